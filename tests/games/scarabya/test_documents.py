"""Position documents: what is wrong with one is found and named, all of it."""

import copy
from typing import Any

import pytest

import kheper
from tests.games.scarabya.situations import begun, open_game, standing, walled

Json = Any
STEP = walled(r5="..........", r6="#####.....")
TABLE = standing(open_game("table", STEP, "IP", players=2), "IP", ["I0@a5"], ["I0@f5"], discarded=["", "P"]).document()
OPENING = open_game("table", STEP, "IP", players=2).start(1).document()
HIDDEN = kheper.game("scarabya", "duel").start(3).document()
FIRST_GIVEN = kheper.game("scarabya", "duel", first=1).start(3).document()


def refused(document: Json, *way: str | int, to: Json) -> list[tuple[str, str]]:
    """The faults found when one part of a document is replaced: place and message."""
    changed = copy.deepcopy(document)
    part = changed
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = to
    with pytest.raises(kheper.BadPosition) as refusal:
        kheper.position(changed)
    assert refusal.value.words("en") != refusal.value.words("fr")
    return [(fault.where, fault.message) for fault in refusal.value.faults]


def test_the_documents_are_good() -> None:
    for document in (TABLE, OPENING, HIDDEN, FIRST_GIVEN):
        assert kheper.position(document).document() == document


@pytest.mark.parametrize(
    ("document", "way", "to", "fault"),
    [
        (TABLE, ("site",), "A0B0", ("state.site", "sy-bad-site")),
        (TABLE, ("site",), 5, ("state.site", "sy-bad-site")),
        (TABLE, ("site",), "A1B0/C0D0", ("state.site", "sy-bad-site-option")),
        (TABLE, ("colour",), "red", ("state.colour", "unknown-key")),
        (TABLE, ("missions",), [], ("state.missions", "not-an-object")),
        (TABLE, ("missions", "order"), 1, ("state.missions", "unknown-key")),
        (TABLE, ("missions", "announced"), 1, ("state.missions.announced", "not-a-yes-or-no")),
        (TABLE, ("missions", "announced"), False, ("state.missions", "sy-bad-missions-option")),
        (TABLE, ("missions", "turned"), "IP", ("state.missions.turned", "not-a-list")),
        (TABLE, ("missions", "turned"), ["I"], ("state.missions", "sy-bad-missions")),
        (TABLE, ("missions", "turned"), ["P", "I"], ("state.missions", "sy-bad-missions-option")),
        (HIDDEN, ("missions", "announced"), True, ("state.missions", "sy-bad-missions-option")),
        (TABLE, ("sites",), {}, ("state.sites", "not-a-list")),
        (TABLE, ("sites",), [], ("state.sites", "bad-length")),
        (TABLE, ("sites", 0), 1, ("state.sites[0]", "not-an-object")),
        (TABLE, ("sites", 0), {"tiles": []}, ("state.sites[0].discarded", "missing-key")),
        (TABLE, ("sites", 0, "discarded"), ["Q"], ("state.sites[0].discarded[0]", "sy-bad-tile")),
        (TABLE, ("sites", 0, "discarded"), ["P"], ("state.sites[0].discarded", "sy-bad-discards")),
        (TABLE, ("sites", 1, "discarded"), [], ("state.sites[1].discarded", "sy-bad-discards")),
        (TABLE, ("sites", 0, "tiles"), "I0@a5", ("state.sites[0].tiles", "not-a-list")),
        (TABLE, ("sites", 0, "tiles"), ["huh"], ("state.sites[0].tiles[0]", "unreadable-move")),
        (TABLE, ("sites", 0, "tiles"), ["X7@a1"], ("state.sites[0].tiles[0]", "sy-unreadable-orientation")),
        (TABLE, ("sites", 0, "tiles"), ["I"], ("state.sites[0].tiles[0]", "unreadable-move")),
        (TABLE, ("sites", 0, "tiles"), ["reopen"], ("state.sites[0].tiles[0]", "unreadable-move")),
        (TABLE, ("sites", 0, "tiles"), ["REOPEN"], ("state.sites[0].tiles[0]", "unreadable-move")),
        (TABLE, ("sites", 0, "tiles"), ["I0@a1"], ("state.sites[0].tiles[0]", "broken-rules")),
        (TABLE, ("sites", 0, "tiles"), [], ("state.sites[0]", "sy-tile-not-placed")),
        (TABLE, ("sites", 0, "tiles"), ["I0@a5", "X0@e5"], ("state.sites[0].tiles[1]", "sy-tile-not-turned")),
        (TABLE, ("sites", 0, "tiles"), ["I0@a5", "I0@a5"], ("state.sites[0].tiles[1]", "sy-tile-not-turned")),
        (TABLE, ("sites", 1, "tiles"), ["I0@f5", "P1@f5"], ("state.sites[1].tiles[1]", "sy-tile-cannot-fit")),
        (TABLE, ("first",), 1, ("state.first", "sy-first-only-duel")),
        (TABLE, ("first",), 2, ("state.first", "bad-seat")),
        (TABLE, ("first",), "0", ("state.first", "bad-seat")),
        (FIRST_GIVEN, ("first",), 0, ("state.first", "sy-bad-first-option")),
        (TABLE, ("gave_up",), 0, ("state.gave_up", "not-a-yes-or-no")),
        (TABLE, ("gave_up",), True, ("state.gave_up", "broken-rules")),
        (TABLE, ("drafts",), [None], ("state.drafts", "bad-length")),
        (TABLE, ("drafts",), ["nope", None], ("state.drafts[0]", "unreadable-move")),
        (TABLE, ("drafts",), ["P1@f5", None], ("state.drafts", "sy-all-drafts-in")),
        (TABLE, ("drafts",), [None, "P1@f5"], ("state.drafts[1]", "broken-rules")),
        (OPENING, ("drafts",), ["I0@a5", "I0@b5"], ("state.drafts", "sy-all-drafts-in")),
        (OPENING, ("drafts",), ["I0@a1", None], ("state.drafts[0]", "broken-rules")),
        (TABLE, ("scores",), [0, 1], ("state.scores", "sy-bad-scores")),
        (TABLE, ("scores",), [0, "0"], ("state.scores[1]", "not-a-number")),
        (TABLE, ("scores",), 3, ("state.scores", "not-a-list")),
        (TABLE, ("generator",), ["0"] * 4, ("state.generator", "bad-generator")),
        (TABLE, ("generator",), [0] * 4, ("state.generator", "bad-generator")),
    ],
)
def test_a_fault_is_named_with_its_place(document: Json, way: Any, to: Json, fault: tuple[str, str]) -> None:
    assert fault in refused(document, "state", *way, to=to)


