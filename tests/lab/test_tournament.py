"""Tournaments: who meets whom, what is counted, and when the order is clear. The games are made up, but for a few."""

import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, product
from pathlib import Path

import pytest

import kheper
from kheper.bots.python import Context
from kheper.core import bot_registry
from kheper.core.errors import MissingExtra
from kheper.lab import worker_pool
from kheper.lab.pairings import Pairing, play
from kheper.lab.results import Result, Results
from kheper.lab.standings import MIN_GAMES, Standings, mean_outcomes
from kheper.lab.tournament import (
    Group,
    RoundRobin,
    Swiss,
    System,
    Tournament,
    byes,
    default_rounds,
    groups,
    next_opponent,
)

FOUR = ("greedy", "random", "scribe", "vizier")
STRENGTH = {"random": 0.0, "greedy": 3.0, "scribe": 6.0, "vizier": 9.0, "novice": 1.5}


def made_up(pairing: Pairing, number: int) -> Result:
    """A game that the stronger one mostly wins; who it is depends on the game alone."""
    chance = random.Random(f"{pairing.key} {number}")
    shown = [chance.gauss(STRENGTH[bot], 2.0) for bot in pairing.bots]
    seats = len(shown)
    outcomes = tuple(sum((one > other) - (one < other) for other in shown) / (seats - 1) for one in shown)
    return Result(pairing.key, number, 0.0, 1.0, outcomes, (0,) * seats)


def hold(tournament: Tournament, results: Results, most: int | None = None, at_once: int = 1) -> int:
    """Play made-up games, several under way at once, as far as so many; how many there were."""
    waiting, running, played = tournament.missing(), list[tuple[Pairing, int]](), 0
    while most is None or played < most:
        while len(running) < at_once and (game := next(waiting, None)) is not None:
            running.append(game)
        if not running:
            break
        results.add(made_up(*running.pop()))  # the last one begun is done first
        played += 1
    tournament.update_standings()
    return played


def tournament_of(system: System, results: Results, players: int = 2) -> Tournament:
    return Tournament(kheper.game("scarabya", "table", players), system, results)


def figures(tournament: Tournament) -> list[object]:
    """All that a tournament comes to."""
    standings = tournament.standings
    return [
        standings.rounds,
        [(bot, standings.rating(bot), standings.games[bot], standings.won(bot)) for bot in standings.order()],
        [(standings.games_between(*two), standings.head_to_head(*two)) for two in combinations(standings.bots, 2)],
    ]


# ---------------------------------------------------------------------------------------------- who meets whom


@pytest.mark.parametrize(
    ("bots", "seats", "tables"), [(4, 2, 6), (2, 2, 1), (5, 3, 10), (2, 4, 1), (3, 4, 3), (2, 5, 2)]
)
def test_every_table_once_and_every_bot_equally_often(bots: int, seats: int, tables: int) -> None:
    names = [f"bot{number}" for number in range(bots)]
    drawn = groups(names, seats)
    assert len(drawn) == len(set(drawn)) == tables
    assert {len(group) for group in drawn} == {seats}
    assert len(set(Counter(bot for group in drawn for bot in group).values())) == 1


def test_a_round_of_a_round_robin_is_one_deal_from_every_seat() -> None:
    system = RoundRobin(FOUR, 2, games=9)
    assert system.rounds == 5
    third = system.encounters(2, Standings(FOUR))
    assert [encounter.bots for encounter in third] == list(combinations(FOUR, 2))
    assert {tuple(encounter.numbers) for encounter in third} == {(4, 5)}


def test_swiss_rounds_are_drawn_by_the_results_and_avoid_the_same_again(tmp_path: Path) -> None:
    with Results(tmp_path / "games.jsonl") as results:
        tournament = tournament_of(system := Swiss(FOUR, 2, 20, 3), results)
        hold(tournament, results)
        rounds = [[one.bots for one in system.encounters(number, tournament.standings) or ()] for number in range(3)]
    assert sorted(pair for drawn in rounds for pair in drawn) == sorted(combinations(FOUR, 2))
    assert rounds[0] == [
        ("greedy", "random"),
        ("scribe", "vizier"),
    ]  # nothing is known yet: by name
    assert rounds[1] == [("greedy", "vizier"), ("random", "scribe")]  # winner against winner


def test_a_swiss_round_is_not_drawn_before_the_last_one_is_in() -> None:
    system, standings = Swiss(FOUR, 2, 2, 3), Standings(FOUR)
    first = system.encounters(0, standings)
    assert first is not None
    assert [tuple(one.numbers) for one in first] == [(0, 1), (0, 1)]
    assert system.encounters(1, standings) is None
    standings.rounds = 1
    again = system.encounters(1, standings)  # no games were added: the same pairs, but other games
    assert [(one.bots, tuple(one.numbers)) for one in again or ()] == [(one.bots, (2, 3)) for one in first]


