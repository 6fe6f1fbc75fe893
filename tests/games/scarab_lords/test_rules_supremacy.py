"""Supremacy: determined in all six columns, exercised or not; what each kind brings; texts about exercising."""

import pytest

from kheper.games.scarab_lords.names import COLUMNS
from tests.games.scarab_lords.situations import (
    BURNT,
    CARDS,
    Side,
    active,
    asked,
    deck,
    hand,
    legal,
    next_turn,
    phase,
    pile,
    played,
    pyramids,
    refused,
    scarabs,
    state,
    table,
    told,
    totals,
)

MINE = {"upper E": "ankar", "lower M": "ankar", "upper R": "ankar"}


def test_SL_6_1_who_has_more_power_has_the_pyramid_in_every_column_for_both_players() -> None:
    mine = {"hand": ["Enhu"], "upper E": ["River Merchant"], "lower M": ["Sphinx Guard"], "upper R": ["Temple Cantor"]}
    theirs = {"upper E": ["Khamal"], "lower R": ["Alley Informers"], "upper R": [("Ember", 1)]}
    after = table(ankar=mine, temet=theirs, phase="2").play("pass")
    assert pyramids(after) == {"upper E": "temet", "lower M": "ankar", "upper R": "ankar", "lower R": "temet"}
    assert len(told(after, "pyramid")) == 4


def test_SL_6_1_power_is_added_up_on_each_side() -> None:
    mine = {"hand": ["Enhu"], "upper E": ["River Merchant", "River Merchant", "River Merchant"]}
    after = table(ankar=mine, temet={"upper E": ["Khamal"]}, phase="2").play("pass")
    assert (totals(after, "upper E"), pyramids(after)) == ([3, 2], {"upper E": "ankar"})


def test_SL_6_2_in_a_tie_the_pyramid_is_taken_away() -> None:
    mine = {"hand": ["Enhu"], "upper E": ["River Merchant", "River Merchant"]}
    after = table(ankar=mine, temet={"upper E": ["Khamal"]}, phase="2", pyramids={"upper E": "temet"}).play("pass")
    assert pyramids(after) == {}
    assert told(after, "pyramid") == [{"event": "pyramid", "column": "upper E"}]


def test_SL_6_2_a_text_may_win_ties_but_not_with_nothing_against_nothing() -> None:
    mine = {"hand": ["Enhu"], "upper M": ["Twin Pylons"]}
    tied = table(ankar=mine, temet={"upper M": ["Forge"]}, phase="2").play("pass")
    assert (totals(tied, "upper M"), pyramids(tied)) == ([4, 4], {"upper M": "ankar"})
    cursed = {"hand": ["Enhu"], "upper M": [("Twin Pylons", 1)]}
    nothing = table(ankar=cursed, temet={"upper M": [("Forge", 1)]}, phase="2").play("pass")
    assert pyramids(nothing) == {}


def test_SL_6_3_each_own_pyramid_once_in_any_order_or_not_at_all() -> None:
    position = table(ankar={"hand": ["Enhu"]}, temet={"upper E": ["Khamal"]}, phase="S", pyramids=MINE)
    assert legal(position, "exercise") == ["upper E", "upper R", "lower M"]
    after = position.play("exercise lower M")
    assert refused(after, "exercise lower M") == ["SL-6.3"]
    assert legal(after, "exercise") == ["upper E", "upper R"]
    assert legal(position.play("exercise upper E"), "exercise") == ["upper R", "lower M"]
    assert active(next_turn(position)) == "temet"


def test_SL_6_3_not_the_opponents_pyramids_nor_in_the_opponents_turn() -> None:
    position = table(ankar={"hand": ["Enhu"]}, phase="S", pyramids={**MINE, "lower E": "temet"})
    assert refused(position, "exercise lower E") == ["SL-6.3"]
    assert legal(position, "exercise", seat=1) == []
    assert refused(position, "exercise lower E", seat=1) == ["SL-2.9"]


