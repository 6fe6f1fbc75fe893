"""Draw a view of Kemet as SVG: the map with everything on it, and the players' boards beside it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, pi, sin

from kheper.core import svg
from kheper.core.jsonio import Json
from kheper.core.text import Text
from kheper.games.kemet.content.drawing import shapes
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.content.maps import City, Map, Space
from kheper.games.kemet.content.printed import tiles
from kheper.games.kemet.names import ACTION_SPACES

View = Mapping[str, Json]
Point = tuple[float, float]

MARGIN, HEADER, PANEL, PLAYER, GAP = 24, 56, 340, 214, 12
HAND = 116
"""How much higher the board of the viewer is, for the own cards."""
MAP_HEIGHT, WIDEST = 860, 1500
"""Maps are drawn this high, or as high as the boards beside them, but not wider than that."""
BEYOND = 400
"""The Nile flows on beyond both ends of its course."""
WEST, EAST, DUNE, REEDS, NILE, STREAM = "#ECDCB6", "#E6D0A0", "#CDB688", "#6D8B4E", "#8FB9CF", "#6F9FBB"
LAND, HOLY, WALL, FLOOR, EDGE = "#F0E3C3", "#F0D99C", "#A8804A", "#F3E6C4", "#3B2F1A"
STONES = {"red": ("#B5483A", "#FFF8EA"), "blue": ("#2F63A3", "#FFF8EA"), "white": ("#FAF5E8", svg.INK)}
"""Per colour of pyramids and tiles its stone, and what is written on it."""
SHIELD = "M-18-19H18V2C18 13 9 19 0 23-9 19-18 13-18 2z"
PYLON = "M-40 26-33-36h22l7 62zM40 26 33-36H11L4 26zM-36-36h28v-7h-28zM36-36H8v-7h28zM-6 26v-34H6v34z"
PORTICO = "M-42 28h84v7h-84zM-34 28v-44h11v44zM-5.5 28v-44h11v44zM23 28v-44h11v44zM-42-16 0-44l42 28z"
NEEDLE = "M-5 22-3.5-14 0-22 3.5-14 5 22zM-9 22H9"
BOAT = "M12 3.5v12M12 4.5c4 1.5 5.5 4.5 5.5 9H12zM3.5 16.5h17c-1 2.7-3 4-5.5 4H9c-2.5 0-4.5-1.3-5.5-4z"
ANKH = "M12 11.5c-3-2-4-4-4-5.5a4 4 0 0 1 8 0c0 1.5-1 3.5-4 5.5zM12 11.5V21M6.5 13.5h11"
STAR = "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"
CAMP = "M4 10.5 12 5l8 5.5V20H4zM9.5 20v-5.5h5V20M4 10.5h16"
CARDS = "M4 7.5 12.5 5l4 12.5L8 20zM15 5.5l5 1.2-3 11.5"
SWORD = "M5 20.5l2.5-2.5M6 16.5l3 3M7.5 18C13 14.5 15.5 10.5 14.5 3.5c4.5 3 5.5 9 1.5 12.5-2.5 2.2-5 2.2-8.5 2z"
BOOT = "M7.5 3.5h5l-.5 8c0 1.6 1 2.6 2.5 3.2l3 1.3c1.4.6 2 1.6 2 3V20.5h-13l1.5-5zM8 8.5h3"
RECRUIT = (
    "M10 8.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM5 20.5l.8-6.5c.3-2.2 1.9-3.5 4.2-3.5s3.9 1.3 4.2 3.5l.8 6.5zM19 "
    "5.5v6M16 8.5h6"
)
RAISE = "M12 8 21 20.5H3zM12 8v12.5M12 6V1.5M10 3.5l2-2 2 2"
BUY = (
    "M12 5.5c1.5-2 4-2 5.5-.5-1 1-1.2 2.2-.5 3.5 1.5 3 .5 6.5-2 8.5v3.5M12 5.5c-1.5-2-4-2-5.5-.5 1 1 1.2 2.2.5 3.5-1.5 "
    "3-.5 6.5 2 8.5v3.5M8 20.5h8M12 5.5v5M10 12.5h4"
)
ACTION_SIGNS = (BOOT, RECRUIT, BOOT, RAISE, ANKH, ANKH, BUY, BUY, BUY)
"""What the action spaces of a board are drawn with, in their order."""
BOUGHT = {"buy_white": "white", "buy_red": "red", "buy_blue": "blue"}
LEVELS = (range(2), range(2, 5), range(5, 9))
"""The action spaces as they lie on a board, from the top."""
CREATURES = {
    "ancestral_elephant": (
        "M5 20v-5.5C3.5 12 4 7.5 8 6.5c4-1 7 .5 8 3 2 .5 3 2 3 4v4.5c0 1.5 1.5 1.5 2 .5M9 20v-3.5h4V20M5 20h4M13 "
        "20h3v-6M16 9.5c-1.5 0-2.5 1-2.5 2.5 0 1.3 1 2.2 2.5 2.2M17.8 13v.3"
    ),
    "deep_desert_snake": (
        "M5 20.5h10.5c2.5 0 4-1.3 4-3.2s-1.5-3-3.5-3H9c-2.5 0-4-1.3-4-3.3s1.5-3.2 3.8-3.2H13M13 7.8c0-2.4 1.5-4.3 "
        "3.8-4.3 2 0 3.2 1.3 3.2 2.7s-1 2.3-2.5 2.3c-1.2 0-2.5-.7-4.5-.7zM17 5.7v.3M20 6.5l2 .8"
    ),
    "royal_scarab": (
        "M12 7c3 0 5 2.4 5 6s-2 7.5-5 7.5S7 16.6 7 13s2-6 5-6zM12 10v10.5M7.3 11h9.4M9.5 7.3C9.5 5 10.5 3.5 12 3.5s2.5 "
        "1.5 2.5 3.8M7 11 3.5 9V6M7 15H3M8 18l-3 2.5M17 11l3.5-2V6M17 15h4M16 18l3 2.5"
    ),
    "giant_scorpion": (
        "M9 14.5a3.5 3 0 1 0 7 0 3.5 3 0 0 0-7 0zM12.5 11.5V8c0-2.5 1.5-4 3.5-4s3.5 1.3 3.5 3c0 1.3-.8 2-2 2M9.3 13 6 "
        "10.5 3.5 12M9 15l-4 .5-1.5 3M10.5 17l-2 3.5M15.7 13l3.3-1M16 15.5l3.5 1.5M14.5 17l2 3.5"
    ),
    "phoenix": (
        "M12 21c-1-3-1-5 0-8M12 13c-3 0-6.5-2-8.5-7 3 .5 5.5 1.5 7 3.5M12 13c3 0 6.5-2 8.5-7-3 .5-5.5 1.5-7 3.5M10.5 "
        "9.5c0-2.5.3-4.5 1.5-6 1.2 1.5 1.5 3.5 1.5 6M12 16c-2 .5-3.5 2-4.5 4M12 16c2 .5 3.5 2 4.5 4M12 6v.3"
    ),
    "sphinx": (
        "M3 20.5h18v-3c0-1-1-1.5-2.5-1.5H12M3 20.5V17c0-2.5 1.5-5 4-6M7 11V8c-1-2.5.5-4.5 3-4.5s4 2 3 4.5v3l-.5 "
        "2.5c-.3 1.5-1.5 2.5-3 2.5M9 7.5v.3M11.5 7.5v.3M6 12l-1 4M13 11l1.5 5"
    ),
    "the_mummy": (
        "M9 6a3 3 0 0 1 6 0c0 1.5-.7 2.5-1.5 3l3 1.5 2.5 4M10.5 9 7.5 10.5 5 14.5M8 10.5v5l1.5 5.5h5L16 15.5v-5M9 "
        "5.5l6 1M8 12l8 1.5M8 16l8-1.5M9 18.5l6-.5"
    ),
}


def draw(view: View, text: Text, names: Sequence[str], kit: Kit) -> str:
    """Return the picture of a view, from the view alone; `kit` is the map and the cards of the game."""
    boards = list(_boards(view, names, text))
    high = sum(height + GAP for height, _ in boards) - GAP
    scale = min(max(MAP_HEIGHT, high) / kit.map.size[1], WIDEST / kit.map.size[0])
    width, height = kit.map.size[0] * scale, kit.map.size[1] * scale
    x, y = 2 * MARGIN + width, float(HEADER)
    parts = [_header(view, text, x + PANEL), svg.moved(MARGIN, HEADER, *_clipped_map(view, kit, text, scale))]
    for taken, board in boards:
        parts.append(svg.moved(x, y, board))
        y += taken + GAP
    title = f"{text.say('game-title')}, {_happening(view, text)}"
    return svg.picture(x + PANEL + MARGIN, HEADER + max(height, high) + MARGIN, title, *parts)


def _boards(view: View, names: Sequence[str], text: Text) -> Iterator[tuple[float, str]]:
    """Yield the boards with their heights; the viewer's own one shows the cards in hand as well."""
    for seat in _in_order(view):
        player = view["players"][seat]
        board = "".join(_player(view, player, names[seat], text))
        if seat == view["seat"]:
            yield PLAYER + HAND, board + svg.moved(0, PLAYER, *_hand(player, text))
        else:
            yield PLAYER, board


