"""KE-7 Battle, KE-8 Creatures: what the table of battles does not show."""

from itertools import combinations, permutations
from typing import Any

import pytest

from kheper.core.position import Position
from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import (
    asked,
    creatures,
    events,
    legal,
    play,
    player,
    points,
    prayer,
    refused,
    situation,
    things,
    told,
    units,
)

Plan = dict[str, Any]
PLAIN: Plan = {"a": {"units": 4, "card": "cavalry_blitz"}, "d": {"units": 3, "card": "shield_push"}}


def attacking(mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Position:
    """Four units of the first seat have just met three of the second in W_OB."""
    position = situation(
        {"troops": {"F1": 4, "C1A": 1}, **(mine or {})}, {"troops": {"W_OB": 3, "C2A": 1}, **(theirs or {})}
    )
    return play(position, "token Move Top", "from F1", "size 4", "step W_OB")


def test_KE_7_1_the_order_of_a_battle() -> None:
    before, after = fight(
        {"a": {**PLAIN["a"], "tiles": ["holy_war", "crusade"]}, "d": {"units": 3, "card": "cavalry_blitz"}}
    )
    kinds = [event["event"] for event in events(after, before)]
    wanted = ["attack", "battle", "revealed", "strength", "battle_won", "losses", "battle_point", "recalled", "stayed"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in wanted] == wanted


def test_KE_7_2_a_card_to_play_and_another_aside() -> None:
    position = attacking()
    assert position.pending == (0, 1)
    assert len(things(position, "fight", 0)) == 6
    position = position.play("fight Cavalry Blitz", 0)
    assert "Cavalry Blitz" not in things(position, "aside", 0)
    assert len(things(position, "aside", 0)) == 5
    assert "KE-7.2" in refused(position, "aside Cavalry Blitz", 0)


def test_KE_7_2_KE_7_3_any_order_leads_to_the_same_choice() -> None:
    start = attacking({"di": ["war_rage", "iron_wall"]})
    parts = ("fight Cavalry Blitz", "aside Chariot Raid", "add War Rage", "add Iron Wall")
    drafts = {play(start, *order, seat=0).tobytes() for order in permutations(parts)}
    assert len(drafts) == 1
    assert "commit" in legal(play(start, *parts, seat=0), 0)
    for first, second in combinations(parts, 2):
        is_complete = {first, second} == set(parts[:2])
        assert ("commit" in legal(play(start, first, second, seat=0), 0)) == is_complete


@pytest.mark.parametrize(
    ("step", "back"),
    [
        ("fight Cavalry Blitz", "back Cavalry Blitz"),
        ("aside Chariot Raid", "back Chariot Raid"),
        ("add War Rage", "drop War Rage"),
    ],
)
def test_KE_7_2_each_part_can_be_taken_back(step: str, back: str) -> None:
    start = attacking({"di": ["war_rage"]})
    assert refused(start, back, 0) == ["KE-7.3" if back.startswith("drop") else "KE-7.2"]
    after = start.play(step, 0)
    assert back in legal(after, 0)
    assert after.play(back, 0).tobytes() == start.tobytes()
    others = [part for part in ("fight Shield Push", "aside Phalanx Defense") if part[:5] != step[:5]]
    assert play(after, *others, back, seat=0).tobytes() == play(start, *others, seat=0).tobytes()


def test_KE_7_2_a_reopened_choice_is_as_it_was() -> None:
    draft = play(attacking({"di": ["war_rage"]}), "fight Cavalry Blitz", "aside Chariot Raid", "add War Rage", seat=0)
    assert play(draft, "commit", "reopen", seat=0).tobytes() == draft.tobytes()


def test_KE_7_2_nothing_is_sealed_before_the_player_says_so() -> None:
    position = play(attacking(), "fight Cavalry Blitz", "aside Chariot Raid", seat=0)
    assert position.pending == (0, 1), "though there is nothing to add"
    assert legal(position, 0) == {"commit", "back Cavalry Blitz", "back Chariot Raid"}


def test_KE_7_2_programs_choose_in_one_order_and_take_nothing_back() -> None:
    position = attacking({"di": ["war_rage", "iron_wall"]})

    def considered() -> set[str]:
        return {position.game.engine.notation(action) for action in position.considered_actions(0).tolist()}

    assert considered() == {f"fight {card}" for card in things(position, "fight", 0)}
    position = position.play("aside Chariot Raid", 0)
    assert considered() == {f"fight {card}" for card in things(position, "fight", 0)}
    position = position.play("fight Cavalry Blitz", 0)
    assert considered() == {"commit", "add War Rage", "add Iron Wall"}
    position = position.play("add Iron Wall", 0)
    assert considered() == {"commit"}
    assert {"add War Rage", "drop Iron Wall"} <= legal(position, 0)


def test_KE_7_2_nobody_sees_a_choice_before_both_are_in() -> None:
    position = attacking().play("fight Cavalry Blitz", 0).play("aside Chariot Raid", 0).play("commit", 0)
    assert position.pending == (1,)
    assert position.view(1)["battle"]["cards"] == [None, None]
    assert position.view(1)["battle"]["draft"] != position.view(0)["battle"]["draft"]
    again = position.play("reopen", 0)
    assert again.pending == (0, 1)


def test_KE_R10_the_card_put_aside_is_seen_by_its_owner_only() -> None:
    _, after = fight(PLAIN)
    assert after.view(1)["players"][0]["battle"]["aside"] is None
    assert after.view(1)["players"][0]["battle"]["aside_count"] == 1
    assert after.view(0)["players"][0]["battle"]["aside"] == ["sacrificial_charge"]


def test_KE_R10_face_up_by_option() -> None:
    position = situation({"troops": {"F1": 4, "C1A": 1}}, {"troops": {"W_OB": 3, "C2A": 1}}, discards="up")
    position = play(position, "token Move Top", "from F1", "size 4", "step W_OB")
    for seat in (0, 1):
        position = position.play("fight Shield Push", seat).play("aside Chariot Raid", seat).play("commit", seat)
    assert position.view(1)["players"][0]["battle"]["aside"] == ["chariot_raid"]


def test_KE_7_3_only_battle_cards_and_only_what_can_be_paid() -> None:
    position = attacking({"di": ["war_fury", "iron_wall", "prayer"], "prayer": 1})
    position = position.play("fight Cavalry Blitz", 0).play("aside Chariot Raid", 0)
    assert things(position, "add", 0) == {"War Fury", "Iron Wall"}
    assert "KE-9.1" in refused(position, "card Prayer", 0) or "KE-2.3" in refused(position, "card Prayer", 0)
    position = position.play("add War Fury", 0)
    assert things(position, "add", 0) == set(), "one point pays for one of them"


def test_KE_7_4_cards_are_shown_paid_and_discarded() -> None:
    before, after = fight({"a": {**PLAIN["a"], "di": ["war_fury"]}, "d": PLAIN["d"]})
    shown = {event["seat"]: event for event in told(after, "revealed", before)}
    assert (shown[0]["battle_card"], shown[0]["cards"]) == ("cavalry_blitz", ["war_fury"])
    assert (shown[1]["battle_card"], shown[1]["cards"]) == ("shield_push", [])
    assert after.view()["discard"] == {"war_fury": 1}
    assert prayer(after) == 4


def test_KE_7_5_the_sum_is_told_part_by_part() -> None:
    side = {"units": 2, "card": "shield_push", "tiles": ["charge", "divine_wound"], "creature": "phoenix"}
    before, after = fight({"a": {**side, "di": ["war_rage"], "wounds": ["veto"]}, "d": PLAIN["d"]})
    strength = told(after, "strength", before)[0]
    parts = ("units", "card_strength", "tiles", "creatures", "cards", "wounds", "total")
    assert [strength[part] for part in parts] == [2, 3, 1, 2, 1, 1, 10]


def test_KE_7_6_losses_are_told_with_damage_and_protection() -> None:
    before, after = fight({"a": {"units": 5, "card": "chariot_raid"}, "d": {"units": 4, "card": "phalanx_defense"}})
    losses = {event["seat"]: event for event in told(after, "losses", before)}
    assert (losses[1]["damage"], losses[1]["protection"], losses[1]["lost"]) == (3, 2, 1)
    assert (losses[0]["damage"], losses[0]["protection"], losses[0]["lost"]) == (0, 0, 0)


def test_KE_7_7_KE_R60_what_a_card_costs_fights_and_dies() -> None:
    before, after = fight({"a": {"units": 4, "card": "sacrificial_charge"}, "d": PLAIN["d"]})
    assert told(after, "strength", before)[0]["units"] == 4
    assert units(after)["W_OB"] == (0, 2)


def test_KE_7_8_KE_R58_only_the_attacker_gains_a_point() -> None:
    _, attacker_won = fight(PLAIN)
    assert points(attacker_won, 0) == {"total": 1, "battle": 1}
    _, defender_won = fight({"a": {"units": 2, "card": "shield_push"}, "d": PLAIN["d"]})
    assert points(defender_won, 1) == {}


NO_POINT: list[tuple[Plan, str, str, str]] = [
    (
        {"a": {"units": 2, "card": "shield_push"}, "d": PLAIN["d"]},
        "defended",
        "Ben won as the defender, which gives no battle point.",
        "Ben a gagné en défense, ce qui ne donne pas de point de combat.",
    ),
    (
        {
            "a": {"units": 2, "card": "sacrificial_charge"},
            "d": {"units": 2, "card": "phalanx_defense"},
            "loser": "stay",
        },
        "nobody_left",
        "Ada has no unit left, so there is no battle point.",
        "Il ne reste aucune unité à Ada, donc pas de point de combat.",
    ),
    (
        {
            "a": {"units": 3, "card": "chariot_raid"},
            "d": {"units": 2, "card": "shield_push", "tiles": ["defensive_victory"]},
            "loser": "stay",
        },
        "nobody_left",
        "Ben has no unit left, so there is no battle point.",
        "Il ne reste aucune unité à Ben, donc pas de point de combat.",
    ),
]


@pytest.mark.parametrize(("plan", "cause", "english", "french"), NO_POINT)
def test_KE_7_8_KE_R21_why_there_is_no_point_is_told(plan: Plan, cause: str, english: str, french: str) -> None:
    before, after = fight(plan)
    (event,) = told(after, "no_point", before)
    assert event["cause"] == cause
    game = after.game
    for lang, said in (("en", english), ("fr", french)):
        assert game.engine.event_words(event, ("Ada", "Ben"), game.type.text(lang)) == said


@pytest.mark.parametrize("loser", ["recall", "W_X"])
def test_KE_7_9_KE_R18_the_loser_decides_first(loser: str) -> None:
    before, after = fight({**PLAIN, "loser": loser, "winner": "recall"})
    kinds = [event["event"] for event in events(after, before) if event["event"] in ("recalled", "retreated")]
    assert kinds == (["recalled", "recalled"] if loser == "recall" else ["retreated", "recalled"])


def test_KE_7_9_the_winner_picks_an_empty_space() -> None:
    position = attacking(theirs={"troops": {"W_OB": 3, "W_T2": 1}})
    for seat, card in ((0, "Cavalry Blitz"), (1, "Shield Push")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat).play("commit", seat)
    assert position.pending == (1,)
    position = play(position, "retreat")
    assert position.pending == (0,)
    assert things(position, "choose") == {"F1", "F2", "W_X"}
    assert "KE-7.9" in refused(position, "choose W_T2")


def test_KE_R22_where_there_is_no_empty_space_one_must_recall() -> None:
    position = situation({"troops": {"C1A": 5}}, {"troops": {"DELTA": 2}})
    position = play(position, "token Move Top", "from C1A", "size 5", "teleport DELTA")
    for seat, card in ((0, "Cavalry Blitz"), (1, "Shield Push")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat).play("commit", seat)
    assert told(position, "recalled")[0]["seat"] == 1
    assert asked(position) == "winner"


def test_KE_R30_into_an_empty_district_of_the_winner() -> None:
    position = situation({"troops": {"W_OB": 4, "C1A": 1}}, {"troops": {"F1": 2, "C2A": 1}})
    position = play(position, "token Move Top", "from W_OB", "size 4", "step F1")
    for seat, card in ((0, "Cavalry Blitz"), (1, "Shield Push")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat).play("commit", seat)
    position = play(position, "retreat")
    assert things(position, "choose") == {"C1B", "C1C", "W_OB", "W_T2", "W_X"}
    position = play(position, "choose C1B")
    assert units(position)["C1B"] == (1, 2)


def test_KE_R30_into_the_own_city() -> None:
    position = situation({"troops": {"W_OB": 4, "C1A": 1}}, {"troops": {"F2": 2, "C2A": 1}})
    position = play(position, "token Move Top", "from W_OB", "size 4", "step F2")
    for seat, card in ((0, "Cavalry Blitz"), (1, "Shield Push")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat).play("commit", seat)
    assert things(play(position, "retreat"), "choose") == {"C2B", "C2C", "W_OB", "W_T2", "W_X"}


def test_KE_7_10_the_winner_may_recall() -> None:
    _, after = fight({**PLAIN, "winner": "recall"})
    assert "W_OB" not in units(after)
    assert prayer(after) == 9
    assert points(after) == {"total": 1, "battle": 1}


def test_KE_R2_KE_R21_who_is_left_alone_stays() -> None:
    _, after = fight(
        {"a": {"units": 2, "card": "sacrificial_charge"}, "d": {"units": 3, "card": "phalanx_defense"}, "loser": "stay"}
    )
    assert units(after)["W_OB"] == (1, 3)
    assert points(after) == {}
    _, other = fight(
        {"a": {"units": 2, "card": "chariot_raid"}, "d": {"units": 3, "card": "cavalry_blitz"}, "loser": "stay"}
    )
    assert units(other)["W_OB"] == (0, 1)
    assert points(other) == {}


def test_KE_7_11_all_cards_come_back_when_none_is_left() -> None:
    position = attacking({"hand": ["cavalry_blitz", "chariot_raid"]})
    for seat, card in ((0, "Cavalry Blitz"), (1, "Shield Push")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat).play("commit", seat)
    assert player(position, 0)["battle"]["hand_count"] == 0
    position = play(position, "recall", "stay")
    assert told(position, "cards_back")
    assert player(position, 0)["battle"]["hand_count"] == 6
    assert player(position, 1)["battle"]["hand_count"] == 4


# ---------------------------------------------------------------------------------------------- creatures


def test_KE_8_1_a_creature_comes_with_its_tile() -> None:
    side = {"troops": {"C1A": 3, "C1B": 1}, "levels": {"C1A": ("red", 4)}, "prayer": 4}
    position = play(situation(side, {"troops": {"C2A": 1}}), "token Buy Red", "buy Phoenix")
    assert asked(position) == "creature"
    assert legal(position) == {"reserve", "choose C1A", "choose C1B"}
    assert creatures(play(position, "choose C1B")) == {"phoenix": "C1B"}
    assert creatures(play(position, "reserve")) == {"phoenix": None}


def test_KE_8_1_without_units_at_home_it_waits() -> None:
    side = {"troops": {"F1": 3}, "levels": {"C1A": ("red", 4)}, "prayer": 4}
    position = play(situation(side, {"troops": {"C2A": 1}}), "token Buy Red", "buy Phoenix")
    assert creatures(position) == {"phoenix": None}
    assert position.pending == (1,)


def test_KE_8_2_never_two_in_a_space() -> None:
    side = {"troops": {"C1A": (3, "sphinx")}, "tiles": ["sphinx"], "levels": {"C1A": ("red", 4)}, "prayer": 4}
    position = play(situation(side, {"troops": {"C2A": 1}}), "token Buy Red", "buy Phoenix")
    assert creatures(position) == {"sphinx": "C1A", "phoenix": None}


def test_KE_8_3_a_creature_is_no_unit() -> None:
    before, after = fight({"a": {**PLAIN["a"], "creature": "sphinx"}, "d": PLAIN["d"]})
    assert told(after, "attack", before)[0]["count"] == 4
    assert units(after)["W_OB"] == (0, 4)


def test_KE_8_4_without_units_it_goes_home_and_its_owner_chooses_where() -> None:
    position = attacking(theirs={"troops": {"W_OB": (3, "sphinx"), "C2A": 1, "C2B": 1}, "tiles": ["sphinx"]})
    for seat, card in ((0, "Sacrificial Charge"), (1, "Phalanx Defense")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat).play("commit", seat)
    position = play(position, "recall", "stay")
    assert asked(position) == "creature"
    assert position.pending == (1,)
    assert legal(position, 1) == {"choose C2A", "choose C2B"}
    assert creatures(play(position, "choose C2B"), 1) == {"sphinx": "C2B"}


def test_KE_8_4_or_to_the_reserve() -> None:
    position = attacking(theirs={"troops": {"W_OB": (3, "sphinx")}, "tiles": ["sphinx"]})
    for seat, card in ((0, "Sacrificial Charge"), (1, "Phalanx Defense")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat).play("commit", seat)
    position = play(position, "recall", "stay")
    assert creatures(position, 1) == {"sphinx": None}


def test_KE_8_5_out_of_the_reserve_with_recruit() -> None:
    side = {"troops": {"F1": 3}, "tiles": ["sphinx"]}
    position = play(situation(side, {"troops": {"C2A": 1}}), "token Recruit", "place C1B 1", "done")
    assert asked(position) == "creature"
    position = play(position, "choose C1B")
    assert creatures(position) == {"sphinx": "C1B"}
    assert prayer(position) == 4, "the creature costs nothing"


def test_KE_R59_the_snake_cancels_everything() -> None:
    before, after = fight(
        {
            "a": {"units": 5, "card": "chariot_raid", "creature": "deep_desert_snake"},
            "d": {"units": 3, "card": "phalanx_defense", "creature": "ancestral_elephant"},
        }
    )
    assert told(after, "strength", before)[1]["creatures"] == 0
    assert {event["seat"]: event["protection"] for event in told(after, "losses", before)}[1] == 2
