"""The text screen of Scarabya: the site in colours and letters, the tile's orientations, missions and scores."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as RichText

from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.games.scarabya.content.placements import CENTRE, Orientation, orientations
from kheper.games.scarabya.names import COLUMNS, SIDE, SQUARES, square_name
from kheper.games.scarabya.site import Area, Site, squares_of
from kheper.terminal.screens.screen import Event, Outcome, Screen, View

ROW_LABEL = 3
WIDE, NARROW = 3, 2
"""Columns per square: of the site one plays on, and of those one only looks at."""
GAP = 3
MIN_PANEL = 24

TILE_COLOURS = {
    "F": "#e5806e",
    "I": "#6fa3e0",
    "L": "#e0b354",
    "N": "#68bf97",
    "P": "#b79ae0",
    "T": "#d98fb8",
    "U": "#8fc7d9",
    "V": "#b5c468",
    "W": "#e09a56",
    "X": "#9aa0e8",
    "Y": "#7fd0a0",
    "Z": "#d6b6a0",
}
"""One per shape; the letter on it says the same to those who see no colours."""
INK = "#1b1a17"
SCARAB = "bold #b98a2f"
ROCK = "#efe6d2 on #5a5a62"
SAND = f"{INK} on #e8d9b0"
LOST = "bold #ffffff on #a63d2f"
EMPTY = "dim"
CENTRAL = "bold #b98a2f"
SECONDARY = "dim"


def tile_style(letter: str) -> str:
    """Return the style of a tile: dark letters on its colour."""
    return f"{INK} on {TILE_COLOURS[letter]}"


# ---------------------------------------------------------------------------------------------- drawing


def draw_site(site: Site, scored: bool, cell: int = WIDE) -> RichText:
    """Return the site with its coordinates; `scored` is False in a solo, where areas bring no points."""
    marks = {square: _ground_mark(site, square) for square in range(SQUARES)}
    for area in site.areas():
        marks |= _area_marks(site, area, scored)
    for square, letter in site.tiles.items():
        around = "??" if letter == site.tried else "[]" if letter == site.latest else "  "
        marks[square] = (f"{around[0]}{letter}{around[1]}", tile_style(letter))
    drawn = RichText(" " * ROW_LABEL, no_wrap=True)
    drawn.append("".join(f"{column:^{cell}}" for column in COLUMNS), SECONDARY)
    for row in range(SIDE):
        drawn.append(f"\n{row + 1:>2} ", SECONDARY)
        for square in range(SIDE * row, SIDE * (row + 1)):
            sign, style = marks[square]
            drawn.append(sign if cell == WIDE else _narrowed(sign), style)
    return drawn


def _ground_mark(site: Site, square: int) -> tuple[str, str]:
    if site.ground[square] == "#":
        return " # ", ROCK
    if site.ground[square] == "*":
        return " * ", SCARAB
    if not site.tiles and square in CENTRE:
        return " o ", CENTRAL
    return " · ", EMPTY


def _area_marks(site: Site, area: Area, scored: bool) -> dict[int, tuple[str, str]]:
    """Return the marks of a closed area: brackets, and its points on a square without a scarab if there is one."""
    lost = not scored and area.scarabs
    style = LOST if lost else SAND
    marks = {s: ("(*)" if site.ground[s] == "*" else "( )", style) for s in area.squares}
    if scored:
        shown_on = min(area.squares, key=lambda s: (site.ground[s] == "*", s))
        marks[shown_on] = (f"{f'+{area.points}':^3}", f"bold {style}")
    return marks


def _narrowed(sign: str) -> str:
    """Return a mark of three columns in two."""
    if "+" in sign:
        return f"{sign.strip().removeprefix('+'):>2}"
    return f"{sign[1]})" if sign[0] == "(" else f"{sign[1]} "


def side_by_side(*parts: RenderableType) -> Table:
    """Return several drawings in one row."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_row(*parts)
    return grid


def draw_orientations(letter: str, width: int) -> RenderableType:
    """Return the tile in each of its numbered orientations, as many in a row as fit; dots fill its box."""
    rows: list[list[Orientation]] = [[]]
    room = width
    for orientation in orientations():
        if orientation.name[0] != letter:
            continue
        needed = 2 * orientation.width + 2
        if needed > room and rows[-1]:
            rows.append([])
            room = width
        rows[-1].append(orientation)
        room -= needed
    drawn: list[RenderableType] = []
    for row in rows:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_row(*(_draw_orientation(orientation) for orientation in row))
        drawn.append(grid)
    return Group(*drawn)


