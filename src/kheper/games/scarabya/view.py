"""What a seat may know, as a plain document: the only door to a state."""

from functools import lru_cache

import numpy as np

from kheper.core.jsonio import Json
from kheper.core.serialise import StateValues
from kheper.games.scarabya.content.boards import BoardSet
from kheper.games.scarabya.moves import notation
from kheper.games.scarabya.names import LETTERS, SIDE, SQUARES, TILES
from kheper.games.scarabya.rules import count_scarabs
from kheper.games.scarabya.state import DISCARDED, MAX_SEATS, NO_SEAT, NO_TILE, Mode
from kheper.kernel import dispatch
from kheper.kernel.jit import Array

MODES = {mode.value: mode.name.lower() for mode in Mode}


def public_view(content: Array, states: Array, boards: BoardSet) -> dict[str, Json]:
    """Return what all may know."""
    state = StateValues(states)
    seats = range(state.seats)
    pending = dispatch.pending_of(content, states)
    counts = np.zeros((MAX_SEATS, 2), np.int64)
    counts = counts[: count_scarabs(states, counts)]
    return {
        "game": "scarabya",
        "mode": MODES[state.mode],
        "round": state.rounds,
        "mission": None if state.over else LETTERS[state.revealed[state.rounds - 1]],
        "revealed": letters(state.revealed),
        "to_come": to_come(state),
        "order_known": has_plan(state),
        "site": {
            "boards": arrangement(state, boards),
            "rows": list(site_rows(whole(state.rocks), whole(state.scarabs))),
        },
        "sites": [_site(state, number, *count) for number, count in enumerate(counts.tolist())],
        "players": [_player(state, number) for number in seats],
        "first": state.first,
        "pending": [number for number in seats if pending >> number & 1],
        "over": bool(state.over),
        "result": result(content, states) if state.over else None,
    }


def own_view(states: Array, seat: int | None) -> dict[str, Json]:
    """Return who looks on, and what only that seat may know."""
    return {"seat": seat, "draft": draft(StateValues(states), seat)}


def letters(tiles: list[int]) -> list[str]:
    """Tiles as their letters, empty entries left out."""
    return [LETTERS[tile] for tile in tiles if tile != NO_TILE]


def has_plan(state: StateValues) -> bool:
    """SY-R27 Was the order of the missions announced beforehand, as in a retry or a rematch?"""
    return bool(state.plan[0] != NO_TILE)


def to_come(state: StateValues) -> list[str]:
    """SY-R18 Return the missions not turned yet: in their order if it is known, else just which they are."""
    if has_plan(state):
        return letters(state.plan[state.rounds :])
    return [LETTERS[tile] for tile in range(TILES) if tile not in state.revealed]


def arrangement(state: StateValues, boards: BoardSet) -> str:
    """Return the boards as they lie: letter and quarter turns, NW NE / SW SE."""
    return _arranged(boards.letters, tuple(state.boards), tuple(state.turns))


@lru_cache(maxsize=1000)
def _arranged(letters: str, boards: tuple[int, ...], turns: tuple[int, ...]) -> str:
    corners = [f"{letters[board]}{turn}" for board, turn in zip(boards, turns, strict=True)]
    return f"{corners[0]}{corners[1]}/{corners[2]}{corners[3]}"


@lru_cache(maxsize=1000)
def site_rows(rocks: int, scarabs: int) -> tuple[str, ...]:
    """Return the site before any tile: `.` empty, `*` scarab, `#` rock. Kept, because a whole game is played on it."""
    signs = ["#" if rocks >> s & 1 else "*" if scarabs >> s & 1 else "." for s in range(SQUARES)]
    return tuple("".join(signs[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE))


def whole(words: list[int]) -> int:
    """Return the two words of a set of squares as one number."""
    return words[0] | words[1] << 64


def _site(state: StateValues, number: int, left: int, enclosed: int) -> dict[str, Json]:
    placed = state.sites[number].placed
    turned = state.revealed[: state.rounds]
    return {
        "tiles": [
            {"placement": notation(placed[tile]), "by": _placer(state, tile, number)}
            for tile in turned
            if placed[tile] >= 0
        ],
        "discarded": [LETTERS[tile] for tile in turned if placed[tile] == DISCARDED],
        "scarabs_left": left,
        "scarabs_enclosed": enclosed,
    }


def _placer(state: StateValues, tile: int, site: int) -> int:
    return site if state.placer[tile] == NO_SEAT else int(state.placer[tile])


def _player(state: StateValues, seat: int) -> dict[str, Json]:
    return {
        "seat": seat,
        "site": 0 if state.mode == Mode.DUEL else seat,
        "score": state.score[seat],
        "sealed": bool(state.sealed >> seat & 1),
    }


def draft(state: StateValues, seat: int | None) -> str | None:
    """SY-R16 Return the seat's own sealed placement, which only it may see."""
    if seat is None or not state.sealed >> seat & 1:
        return None
    return notation(state.draft[seat])


def result(content: Array, states: Array) -> dict[str, Json]:
    """SY-5.2 Winners and points; SY-R25 in a solo, whether it was solved and how many scarabs are left."""
    state = StateValues(states)
    outcome = np.zeros(state.seats)
    dispatch.finish_of(content, states, outcome)
    if state.mode == Mode.SOLO:
        counts = np.zeros((1, 2), np.int64)
        count_scarabs(states, counts)
        won = outcome[0] > 0
        return {"winners": [0] * bool(won), "scarabs_left": int(counts[0, 0]), "gave_up": bool(state.gave_up)}
    winners = np.flatnonzero(outcome == outcome.max()).tolist()
    return {"winners": winners, "scores": state.score[: state.seats]}
