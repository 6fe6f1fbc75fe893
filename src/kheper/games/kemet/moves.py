"""Action numbers, what people write for them, and how they are said."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kheper.core.bounded import cached_on_argument
from kheper.core.errors import UnreadableMove
from kheper.core.move import Move
from kheper.core.text import LANGUAGES, Text, catalogue, folded
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.names import (
    ACTION_SPACES,
    BATTLE_CARDS,
    BATTLE_DI,
    CITIES,
    COLOURS,
    CREATURES,
    DI_CARDS,
    MAX_TROOP,
    POWERS,
    SEATS,
    SPACES,
    TILES,
)
from kheper.games.kemet.state import ACTION_COUNT, PLACES, SPOTS, START_LEVELS, Actions

MAX_MOVE_LENGTH = 200
NO_ARTICLE = "none"
ARTICLE = "\N{WORD JOINER}"
"""Stands before an article until the sentence is complete."""
CONTRACTIONS = {("à", "le"): "au ", ("à", "les"): "aux ", ("de", "le"): "du ", ("de", "les"): "des "}
JOINED = re.compile(rf"\b(à|de) {ARTICLE}(les?) ")
SMALL_WORDS = ("of",)


@dataclass(frozen=True)
class Things:
    """What a verb can be about: their keys, and how their names are called in the catalogue."""

    keys: tuple[str, ...]
    message: str = ""


TILE = Things(TILES, "tile")
DI = Things(DI_CARDS, "di")
BATTLE_CARD = Things(BATTLE_CARDS, "battle-card")
BATTLE_ADDITION = Things(DI_CARDS[:BATTLE_DI], "di")
THINGS: dict[Actions, Things] = {
    Actions.PYRAMID: Things(COLOURS, "colour"),
    Actions.TOKEN: Things(ACTION_SPACES[:SPOTS], "action-space"),
    Actions.SILVER: Things(ACTION_SPACES[:SPOTS], "action-space"),
    Actions.BUY: TILE,
    Actions.CARD: DI,
    Actions.ADD: BATTLE_ADDITION,
    Actions.WOUND: DI,
    Actions.KEEP: DI,
    Actions.FIGHT: BATTLE_CARD,
    Actions.ASIDE: BATTLE_CARD,
    Actions.REMOVE: BATTLE_CARD,
    Actions.WITH: Things(CREATURES, "creature"),
    Actions.POWER: Things(POWERS, "power"),
    Actions.BACK: BATTLE_CARD,
    Actions.DROP: BATTLE_ADDITION,
}
"""The verbs that are followed by the name of a thing."""

NUMBERS = {
    Actions.CITY: (1, CITIES),
    Actions.FIRST: (1, SEATS),
    Actions.SIZE: (1, MAX_TROOP),
}
"""The verbs that are followed by a number: the least of them, and how many there are."""

WITH_SPACE = (Actions.FROM, Actions.STEP, Actions.TELEPORT, Actions.CHOOSE)
"""The verbs that are followed by a space."""

WORDS = {verb: verb.name.lower().replace("_", " ") for verb in Actions}
"""The verbs as they are written: all are called what they are."""
PLAIN = tuple(
    verb
    for verb in Actions
    if verb not in THINGS
    and verb not in NUMBERS
    and verb not in WITH_SPACE
    and verb not in (Actions.LEVELS, Actions.RAISE, Actions.PLACE)
)
"""The moves that are complete without anything else."""

SYNONYMS = {
    "fini": "done",
    "fin": "end",
    "arreter": "stop",
    "oui": "yes",
    "non": "no",
    "sceller": "commit",
    "rouvrir": "reopen",
    "rappeler": "recall",
    "reculer": "retreat",
    "rester": "stay",
    "ville": "city",
    "cite": "city",
    "niveaux": "levels",
    "pyramide": "pyramid",
    "premier": "first",
    "jeton": "token",
    "argent": "silver",
    "or": "gold",
    "elever": "raise",
    "acheter": "buy",
    "carte": "card",
    "ajouter": "add",
    "blesser": "wound",
    "garder": "keep",
    "combattre": "fight",
    "ecarter": "aside",
    "retirer": "remove",
    "placer": "place",
    "depuis": "from",
    "taille": "size",
    "avec": "with",
    "seul": "alone",
    "aller": "step",
    "teleporter": "teleport",
    "choisir": "choose",
    "pouvoir": "power",
    "reprendre": "back",
    "enlever": "drop",
    "veto": "yes",
    "escape": "yes",
    "fuir": "yes",
}
"""Other words for the verbs: French ones, and what a person might say."""
COLOUR_WORDS = {
    **{colour: number for number, colour in enumerate(COLOURS)},
    **{"rouge": 0, "bleu": 1, "bleue": 1, "blanc": 2, "blanche": 2},
}


def plain(text: str) -> str:
    """Return a text as it is compared: small letters, no accents, single spaces."""
    return " ".join(re.sub(r"[^\w' ]", " ", folded(text)).split())


def label(key: str) -> str:
    """Return a thing as notation names it: `divine_wound` is Divine Wound."""
    return " ".join(word if word in SMALL_WORDS else word.capitalize() for word in key.split("_"))


def space_id(kit: Kit, number: int) -> str:
    """Return the id of a space; numbers that the map does not use have one too, so that every action can be written."""
    spaces = kit.map.spaces
    return spaces[number].id if number < len(spaces) else f"X{number}"


def space_name(kit: Kit, number: int, text: Text) -> str:
    """Return what people call a space; numbers that the map does not use have no other name than their id."""
    spaces = kit.map.spaces
    return spaces[number].names[text.lang] if number < len(spaces) else space_id(kit, number)


def space_in_sentence(kit: Kit, number: int, text: Text) -> str:
    """Return the name of a space in a sentence, with its article, if it has one, marked for `contracted`."""
    name = space_name(kit, number, text)
    article = text.say("space-article", head=plain(name).partition(" ")[0])
    if article == NO_ARTICLE:
        return name
    gap = "" if article.endswith("’") else " "
    return f"{ARTICLE}{article}{gap}{name[0].lower()}{name[1:]}"


def contracted(said: str) -> str:
    """Return a sentence with the articles of its spaces joined to the words before them: à + le is au."""
    said = JOINED.sub(lambda found: CONTRACTIONS[found[1], found[2]], said)
    if said.startswith(ARTICLE):
        said = said[1].upper() + said[2:]
    return said.replace(ARTICLE, "")


def city_name(kit: Kit, number: int, text: Text) -> str:
    """Return what people call a city; one that the map does not have goes by its number."""
    cities = kit.map.cities
    return cities[number].names[text.lang] if number < len(cities) else str(number + 1)


def verb_of(action: int) -> tuple[Actions, int]:
    """Return the verb of an action, and the number of what it is about."""
    verb = max(verb for verb in Actions if verb <= action)
    return verb, action - verb


# ---------------------------------------------------------------------------------------------- writing


def notation(action: int, kit: Kit) -> str:
    """How an action is written."""
    return _notations(kit)[action]


@cached_on_argument
def _notations(kit: Kit) -> tuple[str, ...]:
    return tuple(_write(action, kit) for action in range(ACTION_COUNT))


def _write(action: int, kit: Kit) -> str:
    verb, number = verb_of(action)
    word = WORDS[verb]
    if verb == Actions.PYRAMID:
        return f"{word} {COLOURS[number]}"
    if verb in THINGS:
        return f"{word} {label(THINGS[verb].keys[number])}"
    if verb in NUMBERS:
        return f"{word} {NUMBERS[verb][0] + number}"
    if verb in WITH_SPACE:
        return f"{word} {space_id(kit, number)}"
    if verb == Actions.LEVELS:
        return " ".join((word, *map(str, START_LEVELS[number])))
    if verb == Actions.RAISE:
        return f"{word} {COLOURS[number // 4]} {number % 4 + 1}"
    if verb == Actions.PLACE:
        return f"{word} {space_id(kit, number // PLACES)} {number % PLACES}"
    return word


# ---------------------------------------------------------------------------------------------- reading


def read(text: str, kit: Kit) -> tuple[Move, ...]:
    """Return the moves a text may stand for. A thing may be named by the beginning of its name in either language."""
    if not isinstance(text, str) or len(text) > MAX_MOVE_LENGTH:
        raise UnreadableMove("unreadable-move", given=str(text))
    exact = _by_notation(kit).get(plain(text))
    if exact is not None:
        return (exact,)
    verb, _, rest = plain(text).partition(" ")
    actions = tuple(dict.fromkeys(_candidates(SYNONYMS.get(verb, verb), rest, kit)))
    if not actions:
        raise UnreadableMove("unreadable-move", given=text)
    return tuple(Move(action, notation(action, kit)) for action in actions)


@cached_on_argument
def _by_notation(kit: Kit) -> dict[str, Move]:
    return {plain(words): Move(action, words) for action, words in enumerate(_notations(kit))}


def _candidates(word: str, rest: str, kit: Kit) -> Iterator[int]:
    if word == "gold":
        yield from _gold(rest)
    verb = next((verb for verb, known in WORDS.items() if known == word), None)
    words = rest.split()
    if verb is None:
        return
    if verb in PLAIN and not rest:
        yield verb
    elif verb in THINGS:
        yield from (verb + number for number in called(rest, THINGS[verb]))
    elif verb in NUMBERS and len(words) == 1 and words[0].isdecimal():
        least, count = NUMBERS[verb]
        if least <= int(words[0][:3]) < least + count:
            yield verb + int(words[0]) - least
    elif verb in WITH_SPACE:
        yield from (verb + space for space in spaces_called(rest, kit))
    elif verb == Actions.LEVELS:
        yield from _levels(words)
    elif verb == Actions.RAISE and len(words) == 2 and words[0] in COLOUR_WORDS and words[1] in ("1", "2", "3", "4"):
        yield verb + 4 * COLOUR_WORDS[words[0]] + int(words[1]) - 1
    elif verb == Actions.PLACE and len(words) == 2 and words[1] in map(str, range(PLACES)):
        yield from (verb + PLACES * space + int(words[1]) for space in spaces_called(words[0], kit))


def _gold(rest: str) -> Iterator[int]:
    kinds = {"move": Actions.GOLD_MOVE, "deplacer": Actions.GOLD_MOVE, "recruit": Actions.GOLD_RECRUIT}
    if kinds.get(rest, Actions.GOLD_RECRUIT if rest == "recruter" else None) is not None:
        yield kinds.get(rest, Actions.GOLD_RECRUIT)


def _levels(words: list[str]) -> Iterator[int]:
    chosen = tuple(int(word) for word in words if word in ("0", "1", "2"))
    if len(words) == len(chosen) and chosen in START_LEVELS:
        yield Actions.LEVELS + START_LEVELS.index(chosen)


def spaces_called(name: str, kit: Kit) -> list[int]:
    """Return the space of that id."""
    wanted = plain(name)
    return [number for number in range(SPACES) if plain(space_id(kit, number)) == wanted]


def called(name: str, things: Things) -> list[int]:
    """Return the things whose name in either language is, or else begins with, what was written."""
    names = _names(things)
    exact = [number for known, number in names if known == name]
    found = exact or [number for known, number in names if name and known.startswith(name)]
    return sorted(set(found))


@cache
def _names(things: Things) -> tuple[tuple[str, int], ...]:
    found = []
    for number, key in enumerate(things.keys):
        found += [(plain(label(key)), number), (plain(key), number)]
        found += [(plain(name_of(things, key, text)), number) for text in map(_text, LANGUAGES)]
    return tuple(found)


@cache
def _text(lang: str) -> Text:
    return catalogue(lang, Path(__file__).parent / "locale")


# ---------------------------------------------------------------------------------------------- saying


def name_of(things: Things, key: str, text: Text) -> str:
    """Return what a thing is called. Powers are called like their tiles, less the colour."""
    return text.say(f"{things.message}-{key.replace('_', '-')}")


def words(action: int, kit: Kit, text: Text) -> str:
    """How an action is said."""
    verb, number = verb_of(action)
    message = f"move-{verb.name.lower().replace('_', '-')}"
    return contracted(text.say(message, **_arguments(verb, number, kit, text)))


def _arguments(verb: Actions, number: int, kit: Kit, text: Text) -> dict[str, Any]:
    match verb:
        case Actions.CITY:
            return {"city": city_name(kit, number, text)}
        case Actions.FIRST:
            return {"seat": number + 1}
        case Actions.SIZE:
            return {"count": number + 1}
        case Actions.LEVELS:
            return dict(zip(COLOURS, START_LEVELS[number], strict=True))
        case Actions.PYRAMID:
            return {"colour": COLOURS[number]}
        case Actions.RAISE:
            return {"colour": COLOURS[number // 4], "level": number % 4 + 1}
        case Actions.PLACE:
            return {"space": space_in_sentence(kit, number // PLACES, text), "count": number % PLACES}
    if verb in WITH_SPACE:
        return {"space": space_in_sentence(kit, number, text)}
    if verb in THINGS:
        return {ARGUMENTS[verb]: name_of(THINGS[verb], THINGS[verb].keys[number], text)}
    return {}


ARGUMENTS = {
    Actions.TOKEN: "space",
    Actions.SILVER: "space",
    Actions.BUY: "tile",
    Actions.CARD: "card",
    Actions.ADD: "card",
    Actions.WOUND: "card",
    Actions.KEEP: "card",
    Actions.FIGHT: "card",
    Actions.ASIDE: "card",
    Actions.REMOVE: "card",
    Actions.WITH: "creature",
    Actions.POWER: "power",
    Actions.BACK: "card",
    Actions.DROP: "card",
}
"""What the thing is called in the messages of each verb."""


# ---------------------------------------------------------------------------------------------- several steps at once


def steps(text: str) -> list[str]:
    """Return the small moves that a longer text stands for; a text that is one move stands for itself."""
    verb, _, rest = plain(text).partition(" ")
    words_ = rest.split()
    match SYNONYMS.get(verb, COMPOUND_SYNONYMS.get(verb, verb)):
        case "recruit" if len(words_) >= 2 and len(words_) % 2 == 0:
            pairs = zip(words_[::2], words_[1::2], strict=True)
            return [*(f"place {space} {count}" for space, count in pairs), "done"]
        case "move" if len(words_) >= 3 and words_[-1].isdecimal():
            start, *way, count = words_
            return [f"from {start}", f"size {count}", *(f"step {space}" for space in way), "stop"]
        case "teleport" if len(words_) == 3 and words_[-1].isdecimal():
            start, goal, count = words_
            return [f"from {start}", f"size {count}", f"teleport {goal}", "stop"]
        case "battle":
            return _battle_steps(rest) or [text]
    return [text]


COMPOUND_SYNONYMS = {"recruter": "recruit", "deplacer": "move", "bataille": "battle"}


def _battle_steps(rest: str) -> list[str]:
    found = re.fullmatch(r"(.+?) (?:discard|defausser) (.+?)(?: (?:with|avec) (.+))?", rest)
    if found is None:
        return []
    added = [f"add {card}" for card in re.split(r" (?:and|et) ", found[3])] if found[3] else []
    return [f"fight {found[1]}", f"aside {found[2]}", *added, "commit"]
