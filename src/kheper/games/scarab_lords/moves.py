"""Action numbers, what people write for them, and how they are said."""

import re
from collections.abc import Iterator

from kheper.core.bounded import cached_on_argument
from kheper.core.errors import UnreadableMove
from kheper.core.move import Move
from kheper.core.text import Text, folded
from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.names import CARDS, COLUMN_KINDS, COLUMNS, REGIONS
from kheper.games.scarab_lords.state import ACTION_COUNT, NO_COLUMN, SLOTS, Actions

MAX_MOVE_LENGTH = 200

PLAIN = {
    Actions.PASS: "pass",
    Actions.DONE: "done",
    Actions.YES: "yes",
    Actions.NO: "no",
    Actions.REFRESH: "refresh",
    Actions.COMMIT: "commit",
    Actions.REOPEN: "reopen",
}
"""The moves that are one word."""

WITH_CARD = {
    Actions.ACTIVATE: "activate",
    Actions.USE: "use",
    Actions.UNCURSE: "uncurse",
    Actions.DISCARD: "discard",
    Actions.CHOOSE: "choose",
    Actions.REMOVE: "remove",
    Actions.KEEP: "keep",
    Actions.TAKE: "take",
}
"""The verbs that are followed by a card."""

SYNONYMS = {
    "passer": "pass",
    "fini": "done",
    "oui": "yes",
    "non": "no",
    "refaire": "refresh",
    "sceller": "commit",
    "rouvrir": "reopen",
    "activer": "activate",
    "utiliser": "use",
    "desensorceler": "uncurse",
    "defausser": "discard",
    "choisir": "choose",
    "curse": "choose",
    "ensorceler": "choose",
    "retirer": "remove",
    "garder": "keep",
    "prendre": "take",
    "jouer": "play",
    "exercer": "exercise",
    "colonne": "column",
    "region": "region",
}
"""Other words for the verbs: French ones, and what a person might say."""

REGION_WORDS = {"upper": 0, "haut": 0, "lower": 1, "bas": 1}
KIND_WORDS = {"e": "E", "r": "R", "m": "M"} | {
    word: word[0].upper()
    for word in ("economic", "religious", "military", "economique", "religieux", "religieuse", "militaire")
}


def plain(text: str) -> str:
    """Return a text as it is compared: small letters, no accents, single spaces."""
    return " ".join(re.sub(r"[^\w#' -]", " ", folded(text)).split())


# ---------------------------------------------------------------------------------------------- writing


def notation(action: int, cards: CardSet) -> str:
    """How an action is written."""
    return _notations(cards)[action]


@cached_on_argument
def _notations(cards: CardSet) -> tuple[str, ...]:
    return tuple(_write(action, cards) for action in range(ACTION_COUNT))


def _write(action: int, cards: CardSet) -> str:
    if action in PLAIN:
        return PLAIN[Actions(action)]
    if action < Actions.COLUMN:
        return f"region {REGIONS[action - Actions.REGION]}"
    if action < Actions.EXERCISE:
        return f"column {COLUMNS[action - Actions.COLUMN]}"
    if action < Actions.ACTIVATE:
        return f"exercise {COLUMNS[action - Actions.EXERCISE]}"
    if action < Actions.PLAY:
        verb, card = verb_and_card(action)
        return f"{WITH_CARD[verb]} {cards.label_of(card, 'en')}"
    card, slot = divmod(action - Actions.PLAY, SLOTS)
    name = cards.label_of(card, "en")
    return f"play {name}" if slot == NO_COLUMN else f"play {name} {COLUMNS[slot]}"


def verb_and_card(action: int) -> tuple[Actions, int]:
    """Return where the verb's actions begin, and the card, of an action between `ACTIVATE` and `PLAY`."""
    index, card = divmod(action - Actions.ACTIVATE, CARDS)
    return Actions(Actions.ACTIVATE + index * CARDS), card


# ---------------------------------------------------------------------------------------------- reading


