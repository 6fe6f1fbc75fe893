"""Actions: playing, activating, uncursing, and whose cards may be used for it."""

import pytest

from tests.games.scarab_lords.situations import (
    BURNT,
    asked,
    column_of,
    deck,
    gods,
    hand,
    legal,
    lying,
    next_turn,
    phase,
    pile,
    played,
    refused,
    scarabs,
    state,
    table,
    told,
    totals,
)

GODS = ["Enhu", "Mehru", "Sahiret", "Uadja"]


def test_SL_3_1_only_cards_of_the_phase_are_played_activated_and_uncursed() -> None:
    side = {
        "hand": ["River Merchant", "Sphinx Guard", "Enhu", "Uadja"],
        "upper E": [("River Merchant", 1), "Vizier"],
        "upper R": ["The Veiled Oracle"],
        "upper M": [("Sphinx Guard", 1)],
        "lower R": [("Hall of a Thousand Lamps", 1)],
    }
    allowed = {}
    for now in "012S":
        position = table(ankar=side, temet={"upper R": ["Alley Informers"]}, phase=now)
        verbs = ("play", "activate", "uncurse")
        allowed[now] = [
            {move.split(" upper")[0].split(" lower")[0] for move in legal(position, verb)} for verb in verbs
        ]
    assert allowed == {
        "0": [{"River Merchant"}, set(), {"River Merchant"}],
        "1": [{"Sphinx Guard"}, {"Vizier Senebtah"}, {"Sphinx Guard"}],
        "2": [{"Enhu"}, {"The Veiled Oracle"}, {"Hall of a Thousand Lamps"}],
        "S": [{"Uadja, the Green Harvest"}, set(), set()],
    }
    zero = table(ankar=side, temet={"upper R": ["Alley Informers"]})
    for move in ("play Enhu", "activate Vizier", "uncurse Hall"):
        assert refused(zero, move) == ["SL-3.1"]


def test_SL_3_2_into_columns_whose_icon_the_card_shows_in_either_region() -> None:
    position = table(ankar={"hand": ["Sphinx Guard", "Enhu"]}, phase="1")
    columns = ["upper R", "upper M", "lower M", "lower R"]
    assert legal(position, "play") == [f"Sphinx Guard {column}" for column in columns]
    for column in ("upper E", "lower E"):
        assert refused(position, f"play Sphinx Guard {column}") == ["SL-3.2"]
    for column in columns:
        assert lying(position.play(f"play Sphinx Guard {column}"), "ankar", column) == ["Sphinx Guard"]


def test_SL_3_2_a_card_with_icons_does_not_lie_among_the_gods() -> None:
    position = table(ankar={"hand": ["Sphinx Guard"]}, phase="1")
    assert "play Sphinx Guard #1" not in legal(position)
    engine = position.game.engine
    into_none = next(move for move in engine.read("play Sphinx Guard #1") if str(move) == "play Sphinx Guard #1")
    assert [rule.id for rule in position.why_not(into_none)] == ["SL-3.2"]


def test_SL_3_2_minions_and_buildings_in_any_number() -> None:
    side = {
        "hand": ["River Merchant"],
        "upper E": ["River Merchant"] * 2 + ["Reed-Boat Levy"] * 2 + ["Sunken", "House of"],
    }
    after = table(ankar=side).play("play River Merchant upper E")
    assert len(lying(after, "ankar", "upper E")) == 7
    assert totals(after, "upper E") == [15, 0]


def test_SL_3_3_a_leader_replaces_the_own_leader_of_the_column() -> None:
    side = {"hand": ["Shon-Ra"], "upper E": ["Khamal"], "upper R": ["Meret"]}
    position = table(temet=side, ankar={"upper E": ["Vizier"]}, turn="temet", phase="2")
    after = position.play("play Shon-Ra upper E")
    assert lying(after, "temet", "upper E") == ["Shon-Ra the Radiant"]
    assert lying(after, "ankar", "upper E") == ["Vizier Senebtah"], "the other side keeps its leader"
    assert (pile(after, "temet"), lying(after, "temet", "upper R")) == (["Khamal the Eternal"], ["Meret the Poisoner"])
    assert told(after, "discarded") == [{"event": "discarded", "seat": 1, "card": "T09", "from": "play"}]


def test_SL_3_3_a_minion_replaces_nobody() -> None:
    side = {"hand": ["Blacksand Mercenaries"], "upper M": ["Khamal"]}
    after = table(temet=side, turn="temet").play("play Blacksand Mercenaries upper M")
    assert lying(after, "temet", "upper M") == ["Blacksand Mercenaries", "Khamal the Eternal"]