def test_SL_6_4_military_supremacy_discards_the_top_card_of_the_opponents_deck() -> None:
    position = table(ankar={"hand": ["Enhu"]}, temet={"deck": ["Khema", "Nebka"]}, phase="S", pyramids=MINE)
    after = position.play("exercise lower M")
    assert (pile(after, "temet"), deck(after, "temet")[0]) == (["Khema"], "Nebka, Drum of War")
    assert (len(hand(after, "ankar")), deck(after, "ankar")) == (1, deck(position, "ankar"))


def test_SL_6_5_religious_supremacy_curses_an_opposing_card_in_its_region() -> None:
    theirs = {"upper E": [("Khamal", 1)], "upper M": ["Forge"], "lower R": ["Ember"]}
    mine = {"hand": ["Enhu"], "upper R": ["Temple Cantor"]}
    position = table(ankar=mine, temet=theirs, phase="S", pyramids=MINE).play("exercise upper R")
    assert asked(position) == ("curse", "ankar")
    assert legal(position) == ["choose Khamal the Eternal", "choose Forge of Blades"]
    for name in ("Ember Acolytes", "Temple Cantor"):
        assert refused(position, f"choose {name}") == ["SL-6.5"]
    after = position.play("choose Khamal")
    assert (scarabs(after, "Khamal"), scarabs(after, "Forge")) == (2, 0)


def test_SL_R45_among_copies_that_lie_alike_there_is_nothing_to_choose() -> None:
    mine = {"hand": ["Enhu"], "upper R": ["Temple Cantor"]}
    theirs = {"upper E": ["Merchant Caravan", "Merchant Caravan"]}
    after = table(ankar=mine, temet=theirs, phase="S", pyramids=MINE).play("exercise upper R")
    assert [event["card"] for event in told(after, "cursed")] == ["T04#1"]
    assert asked(after) == ("act", "ankar")


@pytest.mark.parametrize(
    "theirs",
    [{"upper E": ["Merchant Caravan", ("Merchant Caravan", 1)]}, {"upper M": ["Jackal"], "upper R": ["Jackal"]}],
)
def test_SL_1_3_copies_under_a_scarab_or_elsewhere_are_not_alike(theirs: Side) -> None:
    mine = {"hand": ["Enhu"], "upper R": ["Temple Cantor"]}
    after = table(ankar=mine, temet=theirs, phase="S", pyramids=MINE).play("exercise upper R")
    assert asked(after) == ("curse", "ankar")
    assert len(legal(after, "choose")) == 2


def test_SL_6_6_economic_supremacy_draws_a_card() -> None:
    position = table(ankar={"hand": ["Enhu"], "deck": ["Uadja"]}, phase="S", pyramids=MINE)
    after = position.play("exercise upper E")
    assert hand(after, "ankar") == ["Enhu", "Uadja, the Green Harvest"]
    assert told(after, "drew") == [{"event": "drew", "seat": 0, "count": 1}]


def test_SL_6_7_any_number_of_actions_with_S_cards_before_between_and_after() -> None:
    side = {"hand": ["Tomb Looters", "Tomb Looters", "Spoils of War", "Khema"]}
    held = {"upper M": "temet", "lower E": "temet"}
    position = table(temet=side, turn="temet", phase="S", pyramids=held)
    moves = (
        "play Tomb Looters upper E",
        "exercise upper M",
        "play Tomb Looters lower M",
        "exercise lower E",
        "play Spoils",
    )
    position = played(position, *moves, "exercise upper M")
    assert phase(position) == "S"
    assert len(pile(position, "ankar")) == 4, "two looters, an exercise, and one more by the Spoils"


def test_SL_6_8_pyramids_change_only_when_supremacy_is_determined() -> None:
    side = {"hand": ["Tomb Looters", "Khema"], "upper M": ["Blacksand"]}
    position = table(temet=side, turn="temet", phase="S", pyramids={"upper M": "temet"})
    position = played(position, "discard Blacksand", "play Tomb Looters upper E")
    assert pyramids(position) == {"upper M": "temet"}
    assert legal(position, "exercise") == ["upper M"], "still to be exercised"
    later = played(next_turn(position), "pass", "pass")
    assert pyramids(later) == {"upper M": "temet"}
    assert pyramids(later.play("pass")) == {"upper E": "temet"}


