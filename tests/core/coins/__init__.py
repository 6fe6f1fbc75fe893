"""Coins, the smallest game with sealed choices: a stand-in for games that other people add.

Two players secretly take up to three coins in their hand, one at a time, then commit. Whoever holds more wins; with
three rounds, whoever won more. Unlike Scarabya its drafts take several steps and an explicit commit.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from kheper.core.game import Game, GameType, Mode

if TYPE_CHECKING:
    from kheper.core.engine import Engine


class Coins(GameType):
    """The kind of game."""

    def engine(self, game: Game) -> "Engine":
        from tests.core.coins.engine import CoinsEngine

        return CoinsEngine(game)


GAME = Coins(
    name="coins",
    prefix="CO",
    rules_version="1.0",
    folder=Path(__file__).parent,
    modes=(Mode("usual", least_seats=2, most_seats=2, usual_seats=2),),
)
