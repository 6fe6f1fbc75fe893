"""The turn: its check, its phases, the duty, refreshing, discarding, passing, who decides."""

from typing import Any

import pytest

import kheper
from tests.games.scarab_lords.situations import (
    BURNT,
    FOUR,
    active,
    asked,
    changed,
    choosy_vizier,
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
)


def test_SL_2_1_who_has_won_is_checked_as_a_turn_begins_and_for_that_player_only() -> None:
    own_turn = table(ankar={"hand": ["Enhu"]}, pyramids=FOUR, phase="1")
    assert not own_turn.over, "not in the middle of a turn"
    others_turn = table(temet={"hand": ["Khema"]}, turn="temet", pyramids=FOUR, phase="0")
    assert not others_turn.over, "not at the beginning of the opponent's turn"
    after = played(table(temet={"hand": ["Khema"]}, turn="temet", pyramids=FOUR, phase="0"), "refresh", "done")
    assert after.result is not None
    assert after.result["winners"] == [0]


def test_SL_2_2_the_phases_follow_each_other_then_it_is_the_opponents_turn() -> None:
    position = table(ankar={"hand": ["Enhu"]}, temet={"hand": ["Khema"]}, duty=True)
    seen = []
    while active(position) == "ankar":
        seen.append(phase(position))
        position = position.play("pass")
    assert seen == ["0", "1", "2", "S"]
    assert (active(position), phase(position)) == ("temet", "0")


def test_SL_2_2_supremacy_is_exercised_in_its_own_phase_only() -> None:
    for early in "012":
        position = table(ankar={"hand": ["Enhu"]}, phase=early, pyramids={"upper E": "ankar"})
        assert refused(position, "exercise upper E") == ["SL-2.2"]


def test_SL_2_3_any_number_of_actions_in_phase_0_and_one_in_phase_1() -> None:
    zero = table(ankar={"hand": ["River Merchant", "River Merchant", "Reed-Boat Levy", "Sphinx Guard"]})
    for move in ("play River Merchant upper E", "play River Merchant upper E", "play Reed-Boat Levy lower E"):
        zero = zero.play(move)
    assert phase(zero) == "0"
    one = table(ankar={"hand": ["Sphinx Guard", "Sphinx Guard", "Enhu"]}, phase="1")
    assert phase(one.play("play Sphinx Guard upper M")) == "2"


def test_SL_2_3_a_phase_without_actions_left_offers_only_what_is_free() -> None:
    side = {"hand": ["Sphinx Guard", "Enhu"], "gods": ["Mehru"], "lower R": [("The Seven Sphinxes", 2)]}
    position = table(ankar=side, phase="1").play("play Sphinx Guard upper M")
    assert (phase(position), state(position)["actions"]) == ("1", 0), "Mehru's free text can still be used"
    assert refused(position, "uncurse The Seven Sphinxes") == ["SL-2.3"]
    assert legal(position, "use") == ["Mehru, the Still Water"]


def test_SL_2_3_a_text_that_gives_one_more_action_counts_from_the_next_such_phase() -> None:
    side = {"hand": ["Red Spear Phalanx", "Red Spear Phalanx", "Ember Acolytes"], "gods": ["Nebka"]}
    position = next_turn(table(temet=side, turn="ankar"))
    position = position.play("pass")
    assert (phase(position), state(position)["actions"]) == ("1", 2)
    position = position.play("play Red Spear Phalanx upper M")
    assert (phase(position), state(position)["actions"]) == ("1", 1)
    assert phase(position.play("play Red Spear Phalanx lower M")) == "2"


def first_turn(**options: Any) -> kheper.Position:
    return kheper.game("scarab_lords", house="ankar", first=0, **options).start(1)


OPENING: dict[str, Any] = {"hand": ["River Merchant", "River Merchant", "Sphinx Guard", "Enhu", "Hall"]}