def turned(*letters: str) -> Json:
    """Missions of which these are turned."""
    missions = TABLE["state"]["missions"]
    order = missions["turned"] + missions["to_come"]
    return {"turned": order[: len(letters)], "to_come": order[len(letters) :], "announced": True}


def test_a_mission_that_must_have_been_turned() -> None:
    assert refused(OPENING, "state", "missions", to=turned()) == [("state.missions.turned", "sy-missing-turned")]


def test_missions_that_cannot_have_been_turned_yet() -> None:
    found = refused(OPENING, "state", "missions", to=turned("I", "P"))
    assert ("state.sites[0]", "sy-tile-not-placed") in found
    over = begun(open_game("duel", walled(r5=".........."), "I"), "I0@a5").document()
    order = over["state"]["missions"]["turned"]
    missing = {"turned": order[:5], "to_come": order[5:], "announced": True}
    assert refused(over, "state", "missions", to=missing) == [("state.missions.turned", "sy-bad-turned")]


def test_all_faults_are_listed_whatever_their_place() -> None:
    changed = copy.deepcopy(TABLE)
    changed["state"] |= {"first": 7, "gave_up": 3, "generator": None}
    changed["state"]["sites"][0]["tiles"].append("what")
    with pytest.raises(kheper.BadPosition) as refusal:
        kheper.position(changed)
    assert [fault.where for fault in refusal.value.faults] == [
        "state.sites[0].tiles[1]",
        "state.first",
        "state.gave_up",
        "state.generator",
    ]


def test_a_fault_on_one_site_does_not_hide_one_on_another() -> None:
    changed = copy.deepcopy(TABLE)
    changed["state"]["sites"] = [{"tiles": ["I0@a1"], "discarded": []}, {"tiles": ["I0@a2"], "discarded": []}]
    with pytest.raises(kheper.BadPosition) as refusal:
        kheper.position(changed)
    assert [fault.where for fault in refusal.value.faults] == ["state.sites[0].tiles[0]", "state.sites[1].tiles[0]"]


def test_needed_parts_are_missed_all_at_once() -> None:
    with pytest.raises(kheper.BadPosition) as refusal:
        kheper.position({**TABLE, "state": {}})
    assert [fault.where for fault in refusal.value.faults] == ["state.site", "state.missions", "state.sites"]


def test_what_may_be_left_out() -> None:
    short = copy.deepcopy(TABLE)
    for key in ("first", "drafts", "scores", "gave_up", "generator"):
        del short["state"][key]
    assert kheper.position(short).view(0) == kheper.position(TABLE).view(0)


def test_a_position_belongs_to_its_game() -> None:
    game = kheper.game("scarabya", players=3)
    with pytest.raises(kheper.BadPosition) as refusal:
        game.position(TABLE)
    assert [fault.message for fault in refusal.value.faults] == ["position-of-other-game"]


def test_a_solo_given_up_is_a_position_too() -> None:
    game = open_game("solo", walled(r5="*.........", r6="#........."), "IP")
    given_up = begun(game, "I0@b5", "give-up")
    assert kheper.position(given_up.document()) == given_up
    found = refused(begun(game, "I0@c5").document(), "state", "gave_up", to=True)
    assert found == [("state.gave_up", "broken-rules")]
