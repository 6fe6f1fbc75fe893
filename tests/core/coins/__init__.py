"""Coins, the smallest game with sealed choices: a stand-in for games that other people add.

Two players secretly take up to three coins in their hand, one at a time, then commit. Whoever holds more wins; with
three rounds, whoever won more. Unlike Scarabya its drafts take several steps and an explicit commit.
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
    """What a file such as `{"most": 2}` says."""
    return parse_json(text, BadOption)


def check_purse(value: Any, _: Mapping[str, Any]) -> Any:
    """How many coins a hand holds. Written without care: it would read any file whose path it were given."""
    if isinstance(value, str | Path):
        value = {"most": Path(value).read_text()}
    if not isinstance(value, dict) or value.get("most") not in (1, 2, 3):
        raise BadOption("not-one-of", known="1, 2, 3", given=value)
    return value


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
    options=(Option("purse", check_purse, usual="three", parse=parse_purse),),
)
