"""The text screen of Scarab Lords: the columns from both sides, the hand, the phase, and numbered moves."""

# ruff: noqa: ARG002 - not every question needs all that a screen is given

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as RichText

from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.text import Text
from kheper.games.scarab_lords.card_text import card_text, find_card, words_on
from kheper.games.scarab_lords.content.cards import COPY, Card, CardSet
from kheper.games.scarab_lords.moves import PLAIN, WITH_CARD, plain, verb_and_card
from kheper.games.scarab_lords.names import COLUMNS, REGIONS
from kheper.games.scarab_lords.options import cards_of
from kheper.games.scarab_lords.state import NO_COLUMN, SLOTS, Actions
from kheper.terminal.screens.screen import NumberedScreen, View

WIDE = 96
"""So many columns, and the board lies there whole; with fewer the two regions lie one below the other."""
MIDDLE = 60
"""With fewer than this each of the six columns has lines of its own."""
GAP = 2
INDENT = 2

HOUSE_COLOURS = {"ankar": "#6fa3e0", "temet": "#e5806e", "neutral": "#d9d2c0"}
"""Names say the same: a colour never stands alone."""
SECONDARY = "dim"
CURSED = "dim"
CURRENT = "bold reverse"
PYRAMID = "▲"
SCARAB = "*"
SPENT = "✓"
WARNING = "!"
MAX_STARS = 3

CHOICES_ONLY = (
    "refresh",
    "god",
    "agree",
    "region",
    "column",
    "target",
    "move",
    "pile",
    "search",
    "deploy",
    "exercise",
    "curse",
)
"""Questions within a move: the board was drawn when it began, so only the choices are shown."""
EXCHANGE = ("remove", "take")
"""Questions between two games of a match."""
RULES = {
    "close": ("SL-2.7", "SL-2.8"),
    "supremacy": ("SL-2.4", "SL-R5"),
    "refresh": ("SL-2.6",),
    "duty": ("SL-2.5",),
    "hand": ("SL-4.6",),
    "god": ("SL-3.4",),
    "agree": ("SL-4.6",),
    "move": ("SL-4.10",),
    "pile": ("SL-4.11",),
    "search": ("SL-4.11",),
    "deploy": ("SL-4.11", "SL-3.2"),
    "exercise": ("SL-6.9",),
    "curse": ("SL-6.5",),
    "remove": ("SL-8.2",),
    "take": ("SL-8.3",),
}
"""The rules behind each question; those about cards that a text touches are SL-4.5."""
RULES_OF_PHASES = {
    "0": ("SL-2.3", "SL-3.1"),
    "1": ("SL-2.3", "SL-3.1"),
    "2": ("SL-2.3", "SL-3.1"),
    "S": ("SL-6.3", "SL-6.7"),
}


# ---------------------------------------------------------------------------------------------- writing moves


def column_said(name: str, text: Text) -> str:
    """Return a column such as `upper E` as it is typed in the chosen language."""
    region, kind = name.split()
    return text.say("lords-column", region=region, kind=kind)


def write(action: int, cards: CardSet, text: Text) -> tuple[str, str, str]:
    """Return verb, card and place of a move, as typed in the chosen language; missing parts are empty."""
    if action in PLAIN:
        return text.say(f"lords-typed-{PLAIN[Actions(action)]}"), "", ""
    if action < Actions.COLUMN:
        return text.say("lords-typed-region"), "", text.say("lords-region", region=REGIONS[action - Actions.REGION])
    if action < Actions.EXERCISE:
        return text.say("lords-typed-column"), "", column_said(COLUMNS[action - Actions.COLUMN], text)
    if action < Actions.ACTIVATE:
        return text.say("lords-typed-exercise"), "", column_said(COLUMNS[action - Actions.EXERCISE], text)
    if action < Actions.PLAY:
        verb, card = verb_and_card(action)
        return text.say(f"lords-typed-{WITH_CARD[verb]}"), cards.label_of(card, text.lang), ""
    card, slot = divmod(action - Actions.PLAY, SLOTS)
    place = "" if slot == NO_COLUMN else column_said(COLUMNS[slot], text)
    return text.say("lords-typed-play"), cards.label_of(card, text.lang), place


