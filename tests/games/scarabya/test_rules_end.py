"""The end, and who wins."""

import pytest

import kheper
from tests.games.scarabya.situations import CORRIDOR, begun, discards, legal, open_game, played, refused, scores
from tests.games.scarabya.slow import OFF_SITE


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


def dealt(position: kheper.Position) -> tuple[str, str]:
    missions = position.document()["state"]["missions"]
    return str(position.view()["site"]), "".join(missions["turned"] + missions["to_come"])


def finished(position: kheper.Position) -> kheper.Position:
    while position.pending:
        seat = position.pending[0]
        position = position.play(position.legal(seat)[0], seat)
    return position


@pytest.mark.parametrize("given", [{}, {"site": "A0B0/C0D0", "missions": "FILNPTUVWXYZ"}])
def test_SY_R29_a_further_game_at_a_table_is_a_new_deal(given: dict[str, str]) -> None:
    first = kheper.game("scarabya", players=2, **given).start(8)
    over = finished(first)
    others = [over.rematch().start(seed) for seed in range(20)]
    sites, orders = zip(*map(dealt, others), strict=True)
    assert len({*sites}) > 10
    assert len({*orders}) > 10
    assert not any(other.view()["order_known"] for other in others)


def test_SY_R29_the_same_site_may_be_chosen_and_the_game_after_it_is_new_again() -> None:
    first = kheper.game("scarabya", players=2).start(8)
    same = finished(first).rematch(same=True).start(9)
    assert dealt(same) == dealt(first)
    assert same.view()["order_known"]
    assert dealt(finished(same).rematch(same=True).start(10)) == dealt(first)
    assert dealt(finished(same).rematch().start(10)) != dealt(first)


def test_SY_R29_boards_of_ones_own_are_kept() -> None:
    boards = [f"{x}:*..../...../...../...../....." for x in "ABCD"]
    over = finished(kheper.game("scarabya", players=2, boards=boards).start(8))
    assert over.rematch().options["boards"] == over.game.options["boards"]