def _draw_orientation(orientation: Orientation) -> RichText:
    drawn = RichText(orientation.name, style="bold", no_wrap=True)
    for row in range(orientation.height):
        drawn.append("\n")
        for column in range(orientation.width):
            covered = (row, column) in orientation.shape
            letter = orientation.name[0]
            drawn.append(f"{letter} " if covered else "· ", f"not bold {tile_style(letter) if covered else EMPTY}")
    return drawn


# ---------------------------------------------------------------------------------------------- the screen


class ScarabyaScreen(Screen):
    """Draws the views and events of Scarabya."""

    def title(self, view: View) -> str:
        """Return the title line: game, mode and mission."""
        title = super().title(view)
        if view["over"]:
            return title
        return f"{title} · {self.text.say('scarabya-round', round=view['round'])}"

    def board(self, view: View, width: int) -> RenderableType:
        """Return the viewer's site beside the tile, the missions and the scores; for a spectator, every site."""
        seat = view["seat"]
        if seat is None and len(view["sites"]) > 1:
            return Group(self._sites(view, range(len(view["sites"])), width), "", self._panel(view, width))
        number = 0 if seat is None else view["players"][seat]["site"]
        return self._beside(draw_site(Site.of_view(view, number), _is_scored(view)), view, width)

    def _beside(self, site: RichText, view: View, width: int) -> RenderableType:
        room = width - ROW_LABEL - WIDE * SIDE - GAP
        if room < MIN_PANEL:
            return Group(site, "", self._panel(view, width))
        return side_by_side(site, self._panel(view, room))

    def _panel(self, view: View, width: int) -> RenderableType:
        parts: list[RenderableType] = []
        if view["mission"] is not None:
            parts.append(draw_orientations(view["mission"], width))
        parts += self._players(view)
        facts = self._facts(view)
        parts += [facts] if facts else []
        parted = [piece for part in parts for piece in ("", part)]
        return Group(*parted[1:])

    def _players(self, view: View) -> list[RenderableType]:
        """Return the scores, and which players have chosen already."""
        if not _is_scored(view):
            return []
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column(no_wrap=True)
        for player in view["players"]:
            seat = player["seat"]
            style = "bold" if seat == view["seat"] else ""
            state = "scarabya-sealed" if player["sealed"] else "scarabya-choosing"
            asked = seat in view["pending"] or player["sealed"]
            grid.add_row(
                RichText(self.names[seat], style),
                RichText(self.text.say("scarabya-points", points=player["score"]), style),
                RichText(self.text.say(state) if asked and len(view["players"]) > 1 else "", SECONDARY),
            )
        return [grid]

    def _facts(self, view: View) -> RichText:
        """Return the missions to come, the discarded tiles, and the scarabs left."""
        lines = []
        if view["to_come"]:
            message = "scarabya-order" if view["order_known"] else "scarabya-to-come"
            lines.append(self.text.say(message, tiles=" ".join(view["to_come"])))
        number = 0 if view["seat"] is None else view["players"][view["seat"]]["site"]
        site = view["sites"][number]
        if view["seat"] is not None or len(view["sites"]) == 1:
            in_the_open = site["scarabs_left"] - site["scarabs_enclosed"]
            lines.append(self.text.say("scarabya-open", count=in_the_open))
            if site["discarded"]:
                lines.append(self.text.say("scarabya-discarded", tiles=" ".join(site["discarded"])))
        if view["draft"]:
            lines.append(self.text.say("scarabya-draft", placement=view["draft"]))
        return RichText("\n".join(lines), style=SECONDARY)

    def prompt(self, view: View, seat: int) -> str:
        """Return the mission; before the first tile also where it must lie."""
        asked = self.text.say("prompt-place", round=view["round"], tile=view["mission"])
        if not view["sites"][view["players"][seat]["site"]]["tiles"]:
            centre = ", ".join(map(square_name, CENTRE))
            asked = f"{asked} {self.text.say('scarabya-first', squares=centre)}"
        return asked

    def rules_asked(self, view: View, seat: int) -> tuple[str, ...]:
        """Return the rules behind the question: what fits must be placed, first on the centre, then touching a tile."""
        empty = not view["sites"][view["players"][seat]["site"]]["tiles"]
        return ("SY-2.3", "SY-3.2" if empty else "SY-3.3")

    def outcome(self, view: View, events: list[Event]) -> Outcome:
        """Return the points; in a solo the scarabs covered and those that would be lost."""
        placed, areas = _placed(events), _areas(events)
        if placed is None:
            return Outcome(-1000, self.text.say("scarabya-no-tile"))
        if _is_scored(view):
            points = sum(area["points"] for area in areas)
            return Outcome(points, self.text.say("scarabya-points", points=points))
        covered, lost = _covered(view, placed), sum(area["scarabs"] for area in areas)
        return Outcome(covered - 100 * lost, self.text.say("scarabya-covers", count=covered) + self._lost(lost))

    def _lost(self, lost: int) -> str:
        return f", {self.text.say('scarabya-loses', count=lost)}" if lost else ""

    def preview(self, view: View, move: Move, events: list[Event]) -> RenderableType:
        """Return the site with the tile on trial, and a line for each area it would close."""
        placed = _placed(events)
        if placed is None:
            return self.outcome(view, events).label
        site = Site.of_view(view, view["players"][view["seat"]]["site"])
        site.lay(placed)
        site.tried, site.latest = placed[0], ""
        lines = [RichText(self._summary(view, str(move), events), style="bold"), RichText()]
        lines += [RichText(self._area_line(area)) for area in _areas(events)]
        return side_by_side(draw_site(site, _is_scored(view)), Group(*lines))

    def _summary(self, view: View, move: str, events: list[Event]) -> str:
        placed = _placed(events) or move
        outcome = self.outcome(view, events).label
        sentence = self.text.say("scarabya-preview", move=placed, outcome=outcome)
        if not _is_scored(view):
            return sentence
        covered = self.text.say("scarabya-covers", count=_covered(view, placed))
        return f"{sentence} ({covered})"

    def _area_line(self, area: Event) -> str:
        return self.text.say(
            "scarabya-closes",
            size=len(area["squares"]),
            squares=", ".join(area["squares"]),
            scarabs=area["scarabs"],
        )

    def others(self, view: View, seat: int, width: int) -> RenderableType:
        """Return the sites of the others, small."""
        own = view["players"][seat]["site"]
        numbers = [number for number in range(len(view["sites"])) if number != own]
        return self._sites(view, numbers, width) if numbers else self.text.say("scarabya-no-others")

    def _sites(self, view: View, numbers: "list[int] | range", width: int) -> RenderableType:
        beside_each_other = max(1, (width + GAP) // (ROW_LABEL + NARROW * SIDE + GAP))
        rows = [numbers[i : i + beside_each_other] for i in range(0, len(numbers), beside_each_other)]
        drawn: list[RenderableType] = []
        for row in rows:
            drawn += [side_by_side(*(self._small_site(view, number) for number in row)), ""]
        return Group(*drawn[:-1])

    def _small_site(self, view: View, number: int) -> RenderableType:
        owner = next(player for player in view["players"] if player["site"] == number)
        points = self.text.say("scarabya-points", points=owner["score"])
        return Group(
            RichText(f"{self.names[owner['seat']]}\n{points}", style="bold"),
            draw_site(Site.of_view(view, number), _is_scored(view), NARROW),
        )

    def result(self, view: View, result: dict[str, Json]) -> str:
        """Return who won with how many points, or whether the solo was solved."""
        if not _is_scored(view):
            left = result["scarabs_left"]
            return self.text.say("result-unsolved", left=left) if left else self.text.say("result-solved")
        scores, winners = result["scores"], result["winners"]
        if len(scores) == 1:
            return self.text.say("result-alone", points=scores[0])
        who = self.text.say("result-scores", winners=self._listed(winners), points=scores[winners[0]])
        return self.text.say("scarabya-won", count=len(winners), who=who)

    def _listed(self, seats: list[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    def rematch_question(self, view: View) -> str:
        """Return the question whether to play again.

        SY-6.5 A duel again with the other first; SY-7.3 a solo again in the same order; SY-R29 a table anew.
        """
        return self.text.say(f"scarabya-rematch-{view['mode']}")

    def offers_same(self, view: View) -> bool:
        """Return whether the same site is offered: SY-R29 at a table it is a choice, elsewhere it is the rematch."""
        return bool(view["mode"] == "table")

    def notation(self) -> str:
        """Return how placements are written, and the legend of the site."""
        return f"{self.text.say('scarabya-notation')}\n{self.text.say('scarabya-legend')}"


def _is_scored(view: View) -> bool:
    return bool(view["mode"] != "solo")


def _placed(events: list[Event]) -> str | None:
    return next((event["placement"] for event in events if event["event"] == "placed"), None)


def _areas(events: list[Event]) -> list[Event]:
    return [event for event in events if event["event"] == "area"]


def _covered(view: View, placement: str) -> int:
    ground = "".join(view["site"]["rows"])
    return sum(ground[square] == "*" for square in squares_of(placement))


SCREEN = ScarabyaScreen
