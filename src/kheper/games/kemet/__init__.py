"""Kemet: gods of Egypt, their troops, pyramids and creatures; battles for temples and for points."""

from pathlib import Path
from typing import TYPE_CHECKING

from kheper.core.game import Game, GameType, Mode
from kheper.games.kemet.options import OPTIONS

if TYPE_CHECKING:
    from kheper.core.engine import Engine


class Kemet(GameType):
    """The kind of game; light, see `engine.py` for the rest."""

    def engine(self, game: Game) -> "Engine":
        """The rules at work."""
        from kheper.games.kemet.engine import KemetEngine  # noqa: PLC0415 - imports Numba

        return KemetEngine(game)


GAME = Kemet(
    name="kemet",
    prefix="KE",
    rules_version="1.0",
    folder=Path(__file__).parent,
    modes=(Mode("standard", least_seats=2, most_seats=5, usual_seats=2),),
    options=OPTIONS,
)
