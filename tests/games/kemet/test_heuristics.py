"""What the bots are told a position is worth."""

from typing import Any

import pytest

import kheper
from tests.games.kemet.situations import play, situation, to_evening
from tests.games.shared import worth

QUIET = {"troops": {"C2A": 5}}


def with_(**side: Any) -> float:
    return worth(situation({"troops": {"C1A": 3}, **side}, QUIET))


@pytest.mark.parametrize(
    "better",
    [
        {"points": 1},
        {"prayer": 8},
        {"troops": {"C1A": 5}},
        {"troops": {"W_T2": 3}},
        {"troops": {"W_X": 3}},
        {"tiles": ["charge"]},
        {"di": ["prayer"]},
        {"levels": {"C1A": ("red", 3)}},
    ],
    ids=str,
)
def test_more_is_better(better: dict[str, Any]) -> None:
    assert with_(**better) > with_()


def test_what_is_good_for_another_is_bad() -> None:
    assert worth(situation({"troops": {"C1A": 3}}, QUIET | {"points": 2})) < with_()


def test_an_end_is_worth_what_it_brings() -> None:
    end = to_evening(situation({"troops": {"C1A": 3}, "points": 9}, QUIET, {"troops": {"C3A": 1}}))
    assert [worth(end, seat) for seat in range(3)] == list(end.returns)


def test_an_attack_on_the_weaker_looks_better_than_one_on_the_stronger() -> None:
    def attacking(units: int) -> float:
        sides = ({"troops": {"F1": 4}}, {"troops": {"W_X": units}})
        return worth(play(situation(*sides), "token Move Top", "from F1", "size 4", "step W_X"))

    assert attacking(1) > attacking(5)


def test_the_own_sealed_card_counts_and_the_others_does_not() -> None:
    sides = ({"troops": {"F1": 4}}, {"troops": {"W_X": 4}})
    position = play(situation(*sides), "token Move Top", "from F1", "size 4", "step W_X")
    strong, weak = (worth(position.play(f"fight {card}", 0)) for card in ("Cavalry Blitz", "Shield Push"))
    assert strong > weak
    assert worth(position.play("fight Cavalry Blitz", 1)) == worth(position.play("fight Shield Push", 1))


def test_a_move_towards_a_free_temple_looks_better_than_one_to_nowhere() -> None:
    position = play(situation({"troops": {"F1": 2, "C1A": 1}}, QUIET), "token Move Top", "from F1", "size 2")
    assert worth(position.play("step W_T2")) > worth(position.play("step W_OB"))
    assert kheper.game("kemet").start(1).pending
