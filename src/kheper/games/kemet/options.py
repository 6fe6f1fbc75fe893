"""What a table of Kemet may choose, and how each choice is checked."""

from collections.abc import Callable, Mapping
from typing import Any

from kheper.core.errors import BadOption, shown
from kheper.core.game import Option
from kheper.core.jsonio import Json

GOALS = {"short": 8, "long": 10}
"""KE-12.2 The points that end the game."""
DISCARDS = ("down", "up")
CITY_CHOICES = ("chosen", "fixed")
SWITCH = {"on": True, "off": False, "yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}
DEFAULT_SANCTUARY = 5
MAX_SANCTUARY = 20
MAX_TURNS = 99
WINDOWS = (0, 3, 8)
"""Seconds before which a table never shows that nobody answers a card; 0: only who holds an answer is asked."""
DEFAULT_WINDOW = 3
NO_LIMIT = "none"


def _word(value: Any) -> str:
    return shown(value)[:10].lower() if isinstance(value, str | int) else ""


def _one_of(words: tuple[str, ...], message: str) -> Callable[[Any, Mapping[str, Json]], Json]:
    """Return a choice among words; the first is the usual one."""

    def check(value: Any, _: Mapping[str, Json]) -> Json:
        if _word(value) not in words:
            raise BadOption(message, given=value, known=", ".join(words))
        return None if _word(value) == words[0] else _word(value)

    return check


def _whole(value: Any, least: int, most: int) -> int | None:
    """Return a whole number of a caller, written as a number or as a text."""
    if isinstance(value, str) and value[:4].isascii() and value[:4].isdecimal():
        value = int(value[:4])
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        return None
    return value


def _check_harbours(value: Any, _: Mapping[str, Json]) -> Json:
    """KE-R11 With four players the harbours are out of use unless this is on."""
    found = value if isinstance(value, bool) else SWITCH.get(_word(value))
    if found is None:
        raise BadOption("ke-bad-harbours", given=value)
    return found or None


def _parse(text: str) -> Json:
    from kheper.core.yamlio import parse_either  # noqa: PLC0415 - reads YAML

    return parse_either(text, BadOption)


def _check_map(value: Any, _: Mapping[str, Json]) -> Json:
    from kheper.games.kemet.content.maps import inline_map  # noqa: PLC0415 - reads YAML

    return inline_map(value).inline()


def _check_di_counts(value: Any, _: Mapping[str, Json]) -> Json:
    from kheper.games.kemet.content.kit import check_di_counts  # noqa: PLC0415 - reads YAML

    return check_di_counts(value)


def _check_sanctuary(value: Any, _: Mapping[str, Json]) -> Json:
    """KE-11.5 Return how many points the Sanctuary has to give; 0 in the record: no limit."""
    if _word(value) in (NO_LIMIT, "0"):
        return 0
    limit = _whole(value, 1, MAX_SANCTUARY)
    if limit is None:
        raise BadOption("ke-bad-sanctuary", given=value, most=MAX_SANCTUARY)
    return None if limit == DEFAULT_SANCTUARY else limit


def _check_turns(value: Any, _: Mapping[str, Json]) -> Json:
    """KE-R14 The rules know no last turn; simulations do."""
    if _word(value) == NO_LIMIT:
        return None
    turns = _whole(value, 1, MAX_TURNS)
    if turns is None:
        raise BadOption("ke-bad-turns", given=value, most=MAX_TURNS)
    return turns


def _check_window(value: Any, _: Mapping[str, Json]) -> Json:
    """KE-R64 How long a table at least keeps back that nobody answers a card."""
    seconds = _whole(value, 0, max(WINDOWS))
    if seconds not in WINDOWS:
        raise BadOption("ke-bad-window", given=value, known=", ".join(map(str, WINDOWS)))
    return None if seconds == DEFAULT_WINDOW else seconds


OPTIONS = (
    Option("goal", _one_of(tuple(GOALS), "ke-bad-goal"), usual="short"),
    Option("discards", _one_of(DISCARDS, "ke-bad-discards"), usual="down"),
    Option("cities", _one_of(CITY_CHOICES, "ke-bad-cities"), usual="chosen"),
    Option("harbours", _check_harbours, usual="off"),
    Option("map", _check_map, usual="designed", parse=_parse),
    Option("di_counts", _check_di_counts, usual="printed", parse=_parse),
    Option("sanctuary_limit", _check_sanctuary, usual=str(DEFAULT_SANCTUARY)),
    Option("max_turns", _check_turns, usual=NO_LIMIT),
    Option("window", _check_window, usual=str(DEFAULT_WINDOW)),
)