def _in_order(view: View) -> list[int]:
    """Return the seats in turn order or, before that is known, in seating order."""
    order: list[int] = view["order"]
    return order if sorted(order) == list(range(view["seats"])) else list(range(view["seats"]))


def _happening(view: View, text: Text) -> str:
    parts = [text.say(f"phase-{view['phase']}")]
    if view["phase"] != "setup":
        parts.insert(0, text.say("kemet-turn", turn=view["turn"]))
    if view["round"]:
        parts.append(text.say("kemet-round", round=view["round"]))
    return " · ".join(parts)


def _header(view: View, text: Text, right: float) -> str:
    title = svg.words(MARGIN, 38, text.say("game-title"), 26, font_family=svg.SERIF)
    return title + svg.words(right, 38, _happening(view, text), 16, fill=svg.REED, text_anchor="end")


# ---------------------------------------------------------------------------------------------- the map


def _clipped_map(view: View, kit: Kit, text: Text, scale: float) -> Iterator[str]:
    """Yield the map within its frame; nothing sticks out."""
    width, height = kit.map.size
    frame = svg.element("clipPath", svg.box(0, 0, width, height, rx=10), id="kheper-map")
    ground = svg.element("g", *_ground(view, kit), *_spaces(view, kit, text), clip_path="url(#kheper-map)")
    yield svg.moved(0, 0, frame, ground, scale=scale)
    yield svg.box(0, 0, width * scale, height * scale, rx=8, fill="none", stroke=WALL, stroke_width=3)