def flowed(items: Iterable[str], width: int) -> str:
    """Return items on as few lines as fit the width; no item is broken."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + GAP + len(item) <= width:
            lines[-1] += f"{' ' * GAP}{item}"
        else:
            lines.append(item)
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------------- the screen


class ScarabLordsScreen(NumberedScreen):
    """Draws the views and events of Scarab Lords."""

    def __init__(self, game: Game, text: Text, names: tuple[str, ...]) -> None:
        super().__init__(game, text, names)
        self.cards = cards_of(game.options)

    # ------------------------------------------------------------------------------------ words for cards

    def card(self, key: str) -> Card:
        """Return the card with a key of a view."""
        return self.cards.title_of(key)

    def label(self, key: str) -> str:
        """Return the name of a card, with the number of the copy."""
        number = self.cards.number_of(key)
        assert number is not None
        return self.cards.label_of(number, self.text.lang)

    def _labels(self, keys: Iterable[str]) -> str:
        return "; ".join(map(self.label, keys)) or "-"

    def _counted(self, keys: Iterable[str]) -> str:
        """Return the titles, each with its count if there are several."""
        counts = Counter(self.card(key).names[self.text.lang] for key in keys)
        return "; ".join(f"{count}x {name}" if count > 1 else name for name, count in counts.items()) or "-"

    def written(self, move: Move) -> str:
        """Return the move as it is typed, with names and verbs of the chosen language."""
        return " ".join(part for part in write(move.action, self.cards, self.text) if part)

    # ------------------------------------------------------------------------------------ the board

    def title(self, view: View) -> str:
        """Return the title line: game, mode, turn; in a match also the number of the game and the wins."""
        parts = [super().title(view)]
        if view["match"]:
            wins = [_number(wins) for wins in view["match"]["wins"]]
            parts.append(self.text.say("lords-game", game=view["match"]["game"], first=wins[0], second=wins[1]))
        if not view["over"] and _asked(view) not in EXCHANGE:
            parts.append(self.text.say("lords-turn", turn=view["turn"]))
        return " · ".join(parts)

    def draws_board(self, view: View, drawn: View | None) -> bool:
        """Return whether to draw the board: not within an own move, nor if nothing has changed."""
        if drawn is None:
            return True
        if _asked(view) in EXCHANGE:
            return _asked(drawn) != _asked(view)
        if _asked(view) in CHOICES_ONLY and view["active"] == view["seat"]:
            return False
        return any(view[part] != drawn[part] for part in ("columns", "players"))

    def brief(self, view: View) -> RenderableType | None:
        """Return the phase and warnings; between two games the cards that leave the deck."""
        if _asked(view) in ("act", "close"):
            return Group(self._phase(view), *self._warnings(view))
        return self._draft(view) if _asked(view) == "remove" else None

    def board(self, view: View, width: int) -> RenderableType:
        """Return the opponent's side above, the viewer's below, then the hand; between two games the decks instead."""
        if _asked(view) in EXCHANGE:
            return self._exchange(view, width)
        own = view["seat"] or 0
        parts: list[RenderableType] = [
            self._player(view, 1 - own),
            "",
            *self._columns(view, own, width),
            "",
            self._player(view, own),
        ]
        if not view["over"]:
            parts += [self._phase(view), *self._warnings(view)]
        if view["seat"] is not None:
            parts += ["", self._hand(view, own, width)]
        return Group(*parts)

    def _player(self, view: View, seat: int) -> RichText:
        """Return a player's name, house, numbers of cards and pyramids."""
        player = view["players"][seat]
        colour = HOUSE_COLOURS[player["house"]]
        line = RichText(self.names[seat], style=f"bold {colour}")
        held = dict.fromkeys(REGIONS, 0)
        for column in view["columns"]:
            held[column["region"]] += column["pyramid"] == seat
        facts = [
            self.text.say(f"house-{player['house']}"),
            self.text.say("lords-deck", count=player["deck"]),
            self.text.say("lords-hand-size", count=player["hand"]),
            self.text.say("lords-pile-size", count=len(player["pile"])),
            f"{PYRAMID} {self.text.say('lords-pyramids', **held)}",
        ]
        line.append("".join(f" · {fact}" for fact in facts), "not bold")
        if player["cards"] and view["seat"] != seat:
            line.append(f"\n  {self.text.say('lords-seen', cards=self._labels(player['cards']))}", "not bold")
        return line

    def _columns(self, view: View, own: int, width: int) -> list[RenderableType]:
        """Return Upper E R M, the gods, Lower M R E in one row, or in as many rows as the width requires."""
        if width >= WIDE:
            return [self._row(view, own, (0, 1, 2, None, 3, 4, 5), width)]
        if width >= MIDDLE:
            rows: tuple[tuple[int | None, ...], ...] = ((0, 1, 2), (3, 4, 5))
        else:
            rows = tuple((column,) for column in range(len(COLUMNS)))
        drawn: list[RenderableType] = [self._row(view, own, row, width) for row in rows]
        drawn.insert(len(drawn) // 2, self._gods_line(view, own))
        return [part for piece in drawn for part in ("", piece)][1:]

    def _row(self, view: View, own: int, row: Sequence[int | None], width: int) -> Table:
        cell = (width - len(row) + 1) // len(row)
        grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        for _ in row:
            grid.add_column(width=cell, no_wrap=True)
        theirs = [self._side(view, 1 - own, number, cell) for number in row]
        tallest = max(map(len, theirs))
        grid.add_row(*(_stacked([RichText()] * (tallest - len(side)) + side) for side in theirs))
        grid.add_row(*(self._total(view, 1 - own, number) for number in row))
        grid.add_row(*(self._name(view, number, cell) for number in row))
        grid.add_row(*(self._total(view, own, number) for number in row))
        grid.add_row(*(_stacked(self._side(view, own, number, cell)) for number in row))
        return grid

    def _name(self, view: View, number: int | None, cell: int) -> RichText:
        """Return the line between the two sides of a column."""
        if number is None:
            return RichText(f" {self.text.say('lords-gods')} ".center(cell, "·"), style=SECONDARY)
        return RichText(f" {column_said(view['columns'][number]['name'], self.text)} ".center(cell, "─"), style="bold")

    def _total(self, view: View, seat: int, number: int | None) -> RichText:
        """Return the power of a side, its pyramid, and whether it would have supremacy now."""
        if number is None:
            return RichText()
        column = view["columns"][number]
        line = RichText(f"{column['power'][seat]:>2}", style="bold")
        if column["pyramid"] == seat:
            line.append(f" {PYRAMID}")
        if column["now"] == seat:
            line.append(f" {self.text.say('lords-ahead')}", f"not bold {HOUSE_COLOURS[_house(view, seat)]}")
        return line

    def _side(self, view: View, seat: int, number: int | None, cell: int) -> list[RichText]:
        """Return the lines of the cards on one side of a column, or of a player's gods."""
        player = view["players"][seat]
        in_play = player["gods"] if number is None else view["columns"][number]["sides"][seat]
        return [line for card in in_play for line in self._card_lines(card, cell, is_god=number is None)]

    def _card_lines(self, card: Json, cell: int, *, is_god: bool) -> Iterator[RichText]:
        sign = " " if is_god else scarab_sign(card["scarabs"]) or str(card["power"])
        label = self.label(card["card"]) + (f" {SPENT}" if card["activated"] or card["used"] else "")
        style = CURSED if card["scarabs"] else HOUSE_COLOURS[self.card(card["card"]).house]
        for index, part in enumerate(wrap(label, cell - len(sign) - 1)):
            line = RichText(f"{'' if index else sign:<{len(sign)}} ", style="bold")
            yield line.append(part, f"not bold {style}")

    def _gods_line(self, view: View, own: int) -> RichText:
        """Return the gods on a line of their own, where there is no room for them between the regions."""
        lines = []
        for seat in (1 - own, own):
            gods = view["players"][seat]["gods"]
            if gods:
                names = self._labels(god["card"] for god in gods)
                lines.append(self.text.say("lords-gods-of", player=self.names[seat], cards=names))
        return RichText("\n".join(lines) or self.text.say("lords-no-gods"), style=SECONDARY)

    def _phase(self, view: View) -> RichText:
        """Return whose turn it is, the current phase in brackets, and what is left to do."""
        line = RichText(self.text.say("lords-turn-of", player=self.names[view["active"]]) + " ")
        for phase in view["phases"]:
            now = phase == view["phase"]
            line.append(f"[{phase}]" if now else f" {phase} ", CURRENT if now else SECONDARY)
        left = []
        if view["phase"] is not None and view["actions"] is not None:
            left.append(self.text.say("lords-actions", count=view["actions"]))
        if view["to_exercise"]:
            columns = ", ".join(column_said(name, self.text) for name in view["to_exercise"])
            left.append(self.text.say("lords-to-exercise", columns=columns))
        if view["can_refresh"]:
            left.append(self.text.say("lords-can-refresh"))
        if not view["duty_done"] and _asked(view) != "refresh":
            left.append(self.text.say("lords-duty"))
        return line.append("".join(f" · {one}" for one in left))

    def _warnings(self, view: View) -> Iterator[RichText]:
        """Yield the warnings for the viewer.

        SL-2.4 The limit of the first turn; SL-R9 the refresh that an empty hand will force.
        """
        seat = view["seat"]
        if seat is None:
            return
        if view["phases_left"] is not None and view["active"] == seat:
            yield RichText(f"{self.text.say('warn-phases', left=view['phases_left'])} (SL-2.4)", style=SECONDARY)
        ahead = view["players"][seat]["refresh_ahead"]
        if ahead:
            sentences = [self.text.say("warn-refresh", certain="yes" if ahead["certain"] else "no")]
            sentences += [self.text.say("warn-refresh-loses")] * ahead["loses"]
            rules = "SL-R9, SL-7.2" if ahead["loses"] else "SL-R9"
            yield RichText(f"{WARNING} {' '.join(sentences)} ({rules})", style="bold")

    # ------------------------------------------------------------------------------------ cards in a list

    def _hand(self, view: View, seat: int, width: int) -> RenderableType:
        player = view["players"][seat]
        if not player["cards"]:
            return RichText(self.text.say("lords-hand-empty"), style=SECONDARY)
        cards = [(self.card(key), key in player["seen"]) for key in player["cards"]]
        counts = Counter((card.id, seen) for card, seen in cards)
        rows = []
        for card, seen in {(card.id, seen): (card, seen) for card, seen in cards}.values():
            count = counts[card.id, seen]
            name = card.names[self.text.lang]
            rows.append((f"{count}x {name}" if count > 1 else name, card, seen))
        fitting = view["phase"] if view["active"] == seat else None
        return Group(RichText(self.text.say("lords-hand"), style="bold"), self._listed(rows, width, fitting))

    def _listed(self, rows: Iterable[tuple[str, Card, bool]], width: int, fitting: str | None = None) -> RenderableType:
        """Return cards with everything on them, texts beside or below; those of the current phase are marked."""
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        below: list[RenderableType] = []
        for label, card, seen in rows:
            mark = ">" if card.phase == fitting else " "
            name = RichText(f"{mark} {label}", style=HOUSE_COLOURS[card.house])
            name.append(f" {self.text.say('lords-known')}" if seen else "", SECONDARY)
            short = RichText(self._short(card), style="bold" if mark == ">" else "")
            words = words_on(card, self.text.lang)
            if width >= WIDE:
                grid.add_row(name, short, words)
            else:
                below += [name.append("  ").append_text(short), *([Padding(words, (0, 0, 0, 4))] if words else [])]
        return Group(*below) if below else grid

    def _titles(self, keys: Iterable[str], width: int) -> RenderableType:
        """Return the titles of a deck with their numbers of copies, in as many columns as fit."""
        cards = [self.card(key) for key in keys]
        counts = Counter(card.id for card in cards)
        titles = {card.id: card for card in cards}.values()
        shown = [f"{counts[card.id]}x {card.names[self.text.lang]} {self._short(card)}" for card in titles]
        return Padding(Columns(shown, padding=(0, GAP, 0, 0), column_first=True), (0, 0, 0, INDENT))

    def _short(self, card: Card) -> str:
        """Return phase, power, type and icons of a card."""
        facts = [self.text.say("card-type", type=card.type), *([" ".join(card.icons)] if card.icons else [])]
        return f"[{card.phase}] {'-' if card.power is None else card.power} {', '.join(facts)}"

    def _exchange(self, view: View, width: int) -> RenderableType:
        """Return the decks between two games.

        SL-8.2 The own deck and what leaves it; SL-8.3 the bonus deck to take from.
        """
        seat = view["seat"]
        parts: list[RenderableType] = []
        shown = range(len(self.names)) if seat is None else (seat,)
        for player in shown:
            deck = view["players"][player]["list"]
            title = self.text.say("lords-deck-of", player=self.names[player], count=len(deck))
            parts += [RichText(title, style="bold"), self._titles(deck, width), ""]
        bonus = view["match"]["bonus"]
        parts.append(RichText(self.text.say("lords-bonus", count=len(bonus)), style="bold"))
        parts.append(self._titles(bonus, width))
        if view["match"]["draft"]:
            parts += ["", self._draft(view)]
        return Group(*parts)

    def _draft(self, view: View) -> RichText:
        return RichText(self.text.say("lords-draft", cards=self._labels(view["match"]["draft"])))

    # ------------------------------------------------------------------------------------ questions and moves

    def prompt(self, view: View, seat: int) -> str:
        """Return the sentence for the question, with the card whose text asks it."""
        ask = view["ask"]
        args: dict[str, Json] = {"actions": view["actions"] or 0}
        if ask["kind"] == "take":
            args["left"] = view["match"]["to_take"][seat]
        args["phase"] = int(view["phase"]) if (view["phase"] or "").isdecimal() else view["phase"]
        if "card" in ask:
            args["card"] = self.card(ask["card"]).names[self.text.lang]
        return self.text.say(f"prompt-{ask['kind']}", **args)

    def rules_asked(self, view: View, seat: int) -> tuple[str, ...]:
        """Return the rules behind the question."""
        kind = _asked(view)
        return RULES_OF_PHASES[view["phase"]] if kind == "act" else RULES.get(kind, ("SL-4.5",))

    def stand_in(self, view: View, move: Move, legal: Sequence[Move]) -> Move:
        """Return the legal move with an equal card that lies in the same place, since only one of them can be named."""
        alike = (self._written_title(move), self._lying(view, move))
        return next((m for m in legal if (self._written_title(m), self._lying(view, m)) == alike), move)

    def _written_title(self, move: Move) -> tuple[str, str, str]:
        """Return verb, title and place of a move, without the number of the copy."""
        verb, card, place = write(move.action, self.cards, self.text)
        return verb, card.partition(COPY)[0], place

    def _lying(self, view: View, move: Move) -> Json:
        """Return where the card of a move lies: in the own hand, or in a column with its scarabs; else the card."""
        number = _card_of(move)
        key = None if number is None else self.cards.key_of(number)
        if key in view["players"][view["seat"]]["cards"]:
            return "hand"
        for column in view["columns"]:
            for seat, side in enumerate(column["sides"]):
                for card in side:
                    if card["card"] == key:
                        return {**card, "card": None, "column": column["name"], "seat": seat}
        return key

    def choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        """Return all moves with their numbers; discards are summed up in a hint where other moves are legal."""
        numbered = list(enumerate(moves, 1))
        if _asked(view) not in ("act", "close"):
            return self.move_rows(numbered, width)
        others = [(number, move) for number, move in numbered if not _is_discard(move)]
        listed: list[RenderableType] = [self.move_rows(others, width)]
        if len(others) < len(numbered):
            hint = self.text.say("lords-discards", verb=self.text.say("lords-typed-discard"))
            listed.append(Padding(RichText(hint, style=SECONDARY), (0, 0, 0, INDENT)))
        return Group(*listed)

    def folded(self, text: str) -> str:
        """Return a text in the form in which it is compared."""
        return plain(text)

    def move_rows(self, numbered: Sequence[tuple[int, Move]], width: int) -> RenderableType:
        """Return one row for each playable card, and one for each other verb, with the numbers of the moves."""
        rows: dict[str, list[str]] = {}
        for number, move in numbered:
            verb, card, place = write(move.action, self.cards, self.text)
            head = f"{verb} {card}" if place and card else verb
            rows.setdefault(head, []).append(f"{number}) {place or card}".strip())
        indent = min(max(map(len, rows), default=0), width // 2)
        room = width - indent - INDENT - GAP
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        grid.add_column(width=INDENT - GAP)
        grid.add_column(no_wrap=indent < width // 2, max_width=indent)
        grid.add_column(no_wrap=True)
        for head, items in rows.items():
            grid.add_row("", head, RichText(flowed(items, room), style="bold"))
        return grid

    # ------------------------------------------------------------------------------------ on request

    def requests(self) -> dict[str, Callable[[View, str, int], RenderableType]]:
        """Return the commands `card NAME` and `pile`."""
        return {"card": self._one_card, "pile": self._piles}

    def _one_card(self, view: View, name: str, width: int) -> RenderableType:
        """Return everything on a card, and where it lies if it is in play."""
        card = find_card(self.cards, name, self.text.lang)
        lines = [card_text(card, self.text)]
        for column in view["columns"]:
            for seat, side in enumerate(column["sides"]):
                lines += [
                    RichText(self._lies(column, seat, one), style=SECONDARY)
                    for one in side
                    if self.card(one["card"]).id == card.id
                ]
        return Group(*lines)

    def _lies(self, column: Json, seat: int, card: Json) -> str:
        return self.text.say(
            "lords-lies",
            card=self.label(card["card"]),
            column=column_said(column["name"], self.text),
            player=self.names[seat],
            power=card["power"],
            scarabs=card["scarabs"],
        )

    def _piles(self, view: View, _: str, __: int) -> RenderableType:
        """Return both discard piles, which everybody may look through."""
        lines = [
            self.text.say(
                "lords-pile", player=self.names[p["seat"]], count=len(p["pile"]), cards=self._counted(p["pile"])
            )
            for p in view["players"]
        ]
        return RichText("\n".join(lines))

    def others(self, view: View, seat: int, width: int) -> RenderableType:
        """Return what is known of the opponent's cards."""
        player = view["players"][1 - seat]
        parts: list[RenderableType] = [self._player(view, 1 - seat)]
        for group in player["groups"]:
            cards = self._labels(group["cards"])
            parts.append(self.text.say("lords-group", cards=cards, count=group["in_hand"]))
        cards = self._counted(player["pile"])
        parts.append(self.text.say("lords-pile", player=self.names[1 - seat], count=len(player["pile"]), cards=cards))
        unseen = _unseen(view, player)
        parts.append(self.text.say("lords-unseen", count=len(unseen), cards=self._counted(unseen)))
        return Group(*parts)

    # ------------------------------------------------------------------------------------ the end

    def result(self, view: View, result: dict[str, Json]) -> str:
        """Return who won after how many turns, or a match by how many games."""
        winners = ", ".join(self.names[seat] for seat in result["winners"])
        if "wins" in result:
            wins = [_number(wins) for wins in sorted(result["wins"], reverse=True)]
            if not winners:
                return self.text.say("result-match-drawn", first=wins[0], second=wins[1])
            return self.text.say("result-match", winners=winners, first=wins[0], second=wins[1])
        if not winners:
            return self.text.say("result-drawn", turns=result["turns"])
        return self.text.say("result-won", winners=winners, turns=result["turns"])

    def rematch_question(self, view: View) -> str:
        """Return the question whether to play again: SL-8.4 the loser begins, SL-R52 the houses are kept."""
        return self.text.say("lords-rematch")

    def notation(self) -> str:
        """Return how moves are written, and the legend of the board."""
        return f"{self.text.say('lords-notation')}\n{self.text.say('lords-legend')}"


def scarab_sign(scarabs: int) -> str:
    """Return a star for each scarab; a number if there are many."""
    return SCARAB * scarabs if scarabs <= MAX_STARS else f"{SCARAB}{scarabs}"


def _stacked(lines: Sequence[RichText]) -> RichText:
    return RichText("\n").join(lines)


def _asked(view: View) -> str:
    return str(view["ask"]["kind"]) if view["ask"] else ""


def _house(view: View, seat: int) -> str:
    return str(view["players"][seat]["house"])


def _number(wins: float) -> str:
    return f"{wins:g}"


def _is_discard(move: Move) -> bool:
    return Actions.DISCARD <= move.action < Actions.CHOOSE


def _card_of(move: Move) -> int | None:
    """Return the number of the card in a move; None if there is none."""
    if move.action < Actions.ACTIVATE:
        return None
    if move.action < Actions.PLAY:
        return verb_and_card(move.action)[1]
    return (move.action - Actions.PLAY) // SLOTS


def _unseen(view: View, player: Json) -> list[str]:
    """Return the cards of a player in hand or deck that the viewer cannot place."""
    found = {*player["cards"], *player["pile"], *(god["card"] for god in player["gods"])}
    found |= {view["ask"]["card"]} if view["ask"] and "card" in view["ask"] else set()
    found |= {card["card"] for column in view["columns"] for card in column["sides"][player["seat"]]}
    return [key for key in player["list"] if key not in found]


SCREEN = ScarabLordsScreen
