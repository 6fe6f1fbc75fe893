"""The designed card set: as the sources say, in documents and hashes, in the tables of the kernel."""

import copy
import json
import re
from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any

import jsonschema
import pytest
import yaml

from kheper.core.text import LANGUAGES
from kheper.games.scarab_lords import state
from kheper.games.scarab_lords.content import vocabulary
from kheper.games.scarab_lords.content.cards import (
    CardSet,
    designed_cards,
    designed_text,
    inline_cards,
)
from kheper.games.scarab_lords.content.tables import content_of
from kheper.games.scarab_lords.names import CARDS, COLUMN_KINDS, HOUSES, PHASES, TYPES
from tests.games.scarab_lords.card_sets import Document, card, found

# ---------------------------------------------------------------------------------------------- the designed set


def test_three_decks() -> None:
    decks: Counter[str] = Counter()
    titles: Counter[str] = Counter()
    for title in designed_cards().cards:
        decks[title.house] += title.copies
        titles[title.house] += 1
    assert decks == {"ankar": 30, "temet": 30, "neutral": 24}
    assert titles == {"ankar": 22, "temet": 22, "neutral": 21}


def test_the_frame_of_the_facts() -> None:
    gods = Counter(title.house for title in designed_cards().cards if title.type == "god")
    assert (gods["ankar"], gods["temet"]) == (4, 4)
    powers = {title.power for title in designed_cards().cards if title.power is not None}
    assert powers == {1, 2, 3, 4, 5, 6}
    assert all(title.activations == 1 for title in designed_cards().cards)
    for title in designed_cards().cards:
        if title.type == "building":
            assert title.effects[0].op == "curse", "SL-R11 every building of this set enters with a scarab"
        if title.phase in "0S":
            assert not title.has_timing("action"), "SL-R30 no Action text on cards of unlimited phases"


def test_no_two_titles_do_the_same() -> None:
    """But for the scarab that cards enter with, and for drawing a card, which is no character of its own."""
    owners: dict[Any, list[str]] = {}
    for title in designed_cards().cards:
        for effect in title.effects:
            is_itself = effect.target is not None and effect.target.who == "self"
            is_entry_scarab = effect.op == "curse" and effect.timing == "enter" and is_itself
            if not is_entry_scarab and effect.op != "draw":
                owners.setdefault(effect, []).append(title.names["en"])
    assert [names for names in owners.values() if len(names) > 1] == []


def test_cards_without_a_text_have_a_line_of_flavour() -> None:
    for title in designed_cards().cards:
        for lang in LANGUAGES:
            assert bool(title.texts[lang]) != bool(title.flavours[lang]), title.id
        assert ("flavour" in title.document) == (not title.effects)


def test_french_names_have_the_capitals_of_the_french_rules() -> None:
    small = {"du", "des", "de", "la", "le", "aux", "qui", "sans", "d", "l"}
    for title in designed_cards().cards:
        words = re.findall(r"[^\W\d_]+", title.names["fr"])
        assert all(word in small or word[0].isupper() for word in words), title.names["fr"]


SHAPES = """
A01 3 minion 0 1 E | A02 2 minion 0 1 ME | A03 2 minion 0 1 RE | A04 2 minion 1 2 ER | A05 2 minion 0 2 ME
A06 3 minion 1 3 MR | A07 1 building 1 4 R | A08 1 building 2 6 R | A09 1 building 1 5 E | A10 1 building 1 6 M
A11 1 building 2 5 ME | A12 1 leader 1 2 RE | A13 1 leader 0 2 ME | A14 1 leader 1 3 E | A15 1 leader 2 2 R
A16 1 god 2 - - | A17 1 god 1 - - | A18 1 god 1 - - | A19 1 god S - - | A20 1 fate 2 - - | A21 1 fate 0 - -
A22 1 fate 2 - - | T01 3 minion 0 1 M | T02 2 minion 0 2 MR | T03 2 minion 0 1 RE | T04 2 minion 1 3 E
T05 2 minion 1 3 R | T06 2 minion 1 3 M | T07 1 minion 2 3 MR | T08 2 minion S 1 ME | T09 1 leader 0 2 ME
T10 1 leader 2 3 MRE | T11 1 leader 2 6 M | T12 1 leader 1 2 RE | T13 1 leader 1 2 M | T14 1 god 2 - -
T15 1 god 2 - - | T16 1 god 1 - - | T17 1 god 2 - - | T18 1 building 1 4 ME | T19 1 building 2 5 RE
T20 1 fate 1 - - | T21 1 fate 2 - - | T22 1 fate S - - | N01 2 minion 0 1 MRE | N02 2 minion 0 1 RE
N03 1 minion 1 2 ER | N04 1 minion 2 5 M | N05 1 minion 1 2 RE | N06 1 minion 1 2 ME | N07 1 building 1 4 MR
N08 1 building 2 5 E | N09 1 building 1 3 MRE | N10 1 leader 2 3 MRE | N11 1 leader 1 4 M | N12 1 leader 1 2 R
N13 1 leader 0 1 E | N14 1 god 2 - - | N15 1 god 2 - - | N16 1 fate 2 - - | N17 2 fate 0 - - | N18 1 fate 1 - -
N19 1 fate 0 - - | N20 1 fate S - - | N21 1 fate 2 - -
"""


