"""Is a document a sound card set? Every fault is found, and named by card and field."""

import re
from collections.abc import Iterable, Mapping

from kheper.core.errors import Fault
from kheper.core.jsonio import Json
from kheper.core.text import LANGUAGES
from kheper.core.validation import Validator, quoted
from kheper.games.scarab_lords.content.loops import check_loops
from kheper.games.scarab_lords.content.vocabulary import (
    CHOOSERS,
    CONDITIONS,
    CONDITIONS_HERE,
    IN_PLAY,
    MAX_NUMBER,
    OPERATIONS,
    POWERLESS,
    SUPREMACIES,
    TIMINGS,
    WHERE,
    WHERE_CHOSEN,
    WHERE_HERE,
    WHERE_LASTING,
    WHO,
    EventKind,
    Number,
    OneOf,
    SomeOf,
    Target,
)
from kheper.games.scarab_lords.content.wording import check_text
from kheper.games.scarab_lords.names import CARDS, DECK_SIZES, HOUSES, MAX_EFFECTS, PHASES, TYPES

SET_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
CARD_ID = re.compile(r"[A-Z][A-Z0-9]{0,7}")
NAME = re.compile(r"[^\W\d_](?:[^\W_]|[.,’'-]| (?! )){0,58}[^\W_]")
MAX_TEXT_LENGTH = 400
MAX_FLAVOUR_LENGTH = 120
FRENCH_SPACES = {0x00A0: " ", 0x202F: " "}
"""Before a colon and the like; Python calls them not printable."""
MAX_VERSION = 1_000_000

CARD_KEYS = ("id", "name", "house", "type", "phase")
MORE_CARD_KEYS = ("copies", "power", "icons", "effects", "text", "flavour", "activations")
EFFECT_KEYS = ("timing", "op")
MORE_EFFECT_KEYS = ("phase", "if", "optional")
TARGET_KEYS = ("who", "types", "where")
MORE_TARGET_KEYS = ("state", "max_power", "other", "count", "chooser")


def faults_of(document: Json) -> tuple[Fault, ...]:
    """Return all that is wrong with the document of a card set; nothing if it is sound."""
    found = Validator()
    if found.is_object(document, ""):
        found.has_keys(document, "", ("id", "version", "cards"))
        if "id" in document:
            found.matches(document["id"], "id", SET_ID, "sl-cards-set-id")
        if "version" in document:
            found.is_number(document["version"], "version", 1, MAX_VERSION)
        if "cards" in document and found.is_list(document["cards"], "cards"):
            _check_cards(found, document["cards"])
    return found.listed()


def _check_cards(found: Validator, cards: list[Json]) -> None:
    if len(cards) > CARDS:
        found.add("sl-cards-count", "cards", most=CARDS, count=len(cards))
        return
    objects: list[tuple[str, dict[str, Json]]] = []
    sound: list[dict[str, Json]] = []
    for index, card in enumerate(cards):
        place = f"cards[{index}]"
        if found.is_object(card, place):
            before = len(found)
            where = card["id"] if _is_id(card.get("id")) else place
            _check_card(found, where, card)
            objects.append((where, card))
            if len(found) == before:
                sound.append(card)
    _check_twins(found, objects)
    _check_sizes(found, cards)
    check_loops(found, sound)


# ---------------------------------------------------------------------------------------------- the set as a whole


def _is_id(value: Json) -> bool:
    return isinstance(value, str) and CARD_ID.fullmatch(value) is not None


def _check_twins(found: Validator, cards: list[tuple[str, dict[str, Json]]]) -> None:
    """No two titles have the same id, or the same name: players may use the names of either language."""
    ids: set[str] = set()
    named: dict[str, str] = {}
    for where, card in cards:
        if where in ids:
            found.add("sl-cards-id-twice", f"{where}.id")
        ids.add(where)
        names = {lang: name.casefold() for lang, name in _names(card).items()}
        for lang, name in names.items():
            if name in named:
                found.add("sl-cards-name-twice", f"{where}.name.{lang}", given=name, other=named[name])
        named |= {name: where for name in names.values() if name not in named}


def _names(card: Mapping[str, Json]) -> dict[str, str]:
    names = card.get("name")
    if not isinstance(names, dict):
        return {}
    return {lang: names[lang] for lang in LANGUAGES if isinstance(names.get(lang), str) and names[lang]}


