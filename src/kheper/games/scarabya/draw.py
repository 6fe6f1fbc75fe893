"""Draw a view of Scarabya as SVG: the sites with their tiles and closed areas, the players, the missions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kheper.core import svg
from kheper.core.jsonio import Json
from kheper.core.text import Text
from kheper.games.scarabya.content.placements import CENTRE, beside, orientations
from kheper.games.scarabya.names import COLUMNS, SIDE, TILES
from kheper.games.scarabya.site import Area, Site, squares_of

View = Mapping[str, Json]

UNIT = 36
"""The side of a square."""
BORDER = 22
"""The width of the border of a site, which holds its coordinates."""
SITE = SIDE * UNIT + 2 * BORDER
GAP, MARGIN, HEADER, CAPTION, PANEL = 20, 24, 56, 40, 260
MISSION, ROW = 104, 58
"""The heights of the mission and of a row of tiles beside the sites."""
SAND, DARKER_SAND, GRID, FRAME_WOOD, BORDER_INK = "#ECDCB6", "#E5D2A6", "#CDB688", "#7A5F34", "#F7ECD2"
DUG, ROCK, ROCK_LIGHT, EDGE = "#FBF1D4", "#4A4A52", "#7D7D87", "#3B2F1A"
PIGMENTS = {
    **{"F": "#B8503A", "I": "#2C5F8D", "L": "#D39A2C", "N": "#4D7F72", "P": "#86506D", "T": "#3F7A3F"},
    **{"U": "#D2845A", "V": "#454F93", "W": "#A39A3A", "X": "#96334A", "Y": "#3A98A8", "Z": "#80603F"},
}
"""One for each tile; the letter on it says the same."""
SOLO = "solo"


def draw(view: View, text: Text, names: Sequence[str]) -> str:
    """Return the picture of a view, from the view alone."""
    sites = len(view["sites"])
    across = 2 if sites == 4 else sites
    down = -(-sites // across)
    caption = CAPTION if sites > 1 else 0
    width = 2 * MARGIN + across * (SITE + GAP) + PANEL
    height = HEADER + down * (SITE + caption) + (down - 1) * GAP + MARGIN
    parts = [_header(view, text, width)]
    for number in range(sites):
        row, column = divmod(number, across)
        x, y = MARGIN + column * (SITE + GAP), HEADER + row * (SITE + caption + GAP)
        if caption:
            parts.append(_caption(view, number, names[number], x, y))
        parts.append(svg.moved(x, y + caption, *_site(view, number)))
    parts.append(svg.moved(width - MARGIN - PANEL, HEADER, *_panel(view, names)))
    return svg.picture(width, height, f"{text.say('game-title')}, {_happening(view, text)}", *parts)


def _happening(view: View, text: Text) -> str:
    if view["over"]:
        return text.say("event-ended")
    return text.say("event-mission", round=view["round"], tile=view["mission"])


def _header(view: View, text: Text, width: float) -> str:
    title = svg.words(MARGIN, 36, text.say("game-title"), 26, font_family=svg.SERIF)
    happening = svg.words(width - MARGIN, 36, _happening(view, text), 16, fill=svg.REED, text_anchor="end")
    return title + happening


def _caption(view: View, number: int, name: str, x: float, y: float) -> str:
    """Return the owner's badge, name and score above a site."""
    player = view["players"][number]
    badge = svg.seat_badge(number, x + 15, y + 16, 14)
    called = svg.words(x + 38, y + 21, svg.truncate(name, SITE - 120, 16), 16, font_weight=_weight(view, number))
    score = svg.words(x + SITE, y + 22, str(player["score"]), 20, text_anchor="end", font_weight=700)
    return badge + called + score + _state(view, player, x + SITE - 58, y + 16)


def _weight(view: View, seat: int) -> int:
    """Return the font weight of a player's name: bold for a pending seat."""
    return 700 if seat in view["pending"] else 400


def _state(view: View, player: Json, x: float, y: float) -> str:
    """Return a crown for a winner, a tick for a seat that has chosen."""
    if view["over"] and player["seat"] in view["result"]["winners"]:
        return svg.sign(svg.CROWN, x, y, 22, svg.GOLD, 2.2)
    return svg.sign(svg.TICK, x, y, 22, svg.MALACHITE, 2.2) if player["sealed"] else ""


# ---------------------------------------------------------------------------------------------- a site


def _site(view: View, number: int) -> Iterator[str]:
    site = Site.of_view(view, number)
    yield svg.box(0, 0, SITE, SITE, rx=8, fill=FRAME_WOOD)
    yield from _coordinates()
    yield svg.moved(BORDER, BORDER, *_squares(view, site), *_pieces(view, number, site))


