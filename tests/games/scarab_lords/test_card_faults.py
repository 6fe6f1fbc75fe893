"""Faults of card sets: each is found and named, in fields, effects, texts and the set as a whole."""

import copy
import json
import re
from importlib import resources
from typing import Any

import jsonschema
import pytest

from kheper.core.errors import BadOption
from kheper.core.text import LANGUAGES
from kheper.core.validation import MAX_FAULTS_LISTED
from kheper.games.scarab_lords.content.cards import (
    inline_cards,
)
from kheper.games.scarab_lords.content.check import faults_of
from tests.games.scarab_lords.card_sets import MINE, THEIRS, Document, act, card, found, give, lasting

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
    ("A01", {"flavour": "Pretty."}, "A01.flavour", "not-an-object"),
    ("A01", {"flavour": {"en": "a", "fr": "b", "de": "c"}}, "A01.flavour", "unknown-key-of"),
    ("A01", {"flavour": {"en": "Pretty."}}, "A01.flavour.fr", "sl-cards-translation"),
    ("A01", {"flavour": {"en": 5, "fr": "Joli."}}, "A01.flavour.en", "not-a-text"),
    ("A01", {"flavour": {"en": "Two\nlines.", "fr": "Joli."}}, "A01.flavour.en", "sl-cards-text-line"),
    ("A01", {"flavour": {"en": "!" * 121, "fr": "Joli."}}, "A01.flavour.en", "sl-cards-text-long"),
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
        ("N14", "fr", "Action : placez jusqu’à deux cartes de votre défausse sous votre paquet."),
        ("A20", "fr", "Choisissez l'une des deux régions : toutes ses cartes perdent tous leurs scarabées."),
        (
            "A14",
            "fr",
            "Action\N{NARROW NO-BREAK SPACE}: piochez, puis jusqu'à trois cartes de la défausse vont sous le paquet.",
        ),
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
    assert faults_of(cards)[1].words("fr") == "cards\u202f: temet doit compter 30 cartes en tout, pas 27"


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
    assert "A04.effects[0].op\u202f: il n’y a pas d’opération" in error.value.words("fr")


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
    wrong = {f"k{number}": 1 for number in range(MAX_FAULTS_LISTED + 500)}
    faults = faults_of({"id": "x", "version": 1, "cards": [], **wrong})
    assert len(faults) == MAX_FAULTS_LISTED + 1
    assert faults[-1].message == "more-faults"
    assert "503" in faults[-1].words("fr")