def _check_sizes(found: Validator, cards: list[Json]) -> None:
    """Each deck has its size. Cards of no known house or number were complained of already."""
    sizes = dict.fromkeys(HOUSES, 0)
    for card in cards:
        house, copies = (card.get("house"), card.get("copies", 1)) if isinstance(card, dict) else (None, None)
        if house not in HOUSES or not isinstance(copies, int) or not 1 <= copies <= CARDS:
            return
        sizes[house] += copies
    for house, size in sizes.items():
        if size != DECK_SIZES[house]:
            found.add("sl-cards-deck", "cards", house=house, wanted=DECK_SIZES[house], count=size)


# ---------------------------------------------------------------------------------------------- one card


def _check_card(found: Validator, where: str, card: dict[str, Json]) -> None:
    found.has_keys(card, where, CARD_KEYS, MORE_CARD_KEYS)
    if "id" in card:
        found.matches(card["id"], f"{where}.id", CARD_ID, "sl-cards-id")
    if "name" in card:
        _check_names(found, card["name"], f"{where}.name")
    if "house" in card:
        found.is_one_of(card["house"], f"{where}.house", HOUSES)
    if "copies" in card:
        found.is_number(card["copies"], f"{where}.copies", 1, max(DECK_SIZES.values()))
    if "phase" in card:
        _check_phase(found, card["phase"], f"{where}.phase", PHASES)
    if "type" in card and found.is_one_of(card["type"], f"{where}.type", TYPES):
        _check_values(found, where, card)
        _check_effects(found, where, card)


def _check_phase(found: Validator, value: Json, where: str, phases: Iterable[str]) -> None:
    """One of these phases; 0, 1 and 2 may be written as numbers."""
    is_digit = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 9
    found.is_one_of(str(value) if is_digit else value, where, phases)


def _check_names(found: Validator, names: Json, where: str) -> None:
    if not found.is_object(names, where):
        return
    found.has_keys(names, where, (), LANGUAGES)
    for lang in LANGUAGES:
        if names.get(lang) in (None, ""):
            found.add("sl-cards-translation", f"{where}.{lang}")
        else:
            found.matches(names[lang], f"{where}.{lang}", NAME, "sl-cards-name")


def _check_values(found: Validator, where: str, card: dict[str, Json]) -> None:
    """Gods and fate have neither power nor icons, all other cards have both."""
    if card["type"] in POWERLESS:
        if card.get("power") is not None:
            found.add("sl-cards-no-power", f"{where}.power", type=card["type"])
        if card.get("icons", []) != []:
            found.add("sl-cards-no-icons", f"{where}.icons", type=card["type"])
        return
    found.is_number(card.get("power"), f"{where}.power", 0, MAX_NUMBER)
    found.is_some_of(card.get("icons", []), f"{where}.icons", SUPREMACIES)


def _check_effects(found: Validator, where: str, card: dict[str, Json]) -> None:
    before = len(found)
    effects = card.get("effects", [])
    if not found.is_list(effects, f"{where}.effects"):
        return
    if len(effects) > MAX_EFFECTS:
        found.add("sl-cards-effects", f"{where}.effects", most=MAX_EFFECTS, count=len(effects))
    for index, effect in enumerate(effects[: 2 * MAX_EFFECTS]):
        if found.is_object(effect, f"{where}.effects[{index}]"):
            _check_effect(found, f"{where}.effects[{index}]", effect, card["type"])
    if "activations" in card:
        found.is_number(card["activations"], f"{where}.activations", 1, MAX_NUMBER)
        if not any(isinstance(effect, dict) and effect.get("timing") == "action" for effect in effects):
            found.add("sl-cards-activations", f"{where}.activations")
    _check_texts(found, where, card, are_effects_sound=len(found) == before)
    _check_flavour(found, where, card)


def _check_texts(found: Validator, where: str, card: dict[str, Json], are_effects_sound: bool) -> None:
    """Check that a card has texts in each language exactly if it has effects, and that they fit."""
    effects, texts = card.get("effects", []), card.get("text", {})
    if not found.is_object(texts, f"{where}.text"):
        return
    found.has_keys(texts, f"{where}.text", (), LANGUAGES)
    for lang in LANGUAGES:
        place, said = f"{where}.text.{lang}", texts.get(lang, "")
        if not _is_line(found, place, said, MAX_TEXT_LENGTH):
            continue
        if said and not effects:
            found.add("sl-cards-text-alone", place)
        elif effects and not said:
            found.add("sl-cards-translation", place)
        elif effects and are_effects_sound:
            check_text(found, place, said, lang, effects)


