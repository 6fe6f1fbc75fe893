"""Coins: two players hide coins in their hands, and the fuller hand wins.

This is the light face of the game. It is imported whenever games are listed, so it imports neither NumPy nor Numba:
`engine` does that, once somebody plays.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.core.errors import BadOption
from kheper.core.game import Game, GameType, Mode, Option
from kheper.core.jsonio import parse_json

if TYPE_CHECKING:
    from kheper.core.engine import Engine


def parse_purse(text: str) -> Any:
    """Return the value in the text of a file such as `{"most": 2}`."""
    return parse_json(text, BadOption)


def check_purse(value: Any, _: Mapping[str, Any]) -> Any:
    """Return the value, which must be an object that says how many coins a hand holds."""
    if not isinstance(value, dict) or value.get("most") not in (1, 2, 3):
        raise BadOption("not-one-of", known="1, 2, 3", given=value)
    return value


class Coins(GameType):
    """The kind of game."""

    def engine(self, game: Game) -> "Engine":
        """Return the game at work."""
        from coins.engine import CoinsEngine  # noqa: PLC0415 - only who plays needs NumPy and Numba

        return CoinsEngine(game)


GAME = Coins(
    name="coins",
    prefix="CO",
    rules_version="1.0",
    folder=Path(__file__).parent,
    modes=(Mode("usual", least_seats=2, most_seats=2, usual_seats=2),),
    options=(Option("purse", check_purse, usual="three", parse=parse_purse),),
    minutes=2,
)