def _ground(view: View, kit: Kit) -> Iterator[str]:
    """Yield sand on both banks, the Nile, the land of the spaces, boats, and the walls of the cities."""
    game_map = kit.map
    width, height = game_map.size
    yield svg.box(0, 0, width, height, fill=WEST)
    if len(game_map.river) > 1:
        river = _river(game_map)
        yield svg.path(f"{river}H{width + BEYOND}V{-BEYOND}z", fill=EAST)
        for colour, breadth, dashes in ((REEDS, 116, None), (NILE, 96, None), (STREAM, 3, "34 46")):
            yield svg.path(river, fill="none", stroke=colour, stroke_width=breadth, stroke_dasharray=dashes)
    for space in game_map.spaces:
        corners = " ".join(f"{x},{y}" for x, y in shapes(game_map)[space.id])
        fill = LAND if space.kind in ("desert", "district") else HOLY
        yield svg.element("polygon", points=corners, fill=fill, stroke=DUNE, stroke_width=3, stroke_linejoin="round")
    places = {space.id: space for space in game_map.spaces}
    for space in game_map.spaces:
        if kit.harbours and space.harbour is not None and space.id < space.harbour:
            other = places[space.harbour]
            line = f"M{space.x} {space.y}L{other.x} {other.y}"
            yield svg.path(line, stroke=svg.LINEN, stroke_width=5, stroke_dasharray="14 10")
    lords = {player["city"]: player["seat"] for player in view["players"]}
    for number, city in enumerate(game_map.cities, 1):
        yield from _city(city, places, lords.get(number))


