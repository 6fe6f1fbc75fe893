"""Any position as a complete, readable document, and back.

A document says where each card is, what was done this turn, and what is asked of whom; texts that are being carried
out stand in it as a list, the latest last. Reading it checks first that all is there and of the right kind, then
that it fits together.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from kheper.core.jsonio import Json
from kheper.core.serialise import StateValues
from kheper.core.validation import PositionFaults
from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.names import CARDS, COLUMNS, DECK, HOUSES, MAX_FRAMES, PHASES
from kheper.games.scarab_lords.options import decks_of
from kheper.games.scarab_lords.rules.copies import NO_TITLE, number_all, number_draft
from kheper.games.scarab_lords.rules.texts import MAX_SCARABS
from kheper.games.scarab_lords.rules.turn import AFTER, BEFORE
from kheper.games.scarab_lords.state import (
    FIRST_PHASES,
    MAX_GODS,
    MAX_SWAPPED,
    NO_CARD,
    NO_SEAT,
    SEATS,
    UNLIMITED,
    Ask,
    Mode,
    Op,
    Phase,
    Place,
    Timing,
    Type,
)
from kheper.games.scarab_lords.view import keys, members, seat_or_none
from kheper.kernel import dispatch, jit
from kheper.kernel.jit import Array

if TYPE_CHECKING:
    from kheper.games.scarab_lords.engine import ScarabLordsEngine

PHASE_NAMES = {BEFORE: "before", AFTER: "after"} | dict(enumerate(PHASES))


# ---------------------------------------------------------------------------------------------- writing


def document(states: Array, cards: CardSet) -> dict[str, Json]:
    """Return the whole state in words and numbers."""
    state = StateValues(states)
    resolving = [card for card in range(CARDS) if state.where[card] == Place.RESOLVING]
    return {
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "phase": PHASE_NAMES[state.phase],
        "phases": [PHASES[phase] for phase in range(len(PHASES)) if state.phases >> phase & 1],
        "actions": None if state.actions == UNLIMITED else state.actions,
        "fresh": bool(state.fresh),
        "duty": bool(state.duty),
        "refreshed": state.refreshed,
        "pyramids": [seat_or_none(seat) for seat in state.pyramids],
        "to_exercise": [name for column, name in enumerate(COLUMNS) if state.to_exercise >> column & 1],
        "exercising": None if state.exercising < 0 else COLUMNS[state.exercising],
        "curses": state.curses,
        "ask": Ask(state.ask).name.lower(),
        "asked": seat_or_none(state.asked),
        "texts": [_text(frame, cards) for frame in state.frames[: state.depth]],
        "chosen": keys(members(state.chosen), cards),
        "resolving": keys(resolving, cards),
        "players": [_player(state, cards, seat) for seat in range(SEATS)],
        "groups": [
            {"card": cards.key_of(card), "group": state.where[card] - Place.HELD}
            for card in range(CARDS)
            if state.where[card] > Place.HELD
        ],
        "game": state.game,
        "replayed": bool(state.replayed),
        "winner": seat_or_none(state.winner),
        "over": bool(state.over),
        "generator": [f"{word:016x}" for word in state.rng],
    }


def _text(frame: StateValues, cards: CardSet) -> dict[str, Json]:
    return {
        "card": cards.key_of(frame.card),
        "as": cards.key_of(frame.as_card),
        "seat": frame.seat,
        "timing": Timing(frame.timing).name.lower(),
        "effect": frame.effect,
        "left": frame.left,
        "place": frame.place,
        "agreed": bool(frame.agreed),
    }


def _player(state: StateValues, cards: CardSet, seat: int) -> dict[str, Json]:
    hand = members(state.hand[seat])
    in_play = members(state.play[seat])
    freed = members(state.freed)
    return {
        "house": HOUSES[state.houses[seat]],
        "list": keys(members(state.lists[seat]), cards),
        "hand": keys(hand, cards),
        "known": keys((card for card in hand if card in members(state.known)), cards),
        "shown": keys((card for card in hand if card in members(state.shown)), cards),
        "deck": keys(state.deck[seat][: state.deck_size[seat]], cards),
        "under": state.under[seat],
        "pile": keys(members(state.pile[seat]), cards),
        "play": [
            {
                "card": cards.key_of(card),
                "column": None if state.where[card] == Place.GODS else COLUMNS[state.where[card]],
                "scarabs": state.scarabs[card],
                "activated": state.activated[card],
                "used": card in freed,
            }
            for card in in_play
        ],
        "draft": keys(members(state.draft[seat]), cards),
        "sealed": bool(state.sealed >> seat & 1),
        "half_wins": state.half_wins[seat],
        "to_take": state.swaps[seat],
    }


# ---------------------------------------------------------------------------------------------- reading


def state_of(given: dict[str, Json], engine: "ScarabLordsEngine") -> Array:
    """Return the state of a document, in an array of one; every fault is listed."""
    reader = _Reader(engine)
    reader.read(given)
    reader.stop_at_faults()
    reader.check()
    reader.stop_at_faults()
    return reader.states


@jit.kernel
def number_hidden(content: Array, states: Array) -> None:
    """SL-1.3 Number the copies of both players that nobody can tell apart."""
    for seat in range(SEATS):
        number_draft(content[0], states[0], seat)
        number_all(content[0], states[0], seat, NO_TITLE)


def _is_number(value: Json, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


class _Reader(PositionFaults):
    """One document on its way to a state; faults are collected."""

    def __init__(self, engine: "ScarabLordsEngine") -> None:
        super().__init__()
        self.engine = engine
        self.cards = engine.cards
        self.content = engine.content[0]
        self.states = engine.blank_state()
        self.state = self.states[0]
        self.placed: Counter[int] = Counter()

    # ------------------------------------------------------------------------------------ values of a kind

    def _entries(self, given: Json, wanted: dict[str, Any], where: str) -> Iterator[tuple[str, Json]]:
        """Yield the entries of an object that must have just these keys."""
        if not isinstance(given, dict):
            self.fault("not-an-object", where.rstrip("."), given=type(given).__name__)
            return
        for key in given:
            if key not in wanted:
                self.fault("unknown-key", where.rstrip(".") or "state", given=str(key))
        for key in wanted:
            if key in given:
                yield key, given[key]
            else:
                self.fault("missing-key", f"{where}{key}")

    def _list(self, value: Json, where: str, length: int | None = None, most: int = CARDS) -> list[Json]:
        if not self.is_list(value, where, length):
            return []
        if len(value) > most:
            self.fault("sl-too-many", where, most=most)
            return []
        return value

    def _number(self, value: Json, where: str, least: int, most: int) -> int:
        if _is_number(value, least, most):
            return int(value)
        self.fault("sl-bad-number", where, given=value, least=least, most=most)
        return least

    def _flag(self, value: Json, where: str) -> bool:
        if not isinstance(value, bool):
            self.fault("not-a-yes-or-no", where)
        return value is True

    def _seat(self, value: Json, where: str) -> int:
        return NO_SEAT if value is None else self._number(value, where, 0, SEATS - 1)

    def _word(self, value: Json, where: str, known: Any) -> int:
        """Return the number of a word in a list of words."""
        words = list(known)
        if isinstance(value, str) and value in words:
            return words.index(value)
        self.fault("sl-bad-word", where, given=value, known=", ".join(words))
        return 0

    def _card(self, value: Json, where: str) -> int:
        number = self.cards.number_of(value) if isinstance(value, str) else None
        if number is None:
            self.fault("sl-bad-card", where, given=value)
            return NO_CARD
        return number

    def _cards(self, value: Json, where: str, most: int = CARDS) -> list[int]:
        found = [
            self._card(card, f"{where}[{index}]") for index, card in enumerate(self._list(value, where, None, most))
        ]
        for card, count in Counter(found).items():
            if count > 1 and card != NO_CARD:
                self.fault("sl-card-twice", where, given=self.cards.key_of(card))
        return [card for card in dict.fromkeys(found) if card != NO_CARD]

    def _set(self, words: Array, numbers: list[int]) -> None:
        for number in numbers:
            words[number >> 6] |= np.uint64(1 << (number & 63))

    # ------------------------------------------------------------------------------------ from words to numbers

    def read(self, given: dict[str, Json]) -> None:
        """Keys, types and ranges: all that can be seen entry by entry."""
        self.state.depth = 0
        self.state.where[:] = Place.BONUS
        self.state.deck[:] = NO_CARD
        template = dict.fromkeys(READERS)
        for key, value in self._entries(given, template, ""):
            READERS[key](self, value, key)

    def _read_number(self, value: Json, where: str) -> None:
        least, most = NUMBERS[where]
        setattr(self.state, where, self._number(value, where, least, most))

    def _read_flag(self, value: Json, where: str) -> None:
        setattr(self.state, where, self._flag(value, where))

    def _read_seat(self, value: Json, where: str) -> None:
        setattr(self.state, where, self._seat(value, where))

    def _read_phase(self, value: Json, where: str) -> None:
        self.state.phase = list(PHASE_NAMES)[self._word(value, where, PHASE_NAMES.values())]

    def _read_phases(self, value: Json, where: str) -> None:
        found = {self._word(phase, where, PHASES) for phase in self._list(value, where, None, len(PHASES))}
        self.state.phases = sum(1 << phase for phase in found)

    def _read_actions(self, value: Json, where: str) -> None:
        self.state.actions = UNLIMITED if value is None else self._number(value, where, 0, UNLIMITED - 1)

    def _read_pyramids(self, value: Json, where: str) -> None:
        for column, seat in enumerate(self._list(value, where, len(COLUMNS))):
            self.state.pyramids[column] = self._seat(seat, f"{where}[{column}]")

    def _read_to_exercise(self, value: Json, where: str) -> None:
        found = {self._word(column, where, COLUMNS) for column in self._list(value, where, None, len(COLUMNS))}
        self.state.to_exercise = sum(1 << column for column in found)

    def _read_exercising(self, value: Json, where: str) -> None:
        self.state.exercising = -1 if value is None else self._word(value, where, COLUMNS)

    def _read_ask(self, value: Json, where: str) -> None:
        self.state.ask = self._word(value, where, [ask.name.lower() for ask in Ask])

    def _read_chosen(self, value: Json, where: str) -> None:
        self._set(self.state.chosen, self._cards(value, where))

    def _read_resolving(self, value: Json, where: str) -> None:
        for card in self._cards(value, where):
            self.placed[card] += 1
            self.state.where[card] = Place.RESOLVING

    def _read_groups(self, value: Json, where: str) -> None:
        self.groups: dict[int, int] = {}
        for index, entry in enumerate(self._list(value, where)):
            place = f"{where}[{index}]."
            found = dict(self._entries(entry, {"card": 0, "group": 0}, place))
            if len(found) == 2:
                card = self._card(found["card"], f"{place}card")
                self.groups[card] = self._number(found["group"], f"{place}group", 1, CARDS)

    def _read_generator(self, value: Json, where: str) -> None:
        words = self.generator_words(value, where)
        self.state.rng[: len(words)] = words

    def _read_texts(self, value: Json, where: str) -> None:
        for index, entry in enumerate(self._list(value, where, None, MAX_FRAMES)):
            self._read_text(entry, f"{where}[{index}].", self.state.frames[index])
            self.state.depth = index + 1

    def _read_text(self, entry: Json, where: str, frame: Any) -> None:
        wanted = dict.fromkeys(("card", "as", "seat", "timing", "effect", "left", "place", "agreed"))
        for key, value in self._entries(entry, wanted, where):
            place = f"{where}{key}"
            if key in ("card", "as"):
                setattr(frame, "card" if key == "card" else "as_card", max(self._card(value, place), 0))
            elif key == "seat":
                frame.seat = self._number(value, place, 0, SEATS - 1)
            elif key == "timing":
                frame.timing = self._word(value, place, [timing.name.lower() for timing in Timing])
            elif key == "agreed":
                frame.agreed = self._flag(value, place)
            else:
                setattr(frame, key, self._number(value, place, -1, CARDS))

    def _read_players(self, value: Json, where: str) -> None:
        for seat, entry in enumerate(self._list(value, where, SEATS)):
            place = f"{where}[{seat}]."
            for key, part in self._entries(entry, dict.fromkeys(PLAYER_READERS), place):
                PLAYER_READERS[key](self, part, f"{place}{key}", seat)

    def _read_house(self, value: Json, where: str, seat: int) -> None:
        self.state.houses[seat] = self._word(value, where, HOUSES[:2])

    def _read_list(self, value: Json, where: str, seat: int) -> None:
        self.state.lists[seat] = 0
        self._set(self.state.lists[seat], self._cards(value, where, DECK))

    def _read_hand(self, value: Json, where: str, seat: int) -> None:
        hand = self._cards(value, where, DECK)
        self._hold(hand)
        self._set(self.state.hand[seat], hand)

    def _hold(self, cards: list[int]) -> None:
        for card in cards:
            self.placed[card] += 1
            self.state.where[card] = Place.HELD

    def _read_known(self, value: Json, where: str, _: int) -> None:
        self._set(self.state.known, self._cards(value, where))

    def _read_shown(self, value: Json, where: str, _: int) -> None:
        self._set(self.state.shown, self._cards(value, where))

    def _read_deck(self, value: Json, where: str, seat: int) -> None:
        deck = self._cards(value, where, DECK)
        self._hold(deck)
        self.state.deck[seat, : len(deck)] = deck
        self.state.deck_size[seat] = len(deck)

    def _read_pile(self, value: Json, where: str, seat: int) -> None:
        pile = self._cards(value, where, DECK)
        for card in pile:
            self.placed[card] += 1
            self.state.where[card] = Place.DISCARDED
        self._set(self.state.pile[seat], pile)

    def _read_play(self, value: Json, where: str, seat: int) -> None:
        wanted = dict.fromkeys(("card", "column", "scarabs", "activated", "used"))
        for index, entry in enumerate(self._list(value, where, None, DECK)):
            place = f"{where}[{index}]."
            found = dict(self._entries(entry, wanted, place))
            if len(found) == len(wanted):
                self._read_in_play(found, place, seat)

    def _read_in_play(self, found: dict[str, Json], where: str, seat: int) -> None:
        card = self._card(found["card"], f"{where}card")
        if card == NO_CARD:
            return
        column = found["column"]
        place = int(Place.GODS) if column is None else self._word(column, f"{where}column", COLUMNS)
        self.placed[card] += 1
        self.state.where[card] = place
        self.state.scarabs[card] = self._number(found["scarabs"], f"{where}scarabs", 0, MAX_SCARABS)
        most = int(self.content["activations"][card])
        self.state.activated[card] = self._number(found["activated"], f"{where}activated", 0, most)
        self._set(self.state.play[seat], [card])
        if self.state.scarabs[card]:
            self._set(self.state.cursed, [card])
        if self._flag(found["used"], f"{where}used"):
            self._set(self.state.freed, [card])
        if not self._fits(card, place):
            self.fault("sl-bad-place", f"{where}column", given=self.cards.key_of(card))
        if self.state.scarabs[card] and place == Place.GODS:
            self.fault("sl-cursed-god", f"{where}scarabs")

    def _fits(self, card: int, place: int) -> bool:
        if place == Place.GODS:
            return bool(self.content["type"][card] == Type.GOD)
        return bool(self.content["type"][card] < Type.GOD and self.content["columns"][card] >> place & 1)

    def _read_draft(self, value: Json, where: str, seat: int) -> None:
        self._set(self.state.draft[seat], self._cards(value, where, MAX_SWAPPED))

    def _read_sealed(self, value: Json, where: str, seat: int) -> None:
        self.state.sealed = int(self.state.sealed) | self._flag(value, where) << seat

    def _read_player_number(self, value: Json, where: str, seat: int) -> None:
        key = where.rsplit(".", 1)[-1]
        field, most = PLAYER_NUMBERS[key]
        self.states[field][0, seat] = self._number(value, where, 0, most)

    # ------------------------------------------------------------------------------------ does it fit together

    def check(self) -> None:
        """Check what only the whole document shows."""
        state = StateValues(self.states)
        self._check_cards(state)
        self._check_groups(state)
        self._check_sides(state)
        self._check_options(state)
        self._check_turn(state)
        self._check_texts(state)
        if not self.faults:
            self._number_copies()
            self._check_ask(StateValues(self.states))

    def _check_cards(self, state: StateValues) -> None:
        """Each card of a list is in just one place, and no other card is anywhere."""
        lists = [set(members(words)) for words in state.lists]
        is_between_games = state.ask in (Ask.REMOVE, Ask.TAKE)
        for card in sorted(lists[0] & lists[1]):
            self.fault("sl-card-of-both", "players", given=self.cards.key_of(card))
        for card, count in sorted(self.placed.items()):
            if count > 1 or is_between_games:
                self.fault("sl-card-twice", "players", given=self.cards.key_of(card))
        for seat, listed in enumerate(lists):
            where = f"players[{seat}]"
            if len(listed) != DECK - state.swaps[seat]:
                self.fault("bad-length", f"{where}.list", wanted=DECK - state.swaps[seat], count=len(listed))
            theirs = {*members(state.hand[seat]), *members(state.pile[seat]), *members(state.play[seat])}
            theirs |= set(state.deck[seat][: state.deck_size[seat]])
            resolving = {card for card in listed if state.where[card] == Place.RESOLVING}
            if is_between_games:
                for card in listed:
                    self.state.where[card] = Place.HELD
            elif theirs | resolving != listed:
                odd = sorted((theirs | resolving) ^ listed)
                self.fault("sl-card-lost", where, given=", ".join(keys(odd[:5], self.cards)))
            if not set(members(state.draft[seat])) <= listed or (members(state.draft[seat]) and not is_between_games):
                self.fault("sl-bad-draft", f"{where}.draft")
            if state.under[seat] > state.deck_size[seat]:
                self.fault(
                    "sl-bad-number", f"{where}.under", given=state.under[seat], least=0, most=state.deck_size[seat]
                )
        hands = {card for words in state.hand for card in members(words)}
        known, shown = set(members(state.known)), set(members(state.shown))
        if not known <= hands or not shown <= known:
            self.fault("sl-bad-known", "players")

    def _number_copies(self) -> None:
        """SL-1.3 Whoever wrote the document need not know how hidden copies are numbered."""
        number_hidden(self.engine.content, self.states)

    def _check_groups(self, state: StateValues) -> None:
        for card, group in self.groups.items():
            if card != NO_CARD and state.where[card] != Place.HELD:
                self.fault("sl-bad-group", "groups", given=self.cards.key_of(card))
            elif card != NO_CARD:
                self.state.where[card] = Place.HELD + group

    def _check_sides(self, state: StateValues) -> None:
        """SL-3.3 One leader per column and side; SL-3.4, SL-3.5 at most three gods, of one player only."""
        gods = []
        for seat in range(SEATS):
            in_play = members(state.play[seat])
            leaders = Counter(state.where[card] for card in in_play if self.content["type"][card] == Type.LEADER)
            for column, count in leaders.items():
                if count > 1:
                    self.fault("sl-two-leaders", f"players[{seat}].play", column=COLUMNS[column % len(COLUMNS)])
            gods.append(sum(state.where[card] == Place.GODS for card in in_play))
        if max(gods) > MAX_GODS + (state.ask == Ask.GOD) or min(gods) > 0:
            self.fault("sl-bad-gods", "players")

    def _check_options(self, state: StateValues) -> None:
        game = self.engine.game
        if state.houses[0] == state.houses[1]:
            self.fault("sl-same-house", "players")
        elif game.options.get("house", HOUSES[state.houses[0]]) != HOUSES[state.houses[0]]:
            self.fault("sl-other-option", "players[0].house", option="house")
        is_first_game = state.mode == Mode.BASIC or state.game == 1
        if is_first_game and state.ask not in (Ask.REMOVE, Ask.TAKE):
            if game.options.get("first", state.first) != state.first:
                self.fault("sl-other-option", "first", option="first")
            decks = decks_of(game.options)
            for seat in range(SEATS):
                if set(members(state.lists[seat])) != set(decks[state.houses[seat]]):
                    self.fault("sl-other-option", f"players[{seat}].list", option="decks")
        if state.mode == Mode.BASIC and (state.game != 1 or any(state.half_wins) or state.replayed or any(state.swaps)):
            self.fault("sl-only-match", "game")
        if (
            max(state.half_wins) > 4
            or sum(state.half_wins) > 6
            or (sum(state.half_wins) != 2 * (state.game - 1) and state.ask not in (Ask.REMOVE, Ask.TAKE, Ask.OVER))
        ):
            self.fault("sl-bad-wins", "players")

    def _check_turn(self, state: StateValues) -> None:
        if state.turn > state.turn_limit:
            self.fault("sl-bad-number", "turn", given=state.turn, least=1, most=state.turn_limit)
        if bool(state.over) != (state.ask == Ask.OVER):
            self.fault("sl-bad-over", "over")
        held = sum(1 << column for column, seat in enumerate(state.pyramids) if seat == state.active)
        if state.to_exercise & ~held or (state.to_exercise and state.phase < Phase.SUPREMACY):
            self.fault("sl-bad-exercise", "to_exercise")
        if (state.exercising >= 0) != (state.ask == Ask.CURSE) and not state.depth:
            self.fault("sl-bad-exercise", "exercising")
        is_act = state.ask == Ask.ACT
        if is_act and not 0 <= state.phase <= Phase.SUPREMACY:
            self.fault("sl-bad-phase", "phase")
        is_limited = bool(state.limited) and state.turn == 1
        is_ahead = state.phases >> max(state.phase + 1, 0)
        is_missing = state.phase == Phase.SUPREMACY and not state.phases >> Phase.SUPREMACY & 1
        if is_ahead or is_missing or (is_limited and state.phases.bit_count() > FIRST_PHASES):
            self.fault("sl-bad-phase", "phases")
        if state.ask == Ask.CLOSE and (state.phase not in (Phase.ONE, Phase.TWO) or state.actions):
            self.fault("sl-bad-phase", "actions")
        if state.ask == Ask.SUPREMACY and not (
            is_limited and state.phase == Phase.TWO and state.phases.bit_count() < FIRST_PHASES
        ):
            self.fault("sl-bad-phase", "phase")
        is_unlimited = state.actions == UNLIMITED
        if is_act and is_unlimited != (state.phase in (Phase.ZERO, Phase.SUPREMACY)):
            self.fault("sl-bad-phase", "actions")
        own = (Ask.ACT, Ask.CLOSE, Ask.SUPREMACY, Ask.REFRESH, Ask.DUTY, Ask.CURSE)
        if state.ask in own and state.asked != state.active:
            self.fault("sl-bad-asked", "asked")

    def _check_texts(self, state: StateValues) -> None:
        """Each text under way is of a card with such an effect, was begun by the one before, and is there once."""
        known = set()
        for index in range(state.depth):
            frame = state.frames[index]
            count = int(self.content["effect_count"][frame.card])
            is_placed = frame.place < CARDS and frame.left < CARDS
            is_last = index == state.depth - 1
            is_fitting = 0 <= frame.effect <= count and is_placed and (is_last or self._has_begun_another(frame))
            if not is_fitting or (frame.card, frame.as_card) in known:
                self.fault("sl-bad-text", f"texts[{index}]")
            known.add((frame.card, frame.as_card))
        resolving = {card for card in range(CARDS) if state.where[card] == Place.RESOLVING}
        fates = {f.card for f in state.frames[: state.depth] if f.timing == Timing.PLAY}
        if resolving != fates:
            self.fault("sl-bad-text", "resolving")

    def _has_begun_another(self, frame: StateValues) -> bool:
        """SL-4.9, SL-4.11 Is the effect just done one that sets another text going?"""
        effect = self.content["effects"][frame.card, frame.effect - 1]
        is_such = effect["timing"] == frame.timing and Op(effect["op"]) in (Op.DEPLOY, Op.COPY_ACTION)
        return bool(frame.effect > 0 and is_such)

    def _check_ask(self, state: StateValues) -> None:
        """Check that the rules would ask this question of that seat, and that it has an answer."""
        ask = Ask(state.ask)
        if ask == Ask.OVER:
            return
        if not self._fits_texts(state, ask) or (ask == Ask.CURSE and state.exercising < 0):
            self.fault("sl-bad-ask", "ask")
        elif ask == Ask.REMOVE:
            self.state.choosing = 3
            if state.sealed == 3 or state.asked != NO_SEAT or state.mode != Mode.MATCH:
                self.fault("sl-bad-asked", "asked")
        elif state.sealed or state.asked == NO_SEAT or (ask == Ask.TAKE and not state.swaps[state.asked]):
            self.fault("sl-bad-asked", "asked")
        else:
            actions = np.empty(self.engine.max_legal, np.int32)
            if dispatch.legal_of(self.engine.content, self.states, state.asked, actions) == 0:
                self.fault("sl-bad-ask", "ask")

    def _fits_texts(self, state: StateValues, ask: Ask) -> bool:
        """Is there a text under way exactly where the question needs one, and does it ask such things?"""
        if ask == Ask.NOTHING or ask not in TEXT_ASKS:
            return ask != Ask.NOTHING and (state.depth > 0 if ask == Ask.GOD else ask == Ask.CURSE or not state.depth)
        if not state.depth:
            return False
        frame = state.frames[state.depth - 1]
        if frame.effect >= self.content["effect_count"][frame.card]:
            return False
        effect = self.content["effects"][frame.card, frame.effect]
        if ask in (Ask.MOVE, Ask.DEPLOY) and not 0 <= frame.place < CARDS:
            return False
        return bool(effect["timing"] == frame.timing) and (not TEXT_ASKS[ask] or Op(effect["op"]) in TEXT_ASKS[ask])


CHOICES = (Op.CURSE, Op.UNCURSE, Op.DESTROY, Op.MOVE, Op.COPY_ACTION)
TEXT_ASKS: dict[Ask, tuple[Op, ...]] = {
    Ask.HAND: (Op.DISCARD_HAND,),
    Ask.AGREE: (),
    Ask.REGION: CHOICES,
    Ask.COLUMN: CHOICES,
    Ask.TARGET: CHOICES,
    Ask.MOVE: (Op.MOVE,),
    Ask.PILE: (Op.RECOVER, Op.DEPLOY),
    Ask.SEARCH: (Op.SEARCH,),
    Ask.DEPLOY: (Op.DEPLOY,),
    Ask.EXERCISE: (Op.EXERCISE_AGAIN, Op.STEAL_EXERCISE),
}
"""The questions that a card's text asks, and which of its effects may; any effect, if empty."""

