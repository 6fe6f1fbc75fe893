"""Card texts: constant, on entering, Action and free ones; whom they touch, what may be declined, what protects."""

import copy
from typing import Any

from tests.games.scarab_lords.situations import (
    BURNT,
    CARDS,
    asked,
    changed,
    choosy_vizier,
    column_of,
    deck,
    hand,
    legal,
    lying,
    next_turn,
    phase,
    pile,
    played,
    power,
    pyramids,
    refused,
    scarabs,
    state,
    table,
    told,
    totals,
)


def test_SL_4_1_a_constant_text_works_while_its_card_is_in_play_and_free_of_scarabs() -> None:
    hall = {"upper R": ["Hall of a Thousand Lamps"]}
    for djedu, expected in [(["Captain Djedu"], 7), ([("Captain Djedu", 1)], 6), ([], 6)]:
        assert power(table(ankar={**hall, "upper M": djedu}), "Hall") == expected
    position = table(ankar={**hall, "upper M": ["Captain Djedu"]})
    assert power(position.play("discard Captain Djedu"), "Hall") == 6, "it stops at once"


def test_SL_4_2_what_happens_in_order_when_a_card_is_played() -> None:
    side = {"hand": ["Enhu", "River Merchant"], "gods": ["Mehru", "Sahiret", "Uadja"]}
    position = table(ankar=side, temet={"gods": [], "hand": ["Khema"]}, phase="2").play("play Enhu")
    assert [event["event"] for event in position.events()] == ["played"]
    after = position.play("choose Uadja")
    assert [event["event"] for event in after.events()][:2] == ["discarded", "discarded"]
    assert [event["card"] for event in told(after, "discarded")] == ["A19", "T14"], (
        "the god leaves, then the text works"
    )


def test_SL_4_2_a_text_on_entering_works_this_once() -> None:
    position = table(temet={"hand": ["Tomb Looters", "Khema"]}, turn="temet", phase="S")
    after = position.play("play Tomb Looters upper M")
    assert [event["event"] for event in after.events()][:2] == ["played", "deck_discarded"]
    again = next_turn(next_turn(after))
    assert pile(again, "ankar") == [*pile(after, "ankar"), "The Great Flood"], "besides, a discard for the duty"


def test_SL_4_2_a_text_on_entering_works_even_under_the_scarab_that_the_card_enters_with() -> None:
    """No designed card has both, so one is made that has."""
    cards = copy.deepcopy(CARDS.inline())
    scribe = next(card for card in cards["cards"] if card["id"] == "A04")
    scribe["effects"].insert(0, {"timing": "enter", "op": "curse", "target": {"who": "self"}, "n": 1})
    scribe["text"]["en"] = "This card enters play with one scarab. " + scribe["text"]["en"]
    scribe["text"]["fr"] = "Cette carte arrive en jeu avec un scarabée. " + scribe["text"]["fr"]
    side = {"hand": ["Granary Scribe"], "deck": ["Enhu"]}
    after = played(table(ankar=side, phase="1", options={"cards": cards}), "play Granary Scribe upper E", "yes")
    assert (scarabs(after, "Granary Scribe"), hand(after, "ankar")) == (1, ["Enhu"])


def test_SL_4_3_action_text_is_free_when_the_card_is_played_and_costs_an_action_later() -> None:
    side = {"hand": ["Meret", "Khema"]}
    victims = {"upper E": ["River Merchant"]}
    entered = table(temet=side, ankar=victims, turn="temet", phase="1").play("play Meret upper R")
    assert scarabs(entered, "River Merchant") == 1
    later = table(temet={"hand": ["Khema"], "upper R": ["Meret"]}, ankar=victims, turn="temet", phase="1")
    assert scarabs(next_turn(next_turn(later.play("pass"))), "River Merchant") == 0, "not by itself"
    after = later.play("activate Meret")
    assert (scarabs(after, "River Merchant"), phase(after)) == (1, "2")