def test_who_sits_out_has_played_most_and_who_joins_has_met_least() -> None:
    standings = Standings(("a", "b", "c"))
    standings.add(("a", "b"), (1.0, -1.0))
    assert standings.order() == ["a", "c", "b"]
    assert byes(standings, 1) == ["b"]
    assert byes(standings, 0) == []
    assert next_opponent(standings, ["a"], ["b", "c"]) == "c"
    five = Swiss([f"bot{number}" for number in range(5)], 2, 2, None)
    assert five.rounds == default_rounds(5) == 5
    assert len(five.encounters(0, Standings(five.bots)) or ()) == 2


def test_more_seats_than_bots_in_a_swiss_tournament() -> None:
    drawn = Swiss(("a", "b"), 4, 4, 1).encounters(0, Standings(("a", "b")))
    assert [one.bots for one in drawn or ()] == [("a", "a", "b", "b")]


# ---------------------------------------------------------------------------------------------- what is counted


def test_the_standings_of_a_few_games_counted_by_hand() -> None:
    standings = Standings(("a", "b", "c"))
    standings.add(("a", "b"), (1.0, -1.0))
    standings.add(("a", "b"), (0.0, 0.0), (3, 0))
    standings.add(("a", "c"), (-1.0, 1.0), (1, 0))
    assert dict(standings.games) == {"a": 3, "b": 2, "c": 1}
    won = {bot: share.won for bot in standings.bots if (share := standings.won(bot))}
    assert won == {"a": 1.5, "b": 0.5, "c": 1.0}
    a_b, b_a = standings.head_to_head("a", "b"), standings.head_to_head("b", "a")
    assert a_b is not None
    assert b_a is not None
    assert (a_b.games, a_b.won, b_a.won) == (2, 1.5, 0.5)
    assert standings.head_to_head("b", "c") is None
    assert standings.lapses["a"] == 4
    assert standings.order() == ["c", "a", "b"]


def test_a_bot_with_several_seats_stands_where_their_mean_stands() -> None:
    assert mean_outcomes(("a", "a", "b", "b"), (1.0, -1.0, 1 / 3, -1 / 3)) == {"a": 0.0, "b": 0.0}
    standings = Standings(("a", "b"))
    standings.add(("a", "a", "b", "b"), (1.0, -1.0, 1 / 3, -1 / 3))
    assert standings.rating("a") == standings.rating("b")
    share = standings.won("a")
    assert share is not None
    assert (share.games, share.won) == (1, 1.0)  # one of its seats won


def test_the_order_of_the_games_changes_nothing() -> None:
    """12 to 8, and a table of four seats with ties: whatever comes first, the figures are equal to the last digit."""
    duel: list[tuple[Group, tuple[float, ...]]] = [
        *[(("a", "b"), (1.0, -1.0))] * 12,
        *[(("a", "b"), (-1.0, 1.0))] * 8,
    ]
    chance = random.Random(4)
    table = [
        (("a", "b", "c", "c"), tuple(chance.choice((-1.0, -1 / 3, 1 / 3, 1.0)) for _ in range(4))) for _ in range(30)
    ]
    for bots, games in ((("a", "b"), duel), (("a", "b", "c"), table)):
        told = set()
        for _ in range(60):
            chance.shuffle(games)
            standings = Standings(bots)
            for seats, outcomes in games:
                standings.add(seats, outcomes)
            figures = [(bot, standings.rating(bot), standings.won(bot)) for bot in standings.order()]
            told.add(repr((figures, standings.is_clear, standings.head_to_head("a", "b"))))
        assert len(told) == 1
    assert Standings(("a", "b")).order() == ["a", "b"]


def test_two_bots_are_never_ranked_against_their_result() -> None:
    for won, lost, drawn in product(range(7), range(7), (0, 1, 5)):
        standings = Standings(("a", "b"))
        for outcome, times in ((1.0, won), (-1.0, lost), (0.0, drawn)):
            for _ in range(times):
                standings.add(("a", "b"), (outcome, -outcome))
        assert standings.order() == (["b", "a"] if lost > won else ["a", "b"])
        assert (standings.rating("a").value > standings.rating("b").value) == (won > lost)
        assert standings.inversions == []


def test_a_direct_result_against_the_order_is_told() -> None:
    """B beats A by a little, but loses to C, whom A always beats."""
    standings = Standings(("a", "b", "c"))
    for one, other, won, lost in (("a", "b", 9, 11), ("a", "c", 20, 0), ("b", "c", 6, 14)):
        for outcome in (1.0,) * won + (-1.0,) * lost:
            standings.add((one, other), (outcome, -outcome))
    assert standings.order() == ["a", "b", "c"]
    assert standings.inversions == [("a", "b"), ("b", "c")]