def test_SL_3_4_gods_lie_in_the_middle_and_three_are_allowed() -> None:
    position = table(ankar={"hand": ["Enhu"], "gods": ["Mehru", "Sahiret"]}, phase="2")
    assert legal(position, "play") == ["Enhu"]
    assert refused(position, "play Enhu upper E") == ["SL-3.4"]
    after = position.play("play Enhu")
    assert (len(gods(after, "ankar")), pile(after, "ankar")) == (3, [])
    assert column_of(after, "Enhu") is None


def test_SL_3_4_for_a_fourth_god_one_of_the_three_leaves() -> None:
    position = table(ankar={"hand": ["Enhu"], "gods": GODS[1:]}, phase="2").play("play Enhu")
    assert asked(position) == ("god", "ankar")
    assert legal(position, "choose") == [
        "Mehru, the Still Water",
        "Sahiret, the Watching Eye",
        "Uadja, the Green Harvest",
    ]
    after = position.play("choose Sahiret")
    assert gods(after, "ankar") == ["Enhu", "Mehru, the Still Water", "Uadja, the Green Harvest"]
    assert pile(after, "ankar") == ["Sahiret, the Watching Eye"]


def test_SL_3_5_the_opponents_gods_are_discarded_then_the_text_works() -> None:
    position = table(ankar={"gods": ["Enhu", "Mehru"]}, temet={"hand": ["Sekhu"]}, turn="temet", phase="2")
    after = position.play("play Sekhu")
    assert (gods(after, "ankar"), gods(after, "temet")) == ([], ["Sekhu, the Devourer"])
    kinds = [event["event"] for event in after.events()]
    assert kinds.index("discarded") < kinds.index("deck_discarded")
    assert {"Enhu", "Mehru, the Still Water"} < set(pile(after, "ankar"))


def test_SL_3_6_fate_is_carried_out_and_discarded() -> None:
    position = table(ankar={"hand": ["Tribute"], "deck": ["Enhu", "Mehru", "Uadja"]})
    assert refused(position, "play Tribute upper E") == ["SL-3.6"]
    after = position.play("play Tribute")
    assert hand(after, "ankar") == ["Enhu", "Mehru, the Still Water", "Uadja, the Green Harvest"]
    assert pile(after, "ankar") == ["Tribute of the Delta"]


def test_SL_3_6_fate_may_be_played_for_nothing() -> None:
    position = table(ankar={"hand": ["Tribute", "Enhu"], **BURNT})
    after = position.play("play Tribute")
    assert (hand(after, "ankar"), state(after)["duty"]) == (["Enhu"], True)
    assert told(after, "no_effect") == [{"event": "no_effect", "seat": 0, "card": "A21"}]


def test_SL_3_7_only_own_cards_and_only_the_own_side() -> None:
    own = {"hand": ["River Merchant"], "deck": ["Reed-Boat Levy"], "pile": ["Temple Cantor"]}
    theirs = {"hand": ["Alley Informers"], "upper E": [("Khamal", 1)], "gods": ["Khema"]}
    position = table(ankar=own, temet=theirs)
    for name in ("Alley Informers", "Reed-Boat Levy", "Temple Cantor", "Khamal"):
        assert "SL-3.7" in refused(position, f"play {name} upper E")
        assert "SL-3.7" in refused(position, f"discard {name}")
    assert refused(position, "uncurse Khamal") == refused(position, "discard Khema") == ["SL-3.7"]
    assert refused(position, "use Khema") == refused(position, "activate Sekhu") == ["SL-3.7"]
    after = position.play("play River Merchant upper E")
    assert lying(after, "ankar", "upper E") == ["River Merchant"]
    assert lying(after, "temet", "upper E") == ["Khamal the Eternal"]


def test_SL_3_8_activating_costs_an_action_and_does_what_the_text_says() -> None:
    position = table(ankar={"hand": ["Uadja"], "gods": ["Enhu"]}, temet={"hand": ["Khema", "Nebka"]}, phase="2")
    after = position.play("activate Enhu")
    assert (hand(after, "temet"), asked(after)[0]) == ([], "close")
    assert told(after, "activated") == [{"event": "activated", "seat": 0, "card": "A16"}]


def test_SL_3_8_not_under_a_scarab_nor_without_action_text() -> None:
    side = {"hand": ["Uadja"], "upper E": [("Vizier", 1)], "upper M": ["Wall"]}
    position = table(ankar=side, phase="1")
    assert refused(position, "activate Vizier") == ["SL-5.1"]
    assert refused(position, "activate Wall") == ["SL-3.8"]
    assert legal(position, "activate") == []


