"""What is measured, in words: games, things and events by the names that people know them by."""

from collections.abc import Callable

from kheper.lab.measures import Name
from kheper.lab.report.study import Study


def measure_words(study: Study, name: Name) -> str:
    """What is measured; what a game of somebody else measures goes by its name."""
    what, of = name
    message = f"measure-{what}"
    if message not in study.words.text:
        return f"{what} {of}".strip().replace("_", " ")
    return study.words.say(message, of=_thing(study, what, of))


def _thing(study: Study, what: str, of: str) -> str:
    names = NAMES | getattr(study.simulation.game_type.module("report"), "NAMES", {})
    named = names.get(what.removeprefix("won-"))
    return of if named is None else named(study, of)


def _by_message(kind: str) -> Callable[[Study, str], str]:
    """The words that a game has for one of its events or columns."""

    def said(study: Study, of: str) -> str:
        message = f"{study.simulation.game_type.prefix.lower()}-{kind}-{of.replace('_', '-')}"
        return study.words.say(message) if message in study.words.text else of.replace("_", " ")

    return said


NAMES: dict[str, Callable[[Study, str], str]] = {
    "seat": lambda _, seat: str(int(seat) + 1),
    "ended": lambda study, way: study.words.say(f"ended-{way.replace('_', '-')}"),
    "each": _by_message("each"),
    "happened": _by_message("happened"),
}
"""Per kind of measure how the things that it is of are called; a game adds the `NAMES` of its module `report`."""
