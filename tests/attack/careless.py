"""Coins, by somebody who did not think of strangers: its option would read any file whose path it were given."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import coins
from kheper.core.game import Option


def check_purse(value: Any, others: Mapping[str, Any]) -> Any:
    if isinstance(value, str | Path):
        value = {"most": Path(value).read_text()}
    return coins.check_purse(value, others)


GAME = replace(coins.GAME, options=(Option("purse", check_purse, usual="three", parse=coins.parse_purse),))