NUMBERS = {
    "turn": (0, 1000),
    "refreshed": (0, DECK),
    "curses": (0, MAX_SCARABS),
    "game": (1, 3),
    "first": (0, SEATS - 1),
    "active": (0, SEATS - 1),
}
READERS: dict[str, Any] = {
    **dict.fromkeys(NUMBERS, _Reader._read_number),
    **dict.fromkeys(("fresh", "duty", "replayed", "over"), _Reader._read_flag),
    **dict.fromkeys(("asked", "winner"), _Reader._read_seat),
    "phase": _Reader._read_phase,
    "phases": _Reader._read_phases,
    "actions": _Reader._read_actions,
    "pyramids": _Reader._read_pyramids,
    "to_exercise": _Reader._read_to_exercise,
    "exercising": _Reader._read_exercising,
    "ask": _Reader._read_ask,
    "texts": _Reader._read_texts,
    "chosen": _Reader._read_chosen,
    "resolving": _Reader._read_resolving,
    "players": _Reader._read_players,
    "groups": _Reader._read_groups,
    "generator": _Reader._read_generator,
}
PLAYER_NUMBERS = {"under": ("under", DECK), "half_wins": ("half_wins", 4), "to_take": ("swaps", MAX_SWAPPED)}
PLAYER_READERS: dict[str, Any] = {
    "house": _Reader._read_house,
    "list": _Reader._read_list,
    "hand": _Reader._read_hand,
    "known": _Reader._read_known,
    "shown": _Reader._read_shown,
    "deck": _Reader._read_deck,
    "pile": _Reader._read_pile,
    "play": _Reader._read_play,
    "draft": _Reader._read_draft,
    "sealed": _Reader._read_sealed,
    **dict.fromkeys(PLAYER_NUMBERS, _Reader._read_player_number),
}
