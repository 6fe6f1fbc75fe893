"""Why a move is not legal. Legality itself is decided by the kernel's sets; here its answer gets its names."""

from kheper.core.move import Move
from kheper.core.serialise import StateValues
from kheper.games.scarabya.names import LETTERS
from kheper.games.scarabya.rules import may_give_up
from kheper.games.scarabya.state import DISCARD, GIVE_UP, OFF_SITE, REOPEN, Mode
from kheper.games.scarabya.view import whole
from kheper.kernel.jit import Array


def reasons(content: Array, states: Array, seat: int, move: Move) -> list[str]:
    """Return the ids of the rules that a move breaks."""
    state = StateValues(states)
    if state.over:
        return ["SY-5.1"]
    if move.action == REOPEN:
        return [] if state.sealed >> seat & 1 else ["SY-2.6"]
    broken = _turn_reasons(state, seat)
    if move.action == DISCARD:
        return broken or ["SY-2.3"]
    if move.action == GIVE_UP:
        return broken if may_give_up(states[0]) else [*broken, "SY-7.2"]
    return broken + _placement_reasons(content, state, seat, move)


def _turn_reasons(state: StateValues, seat: int) -> list[str]:
    """Why a seat owes no placement now, if so."""
    if state.sealed >> seat & 1:
        return ["SY-2.6"]
    if state.choosing >> seat & 1:
        return []
    return ["SY-6.2"] if state.mode == Mode.DUEL else ["SY-2.4"]


def _placement_reasons(content: Array, state: StateValues, seat: int, move: Move) -> list[str]:
    mission = LETTERS[state.revealed[state.rounds - 1]]
    broken = [] if move.notation[0] == mission else ["SY-3.6"]
    if move.action == OFF_SITE:
        return [*broken, "SY-3.1"]
    site = state.sites[0 if state.mode == Mode.DUEL else seat]
    word, bit = divmod(move.action, 64)
    if not site.reach[word] >> bit & 1:
        broken.append("SY-3.2" if max(site.placed) < 0 else "SY-3.3")
    if not site.free[word] >> bit & 1:
        broken += _ground_reasons(state, site, whole(content[0]["cover"][move.action].tolist()))
    return broken


def _ground_reasons(state: StateValues, site: StateValues, cover: int) -> list[str]:
    """Return what lies under a placement that is not free: rocks, tiles or both."""
    rocks = whole(state.rocks)
    under_tiles = cover & whole(site.filled) & ~rocks
    return ["SY-3.4"] * bool(cover & rocks) + ["SY-3.5"] * bool(under_tiles)
