"""Why a move is not legal. Legality itself is decided by the kernel; here its answer gets its names."""

from enum import IntEnum

import numpy as np

from kheper.core.move import Move
from kheper.core.serialise import StateValues
from kheper.games.scarab_lords.moves import verb_and_card
from kheper.games.scarab_lords.names import COLUMN_KINDS
from kheper.games.scarab_lords.rules.constants import is_blocked, is_forbidden, is_immune
from kheper.games.scarab_lords.rules.turn import would_do
from kheper.games.scarab_lords.state import (
    COLUMNS,
    MAX_LEGAL,
    MAX_SWAPPED,
    NO_COLUMN,
    SLOTS,
    Actions,
    Ask,
    Guard,
    Op,
    Phase,
    Place,
    Timing,
    Type,
)
from kheper.games.scarab_lords.view import members
from kheper.kernel import dispatch, jit
from kheper.kernel.jit import Array

ANSWERS = {
    Ask.GOD: (Actions.CHOOSE, "SL-3.4"),
    Ask.CURSE: (Actions.CHOOSE, "SL-6.5"),
    Ask.TARGET: (Actions.CHOOSE, "SL-4.5"),
    Ask.PILE: (Actions.CHOOSE, "SL-4.11"),
    Ask.SEARCH: (Actions.CHOOSE, "SL-4.11"),
    Ask.REGION: (Actions.REGION, "SL-4.5"),
    Ask.COLUMN: (Actions.COLUMN, "SL-4.5"),
    Ask.MOVE: (Actions.COLUMN, "SL-4.10"),
    Ask.DEPLOY: (Actions.COLUMN, "SL-4.11"),
    Ask.EXERCISE: (Actions.EXERCISE, "SL-6.9"),
    Ask.TAKE: (Actions.TAKE, "SL-8.3"),
    Ask.REFRESH: (Actions.DISCARD, "SL-3.7"),
    Ask.DUTY: (Actions.DISCARD, "SL-2.5"),
    Ask.HAND: (Actions.DISCARD, "SL-3.7"),
}
"""Per question the verb that answers it, and the rule about what may be answered."""


class Obstacle(IntEnum):
    """What the kernel is asked about."""

    PROTECTED = 0
    """From the guard given."""
    FORBIDDEN = 1
    """In the column given."""
    BLOCKED = 2
    POINTLESS = 3
    """The text of the timing given would do nothing."""


@jit.kernel
def stands(content: Array, states: Array, obstacle: int, seat: int, card: int, detail: int) -> bool:
    """Return whether this obstacle forbids what the seat would do with the card or column; one kernel for all."""
    state = states[0]
    if obstacle == Obstacle.PROTECTED:
        return is_immune(content[0], state, card, detail)
    if obstacle == Obstacle.FORBIDDEN:
        return is_forbidden(content[0], state, seat, card, detail)
    if obstacle == Obstacle.BLOCKED:
        return is_blocked(content[0], state, seat, detail)
    return not would_do(content[0], state, seat, card, detail)


def reasons(content: Array, states: Array, seat: int, move: Move) -> list[str]:
    """Return the ids of the rules a move breaks."""
    actions = np.empty(MAX_LEGAL, np.int32)
    count = dispatch.legal_of(content, states, seat, actions)
    if move.action in actions[:count]:
        return []
    return _Refusal(content, states, seat, move.action).reasons()


