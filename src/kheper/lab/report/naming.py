"""The names of measures in the reader's language."""

from collections.abc import Callable

from kheper.lab.measures import Name
from kheper.lab.report.study import Study


def measure_words(study: Study, name: Name) -> str:
    """Return the name of a measure; one without a message of its own goes by its id."""
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
    """Return a function that names one of the game's events or columns by its message."""

    def name_of(study: Study, of: str) -> str:
        message = f"{study.simulation.game_type.prefix.lower()}-{kind}-{of.replace('_', '-')}"
        return study.words.say(message) if message in study.words.text else of.replace("_", " ")

    return name_of


NAMES: dict[str, Callable[[Study, str], str]] = {
    "seat": lambda _, seat: str(int(seat) + 1),
    "ended": lambda study, way: study.words.say(f"ended-{way.replace('_', '-')}"),
    "each": _by_message("each"),
    "happened": _by_message("happened"),
}
"""Per kind of measure how the things that it is of are called; a game adds the `NAMES` of its module `report`."""