def test_SL_4_4_a_free_text_once_in_each_own_turn_at_any_moment_of_its_phase() -> None:
    side = {"hand": ["Nebka", "Sekhu", "Forge"], "gods": ["Khema"], "upper E": [("Shon-Ra", 3)]}
    position = table(temet=side, ankar={"hand": ["Enhu", "Uadja", "Mehru"]}, turn="temet", phase="2")
    before_action = played(position, "use Khema", "choose Shon-Ra")
    assert (phase(before_action), state(before_action)["actions"], scarabs(before_action, "Shon-Ra")) == ("2", 1, 2)
    assert refused(before_action, "use Khema") == ["SL-4.4"]
    after_action = played(position, "uncurse Shon-Ra", "use Khema", "choose Shon-Ra")
    assert (asked(after_action)[0], scarabs(after_action, "Shon-Ra")) == ("close", 1)
    opponents = next_turn(after_action)
    assert legal(played(opponents, "pass", "pass"), "use", seat=1) == []
    again = played(next_turn(opponents), "pass", "pass")
    assert legal(again, "use") == ["Khema"]


def test_SL_4_4_only_in_the_phase_it_names() -> None:
    side = {"hand": ["Nebka"], "gods": ["Khema"], "upper E": [("Shon-Ra", 3)]}
    for other in "01S":
        assert refused(table(temet=side, turn="temet", phase=other), "use Khema") == ["SL-4.4"]


def test_SL_4_5_sides_columns_and_regions_are_those_of_the_card() -> None:
    theirs = {"upper E": ["Khamal"], "upper M": ["Red Spear"], "lower R": ["Ember"], "gods": ["Khema"]}
    mine = {"hand": ["Enhu"], "upper R": ["The Veiled Oracle"], "upper E": ["River Merchant"]}
    position = table(ankar=mine, temet=theirs, phase="2").play("activate The Veiled Oracle")
    assert legal(position, "choose") == ["Red Spear Phalanx", "Khamal the Eternal"]
    for name in ("Ember Acolytes", "River Merchant", "Khema"):
        assert refused(position, f"choose {name}") == ["SL-4.5"]


def test_SL_4_5_one_place_is_chosen_first_then_the_cards_in_it() -> None:
    both = {"upper M": ["Sphinx Guard"], "lower R": ["Sphinx Guard"]}
    position = table(ankar={"hand": ["The Great Flood", "Enhu"], **both}, phase="2").play("play The Great Flood")
    assert (asked(position), legal(position)) == (("column", "ankar"), ["column upper M", "column lower R"])
    assert refused(position, "column upper E") == ["SL-4.5"]
    after = position.play("column lower R")
    assert (lying(after, "ankar", "upper M"), lying(after, "ankar", "lower R")) == (["Sphinx Guard"], [])


def test_SL_4_5_two_cards_are_two_different_cards() -> None:
    position = table(
        ankar={"hand": ["Evil Eye"]},
        temet={"upper E": ["Khamal"], "lower M": ["Useh"], "upper R": ["Meret"]},
        phase="1",
    )
    first = played(position, "play Evil Eye", "choose Khamal")
    assert legal(first, "choose") == ["Meret the Poisoner", "Useh, Marshal of Chariots"]
    assert refused(first, "choose Khamal") == ["SL-4.5"]
    one = table(ankar={"hand": ["Evil Eye"]}, temet={"upper E": ["Khamal"]}, phase="1").play("play Evil Eye")
    assert scarabs(one, "Khamal") == 1, "not twice"


def test_SL_4_6_what_may_be_done_can_be_declined_and_the_next_part_follows() -> None:
    side = {"hand": ["Enhu", "Uadja"], "upper E": ["Vizier"]}
    position = table(ankar=side, phase="1", options=choosy_vizier()).play("activate Vizier")
    assert (asked(position), legal(position)) == (("agree", "ankar"), ["yes", "no"])
    declined = position.play("no")
    assert (asked(declined), len(hand(declined, "ankar"))) == (("hand", "ankar"), 2)
    accepted = position.play("yes")
    assert (asked(accepted), len(hand(accepted, "ankar"))) == (("hand", "ankar"), 4)