def _river(game_map: Map) -> str:
    """Return a smooth line through the points of the Nile, from north to south."""
    course = sorted(game_map.river, key=lambda point: point[1])
    (first, top), (last, bottom) = course[0], course[-1]
    points = [(first, top - BEYOND), *course, (last, bottom + BEYOND)]
    curves = (f"C{ax} {(ay + by) / 2:g} {bx} {(ay + by) / 2:g} {bx} {by}" for (ax, ay), (bx, by) in pairwise(points))
    return f"M{points[0][0]} {points[0][1]}{''.join(curves)}"


def _city(city: City, places: Mapping[str, Space], lord: int | None) -> Iterator[str]:
    """Yield the wall around three districts, lined with the colour of the player who lives there."""
    around = [(places[district].x, places[district].y) for district in city.districts]
    yield svg.path(_hull(around, 62), fill=WALL, stroke=EDGE, stroke_width=2, stroke_linejoin="round")
    colour = FLOOR if lord is None else svg.SEATS[lord][0]
    yield svg.path(_hull(around, 54), fill=FLOOR, stroke=colour, stroke_width=5, stroke_dasharray="12 9")


def _hull(places: Sequence[Point], room: float) -> str:
    """Return the convex hull of circles around the places (Andrew's monotone chain)."""
    rim = [(x + room * cos(turn * pi / 6), y + room * sin(turn * pi / 6)) for x, y in places for turn in range(12)]
    there, back = _chain(sorted(rim)), _chain(sorted(rim, reverse=True))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in there + back) + "z"


