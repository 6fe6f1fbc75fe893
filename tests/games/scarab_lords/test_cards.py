"""Card sets: the designed one as the sources say, faults found and named, files of strangers, the kernel's tables."""

import copy
import json
import re
from collections import Counter
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kheper.core.errors import BadOption
from kheper.core.findings import MOST_LISTED
from kheper.core.text import LANGUAGES
from kheper.games.scarab_lords import state
from kheper.games.scarab_lords.content import vocabulary
from kheper.games.scarab_lords.content.cards import (
    CardSet,
    designed_cards,
    designed_text,
    inline_cards,
    parse_cards,
    read_cards,
)
from kheper.games.scarab_lords.content.check import faults_of
from kheper.games.scarab_lords.content.tables import content_of
from kheper.games.scarab_lords.names import CARDS, COLUMN_KINDS, HOUSES, PHASES, TYPES

Document = dict[str, Any]
Found = list[tuple[str, str]]

MINE = {"who": "you", "types": ["minion"], "where": "anywhere"}
THEIRS = {"who": "opp", "types": ["minion", "leader"], "where": "anywhere"}


@pytest.fixture
def cards() -> Document:
    """The designed set as a document that may be changed."""
    return copy.deepcopy(designed_cards().inline())


def card(cards: Document, name: str) -> Document:
    found: Document = next(card for card in cards["cards"] if card["id"] == name)
    return found


def found(cards: Any) -> Found:
    """All faults; each can be said in both languages and names its place."""
    faults = faults_of(cards)
    for fault in faults:
        for lang in LANGUAGES:
            assert fault.words(lang).startswith(f"{fault.where}: " if fault.where else "")
    return [(fault.where, fault.message) for fault in faults]


def give(cards: Document, name: str, *effects: Document, en: str, fr: str) -> None:
    """Let a card do something else."""
    card(cards, name).update(effects=list(effects), text={"en": en, "fr": fr})


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


