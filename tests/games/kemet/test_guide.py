"""What the bots are told a position is worth."""

from typing import Any

import numpy as np
import pytest

import kheper
from kheper.bots import search
from kheper.core import kernel
from kheper.core.events import new_log
from kheper.core.kernel import Array
from kheper.core.position import Position
from kheper.core.rng import generator
from tests.games.kemet.situations import play, situation
from tests.games.kemet.table import to_evening

QUIET = {"troops": {"C2A": 5}}


def worth(position: Position, seat: int = 0) -> float:
    return float(kernel.evaluate(position.game.engine.content[0], position.state()[0], seat))


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


def guided(position: Position) -> tuple[bool, bool]:
    """Is the position quiet, and is it one to value a simulation at?"""
    is_quiet, is_milestone = look(position.game.engine.content, position.state())
    return bool(is_quiet), bool(is_milestone)


@kernel.kernel
def look(content: Array, states: Array) -> tuple[bool, bool]:
    return search.quiet(content[0], states[0]), search.milestone(content[0], states[0])


@kernel.kernel
def play_to_milestone(content: Array, states: Array, rng: Array, actions: Array, log: Array) -> int:
    return int(search.roll_out(content[0], states[0], rng, 0, 500, actions, log[0]))


def test_every_turn_begins_quietly_and_a_day_is_a_milestone() -> None:
    begun = situation({"troops": {"F1": 4}}, QUIET)
    assert guided(begun) == (True, True)
    assert guided(play(begun, "token Move Top")) == (False, False)
    assert guided(play(begun, "token Pray Middle")) == (True, False)


def test_a_simulation_is_played_on_to_the_next_day() -> None:
    position = play(situation({"troops": {"F1": 4}}, QUIET), "token Pray Middle")
    content, states = position.game.engine.content, position.state().copy()
    actions = np.empty(position.game.engine.max_legal, np.int32)
    log = new_log(muted=True)
    assert play_to_milestone(content, states, generator(1), actions, log) > 8
    assert look(content, states)[1]
    assert states[0].turn == position.state()[0].turn + 1
