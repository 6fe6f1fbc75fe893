"""What is measured, in words: games, things and events by the names that people know them by."""

from collections.abc import Callable

from kheper.games.kemet.moves import DI, city_name, name_of
from kheper.games.scarab_lords.options import cards_of
from kheper.lab.card_usage import CARD_EVENTS
from kheper.lab.measures import BOUGHT, DIVINE, Name
from kheper.lab.report.kemet import kit, tile_name
from kheper.lab.report.study import Study

OWN_WORDS = {"kemet": "ke", "scarab_lords": "sl", "scarabya": "sy"}
"""Games whose events and columns there are words for, and what the ids of these begin with."""


def measure_words(study: Study, name: Name) -> str:
    """What is measured; what a game of somebody else measures goes by its name."""
    what, of = name
    message = f"measure-{what}"
    if message not in study.words.text:
        return f"{what} {of}".strip().replace("_", " ")
    return study.words.say(message, of=_thing(study, what, of))


def _thing(study: Study, what: str, of: str) -> str:
    named = NAMED.get(what.removeprefix("won-"))
    return of if named is None else named(study, of)


def _card(study: Study, title: str) -> str:
    return next(card.names[study.lang] for card in cards_of(study.simulation.about.options).cards if card.id == title)


def _city(study: Study, number: str) -> str:
    return city_name(kit(study), int(number) - 1, study.words.text)


def _by_message(kind: str) -> Callable[[Study, str], str]:
    """The words that a game has for one of its events or columns."""

    def said(study: Study, of: str) -> str:
        message = f"{OWN_WORDS.get(study.simulation.about.game, '')}-{kind}-{of.replace('_', '-')}"
        return study.words.say(message) if message in study.words.text else of.replace("_", " ")

    return said


NAMED: dict[str, Callable[[Study, str], str]] = {
    "seat": lambda _, seat: str(int(seat) + 1),
    "house": lambda study, house: study.words.say(f"house-{house}"),
    "city": _city,
    "ended": lambda study, way: study.words.say(f"ended-{way.replace('_', '-')}"),
    "each": _by_message("each"),
    "happened": _by_message("happened"),
    BOUGHT: tile_name,
    DIVINE: lambda study, card: name_of(DI, card, study.words.text),
    **dict.fromkeys(CARD_EVENTS, _card),
}
"""Per kind of measure how the things that it is of are called."""