SHAPES = """
A01 3 minion 0 1 E | A02 2 minion 0 1 ME | A03 2 minion 0 1 RE | A04 2 minion 1 2 ER | A05 2 minion 1 2 ME
A06 3 minion 1 3 MR | A07 1 building 1 4 R | A08 1 building 2 6 R | A09 1 building 1 4 E | A10 1 building 1 5 M
A11 1 building 2 5 ME | A12 1 leader 1 2 RE | A13 1 leader 1 2 ME | A14 1 leader 1 3 E | A15 1 leader 2 3 R
A16 1 god 2 - - | A17 1 god 1 - - | A18 1 god 1 - - | A19 1 god S - - | A20 1 fate 2 - - | A21 1 fate 0 - -
A22 1 fate 2 - - | T01 3 minion 0 1 M | T02 2 minion 0 2 MR | T03 2 minion 0 1 RE | T04 2 minion 1 3 E
T05 2 minion 1 3 R | T06 2 minion 1 3 M | T07 1 minion 2 4 MR | T08 2 minion S 1 ME | T09 1 leader 0 2 ME
T10 1 leader 2 4 MRE | T11 1 leader 2 6 M | T12 1 leader 1 2 RE | T13 1 leader 1 2 M | T14 1 god 2 - -
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
        ("Shon-Ra the Radiant", "Shon-Ra le Radieux", "temet", "leader", "2", 4, "MRE"),
        ("Khema", "Khema", "temet", "god", "2", None, ""),
        ("Enhu", "Enhu", "ankar", "god", "2", None, ""),
        ("Khamal the Eternal", "Khamal l'Éternel", "temet", "leader", "0", 2, "ME"),
        ("Blacksand Mercenaries", "Mercenaires des Sables noirs", "temet", "minion", "0", 1, "M"),
        ("River Merchant", "Marchand du Fleuve", "ankar", "minion", "0", 1, "E"),
        ("The Seven Sphinxes", "Les Sept Sphinx", "ankar", "building", "1", 4, "R"),
        ("Mass Purification", "Purification massive", "ankar", "fate", "2", None, ""),
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
    "version": lambda cards: cards.update(version=2),
    "name": lambda cards: card(cards, "A01")["name"].update(fr="Marchande du Fleuve"),
    "card id": lambda cards: card(cards, "A01").update(id="A99"),
    "copies": lambda cards: (card(cards, "A01").update(copies=2), card(cards, "A02").update(copies=3)),
    "type": lambda cards: card(cards, "A01").update(type="leader"),
    "phase": lambda cards: card(cards, "A01").update(phase=1),
    "power": lambda cards: card(cards, "A01").update(power=2),
    "icons": lambda cards: card(cards, "A01").update(icons=["M"]),
    "activations": lambda cards: card(cards, "A12").update(activations=2),
    "effects": lambda cards: card(cards, "T07")["effects"][0].update(player="both"),
    "target": lambda cards: card(cards, "N18")["effects"][0]["target"].update(chooser="opp"),
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


# ---------------------------------------------------------------------------------------------- faults of a card

FIELDS: list[tuple[str, Document, str, str]] = [
    ("A01", {"colour": "blue"}, "A01", "unknown-key-of"),
    ("A01", {"name": "River Merchant"}, "A01.name", "not-an-object"),
    ("A01", {"name": {"en": "River Merchant"}}, "A01.name.fr", "sl-cards-translation"),
    ("A01", {"name": {"en": "", "fr": "Marchand"}}, "A01.name.en", "sl-cards-translation"),
    ("A01", {"name": {"en": "Merchant", "fr": "Marchand", "de": "Kaufmann"}}, "A01.name", "unknown-key-of"),
    ("A01", {"name": {"en": "Merchant #2", "fr": "Marchand"}}, "A01.name.en", "sl-cards-name"),
    ("A01", {"name": {"en": "2 Merchants", "fr": "Marchand"}}, "A01.name.en", "sl-cards-name"),
    ("A01", {"name": {"en": "River  Merchant", "fr": "Marchand"}}, "A01.name.en", "sl-cards-name"),
    ("A01", {"name": {"en": "River\nMerchant", "fr": "Marchand"}}, "A01.name.en", "sl-cards-name"),
    ("A01", {"name": {"en": "x" * 61, "fr": "Marchand"}}, "A01.name.en", "sl-cards-name"),
    ("A01", {"name": {"en": 7, "fr": "Marchand"}}, "A01.name.en", "sl-cards-name"),
    ("A01", {"type": "monster"}, "A01.type", "not-one-of"),
    ("A01", {"type": ["minion"]}, "A01.type", "not-one-of"),
    ("A01", {"phase": 3}, "A01.phase", "not-one-of"),
    ("A01", {"phase": True}, "A01.phase", "not-one-of"),
    ("A01", {"phase": "s"}, "A01.phase", "not-one-of"),
    ("A01", {"power": None}, "A01.power", "not-in-range"),
    ("A01", {"power": 10}, "A01.power", "not-in-range"),
    ("A01", {"power": -1}, "A01.power", "not-in-range"),
    ("A01", {"power": True}, "A01.power", "not-in-range"),
    ("A01", {"power": 1.0}, "A01.power", "not-in-range"),
    ("A01", {"power": "1"}, "A01.power", "not-in-range"),
    ("A01", {"power": 10**5000}, "A01.power", "not-in-range"),
    ("A01", {"power": [[[]]]}, "A01.power", "not-in-range"),
    ("A01", {"icons": []}, "A01.icons", "not-some-of"),
    ("A01", {"icons": ["E", "E"]}, "A01.icons", "not-some-of"),
    ("A01", {"icons": "E"}, "A01.icons", "not-a-list"),
    ("A01", {"icons": ["E", "X"]}, "A01.icons", "not-one-of"),
    ("A01", {"icons": [["E"]]}, "A01.icons", "not-one-of"),
    ("A01", {"effects": {}}, "A01.effects", "not-a-list"),
    ("N03", {"effects": ["draw"]}, "N03.effects[0]", "not-an-object"),
    ("A01", {"text": {"en": "Pretty.", "fr": ""}}, "A01.text.en", "sl-cards-text-alone"),
    ("A01", {"text": "Pretty."}, "A01.text", "not-an-object"),
    ("A01", {"text": {"de": ""}}, "A01.text", "unknown-key-of"),
    ("A01", {"text": {"en": 5}}, "A01.text.en", "not-a-text"),
    ("A01", {"activations": 2}, "A01.activations", "sl-cards-activations"),
    ("A12", {"activations": 0}, "A12.activations", "not-in-range"),
    ("A12", {"activations": 10}, "A12.activations", "not-in-range"),
    ("A12", {"activations": True}, "A12.activations", "not-in-range"),
    ("A16", {"power": 3}, "A16.power", "sl-cards-no-power"),
    ("A16", {"icons": ["M"]}, "A16.icons", "sl-cards-no-icons"),
    ("A20", {"power": 0}, "A20.power", "sl-cards-no-power"),
    ("A20", {"icons": "M"}, "A20.icons", "sl-cards-no-icons"),
    ("A21", {"text": {"en": "Draw three cards."}}, "A21.text.fr", "sl-cards-translation"),
    ("A21", {"text": {"en": "", "fr": "Piochez trois cartes."}}, "A21.text.en", "sl-cards-translation"),
    ("A21", {"text": {"en": "Draw three\ncards.", "fr": "Piochez trois cartes."}}, "A21.text.en", "sl-cards-text-line"),
    ("A21", {"text": {"en": " Draw three cards.", "fr": "Piochez trois cartes."}}, "A21.text.en", "sl-cards-text-line"),
    (
        "A21",
        {"text": {"en": "Draw three cards." + "!" * 400, "fr": "Piochez trois cartes."}},
        "A21.text.en",
        "sl-cards-text-long",
    ),
]


@pytest.mark.parametrize(("name", "change", "where", "message"), FIELDS)
def test_faults_of_fields(cards: Document, name: str, change: Document, where: str, message: str) -> None:
    card(cards, name).update(change)
    assert found(cards) == [(where, message)]


@pytest.mark.parametrize("key", ["id", "name", "house", "type", "phase", "power", "icons"])
def test_missing_fields(cards: Document, key: str) -> None:
    del card(cards, "A06")[key]
    place = "cards[5]" if key == "id" else "A06"
    message = {"power": "not-in-range", "icons": "not-some-of"}.get(key, "missing-key")
    assert found(cards) == [(f"{place}.{key}", message)]


@pytest.mark.parametrize("wrong", ["a01", "A0000000000", "", "A-1", 7, None, [], "A01\n"])
def test_bad_ids_are_named_by_their_place(cards: Document, wrong: Any) -> None:
    cards["cards"][0]["id"] = wrong
    assert found(cards) == [("cards[0].id", "sl-cards-id")]


@pytest.mark.parametrize("wrong", ["", "Designed", "my cards", "x" * 41, 7, None, "../secret"])
def test_bad_ids_of_sets(cards: Document, wrong: Any) -> None:
    cards["id"] = wrong
    assert found(cards) == [("id", "sl-cards-set-id")]


@pytest.mark.parametrize("wrong", [0, -1, "1", True, None, 10**7, 1.5])
def test_bad_versions(cards: Document, wrong: Any) -> None:
    cards["version"] = wrong
    assert found(cards) == [("version", "not-in-range")]


# ---------------------------------------------------------------------------------------------- faults of effects


def act(op: str) -> Document:
    return {"timing": "action", "op": op}


def lasting(op: str) -> Document:
    return {"timing": "constant", "op": op}


DRAW = act("draw") | {"player": "you", "n": 1}
CURSE = act("curse") | {"target": THEIRS, "n": 1}
STEAL = act("steal_exercise") | {"supremacy": "E", "where": "anywhere"}
DESTROY = act("destroy")
EFFECTS: list[tuple[Document, str, str]] = [
    ({"timing": "action"}, "op", "missing-key"),
    (DRAW | {"op": "drow"}, "op", "sl-cards-operation"),
    (DRAW | {"op": ["draw"]}, "op", "sl-cards-operation"),
    (DRAW | {"op": None}, "op", "sl-cards-operation"),
    (DRAW | {"timing": "later"}, "timing", "not-one-of"),
    (DRAW | {"timing": "constant"}, "timing", "sl-cards-timing"),
    (DRAW | {"timing": "play"}, "timing", "sl-cards-timing-play"),
    (DRAW | {"timing": "free"}, "phase", "missing-key"),
    (DRAW | {"timing": "free", "phase": 4}, "phase", "not-one-of"),
    (DRAW | {"phase": 1}, "phase", "sl-cards-phase"),
    (DRAW | {"player": "me"}, "player", "not-one-of"),
    (DRAW | {"n": 0}, "n", "not-in-range"),
    (DRAW | {"n": "all"}, "n", "not-in-range"),
    (DRAW | {"n": 10**40}, "n", "not-in-range"),
    (DRAW | {"n": False}, "n", "not-in-range"),
    (DRAW | {"optional": "yes"}, "optional", "not-a-yes-or-no"),
    (DRAW | {"optional": 1}, "optional", "not-a-yes-or-no"),
    (DRAW | {"if": "sunny"}, "if", "not-one-of"),
    (DRAW | {"if": None}, "if", "not-one-of"),
    (act("draw") | {"n": 1}, "player", "missing-key"),
    (act("draw") | {"player": "you"}, "n", "missing-key"),
    ({"op": "draw", "player": "you", "n": 1}, "timing", "missing-key"),
    (DRAW | {"choice": "owner"}, "", "unknown-key-of"),
    (DRAW | {"target": MINE}, "", "unknown-key-of"),
    (act("discard_hand") | {"player": "opp", "n": 1, "choice": "me"}, "choice", "not-one-of"),
    (act("peek_hand") | {"player": "you"}, "player", "not-one-of"),
    (act("move") | {"target": MINE, "to": "hand"}, "to", "not-one-of"),
    (act("recover") | {"types": ["minion"], "to": "play", "n": 1}, "to", "not-one-of"),
    (act("recover") | {"types": [], "to": "hand", "n": 1}, "types", "not-some-of"),
    (act("deploy") | {"types": ["god"], "from": "hand"}, "types", "not-one-of"),
    (act("deploy") | {"types": ["minion"], "from": "deck"}, "from", "not-one-of"),
    (act("exercise_again") | {"n": 7}, "n", "not-in-range"),
    (act("power") | {"target": MINE, "amount": 1}, "timing", "sl-cards-timing"),
    (lasting("power") | {"target": MINE, "amount": 0}, "amount", "not-a-change"),
    (lasting("power") | {"target": MINE, "amount": -10}, "amount", "not-a-change"),
    (lasting("power") | {"target": MINE, "amount": 1, "optional": True}, "optional", "sl-cards-optional-constant"),
    (lasting("immune") | {"target": MINE, "to": []}, "to", "not-some-of"),
    (lasting("immune") | {"target": MINE, "to": "curse"}, "to", "not-a-list"),
    (lasting("entry_scarabs") | {"types": ["fate"], "delta": 1}, "types", "not-one-of"),
    (lasting("extra_action") | {"phase": 0, "n": 1}, "phase", "not-one-of"),
    (lasting("extra_action") | {"n": 1}, "phase", "missing-key"),
    (lasting("boost_exercise") | {"supremacy": "X", "where": "anywhere", "n": 1}, "supremacy", "not-one-of"),
    (lasting("win_ties") | {"where": "column"}, "where", "not-one-of"),
    (STEAL, "timing", "sl-cards-timing"),
    (STEAL | {"timing": "free", "phase": 1}, "phase", "not-one-of"),
    (CURSE | {"target": "all"}, "target", "not-an-object"),
    (CURSE | {"target": {"types": ["minion"], "where": "anywhere"}}, "target.who", "missing-key"),
    (CURSE | {"target": {"who": "you", "where": "anywhere"}}, "target.types", "missing-key"),
    (CURSE | {"target": THEIRS | {"who": "me"}}, "target.who", "not-one-of"),
    (CURSE | {"target": THEIRS | {"types": ["fate"]}}, "target.types", "not-one-of"),
    (CURSE | {"target": THEIRS | {"types": ["god"]}}, "target.types", "sl-cards-god"),
    (CURSE | {"target": THEIRS | {"where": "here"}}, "target.where", "not-one-of"),
    (CURSE | {"target": THEIRS | {"where": "centre"}}, "target.where", "sl-cards-centre"),
    (CURSE | {"target": THEIRS | {"state": "blessed"}}, "target.state", "not-one-of"),
    (CURSE | {"target": THEIRS | {"count": 0}}, "target.count", "not-in-range-or-all"),
    (CURSE | {"target": THEIRS | {"count": True}}, "target.count", "not-in-range-or-all"),
    (CURSE | {"target": THEIRS | {"count": "some"}}, "target.count", "not-in-range-or-all"),
    (CURSE | {"target": THEIRS | {"chooser": "any"}}, "target.chooser", "not-one-of"),
    (CURSE | {"target": THEIRS | {"max_power": 99}}, "target.max_power", "not-in-range"),
    (CURSE | {"target": THEIRS | {"other": "no"}}, "target.other", "not-a-yes-or-no"),
    (CURSE | {"target": THEIRS | {"colour": "red"}}, "target", "unknown-key-of"),
    (CURSE | {"target": {"who": "self", "count": 1}}, "target", "unknown-key-of"),
    (CURSE | {"timing": "enter", "target": {"who": "self"}, "optional": True}, "optional", "sl-cards-entry-scarab"),
    (CURSE | {"timing": "enter", "target": {"who": "self"}, "if": "has_economic"}, "if", "sl-cards-entry-scarab"),
    (act("move") | {"target": THEIRS | {"types": ["god"]}, "to": "anywhere"}, "target.types", "sl-cards-god"),
    (act("uncurse") | {"target": MINE | {"state": "uncursed"}, "n": 1}, "target.state", "not-one-of"),
    (DESTROY | {"target": THEIRS | {"types": ["god"], "where": "region"}}, "target.where", "sl-cards-god-place"),
    (DESTROY | {"target": THEIRS | {"types": ["god", "leader"], "where": "centre"}}, "target.where", "sl-cards-centre"),
    (DESTROY | {"target": THEIRS | {"types": ["god"], "state": "cursed"}}, "target.state", "sl-cards-god"),
    (DESTROY | {"target": THEIRS | {"types": ["god"], "max_power": 3}}, "target.max_power", "sl-cards-god"),
    (lasting("immune") | {"target": MINE | {"types": ["god"]}, "to": ["curse"]}, "target.types", "sl-cards-god"),
    (lasting("power") | {"target": MINE | {"types": ["god"]}, "amount": 1}, "target.types", "sl-cards-god"),
    (lasting("power") | {"target": MINE | {"where": "column"}, "amount": 1}, "target.where", "sl-cards-where-constant"),
    (lasting("power") | {"target": MINE | {"count": 2}, "amount": 1}, "target.count", "sl-cards-count-constant"),
    (act("copy_action") | {"target": {"who": "self"}}, "target.who", "sl-cards-self-copy"),
    (act("copy_action") | {"target": MINE}, "target.state", "not-one-of"),
    (act("copy_action") | {"target": MINE | {"state": "uncursed", "count": 2}}, "target.count", "not-in-range"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "field", "message"), EFFECTS)
def test_faults_of_effects(cards: Document, effect: Document, field: str, message: str) -> None:
    card(cards, "N03").update(effects=[copy.deepcopy(effect)])
    place = f"N03.effects[0].{field}" if field else "N03.effects[0]"
    assert found(cards) == [(place, message)]


ON_GODS: list[tuple[Document, str, str]] = [
    (CURSE | {"target": THEIRS | {"where": "self_region"}}, "target.where", "sl-cards-no-column"),
    (lasting("win_ties") | {"where": "self_column"}, "where", "sl-cards-no-column"),
    (DRAW | {"if": "own_building_here"}, "if", "sl-cards-no-column"),
    (CURSE | {"timing": "enter", "target": {"who": "self"}}, "target.who", "sl-cards-god"),
    (lasting("power") | {"target": {"who": "self"}, "amount": 1}, "target.who", "sl-cards-god"),
    (lasting("immune") | {"target": {"who": "self"}, "to": ["move"]}, "target.who", "sl-cards-god"),
]


@pytest.mark.parametrize(("effect", "field", "message"), ON_GODS)
def test_faults_of_effects_of_gods(cards: Document, effect: Document, field: str, message: str) -> None:
    card(cards, "A16").update(effects=[copy.deepcopy(effect)])
    assert found(cards) == [(f"A16.effects[0].{field}", message)]


@pytest.mark.parametrize("timing", ["enter", "action"])
def test_fate_cards_only_play(cards: Document, timing: str) -> None:
    card(cards, "A21")["effects"][0]["timing"] = timing
    assert found(cards) == [("A21.effects[0].timing", "sl-cards-timing-fate")]


def test_a_fate_card_is_not_in_play(cards: Document) -> None:
    card(cards, "A21").update(effects=[{"timing": "play", "op": "destroy", "target": {"who": "self"}}])
    assert found(cards) == [("A21.effects[0].target.who", "sl-cards-self-fate")]


def test_at_most_four_effects(cards: Document) -> None:
    give(cards, "A21", *[{"timing": "play", "op": "draw", "player": "you", "n": 3}] * 4, en="Draw 3.", fr="Piochez 3.")
    assert found(cards) == []
    card(cards, "A21")["effects"].append(card(cards, "A21")["effects"][0])
    assert found(cards) == [("A21.effects", "sl-cards-effects")]


@pytest.mark.parametrize(
    "effect",
    [
        CURSE | {"target": {"who": "any", "types": ["minion"], "where": "column", "count": "all", "chooser": "opp"}},
        {"timing": "free", "phase": "0", "op": "draw", "player": "both", "n": 1, "if": "has_economic"},
        {"timing": "action", "op": "destroy", "target": {"who": "opp", "types": ["god"], "where": "anywhere"}},
        lasting("immune") | {"target": {"who": "you", "types": ["god"], "where": "centre"}, "to": ["destroy"]},
        {"timing": "constant", "op": "power", "target": THEIRS | {"count": "all", "max_power": 0}, "amount": -1},
        {"timing": "action", "op": "move", "target": {"who": "self"}, "to": "same_region"},
        {"timing": "constant", "op": "extra_action", "phase": "1", "n": 1},
    ],
)  # fmt: skip
def test_what_the_designed_cards_do_not_use_but_others_may(cards: Document, effect: Document) -> None:
    en = "Action: in phase 0 or phase 1 all curse, draw, discard, cannot, power, move."
    fr = "Action : en phase 0 ou phase 1, tous : ensorceler, piocher, défausser, ne peut, puissance, déplacer."
    give(cards, "N03", effect, en=en, fr=fr)
    assert not [where for where, _ in found(cards) if not where.startswith("N03.text")]
    jsonschema.Draft202012Validator(
        json.loads(
            resources.files("kheper.games.scarab_lords.content").joinpath("cards.schema.json").read_text("utf-8")
        )
    ).validate(cards)


# ---------------------------------------------------------------------------------------------- faults of texts


@pytest.mark.parametrize(
    ("name", "lang", "said", "message"),
    [
        ("A21", "en", "Take three cards.", "sl-cards-text-less"),
        ("A21", "fr", "Prenez trois cartes.", "sl-cards-text-less"),
        ("A21", "en", "Draw cards.", "sl-cards-text-number-less"),
        ("A21", "fr", "Piochez des cartes.", "sl-cards-text-number-less"),
        ("A21", "en", "Draw three cards, then four more.", "sl-cards-text-number-more"),
        ("A21", "fr", "Piochez trois cartes, puis 4 autres.", "sl-cards-text-number-more"),
        ("A21", "en", "You may draw three cards.", "sl-cards-text-may"),
        ("A21", "fr", "Vous pouvez piocher trois cartes.", "sl-cards-text-may"),
        ("A21", "en", "Draw three cards at random.", "sl-cards-text-random"),
        ("A21", "fr", "Piochez trois cartes au hasard.", "sl-cards-text-random"),
        ("A21", "en", "Action: Draw three cards.", "sl-cards-text-no-action"),
        ("A21", "fr", "Action : piochez trois cartes.", "sl-cards-text-no-action"),
        ("A21", "en", "In phase 2, draw three cards.", "sl-cards-text-phase"),
        ("A04", "en", "When you play this card, draw a card.", "sl-cards-text-less"),
        ("A04", "fr", "Quand vous jouez cette carte, piochez une carte.", "sl-cards-text-less"),
        ("T15", "en", "Your opponent discards the top two cards of his or her deck.", "sl-cards-text-action"),
        ("T15", "fr", "Votre adversaire défausse les deux premières cartes de son paquet.", "sl-cards-text-action"),
        ("T14", "en", "You may take one scarab off any card, at no cost.", "sl-cards-text-less"),
        ("N20", "en", "Discard gods from play.", "sl-cards-text-less"),
        ("N20", "fr", "Défaussez les dieux en jeu.", "sl-cards-text-less"),
        ("N06", "fr", "Regardez la main de votre adversaire ; il en défausse ensuite une carte.", "sl-cards-text-less"),
        ("A09", "en", "This card enters play with one scarab.", "sl-cards-text-less"),
    ],
)
def test_texts_that_say_less_or_more(cards: Document, name: str, lang: str, said: str, message: str) -> None:
    card(cards, name)["text"][lang] = said
    assert found(cards) == [(f"{name}.text.{lang}", message)]


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("A21", "en", "Draw 3 cards."),
        ("A21", "fr", "Piochez 3 cartes."),
        ("N14", "fr", "Action : placez jusqu’à trois cartes de votre défausse sous votre paquet."),
        ("A20", "fr", "Choisissez l'une des deux régions : toutes ses cartes perdent tous leurs scarabées."),
        ("A14", "fr", "Action\N{NARROW NO-BREAK SPACE}: vous pouvez piocher deux cartes, puis défaussez-en une."),
    ],
)
def test_texts_may_be_worded_freely(cards: Document, name: str, lang: str, said: str) -> None:
    card(cards, name)["text"][lang] = said
    assert found(cards) == []


# ---------------------------------------------------------------------------------------------- faults of the set


def test_equal_ids(cards: Document) -> None:
    card(cards, "A02")["id"] = "A01"
    assert found(cards) == [("A01.id", "sl-cards-id-twice")]


def test_equal_names_in_either_language_and_any_case(cards: Document) -> None:
    card(cards, "T01")["name"] = {"en": "river MERCHANT", "fr": "Enhu"}
    assert found(cards) == [("T01.name.en", "sl-cards-name-twice"), ("T01.name.fr", "sl-cards-name-twice")]


def test_names_may_begin_alike(cards: Document) -> None:
    card(cards, "T01")["name"] = {"en": "River Merchant Prince", "fr": "Marchand"}
    assert found(cards) == []


def test_wrong_sizes_of_decks(cards: Document) -> None:
    card(cards, "A01")["copies"] = 4
    card(cards, "T01")["house"] = "neutral"
    assert found(cards) == [("cards", "sl-cards-deck")] * 3
    words = [fault.words() for fault in faults_of(cards)]
    assert words[0] == "cards: ankar must have 30 cards in all, not 31"
    assert faults_of(cards)[1].words("fr") == "cards: temet doit compter 30 cartes en tout, pas 27"


@pytest.mark.parametrize("wrong", [0, -1, 31, "2", True, 10**40])
def test_wrong_numbers_of_copies(cards: Document, wrong: Any) -> None:
    card(cards, "A07")["copies"] = wrong
    assert ("A07.copies", "not-in-range") in found(cards) or wrong is True


def test_copies_that_are_no_number(cards: Document) -> None:
    card(cards, "A07")["copies"] = True
    assert found(cards) == [("A07.copies", "not-in-range")]


def test_too_many_titles(cards: Document) -> None:
    cards["cards"] *= 2
    assert found(cards) == [("cards", "sl-cards-count")]


def test_no_cards_at_all() -> None:
    assert found({"id": "none", "version": 1, "cards": []}) == [("cards", "sl-cards-deck")] * 3
    assert found({"id": "none", "version": 1, "cards": {}}) == [("cards", "not-a-list")]
    assert found({"id": "none", "version": 1, "cards": ["A01", None, []]}) == [
        ("cards[0]", "not-an-object"),
        ("cards[1]", "not-an-object"),
        ("cards[2]", "not-an-object"),
    ]
    assert found({}) == [(key, "missing-key") for key in ("id", "version", "cards")]
    assert found([]) == found("cards") == found(None) == [("", "not-an-object")]


def deploy(timing: str, *types: str) -> Document:
    return {"timing": timing, "op": "deploy", "from": "discard", "types": list(types)}


def copying(timing: str, *types: str) -> Document:
    target = {"who": "any", "types": list(types), "where": "anywhere", "state": "uncursed"}
    return {"timing": timing, "op": "copy_action", "target": target}


WORDY = {
    "en": "Action: in phase 1, put a card into play, or return it from your discard pile.",
    "fr": "Action : en phase 1, mettez une carte en jeu, ou reprenez-la de votre défausse.",
}
PLAIN = {lang: said.replace("Action: in", "In").replace("Action : en", "En") for lang, said in WORDY.items()}


def put(cards: Document, name: str, *effects: Document) -> None:
    """Give a card effects and a text that fits any deployment, copy or recovery."""
    texts = WORDY if any(effect["timing"] == "action" for effect in effects) else PLAIN
    if not any("phase" in effect for effect in effects):
        texts = {lang: said.replace("phase 1", "time") for lang, said in texts.items()}
    give(cards, name, *effects, en=texts["en"], fr=texts["fr"])


@pytest.mark.parametrize("timing", ["enter", "action"])
def test_a_card_that_puts_its_like_into_play_would_never_end(cards: Document, timing: str) -> None:
    put(cards, "N03", deploy(timing, "minion"))
    assert found(cards) == [("N03.effects", "sl-cards-loop")]
    assert "N03 > N03" in faults_of(cards)[0].words()


def test_so_do_cards_that_put_each_other_into_play(cards: Document) -> None:
    put(cards, "N03", deploy("enter", "building"))
    put(cards, "A07", deploy("free", "leader") | {"phase": 1})
    put(cards, "A12", deploy("enter", "minion"))
    assert found(cards) == [(f"{name}.effects", "sl-cards-loop") for name in ("A07", "A12", "N03")]
    assert "A07 > A12 > N03 > A07" in faults_of(cards)[0].words("fr")


def test_so_does_a_copied_text(cards: Document) -> None:
    put(cards, "A16", deploy("action", "leader"))  # N10 is a leader, and may copy it
    assert found(cards) == [("N10.effects", "sl-cards-loop")]


def test_chains_that_end_are_allowed(cards: Document) -> None:
    put(cards, "N03", deploy("enter", "building"))
    put(cards, "A07", deploy("enter", "leader"))
    assert found(cards) == []


def test_chains_deeper_than_the_stack_are_not(cards: Document) -> None:
    put(cards, "N10", copying("action", "leader"))
    put(cards, "A12", deploy("action", "building"))
    put(cards, "A07", copying("action", "building"))
    put(cards, "A08", deploy("action", "minion"))
    put(cards, "A06", copying("action", "minion"))
    assert found(cards) == []  # leader, copy, building, copy, minion, copy: six
    put(cards, "N16", deploy("play", "leader"))
    assert found(cards) == [("N16.effects", "sl-cards-depth")]


def recover(timing: str, *types: str, to: str = "hand") -> Document:
    return {"timing": timing, "op": "recover", "types": list(types), "to": to, "n": 1}


def test_cards_without_cost_that_give_each_other_back(cards: Document) -> None:
    put(cards, "N17", recover("play", "fate"))  # phase 0, two copies
    assert found(cards) == [("N17.effects", "sl-cards-returns")]
    card(cards, "N17")["phase"] = 1
    assert found(cards) == []


def test_one_copy_cannot_give_itself_back(cards: Document) -> None:
    put(cards, "N19", recover("play", "fate"))
    assert found(cards) == []
    put(cards, "A21", recover("play", "fate"))
    assert found(cards) == [(f"{name}.effects", "sl-cards-returns") for name in ("A21", "N19")]


def test_cards_that_come_back_from_under_the_deck(cards: Document) -> None:
    put(cards, "N17", recover("play", "fate", to="deck_bottom"))
    assert found(cards) == [("N17.effects", "sl-cards-returns")]  # A21 draws, N19 searches, both in phase 0
    card(cards, "A21")["phase"] = card(cards, "N19")["phase"] = 1
    assert found(cards) == []


def test_cards_that_are_given_back_by_what_they_put_into_play(cards: Document) -> None:
    put(cards, "N17", deploy("play", "leader"))
    put(cards, "A12", recover("enter", "fate"))
    assert found(cards) == [("N17.effects", "sl-cards-returns")]


# ---------------------------------------------------------------------------------------------- all at once


def test_all_faults_at_once(cards: Document) -> None:
    cards["owner"] = "me"
    card(cards, "A01").update(power=77, colour="blue")
    card(cards, "A04")["effects"][0].update(op="drow")
    card(cards, "A12")["effects"][0]["target"].update(who="nobody")
    card(cards, "A16")["name"].pop("fr")
    card(cards, "T01")["copies"] = 1
    card(cards, "T15")["text"]["en"] = "Nice."
    expected = [
        ("", "unknown-key-of"),
        ("A01", "unknown-key-of"),
        ("A01.power", "not-in-range"),
        ("A04.effects[0].op", "sl-cards-operation"),
        ("A12.effects[0].target.who", "not-one-of"),
        ("A16.name.fr", "sl-cards-translation"),
        ("T15.text.en", "sl-cards-text-less"),
        ("T15.text.en", "sl-cards-text-action"),
        ("T15.text.en", "sl-cards-text-number-less"),
        ("cards", "sl-cards-deck"),
    ]
    assert found(cards) == expected
    with pytest.raises(BadOption) as error:
        inline_cards(cards)
    assert [(fault.where, fault.message) for fault in error.value.faults] == expected
    assert "A04.effects[0].op: there is no operation" in str(error.value)
    assert "A04.effects[0].op: il n'y a pas d'opération" in error.value.words("fr")


def test_every_fault_has_words_and_all_words_are_used() -> None:
    package = resources.files("kheper.games.scarab_lords")
    sources = "".join(
        file.read_text("utf-8") for file in package.joinpath("content").iterdir() if file.name[-3:] == ".py"
    )
    used = set(re.findall(r'"(sl-(?:cards|yaml)[\w-]*)"', sources))
    for lang in LANGUAGES:
        files = [file for file in package.joinpath("locale").iterdir() if f"{lang}.ftl" in file.name]
        words = "".join(file.read_text("utf-8") for file in files)
        assert set(re.findall(r"^(sl-(?:cards|yaml)[\w-]*) =", words, re.MULTILINE)) == used


def test_a_flood_of_faults_is_cut() -> None:
    wrong = {f"k{number}": 1 for number in range(MOST_LISTED + 500)}
    faults = faults_of({"id": "x", "version": 1, "cards": [], **wrong})
    assert len(faults) == MOST_LISTED + 1
    assert faults[-1].message == "more-faults"
    assert "503" in faults[-1].words("fr")


# ---------------------------------------------------------------------------------------------- files of strangers


def test_files_in_yaml_and_json(tmp_path: Path, cards: Document) -> None:
    (tmp_path / "cards.json").write_text(json.dumps(cards), "utf-8")
    (tmp_path / "cards.yaml").write_text(designed_text(), "utf-8-sig")
    (tmp_path / "dumped.yaml").write_text(yaml.safe_dump(cards, allow_unicode=True), "utf-8")
    for file in tmp_path.iterdir():
        assert read_cards(file) == designed_cards()


def refusal(text: str) -> str:
    """What is said of a text that holds no card set: one fault, on one line."""
    with pytest.raises(BadOption) as error:
        parse_cards(text)
    assert len(error.value.faults) == 1
    for lang in LANGUAGES:
        assert "\n" not in error.value.words(lang)
        assert len(error.value.words(lang)) < 300
    return error.value.faults[0].message


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("id: x\nversion: [1\n", "bad-yaml", "3"),
        ("id: x\n\tversion: 1\n", "bad-yaml", "2"),
        ("id: x\nid: y\n", "bad-yaml-twice", "2"),
        ("id: x\ncards:\n- {id: A01, id: A02}\n", "bad-yaml-twice", "3"),
        ("id: x\ncards: &all []\n", "bad-yaml-anchor", "2"),
        ("id: x\ncards: *all\n", "bad-yaml-anchor", "2"),
        ("id: x\ncards: !!python/object/apply:os.system [ls]\n", "bad-yaml-tag", "2"),
        ("id: !!str x\n", "bad-yaml-tag", "1"),
        ("id: x\n? [a, b]\n: c\n", "bad-yaml-key", "2"),
        ("id: x\n---\nid: y\n", "bad-yaml-documents", "2"),
        ("# éèêëéèêëéèêë\nid: \x00\n\n\n\n\n", "bad-yaml-character", "2"),
        ("id: x\nversion: \ud800\n", "bad-yaml-character", "2"),
    ],
)
def test_yaml_that_is_refused(text: str, message: str, line: str) -> None:
    assert refusal(text) == message
    with pytest.raises(BadOption, match=f"line {line}: "):
        parse_cards(text)
    with pytest.raises(BadOption) as error:
        parse_cards(text)
    assert f"ligne {line} : " in error.value.words("fr")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "cards", "7", "[]", "null"])
def test_yaml_that_is_no_card_set(text: str) -> None:
    assert refusal(text) == "not-an-object"


def test_billion_laughs() -> None:
    lines = ["a0: &a0 ha"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 40)]
    assert refusal("\n".join(lines)) == "bad-yaml-anchor"


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 50_000, "a: " + "{a: " * 50_000, "id:\n" + " [" * 100_000])
def test_bottomless_yaml(text: str) -> None:
    assert refusal(text) in ("bad-yaml-depth", "bad-yaml")


@pytest.mark.parametrize("text", ['{"id": ' + "[" * 100_000, '{"id": NaN}', '{"id": 1, "id": 2}', "{", '{"id": x}'])
def test_json_that_is_refused(text: str) -> None:
    assert refusal(text).startswith("bad-json")


def test_words_of_yaml_are_texts() -> None:
    text = designed_text().replace("{en: Enhu, fr: Enhu}", "{en: No, fr: Off}")
    (title,) = [title for title in parse_cards(text).cards if title.id == "A16"]
    assert title.names == {"en": "No", "fr": "Off"}


def test_endless_numbers() -> None:
    text = designed_text().replace("version: 1\n", f"version: {'9' * 5000}\n")
    assert refusal(text) == "not-in-range"


@pytest.mark.parametrize("content", [b"\x7fELF\x02\x01\x01\x00\xff", b"\xff\xfe\x00\x00", b"id: \xe9"])
def test_binary_files(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "cards.yaml").write_bytes(content)
    with pytest.raises(BadOption, match="not UTF-8"):
        read_cards(tmp_path / "cards.yaml")


def test_files_without_end(tmp_path: Path) -> None:
    with (tmp_path / "cards.yaml").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(BadOption, match="larger than 256 KiB"):
        read_cards(tmp_path / "cards.yaml")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for wrong in (tmp_path, tmp_path / "none.yaml", "a\0b"):
        with pytest.raises(BadOption, match="cannot read"):
            read_cards(wrong)


def test_documents_from_python() -> None:
    endless: list[Any] = []
    endless.append(endless)
    deep: Any = {}
    for _ in range(100_000):
        deep = {"target": deep}
    for wrong in (endless, deep, 10**5000, b"bytes", {1: 2}, float("nan")):
        document = copy.copy(designed_cards().inline())
        document["cards"] = [*document["cards"], wrong]
        assert found(document)
        assert found({"id": wrong, "version": wrong, "cards": wrong})
        for key in (
            "id",
            "name",
            "house",
            "copies",
            "type",
            "phase",
            "power",
            "icons",
            "effects",
            "text",
            "activations",
        ):
            changed = designed_cards().inline()
            changed["cards"][0][key] = wrong
            assert found(changed)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["all", "self", "god", "E", "S"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.data())
def test_whatever_is_put_somewhere_is_either_sound_or_told(data: st.DataObject) -> None:
    """One value of a card is replaced: either the whole is sound and works, or the fault is named at that card."""
    cards = copy.deepcopy(designed_cards().inline())
    node: Any = data.draw(st.sampled_from(cards["cards"]))
    name = node["id"]
    for _ in range(5):
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(node[key], dict | list) or not node[key] or data.draw(st.booleans()):
            break
        node = node[key]
    node[key] = data.draw(JUNK)
    faults = faults_of(cards)
    if faults:
        assert any(fault.where.split(".")[0] in (name, "cards") or "cards[" in fault.where for fault in faults)
    else:
        assert content_of(inline_cards(cards)).nbytes == state.CONTENT.itemsize


# ---------------------------------------------------------------------------------------------- the kernel's tables


def test_the_limits_of_the_kernel() -> None:
    assert vocabulary.MOST_EFFECTS == state.MOST_EFFECTS
    assert vocabulary.MOST_FRAMES == state.MOST_FRAMES
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
    for number, card in enumerate(raw):
        assert TYPES[content.type[number]] == card["type"]
        assert PHASES[content.phase[number]] == str(card["phase"])
        assert content.power[number] == card.get("power", 0)
        assert content.activations[number] == 1
        assert content.copies[number] == card["copies"]
        assert content.effect_count[number] == len(effects_of(card))
        assert raw.index(card) == content.first_copy[number]
        columns = {index for index in range(6) if int(content.columns[number]) >> index & 1}
        assert columns == {index for index, kind in enumerate(COLUMN_KINDS) if kind in card.get("icons", [])}


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
    for number, card in enumerate(numbered()):
        for row, effect in zip(content.effects[number], effects_of(card), strict=False):
            assert plain(row, effect) == wanted(effect), card["id"]
        for row in content.effects[number][len(effects_of(card)) :]:
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
    assert content_of(designed_cards()) is content_of(inline_cards(cards))
    card(cards, "A12").update(activations=3)
    changed = content_of(inline_cards(cards))
    assert changed is not content_of(designed_cards())
    number = designed_cards().number_of("A12")
    assert changed[0].activations[number] == 3


# ---------------------------------------------------------------------------------------------- the how-to

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.mark.parametrize("page", ["cards.md", "cards.fr.md"])
def test_the_example_of_the_how_to_is_sound(cards: Document, page: str) -> None:
    (example,) = re.findall(r"^```yaml\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (keepers,) = yaml.safe_load(example)
    card(cards, "N03").clear()
    cards["cards"][cards["cards"].index({})] = keepers
    assert found(cards) == []
    keepers["effects"][1]["op"] = "destory"
    assert found(cards) == [("N03.effects[1].op", "sl-cards-operation")]


@pytest.mark.parametrize("page", ["cards.md", "cards.fr.md"])
def test_the_how_to_tells_every_word(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    words = {*vocabulary.OPERATIONS, *vocabulary.TIMINGS, *vocabulary.CONDITIONS, *vocabulary.WHERE, *vocabulary.WHO}
    words |= {key for operation in vocabulary.OPERATIONS.values() for key in operation.params}
    words |= {*vocabulary.STATES, *TYPES, *HOUSES, "max_power", "other", "count", "chooser", "activations", "optional"}
    assert not [word for word in words if not re.search(rf"`(?:[^`]*\b)?{word}\b", text)]
    assert (DOCS / "cards.schema.json").resolve().name == "cards.schema.json"
