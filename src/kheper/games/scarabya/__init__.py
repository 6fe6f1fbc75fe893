"""Scarabya: twelve pentomino camps on a site of a hundred squares; fence in scarabs, or cover them all."""

from pathlib import Path
from typing import TYPE_CHECKING

from kheper.core.game import Game, GameType, Mode
from kheper.games.scarabya.options import OPTIONS

if TYPE_CHECKING:
    from kheper.core.engine import Engine


class Scarabya(GameType):
    """The kind of game; light, see `engine.py` for the rest."""

    def engine(self, game: Game) -> "Engine":
        """Return the engine of a set-up game."""
        from kheper.games.scarabya.engine import ScarabyaEngine  # noqa: PLC0415 - imports Numba

        return ScarabyaEngine(game)


GAME = Scarabya(
    name="scarabya",
    prefix="SY",
    rules_version="1.0",
    folder=Path(__file__).parent,
    minutes=15,
    modes=(
        Mode("table", least_seats=1, most_seats=4, usual_seats=2, is_simultaneous=True),
        Mode("duel", least_seats=2, most_seats=2, usual_seats=2),
        Mode("solo", least_seats=1, most_seats=1, usual_seats=1),
    ),
    options=OPTIONS,
)