def test_SL_2_4_the_first_turn_has_two_phases_chosen_as_they_come() -> None:
    position = table(ankar=OPENING, number=1)
    assert (position.view()["phases"], position.view()["phases_left"]) == (["0", "1", "2", "S"], 2)
    position = played(position, "play River Merchant upper E", "play River Merchant lower E")
    assert (phase(position), position.view()["phases_left"]) == ("0", 1), "one phase, however much is done in it"
    left_out = played(position, "pass", "pass")
    assert (phase(left_out), left_out.view()["phases"], left_out.view()["phases_left"]) == ("2", ["0", "2", "S"], 1)
    second = position.play("pass").play("play Sphinx Guard upper M")
    assert (second.view()["phases"], second.view()["phases_left"]) == (["0", "1"], 0)
    after = second.play("pass")
    assert active(after) == "temet", "neither phase 2 nor supremacy"
    [told_of] = told(after, "phases_played")
    assert told_of == {"event": "phases_played", "seat": 0, "phases": ["0", "1"]}


def test_SL_2_4_supremacy_is_asked_for_and_counts_as_a_phase() -> None:
    before = played(table(ankar=OPENING, number=1), "play River Merchant upper E", "pass", "pass", "pass")
    assert (asked(before), legal(before)) == (("supremacy", "ankar"), ["yes", "no"])
    with_it, without = next_turn(before.play("yes")), before.play("no")
    assert with_it.view()["columns"][0]["pyramid"] == 0
    assert without.view()["columns"][0]["pyramid"] is None
    assert told(without, "phases_played") == [{"event": "phases_played", "seat": 0, "phases": ["0"]}]
    none = played(table(ankar=OPENING, number=1), "pass", "pass", "pass", "no", "discard Enhu")
    assert active(none) == "temet", "fewer than two may be played"


def test_SL_2_4_only_the_first_turn_of_the_first_player_is_limited() -> None:
    position = next_turn(first_turn())
    assert (active(position), asked(position)[0]) == ("temet", "act")
    assert (position.view()["phases"], position.view()["phases_left"]) == (["0", "1", "2", "S"], None)
    assert next_turn(position).view()["phases_left"] is None
    assert first_turn(limited="no").view()["phases_left"] is None


def test_SL_2_4_who_has_played_two_phases_cannot_play_a_third() -> None:
    position = played(table(ankar=OPENING, number=1), "pass", "play Sphinx Guard upper M")
    assert phase(position) == "2", "one so far"
    assert asked(position.play("play Hall upper R")) == ("close", "ankar")
    assert active(played(position, "play Hall upper R", "pass")) == "temet", "no supremacy is asked for"


def test_SL_2_5_who_has_used_no_card_from_hand_discards_one_as_the_turn_ends() -> None:
    position = table(ankar={"hand": ["Enhu", "Uadja"]}, phase="S")
    position = position.play("pass")
    assert asked(position) == ("duty", "ankar")
    assert legal(position) == ["discard Enhu", "discard Uadja, the Green Harvest"]
    assert refused(position, "discard Mehru") == ["SL-2.5"]
    after = position.play("discard Enhu")
    assert (active(after), hand(after, "ankar"), pile(after, "ankar")) == (
        "temet",
        ["Uadja, the Green Harvest"],
        ["Enhu"],
    )


@pytest.mark.parametrize("move", ["play River Merchant upper E", "discard Enhu"])
def test_SL_2_5_a_card_played_or_discarded_from_hand_fulfils_the_duty(move: str) -> None:
    position = table(ankar={"hand": ["River Merchant", "Enhu", "Uadja"]}).play(move)
    assert state(position)["duty"]
    after = played(position, "pass", "pass", "pass", "pass")
    assert (active(after), len(hand(after, "ankar"))) == ("temet", 2)


