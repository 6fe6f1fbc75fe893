"""Initiative: two defenders fall before the battle."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import play, points, prayer, situation, told, units


def test_KE_10_13_KE_R19_two_units_whatever_protects_them() -> None:
    before, after = fight(
        {
            "a": {"units": 3, "card": "shield_push", "tiles": ["initiative"]},
            "d": {"units": 5, "card": "phalanx_defense"},
        }
    )
    assert told(after, "initiative", before)[0]["lost"] == 2
    assert told(after, "strength", before)[1]["units"] == 3


def test_KE_R19_nothing_for_crusade_and_holy_war() -> None:
    plan = {"a": {"units": 3, "tiles": ["initiative", "crusade", "holy_war"]}, "d": {"units": 2}}
    _, after = fight(plan)
    assert prayer(after) == 5
    assert points(after) == {}
    assert units(after)["W_OB"] == (0, 3)


def test_recruits_have_it_too() -> None:
    position = situation({"troops": {"F1": 1}, "tiles": ["initiative"]}, {"troops": {"C1A": 3}})
    position = play(position, "token Recruit", "place C1A 2", "done")
    assert told(position, "initiative")[0]["lost"] == 2
