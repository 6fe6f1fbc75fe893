"""Does the text of a card say what its effects do, no less and no more?

A machine cannot read, but it can miss words: an effect that draws needs a text that speaks of drawing, a number on the
card must be the number in the data. The words below are wide enough for ordinary writing.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from kheper.core.jsonio import Json
from kheper.core.validation import Validator
from kheper.games.scarab_lords.content.vocabulary import ALL, NUMBER_KEYS

ACTION = re.compile(r"\bAction\b")
"""Written large it leads an Action text; written small it is any action."""

TELLING: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "curse": {"en": "curse|scarab", "fr": "ensorcel|scarab"},
        "uncurse": {"en": "curse|scarab", "fr": "ensorcel|scarab"},
        "draw": {"en": "draw", "fr": "pioch|tire"},
        "discard_hand": {"en": "hand|discard", "fr": "main|défauss"},
        "discard_deck": {"en": "deck", "fr": "paquet"},
        "destroy": {"en": "discard|destroy", "fr": "défauss|détrui"},
        "move": {"en": "move", "fr": "déplac"},
        "recover": {"en": "discard", "fr": "défausse"},
        "search": {"en": "deck", "fr": "paquet"},
        "deploy": {"en": "play", "fr": "jeu|jou"},
        "peek_hand": {"en": "hand", "fr": "main"},
        "power": {"en": "power", "fr": "puissance"},
        "immune": {"en": "cannot|can't|may not|immune", "fr": r"ne peu|\bni\b|immunis"},
        "entry_scarabs": {"en": "scarab", "fr": "scarab"},
        "extra_action": {"en": "action", "fr": "action"},
        "boost_exercise": {"en": "exercis", "fr": "exerc"},
        "exercise_again": {"en": "exercis", "fr": "exerc"},
        "steal_exercise": {"en": "exercis", "fr": "exerc"},
        "block_exercise": {"en": "exercis", "fr": "exerc"},
        "win_ties": {"en": r"\bties?\b", "fr": "égalité"},
        "forbid_play": {"en": "play", "fr": "jou"},
        "copy_action": {"en": "action", "fr": "action"},
    }
)
"""Per operation the words of which a text about it has one."""

LEAVE = {"en": r"\bmay\b|up to", "fr": r"pouvez|peut|jusqu'|au plus"}
YOUR_LEAVE = {"en": r"\byou may\b(?! not)", "fr": r"vous pouvez"}
CHANCE = {"en": "random", "fr": "hasard"}
EVERY = {"en": r"\ball\b|\beach\b|\bevery\b", "fr": r"\btous\b|\btoutes\b|\bchaque\b|\bchacune?\b"}
PHASE = {"en": r"\bphases? {}\b", "fr": r"\bphases? {}\b"}
SUPREMACY_PHASE = {"en": "supremacy phase", "fr": "phases? de suprématie"}
NUMBERED_PHASE = re.compile(r"\bphases? (\d)", re.IGNORECASE)
NUMBER_WORDS = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "fr": ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
}


def check_text(found: Validator, where: str, said: str, lang: str, effects: list[Mapping[str, Json]]) -> None:
    """Compare a text with sound effects."""
    said = said.replace("’", "'")
    for index, effect in enumerate(effects):
        for words in _due_words(effect, lang):
            if not re.search(words, said, re.IGNORECASE):
                found.add("sl-cards-text-less", where, effect=f"effects[{index}]", op=effect["op"], words=_shown(words))
    _check_action(found, where, said, effects)
    _check_numbers(found, where, said, lang, effects)
    _check_leave(found, where, said, lang, effects)


def _due_words(effect: Mapping[str, Json], lang: str) -> Iterator[str]:
    """Yield the patterns that a text about this effect matches."""
    yield TELLING[effect["op"]][lang]
    if effect.get("optional"):
        yield LEAVE[lang]
    if effect.get("choice") == "random":
        yield CHANCE[lang]
    if "phase" in effect:
        yield SUPREMACY_PHASE[lang] if effect["phase"] == "S" else PHASE[lang].format(effect["phase"])
    if effect["timing"] != "constant" and ALL in (effect.get("n"), effect.get("target", {}).get("count")):
        yield EVERY[lang]


def _shown(words: str) -> str:
    """Return a pattern as a person reads it."""
    return re.sub(r"\\b|\(\?.*?\)|\?", "", words).replace("|", ", ")


def _check_action(found: Validator, where: str, said: str, effects: list[Mapping[str, Json]]) -> None:
    has_action = any(effect["timing"] == "action" for effect in effects)
    if has_action and not ACTION.search(said):
        found.add("sl-cards-text-action", where)
    if ACTION.search(said) and not has_action:
        found.add("sl-cards-text-no-action", where)


def _check_numbers(found: Validator, where: str, said: str, lang: str, effects: list[Mapping[str, Json]]) -> None:
    """Every number from two on stands in the text and in the effects, or in neither."""
    meant = {number for effect in effects for number in _numbers(effect)}
    spoken = _spoken(said, lang)
    for number in sorted(meant - spoken):
        found.add("sl-cards-text-number-less", where, number=number)
    excused = {2} if any(map(_has_two_sides, effects)) else set()
    if lang == "fr":
        excused.add(9)  # "neuf" is also a new thing
    for number in sorted(spoken - meant - excused):
        found.add("sl-cards-text-number-more", where, number=number)
    phases = {str(effect["phase"]) for effect in effects if "phase" in effect}
    for phase in sorted(set(NUMBERED_PHASE.findall(said)) - phases):
        found.add("sl-cards-text-phase", where, phase=phase)


def _numbers(effect: Mapping[str, Json]) -> Iterator[int]:
    target = effect.get("target", {})
    written = [effect.get(key) for key in NUMBER_KEYS] + [target.get("count"), target.get("max_power")]
    return (abs(number) for number in written if isinstance(number, int) and abs(number) > 1)


def _spoken(said: str, lang: str) -> set[int]:
    """Return the numbers from two on that a text names, other than those of phases."""
    rest = NUMBERED_PHASE.sub("", said)
    digits = {int(number) for number in re.findall(r"(?<!\d)\d{1,4}(?!\d)", rest)}
    words = {n for n, word in enumerate(NUMBER_WORDS[lang], 2) if re.search(rf"\b{word}\b", rest, re.IGNORECASE)}
    return {number for number in digits if number > 1} | words


def _has_two_sides(effect: Mapping[str, Json]) -> bool:
    """Return whether an effect concerns both players, or one of the two regions."""
    target = effect.get("target", {})
    return effect.get("player") == "both" or target.get("who") == "any" or target.get("where") in ("region", "column")


def _check_leave(found: Validator, where: str, said: str, lang: str, effects: list[Mapping[str, Json]]) -> None:
    """Who "may" can also decline; constant texts say it of other things."""
    has_leave = any(effect.get("optional") or effect["timing"] == "constant" for effect in effects)
    if not has_leave and re.search(YOUR_LEAVE[lang], said, re.IGNORECASE):
        found.add("sl-cards-text-may", where)
    is_random = any(effect.get("choice") == "random" for effect in effects)
    if not is_random and re.search(CHANCE[lang], said, re.IGNORECASE):
        found.add("sl-cards-text-random", where)