def _check_flavour(found: Validator, where: str, card: dict[str, Json]) -> None:
    """Check that a card has a line of flavour in each language, or none."""
    flavours = card.get("flavour", {})
    if not found.is_object(flavours, f"{where}.flavour"):
        return
    found.has_keys(flavours, f"{where}.flavour", (), LANGUAGES)
    for lang in LANGUAGES:
        place, said = f"{where}.flavour.{lang}", flavours.get(lang, "")
        if _is_line(found, place, said, MAX_FLAVOUR_LENGTH) and flavours and not said:
            found.add("sl-cards-translation", place)


def _is_line(found: Validator, place: str, said: Json, most: int) -> bool:
    """Return whether a value is a text of one line, and not too long."""
    if not isinstance(said, str):
        found.add("not-a-text", place, given=type(said).__name__)
    elif not said.translate(FRENCH_SPACES).isprintable() or said != said.strip():
        found.add("sl-cards-text-line", place)
    elif len(said) > most:
        found.add("sl-cards-text-long", place, most=most)
    else:
        return True
    return False


# ---------------------------------------------------------------------------------------------- one effect


def _check_effect(found: Validator, where: str, effect: dict[str, Json], card_type: str) -> None:
    op, timing = effect.get("op"), effect.get("timing")
    operation = OPERATIONS.get(op) if isinstance(op, str) else None
    if operation is None:
        if "op" in effect:
            found.add("sl-cards-operation", f"{where}.op", given=quoted(op), known=", ".join(OPERATIONS))
        else:
            found.add("missing-key", f"{where}.op")
    else:
        found.has_keys(effect, where, (*EFFECT_KEYS, *operation.params), MORE_EFFECT_KEYS)
    if "timing" in effect and found.is_one_of(timing, f"{where}.timing", TIMINGS):
        _check_timing(found, where, effect, card_type)
    if "if" in effect and found.is_one_of(effect["if"], f"{where}.if", CONDITIONS):
        _check_place(found, effect["if"], f"{where}.if", CONDITIONS_HERE, card_type)
    is_optional = "optional" in effect and found.is_yes_or_no(effect["optional"], f"{where}.optional")
    if is_optional and effect["optional"] and timing == "constant":
        found.add("sl-cards-optional-constant", f"{where}.optional")
    _check_entry_scarab(found, where, effect)
    if operation is not None:
        for key, kind in operation.params.items():
            if key in effect:
                _check_parameter(found, f"{where}.{key}", effect[key], kind, effect, card_type)
        _check_gods(found, where, effect, card_type)


def _check_timing(found: Validator, where: str, effect: dict[str, Json], card_type: str) -> None:
    op, timing = effect.get("op"), effect["timing"]
    timings = OPERATIONS[op].timings if isinstance(op, str) and op in OPERATIONS else TIMINGS
    if timing not in timings:
        found.add("sl-cards-timing", f"{where}.timing", op=op, known=", ".join(timings), given=timing)
    if card_type == "fate" and timing != "play":
        found.add("sl-cards-timing-fate", f"{where}.timing", given=timing)
    if card_type != "fate" and timing == "play":
        found.add("sl-cards-timing-play", f"{where}.timing", type=card_type)
    if timing == "free":
        if "phase" not in effect:
            found.add("missing-key", f"{where}.phase")
        else:
            _check_phase(found, effect["phase"], f"{where}.phase", ("S",) if op == "steal_exercise" else PHASES)
    elif "phase" in effect and op != "extra_action":
        found.add("sl-cards-phase", f"{where}.phase")


def _check_entry_scarab(found: Validator, where: str, effect: dict[str, Json]) -> None:
    """Check that entry scarabs have no condition, since a card enters with them before any text is asked for."""
    for key in ("if", "optional"):
        if _is_entry_scarab(effect) and effect.get(key, False) is not False:
            found.add("sl-cards-entry-scarab", f"{where}.{key}")


def _is_entry_scarab(effect: Mapping[str, Json]) -> bool:
    """Return whether the effect says with how many scarabs its card enters."""
    is_entry = effect.get("op") == "curse" and effect.get("timing") == "enter"
    return is_entry and _target_of(effect).get("who") == "self"


def _target_of(effect: Mapping[str, Json]) -> dict[str, Json]:
    target = effect.get("target")
    return target if isinstance(target, dict) else {}