def test_SL_6_9_a_boost_adds_a_card_or_a_curse() -> None:
    held = {"upper M": "temet", "lower M": "temet"}
    side = {"hand": ["Khema"], "upper M": ["Useh"], "gods": ["Apethra"]}
    position = table(temet=side, turn="temet", phase="S", pyramids=held)
    assert len(pile(position.play("exercise upper M"), "ankar")) == 3
    assert len(pile(position.play("exercise lower M"), "ankar")) == 2


def test_SL_6_9_a_further_curse_on_the_same_card_or_another() -> None:
    cards = boosting_religion()
    theirs = {"upper E": ["Khamal"], "upper M": ["Useh"]}
    side = {"hand": ["Enhu"], "upper E": ["Sunken Granaries"]}
    position = table(ankar=side, temet=theirs, phase="S", pyramids=MINE, options={"cards": cards})
    position = played(position, "exercise upper R", "choose Khamal")
    assert legal(position, "choose") == ["Khamal the Eternal", "Useh, Marshal of Chariots"]
    assert scarabs(position.play("choose Khamal"), "Khamal") == 2
    assert scarabs(position.play("choose Useh"), "Useh") == 1
    only = table(ankar=side, temet={"upper E": ["Khamal"]}, phase="S", pyramids=MINE, options={"cards": cards})
    assert scarabs(only.play("exercise upper R"), "Khamal") == 2


def boosting_religion() -> dict[str, object]:
    """A card set in which the Sunken Granaries boost religious supremacy everywhere."""
    cards = CARDS.inline()
    granaries = next(card for card in cards["cards"] if card["id"] == "A09")
    granaries["effects"] = [
        {"timing": "constant", "op": "boost_exercise", "supremacy": "R", "where": "anywhere", "n": 1}
    ]
    granaries["text"] = {
        "en": "Each time you exercise religious supremacy, you curse one more card.",
        "fr": "Chaque fois que vous exercez une suprématie religieuse, ensorcelez une carte de plus.",
    }
    return cards


def test_SL_6_9_once_more_where_the_pyramid_is_even_if_exercised_already() -> None:
    side = {"hand": ["Spoils of War", "Khema"]}
    position = table(temet=side, turn="temet", phase="S", pyramids={"upper M": "temet"})
    after = played(position, "exercise upper M", "play Spoils")
    assert len(pile(after, "ankar")) == 2
    before = position.play("play Spoils")
    assert legal(before, "exercise") == ["upper M"], "the normal exercise is still there"


def test_SL_6_9_the_opponents_supremacy_whose_pyramid_does_not_move() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Usurer Panebu"], "deck": ["Uadja"]}
    position = table(ankar=side, phase="S", pyramids={"upper E": "temet"})
    after = position.play("use Usurer")
    assert hand(after, "ankar") == ["Enhu", "Uadja, the Green Harvest"]
    assert pyramids(after) == {"upper E": "temet"}


def test_SL_6_9_where_a_text_bars_it_none_of_these_helps() -> None:
    side = {"hand": ["Spoils of War", "Khema"], "upper M": ["Useh"]}
    theirs = {"upper M": ["House of Copper Seals"]}
    position = table(temet=side, ankar=theirs, turn="temet", phase="S", pyramids={"upper M": "temet"})
    assert refused(position, "exercise upper M") == ["SL-6.9"]
    after = position.play("play Spoils")
    assert told(after, "no_effect")
    cursed = {"upper M": [("House of Copper Seals", 1)]}
    free = table(temet=side, ankar=cursed, turn="temet", phase="S", pyramids={"upper M": "temet"})
    assert legal(free, "exercise") == ["upper M"]


# ---------------------------------------------------------------------------------------------- rulings


def test_SL_R1_religious_supremacy_curses_in_the_same_region() -> None:
    theirs = {"upper E": ["Khamal"], "lower M": ["Useh"]}
    for column, cursed in [("upper R", "Khamal"), ("lower R", "Useh")]:
        position = table(ankar={"hand": ["Enhu"]}, temet=theirs, phase="S", pyramids={column: "ankar"})
        after = position.play(f"exercise {column}")
        assert [scarabs(after, name) for name in ("Khamal", "Useh")] == [name == cursed for name in ("Khamal", "Useh")]