def test_SL_4_6_up_to_two_may_be_one_or_none_but_must_is_must() -> None:
    side = {"hand": ["Enhu"], "upper R": ["Ankhesa", ("Temple Cantor", 1)], "upper E": [("River Merchant", 1)]}
    position = table(ankar=side, phase="1").play("activate Ankhesa")
    none = position.play("done")
    assert [scarabs(none, name) for name in ("Temple Cantor", "River Merchant")] == [1, 1]
    one = played(position, "choose Temple Cantor", "done")
    assert [scarabs(one, name) for name in ("Temple Cantor", "River Merchant")] == [0, 1]
    must = table(temet={"hand": ["Carrion Hour"]}, ankar=side, turn="temet", phase="2").play("play Carrion Hour")
    assert refused(must, "done") == ["SL-4.6"]


def test_SL_4_6_the_parts_of_a_text_follow_the_order_in_which_they_are_printed() -> None:
    side = {"hand": ["Night Raid"], "deck": ["Khema"]}
    position = table(temet=side, turn="temet", phase="1").play("play Night Raid")
    assert len(told(position, "deck_discarded")) == 2
    after = position.play("yes")
    assert "Khema" in hand(after, "temet")


def test_SL_4_7_a_protected_card_cannot_be_chosen_or_touched_by_the_opponent() -> None:
    theirs = {"gods": ["Sahiret"], "upper E": ["Vizier", "River Merchant"], "upper R": [("The Seven Sphinxes", 1)]}
    position = table(
        temet={"hand": ["Khema"], "upper R": ["Ember"]},
        ankar=theirs,
        turn="temet",
        phase="S",
        pyramids={"upper R": "temet"},
    )
    assert scarabs(position.play("exercise upper R"), "River Merchant") == 1, "the only card that can be cursed"
    theirs["lower R"] = [("Temple Cantor", 1)]
    hour = table(temet={"hand": ["Carrion Hour"]}, ankar=theirs, turn="temet", phase="2").play("play Carrion Hour")
    assert pile(hour, "ankar") == ["Temple Cantor"], "the Sphinxes keep their scarab and stay"
    assert scarabs(hour, "The Seven Sphinxes") == 1


def test_SL_4_7_never_against_the_own_texts_entry_scarabs_and_discarding() -> None:
    side = {"hand": ["The Seven Sphinxes", "Enhu"], "gods": ["Sahiret"], "upper E": ["Vizier"]}
    after = table(ankar=side, phase="1").play("play The Seven Sphinxes upper R")
    assert scarabs(after, "The Seven Sphinxes") == 1
    assert "Vizier Senebtah" in pile(after.play("discard Vizier"), "ankar")


def test_SL_4_8_power_is_what_is_printed_and_what_texts_add_and_nothing_under_a_scarab() -> None:
    base = {"upper M": ["Captain Djedu"], "upper R": ["Hall"]}
    assert power(table(ankar=base), "Hall") == 7
    assert power(table(ankar={**base, "upper R": [("Hall", 1)]}), "Hall") == 0
    assert totals(table(ankar=base), "upper R") == [7, 0]


def test_SL_4_8_additions_do_not_count_for_printed_power() -> None:
    side = {"hand": ["The Great Flood"], "upper R": ["Temple Cantor", "Hall"]}
    position = table(ankar=side, phase="2")
    assert power(position, "Temple Cantor") == 2
    stone = {"upper M": ["Stone Colossus", "Red Spear"]}
    after = table(ankar={"hand": ["The Great Flood"]}, temet=stone, phase="2").play("play The Great Flood")
    assert lying(after, "temet", "upper M") == ["Stone Colossus"]


