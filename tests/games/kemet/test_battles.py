"""Battles worked out by hand, fought by the engine."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from kheper.core.position import Position
from tests.games.kemet.situations import asked, events, situation, typed

BATTLES = yaml.safe_load((Path(__file__).parent / "battles.yaml").read_text("utf-8"))["battles"]
SIDES = ("attacker", "defender")
ATTACKER, DEFENDER = 0, 1
HOMES = ("C1A", "C2A")


def begin(battle: dict[str, Any]) -> Position:
    """The morning before the battle."""
    start, space = battle.get("from", "F1"), battle.get("space", "W_OB")
    sides = []
    for seat, (key, place) in enumerate((("a", start), ("d", space))):
        side = battle[key]
        units = side["units"] + (battle.get("behind", 0) if seat == ATTACKER else 0)
        creature = side.get("creature")
        tiles = [*side.get("tiles", ()), *([creature] if creature else ())]
        sides.append(
            {
                "troops": {HOMES[seat]: 1, place: (units, creature)},
                "tiles": tiles,
                "prayer": side.get("prayer", 5),
                "di": [*side.get("di", ()), *side.get("wounds", ())],
            }
        )
    return situation(*sides)


def fight(battle: dict[str, Any]) -> tuple[Position, Position]:
    """The position before the attack, and the one after all that follows from it."""
    position = before = begin(battle)
    for move in ("token Move Top", f"from {battle.get('from', 'F1')}"):
        position = position.play(move)
    if asked(position) == "size":
        position = position.play(f"size {battle['a']['units']}")
    position = position.play(f"step {battle.get('space', 'W_OB')}")
    wounded = [0, 0]
    while asked(position) not in ("turn", "step", ""):
        seat = position.pending[0]
        position = position.play(answer(battle, position, seat, wounded), seat)
    return before, position


def answer(battle: dict[str, Any], position: Position, seat: int, wounded: list[int]) -> str:
    """What a side does when it is asked in the battle."""
    side = battle["ad"[seat]]
    legal = [str(move) for move in position.legal(seat)]
    match asked(position):
        case "escape" | "veto":
            return "no"
        case "battle":
            return next_of_draft(side, legal, position.view(seat)["battle"]["draft"])
        case "wound":
            cards = side.get("wounds", ())
            wounded[seat] += 1
            return f"wound {typed(cards[wounded[seat] - 1])}" if wounded[seat] <= len(cards) else "done"
        case "loser":
            said = battle.get("loser", "recall")
            assert said != "must", "the loser was asked, though there is only one answer"
            return said if said in ("recall", "stay") else "retreat"
        case "retreat_to":
            return f"choose {battle['loser']}"
        case "winner":
            return str(battle.get("winner", "stay"))
    raise AssertionError(asked(position))


def next_of_draft(side: dict[str, Any], legal: list[str], draft: dict[str, Any]) -> str:
    """The next step of a sealed choice: the card, any other aside, the cards to add, the seal."""
    if not draft or not draft["card"]:
        return f"fight {typed(side['card'])}"
    if not draft["aside"]:
        return legal[0]
    missing = list(side.get("di", ()))
    for card, count in draft["di"].items():
        for _ in range(count):
            missing.remove(card)
    return f"add {typed(missing[0])}" if missing else "commit"


def of_kind(happened: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in happened if event["event"] == kind]


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


def check_end(battle: dict[str, Any], after: Position) -> None:
    """Who stands where, and with how many prayer points."""
    view = after.view()
    spaces = {space["id"]: space for space in view["spaces"]}
    place = spaces[battle.get("space", "W_OB")]
    standing = [place["units"] if place["owner"] == seat else 0 for seat in range(2)]
    assert standing == battle["end"]
    assert [player["prayer"] for player in view["players"]] == battle["prayer"]
    assert [player["points"]["battle"] for player in view["players"]] == [side == battle["point"] for side in SIDES]
    refuge = battle.get("loser", "")
    if refuge in spaces:
        loser = SIDES.index("attacker") if battle["wins"] == "defender" else SIDES.index("defender")
        assert spaces[refuge]["owner"] == loser
        left = battle["ad"[loser]]["units"] - battle["lost"][loser] - battle.get("cost", [0, 0])[loser]
        assert spaces[refuge]["units"] == left
    found = {one["creature"]: one["space"] for player in view["players"] for one in player["creatures"]}
    assert found == battle.get("creatures", {})
    for seat, player in enumerate(view["players"]):
        on_board = sum(space["units"] for space in view["spaces"] if space["owner"] == seat)
        assert on_board + player["reserve"] == 12


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