def _chain(points: Sequence[Point]) -> list[Point]:
    line: list[Point] = []
    for point in points:
        while len(line) > 1 and _turn(line[-2], line[-1], point) <= 0:
            line.pop()
        line.append(point)
    return line[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _spaces(view: View, kit: Kit, text: Text) -> Iterator[str]:
    """Yield every space with everything on it, then all names over them."""
    battle = view["battle"]
    for space, known in zip(kit.map.spaces, view["spaces"], strict=True):
        is_fought_over = battle is not None and battle["space"] == space.id
        yield svg.moved(space.x, space.y, *_space(space, known, kit, is_fought_over=is_fought_over))
    for space in kit.map.spaces:
        yield from _name(space, text)


def _space(space: Space, known: Json, kit: Kit, *, is_fought_over: bool) -> Iterator[str]:
    radius = 48 if space.kind == "district" else 52
    fill, rim = (HOLY, svg.GOLD) if space.kind in ("temple", "sanctuary") else (LAND, DUNE)
    yield svg.disc(0, 0, radius, fill=fill, stroke=WALL if space.kind == "district" else rim, stroke_width=2.5)
    yield from _building(space)
    if kit.harbours and space.harbour is not None:
        yield svg.disc(-44, -6, 16, fill=NILE, stroke=EDGE, stroke_width=1.25) + svg.sign(BOAT, -44, -6, 26, svg.INK)
    if is_fought_over:
        yield svg.disc(0, 0, radius + 4, fill="none", stroke=svg.CARNELIAN, stroke_width=7, stroke_dasharray="16 7")
    pyramid = known["pyramid"]
    if pyramid and pyramid["level"]:
        yield svg.moved(-18 if known["owner"] is not None else 0, -8, *_pyramid(pyramid))
    if known["owner"] is not None:
        is_beside = space.kind == "district" and bool(pyramid)
        yield svg.moved(20 if is_beside else -4, 12 if is_beside else 16, *_troop(known), scale=1.2)


def _building(space: Space) -> Iterator[str]:
    """Yield the building of a space: dunes, a temple with its income, the Sanctuary, an obelisk."""
    if space.kind == "desert":
        yield svg.path("M-36-14q9-9 18 0t18 0M2-30q8-8 16 0t16 0", fill="none", stroke=DUNE, stroke_width=2.5)
    elif space.kind in ("temple", "sanctuary"):
        stone = PYLON if space.kind == "temple" else PORTICO
        yield svg.path(stone, fill=WALL, stroke=EDGE, stroke_width=1.75, stroke_linejoin="round")
    if space.income:
        yield svg.disc(0, -24, 15, fill=svg.LINEN, stroke=EDGE, stroke_width=1.75)
        yield svg.centred(0, -24, str(space.income), 18, font_weight=700)
    if space.obelisk:
        yield svg.moved(38, -30, svg.path(NEEDLE, fill="#FAF5E8", stroke=EDGE, stroke_width=2, stroke_linejoin="round"))


def _pyramid(pyramid: Json) -> Iterator[str]:
    """Yield a pyramid with its level, in as many steps, and the badge of a player who has captured it."""
    stone, ink = STONES[pyramid["colour"]]
    level = pyramid["level"]
    yield svg.path("M0-22 26 18H-26z", fill=stone, stroke=EDGE, stroke_width=1.75, stroke_linejoin="round")
    yield svg.path("M0-22 26 18H8z", fill="#000000", fill_opacity=0.16)
    for step in range(1, level):
        at = step / level
        yield svg.path(
            f"M{-26 * at:g} {-22 + 40 * at:g}H{26 * at:g}", stroke=EDGE, stroke_width=1.25, stroke_opacity=0.45
        )
    yield svg.centred(0, 7, str(level), 21, font_weight=700, fill=ink)
    if pyramid["controller"] is not None and pyramid["controller"] != pyramid["seat"]:
        yield svg.seat_badge(pyramid["controller"], 22, -14, 10)


def _troop(known: Json) -> Iterator[str]:
    """Yield a shield with the seat's sign and the number of units; creatures beside it."""
    colour, sign = svg.SEATS[known["owner"]]
    for number, creature in enumerate(known["creatures"]):
        x = 27 + 30 * number
        yield svg.disc(x, -8, 17, fill=colour, stroke=svg.GOLD, stroke_width=3)
        yield svg.sign(CREATURES[creature], x, -8, 26, svg.ON_DARK, 2)
    if known["units"]:
        yield svg.path(SHIELD, fill=colour, stroke=EDGE, stroke_width=2, stroke_linejoin="round")
        yield svg.sign(sign, 0, -9, 19, svg.ON_DARK, 2.2)
        yield svg.disc(0, 11, 11, fill=svg.LINEN, stroke=EDGE, stroke_width=1.5)
        yield svg.centred(0, 11, str(known["units"]), 15, font_weight=700)


def _name(space: Space, text: Text) -> Iterator[str]:
    """Yield the id of a space, by which moves name it, and its name."""
    halo = {"stroke": LAND, "stroke_width": 5, "stroke_linejoin": "round", "paint_order": "stroke"}
    lines = [space.id, *svg.wrap(space.names[text.lang], 100, 15)]
    for number, line in enumerate(lines):
        weight = 700 if number == 0 else 400
        yield svg.words(space.x, space.y + 58 + 16 * number, line, 15, text_anchor="middle", font_weight=weight, **halo)


# ---------------------------------------------------------------------------------------------- the players


def _player(view: View, player: Json, name: str, text: Text) -> Iterator[str]:
    """Yield a player's board: points, prayer, reserve and cards, the action pyramid, and the power tiles."""
    seat = player["seat"]
    is_asked = seat in view["pending"]
    height = PLAYER + (HAND if seat == view["seat"] else 0)
    yield svg.panel(0, 0, PANEL, height, stroke=svg.GOLD if is_asked else svg.LINE, stroke_width=2)
    yield svg.seat_badge(seat, 26, 26, 17)
    yield svg.words(52, 32, svg.truncate(name, PANEL - 150, 16), 16, font_weight=700 if is_asked else 400)
    if view["over"] and seat in view["result"]["winners"]:
        yield svg.sign(svg.CROWN, PANEL - 100, 26, 26, svg.GOLD, 2.2)
    elif player["sealed"]:
        yield svg.sign(svg.TICK, PANEL - 100, 26, 24, svg.MALACHITE, 2.4)
    yield svg.sign(STAR, PANEL - 62, 26, 26, svg.GOLD, 2, fill=svg.GOLD_WASH)
    yield svg.words(PANEL - 14, 34, str(player["points"]["total"]), 24, text_anchor="end", font_weight=700)
    counts = (
        (ANKH, player["prayer"]),
        (CAMP, player["reserve"]),
        (CARDS, player["di_count"]),
        (SWORD, player["battle"]["hand_count"]),
    )
    for number, (icon, count) in enumerate(counts):
        x = 14 + number * (PANEL - 20) / 4
        yield svg.sign(icon, x + 12, 66, 24, svg.REED) + svg.words(x + 30, 73, str(count), 18, font_weight=700)
    yield svg.moved(14, 88, *_board(player["tokens"]))
    yield svg.moved(150, 88, *_power_tiles(player["tiles"], text))


def _board(tokens: Json) -> Iterator[str]:
    """Yield the action pyramid, with a token on each action taken."""
    for row, level in enumerate(LEVELS):
        left = (4 - len(level)) * 15
        for place, spot in enumerate(level):
            name = ACTION_SPACES[spot]
            x, y = left + place * 31 + 14, row * 37 + 16
            stone, ink = STONES[BOUGHT[name]] if name in BOUGHT else (svg.PAPYRUS, svg.INK)
            yield svg.disc(x, y, 14, fill=stone, stroke=EDGE, stroke_width=1)
            yield svg.sign(ACTION_SIGNS[spot], x, y, 19, ink)
            if name in tokens["spaces"]:
                colour = {"silver": "#9AA3AB", "gold": "#E0B354"}.get(tokens["spaces"][name], svg.INK)
                yield svg.disc(x, y, 14, fill="none", stroke=svg.GOLD, stroke_width=4)
                yield svg.disc(x + 9, y + 9, 6.5, fill=colour, stroke=svg.ON_DARK, stroke_width=1.5)


def _power_tiles(owned: Sequence[str], text: Text) -> Iterator[str]:
    """Yield the names of the tiles, each on its colour with its level, in as many columns as are needed."""
    by_id = {tile.id: tile for tile in tiles()}
    rows = 6
    columns = max(1, -(-len(owned) // rows))
    room = (PANEL - 160) / columns
    for number, key in enumerate(owned):
        column, row = divmod(number, rows)
        x, y = column * room, row * 19
        stone, ink = STONES[by_id[key].colour]
        yield svg.box(x, y, room - 3, 17, rx=3, fill=stone, stroke=EDGE, stroke_width=0.75)
        label = f"{by_id[key].level} {text.say('tile-' + key.replace('_', '-'))}"
        yield svg.words(x + 5, y + 12.5, svg.truncate(label, room - 10, 11), 11, fill=ink)


def _hand(player: Json, text: Text) -> Iterator[str]:
    """Yield the names of the viewer's own cards: Divine Intervention, then battle cards."""
    held = [
        f"{count}x {_card(text, 'di', key)}" if count > 1 else _card(text, "di", key)
        for key, count in player["di"].items()
    ]
    fighting = [_card(text, "battle-card", key) for key in player["battle"]["hand"]]
    for number, (sign, cards) in enumerate(((CARDS, held), (SWORD, fighting))):
        y = number * 56
        yield svg.sign(sign, 26, y + 12, 22, svg.REED)
        for row, line in enumerate(svg.wrap(", ".join(cards) or "–", PANEL - 60, 12, most=3)):
            yield svg.words(46, y + 12 + row * 16, line, 12)


def _card(text: Text, family: str, key: str) -> str:
    return text.say(f"{family}-{key.replace('_', '-')}")