def test_what_is_printed_on_each_card() -> None:
    written = [
        f"{t.id} {t.copies} {t.type} {t.phase} {'-' if t.power is None else t.power} {''.join(t.icons) or '-'}"
        for t in designed_cards().cards
    ]
    assert written == [shape.strip() for shape in SHAPES.replace("\n", "|").split("|") if shape.strip()]


@pytest.mark.parametrize(
    ("en", "fr", "house", "kind", "phase", "power", "icons"),
    [
        ("Merchant Caravan", "Caravane Marchande", "temet", "minion", "1", 3, "E"),
        ("Shon-Ra the Radiant", "Shon-Ra le Radieux", "temet", "leader", "2", 3, "MRE"),
        ("Khema", "Khema", "temet", "god", "2", None, ""),
        ("Enhu", "Enhu", "ankar", "god", "2", None, ""),
        ("Khamal the Eternal", "Khamal l'Éternel", "temet", "leader", "0", 2, "ME"),
        ("Blacksand Mercenaries", "Mercenaires des Sables Noirs", "temet", "minion", "0", 1, "M"),
        ("River Merchant", "Marchand du Fleuve", "ankar", "minion", "0", 1, "E"),
        ("The Seven Sphinxes", "Les Sept Sphinx", "ankar", "building", "1", 4, "R"),
        ("Mass Purification", "Purification Massive", "ankar", "fate", "2", None, ""),
    ],
)
def test_the_nine_cards_that_the_rulebook_names(
    en: str, fr: str, house: str, kind: str, phase: str, power: int | None, icons: str
) -> None:
    (title,) = [title for title in designed_cards().cards if title.names == {"en": en, "fr": fr}]
    assert (title.house, title.type, title.phase, title.power, "".join(title.icons)) == (
        house,
        kind,
        phase,
        power,
        icons,
    )


def test_what_the_rulebook_says_those_cards_do() -> None:
    effects = {title.names["en"]: title.effects for title in designed_cards().cards}
    (enhu,) = effects["Enhu"]
    assert (enhu.op, enhu.timing, enhu.player, enhu.number) == ("discard_hand", "action", "opp", 2)
    assert (enhu.choice, enhu.optional) == ("owner", False)
    (khema,) = effects["Khema"]
    assert (khema.op, khema.timing, khema.phase, khema.number, khema.optional) == ("uncurse", "free", "2", 1, True)
    assert khema.target is not None
    assert (khema.target.who, khema.target.where, khema.target.count) == ("any", "anywhere", 1)
    (sphinxes,) = effects["The Seven Sphinxes"]
    assert (sphinxes.op, sphinxes.timing, sphinxes.number) == ("curse", "enter", 1)
    assert sphinxes.target is not None
    assert sphinxes.target.who == "self"
    (purification,) = effects["Mass Purification"]
    assert (purification.op, purification.number) == ("uncurse", None)
    assert purification.target is not None
    assert (purification.target.who, purification.target.where, purification.target.count) == ("any", "region", None)
    for vanilla in ("River Merchant", "Blacksand Mercenaries", "Merchant Caravan"):
        assert effects[vanilla] == ()


def test_texts_that_the_rulebook_quotes_are_in_our_own_words() -> None:
    texts = " ".join(title.texts["en"] for title in designed_cards().cards)
    for quoted in (
        "must choose and discard two cards",
        "remove one scarab from any one card",
        "does not cost an action",
    ):
        assert quoted not in texts


