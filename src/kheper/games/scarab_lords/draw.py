"""Draw a view of Scarab Lords as SVG: the columns from both sides, the gods, hands and decks."""

from collections.abc import Iterator, Mapping, Sequence

from kheper.core import svg
from kheper.core.jsonio import Json
from kheper.core.text import Text
from kheper.games.scarab_lords.content.cards import Card, CardSet
from kheper.games.scarab_lords.names import PHASES

View = Mapping[str, Json]

CARD, CARD_HEIGHT, STEP = 144, 46, 50
"""A card, and how far apart cards of a column lie."""
GAP, MARGIN, HEADER, STRIP, BAND, REGION = 10, 24, 60, 52, 74, 30
MIDDLE = 3
"""The gods lie where a column of that number would."""
PLACES = 7
ACROSS = PLACES * (CARD + GAP) - GAP
CURSED, BACK = "#D8D0BF", "#7A5F34"
HOUSES = {
    "ankar": (svg.LAPIS, svg.IBIS),
    "temet": (svg.CARNELIAN, svg.JACKAL),
    "neutral": (svg.BASALT, svg.SCARAB),
}
"""Per house its colour and its sign."""
EYE = (
    "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM9.5 17.5 "
    "7.5 21M14 18c.5 1.6 2 2.5 4 2.5"
)
ANKH = "M12 11.5c-3-2-4-4-4-5.5a4 4 0 0 1 8 0c0 1.5-1 3.5-4 5.5zM12 11.5V21M6.5 13.5h11"
SCIMITAR = "M5 20.5l2.5-2.5M6 16.5l3 3M7.5 18C13 14.5 15.5 10.5 14.5 3.5c4.5 3 5.5 9 1.5 12.5-2.5 2.2-5 2.2-8.5 2z"
KINDS = {"E": EYE, "R": ANKH, "M": SCIMITAR}


def draw(view: View, text: Text, names: Sequence[str], cards: CardSet) -> str:
    """Return the picture of a view; `cards` are those of the game."""
    return _Picture(view, text, names, cards).drawn()