def test_SL_4_9_a_copied_text_is_carried_out_from_the_copiers_place_and_for_its_player() -> None:
    mine = {"hand": ["Enhu"], "lower R": ["The Masked Regent"]}
    theirs = {"upper R": ["Meret"], "lower M": ["Useh"]}
    position = table(ankar=mine, temet=theirs, phase="2").play("activate The Masked Regent")
    assert legal(position) == ["done", "choose Meret the Poisoner"]
    after = position.play("choose Meret")
    assert scarabs(after, "Useh") == 1, "in the region of the Regent, against Meret's own side"
    assert told(after, "copied") == [{"event": "copied", "seat": 0, "card": "N10", "copied": "T12"}]


def test_SL_4_9_cursed_cards_cannot_be_copied_but_gods_can() -> None:
    mine = {"hand": ["Uadja"], "lower R": ["The Masked Regent"], "gods": ["Enhu"]}
    theirs = {"upper R": [("Meret", 1)], "lower M": ["Useh"], "hand": ["Khema", "Nebka"]}
    position = table(ankar=mine, temet=theirs, phase="2").play("activate The Masked Regent")
    assert legal(position, "choose") == ["Enhu"]
    assert hand(position.play("choose Enhu"), "temet") == []


def test_SL_4_10_a_card_moves_with_its_scarabs_to_a_column_of_its_icons() -> None:
    theirs = {"upper M": [("Reed-Boat Levy", 2)], "lower E": ["River Merchant"]}
    position = table(temet={"hand": ["Exodus"]}, ankar=theirs, turn="temet", phase="2").play("play Exodus")
    position = position.play("choose Reed-Boat Levy")
    assert (asked(position), legal(position)) == (("move", "temet"), ["column lower M", "column lower E"])
    assert refused(position, "column lower R") == refused(position, "column upper E") == ["SL-4.10"]
    after = position.play("column lower M")
    assert (column_of(after, "Reed-Boat Levy"), scarabs(after, "Reed-Boat Levy")) == ("lower M", 2)
    assert lying(after, "ankar", "lower M") == ["Reed-Boat Levy"], "on its player's side"


def test_SL_4_10_not_to_a_second_leader_and_texts_on_entering_are_not_repeated() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Ferrymen"], "upper M": ["Captain Djedu"], "lower E": ["Vizier"]}
    position = played(table(ankar=side, phase="1"), "activate Ferrymen", "choose Captain Djedu")
    assert legal(position) == ["column upper E", "column lower M"]
    scribe = {"hand": ["Enhu"], "upper E": ["Ferrymen"], "lower E": ["Granary Scribe"]}
    after = played(table(ankar=scribe, phase="1"), "activate Ferrymen", "choose Granary Scribe", "column lower R")
    assert (hand(after, "ankar"), asked(after)) == (["Enhu"], ("act", "ankar"))


def test_SL_4_11_cards_come_back_from_the_own_pile_only() -> None:
    side = {"hand": ["Embalmers' Guild"], "pile": ["Sphinx Guard", "Vizier", "Enhu", "Tribute"]}
    position = table(ankar=side, temet={"pile": ["Khamal"]}, phase="1").play("play Embalmers' Guild upper E")
    assert legal(position) == ["done", "choose Sphinx Guard #1", "choose Vizier Senebtah"]
    for name in ("Enhu", "Khamal"):
        assert refused(position, f"choose {name}") == ["SL-4.11"]
    assert hand(position.play("choose Vizier"), "ankar") == ["Vizier Senebtah"]


def test_SL_4_11_under_the_deck_in_the_order_chosen_and_fate_too() -> None:
    side = {"hand": ["Hapetu"], "pile": ["Sphinx Guard", "Vizier", "Tribute", "Enhu"]}
    position = table(ankar=side, phase="2").play("play Hapetu")
    after = played(position, "choose Tribute", "choose Enhu")
    assert deck(after, "ankar")[-2:] == ["Tribute of the Delta", "Enhu"]
    assert pile(after, "ankar") == ["Sphinx Guard", "Vizier Senebtah"]