def test_every_operation_timing_and_condition_is_used() -> None:
    effects = [effect for title in designed_cards().cards for effect in title.effects]
    assert {effect.op for effect in effects} == set(vocabulary.OPERATIONS)
    assert {effect.timing for effect in effects} == set(vocabulary.TIMINGS)
    assert {effect.condition for effect in effects} == {None, *vocabulary.CONDITIONS}


# ---------------------------------------------------------------------------------------------- numbers and names


def test_numbers_of_cards() -> None:
    cards = designed_cards()
    houses = [cards.card_of(number).house for number in range(CARDS)]
    assert houses == ["ankar"] * 30 + ["temet"] * 30 + ["neutral"] * 24
    assert [cards.number_of(key) for key in ("A01#1", "A01#3", "A02#1", "A22", "T01#1", "N01#1", "N21")] == [
        *(0, 2, 3, 29, 30, 60, 83)
    ]
    assert [cards.number_of(cards.key_of(number)) for number in range(CARDS)] == list(range(CARDS))
    for key in ("A01", "A01#4", "A07#1", "Z01", "", "a07"):
        assert cards.number_of(key) is None


def test_names_of_cards() -> None:
    cards = designed_cards()
    assert cards.key_of(1) == "A01#2"
    assert cards.label_of(1, "en") == "River Merchant #2"
    assert cards.label_of(1, "fr") == "Marchand du Fleuve #2"
    enhu = cards.number_of("A16")
    assert enhu is not None
    assert cards.label_of(enhu, "fr") == "Enhu"
    assert len({cards.label_of(number, lang) for number in range(CARDS) for lang in ("en",)}) == CARDS
    for title in cards.cards:
        assert all(cards.card_of(number) is title for number in cards.numbers_of(title))
        assert len(cards.numbers_of(title)) == title.copies


def test_houses_come_in_their_order_whatever_the_file_says(cards: Document) -> None:
    cards["cards"].reverse()
    turned = inline_cards(cards)
    assert [turned.card_of(number).house for number in (0, 29, 30, 59, 60, 83)] == [
        *("ankar", "ankar", "temet", "temet", "neutral", "neutral")
    ]
    assert turned.key_of(0) == "A22"
    assert turned != designed_cards()


# ---------------------------------------------------------------------------------------------- documents and hashes


def test_a_set_written_out_is_the_same_set(cards: Document) -> None:
    again = inline_cards(json.loads(json.dumps(cards)))
    assert again == designed_cards()
    assert hash(again) == hash(designed_cards())
    assert again.inline() == designed_cards().inline()
    assert again.cards == designed_cards().cards


def test_a_document_that_was_handed_out_can_be_changed_without_harm() -> None:
    before = designed_cards().hash()
    document = designed_cards().inline()
    document["cards"][0]["name"]["en"] = "Changed"
    document["cards"][2]["effects"][0]["op"] = "changed"
    assert CardSet(designed_cards().id, designed_cards().version, designed_cards().cards).hash() == before


def test_what_goes_without_saying_may_be_said(cards: Document) -> None:
    usual: Document = {"copies": 1, "power": None, "icons": [], "effects": [], "text": {"en": "", "fr": ""}}
    for title in cards["cards"]:
        for key, value in usual.items():
            title.setdefault(key, copy.copy(value))
        if any(effect["timing"] == "action" for effect in title["effects"]):
            title["activations"] = 1
        title["phase"] = str(title["phase"])
        for effect in title["effects"]:
            effect.setdefault("optional", False)
            target = effect.get("target", {"who": "self"})
            if target["who"] != "self":
                target["types"].reverse()
                target.setdefault("state", "any")
                target.setdefault("chooser", "you")
                target.setdefault("other", False)
                target.setdefault("count", "all" if effect["timing"] == "constant" else 1)
    assert found(cards) == []
    assert inline_cards(cards) == designed_cards()
    assert inline_cards(cards).inline() == designed_cards().inline()