def test_SL_2_6_a_refresh_replaces_the_turn() -> None:
    side = {"hand": ["Enhu", "Uadja", "Sahiret"], "deck": ["Mehru", "Sphinx Guard"], "upper E": ["River Merchant"]}
    position = table(ankar=side).play("refresh")
    assert asked(position) == ("refresh", "ankar")
    position = played(position, "discard Enhu", "discard Uadja", "done")
    assert len(hand(position, "ankar")) == 6
    assert {"Sahiret, the Watching Eye", "Mehru, the Still Water", "Sphinx Guard"} <= set(hand(position, "ankar"))
    assert pile(position, "ankar") == ["Enhu", "Uadja, the Green Harvest"]
    assert (active(position), phase(position)) == ("temet", "0"), "all phases are skipped"
    assert position.view()["columns"][0]["pyramid"] is None, "S too"


def test_SL_2_6_only_before_anything_else_is_done() -> None:
    position = table(ankar={"hand": ["River Merchant", "Enhu"]})
    for first in ("play River Merchant upper E", "discard Enhu", "pass"):
        assert refused(position.play(first), "refresh") == ["SL-2.6"]


def test_SL_2_7_discarding_is_free_from_hand_and_from_play() -> None:
    side = {"hand": ["Enhu", "Sphinx Guard"], "gods": ["Uadja"], "upper M": [("Sphinx Guard", 2)]}
    position = table(ankar=side, phase="1")
    assert legal(position, "discard") == ["Sphinx Guard", "Sphinx Guard", "Enhu", "Uadja, the Green Harvest"]
    after = played(position, "discard Enhu", "discard Uadja", "discard Sphinx Guard #2")
    assert (phase(after), state(after)["actions"]) == ("1", 1), "no action was used"
    assert pile(after, "ankar") == ["Sphinx Guard", "Enhu", "Uadja, the Green Harvest"]
    assert (gods(after, "ankar"), lying(after, "ankar", "upper M")) == ([], [])


def test_SL_2_7_a_discarded_card_goes_to_the_pile_of_its_owner() -> None:
    position = table(temet={"hand": ["Khema", "Forge"]}, ankar={"gods": ["Enhu"]}, turn="temet", phase="2")
    after = position.play("play Khema")
    assert (pile(after, "ankar"), pile(after, "temet")) == (["Enhu"], [])


def test_SL_2_8_every_phase_can_be_passed_but_supremacy_is_determined_all_the_same() -> None:
    position = table(ankar={"hand": ["Enhu"], "upper E": ["River Merchant"]}, duty=True)
    position = played(position, "pass", "pass", "pass")
    assert (phase(position), position.view()["columns"][0]["pyramid"]) == ("S", 0)
    assert active(position.play("pass")) == "temet"


def test_SL_2_8_phase_1_ends_by_itself_when_no_action_and_no_free_text_is_left() -> None:
    side = {"hand": ["Sphinx Guard", "Enhu"], "gods": ["Mehru"], "lower R": [("The Seven Sphinxes", 2)]}
    position = table(ankar=side, phase="1").play("play Sphinx Guard upper M")
    assert phase(position) == "1"
    position = played(position, "use Mehru", "choose The Seven Sphinxes")
    assert (phase(position), scarabs(position, "The Seven Sphinxes")) == ("2", 1)


def test_SL_2_8_the_player_ends_phase_2_and_may_discard_before() -> None:
    side = {"hand": ["Enhu", "Uadja"], "upper E": ["River Merchant"]}
    position = table(ankar=side, temet={"hand": ["Khema"]}, phase="2").play("play Enhu")
    assert (asked(position), phase(position)) == (("close", "ankar"), "2")
    assert legal(position) == ["pass", "discard River Merchant #1", "discard Enhu", "discard Uadja, the Green Harvest"]
    discarded = position.play("discard River Merchant")
    assert (asked(discarded), phase(discarded)) == (("close", "ankar"), "2"), "as often as one likes"
    assert discarded.play("pass").view()["columns"][0]["pyramid"] is None, "before supremacy is determined"
    assert position.play("pass").view()["columns"][0]["pyramid"] == 0


def test_SL_2_8_a_first_turn_without_supremacy_ends_when_the_player_says_so() -> None:
    position = played(
        table(ankar=OPENING, number=1), "play River Merchant upper E", "pass", "play Sphinx Guard upper M"
    )
    assert (asked(position), phase(position)) == (("close", "ankar"), "1")
    after = played(position, "discard Sphinx Guard", "discard Enhu", "pass")
    assert (active(after), pile(after, "ankar")) == ("temet", ["Sphinx Guard", "Enhu"])


