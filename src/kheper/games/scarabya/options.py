"""What a table of Scarabya may choose, and how each choice is checked."""

import re
from collections.abc import Mapping
from typing import Any

from kheper.core.errors import BadOption, literal
from kheper.core.game import Option
from kheper.core.jsonio import Json
from kheper.games.scarabya.content.boards import BoardSet, designed_boards, inline_boards, parse_boards
from kheper.games.scarabya.names import LETTERS

SITE = re.compile(r"([A-Z])([0-3])([A-Z])([0-3])/([A-Z])([0-3])([A-Z])([0-3])")


def boards_of(options: Mapping[str, Json]) -> BoardSet:
    """Return the boards that a game's options name."""
    return inline_boards(options["boards"]) if "boards" in options else designed_boards()


def parse_site(site: Json, boards: BoardSet) -> list[tuple[int, int]]:
    """Board number and quarter turns for NW, NE, SW, SE, from a text such as `A0B3/C1D2`."""
    match = SITE.fullmatch(site) if isinstance(site, str) else None
    if match is None:
        raise BadOption("sy-bad-site", given=site)
    letters, turns = match.groups()[::2], match.groups()[1::2]
    if sorted(letters) != sorted(boards.letters):
        raise BadOption("sy-bad-site-boards", given=site, letters=", ".join(boards.letters))
    return [(boards.letters.index(letter), int(turn)) for letter, turn in zip(letters, turns, strict=True)]


def _parse_boards(text: str) -> Json:
    return parse_boards(text).inline()


def _check_boards(value: Any, _: Mapping[str, Json]) -> Json:
    boards = inline_boards(value)
    return None if boards == designed_boards() else boards.inline()


def _check_site(value: Any, before: Mapping[str, Json]) -> Json:
    site = value.upper() if isinstance(value, str) else value
    if site == "RANDOM":
        return None
    parse_site(site, boards_of(before))
    return site


def _check_missions(value: Any, _: Mapping[str, Json]) -> Json:
    if not isinstance(value, str):
        raise BadOption("sy-bad-missions", given=literal(value), letters=LETTERS)
    if value.lower() == "random":
        return None
    letters = re.sub(r"[\s,]", "", value[:100]).upper()
    if sorted(letters) != sorted(LETTERS):
        raise BadOption("sy-bad-missions", given=value, letters=LETTERS)
    return letters


def _check_first(value: Any, _: Mapping[str, Json]) -> Json:
    if isinstance(value, str) and value.lower() == "random":
        return None
    if isinstance(value, bool) or not isinstance(value, int | str) or value not in (0, 1, "0", "1"):
        raise BadOption("sy-bad-first", given=literal(value))
    return int(value)


OPTIONS = (
    Option("boards", _check_boards, usual="designed", parse=_parse_boards),
    Option("site", _check_site, usual="random"),
    Option("missions", _check_missions, usual="random"),
    Option("first", _check_first, usual="random", modes=("duel",)),
)
