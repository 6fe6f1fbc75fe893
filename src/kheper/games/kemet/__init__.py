"""Kemet: gods of Egypt, their troops, pyramids and creatures; battles for temples and for points."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.core.game import Game, GameType, Mode
from kheper.games.kemet.options import OPTIONS

if TYPE_CHECKING:
    from kheper.core.engine import Engine


class Kemet(GameType):
    """The kind of game; light, see `engine.py` for the rest."""

    def open(
        self,
        mode: str | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        files: bool = False,
    ) -> Game:
        """Set the game up; a map must be drawn for as many players as there are."""
        game = super().open(mode, players, options, files=files)
        if "map" in game.options:
            from kheper.games.kemet.content.kit import kit_of  # noqa: PLC0415 - reads YAML

            kit_of(game.seats, game.options)
        return game

    def engine(self, game: Game) -> "Engine":
        """Return the engine of a set-up game."""
        from kheper.games.kemet.engine import KemetEngine  # noqa: PLC0415 - imports Numba

        return KemetEngine(game)


GAME = Kemet(
    name="kemet",
    prefix="KE",
    rules_version="1.1",
    folder=Path(__file__).parent,
    minutes=90,
    modes=(Mode("standard", least_seats=2, most_seats=5, usual_seats=2),),
    options=OPTIONS,
    simulation_options={"max_turns": 15},
)
