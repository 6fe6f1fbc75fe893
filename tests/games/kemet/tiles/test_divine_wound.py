"""Divine Wound: cards for strength, once all is shown."""

from typing import Any

from kheper.core.position import Position
from tests.games.kemet.situations import asked, play, prayer, situation, things, told


def shown(mine: list[str], theirs: dict[str, Any]) -> Position:
    side = {"troops": {"F1": 3}, "tiles": ["divine_wound"], "di": mine}
    position = play(situation(side, theirs), "token Move Top", "from F1", "size 3", "step W_OB")
    while asked(position) in ("escape", "battle"):
        seat = position.pending[0]
        moves = [str(move) for move in position.legal(seat)]
        wanted = ("no", "fight Shield Push", "aside Chariot Raid", "commit")
        position = position.play(next(move for move in wanted if move in moves), seat)
    return position


def test_KE_10_10_any_card_after_the_reveal_free_of_charge() -> None:
    position = shown(["prayer", "iron_wall"], {"troops": {"W_OB": 3}})
    assert asked(position) == "wound"
    assert position.view()["battle"]["cards"] == ["shield_push", "shield_push"]
    assert things(position, "wound") == {"Prayer", "Iron Wall"}
    position = play(position, "wound Iron Wall", "done")
    assert told(position, "strength")[0]["wounds"] == 1
    assert prayer(position) == 5


def test_KE_R7_they_are_discarded_where_all_can_see() -> None:
    position = play(shown(["prayer"], {"troops": {"W_OB": 3}}), "wound Prayer")
    assert position.view(1)["discard"] == {"prayer": 1}
