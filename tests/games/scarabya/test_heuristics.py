"""What the bots are told a position is worth."""

import numpy as np
import pytest

import kheper
from kheper.bots import make_bot
from kheper.bots.root_parallel import RootParallelSearch
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.games.scarabya import heuristics
from tests.games.scarabya.situations import CORRIDOR, begun, legal, open_game, standing, walled
from tests.games.shared import worth


def foreseen(position: Position, seat: int) -> float:
    return float(heuristics.leaf_value(position.game.engine.content[0], position.state()[0], seat))


def appraised(position: Position) -> list[float]:
    out = np.zeros(position.game.seats)
    heuristics.terminal_value(position.game.engine.content[0], position.state()[0], out)
    return [float(value) for value in out]


def test_points_are_good_and_points_of_others_are_bad() -> None:
    game = open_game("table", CORRIDOR, "I", players=3)
    position = begun(game, "I0@b5", "I0@c5", "I0@a5")
    assert worth(position, 0) > 0 > worth(position, 2)
    assert worth(position, 0) > worth(position, 1) > worth(position, 2)


def test_in_a_duel_the_lead_counts() -> None:
    position = begun(open_game("duel", CORRIDOR, "I", first=0), "I0@b5")
    assert worth(position, 0) == -worth(position, 1) > 0


def test_at_the_end_of_a_simulation_a_clear_victory_is_worth_more_than_a_narrow_one() -> None:
    game = open_game("duel", CORRIDOR, "I", first=0)
    clear, narrow = (appraised(begun(game, move)) for move in ("I0@b5", "I0@c5"))
    assert 0.5 < narrow[0] < clear[0] < 1
    assert clear[1] == -clear[0]


def test_alone_the_end_of_a_simulation_is_worth_its_points() -> None:
    assert appraised(begun(open_game("table", CORRIDOR, "I", players=1), "I0@b5")) == pytest.approx([0.17])


def test_alone_points_and_open_scarabs_count() -> None:
    game = open_game("table", CORRIDOR, "I", players=1)
    assert worth(begun(game, "I0@b5"), 0) == pytest.approx(0.17)
    assert worth(begun(game, "I0@a5"), 0) == pytest.approx(0.03)


def test_a_search_sees_what_the_ground_promises() -> None:
    """Nine squares left are worth more than five: a tile leaves four of them, and none of five."""
    nine = walled(r5="**********", r6="*****....#", r4="####......")
    five = walled(r5="**********", r6="*****#####", r4="####......")
    lying = [foreseen(begun(open_game("table", ground, "IP", players=1), "I0@f5"), 0) for ground in (nine, five)]
    assert lying[0] > lying[1]


def test_a_search_sees_no_more_after_the_last_tile_than_points() -> None:
    game = open_game("table", CORRIDOR, "I", players=1)
    assert [foreseen(begun(game, move), 0) for move in ("I0@b5", "I0@a5")] == pytest.approx([0.17, 0.0])


@pytest.mark.compiled
def test_the_search_goes_by_what_it_foresees() -> None:
    """At the start nothing is scored: the scarabs in the open are worth 14 points by `evaluate`, the ground some 50."""
    game = kheper.game("scarabya", mode="table", players=1)
    search = RootParallelSearch(game, 0, generator(1))
    search.grow(game.start(1).state(), 20, None)
    assert worth(game.start(1), 0) < 0.2
    assert 0.4 < search.expected_outcome().mean[0] < 0.8


def test_a_search_sees_the_ground_of_others_too() -> None:
    rich, poor = walled(r5="**********", r6="**********"), ("I0@a5", "I0@d5")
    position = begun(open_game("table", rich, "IP", players=2), *poor)
    assert foreseen(position, 0) == -foreseen(position, 1) != 0


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_without_sites_of_ones_own_a_search_sees_what_everybody_sees(mode: str) -> None:
    position = begun(open_game(mode, walled(r5="**********", r6="**********"), "IP"), "I0@b5")
    assert foreseen(position, 0) == worth(position, 0)


def test_a_search_alone_stops_early_and_one_against_others_does_not() -> None:
    settings = {seats: open_game("table", CORRIDOR, "I", players=seats).engine.search_settings for seats in (1, 2)}
    assert settings[1].horizon < settings[2].horizon
    assert settings[1].pace == settings[2].pace


def test_where_a_beam_plays_on_levels_run_few_simulations() -> None:
    table, solo, duel = (open_game(mode, CORRIDOR, "I").engine.search_settings for mode in ("table", "solo", "duel"))
    assert table.pace == solo.pace < duel.pace
    assert solo.beam > 0 == duel.beam
    assert open_game("table", CORRIDOR, "I", players=1).engine.search_settings.beam > 0


def test_a_hopeless_solo_is_worth_no_less_than_a_lost_one() -> None:
    cells = dict.fromkeys(("r1", "r3", "r7", "r9"), "*#*#*#*#*#")
    assert worth(begun(open_game("solo", walled(r5="..........", **cells), "I")), 0) == -1.0


def test_in_a_solo_a_scarab_that_is_shut_in_is_harder_to_cover() -> None:
    """Two tiles that cover nothing: one of them leaves the scarab a way out less."""
    game = open_game("solo", walled(r5="..........", r6="*.........", r7=".........."), "IP")
    beside, away = begun(game, "I0@a5"), begun(game, "I0@b5")
    assert worth(beside, 0) < worth(away, 0)


@pytest.mark.compiled
def test_solos_that_a_search_mostly_wins_are_not_thought_lost() -> None:
    estimates = [kheper.game("scarabya", "solo").start(seed).hint(0, "search:300").best.outcome for seed in range(4)]
    assert np.mean(estimates) > 0.2


def test_in_a_solo_a_lost_scarab_is_worse_than_one_still_to_cover() -> None:
    game = open_game("solo", walled(r5="*.........", r6="..........", r1="*....#####"), "IP")
    covered, still_open = begun(game, "I0@a5"), begun(game, "I0@b5")
    lost = begun(open_game("solo", walled(r5="*.........", r6="#.........", r1="*....#####"), "IP"), "I0@b5")
    assert worth(covered, 0) > worth(still_open, 0) > worth(lost, 0)


def test_the_greedy_bot_takes_the_most_points_and_draws_lots_among_equals() -> None:
    start = open_game("table", CORRIDOR, "I", players=1).start(1)
    chosen = {str(make_bot("greedy", seed).move(start, 0)) for seed in range(20)}
    assert chosen == {"I0@b5", "I0@e5"}


def test_the_greedy_bot_sees_its_sealed_choice_take_effect() -> None:
    """The other seat's choice is in or still to come: either way the bot plays its own out."""
    game = open_game("table", CORRIDOR, "I", players=2)
    for position in (game.start(1), standing(game, "I", drafts=["I0@a5", None])):
        for seed in range(8):
            assert str(make_bot("greedy", seed).move(position, 1)) not in ("I0@a5", "I0@f5")


def test_the_random_bot_plays_anything() -> None:
    start = open_game("table", CORRIDOR, "I", players=1).start(1)
    chosen = {str(make_bot("random", seed).move(start, 0)) for seed in range(60)}
    assert chosen == set(legal(start))
