"""What a table may choose: cards, decks, house, first seat, limits; and what is said of a wrong choice."""

import json
from pathlib import Path
from typing import Any

import pytest

import kheper
from kheper.games.scarab_lords.content.cards import designed_text
from tests.games.scarab_lords.situations import CARDS, asked, state, table

PRINTED = {
    house: [card.id for card in CARDS.cards if card.house == house for _ in range(card.copies)]
    for house in ("ankar", "temet")
}
SWAPPED = {"ankar": ["N01", *PRINTED["ankar"][1:]], "temet": ["N01", *PRINTED["temet"][1:]]}


def faults(**options: Any) -> list[tuple[str, str]]:
    """What is wrong with some options: the place and the message."""
    with pytest.raises(kheper.BadOption) as refusal:
        kheper.game("scarab_lords", **options)
    for fault in refusal.value.faults:
        assert fault.words("en") != fault.words("fr")
    return [(fault.where, fault.message) for fault in refusal.value.faults]


def messages(**options: Any) -> list[str]:
    return [message for _, message in faults(**options)]


@pytest.mark.parametrize("house", ["ankar", "temet", "Ankar", "TEMET"])
def test_good_houses(house: str) -> None:
    game = kheper.game("scarab_lords", house=house)
    players = game.start(3).view()["players"]
    assert players[0]["house"] == house.lower() == game.options["house"]


@pytest.mark.parametrize("house", ["neutral", "", "blue", 1, [], True])
def test_bad_houses(house: Any) -> None:
    assert messages(house=house) == ["sl-bad-house"]


@pytest.mark.parametrize(("first", "seat"), [(0, 0), (1, 1), ("0", 0), ("1", 1)])
def test_good_first_seats(first: Any, seat: int) -> None:
    assert {kheper.game("scarab_lords", first=first).start(seed).pending for seed in range(5)} == {(seat,)}


@pytest.mark.parametrize("first", [2, -1, "2", "", "01", "10", "last", True, False, 0.0, [0]])
def test_bad_first_seats(first: Any) -> None:
    assert messages(first=first) == ["sl-bad-first"]


@pytest.mark.parametrize("yes", [True, "yes", "YES", "true", "1", 1])
@pytest.mark.parametrize("no", [False, "no", "No", "false", "0", 0])
def test_yes_and_no(yes: Any, no: Any) -> None:
    assert kheper.game("scarab_lords", limited=yes) == kheper.game("scarab_lords")
    assert kheper.game("scarab_lords", lenient=no) == kheper.game("scarab_lords")
    assert kheper.game("scarab_lords", limited=no).options == {"limited": False}
    assert kheper.game("scarab_lords", lenient=yes).options == {"lenient": True}
    assert asked(kheper.game("scarab_lords", limited=no).start(1))[0] == "act"


@pytest.mark.parametrize("value", ["maybe", "", 2, "yess", 1.0, [], {}, "oui"])
def test_neither_yes_nor_no(value: Any) -> None:
    assert messages(limited=value) == messages(lenient=value) == ["sl-bad-yes-or-no"]


@pytest.mark.parametrize(("turns", "limit"), [(1, 1), ("1", 1), (1000, 1000), ("0042", 42), (200, 200), ("200", 200)])
def test_good_turn_limits(turns: Any, limit: int) -> None:
    game = kheper.game("scarab_lords", turns=turns)
    assert game.start(1).view()["turn_limit"] == limit
    assert ("turns" in game.options) == (limit != 200)


@pytest.mark.parametrize("turns", [0, -1, 1001, "0", "1001", "100000", "", "ten", "1.5", 1.5, True, [], "²"])
def test_bad_turn_limits(turns: Any) -> None:
    assert messages(turns=turns) == ["sl-bad-turns"]


def test_chance_can_be_asked_for() -> None:
    assert kheper.game("scarab_lords", house="Random", first="RANDOM") == kheper.game("scarab_lords")


def test_a_card_set_comes_from_a_file_and_a_record_holds_it(tmp_path: Path) -> None:
    cards = CARDS.inline()
    cards["id"] = "mine"
    cards["cards"][0]["power"] = 2
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards), "utf-8")
    game = kheper.game("scarab_lords", cards=str(file))
    assert game == kheper.game("scarab_lords", cards=cards) != kheper.game("scarab_lords")
    assert (game.engine.content_id.id, game.options["cards"]["id"]) == ("mine", "mine")