def test_SL_4_11_a_found_card_is_shown_and_the_deck_shuffled() -> None:
    side = {"hand": ["Royal Summons", "Enhu"], "deck": ["River Merchant", "Vizier"]}
    position = played(table(ankar=side), "play Royal Summons", "yes")
    assert legal(position, "choose") == [
        "Ankhesa, Keeper of the Waters", "Captain Djedu", "Vizier Senebtah", "The Veiled Oracle",
    ]  # fmt: skip
    after = position.play("choose Vizier")
    assert "Vizier Senebtah" in hand(after, "ankar")
    assert [event["card"] for event in told(after, "found")] == ["A14"]
    assert told(after, "shuffled")
    assert after.view(1)["players"][0]["cards"] == ["A14"], "the opponent has seen it"


def test_SL_4_11_a_card_put_into_play_needs_no_phase_but_a_column_and_its_texts_work() -> None:
    side = {"hand": ["The Restless Dead"], "pile": ["Granary Scribe"], "deck": ["Enhu"]}
    position = played(table(ankar=side, phase="2"), "play The Restless Dead", "choose Granary Scribe")
    assert asked(position) == ("deploy", "ankar")
    assert refused(position, "column upper M") == ["SL-4.11"]
    after = played(position, "column upper E", "yes")
    assert (lying(after, "ankar", "upper E"), hand(after, "ankar")) == (["Granary Scribe"], ["Enhu"])


def test_SL_4_11_drawing_more_than_the_deck_holds() -> None:
    after = table(ankar={"hand": ["Tribute"], "deck": ["Enhu"], **BURNT}).play("play Tribute")
    assert (hand(after, "ankar"), deck(after, "ankar")) == (["Enhu"], [])


def test_SL_4_12_a_forbidden_column_keeps_what_lies_there_and_moving_is_not_playing() -> None:
    theirs = {"upper M": ["Labyrinth of Dust"]}
    side = {"hand": ["The Exiled General", "Sphinx Guard", "Wall"], "upper M": ["Reed-Boat Levy"]}
    position = table(ankar=side, temet=theirs, phase="1")
    for name in ("The Exiled General", "Wall"):
        assert refused(position, f"play {name} upper M") == ["SL-4.12"]
        assert f"{name if name != 'Wall' else 'Wall of the First Cataract'} lower M" in legal(position, "play")
    assert "Sphinx Guard upper M" in legal(position, "play"), "minions are not forbidden"
    moving = {"hand": ["Enhu"], "upper E": ["Ferrymen"], "lower M": ["Captain Djedu"]}
    moved = played(
        table(ankar=moving, temet=theirs, phase="1"), "activate Ferrymen", "choose Captain", "column upper M"
    )
    assert column_of(moved, "Captain Djedu") == "upper M"
    own = table(temet={**theirs, "hand": ["Useh"]}, turn="temet", phase="1")
    assert "Useh, Marshal of Chariots upper M" in legal(own, "play"), "its own player is not hindered"


# ---------------------------------------------------------------------------------------------- rulings


def test_SL_R15_khema_reaches_any_card_in_a_column_on_either_side() -> None:
    mine = {"hand": ["Nebka"], "gods": ["Khema"], "upper E": [("Khamal", 1)]}
    theirs = {"lower R": [("The Seven Sphinxes", 1)], "upper M": ["Sphinx Guard"]}
    position = table(temet=mine, ankar=theirs, turn="temet", phase="2").play("use Khema")
    assert legal(position, "choose") == ["The Seven Sphinxes", "Khamal the Eternal"]