def test_SL_2_8_with_nothing_to_discard_the_phase_is_over() -> None:
    side = {"hand": ["Mass Purification"]}
    after = table(ankar=side, temet={"hand": ["Khema"]}, phase="2").play("play Mass Purification")
    assert (active(after), phase(after)) == ("temet", "0"), "no card in hand or in play"


def test_SL_2_9_only_who_is_asked_decides_and_only_what_is_asked() -> None:
    position = table(
        ankar={"gods": ["Enhu"], "hand": ["Uadja"]}, temet={"hand": ["Khema", "Nebka", "Sekhu"]}, phase="2"
    )
    assert legal(position, seat=1) == []
    assert refused(position, "pass", seat=1) == ["SL-2.9"]
    forced = position.play("activate Enhu")
    assert (forced.pending, asked(forced)) == ((1,), ("hand", "temet"))
    assert legal(forced, seat=0) == []
    assert refused(forced, "pass", seat=0) == ["SL-2.9"]
    assert refused(forced, "pass", seat=1) == ["SL-2.9"]
    with pytest.raises(kheper.IllegalMove):
        forced.play("discard Khema", seat=0)


def test_SL_2_9_nobody_is_asked_when_the_game_is_over() -> None:
    over = next_turn(
        table(
            temet={"hand": ["Khema"]},
            turn="temet",
            phase="S",
            pyramids=FOUR,
            ankar={"upper E": ["River"], "upper R": ["Temple"], "lower M": ["Reed"], "lower R": ["Sphinx"]},
        )
    )
    assert over.over
    assert (legal(over, seat=0), refused(over, "pass", seat=0)) == ([], ["SL-2.9"])


# ---------------------------------------------------------------------------------------------- rulings


def test_SL_R9_an_empty_hand_forces_a_refresh() -> None:
    before = table(
        ankar={"hand": [], "upper M": ["Sphinx Guard"]}, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True
    )
    after = before.play("pass")
    assert told(after, "refresh") == [{"event": "refresh", "seat": 0, "forced": True}]
    names = ("Ada", "Bob")
    for lang in ("en", "fr"):
        said = after.event_sentences(after.game.type.text(lang), 0, names)
        assert any("SL-R9" in line and "Ada" in line for line in said)
    assert (active(after), len(hand(after, "ankar"))) == ("temet", 6), (
        "nothing to decide: six cards, and the turn is over"
    )


@pytest.mark.parametrize(
    ("side", "pyramids"),
    [
        ({}, {"lower E": "ankar"}),
        ({"upper E": ["Vizier Senebtah"]}, {}),
        ({"gods": ["Uadja"]}, {}),
        ({"upper E": ["Royal Treasury"]}, {}),
    ],
)
def test_SL_R9_unless_something_in_play_could_draw(side: dict[str, list[str]], pyramids: dict[str, str]) -> None:
    before = table(
        ankar={"hand": [], **side}, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True, pyramids=pyramids
    )
    after = before.play("pass")
    assert (active(after), hand(after, "ankar"), asked(after)) == ("ankar", [], ("act", "ankar"))
    assert "refresh" in legal(after), "a refresh is still allowed"


@pytest.mark.parametrize(
    "side",
    [
        {"upper E": [("Vizier Senebtah", 1)]},
        {"upper E": ["Granary Scribe"]},
        {"upper E": ["Sunken Granaries"]},
        {"upper M": ["The Exiled General"]},
    ],
)
def test_SL_R9_cursed_cards_and_texts_on_entering_cannot_draw(side: dict[str, list[str]]) -> None:
    after = table(ankar={"hand": [], **side}, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True).play(
        "pass"
    )
    assert told(after, "refresh")