def test_the_order_is_clear_when_neighbours_are_apart_beyond_doubt() -> None:
    standings = Standings(("a", "b"))
    for _ in range(MIN_GAMES - 1):
        standings.add(("a", "b"), (1.0, -1.0))
    assert standings.rating("a").low > standings.rating("b").high
    assert standings.unclear == []
    assert not standings.is_clear  # too few games for anything
    standings.add(("a", "b"), (1.0, -1.0))
    assert standings.is_clear
    even = Standings(("a", "b"))
    for number in range(60):
        even.add(("a", "b"), (1.0, -1.0) if number % 2 else (-1.0, 1.0))
    assert not even.is_clear


def test_without_the_extra_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(MissingExtra, match=r"kheper\[lab\]"):
        Standings(("a", "b")).order()


# ---------------------------------------------------------------------------------------------- holding one


@pytest.mark.parametrize(
    ("system", "players"),
    [
        (lambda: RoundRobin(FOUR, 2, 60), 2),
        (lambda: Swiss(FOUR, 2, 6, 9), 2),
        (lambda: RoundRobin((*FOUR, "novice"), 4, 12), 4),
        (lambda: Swiss((*FOUR, "novice"), 3, 6, 5), 3),
    ],
    ids=["round-robin", "swiss", "round-robin-4", "swiss-3"],
)
def test_figures_depend_neither_on_workers_nor_on_stops(
    system: Callable[[], System], players: int, tmp_path: Path
) -> None:
    told = []
    for at_once, stops in ((1, 0), (5, 0), (3, 4)):
        file = tmp_path / f"{at_once}-{stops}.jsonl"
        for _ in range(stops):
            with Results(file) as results:
                assert hold(tournament_of(system(), results, players), results, 7, at_once) == 7
        with Results(file) as results:
            hold(last := tournament_of(system(), results, players), results, None, at_once)
            assert last.is_over
            told.append(figures(last))
        with Results(file) as results:
            assert hold(again := tournament_of(system(), results, players), results) == 0
            assert figures(again) == told[-1]
    assert told[0] == told[1] == told[2]


def test_a_tournament_ends_early_when_the_order_is_clear(tmp_path: Path) -> None:
    two: Group = ("random", "vizier")
    with Results(tmp_path / "games.jsonl") as results:
        tournament = tournament_of(RoundRobin(two, 2, 400), results)
        assert hold(tournament, results) == MIN_GAMES
        assert tournament.standings.order() == ["vizier", "random"]
        assert tournament.seconds == MIN_GAMES


def test_a_bot_more_leaves_the_games_of_the_others_as_they_are(tmp_path: Path) -> None:
    with Results(tmp_path / "games.jsonl") as results:
        hold(tournament_of(RoundRobin(FOUR[:2], 2, 6), results), results)
        assert hold(tournament_of(RoundRobin(FOUR[:3], 2, 6), results), results) == 12


def test_no_guest_can_work_out_the_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They follow from a secret of the file, and so does a guest's luck; games among our own bots are as everywhere."""
    seen: list[object] = []

    def spy(view: object, legal: Sequence[kheper.Move], context: Context) -> kheper.Move:
        seen.append((view, context.rng.random()))
        return legal[0]

    monkeypatch.setattr(bot_registry, "_named", {"spy": spy})
    system = RoundRobin(("random", "spy", "greedy"), 2, 2)

    def begun(file: str, bots: Group) -> object:
        with Results(tmp_path / file) as results:
            game = kheper.game("scarabya", "duel")
            outcomes = play(Tournament(game, system, results).pairing(bots), 0).outcomes
        first, seen[:] = seen[:1], []
        return outcomes, first

    one, again, other = (begun(file, ("random", "spy")) for file in ("one", "one", "other"))
    assert one == again
    assert one != other
    assert begun("one", ("greedy", "random")) == begun("other", ("greedy", "random"))


def test_games_under_way_are_kept_when_it_is_interrupted(
    tmp_path: Path, here: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "play", made_up)
    file = tmp_path / "games.jsonl"

    def interrupt(result: Result) -> None:
        if len(told) == 0:
            signal.raise_signal(signal.SIGINT)
        told.append(result)

    told: list[Result] = []

    with Results(file) as results:
        tournament = tournament_of(RoundRobin(FOUR, 2, 60), results)
        with pytest.raises(KeyboardInterrupt):
            worker_pool.play_games(tournament.missing(), results, 3, on_result=interrupt)
    with Results(file) as results:
        assert sum(map(len, results.known.values())) == len(told) == 3


def test_a_real_tournament_of_two(tmp_path: Path, here: None) -> None:
    with Results(tmp_path / "games.jsonl") as results:
        game = kheper.game("scarabya", "duel")
        tournament = Tournament(game, RoundRobin(("random", "greedy"), 2, 4), results)
        worker_pool.play_games(tournament.missing(), results, 1)
        tournament.update_standings()
        share = tournament.standings.head_to_head("greedy", "random")
    assert share is not None
    assert share.games == 4
    assert share.won >= 3