def _check_place(found: Validator, word: str, where: str, words_here: tuple[str, ...], card_type: str) -> None:
    if word in words_here and card_type in POWERLESS:
        found.add("sl-cards-no-column", where, given=word, type=card_type)


def _check_parameter(
    found: Validator, where: str, value: Json, kind: EventKind, effect: dict[str, Json], card_type: str
) -> None:
    if isinstance(kind, Number):
        found.is_number(value, where, kind.least, kind.most, kind.or_all)
    elif isinstance(kind, SomeOf):
        found.is_some_of(value, where, kind.words)
    elif isinstance(kind, Target):
        if found.is_object(value, where):
            _check_target(found, where, value, kind, effect, card_type)
    elif where.endswith(".phase"):
        _check_phase(found, value, where, kind.words)
    elif found.is_one_of(value, where, kind.words) and kind == OneOf(WHERE_LASTING):
        _check_place(found, value, where, WHERE_HERE, card_type)


# ---------------------------------------------------------------------------------------------- one selector


def _check_target(
    found: Validator, where: str, target: dict[str, Json], kind: Target, effect: dict[str, Json], card_type: str
) -> None:
    if "who" in target and not found.is_one_of(target["who"], f"{where}.who", WHO):
        return
    if target.get("who") == "self":
        _check_self(found, where, target, kind, card_type)
        return
    found.has_keys(target, where, TARGET_KEYS, MORE_TARGET_KEYS)
    is_constant = effect.get("timing") == "constant"
    if "types" in target:
        found.is_some_of(target["types"], f"{where}.types", IN_PLAY)
    if "where" in target and found.is_one_of(target["where"], f"{where}.where", WHERE):
        _check_place(found, target["where"], f"{where}.where", WHERE_HERE, card_type)
        if is_constant and target["where"] in WHERE_CHOSEN:
            found.add("sl-cards-where-constant", f"{where}.where", given=target["where"])
    if "state" in target:
        found.is_one_of(target["state"], f"{where}.state", kind.states)
    elif kind.states[0] != "any":
        found.add("not-one-of", f"{where}.state", known=", ".join(kind.states), given="any")
    if "max_power" in target:
        found.is_number(target["max_power"], f"{where}.max_power", 0, MAX_NUMBER)
    if "other" in target:
        found.is_yes_or_no(target["other"], f"{where}.other")
    if "chooser" in target:
        found.is_one_of(target["chooser"], f"{where}.chooser", CHOOSERS)
    if "count" in target:
        _check_count(found, f"{where}.count", target["count"], kind, is_constant)


def _check_self(found: Validator, where: str, target: dict[str, Json], kind: Target, card_type: str) -> None:
    found.has_keys(target, where, ("who",))
    if not kind.itself:
        found.add("sl-cards-self-copy", f"{where}.who")
    if card_type == "fate":
        found.add("sl-cards-self-fate", f"{where}.who")


def _check_count(found: Validator, where: str, count: Json, kind: Target, is_constant: bool) -> None:
    if is_constant:
        if count != "all":
            found.add("sl-cards-count-constant", where)
    else:
        found.is_number(count, where, 1, MAX_NUMBER if kind.many else 1, or_all=kind.many)


def _check_gods(found: Validator, where: str, effect: dict[str, Json], card_type: str) -> None:
    """Gods lie in no column, have no power and are never cursed or moved."""
    target = _target_of(effect)
    kind = OPERATIONS[effect["op"]].params.get("target")
    if not isinstance(kind, Target) or not target:
        return
    place = f"{where}.target.who" if target.get("who") == "self" else f"{where}.target.types"
    types = [card_type] if target.get("who") == "self" else target.get("types")
    if not isinstance(types, list) or "god" not in types:
        if target.get("where") == "centre":
            found.add("sl-cards-centre", f"{where}.target.where")
        return
    guards = effect.get("to")
    if "god" not in kind.types or (effect["op"] == "immune" and guards != ["destroy"]):
        found.add("sl-cards-god", place)
    if target.get("where", "centre") not in ("anywhere", "centre") and target.get("where") in WHERE:
        found.add("sl-cards-god-place", f"{where}.target.where", given=target["where"])
    if target.get("where") == "centre" and types != ["god"]:
        found.add("sl-cards-centre", f"{where}.target.where")
    if types == ["god"] and target.get("state") == "cursed":
        found.add("sl-cards-god", f"{where}.target.state")
    if "max_power" in target:
        found.add("sl-cards-god", f"{where}.target.max_power")
