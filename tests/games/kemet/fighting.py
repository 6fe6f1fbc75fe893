"""Battles fought to their end, each side doing what a plan says.

A plan has two sides, `a` and `d`, each with `units`, `card` and, where it matters, `tiles`, `creature`, `di`, `wounds`
and `prayer`; see `battles.yaml` for the rest.
"""

from typing import Any

from kheper.core.position import Position
from tests.games.kemet.situations import asked, situation, typed

SIDES = ("attacker", "defender")
ATTACKER, DEFENDER = 0, 1
HOMES = ("C1A", "C2A")
SIDE = {"units": 3, "card": "shield_push"}
"""A side of a battle with nothing special."""


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
        return next(move for move in legal if move.startswith("aside"))
    missing = list(side.get("di", ()))
    for card, count in draft["di"].items():
        for _ in range(count):
            missing.remove(card)
    return f"add {typed(missing[0])}" if missing else "commit"


def of_kind(happened: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in happened if event["event"] == kind]


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