CHANGES: dict[str, Callable[[Document], Any]] = {
    "id": lambda cards: cards.update(id="other"),
    "version": lambda cards: cards.update(version=cards["version"] + 1),
    "name": lambda cards: card(cards, "A01")["name"].update(fr="Marchande du Fleuve"),
    "card id": lambda cards: card(cards, "A01").update(id="A99"),
    "copies": lambda cards: (card(cards, "A01").update(copies=2), card(cards, "A02").update(copies=3)),
    "type": lambda cards: card(cards, "A01").update(type="leader"),
    "phase": lambda cards: card(cards, "A01").update(phase=1),
    "power": lambda cards: card(cards, "A01").update(power=2),
    "icons": lambda cards: card(cards, "A01").update(icons=["M"]),
    "activations": lambda cards: card(cards, "A12").update(activations=2),
    "effects": lambda cards: card(cards, "T08")["effects"][0].update(player="both"),
    "target": lambda cards: card(cards, "N18")["effects"][0]["target"].update(chooser="opp"),
    "flavour": lambda cards: card(cards, "A01")["flavour"].update(en="He sells."),
    "text": lambda cards: card(cards, "A21")["text"].update(en="Draw three cards!"),
    "order": lambda cards: cards["cards"].insert(0, cards["cards"].pop(1)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_changes_the_hash(cards: Document, change: str) -> None:
    CHANGES[change](cards)
    changed = inline_cards(cards)
    assert changed != designed_cards()
    assert changed.hash() != designed_cards().hash()
    assert inline_cards(changed.inline()) == changed


def test_the_schema_and_the_vocabulary_say_the_same() -> None:
    text = resources.files("kheper.games.scarab_lords.content").joinpath("cards.schema.json").read_text("utf-8")
    schema = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate(designed_cards().inline())
    validator.validate(yaml.safe_load(designed_text()))
    for name, operation in vocabulary.OPERATIONS.items():
        described = schema["$defs"][name]
        assert set(described["required"]) == {"op", "timing", *operation.params}
        assert tuple(described["properties"]["timing"]["enum"]) == operation.timings
        assert described["properties"]["if"]["enum"] == list(vocabulary.CONDITIONS)
        for key, kind in operation.params.items():
            if isinstance(kind, vocabulary.OneOf) and key != "phase":
                assert tuple(described["properties"][key]["enum"]) == kind.words
            if isinstance(kind, vocabulary.SomeOf):
                assert tuple(described["properties"][key]["items"]["enum"]) == kind.words
    target = schema["$defs"]["target"]["properties"]
    assert tuple(target["where"]["enum"]) == vocabulary.WHERE
    assert tuple(target["who"]["enum"]) == vocabulary.WHO
    assert len(schema["$defs"]["effect"]["oneOf"]) == len(vocabulary.OPERATIONS) == len(state.Op)


# ---------------------------------------------------------------------------------------------- the kernel's tables


def test_the_limits_of_the_kernel() -> None:
    assert [op.name.lower() for op in state.Op] == list(vocabulary.OPERATIONS)
    assert [timing.name.lower() for timing in state.Timing] == list(vocabulary.TIMINGS)


def numbered() -> list[Document]:
    """The raw cards of the file, one for each copy, read without any of our code."""
    raw = yaml.safe_load(designed_text())["cards"]
    return [card for house in HOUSES for card in raw if card["house"] == house for _ in range(card["copies"])]


def members(words: Any) -> set[int]:
    whole = int(words[0]) | int(words[1]) << 64
    return {number for number in range(128) if whole >> number & 1}


def effects_of(card: Document) -> list[Document]:
    effects: list[Document] = card.get("effects", [])
    return effects


def test_tables_of_cards() -> None:
    content, raw = content_of(designed_cards())[0], numbered()
    assert len(raw) == CARDS
    for number, printed in enumerate(raw):
        assert TYPES[content.type[number]] == printed["type"]
        assert PHASES[content.phase[number]] == str(printed["phase"])
        assert content.power[number] == printed.get("power", 0)
        assert content.activations[number] == 1
        assert content.copies[number] == printed["copies"]
        assert content.effect_count[number] == len(effects_of(printed))
        assert raw.index(printed) == content.first_copy[number]
        columns = {index for index in range(6) if int(content.columns[number]) >> index & 1}
        assert columns == {index for index, kind in enumerate(COLUMN_KINDS) if kind in printed.get("icons", [])}


def test_tables_of_sets_of_cards() -> None:
    content, raw = content_of(designed_cards())[0], numbered()

    def those(wanted: Callable[[Document], bool]) -> set[int]:
        return {number for number, card in enumerate(raw) if wanted(card)}

    def with_effect(wanted: Callable[[Document], bool]) -> set[int]:
        return those(lambda card: any(map(wanted, effects_of(card))))

    for index, phase in enumerate(PHASES):
        assert members(content.in_phase[index]) == those(lambda card: str(card["phase"]) == phase)  # noqa: B023
        assert members(content.free[index]) == with_effect(
            lambda effect: effect["timing"] == "free" and str(effect["phase"]) == phase  # noqa: B023
        )
    for index, kind in enumerate(TYPES):
        assert members(content.of_type[index]) == those(lambda card: card["type"] == kind)  # noqa: B023
    assert members(content.acting) == with_effect(lambda effect: effect["timing"] == "action")
    for op in state.Op:
        assert members(content.constant[op]) == with_effect(
            lambda effect: effect["timing"] == "constant" and effect["op"] == op.name.lower()  # noqa: B023
        )
    drawing = {designed_cards().key_of(number) for number in members(content.drawing)}
    assert drawing == {"A14", "A19", "N08"}


def test_tables_of_effects() -> None:
    content = content_of(designed_cards())[0]
    for number, printed in enumerate(numbered()):
        for row, effect in zip(content.effects[number], effects_of(printed), strict=False):
            assert plain(row, effect) == wanted(effect), printed["id"]
        for row in content.effects[number][len(effects_of(printed)) :]:
            assert row.tobytes() == bytes(row.nbytes)


def wanted(effect: Document) -> Document:
    """What a row must hold, said in the words of the file; what the operation does not know stands for nothing."""
    target = effect.get("target", {})
    amount = next((effect[key] for key in ("n", "amount", "delta") if key in effect), 0)
    everything = effect["timing"] == "constant" and target.get("who", "self") != "self"
    return {
        "op": effect["op"],
        "timing": effect["timing"],
        "phase": str(effect.get("phase", 0)),
        "optional": effect.get("optional", False),
        "condition": effect.get("if", "none"),
        "player": effect.get("player", "you"),
        "n": 0 if amount == "all" else amount,
        "random": effect.get("choice") == "random",
        "to": effect.get("to", "anywhere") if effect["op"] != "immune" else "anywhere",
        "guards": set(effect["to"]) if effect["op"] == "immune" else set(),
        "from_hand": effect.get("from") == "hand",
        "supremacy": effect.get("supremacy", "M"),
        "who": target.get("who", "you"),
        "types": set(target.get("types", effect.get("types", []))),
        "where": target.get("where", effect.get("where", "anywhere")),
        "curse": target.get("state", "any"),
        "most_power": target.get("max_power", 127),
        "other": target.get("other", False),
        "count": 0 if everything or target.get("count") == "all" else target.get("count", 1),
        "chooser_opp": target.get("chooser") == "opp",
    }


def plain(row: Any, effect: Document) -> Document:
    """What a row holds, in the words of the file."""
    count = int(row["count"])  # a record has a method of that name
    if effect["timing"] == "constant" and effect.get("target", {}).get("who") == "self":
        count = 1  # the selector means one card whatever the count says
    return {
        "op": state.Op(row.op).name.lower(),
        "timing": state.Timing(row.timing).name.lower(),
        "phase": PHASES[row.phase],
        "optional": bool(row.optional),
        "condition": state.Condition(row.condition).name.lower(),
        "player": {"YOU": "you", "OPP": "opp", "ANY": "both"}[state.Who(row.player).name],
        "n": int(row.n),
        "random": bool(row.random),
        "to": state.To(row.to).name.lower(),
        "guards": {guard.name.lower() for guard in state.Guard if row.guards & guard and guard.name},
        "from_hand": bool(row.from_hand),
        "supremacy": state.Column(row.supremacy).name[0],
        "who": state.Who(row.who).name.lower(),
        "types": {kind for index, kind in enumerate(TYPES) if row.types >> index & 1},
        "where": state.Where(row.where).name.lower(),
        "curse": state.Curse(row.curse).name.lower(),
        "most_power": int(row.most_power),
        "other": bool(row.other),
        "count": count,
        "chooser_opp": bool(row.chooser_opp),
    }


def test_tables_are_built_once_for_each_set(cards: Document) -> None:
    assert content_of(inline_cards(cards)) is content_of(inline_cards(copy.deepcopy(cards)))
    card(cards, "A12").update(activations=3)
    changed = content_of(inline_cards(cards))
    assert changed is not content_of(designed_cards())
    number = designed_cards().number_of("A12")
    assert changed[0].activations[number] == 3