def _coordinates() -> Iterator[str]:
    for index in range(SIDE):
        at = BORDER + (index + 0.5) * UNIT
        yield svg.centred(at, BORDER / 2, COLUMNS[index], 13, fill=BORDER_INK)
        yield svg.centred(BORDER / 2, at, str(index + 1), 13, fill=BORDER_INK)


def _squares(view: View, site: Site) -> Iterator[str]:
    """Yield the ground: sand in four boards, rocks, scarabs, the centre before the first tile, closed areas."""
    half = SIDE * UNIT / 2
    for corner in range(4):
        fill = SAND if corner in (0, 3) else DARKER_SAND
        yield svg.box(corner % 2 * half, corner // 2 * half, half, half, fill=fill)
    lines = "".join(f"M0 {n * UNIT}H{SIDE * UNIT}M{n * UNIT} 0V{SIDE * UNIT}" for n in range(1, SIDE))
    yield svg.path(lines, stroke=GRID, stroke_width=1)
    if not site.tiles:
        first, last = CENTRE[0], CENTRE[-1]
        size = (last % SIDE - first % SIDE + 1) * UNIT
        yield svg.box(*_corner(first), size, size, fill="none", stroke=svg.GOLD, stroke_width=3, stroke_dasharray="6 4")
    is_scored = view["mode"] != SOLO
    for area in site.areas():
        lost = not is_scored and area.scarabs > 0
        yield svg.path(_cells(area.squares), fill="#E9C3B6" if lost else DUG)
        yield svg.path(_outline(area.squares), stroke=svg.CARNELIAN if lost else svg.GOLD, stroke_width=2)
    for square, ground in enumerate(site.ground):
        if ground == "#":
            yield svg.moved(*_corner(square), _rock())
        elif ground == "*" and square not in site.tiles:
            yield _scarab(square)
    if is_scored:
        yield from (_points(area, site) for area in site.areas())


def _corner(square: int) -> tuple[float, float]:
    return square % SIDE * UNIT, square // SIDE * UNIT


def _middle(square: int) -> tuple[float, float]:
    x, y = _corner(square)
    return x + UNIT / 2, y + UNIT / 2


def _rock() -> str:
    stone = svg.path("M5 31 3 19 10 6 21 3 32 10 33 24 27 33z", fill=ROCK, stroke=EDGE, stroke_linejoin="round")
    return stone + svg.path("M10 9 20 6 26 11 16 15z", fill=ROCK_LIGHT)


def _scarab(square: int) -> str:
    return svg.sign(svg.SCARAB, *_middle(square), UNIT * 0.78, "#14325A", 1.6, fill="#5E8FC4")


def _points(area: Area, site: Site) -> str:
    """Return the points of an area, on a square without a scarab if there is one."""
    x, y = _middle(min(area.squares, key=lambda square: (site.ground[square] == "*", square)))
    coin = svg.disc(x, y, 13, fill="#F3CF6F" if area.points else DUG, stroke=EDGE, stroke_width=1.25)
    return coin + svg.centred(x, y, f"+{area.points}" if area.points else "0", 13, font_weight=700)


def _pieces(view: View, number: int, site: Site) -> Iterator[str]:
    """Yield the tiles; the last one in gold, and in a duel each with the sign of the player who placed it."""
    for tile in view["sites"][number]["tiles"]:
        placement = tile["placement"]
        squares = squares_of(placement)
        yield _tile(squares, placement[0], is_latest=placement[0] == site.latest)
        if view["mode"] == "duel":
            loneliest = min(squares, key=lambda square: (len(beside(square) & set(squares)), square))
            yield svg.seat_badge(tile["by"], *_middle(loneliest), 11)
    own = view["seat"]
    if view["draft"] and own is not None and view["players"][own]["site"] == number:
        squares = squares_of(view["draft"])
        yield svg.path(_cells(squares), fill=PIGMENTS[view["draft"][0]], fill_opacity=0.55)
        yield svg.path(_outline(squares), stroke=svg.INK, stroke_width=2.5, stroke_dasharray="5 4")


def _tile(squares: Sequence[int], letter: str, *, is_latest: bool) -> str:
    rim = _outline(squares)
    body = svg.path(_cells(squares), fill=PIGMENTS[letter])
    edge = svg.path(
        rim, stroke="#FFD66B" if is_latest else EDGE, stroke_width=4 if is_latest else 2, stroke_linecap="round"
    )
    x, y = _middle(_heart(squares))
    return body + edge + svg.centred(x, y, letter, 17, fill="#FFFFFF", font_weight=700)


def _heart(squares: Sequence[int]) -> int:
    """Return the square in the middle of a tile, for its letter."""
    within = set(squares)
    return max(squares, key=lambda square: (len(beside(square) & within), -_spread(square, squares)))


def _spread(square: int, squares: Iterable[int]) -> int:
    return sum(abs(square % SIDE - s % SIDE) + abs(square // SIDE - s // SIDE) for s in squares)


def _cells(squares: Iterable[int]) -> str:
    """Return the squares as one SVG path."""
    return "".join(f"M{x:g} {y:g}h{UNIT}v{UNIT}h{-UNIT}z" for x, y in map(_corner, squares))


def _outline(squares: Iterable[int]) -> str:
    """Return the outline of the squares as an SVG path."""
    within = set(squares)
    sides = []
    for square in sorted(within):
        x, y = _corner(square)
        column = square % SIDE
        if square - SIDE not in within:
            sides.append(f"M{x:g} {y:g}h{UNIT}")
        if square + SIDE not in within:
            sides.append(f"M{x:g} {y + UNIT:g}h{UNIT}")
        if column == 0 or square - 1 not in within:
            sides.append(f"M{x:g} {y:g}v{UNIT}")
        if column == SIDE - 1 or square + 1 not in within:
            sides.append(f"M{x + UNIT:g} {y:g}v{UNIT}")
    return "".join(sides)


# ---------------------------------------------------------------------------------------------- beside the sites


def _panel(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield the scores if they are not above the sites, the mission, and all twelve tiles."""
    y = 0.0
    if len(view["sites"]) == 1:
        for player in view["players"]:
            yield _player(view, player, names[player["seat"]], y)
            y += 52
    if view["mission"] is not None:
        yield svg.panel(0, y, PANEL, MISSION, stroke=svg.GOLD, stroke_width=2)
        yield svg.moved(PANEL / 2, y + MISSION / 2, _shape(view["mission"], 19))
        y += MISSION + 12
    yield svg.moved(0, y, *_missions(view))


def _player(view: View, player: Json, name: str, y: float) -> str:
    """Return badge, name and score, with a golden rim for a pending seat."""
    seat = player["seat"]
    rim = svg.GOLD if seat in view["pending"] else svg.LINE
    drawn = svg.panel(0, y, PANEL, 44, stroke=rim, stroke_width=2) + svg.seat_badge(seat, 24, y + 22, 14)
    drawn += svg.words(48, y + 27, svg.truncate(name, PANEL - 140, 15), 15, font_weight=_weight(view, seat))
    drawn += _state(view, player, PANEL - 74, y + 22)
    if view["mode"] == SOLO:
        drawn += svg.sign(svg.SCARAB, PANEL - 56, y + 22, 22, "#14325A", fill="#5E8FC4")
        left = str(view["sites"][0]["scarabs_left"])
        return drawn + svg.words(PANEL - 12, y + 29, left, 20, text_anchor="end", font_weight=700)
    return drawn + svg.words(PANEL - 14, y + 30, str(player["score"]), 22, text_anchor="end", font_weight=700)


def _missions(view: View) -> Iterator[str]:
    """Yield the tiles in mission order, then those to come: outlined, and faint if their order is unknown."""
    cell = PANEL / 4
    turned = view["revealed"]
    order = [*turned, *view["to_come"]] if len(turned) < TILES else turned
    for index, letter in enumerate(order):
        row, column = divmod(index, 4)
        is_turned = index < len(turned)
        x, y = (column + 0.5) * cell, (row + 0.5) * ROW
        if letter == view["mission"]:
            yield svg.box(
                x - cell / 2 + 2, y - ROW / 2 + 1, cell - 4, ROW - 2, rx=6, fill=svg.GOLD_WASH, stroke=svg.GOLD
            )
        yield svg.moved(x + 5, y, _shape(letter, 9, is_turned=is_turned))
        if is_turned or view["order_known"]:
            yield svg.words(x - cell / 2 + 6, y - ROW / 2 + 14, str(index + 1), 11, fill=svg.REED)


def _shape(letter: str, unit: float, *, is_turned: bool = True) -> str:
    """Return a tile centred on the origin with its letter; only its outline before its mission is turned."""
    orientation = next(one for one in orientations() if one.name == f"{letter}0")
    left, top = -orientation.width * unit / 2, -orientation.height * unit / 2
    cells = "".join(
        f"M{left + c * unit:g} {top + r * unit:g}h{unit:g}v{unit:g}h{-unit:g}z" for r, c in orientation.shape
    )
    body = svg.path(
        cells,
        fill=PIGMENTS[letter] if is_turned else svg.LINEN,
        stroke=EDGE if is_turned else svg.REED,
        stroke_width=1,
    )
    row, column = max(
        orientation.shape,
        key=lambda at: (sum(abs(at[0] - r) + abs(at[1] - c) == 1 for r, c in orientation.shape), -at[0] - at[1]),
    )
    x, y = left + (column + 0.5) * unit, top + (row + 0.5) * unit
    size = max(unit * 0.62, 9)
    return body + svg.centred(x, y, letter, size, fill="#FFFFFF" if is_turned else svg.INK, font_weight=700)