def read(text: str, cards: CardSet) -> tuple[Move, ...]:
    """Return the moves a text may stand for. A card may be named by the beginning of its name in either language."""
    if not isinstance(text, str) or len(text) > MAX_MOVE_LENGTH:
        raise UnreadableMove("unreadable-move", given=str(text))
    exact = _by_notation(cards).get(plain(text))
    if exact is not None:
        return (exact,)
    verb, _, rest = plain(text).partition(" ")
    actions = tuple(_candidates(SYNONYMS.get(verb, verb), rest, cards, text))
    if not actions:
        raise UnreadableMove("unreadable-move", given=text)
    return tuple(Move(action, notation(action, cards)) for action in actions)


@cached_on_argument
def _by_notation(cards: CardSet) -> dict[str, Move]:
    written = _notations(cards)
    shorthands = {plain(words): action for action, words in enumerate(written) if not _has_slot_to_guess(action)}
    return {words: Move(action, written[action]) for words, action in shorthands.items()}


def _has_slot_to_guess(action: int) -> bool:
    """Is it a play without a column? Then the text may stand for a play into any column."""
    return action >= Actions.PLAY and (action - Actions.PLAY) % SLOTS == NO_COLUMN


def _candidates(verb: str, rest: str, cards: CardSet, text: str) -> Iterator[int]:
    words = rest.split()
    if verb in PLAIN.values() and not rest:
        yield next(action for action, word in PLAIN.items() if word == verb)
    elif verb == "region" and len(words) == 1 and words[0] in REGION_WORDS:
        yield Actions.REGION + REGION_WORDS[words[0]]
    elif verb in ("column", "exercise"):
        column = _read_column(words)
        if column is not None:
            yield (Actions.COLUMN if verb == "column" else Actions.EXERCISE) + column
    elif verb == "play":
        yield from _read_play(words, cards, text)
    elif verb in WITH_CARD.values():
        first = next(action for action, word in WITH_CARD.items() if word == verb)
        yield from (first + card for card in cards_called(rest, cards, text))


def _read_column(words: list[str]) -> int | None:
    if len(words) != 2 or words[0] not in REGION_WORDS or words[1] not in KIND_WORDS:
        return None
    half = REGION_WORDS[words[0]]
    return COLUMN_KINDS.index(KIND_WORDS[words[1]], 3 * half)


def _read_play(words: list[str], cards: CardSet, text: str) -> Iterator[int]:
    column = _read_column(words[-2:])
    name = " ".join(words if column is None else words[:-2])
    for card in cards_called(name, cards, text):
        slots = range(SLOTS) if column is None else (column,)
        yield from (Actions.PLAY + SLOTS * card + slot for slot in slots)


def cards_called(name: str, cards: CardSet, text: str) -> list[int]:
    """Return the cards whose name in either language is, or else begins with, what was written.

    The article at the beginning of a name may be left out.
    """
    title, _, copy = (part.strip() for part in name.partition("#"))
    found = cards.named(plain(title), plain)
    numbers = {number for card in found for number in cards.numbers_of(card)}
    if copy:
        numbers = {number for number in numbers if cards.label_of(number, "en").endswith(f"#{copy}")}
    if not numbers:
        raise UnreadableMove("sl-unknown-card", given=name or text)
    return sorted(numbers)


# ---------------------------------------------------------------------------------------------- saying


def words(action: int, cards: CardSet, text: Text) -> str:
    """How an action is said."""
    if action in PLAIN:
        return text.say(f"move-{PLAIN[Actions(action)]}")
    if action < Actions.COLUMN:
        return text.say("move-region", region=REGIONS[action - Actions.REGION])
    if action < Actions.EXERCISE:
        return text.say("move-column", **column_words(action - Actions.COLUMN))
    if action < Actions.ACTIVATE:
        return text.say("move-exercise", **column_words(action - Actions.EXERCISE))
    if action < Actions.PLAY:
        verb, card = verb_and_card(action)
        return text.say(f"move-{WITH_CARD[verb]}", card=cards.label_of(card, text.lang))
    card, slot = divmod(action - Actions.PLAY, SLOTS)
    name = cards.label_of(card, text.lang)
    if slot == NO_COLUMN:
        return text.say("move-play", card=name)
    return text.say("move-play-column", card=name, **column_words(slot))


def column_words(column: int) -> dict[str, str]:
    """Return the arguments of messages that speak of a column."""
    return {"region": REGIONS[column // 3], "kind": COLUMN_KINDS[column]}