class _Picture:
    """A view with the messages and cards to draw it."""

    def __init__(self, view: View, text: Text, names: Sequence[str], cards: CardSet) -> None:
        self.view = view
        self.text = text
        self.names = names
        self.cards = cards
        self.near = view["seat"] or 0
        """The player who sits below."""

    def drawn(self) -> str:
        """Return the picture: the other player above, the columns between, the near player below."""
        far, near = 1 - self.near, self.near
        parts = [self._header()]
        y = self._far_side(far, HEADER, parts)
        y = self._near_side(near, y, parts)
        return svg.picture(2 * MARGIN + ACROSS, y + MARGIN - GAP, self._title(), *parts)

    def _far_side(self, seat: int, y: float, parts: list[str]) -> float:
        """Add a player's strip, hand, region names and columns above the band; return the y coordinate below it."""
        parts.append(self._strip(seat, y))
        y = self._hand(seat, y + STRIP + GAP, parts)
        parts += self._regions(y)
        y += REGION
        tallest = self._tallest(seat)
        for place in range(PLACES):
            pile = self._pile(seat, place)
            top = y + (tallest - len(pile)) * STEP
            parts += [self._in_play(card, _left(place), top + n * STEP) for n, card in enumerate(pile)]
        y += tallest * STEP
        parts += [self._band(place, y) for place in range(PLACES)]
        return y + BAND + 4

    def _near_side(self, seat: int, y: float, parts: list[str]) -> float:
        for place in range(PLACES):
            parts += [self._in_play(card, _left(place), y + n * STEP) for n, card in enumerate(self._pile(seat, place))]
        y += self._tallest(seat) * STEP + GAP
        parts.append(self._strip(seat, y))
        return self._hand(seat, y + STRIP + GAP, parts)

    # ------------------------------------------------------------------------------------ words

    def _title(self) -> str:
        return f"{self.text.say('game-title')}, {self._happening()}"

    def _happening(self) -> str:
        view, parts = self.view, []
        if view["match"]:
            wins = [f"{won:g}" for won in view["match"]["wins"]]
            parts.append(self.text.say("lords-game", game=view["match"]["game"], first=wins[0], second=wins[1]))
        parts.append(self.text.say("lords-turn", turn=view["turn"]))
        if view["phase"] is not None:
            parts.append(self.text.say(f"phase-{view['phase']}"))
        return " · ".join(parts)

    def _header(self) -> str:
        width = 2 * MARGIN + ACROSS
        title = svg.words(MARGIN, 38, self.text.say("game-title"), 26, font_family=svg.SERIF)
        happening = svg.words(width - MARGIN - 150, 38, self._happening(), 16, fill=svg.REED, text_anchor="end")
        return title + happening + svg.moved(width - MARGIN - 140, 16, *self._phases())

    def _phases(self) -> Iterator[str]:
        """Yield the phases of the turn, with the current one in gold."""
        for number, phase in enumerate(PHASES):
            x = number * 36 + 16
            is_now, is_chosen = phase == self.view["phase"], phase in self.view["phases"]
            rim = svg.INK if is_chosen else svg.LINE
            yield svg.disc(
                x, 16, 14, fill=svg.GOLD_WASH if is_now else svg.LINEN, stroke=rim, stroke_width=2 if is_now else 1
            )
            fill = svg.INK if is_chosen else svg.REED
            yield svg.centred(x, 16, phase, 15, font_weight=700 if is_now else 400, fill=fill)

    # ------------------------------------------------------------------------------------ players

    def _strip(self, seat: int, y: float) -> str:
        """Return a player's name, house and numbers of cards."""
        view, player = self.view, self.view["players"][seat]
        is_asked = seat in view["pending"]
        drawn = svg.panel(MARGIN, y, ACROSS, STRIP, stroke=svg.GOLD if is_asked else svg.LINE, stroke_width=2)
        drawn += svg.badge(MARGIN + 30, y + STRIP / 2, 18, *HOUSES[player["house"]])
        name = f"{self.names[seat]} · {self.text.say('house-' + player['house'])}"
        name = svg.truncate(name, 420, 17)
        drawn += svg.words(MARGIN + 60, y + 32, name, 17, font_weight=700 if is_asked else 400)
        if view["over"] and seat in view["result"]["winners"]:
            after = MARGIN + 90 + len(name) * 17 * svg.LETTER
            drawn += svg.sign(svg.CROWN, after, y + STRIP / 2, 28, svg.GOLD, 2.2)
        sizes = [
            self.text.say("lords-hand-size", count=player["hand"]),
            self.text.say("lords-deck", count=player["deck"]),
            self.text.say("lords-pile-size", count=len(player["pile"])),
        ]
        return drawn + svg.words(MARGIN + ACROSS - 18, y + 32, " · ".join(sizes), 16, text_anchor="end")

    def _hand(self, seat: int, y: float, parts: list[str]) -> float:
        """Add the known cards of a hand and the backs of the others; return the y coordinate below it."""
        player = self.view["players"][seat]
        known = [self.cards.title_of(key) for key in player["cards"]]
        for number in range(player["hand"]):
            row, place = divmod(number, PLACES)
            x, top = _left(place), y + row * STEP
            parts.append(
                _face(known[number], self.text, x, top) if number < len(known) else _back(player["house"], x, top)
            )
        return y + -(-int(player["hand"]) // PLACES) * STEP + GAP

    # ------------------------------------------------------------------------------------ columns

    def _regions(self, y: float) -> Iterator[str]:
        for place, region in ((1, "upper"), (5, "lower")):
            name = self.text.say(f"region-{region}")
            yield svg.centred(
                _left(place) + CARD / 2, y + REGION / 2 - 2, name, 17, font_family=svg.SERIF, fill=svg.REED
            )

    def _pile(self, seat: int, place: int) -> list[Json]:
        """Return the cards of a player in one place."""
        if place == MIDDLE:
            found: list[Json] = self.view["players"][seat]["gods"]
        else:
            found = self.view["columns"][_column(place)]["sides"][seat]
        return found

    def _tallest(self, seat: int) -> int:
        return max(1, *(len(self._pile(seat, place)) for place in range(PLACES)))

    def _band(self, place: int, y: float) -> str:
        """Return the band between the sides: the column's kind, both powers, and the pyramid on its owner's side."""
        x = _left(place)
        if place == MIDDLE:
            gods = svg.centred(x + CARD / 2, y + BAND / 2, self.text.say("type-god"), 15, fill=svg.REED)
            return svg.panel(x, y, CARD, BAND - 6, fill="none", stroke_dasharray="4 4") + gods
        column = self.view["columns"][_column(place)]
        drawn = svg.panel(x, y, CARD, BAND - 6, fill=svg.GOLD_WASH, stroke=svg.GOLD)
        drawn += svg.sign(KINDS[column["kind"]], x + 38, y + 25, 34, svg.INK)
        drawn += svg.centred(x + 38, y + 55, self.text.say(f"kind-{column['kind']}"), 12)
        for seat, top in ((1 - self.near, y + 4), (self.near, y + 34)):
            drawn += self._power(column, seat, x + CARD - 6, top)
        return drawn

    def _power(self, column: Json, seat: int, right: float, y: float) -> str:
        """Return a side's power in a cartouche, filled with the colour of the house if it has supremacy now."""
        leads = column["now"] == seat
        colour, _ = HOUSES[self.view["players"][seat]["house"]]
        drawn = svg.box(
            right - 32, y, 32, 26, rx=13, fill=colour if leads else svg.LINEN, stroke=colour, stroke_width=2
        )
        ink = svg.ON_DARK if leads else svg.INK
        drawn += svg.centred(right - 16, y + 13, str(column["power"][seat]), 15, font_weight=700, fill=ink)
        if column["pyramid"] == seat:
            pyramid = svg.path(
                "M20 3 38 31H2z", fill="#F3CF6F", stroke=svg.INK, stroke_width=2, stroke_linejoin="round"
            )
            shade = svg.path("M20 3 38 31H25z", fill="#000000", fill_opacity=0.18)
            drawn += svg.moved(right - 62, y + 2, pyramid + shade, scale=0.66)
        return drawn

    # ------------------------------------------------------------------------------------ cards

    def _in_play(self, lying: Json, x: float, y: float) -> str:
        """Return a card in its column or among the gods, with scarabs if it is cursed and a tick if it was used."""
        drawn = _face(
            self.cards.title_of(lying["card"]), self.text, x, y, power=lying["power"], is_cursed=lying["scarabs"] > 0
        )
        for number in range(lying["scarabs"]):
            drawn += svg.disc(x + CARD - 16 - number * 20, y + CARD_HEIGHT / 2, 11, fill=svg.LINEN, stroke=svg.INK)
            drawn += svg.sign(
                svg.SCARAB, x + CARD - 16 - number * 20, y + CARD_HEIGHT / 2, 18, "#14325A", fill="#5E8FC4"
            )
        if lying["activated"] or lying["used"]:
            drawn += svg.sign(svg.TICK, x + CARD - 30, y + CARD_HEIGHT - 10, 16, svg.MALACHITE, 3)
        return drawn


def _column(place: int) -> int:
    return place if place < MIDDLE else place - 1


def _left(place: int) -> float:
    return MARGIN + place * (CARD + GAP)


def _face(card: Card, text: Text, x: float, y: float, power: int | None = None, *, is_cursed: bool = False) -> str:
    """Return a card: its power and the sign of its house at the left, its name, its phase and its columns."""
    colour, house = HOUSES[card.house]
    fill = CURSED if is_cursed else svg.LINEN
    drawn = svg.box(x, y, CARD, CARD_HEIGHT, rx=5, fill=fill, stroke=colour, stroke_width=1.5)
    drawn += svg.path(
        f"M{x + 5:g} {y:g}h21v{CARD_HEIGHT}h-21a5 5 0 0 1-5-5v{10 - CARD_HEIGHT}a5 5 0 0 1 5-5z", fill=colour
    )
    printed = card.power if power is None else power
    if printed is not None and card.type != "god":
        struck = "line-through" if is_cursed else None
        drawn += svg.centred(
            x + 13, y + 13, str(printed), 15, fill=svg.ON_DARK, font_weight=700, text_decoration=struck
        )
    drawn += svg.sign(house, x + 13, y + 33, 18, svg.ON_DARK)
    lines = svg.wrap(card.names[text.lang], CARD - 36, 12)
    top = y + (16 if len(lines) > 1 else 19)
    for number, line in enumerate(lines):
        drawn += svg.words(x + 32, top + number * 13, line, 12, fill=svg.REED if is_cursed else svg.INK)
    for number, icon in enumerate(card.icons):
        drawn += svg.sign(KINDS[icon], x + 39 + number * 16, y + 38, 13, svg.INK)
    drawn += svg.disc(x + CARD - 11, y + 38, 6.5, fill="none", stroke=svg.REED)
    return drawn + svg.centred(x + CARD - 11, y + 38, card.phase, 9.5, fill=svg.INK)


def _back(house: str, x: float, y: float) -> str:
    """Return the back of an unknown card."""
    colour, sign = HOUSES[house]
    drawn = svg.box(x, y, CARD, CARD_HEIGHT, rx=5, fill=BACK, stroke=colour, stroke_width=1.5)
    drawn += svg.box(x + 4, y + 4, CARD - 8, CARD_HEIGHT - 8, rx=3, fill="none", stroke="#E0B354")
    return drawn + svg.sign(sign, x + CARD / 2, y + CARD_HEIGHT / 2, 26, "#E0B354")