def test_SL_R31_a_free_text_works_at_once_when_its_god_is_played_in_its_phase() -> None:
    side = {"hand": ["Khema", "Nebka"], "upper E": [("Khamal", 2)]}
    position = table(temet=side, turn="temet", phase="2").play("play Khema")
    assert (phase(position), legal(position, "use")) == ("2", ["Khema"])
    after = played(position, "use Khema", "choose Khamal")
    assert (scarabs(after, "Khamal"), asked(after)[0]) == (1, "close"), "once"


def test_SL_R32_what_a_god_says_holds_from_now_on_and_for_the_rest_of_the_phase() -> None:
    side = {"hand": ["Mehru", "Enhu"], "upper R": [("The Seven Sphinxes", 1)]}
    position = table(ankar=side, phase="1").play("play Mehru")
    assert phase(position) == "1"
    assert scarabs(played(position, "use Mehru", "choose The Seven"), "The Seven Sphinxes") == 0
    shon = {"hand": ["Nebka", "Forge"], "upper E": ["Shon-Ra"]}
    assert power(table(temet=shon, turn="temet", phase="2").play("play Nebka"), "Shon-Ra") == 4


def test_SL_R45_the_player_of_the_text_chooses_unless_it_names_the_other() -> None:
    position = table(
        ankar={"hand": ["Uadja"], "gods": ["Enhu"]}, temet={"hand": ["Khema", "Nebka", "Sekhu"]}, phase="2"
    )
    assert asked(position.play("activate Enhu")) == ("hand", "temet")
    oracle = {"hand": ["Enhu"], "upper R": ["The Veiled Oracle"]}
    cursing = table(ankar=oracle, temet={"upper E": ["Khamal"], "upper M": ["Useh"]}, phase="2")
    assert asked(cursing.play("activate The Veiled Oracle")) == ("target", "ankar")


def test_SL_R45_a_choice_with_one_possibility_is_made_by_itself() -> None:
    oracle = {"hand": ["Enhu"], "upper R": ["The Veiled Oracle"]}
    after = table(ankar=oracle, temet={"upper E": ["Khamal"]}, phase="2").play("activate The Veiled Oracle")
    assert (scarabs(after, "Khamal"), asked(after)) == (1, ("close", "ankar"))


def test_SL_R45_but_not_where_that_would_tell_of_hidden_cards() -> None:
    side = {"hand": ["Royal Summons", "Enhu"], "deck": ["Vizier"], "pile": ["Captain", "Ankhesa", "The Veiled"]}
    position = played(table(ankar=side), "play Royal Summons", "yes")
    assert legal(position) == ["done", "choose Vizier Senebtah"], "nobody can check what is in a deck"


def test_SL_R46_all_scarabs_of_a_region_on_both_sides() -> None:
    mine = {"hand": ["Mass Purification"], "upper R": [("The Seven Sphinxes", 3)], "lower M": [("Sphinx Guard", 1)]}
    theirs = {"upper E": [("Khamal", 2)], "lower R": [("Ember", 1)]}
    position = table(ankar=mine, temet=theirs, phase="2").play("play Mass Purification")
    assert (asked(position), legal(position)) == (("region", "ankar"), ["region upper", "region lower"])
    after = position.play("region upper")
    assert [scarabs(after, name) for name in ("The Seven", "Khamal", "Sphinx Guard", "Ember")] == [0, 0, 1, 1]


def test_SL_R40_piles_and_sizes_are_open_hands_and_the_order_of_decks_are_not() -> None:
    first = table(ankar={"hand": ["Enhu", "Uadja"], "deck": ["Mehru"], "pile": ["Vizier"]})
    other = table(ankar={"hand": ["Enhu", "Mehru"], "deck": ["Uadja"], "pile": ["Vizier"]})
    for viewer in (1, None):
        assert first.view(viewer) == other.view(viewer)
    assert first.view(0) != other.view(0)
    shown = first.view(1)["players"][0]
    assert (shown["hand"], shown["deck"], shown["pile"], shown["cards"]) == (2, 27, ["A14"], [])
    assert first.view(0)["players"][0]["cards"] == ["A16", "A19"]