def test_SL_R9_who_draws_nothing_after_all_is_simply_done() -> None:
    before = table(
        ankar={"hand": [], "upper E": ["Vizier"]}, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True
    )
    position = before.play("pass")
    after = played(position, "pass", "pass", "pass", "pass")
    assert (active(after), hand(after, "ankar"), pile(after, "ankar")) == ("temet", [], [])


def test_SL_R9_with_hand_and_deck_empty_the_duty_lapses() -> None:
    side = {"upper M": ["Sphinx Guard"], **BURNT}
    position = table(ankar={"hand": [], **side}, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True).play(
        "pass"
    )
    assert (active(position), asked(position)) == ("ankar", ("act", "ankar"))
    assert "refresh" not in legal(position)
    after = played(position, "pass", "pass", "pass", "pass")
    assert after.result is not None
    assert after.result["winners"] == [1]


def test_SL_R9_leniently_an_empty_hand_never_forces_a_refresh() -> None:
    side = {"upper M": ["Sphinx Guard"]}
    lenient = table(
        ankar={"hand": [], **side},
        temet={"hand": ["Khema"]},
        turn="temet",
        phase="S",
        duty=True,
        options={"lenient": True},
    )
    position = lenient.play("pass")
    assert (active(position), asked(position)) == ("ankar", ("act", "ankar"))
    after = played(position, "pass", "pass", "pass", "pass")
    assert (active(after), hand(after, "ankar")) == ("temet", [])


def test_SL_R16_a_card_drawn_in_this_turn_can_fulfil_the_duty() -> None:
    side = {"deck": ["Enhu"], "upper E": ["River Merchant"]}
    position = played(table(ankar=side, phase="S", pyramids={"upper E": "ankar"}), "exercise upper E", "pass")
    assert (active(position), hand(position, "ankar")) == ("temet", []), "checked when the turn ends"
    assert pile(position, "ankar") == ["Enhu"]


def test_SL_R17_a_discard_from_play_is_not_one_from_hand() -> None:
    side = {"hand": ["Enhu", "Uadja"], "upper E": ["River Merchant"]}
    position = table(ankar=side, phase="S").play("discard River Merchant")
    assert asked(position.play("pass")) == ("duty", "ankar")


def test_SL_R45_a_single_card_is_discarded_for_the_duty_without_asking() -> None:
    position = table(ankar={"hand": ["Enhu"]}, phase="S").play("pass")
    assert (active(position), pile(position, "ankar")) == ("temet", ["Enhu"])
    assert position.reveals


def test_SL_R17_a_discard_that_an_own_text_demands_counts() -> None:
    side = {"hand": ["Enhu", "Uadja"], "upper E": ["Vizier"]}
    before = table(ankar=side, phase="1", options=choosy_vizier())
    position = played(before, "activate Vizier", "no", "discard Enhu")
    assert state(position)["duty"]
    assert active(next_turn(position)) == "temet"
    assert hand(next_turn(position), "ankar") == ["Uadja, the Green Harvest"]


def test_SL_R17_a_discard_in_the_opponents_turn_is_not_his() -> None:
    position = table(ankar={"gods": ["Enhu"], "hand": ["Uadja"]}, temet={"hand": ["Khema", "Nebka"]}, phase="2")
    after = position.play("activate Enhu")
    assert (hand(after, "temet"), state(after)["duty"]) == ([], False)


def test_SL_R18_a_refresh_without_a_discard_is_enough() -> None:
    after = played(table(ankar={"hand": ["Enhu", "Uadja"]}), "refresh", "done")
    assert (active(after), len(hand(after, "ankar")), pile(after, "ankar")) == ("temet", 6, [])


def test_SL_R19_at_least_one_card_is_discarded_or_drawn() -> None:
    six = ["Enhu", "Uadja", "Mehru", "Sahiret", "Sphinx Guard", "River Merchant"]
    full = table(ankar={"hand": six}).play("refresh")
    assert refused(full, "done") == ["SL-R19"]
    assert "done" in legal(full.play("discard Enhu"))
    no_deck = table(ankar={"hand": six[:2], **BURNT}).play("refresh")
    assert refused(no_deck, "done") == ["SL-R19"]
    nothing = table(ankar={"upper E": ["River Merchant"], **BURNT})
    assert refused(nothing, "refresh") == ["SL-R19"]


