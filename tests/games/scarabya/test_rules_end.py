"""The end, and who wins."""

import pytest

import kheper
from tests.games.scarabya.situations import begun, discards, legal, open_game, played, refused, scores, walled
from tests.games.scarabya.slow import OFF_SITE

CORRIDOR = walled(r5="**********")


@pytest.mark.parametrize(("mode", "players"), [("table", 1), ("table", 2), ("duel", 2), ("solo", 1)])
def test_SY_5_1_the_game_ends_with_the_twelfth_mission(mode: str, players: int) -> None:
    position = kheper.game("scarabya", mode=mode, players=players, site="A0B0/C0D0").start(8)
    while position.pending:
        assert not position.over
        assert position.result is None
        seat = position.pending[0]
        assert legal(position, seat)
        position = position.play(position.legal(seat)[0], seat)
    assert position.view()["round"] == 12
    assert position.over
    assert position.view()["mission"] is None
    assert position.events()[-1] == {"event": "ended"}


def test_SY_5_1_nothing_can_be_played_after_the_end() -> None:
    position = begun(open_game("table", CORRIDOR, "I", players=2), "0:I0@a5", "1:I0@a5")
    assert position.over
    assert discards(position) == "FLNPTUVWXYZ"
    for seat in (0, 1):
        assert legal(position, seat) == []
        for move in ("F0@a1", OFF_SITE[0], "reopen", "give-up", "discard"):
            assert refused(position, move, seat) == ["SY-5.1"]
            with pytest.raises(kheper.IllegalMove, match=r"SY-5\.1"):
                position.play(move, seat)


def test_SY_5_2_most_points_win() -> None:
    position = begun(open_game("table", CORRIDOR, "I", players=2), "0:I0@b5", "1:I0@c5")
    assert position.result == {"winners": [0], "scores": [17, 13], "returns": [1.0, -1.0]}
    second = begun(open_game("table", CORRIDOR, "I", players=2), "0:I0@a5", "1:I0@c5")
    assert second.result == {"winners": [1], "scores": [0, 13], "returns": [-1.0, 1.0]}


def test_SY_5_2_with_more_players_an_outcome_says_how_many_one_beats() -> None:
    position = begun(open_game("table", CORRIDOR, "I", players=4), "I0@c5", "I0@b5", "I0@a5", "I0@d5")
    assert scores(position) == [13, 17, 0, 13]
    assert position.result is not None
    assert position.result["winners"] == [1]
    assert position.returns == (0.0, 1.0, -1.0, 0.0)


def test_SY_5_2_alone_at_a_table_the_points_are_the_outcome() -> None:
    position = begun(open_game("table", CORRIDOR, "I", players=1), "I0@b5")
    assert position.result == {"winners": [0], "scores": [17], "returns": [0.17]}


def test_SY_R17_a_tie_is_a_shared_victory() -> None:
    game = open_game("table", CORRIDOR, "I", players=3)
    position = played(game.start(1), "I0@b5", "I0@a5", "I0@e5")
    assert position.result == {"winners": [0, 2], "scores": [17, 0, 17], "returns": [0.5, -1.0, 0.5]}
    all_alike = played(game.start(1), "I0@a5", "I0@a5", "I0@f5")
    assert all_alike.result == {"winners": [0, 1, 2], "scores": [0, 0, 0], "returns": [0.0, 0.0, 0.0]}
