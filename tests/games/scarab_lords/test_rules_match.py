"""The match: two wins of three, exchanging cards, who begins, drawn games."""

from typing import Any

import kheper
from kheper.core.position import Position
from tests.games.scarab_lords.situations import (
    BURNT,
    FOUR,
    SEATS,
    active,
    asked,
    deck,
    hand,
    legal,
    name_of,
    played,
    refused,
    state,
    table,
    told,
)

THEIRS = dict.fromkeys(FOUR, "temet")


def won_by(house: str, wins: tuple[float, float] = (0, 0), **more: Any) -> Position:
    """A game of a match is won by this house just now."""
    turn, held = ("temet", FOUR) if house == "ankar" else ("ankar", THEIRS)
    position = table(turn=turn, phase="S", duty=True, mode="match", wins=wins, pyramids=held, **more)
    return position.play("pass")


def drawn(wins: tuple[float, float] = (0, 0), replayed: bool = False) -> Position:
    position = table(
        ankar={"hand": ["Enhu"]}, phase="S", duty=True, mode="match", wins=wins, number=200, replayed=replayed
    )
    return position.play("pass")


def wins(position: Position) -> list[float]:
    found: list[float] = position.view()["match"]["wins"]
    return found


def listed(position: Position, house: str) -> list[str]:
    return [name_of(key) for key in position.view()["players"][SEATS[house]]["list"]]


def exchanged(position: Position, ankar: list[str], temet: list[str]) -> Position:
    """Both remove these cards."""
    for house, names in (("ankar", ankar), ("temet", temet)):
        position = played(position, *[f"{house}: remove {name}" for name in names], f"{house}: commit")
    return position


def test_SL_8_1_two_wins_win_the_match() -> None:
    one = won_by("ankar")
    assert (one.over, wins(one), asked(one)[0]) == (False, [1.0, 0.0], "remove")
    two = won_by("ankar", (1, 0))
    assert two.result is not None
    assert (two.result["winners"], two.result["wins"]) == ([0], [2.0, 0.0])
    assert told(two, "match_over") == [{"event": "match_over", "seat": 0}]
    even = won_by("temet", (1, 0))
    assert (even.over, wins(even)) == (False, [1.0, 1.0])
    third = won_by("temet", (1, 1))
    assert third.result is not None
    assert third.result["winners"] == [1]


def test_SL_8_2_each_removes_up_to_five_cards_in_secret() -> None:
    position = won_by("ankar")
    assert position.pending == (0, 1)
    position = played(position, "ankar: remove Enhu", "ankar: remove River Merchant")
    assert position.view(0)["match"]["draft"] == ["A01#1", "A16"]
    assert position.view(1)["match"]["draft"] == []
    assert position.view(1) == won_by("ankar").view(1), "the other one learns nothing"
    kept = position.play("keep Enhu", 0)
    assert kept.view(0)["match"]["draft"] == ["A01#1"]
    assert refused(position, "remove Khema", 0) == ["SL-8.2"], "only of the own deck"
    assert refused(position, "keep Vizier", 0) == ["SL-8.2"]


def test_SL_8_2_a_sealed_choice_may_be_reopened_until_both_are_in() -> None:
    position = played(won_by("ankar"), "ankar: remove Enhu", "ankar: commit")
    assert (position.pending, legal(position, seat=0)) == ((1,), ["reopen"])
    assert refused(position, "remove Uadja", 0) == ["SL-8.2"]
    again = played(position, "ankar: reopen", "ankar: keep Enhu", "ankar: commit", "temet: commit")
    assert told(again, "removed") == []
    assert active(again) == "temet"


def test_SL_8_2_removed_cards_are_shown_together_and_open_in_the_bonus_deck() -> None:
    position = exchanged(won_by("ankar"), ["Enhu", "Uadja"], ["Khema"])
    assert [event["card"] for event in told(position, "removed")] == ["A16", "A19", "T14"]
    bonus = position.view()["match"]["bonus"]
    assert {"A16", "A19", "T14"} < set(bonus)
    assert len(bonus) == 27


def test_SL_8_3_the_loser_takes_as_many_as_removed_then_the_winner() -> None:
    position = exchanged(won_by("ankar"), ["Enhu"], ["Khema", "Nebka"])
    assert asked(position) == ("take", "temet")
    assert refused(position, "take River Merchant") == ["SL-8.3"], "not in the bonus deck"
    position = played(position, "take Enhu", "take Evil Eye")
    assert asked(position) == ("take", "ankar")
    assert "Enhu" not in legal(position, "take"), "the loser has taken it"
    position = position.play("take Khema")
    assert {"Enhu", "Evil Eye"} < set(listed(position, "temet"))
    assert "Khema" in listed(position, "ankar")
    assert [len(listed(position, house)) for house in SEATS] == [30, 30]


def test_SL_8_4_the_loser_begins_with_two_phases() -> None:
    for winner, loser in (("ankar", "temet"), ("temet", "ankar")):
        position = exchanged(won_by(winner), [], [])
        assert (active(position), asked(position)) == (loser, ("act", loser))
        assert (position.view()["match"]["game"], position.view()["phases_left"]) == (2, 2)


