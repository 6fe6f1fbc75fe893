"""Usurer Panebu: exercises the opponent's economic supremacy of the region."""

from tests.games.scarab_lords.situations import (
    BURNT,
    active,
    check_plain,
    hand,
    legal,
    next_turn,
    played,
    pyramids,
    refused,
    table,
    told,
)

SIDE = {"hand": ["Enhu"], "upper E": ["Usurer Panebu"], "deck": ["Uadja"]}


def test_as_printed() -> None:
    check_plain("Usurer Panebu", "ankar", "leader", "0", 1, "E")


def test_draws_by_the_opponents_supremacy_once() -> None:
    position = table(ankar=SIDE, phase="S", pyramids={"upper E": "temet"})
    after = position.play("use Usurer")
    assert hand(after, "ankar") == ["Enhu", "Uadja, the Green Harvest"]
    assert (refused(after, "use Usurer"), pyramids(after)) == (["SL-4.4"], {"upper E": "temet"})
    assert [event["column"] for event in told(after, "exercised")] == ["upper E"]


def test_only_of_this_region_and_only_the_opponents_and_only_economic() -> None:
    for held in ({"lower E": "temet"}, {"upper E": "ankar"}, {}, {"upper M": "temet", "upper R": "temet"}):
        assert refused(table(ankar=SIDE, phase="S", pyramids=held), "use Usurer") == ["SL-R44"]


def test_not_under_a_scarab_nor_from_an_empty_deck_nor_in_another_phase() -> None:
    held = {"upper E": "temet"}
    cursed = {"hand": ["Enhu"], "upper E": [("Usurer Panebu", 1)]}
    assert refused(table(ankar=cursed, phase="S", pyramids=held), "use Usurer") == ["SL-5.1"]
    empty = {"hand": ["Enhu"], "upper E": ["Usurer Panebu"], **BURNT}
    assert refused(table(ankar=empty, phase="S", pyramids=held), "use Usurer") == ["SL-R44"]
    assert refused(table(ankar=SIDE, phase="0", pyramids=held), "use Usurer") == ["SL-4.4"]


def test_the_opponent_keeps_the_exercise_for_their_own_turn() -> None:
    theirs = {"upper E": ["Merchant Caravan"], "hand": ["Khema", "Nebka"]}
    position = table(ankar=SIDE, temet=theirs, phase="S", pyramids={"upper E": "temet"}).play("use Usurer")
    position = played(next_turn(position), "pass", "pass", "pass")
    assert (active(position), legal(position, "exercise")) == ("temet", ["upper E"])
