"""Any position as a complete, readable document, and back.

A document names the site, the missions in order and what became of each tile. It is read by playing it: the rules
themselves say whether it describes a position that can come about.
"""

from typing import TYPE_CHECKING

import numpy as np

from kheper.core.errors import BadOption, KheperError, UnreadableMove, literal
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.seeds import generator
from kheper.core.serialise import StateValues
from kheper.core.validation import PositionFaults
from kheper.games.scarabya import moves
from kheper.games.scarabya.content.boards import BoardSet
from kheper.games.scarabya.names import LETTERS, TILES
from kheper.games.scarabya.options import parse_site
from kheper.games.scarabya.reasons import reasons
from kheper.games.scarabya.rules import mission, site_of
from kheper.games.scarabya.state import DISCARDED, NO_TILE, NOT_YET
from kheper.games.scarabya.view import arrangement, draft, has_plan, letters
from kheper.kernel import dispatch, sealed
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, State

if TYPE_CHECKING:
    from kheper.games.scarabya.engine import ScarabyaEngine

NEEDED = ("site", "missions", "sites")
ALLOWED = ("first", "drafts", "scores", "gave_up", "generator")
MISSION_KEYS = ("turned", "to_come", "announced")
SITE_KEYS = ("tiles", "discarded")


def document(states: Array, boards: BoardSet, sites: int) -> dict[str, Json]:
    """Return the whole state in words and numbers."""
    state = StateValues(states)
    seats = range(state.seats)
    return {
        "site": arrangement(state, boards),
        "missions": {
            "turned": letters(state.revealed),
            "to_come": letters(state.plan[state.rounds :] if has_plan(state) else state.pile),
            "announced": has_plan(state),
        },
        "sites": [_tiles(state, site) for site in state.sites[:sites]],
        "first": state.first,
        "drafts": [draft(state, seat) for seat in seats],
        "scores": state.score[: state.seats],
        "gave_up": bool(state.gave_up),
        "generator": [f"{word:016x}" for word in state.rng],
    }


def _tiles(state: StateValues, site: StateValues) -> dict[str, Json]:
    turned = state.revealed[: state.rounds]
    return {
        "tiles": [moves.notation(site.placed[tile]) for tile in turned if site.placed[tile] >= 0],
        "discarded": [LETTERS[tile] for tile in turned if site.placed[tile] == DISCARDED],
    }


def state_of(given: dict[str, Json], engine: "ScarabyaEngine") -> Array:
    """Return the state of a document, in an array of one; every fault is listed."""
    reader = _Reader(given, engine)
    reader.check_shape()
    reader.stop_at_faults()
    states = reader.play()
    reader.stop_at_faults()
    return states


