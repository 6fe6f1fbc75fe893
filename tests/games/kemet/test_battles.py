"""Battles worked out by hand, fought by the engine."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.games.kemet.fighting import SIDES, check_end, fight, of_kind
from tests.games.kemet.situations import asked, events, situation

BATTLES = yaml.safe_load((Path(__file__).parent / "battles.yaml").read_text("utf-8"))["battles"]


@pytest.mark.parametrize("battle", BATTLES, ids=[battle["say"].replace(" ", "-") for battle in BATTLES])
def test_KE_7_1_battles_worked_out_by_hand(battle: dict[str, Any]) -> None:
    before, after = fight(battle)
    happened = events(after, before)
    (won,) = of_kind(happened, "battle_won")
    assert won["by"] == battle["wins"]
    assert SIDES[won["seat"]] == battle["wins"]
    assert [event["total"] for event in of_kind(happened, "strength")] == battle["strength"]
    losses = {event["seat"]: event for event in of_kind(happened, "losses")}
    assert [losses[seat]["lost"] for seat in range(2)] == battle["lost"]
    assert [losses[seat]["sacrificed"] for seat in range(2)] == battle.get("cost", [0, 0])
    points = [SIDES[event["seat"]] for event in of_kind(happened, "battle_point")]
    assert points == ([] if battle["point"] == "nobody" else [battle["point"]])
    check_end(battle, after)


def test_there_are_enough_battles() -> None:
    assert len(BATTLES) >= 60
    assert len({battle["say"] for battle in BATTLES}) == len(BATTLES)


# ---------------------------------------------------------------------------------------------- no battle after all


def test_KE_R19_initiative_leaves_nobody_to_fight() -> None:
    battle = {
        "a": {"units": 3, "card": "shield_push", "tiles": ["initiative", "crusade", "holy_war"]},
        "d": {"units": 2, "card": "shield_push", "creature": "sphinx"},
    }
    before, after = fight(battle)
    happened = events(after, before)
    assert [event["lost"] for event in of_kind(happened, "initiative")] == [2]
    assert of_kind(happened, "occupied")
    assert not of_kind(happened, "battle")
    assert not of_kind(happened, "battle_point")
    check_end({**battle, "point": "nobody", "end": [3, 0], "prayer": [5, 5], "creatures": {"sphinx": "C2A"}}, after)


@pytest.mark.parametrize("movement", [1, 2])
def test_KE_R19_after_initiative_the_attacker_goes_on(movement: int) -> None:
    tiles = ["initiative", *(["god_speed"] if movement == 2 else [])]
    _, after = fight({"a": {"units": 3, "tiles": tiles}, "d": {"units": 1}})
    assert (asked(after) == "step") == (movement == 2)
    if movement == 2:
        assert after.view()["move"]["movement"] == 1
        assert "step W_T2" in map(str, after.legal())


@pytest.mark.parametrize("movement", [1, 2])
def test_KE_R34_after_an_escape_the_attacker_goes_on(movement: int) -> None:
    tiles = ["god_speed", "initiative"] if movement == 2 else ["initiative"]
    position = situation({"troops": {"F1": 3}, "tiles": tiles}, {"troops": {"W_OB": 4, "C2A": 1}, "di": ["escape"]})
    before = position
    for move in ("token Move Top", "from F1", "size 3", "step W_OB"):
        position = position.play(move)
    assert asked(position) == "escape"
    position = position.play("yes", 1)
    if asked(position) == "escape_to":
        position = position.play("choose W_T2", 1)
    happened = events(position, before)
    assert of_kind(happened, "escaped")
    assert not of_kind(happened, "initiative"), "KE-R20"
    spaces = {space["id"]: (space["owner"], space["units"]) for space in position.view()["spaces"]}
    assert spaces["W_OB"] == (0, 3)
    assert spaces["W_T2"] == (1, 4)
    assert (asked(position) == "step") == (movement == 2)