def test_SL_R19_more_than_six_cards_draw_none_and_a_short_deck_gives_what_it_has() -> None:
    eight = ["Enhu", "Uadja", "Mehru", "Sahiret", *["Sphinx Guard"] * 3, "River Merchant"]
    many = played(table(ankar={"hand": eight}), "refresh", "discard Enhu", "done")
    assert (len(hand(many, "ankar")), told(many, "drew")) == (7, [])
    short = {"hand": ["Enhu"], "deck": ["Uadja", "Mehru"], **BURNT}
    few = played(table(ankar=short), "refresh", "done")
    assert hand(few, "ankar") == ["Enhu", "Mehru, the Still Water", "Uadja, the Green Harvest"]


def test_SL_R20_a_refresh_in_the_first_turn_uses_the_limit_up() -> None:
    position = first_turn().play("refresh")
    position = position.play(position.legal()[0]).play("done")
    assert active(position) == "temet"
    again = next_turn(position)
    assert (active(again), asked(again)[0]) == ("ankar", "act")
    assert again.view()["phases_left"] is None


def test_SL_R21_a_phase_in_which_nothing_was_done_was_not_played() -> None:
    position = table(ankar=OPENING, number=1)
    for idle in (["pass"], ["discard Enhu", "pass"]):
        after = played(position, *idle)
        assert (phase(after), after.view()["phases_left"], after.view()["phases"]) == ("1", 2, ["1", "2", "S"])
    drawn = table(ankar={"hand": ["Tribute", "Enhu"], "deck": ["Sphinx Guard"]}, number=1)
    after = played(drawn, "play Tribute", "pass", "play Sphinx Guard upper M")
    assert asked(after)[0] == "close", "what was drawn in the first phase can decide which is the second"


def ahead(position: kheper.Position, seat: int = 0) -> Any:
    return position.view(seat)["players"][0]["refresh_ahead"]


def test_SL_R9_a_forced_refresh_is_seen_coming() -> None:
    two = table(ankar={"hand": ["River Merchant", "Enhu"]}, temet={"hand": ["Khema", "Nebka"]})
    assert ahead(two) is None
    one = two.play("discard Enhu")
    assert ahead(one) == ahead(one, 1) == {"certain": False, "loses": False}
    none = one.play("discard River Merchant")
    assert ahead(none) == {"certain": True, "loses": False}
    assert active(none) == "temet", "nothing left to decide"
    assert told(next_turn(none), "refresh") == [{"event": "refresh", "seat": 0, "forced": True}]


def test_SL_R9_no_warning_where_something_will_draw() -> None:
    empty = {"hand": [], "upper M": ["Sphinx Guard"]}
    theirs = {"hand": ["Khema"]}
    waiting: dict[str, Any] = {"temet": theirs, "turn": "temet", "phase": "S", "duty": True}
    assert ahead(table(ankar=empty, **waiting)) == {"certain": True, "loses": False}
    assert ahead(table(ankar=empty, pyramids={"lower E": "ankar"}, **waiting)) is None
    assert ahead(table(ankar={**empty, "gods": ["Uadja"]}, **waiting)) is None
    assert ahead(table(ankar=empty, options={"lenient": "yes"}, **waiting)) is None
    gaining = table(ankar={"hand": ["Enhu"], "upper E": ["River Merchant"]}, temet=theirs, phase="2")
    assert ahead(gaining) is None, "the pyramid that will be gained counts"
    assert ahead(table(ankar={**empty, **BURNT}, **waiting)) is None, "without a deck the duty lapses"


def test_SL_R9_who_would_lose_by_it_is_told_so() -> None:
    for count, loses in ((6, True), (7, False)):
        deck_ = ["Uadja", "Mehru", "Sahiret", "Vizier", "Ankhesa", "Captain", "Enhu"][:count]
        side = {"hand": [], "upper M": ["Sphinx Guard"], "deck": deck_, **BURNT}
        position = table(ankar=side, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True)
        assert ahead(position) == {"certain": True, "loses": loses}
        assert position.play("pass").over == loses