# ---------------------------------------------------------------------------------------------- cards of one's own


def exodus(count: int | str, where: str) -> dict[str, Any]:
    target = {"who": "opp", "types": ["minion", "leader"], "where": where, "count": count}
    number = ("two", "deux") if count == 2 else ("all", "tous les")
    return changed(
        "Exodus",
        [{"timing": "play", "op": "move", "target": target, "to": "other_region"}],
        f"Choose a column. Move {number[0]} of its minions or leaders into the other region.",
        f"Choisissez une colonne. Déplacez {number[1]} séides ou chefs dans l'autre région.",
    )


THEIRS = {"upper E": ["Merchant Caravan", "Tomb Looters"], "upper M": ["Useh", "Red Spear"]}


def test_SL_4_10_two_cards_are_moved_out_of_the_column_that_was_chosen() -> None:
    position = table(ankar={"hand": ["Exodus"]}, temet=THEIRS, phase="2", options=exodus(2, "column"))
    position = played(position, "play Exodus", "column upper E")
    assert asked(position) == ("move", "ankar"), "the Caravan can go to one column only, the Looters to two"
    after = position.play("column lower M")
    assert [column_of(after, name) for name in ("Merchant Caravan", "Tomb Looters")] == ["lower E", "lower M"]
    assert lying(after, "temet", "upper M") == ["Red Spear Phalanx", "Useh, Marshal of Chariots"]


def test_SL_4_10_all_cards_are_moved_one_after_the_other() -> None:
    everywhere = {**THEIRS, "lower M": ["Warlord"]}
    position = table(ankar={"hand": ["Exodus"]}, temet=everywhere, phase="2", options=exodus("all", "anywhere"))
    after = played(position, "play Exodus", "column lower E")
    assert lying(after, "temet", "lower E") == ["Merchant Caravan", "Tomb Looters"]
    assert lying(after, "temet", "lower M") == ["Red Spear Phalanx", "Warlord Hatepkar"]
    assert lying(after, "temet", "upper M") == ["Useh, Marshal of Chariots"], "neither leader can go where the other is"


def test_SL_4_10_a_card_may_move_itself_and_what_follows_in_its_text_is_still_done() -> None:
    options = changed(
        "Ferrymen",
        [
            {"timing": "action", "op": "move", "target": {"who": "self"}, "to": "anywhere"},
            {"timing": "action", "op": "draw", "player": "you", "n": 1},
        ],
        "Action: Move this card to another column. Draw a card.",
        "Action : déplacez cette carte dans une autre colonne. Piochez une carte.",
    )
    side = {"hand": ["Sphinx Guard"], "upper E": ["Ferrymen"], "deck": ["Enhu"]}
    position = table(ankar=side, phase="1", options=options).play("activate Ferrymen")
    assert legal(position) == ["column upper R", "column lower R", "column lower E"]
    after = position.play("column lower R")
    assert (column_of(after, "Ferrymen"), hand(after, "ankar")) == ("lower R", ["Sphinx Guard", "Enhu"])


def test_SL_4_7_a_text_that_takes_all_cards_takes_them_at_once() -> None:
    theirs = {"upper E": ["Dyke Wardens", "River Merchant"]}
    position = table(temet={"hand": ["The Great Flood"]}, ankar=theirs, turn="temet", phase="2")
    after = position.play("play The Great Flood")
    assert lying(after, "ankar", "upper E") == ["River Merchant"], "guarded when the flood came"