class _Refusal:
    """A move that the kernel does not allow, on its way to the names of what stands against it."""

    def __init__(self, content: Array, states: Array, seat: int, action: int) -> None:
        self.content = content
        self.states = states
        self.state = StateValues(states)
        self.seat = seat
        self.action = action
        self.verb, self.object = verb_of(action)

    def reasons(self) -> list[str]:
        state = self.state
        if state.over:
            return ["SL-2.9"]
        if state.ask == Ask.REMOVE:
            return self._removal()
        if state.asked != self.seat:
            return ["SL-2.9"]
        if state.ask in (Ask.ACT, Ask.CLOSE):
            return self._act()
        if state.ask == Ask.SUPREMACY:
            return self._refresh() if self.verb == Actions.REFRESH else ["SL-2.4"]
        return self._answer()

    # ------------------------------------------------------------------------------------ answers

    def _answer(self) -> list[str]:
        ask = Ask(self.state.ask)
        if self.verb == Actions.DONE:
            return ["SL-R19"] if ask == Ask.REFRESH else ["SL-4.6"]
        if ask not in ANSWERS or ANSWERS[ask][0] != self.verb:
            return ["SL-2.9"]
        if ask == Ask.CURSE and self._is_protected(self.object, Guard.CURSE):
            return ["SL-4.7"]
        if ask == Ask.TARGET:
            guards = {Op.CURSE: Guard.CURSE, Op.DESTROY: Guard.DESTROY, Op.MOVE: Guard.MOVE}
            guard = guards.get(Op(self._effect()["op"]))
            if guard is not None and self._is_protected(self.object, guard):
                return ["SL-4.7"]
        if self._has_twin():
            return ["SL-1.3"]
        return [ANSWERS[ask][1]]

    def _effect(self) -> np.void:
        frame = self.state.frames[self.state.depth - 1]
        effect: np.void = self.content[0]["effects"][frame.card, frame.effect]
        return effect

    def _is_protected(self, card: int, guard: int) -> bool:
        opposing = members(self.state.play[1 - self.seat])
        return card in opposing and self._stands(Obstacle.PROTECTED, guard)

    def _has_twin(self) -> bool:
        """Return whether the same move is legal with another copy of the card."""
        if self.verb < Actions.ACTIVATE:
            return False
        actions = np.empty(MAX_LEGAL, np.int32)
        count = dispatch.legal_of(self.content, self.states, self.seat, actions)
        first = int(self.content[0]["first_copy"][self.object])
        step = SLOTS if self.verb == Actions.PLAY else 1
        shift = (self.object - first) * step
        twins = range(self.action - shift, self.action - shift + step * int(self._of("copies")), step)
        return any(twin in actions[:count] for twin in twins)

    def _of(self, field: str) -> int:
        """Return what the content says of the card that the move is about."""
        return int(self.content[0][field][self.object])

    # ------------------------------------------------------------------------------------ acting in a phase

    def _act(self) -> list[str]:
        if self.verb == Actions.REFRESH:
            return self._refresh()
        if self.verb == Actions.EXERCISE:
            return self._exercise()
        if self.verb not in (Actions.PLAY, Actions.ACTIVATE, Actions.USE, Actions.UNCURSE, Actions.DISCARD):
            return ["SL-2.9"]
        if self._has_twin():
            return ["SL-1.3"]
        own = members(self.state.play[self.seat])
        if self.verb == Actions.PLAY:
            return self._play()
        if self.verb == Actions.DISCARD or self.object not in own:
            return ["SL-3.7"]
        if self.verb == Actions.USE:
            return self._use()
        broken = self._phase_and_actions()
        return broken + (self._activate() if self.verb == Actions.ACTIVATE else self._uncurse())

    def _refresh(self) -> list[str]:
        return ["SL-R19" if self.state.fresh else "SL-2.6"]

    def _phase_and_actions(self) -> list[str]:
        broken = [] if self._of("phase") == self.state.phase else ["SL-3.1"]
        return broken + ["SL-2.3"] * (self.state.actions == 0)

    def _play(self) -> list[str]:
        slot = (self.action - Actions.PLAY) % SLOTS
        broken = [] if self.object in members(self.state.hand[self.seat]) else ["SL-3.7"]
        broken += self._phase_and_actions()
        kind = self._of("type")
        if kind in (Type.GOD, Type.FATE):
            return broken + (["SL-3.4" if kind == Type.GOD else "SL-3.6"] if slot != NO_COLUMN else [])
        if slot == NO_COLUMN or not self._of("columns") >> slot & 1:
            return [*broken, "SL-3.2"]
        return broken + ["SL-4.12"] * self._stands(Obstacle.FORBIDDEN, slot)

    def _activate(self) -> list[str]:
        if self.object not in members(self.content[0]["acting"].tolist()):
            return ["SL-3.8"]
        broken = ["SL-5.1"] * self._is_cursed()
        broken += ["SL-R30"] * (self.state.activated[self.object] >= self._of("activations"))
        return broken or ["SL-R44"] * self._stands(Obstacle.POINTLESS, Timing.ACTION)

    def _use(self) -> list[str]:
        if self.object not in members(self.content[0]["free"][self.state.phase].tolist()):
            return ["SL-4.4"]
        broken = ["SL-5.1"] * self._is_cursed()
        broken += ["SL-4.4"] * (self.object in members(self.state.freed))
        return broken or ["SL-R44"] * self._stands(Obstacle.POINTLESS, Timing.FREE)

    def _uncurse(self) -> list[str]:
        return [] if self._is_cursed() else ["SL-3.9"]

    def _is_cursed(self) -> bool:
        return self.object in members(self.state.cursed)

    def _stands(self, obstacle: Obstacle, detail: int) -> bool:
        return bool(stands(self.content, self.states, obstacle, self.seat, self.object, int(detail)))

    def _exercise(self) -> list[str]:
        if self.state.phase != Phase.SUPREMACY:
            return ["SL-2.2"]
        if not self.state.to_exercise >> self.object & 1:
            return ["SL-6.3"]
        if self._stands(Obstacle.BLOCKED, self.object):
            return ["SL-6.9"]
        return ["SL-R29" if COLUMN_KINDS[self.object] == "R" else "SL-R28"]

    # ------------------------------------------------------------------------------------ between two games

    def _removal(self) -> list[str]:
        if self.verb not in (Actions.REMOVE, Actions.KEEP, Actions.COMMIT, Actions.REOPEN):
            return ["SL-2.9"]
        draft = members(self.state.draft[self.seat])
        is_sealed = bool(self.state.sealed >> self.seat & 1)
        if self.verb == Actions.REMOVE and not is_sealed:
            if self.object in members(self.state.lists[self.seat]) and self.object not in draft:
                return ["SL-R50"] if len(draft) >= MAX_SWAPPED else ["SL-1.3"]
        elif self.verb == Actions.KEEP and not is_sealed and self.object in draft:
            return ["SL-1.3"]
        return ["SL-8.2"]


def verb_of(action: int) -> tuple[Actions, int]:
    """Return the verb of an action, and the number of the card, column or region it is about."""
    if action >= Actions.PLAY:
        return Actions.PLAY, (action - Actions.PLAY) // SLOTS
    if action >= Actions.ACTIVATE:
        return verb_and_card(action)
    verb = max(v for v in Actions if v <= action and v < Actions.ACTIVATE)
    return verb, action - verb


assert Place.GODS == COLUMNS, "the slot of cards without a column is the place of the gods"