def test_SL_R4_any_number_of_S_actions_for_the_player_whose_turn_it_is() -> None:
    side = {"hand": ["Tomb Looters", "Tomb Looters", "Khema"]}
    position = table(temet=side, ankar={"hand": ["Uadja"]}, turn="temet", phase="S")
    position = played(position, "play Tomb Looters upper M", "play Tomb Looters upper M")
    assert (phase(position), active(position)) == ("S", "temet")
    assert legal(position, seat=0) == [], "never the opponent, though Uadja is a card of phase S"
    cursed = table(temet={"hand": ["Khema"], "upper M": [("Tomb Looters", 2)]}, turn="temet", phase="S")
    assert scarabs(played(cursed, "uncurse Tomb Looters", "uncurse Tomb Looters"), "Tomb Looters") == 0


def test_SL_R22_a_pyramid_may_go_to_the_opponent_in_the_own_turn() -> None:
    theirs = {"lower E": ["Merchant Caravan"]}
    position = table(ankar={"hand": ["Enhu"]}, temet=theirs, phase="2", pyramids={"lower E": "ankar"})
    after = position.play("pass")
    assert (active(after), pyramids(after)) == ("ankar", {"lower E": "temet"})
    assert legal(after, "exercise") == []


def test_SL_R23_a_curse_made_now_changes_no_pyramid_until_the_next_time() -> None:
    mine = {"hand": ["Enhu"], "upper R": ["Sphinx Guard"], "upper E": ["River Merchant"]}
    theirs = {"upper E": ["Khamal"]}
    position = table(ankar=mine, temet=theirs, phase="2").play("pass")
    position = position.play("exercise upper R")
    assert totals(position, "upper E") == [1, 0]
    assert pyramids(position) == {"upper R": "ankar", "upper E": "temet"}
    assert refused(position, "exercise upper E") == ["SL-6.3"]
    assert refused(position, "exercise upper R") == ["SL-6.3"], "once"


def test_SL_R24_minions_played_in_S_count_from_the_opponents_next_determination() -> None:
    side = {"hand": ["Tomb Looters", "Khema"]}
    position = table(temet=side, turn="temet", phase="2").play("pass").play("play Tomb Looters upper M")
    assert (totals(position, "upper M"), pyramids(position)) == ([0, 1], {})
    opponents = played(next_turn(position), "pass", "pass", "pass")
    assert (active(opponents), pyramids(opponents)) == ("ankar", {"upper M": "temet"})


def test_SL_R28_military_supremacy_against_an_empty_deck_is_not_offered_nor_drawing_from_one() -> None:
    held = {"upper M": "ankar", "upper E": "ankar"}
    position = table(ankar={"hand": ["Enhu"], **BURNT}, temet={"hand": ["Khema"], **BURNT}, phase="S", pyramids=held)
    assert legal(position, "exercise") == []
    assert refused(position, "exercise upper M") == refused(position, "exercise upper E") == ["SL-R28"]


def test_SL_R29_religious_supremacy_without_a_target_is_not_offered() -> None:
    position = table(ankar={"hand": ["Enhu"]}, temet={"lower E": ["Khamal"]}, phase="S", pyramids=MINE)
    assert refused(position, "exercise upper R") == ["SL-R29"]
    assert "upper R" not in legal(position, "exercise")


def test_SL_R43_nothing_against_nothing_is_a_tie() -> None:
    held = dict.fromkeys(COLUMNS, "temet")
    after = table(ankar={"hand": ["Enhu"]}, phase="2", pyramids=held).play("pass")
    assert pyramids(after) == {}
    assert state(after)["to_exercise"] == []


def test_SL_R48_upper_on_the_left_lower_on_the_right_mirrored() -> None:
    assert COLUMNS == ("upper E", "upper R", "upper M", "lower M", "lower R", "lower E")
    for left, right in zip(COLUMNS[:3], COLUMNS[:2:-1], strict=True):
        assert left[-1] == right[-1]
    position = table(ankar={"hand": ["Desert Nomads", "Enhu"]})
    assert legal(position, "play") == [f"Desert Nomads {column}" for column in COLUMNS]
