"""A deal: one site, the order of its missions, the tiles that lie already, and one player who knows it all."""

from dataclasses import dataclass
from functools import cached_property

from kheper.core.errors import BadOption
from kheper.core.position import Position
from kheper.core.serialise import StateValues
from kheper.games.scarabya.moves import notation
from kheper.games.scarabya.names import SQUARES, TILES
from kheper.games.scarabya.state import NO_PLACEMENT, Mode
from kheper.games.scarabya.view import whole
from kheper.kernel.jit import Array

GAME = "scarabya"


@dataclass(frozen=True)
class Deal:
    """A position of a game for one, with the order of the missions announced."""

    position: Position

    @classmethod
    def of(cls, position: Position, seat: int = 0) -> "Deal":
        """Return the deal of a seat in any position of Scarabya; in a duel, that of both seats together.

        Only placements are taken over: a tile sealed and not yet shown is still to be placed, and a solo given up can
        be played on.
        """
        if position.game.name != GAME:
            raise BadOption("sy-hindsight-game", given=position.game.name)
        state = StateValues(position.state())
        if not 0 <= seat < state.seats:
            raise BadOption("bad-seat", given=seat, last=state.seats - 1)
        options = {**(position.game.engine.same_deal(position.state()) or {})}
        options.pop("first", None)
        mode = "solo" if state.mode == Mode.SOLO else "table"
        deal = position.game.type.open(mode, 1, options).start(0)
        placed = state.sites[0 if state.mode == Mode.DUEL else seat].placed
        for tile in state.revealed[: state.rounds]:
            if placed[tile] >= 0:
                deal = deal.play(notation(placed[tile]))
        return cls(deal)

    def played(self, placements: list[int]) -> tuple[Position, list[str]]:
        """Return the end that placements lead to, each checked by the rules, and how they are written.

        A solo ends with the last scarab covered, whatever was still meant to be placed.
        """
        end, written = self.position, []
        for placement in placements:
            if placement == NO_PLACEMENT or end.over:
                continue
            end = end.play(notation(placement))
            written.append(notation(placement))
        assert end.over, "a line of play that stops early"
        return end, written

    # ------------------------------------------------------------------------------------ what there is

    @cached_property
    def states(self) -> Array:
        """The state record, in an array of one as kernels take it."""
        return self.position.state()

    @cached_property
    def content(self) -> Array:
        """The content of the game."""
        return self.position.game.engine.content

    @cached_property
    def _state(self) -> StateValues:
        return StateValues(self.states)

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        """The tiles to come in their order; the first of them can be placed."""
        return () if self.position.over else tuple(self._state.plan[self._state.rounds - 1 : TILES])

    @property
    def is_solo(self) -> bool:
        """Are scarabs to be covered, instead of points to be made?"""
        return bool(self._state.mode == Mode.SOLO)

    @cached_property
    def rocks(self) -> frozenset[int]:
        """The squares of rocks."""
        return squares_of(self._state.rocks)

    @cached_property
    def scarabs(self) -> frozenset[int]:
        """The squares of scarabs."""
        return squares_of(self._state.scarabs)

    @cached_property
    def free(self) -> frozenset[int]:
        """The squares under neither rock nor tile."""
        return frozenset(range(SQUARES)) - squares_of(self._state.sites[0].filled)

    @property
    def laid(self) -> frozenset[int]:
        """The squares under tiles."""
        return frozenset(range(SQUARES)) - self.free - self.rocks

    # ------------------------------------------------------------------------------------ what counts

    @property
    def points(self) -> int:
        """The points made so far."""
        return int(self._state.score[0])

    def score(self, end: Position) -> int:
        """Return what an end is worth: points, in a solo covered scarabs."""
        state = end.state()
        if self.is_solo:
            return len(self.scarabs & squares_of(StateValues(state).sites[0].filled))
        return int(state["score"][0, 0])


def squares_of(words: list[int]) -> frozenset[int]:
    """Return the squares of a set kept in a record."""
    members = whole(words)
    return frozenset(square for square in range(SQUARES) if members >> square & 1)
