"""Scarab Lords: two noble houses, six columns, eighty-four cards; whoever holds both regions rules the land."""

from pathlib import Path
from typing import TYPE_CHECKING

from kheper.core.game import Game, GameType, Mode
from kheper.games.scarab_lords.options import OPTIONS

if TYPE_CHECKING:
    from kheper.core.engine import Engine


class ScarabLords(GameType):
    """The kind of game; light, see `engine.py` for the rest."""

    def engine(self, game: Game) -> "Engine":
        """Return the engine of a set-up game."""
        from kheper.games.scarab_lords.engine import ScarabLordsEngine  # noqa: PLC0415 - imports Numba

        return ScarabLordsEngine(game)


GAME = ScarabLords(
    name="scarab_lords",
    prefix="SL",
    rules_version="1.1",
    folder=Path(__file__).parent,
    minutes=30,
    modes=(
        Mode("basic", least_seats=2, most_seats=2, usual_seats=2),
        Mode("match", least_seats=2, most_seats=2, usual_seats=2),
    ),
    options=OPTIONS,
)