def test_SL_3_9_one_scarab_for_each_action() -> None:
    side = {"hand": ["Enhu"], "upper E": [("River Merchant", 2)], "upper M": [("Sphinx Guard", 2)]}
    zero = table(ankar=side)
    assert refused(zero, "uncurse Enhu") == ["SL-3.7"]
    once = zero.play("uncurse River Merchant")
    assert (scarabs(once, "River Merchant"), totals(once, "upper E")) == (1, [0, 0])
    twice = once.play("uncurse River Merchant")
    assert (scarabs(twice, "River Merchant"), totals(twice, "upper E")) == (0, [1, 0])
    assert refused(twice, "uncurse River Merchant #1") == ["SL-3.9"]
    one = table(ankar=side, phase="1").play("uncurse Sphinx Guard")
    assert (scarabs(one, "Sphinx Guard"), phase(one)) == (1, "2")


# ---------------------------------------------------------------------------------------------- rulings


def test_SL_R2_khamal_is_a_leader_of_phase_0_of_house_temet_with_power_2() -> None:
    position = table(temet={"hand": ["Khamal", "Khema"]}, turn="temet")
    after = position.play("play Khamal upper E")
    assert totals(after, "upper E") == [0, 2]
    for other in "12S":
        assert refused(table(temet={"hand": ["Khamal"]}, turn="temet", phase=other), "play Khamal upper E") == [
            "SL-3.1"
        ]


def test_SL_R2_the_example_of_uncursing_works_with_a_leader_of_phase_2() -> None:
    side = {"hand": ["Khema"], "upper E": [("Shon-Ra", 2)]}
    after = table(temet=side, turn="temet", phase="2").play("uncurse Shon-Ra")
    assert (scarabs(after, "Shon-Ra"), asked(after)[0]) == (1, "close")


def test_SL_R6_an_action_uncurses_only_own_cards_but_a_text_may_reach_both_sides() -> None:
    side = {"hand": ["Nebka"], "gods": ["Khema"], "upper E": [("Shon-Ra", 1)]}
    position = table(temet=side, ankar={"upper R": [("Hall", 1)]}, turn="temet", phase="2")
    assert legal(position, "uncurse") == ["Shon-Ra the Radiant"]
    assert refused(position, "uncurse Hall") == ["SL-3.7"]
    after = played(position, "use Khema", "choose Hall")
    assert scarabs(after, "Hall") == 0


def test_SL_R7_action_text_works_once_for_free_when_played_and_later_for_an_action() -> None:
    position = table(ankar={"hand": ["Enhu", "Uadja"]}, temet={"hand": ["Khema", "Forge", "Nebka", "Sekhu"]}, phase="2")
    after = played(position, "play Enhu", "discard Khema", "discard Forge")
    assert hand(after, "temet") == ["Sekhu, the Devourer", "Nebka, Drum of War"]
    assert asked(after) == ("close", "ankar")
    later = table(ankar={"gods": ["Enhu"], "hand": ["Uadja"]}, temet={"hand": ["Khema"]}, phase="2")
    assert legal(later, "activate") == ["Enhu"]
    assert refused(later.play("activate Enhu"), "activate Enhu")[0] == "SL-2.3", "the one action of phase 2 was used"


def test_SL_R12_one_leader_per_column_and_side_whatever_stands_elsewhere() -> None:
    side = {"hand": ["Shon-Ra"], "upper M": ["Useh"], "lower M": ["Warlord"], "upper R": ["Meret"]}
    position = table(temet=side, turn="temet", phase="2")
    assert len(legal(position, "play")) == 6
    for column, replaced in [("upper M", 1), ("lower M", 1), ("upper R", 1), ("upper E", 0), ("lower R", 0)]:
        assert len(told(position.play(f"play Shon-Ra {column}"), "discarded")) == replaced


def test_SL_R13_one_action_in_phases_1_and_2_any_number_in_0_and_S() -> None:
    side = {
        "hand": ["Blacksand Mercenaries"] * 3 + ["Red Spear Phalanx"] * 2 + ["Khema", "Nebka"] + ["Tomb Looters"] * 2
    }
    for now, move, stays in [
        ("0", "play Blacksand upper M", True),
        ("1", "play Red Spear upper M", False),
        ("2", "play Nebka", False),
        ("S", "play Tomb Looters upper M", True),
    ]:
        after = table(temet=side, turn="temet", phase=now).play(move)
        assert (asked(after)[0] == "act" and phase(after) == now) == stays
        if stays:
            assert phase(after.play(move)) == now