def test_SL_R44_a_card_that_has_left_play_does_nothing_to_itself_any_more() -> None:
    options = changed(
        "Ferrymen",
        [
            {"timing": "action", "op": "destroy", "target": {"who": "self"}},
            {"timing": "action", "op": "curse", "target": {"who": "self"}, "n": 1},
        ],
        "Action: Discard this card from play, then curse it.",
        "Action : défaussez cette carte du jeu, puis ensorcelez-la.",
    )
    side = {"hand": ["Enhu"], "upper E": ["Ferrymen"]}
    after = table(ankar=side, phase="1", options=options).play("activate Ferrymen")
    assert (pile(after, "ankar"), told(after, "cursed")) == (["Ferrymen"], [])


def test_SL_4_5_what_one_text_has_chosen_the_next_may_choose_again() -> None:
    side = {"hand": ["Enhu"], "gods": ["Ankhor"], "upper R": ["The Veiled Oracle"], "upper M": ["The Masked Regent"]}
    position = table(ankar=side, temet={"upper E": ["Khamal"]}, phase="2", actions=2).play("activate The Veiled Oracle")
    assert legal(position, "activate") == ["The Masked Regent"]
    after = played(position, "activate The Masked Regent", "choose The Veiled Oracle")
    assert scarabs(after, "Khamal") == 2


def test_SL_4_8_power_is_never_less_than_nothing() -> None:
    target = {"who": "opp", "types": ["minion", "building"], "where": "self_region"}
    options = changed(
        "Captain Djedu",
        [{"timing": "constant", "op": "power", "target": target, "amount": -2}],
        "Your opponent's minions and buildings in this region have 2 less power.",
        "Les séides et constructions adverses dans cette région ont 2 de moins en puissance.",
    )
    theirs = {"upper M": ["Blacksand"], "upper E": ["Forge", "Alley Informers"], "lower M": ["Red Spear"]}
    position = table(ankar={"upper M": ["Captain Djedu"]}, temet=theirs, options=options)
    assert [power(position, name) for name in ("Blacksand", "Forge", "Red Spear")] == [0, 2, 3]
    assert totals(position, "upper E") == [0, 2], "the Informers do not take power away from the Forge"


def test_SL_5_3_fewer_scarabs_than_none_are_none() -> None:
    options = changed(
        "Mehru, the Still Water",
        [{"timing": "constant", "op": "entry_scarabs", "types": ["building", "minion"], "delta": -2}],
        "Your buildings and minions enter play with two scarabs fewer.",
        "Vos constructions et vos séides arrivent en jeu avec deux scarabées de moins.",
    )
    side = {"hand": ["Wall", "Sphinx Guard"], "gods": ["Mehru"]}
    for name in ("Wall", "Sphinx Guard"):
        after = table(ankar=side, phase="1", options=options).play(f"play {name} upper M")
        assert scarabs(after, name) == 0


def test_SL_6_2_if_both_would_win_ties_it_remains_a_tie() -> None:
    options = changed(
        "Forge of Blades",
        [{"timing": "constant", "op": "win_ties", "where": "self_column"}],
        "You win ties in this column.",
        "Vous gagnez les égalités dans cette colonne.",
    )
    side = {"hand": ["Enhu"], "upper M": ["Twin Pylons"]}
    for theirs, held in ((["Forge"], {}), (["Dune Serpent"], {"upper M": "ankar"})):
        position = table(ankar=side, temet={"upper M": theirs}, phase="2", options=options)
        assert pyramids(position.play("pass")) == held


def test_SL_6_2_nothing_against_nothing_is_not_won() -> None:
    options = changed(
        "Mehru, the Still Water",
        [{"timing": "constant", "op": "win_ties", "where": "anywhere"}],
        "You win ties in every column.",
        "Vous gagnez les égalités dans toutes les colonnes.",
    )
    side = {"hand": ["Enhu"], "gods": ["Mehru"], "upper M": ["Sphinx Guard"], "upper R": [("Sphinx Guard", 1)]}
    position = table(ankar=side, temet={"upper M": ["Red Spear"]}, phase="2", options=options)
    assert pyramids(position.play("pass")) == {"upper M": "ankar"}