def test_SL_8_5_all_cards_return_before_cards_are_removed() -> None:
    position = won_by("ankar", ankar={"upper E": [("River Merchant", 2)], "pile": ["Enhu"], "hand": ["Uadja"]})
    assert legal(position, seat=0)[0] == "commit"
    assert {"Enhu", "Uadja, the Green Harvest", "River Merchant"} < set(legal(position, "remove", seat=0))
    after = exchanged(position, [], [])
    for house in SEATS:
        assert (len(hand(after, house)), len(deck(after, house))) == (6, 24)
    assert all(column["pyramid"] is None and column["sides"] == [[], []] for column in after.view()["columns"])


def test_SL_8_6_a_drawn_game_is_played_once_more_then_each_has_half_a_win() -> None:
    once = drawn()
    assert (once.over, wins(once), state(once)["turn"], state(once)["replayed"]) == (False, [0.0, 0.0], 1, True)
    assert told(once, "replay")
    twice = drawn(replayed=True)
    assert (wins(twice), asked(twice)[0]) == ([0.5, 0.5], "remove")


def test_SL_8_6_one_and_a_half_wins_each_are_a_drawn_match() -> None:
    end = drawn(wins=(1, 1), replayed=True)
    assert end.result is not None
    assert (end.result["winners"], end.result["wins"], end.returns) == ([], [1.5, 1.5], (0.0, 0.0))
    ahead = drawn(wins=(1.5, 0.5), replayed=True)
    assert ahead.result is not None
    assert ahead.result["winners"] == [0]


# ---------------------------------------------------------------------------------------------- rulings


def test_SL_R49_a_match_ends_with_two_wins_and_after_three_games_at_the_latest() -> None:
    assert won_by("temet", (0, 1)).over
    assert not won_by("temet", (1, 0)).over
    assert won_by("temet", (1, 1)).over
    third = won_by("temet", (1.5, 0.5))
    assert third.result is not None
    assert (third.result["winners"], third.result["wins"]) == ([], [1.5, 1.5])


def test_SL_R50_none_to_five_each_and_the_numbers_may_differ() -> None:
    five = ["Enhu", "Uadja", "Mehru", "Sahiret", "Vizier"]
    position = played(won_by("ankar"), *[f"ankar: remove {name}" for name in five])
    assert refused(position, "remove Tribute", 0) == ["SL-R50"]
    assert legal(position, "remove", seat=0) == []
    after = played(position, "ankar: commit", "temet: remove Khema", "temet: commit")
    assert [player["to_take"] for player in state(after)["players"]] == [5, 1]


def test_SL_R51_the_loser_takes_all_then_the_winner_from_what_is_left() -> None:
    position = exchanged(won_by("temet"), ["Enhu", "Uadja"], ["Khema"])
    assert asked(position) == ("take", "ankar")
    assert {"Khema", "Enhu", "Evil Eye"} < set(legal(position, "take"))
    position = position.play("take Khema")
    assert asked(position) == ("take", "ankar"), "all at once"
    position = position.play("take Hapetu")
    assert asked(position) == ("take", "temet")
    assert {"Enhu", "Uadja, the Green Harvest"} < set(legal(position, "take"))
    after = position.play("take Uadja")
    assert len(after.view()["match"]["bonus"]) == 24
    assert [len(listed(after, house)) for house in SEATS] == [30, 30]


def test_SL_R52_changes_last_and_a_card_of_the_other_house_can_be_played() -> None:
    position = exchanged(won_by("temet"), ["Enhu"], ["Khema"])
    position = played(position, "take Khema", "take Evil Eye")
    assert "Khema" in listed(position, "ankar")
    assert [player["house"] for player in position.view()["players"]] == ["ankar", "temet"]
    side = {"hand": ["Khema"], "upper E": [("River Merchant", 1)]}
    assert "Khema" in legal(table(ankar=side, phase="2"), "play")


def test_SL_R53_chance_only_before_the_first_game_then_the_loser_with_two_phases() -> None:
    firsts = {kheper.game("scarab_lords", "match").start(seed).view()["first"] for seed in range(20)}
    assert firsts == {0, 1}
    position = exchanged(won_by("ankar", (0, 1)), [], [])
    assert (active(position), position.view()["phases_left"]) == ("temet", 2)


def test_SL_R54_every_deck_is_rebuilt_from_its_list() -> None:
    changed = played(exchanged(won_by("temet"), ["Enhu"], []), "take Evil Eye")
    document = changed.document()
    document["state"]["pyramids"] = [1, 1, None, 1, 1, None]
    again = kheper.position(document)
    assert sorted(hand(again, "ankar") + deck(again, "ankar")) == sorted(listed(again, "ankar"))
    assert "Evil Eye" in listed(again, "ankar")
    lost = won_by("ankar", ankar={"pile": ["Enhu"], "hand": ["Uadja"], **BURNT})
    rebuilt = exchanged(lost, [], [])
    assert sorted(hand(rebuilt, "ankar") + deck(rebuilt, "ankar")) == sorted(listed(lost, "ankar"))


def test_SL_R55_a_drawn_game_is_replayed_once_with_the_same_decks_and_first_player() -> None:
    before = table(ankar={"hand": ["Enhu"]}, phase="S", duty=True, mode="match", number=200)
    after = before.play("pass")
    assert [listed(after, house) for house in SEATS] == [listed(before, house) for house in SEATS]
    assert (state(after)["first"], state(after)["game"]) == (state(before)["first"], 1)
    assert (asked(after), after.view()["phases_left"]) == (("act", "ankar"), 2)
