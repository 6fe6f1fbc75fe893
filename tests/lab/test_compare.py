"""Two simulations compared: the figures, what differs, and what cannot be compared."""

from collections import Counter
from pathlib import Path

import pytest

import kheper
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.lab.compare import compare
from kheper.lab.evidence import LEAST, Mean
from kheper.lab.jobs import Player
from kheper.lab.matches import Share
from kheper.lab.measures import measures
from kheper.lab.simulate import here, simulate
from kheper.lab.simulation import Simulation, begin, plan


def simulated(folder: Path, game: Game, bots: list[str], games: int, events: bool = True) -> Simulation:
    simulation = begin(plan(game, bots, games, events=events), folder)
    simulate(simulation, here)
    return simulation


def test_figures_counted_by_hand(tmp_path: Path) -> None:
    """The same games played once more, position by position."""
    simulation = simulated(tmp_path / "lords", kheper.game("scarab_lords"), ["random"], 6)
    found = measures(simulation)
    ends = [Player(simulation.about).repeated(number) for number in range(6)]
    won, first, played, winners = Counter[str](), 0.0, Counter[str](), Counter[str]()
    turns = []
    for end in ends:
        line = end.line()
        winner = (end.result or {})["winners"]
        houses = [player["house"] for player in end.view()["players"]]
        won.update(houses[seat] for seat in winner)
        first += line[0].pending[0] in winner
        turns.append(end.view()["turn"])
        met = {
            (event["seat"], event["card"].partition("#")[0])
            for position in line
            for event in position.events()
            if event["event"] == "played"
        }
        played.update({title for _, title in met})
        winners.update(title for seat, title in met if seat in winner)
    for house in ("ankar", "temet"):
        share = found["house", house]
        assert isinstance(share, Share)
        assert (share.games, share.won) == (6, won[house])
    began = found["first", ""]
    assert isinstance(began, Share)
    assert began.won == first
    assert found["turns", ""].games == 6
    mean = found["turns", ""]
    assert isinstance(mean, Mean)
    assert mean.value == pytest.approx(sum(turns) / 6)
    for title, count in played.items():
        share, victories = found["played", title], found["won-played", title]
        assert isinstance(share, Share)
        assert isinstance(victories, Share)
        assert (share.games, share.won) == (6, count)
        assert victories.won == winners[title]


def test_a_run_is_equal_to_itself_and_bots_make_a_difference(tmp_path: Path) -> None:
    game = kheper.game("scarabya", "duel")
    even = simulated(tmp_path / "even", game, ["random"], 2 * LEAST, events=False)
    same = compare(even, even)
    assert same.set_up == {}
    assert same.real == []
    assert {one.chance for one in same.differences} == {1.0}
    better = simulated(tmp_path / "better", game, ["greedy"], 2 * LEAST, events=False)
    found = compare(even, better)
    assert set(found.set_up) == {"bots"}
    assert ("each", "score") in {one.name for one in found.real}
    assert all(one.chance <= one.adjusted for one in found.differences)
    assert [one.chance for one in found.differences] == sorted(one.chance for one in found.differences)


def test_too_few_games_are_not_compared(tmp_path: Path) -> None:
    few = simulated(tmp_path / "few", kheper.game("scarabya", "duel"), ["random"], LEAST - 1)
    assert compare(few, few).differences == []


def test_other_games_cannot_be_compared(tmp_path: Path) -> None:
    """What they are is told before anything of them is played."""
    duel = begin(plan(kheper.game("scarabya", "duel"), ["random"], 1), tmp_path / "duel")
    table = begin(plan(kheper.game("scarabya", "table"), ["random"], 1), tmp_path / "table")
    three = begin(plan(kheper.game("scarabya", "table", 3), ["random"], 1), tmp_path / "three")
    with pytest.raises(BadOption, match="duel"):
        compare(duel, table)
    with pytest.raises(BadOption, match="players"):
        compare(table, three)