def test_SL_R30_each_card_is_activated_once_a_turn_and_the_free_use_does_not_count() -> None:
    many = {"hand": ["Khema", "Nebka", "Sekhu", "Apethra", "Forge", "Night Raid"]}
    side = {"hand": ["Enhu", "Uadja"], "gods": ["Ankhor"]}
    position = table(ankar=side, temet=many, phase="2", actions=2)
    entered = played(position, "play Enhu", "discard Khema", "discard Nebka")
    assert legal(entered, "activate") == ["Enhu"], "the free use is not counted"
    two = table(ankar={"hand": ["Uadja", "Mehru"], "gods": ["Enhu", "Ankhor"]}, temet=many, phase="2", actions=2)
    once = played(two, "activate Enhu", "discard Khema", "discard Nebka")
    assert (phase(once), refused(once, "activate Enhu")) == ("2", ["SL-R30"])
    later = next_turn(next_turn(once))
    assert "Enhu" in legal(played(later, "pass", "pass"), "activate")


def test_SL_R33_the_fourth_god_cannot_be_the_one_that_leaves_and_its_text_comes_after() -> None:
    side = {"hand": ["Enhu", "River Merchant"], "gods": GODS[1:]}
    position = table(ankar=side, temet={"hand": ["Khema", "Nebka", "Forge"]}, phase="2").play("play Enhu")
    assert "Enhu" not in legal(position, "choose")
    assert refused(position, "choose Enhu") == ["SL-3.4"]
    assert len(hand(position, "temet")) == 3, "Enhu's text has not begun"
    after = position.play("choose Mehru")
    assert asked(after) == ("hand", "temet")


def test_SL_R34_gods_leave_before_the_new_text_works() -> None:
    """Nebka would give one more action; Enhu drives it out before anything else happens."""
    position = table(
        ankar={"hand": ["Enhu", "Uadja"]}, temet={"gods": ["Nebka"], "hand": ["Khema", "Forge", "Sekhu"]}, phase="2"
    )
    after = position.play("play Enhu")
    assert asked(after) == ("hand", "temet")
    assert (gods(after, "temet"), pile(after, "temet")) == ([], ["Nebka, Drum of War"])


def test_SL_R35_replacing_a_leader_is_one_move_also_if_it_is_cursed() -> None:
    side = {"hand": ["Shon-Ra"], "upper E": [("Khamal", 2)]}
    after = table(temet=side, turn="temet", phase="2").play("play Shon-Ra upper E")
    assert (pile(after, "temet"), scarabs(after, "Shon-Ra")) == (["Khamal the Eternal"], 0)
    assert state(after)["players"][1]["play"][0]["scarabs"] == 0


def test_SL_R38_columns_are_never_full() -> None:
    side = {
        "hand": ["Blacksand Mercenaries"],
        "upper M": ["Blacksand Mercenaries"] * 2
        + ["Red Spear Phalanx"] * 2
        + ["Jackal Riders"] * 2
        + ["Tomb Looters"] * 2
        + ["Dune Serpent", "Forge"],
    }
    after = table(temet=side, turn="temet").play("play Blacksand upper M")
    assert len(lying(after, "temet", "upper M")) == 11


def test_SL_R44_an_activation_for_nothing_is_not_offered() -> None:
    side = {"hand": ["Uadja"], "gods": ["Enhu"], "upper R": ["The Veiled Oracle"]}
    position = table(ankar=side, temet={"hand": [], "lower M": ["Khamal"]}, phase="2")
    assert legal(position, "activate") == []
    assert refused(position, "activate Enhu") == refused(position, "activate The Veiled Oracle") == ["SL-R44"]


def test_SL_R44_as_much_is_done_as_possible() -> None:
    position = table(ankar={"hand": ["Uadja"], "gods": ["Enhu"]}, temet={"hand": ["Khema"]}, phase="2")
    assert hand(position.play("activate Enhu"), "temet") == [], "one card instead of two"
    raid = table(temet={"hand": ["Night Raid", "Khema"]}, ankar={"deck": ["Enhu"], **BURNT}, turn="temet", phase="1")
    after = raid.play("play Night Raid")
    assert (deck(after, "ankar"), asked(after)) == ([], ("agree", "temet"))


@pytest.mark.parametrize("name", ["Tribute of the Delta", "Mass Purification", "The Great Flood"])
def test_SL_R44_a_fate_card_may_be_played_for_nothing(name: str) -> None:
    now = {"Tribute of the Delta": "0"}.get(name, "2")
    after = table(ankar={"hand": [name, "Enhu"], **BURNT}, phase=now).play(f"play {name}")
    assert name in pile(after, "ankar")
    assert told(after, "no_effect")
