"""Matches: seats in turn, and equal deals."""

import pytest

import kheper
from kheper.core.errors import BadOption
from kheper.lab.matches import match, win_share
from tests.games.scarabya.situations import CORRIDOR, begun, open_game


def test_every_deal_is_played_from_every_seat() -> None:
    game = kheper.game("scarabya", mode="table", players=3)
    played = list(match(game, ["random"] * 3, 6, seed=1))
    assert [one.seat for one in played] == [0, 1, 2, 0, 1, 2]
    sites = [one.end.view()["site"] for one in played]
    assert sites[0] == sites[1] == sites[2] != sites[3]


def test_the_seed_decides_everything() -> None:
    game = kheper.game("scarabya", mode="duel")
    ends = [[one.end for one in match(game, ["greedy", "random"], 2, seed=4)] for _ in range(2)]
    assert ends[0] == ends[1]


def test_one_bot_for_each_seat() -> None:
    with pytest.raises(BadOption):
        next(match(kheper.game("scarabya", mode="duel"), ["random"], 1))


def test_a_shared_victory_is_shared() -> None:
    game = open_game("table", CORRIDOR, "I", players=2)
    assert [win_share(begun(game, "I0@b5", "I0@e5"), seat) for seat in range(2)] == [0.5, 0.5]
    assert [win_share(begun(game, "I0@b5", "I0@a5"), seat) for seat in range(2)] == [1.0, 0.0]