def test_SL_R56_a_text_that_takes_from_the_hand_asks_whatever_is_there() -> None:
    effects = [{"timing": "play", "op": "deploy", "from": "hand", "types": ["minion"]}]
    words = ("Put a minion from your hand into play.", "Mettez en jeu un séide de votre main.")
    options = changed("Tribute of the Delta", effects, *words)
    seen = []
    for held, left in (("Sphinx Guard", "Enhu"), ("Enhu", "Sphinx Guard")):
        side = {"hand": ["Tribute", held], "deck": [left, "Uadja"], **BURNT}
        position = table(ankar=side, options=options)
        line = [position := position.play(move) for move in ("play Tribute", "done")]
        seen.append([(p.view(1), p.events(1), p.view(None)) for p in line])
        assert line[0].view()["ask"]["kind"] == "pile"
        fitting = [f"choose {held} #1"] if held == "Sphinx Guard" else []
        assert legal(line[0]) == ["done", *fitting], "also where the text does not say may"
    assert seen[0] == seen[1]


def test_SL_R39_discarding_is_for_the_own_turn_between_actions() -> None:
    side = {"hand": ["Jackal Riders", "Khema"], "gods": ["Nebka"]}
    position = table(temet=side, ankar={"hand": ["Enhu"], "upper E": ["River Merchant"]}, turn="temet")
    assert legal(position, "discard") == ["Jackal Riders", "Khema", "Nebka, Drum of War"]
    assert legal(position, seat=0) == []
    assert refused(position, "discard Enhu", seat=0) == ["SL-2.9"]
    assert refused(position, "discard River Merchant") == ["SL-3.7"]


def test_SL_R39_not_while_a_text_is_carried_out() -> None:
    side = {"hand": ["Jackal Riders", "Khema", "Sekhu"], "gods": ["Nebka"]}
    during = table(temet=side, turn="temet").play("play Jackal Riders upper M")
    assert legal(during) == ["discard Khema", "discard Sekhu, the Devourer"]
    assert refused(during, "discard Nebka") == ["SL-3.7"]


def test_SL_R41_no_card_is_drawn_as_a_turn_begins_and_no_hand_is_too_large() -> None:
    many = [*["River Merchant"] * 3, *["Sphinx Guard"] * 3, "Enhu", "Uadja", "Mehru", "Sahiret", "Tribute"]
    position = table(ankar={"hand": many}, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True)
    begun = position.play("pass")
    assert (len(hand(begun, "ankar")), told(begun, "drew")) == (11, [])
    assert len(hand(begun.play("play Tribute"), "ankar")) == 13
    assert len(deck(begun, "ankar")) == 19


def test_SL_R47_a_phase_can_be_passed_and_supremacy_need_not_be_exercised() -> None:
    position = table(ankar={"hand": ["Enhu"], "upper E": ["River Merchant"]}, duty=True, phase="2").play("pass")
    assert legal(position, "exercise") == ["upper E"]
    after = position.play("pass")
    assert (active(after), hand(after, "ankar")) == ("temet", ["Enhu"])
    assert after.view()["columns"][0]["pyramid"] == 0


def test_SL_R47_phases_in_which_nothing_can_be_decided_pass_by_themselves() -> None:
    position = table(temet={"hand": ["Khema"], **BURNT}, ankar=BURNT, turn="temet", phase="S", duty=True)
    assert position.play("pass").over
    empty = table(
        ankar={"hand": []}, temet={"hand": ["Khema"]}, turn="temet", phase="S", duty=True, options={"lenient": "yes"}
    )
    position = empty.play("pass")
    assert legal(position) == ["pass", "refresh"]
    after = position.play("pass")
    assert [event["phase"] for event in told(after, "phase")] == ["1", "2", "S", "0"]
    assert active(after) == "temet"