class _Reader(PositionFaults):
    """One document on its way to a state; faults are collected."""

    def __init__(self, given: dict[str, Json], engine: "ScarabyaEngine") -> None:
        super().__init__()
        self.given = given
        self.engine = engine
        self.seats = engine.game.seats
        self.site_count = engine.site_count

    # ------------------------------------------------------------------------------------ shape

    def check_shape(self) -> None:
        """Keys, types and counts: all that can be seen without playing."""
        given = self.given
        for key in given:
            if key not in NEEDED + ALLOWED:
                self.fault("unknown-key", key, given=key)
        for key in NEEDED:
            if key not in given:
                self.fault("missing-key", key)
        if self.faults:
            return
        self._check_site()
        self._check_missions()
        if self.is_list(given["sites"], "sites", self.site_count):
            for number, site in enumerate(given["sites"]):
                self._check_tiles(site, f"sites[{number}]")
        self._check_rest()

    def _is_object(self, value: Json, where: str, keys: tuple[str, ...]) -> bool:
        if not isinstance(value, dict):
            self.fault("not-an-object", where, given=type(value).__name__)
            return False
        missing = [key for key in keys if key not in value]
        unknown = [key for key in value if key not in keys]
        for key in missing:
            self.fault("missing-key", f"{where}.{key}")
        for key in unknown:
            self.fault("unknown-key", where, given=key)
        return not missing

    def _check_site(self) -> None:
        site = self.given["site"]
        try:
            parse_site(site, self.engine.boards)
        except BadOption as error:
            self._take_over(error, "site")
            return
        if self.engine.game.options.get("site", site) != site:
            self.fault("sy-bad-site-option", "site", wanted=self.engine.game.options["site"])

    def _check_missions(self) -> None:
        missions = self.given["missions"]
        if not self._is_object(missions, "missions", MISSION_KEYS):
            return
        if not isinstance(missions["announced"], bool):
            self.fault("not-a-yes-or-no", "missions.announced")
        turned, to_come = missions["turned"], missions["to_come"]
        if not (self.is_list(turned, "missions.turned") and self.is_list(to_come, "missions.to_come")):
            return
        if sorted(map(str, turned + to_come)) != sorted(LETTERS):
            self.fault("sy-bad-missions", "missions", given="".join(map(str, turned + to_come)), letters=LETTERS)
            return
        announced = self.engine.game.options.get("missions")
        if (announced is not None) != missions["announced"] or announced not in (
            None,
            "".join(turned + to_come),
        ):
            self.fault("sy-bad-missions-option", "missions")

    def _check_tiles(self, site: Json, where: str) -> None:
        if not self._is_object(site, where, SITE_KEYS):
            return
        if self.is_list(site["discarded"], f"{where}.discarded"):
            for index, letter in enumerate(site["discarded"]):
                if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
                    self.fault("sy-bad-tile", f"{where}.discarded[{index}]", given=literal(letter), letters=LETTERS)
        if self.is_list(site["tiles"], f"{where}.tiles"):
            for index, placement in enumerate(site["tiles"]):
                self._check_placement(placement, f"{where}.tiles[{index}]")

    def _check_placement(self, placement: Json, where: str) -> None:
        try:
            moves.read_placement(placement)
        except UnreadableMove as error:
            self._take_over(error, where)

    def _take_over(self, error: KheperError, where: str) -> None:
        """Faults that somebody else found, with the place they are at here."""
        for fault in error.faults:
            self.fault(fault.message, where, **fault.args)

    def _check_rest(self) -> None:
        given = self.given
        self._check_first()
        if not isinstance(given.get("gave_up", False), bool):
            self.fault("not-a-yes-or-no", "gave_up")
        drafts = given.get("drafts", [None] * self.seats)
        if self.is_list(drafts, "drafts", self.seats):
            for seat, placement in enumerate(drafts):
                if placement is not None:
                    self._check_placement(placement, f"drafts[{seat}]")
        if "scores" in given and self.is_list(given["scores"], "scores", self.seats):
            for seat, score in enumerate(given["scores"]):
                if isinstance(score, bool) or not isinstance(score, int):
                    self.fault("not-a-number", f"scores[{seat}]", given=literal(score))
        if "generator" in given:
            self.generator_words(given["generator"], "generator")

    def _first(self) -> Json:
        """SY-R20 Return the first player as the document says or, where it does not, as the options do."""
        return self.given.get("first", self.engine.game.options.get("first", 0))

    def _check_first(self) -> None:
        first, game = self._first(), self.engine.game
        if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < self.seats:
            self.fault("bad-seat", "first", given=literal(first), last=self.seats - 1)
        elif game.mode != "duel" and first != 0:
            self.fault("sy-first-only-duel", "first")
        elif game.options.get("first", first) != first:
            self.fault("sy-bad-first-option", "first", wanted=game.options["first"])

    # ------------------------------------------------------------------------------------ playing

    def play(self) -> Array:
        """Lay the site, then place tile after tile as the document tells."""
        states = self._start()
        state = states[0]
        self.listed = [self._listed(site) for site in self.given["sites"]]
        self.given_up_on: set[int] = set()
        while not state.over and self._is_settled(state):
            self._play_round(states)
        self._check_tiles_used(state)
        self._play_drafts(states)
        if self.given.get("gave_up", False):
            self._attempt(states, 0, moves.read("give-up")[0], "gave_up")
        if self.faults:
            return states
        self._check_outcome(state)
        self._hide_missions(state)
        return states

    def _start(self) -> Array:
        missions = self.given["missions"]
        states = self.engine.blank_state()
        state = states[0]
        for corner, (board, turns) in enumerate(parse_site(self.given["site"], self.engine.boards)):
            state.boards[corner], state.turns[corner] = board, turns
        state.plan[:] = [LETTERS.index(letter) for letter in missions["turned"] + missions["to_come"]]
        state.first = self._first()
        dispatch.setup_of(self.engine.content, states, new_log(muted=True))
        return states

    @staticmethod
    def _listed(site: dict[str, Json]) -> dict[str, tuple[int, Move]]:
        """Per tile where the document lists it, and how it lies."""
        placements = map(moves.read_placement, site["tiles"])
        return {placement.notation[0]: (index, placement) for index, placement in enumerate(placements)}

    def _is_settled(self, state: State) -> bool:
        """Return whether the document says what became of the current mission, so that the game has moved on."""
        letter = LETTERS[mission(state)]
        turned = self.given["missions"]["turned"]
        if letter not in turned:
            self.fault("sy-missing-turned", "missions.turned", tile=letter)
            return False
        return letter != turned[-1] or any(letter in listed for listed in self.listed)

    def _play_round(self, states: Array) -> None:
        state = states[0]
        letter = LETTERS[mission(state)]
        waiting = sealed.waiting(state)
        for seat in range(self.seats):
            if not waiting >> seat & 1:
                continue
            number = site_of(state, seat)
            if number not in self.given_up_on:
                if letter in self.listed[number]:
                    index, placement = self.listed[number][letter]
                    where = f"sites[{number}].tiles[{index}]"
                    if self._attempt(states, seat, placement, where):
                        continue
                else:
                    self.fault("sy-tile-not-placed", f"sites[{number}]", tile=letter)
                self.given_up_on.add(number)
            self._play_anything(states, seat)

    def _play_anything(self, states: Array, seat: int) -> None:
        """Go on after a fault, so that the other sites can be checked too."""
        actions = self._actions()
        dispatch.legal_of(self.engine.content, states, seat, actions)
        self._apply(states, seat, int(actions[0]))

    def _actions(self) -> Array:
        return np.empty(self.engine.max_legal, np.int32)

    def _apply(self, states: Array, seat: int, action: int) -> bool:
        return dispatch.apply_if_legal(self.engine.content, states, seat, action, self._actions(), new_log(muted=True))

    def _attempt(self, states: Array, seat: int, move: Move, where: str) -> bool:
        if self._apply(states, seat, move.action):
            return True
        broken = ", ".join(reasons(self.engine.content, states, seat, move))
        self.fault("broken-rules", where, move=move.notation, rules=broken)
        return False

    def _check_tiles_used(self, state: State) -> None:
        """Every tile the document lists was placed or discarded just so."""
        for number, site in enumerate(self.given["sites"]):
            if number in self.given_up_on:
                continue
            placed = state.sites[number].placed
            listed = [moves.read_placement(written) for written in site["tiles"]]
            letters_listed = [placement.notation[0] for placement in listed]
            for index, (letter, placement) in enumerate(zip(letters_listed, listed, strict=True)):
                action = int(placed[LETTERS.index(letter)])
                where = f"sites[{number}].tiles[{index}]"
                if action == DISCARDED:
                    self.fault("sy-tile-cannot-fit", where, tile=letter)
                elif action == NOT_YET or placement.action != action or letter in letters_listed[:index]:
                    self.fault("sy-tile-not-turned", where, tile=letter)
            discarded = [LETTERS[t] for t in range(TILES) if placed[t] == DISCARDED]
            if sorted(site["discarded"]) != discarded:
                self.fault("sy-bad-discards", f"sites[{number}].discarded", wanted=", ".join(discarded) or "-")

    def _play_drafts(self, states: Array) -> None:
        drafts = self.given.get("drafts", [None] * self.seats)
        sealing = [seat for seat, placement in enumerate(drafts) if placement is not None]
        waiting = sealed.waiting(states[0])
        if sealing and waiting == sum(1 << seat for seat in sealing):
            self.fault("sy-all-drafts-in", "drafts")
            return
        for seat in sealing:
            self._attempt(states, seat, moves.read_placement(drafts[seat]), f"drafts[{seat}]")

    def _check_outcome(self, state: State) -> None:
        turned = letters(state.revealed.tolist())
        if turned != self.given["missions"]["turned"]:
            self.fault("sy-bad-turned", "missions.turned", wanted="".join(turned))
        scores = [int(state.score[seat]) for seat in range(self.seats)]
        if self.given.get("scores", scores) != scores:
            self.fault("sy-bad-scores", "scores", wanted=", ".join(map(str, scores)))

    def _hide_missions(self, state: State) -> None:
        """Hide the missions that were played from an open order, unless it was announced."""
        rounds = int(state.rounds)
        if not self.given["missions"]["announced"]:
            state.pile[:] = state.plan
            state.pile[:rounds] = NO_TILE
            state.plan[:] = NO_TILE
        words = self.given.get("generator")
        state.rng[:] = generator(0) if words is None else [int(word, 16) for word in words]