def test_the_designed_cards_written_out_are_the_designed_cards(tmp_path: Path) -> None:
    file = tmp_path / "designed.yaml"
    file.write_text(designed_text(), "utf-8")
    for written in (file, str(file), CARDS.inline()):
        assert kheper.game("scarab_lords", cards=written) == kheper.game("scarab_lords")


def test_bad_card_sets(tmp_path: Path) -> None:
    assert messages(cards="missing.yaml") == ["bad-file"]
    cards = CARDS.inline()
    cards["cards"][0]["copies"] = 2
    assert messages(cards=cards) == ["sl-cards-deck"]
    assert messages(cards=7) == ["not-an-object"]


def test_decks_of_ones_own_inline_and_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "decks.json"
    file.write_text(json.dumps(SWAPPED), "utf-8")
    for given in (SWAPPED, file, str(file)):
        game = kheper.game("scarab_lords", house="ankar", decks=given)
        players = state(game.start(1))["players"]
        assert ["N01#1" in players[0]["list"], "N01#2" in players[1]["list"]] == [True, True]
        assert [len(player["list"]) for player in players] == [30, 30]


def test_decks_follow_their_house() -> None:
    game = kheper.game("scarab_lords", house="temet", decks=SWAPPED)
    players = state(game.start(1))["players"]
    assert "N01#2" in players[0]["list"]
    assert "T01#1" in players[0]["list"]


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (7, "sl-bad-decks"),
        ([], "sl-bad-decks"),
        ({}, "sl-bad-decks"),
        ({"ankar": PRINTED["ankar"]}, "sl-bad-decks"),
        (PRINTED | {"neutral": []}, "sl-bad-decks"),
        (PRINTED | {"ankar": PRINTED["ankar"][1:]}, "sl-bad-deck"),
        (PRINTED | {"temet": "T01"}, "sl-bad-deck"),
        (PRINTED | {"ankar": ["A99", *PRINTED["ankar"][1:]]}, "sl-bad-deck-card"),
        (PRINTED | {"ankar": [["A01"], *PRINTED["ankar"][1:]]}, "sl-bad-deck-card"),
        (PRINTED | {"ankar": ["A16", *PRINTED["ankar"][1:]]}, "sl-bad-deck-copies"),
        (PRINTED | {"temet": ["A16", *PRINTED["temet"][1:]]}, "sl-bad-deck-copies"),
        ("missing.json", "bad-file"),
    ],
)
def test_bad_decks(decks: Any, message: str) -> None:
    assert messages(decks=decks) == [message]


def test_a_deck_file_must_be_json(tmp_path: Path) -> None:
    file = tmp_path / "decks.json"
    file.write_text("{", "utf-8")
    assert len(messages(decks=file)) == 1


def test_decks_are_checked_against_the_card_set() -> None:
    cards = CARDS.inline()
    cards["cards"][0]["id"] = "X01"
    assert messages(cards=cards, decks=PRINTED) == ["sl-bad-deck-card"] * 3


def test_every_fault_is_listed() -> None:
    found = faults(house="x", first=9, limited="x", lenient="x", turns=0, decks=1, colour="red")
    assert sorted(message for _, message in found) == [
        "bad-option",
        "sl-bad-decks",
        "sl-bad-first",
        "sl-bad-house",
        "sl-bad-turns",
        "sl-bad-yes-or-no",
        "sl-bad-yes-or-no",
    ]


@pytest.mark.parametrize("mode", ["basic", "match"])
def test_a_rematch_keeps_the_houses_and_the_loser_begins(mode: str) -> None:
    four = {"upper E": "ankar", "upper R": "ankar", "lower M": "ankar", "lower R": "ankar"}
    wins = (1.0, 0.0) if mode == "match" else (0.0, 0.0)
    won = table(turn="temet", phase="S", duty=True, mode=mode, wins=wins, pyramids=four).play("pass")
    assert won.over
    again = won.rematch()
    assert (again.options["house"], again.options["first"], again.mode) == ("ankar", 1, mode)
