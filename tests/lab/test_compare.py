"""Two simulations compared: the figures, what differs, and what cannot be compared."""

from collections import Counter
from pathlib import Path

import pytest

import kheper
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.lab import compare as compare_module
from kheper.lab.compare import compare
from kheper.lab.evidence import LEAST, Mean, value_of
from kheper.lab.jobs import Player
from kheper.lab.matches import Share, share_of
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


def test_what_never_happens_any_more_is_compared(tmp_path: Path) -> None:
    """Every title and every kind of event has its figure, also those that nobody met."""
    cards = [card.id for card in designed_cards().cards]
    played = simulated(tmp_path / "lords", kheper.game("scarab_lords"), ["random"], 3)
    found = measures(played)
    for title in cards:
        share = found["played", title]
        assert isinstance(share, Share)
        assert share.games == 3
    never = [title for title in cards if value_of(found["played", title]) == 0]
    assert never
    assert all(("won-played", title) not in found for title in never)
    assert found["happened", "drawn"] == Mean(3, 0.0, 0.0)


def test_shares_that_fall_to_nothing_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = begin(plan(kheper.game("scarab_lords"), ["random"], 1), tmp_path / "before")
    after = begin(plan(kheper.game("scarab_lords"), ["random"], 1, 1), tmp_path / "after")
    made_up = {
        before: {("played", "A01"): share_of(40, 100), ("played", "N01"): share_of(0, 100)},
        after: {("played", "A01"): share_of(0, 100), ("played", "N01"): share_of(0, 100)},
    }
    monkeypatch.setattr(compare_module, "measures", made_up.__getitem__)
    (one,) = compare(before, after).differences  # what came to pass in neither is not compared
    assert (one.name, one.is_real, one.change) == (("played", "A01"), True, -0.4)


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
