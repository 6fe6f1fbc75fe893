"""Two simulations compared: the figures, what differs, and what cannot be compared."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import kheper
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.lab import compare as compare_module
from kheper.lab.compare import compare
from kheper.lab.jobs import Player
from kheper.lab.measures import Measures, measures
from kheper.lab.report.naming import measure_words
from kheper.lab.report.study import Study
from kheper.lab.simulate import here, simulate
from kheper.lab.simulation import Simulation, begin, plan
from kheper.lab.statistics import ALPHA, MIN_GAMES, Mean, Share, mean_of, share_of, value_of
from tests.lab.played import SETUPS

Differing = Callable[[Measures, Measures], list[str]]


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
        line = end.history()
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
    even = simulated(tmp_path / "even", game, ["random"], 2 * MIN_GAMES, events=False)
    same = compare(even, even)
    assert same.set_up == {}
    assert same.significant == []
    assert {one.p_value for one in same.differences} == {1.0}
    better = simulated(tmp_path / "better", game, ["greedy"], 2 * MIN_GAMES, events=False)
    found = compare(even, better)
    assert set(found.set_up) == {"bots"}
    assert ("each", "score") in {one.name for one in found.significant}
    assert all(one.p_value <= one.adjusted_p_value for one in found.differences)
    assert [one.p_value for one in found.differences] == sorted(one.p_value for one in found.differences)


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
    assert found["happened", "removed"] == Mean({0.0: 3})


def test_shares_that_fall_to_nothing_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = begin(plan(kheper.game("scarab_lords"), ["random"], 1), tmp_path / "before")
    after = begin(plan(kheper.game("scarab_lords"), ["random"], 1, 1), tmp_path / "after")
    made_up = {
        before: {("played", "A01"): share_of(40, 100), ("played", "N01"): share_of(0, 100)},
        after: {("played", "A01"): share_of(0, 100), ("played", "N01"): share_of(0, 100)},
    }
    monkeypatch.setattr(compare_module, "measures", made_up.__getitem__)
    (one,) = compare(before, after).differences  # what came to pass in neither is not compared
    assert (one.name, one.is_significant, one.change) == (("played", "A01"), True, -0.4)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", SETUPS)
def test_all_that_is_measured_has_words(played: Path, name: str, lang: str) -> None:
    simulation = Simulation(played / name)
    study = Study(simulation, lang)
    found = measures(simulation)
    for what, of in found:
        said = measure_words(study, (what, of))
        assert f"measure-{what}" in study.words.text
        assert "_" not in said
        assert not of or said != f"{what} {of}"
        if what in ("happened", "each"):
            assert f"{simulation.game_type.prefix.lower()}-{what}-{of.replace('_', '-')}" in study.words.text
    assert len({measure_words(study, one) for one in found}) == len(found)  # no two alike


def test_too_few_games_are_not_compared(tmp_path: Path) -> None:
    few = simulated(tmp_path / "few", kheper.game("scarabya", "duel"), ["random"], MIN_GAMES - 1)
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


# ---------------------------------------------------------------------------------------------- false alarms and power

RARE_AND_FREQUENT = (0.0005, 0.002, 0.01, 0.05, 0.2, 0.5, 0.97)


def drawn(rng: np.random.Generator, games: int, richer: float = 1.0) -> Measures:
    """Figures of made-up games as real ones have them: shares, events rare and frequent, skewed and even lengths."""
    found: Measures = {}
    for rate in RARE_AND_FREQUENT:
        found["share", str(rate)] = share_of(int(rng.binomial(games, rate)), games)
        found["times", str(rate)] = mean_of(rng.poisson(rate * richer, games).tolist())
        found["lots", str(rate)] = mean_of(((rng.random(games) < rate) * 20.0).tolist())
    found["skewed", ""] = mean_of(np.round(rng.lognormal(3, 0.8, games)).tolist())
    found["points", ""] = mean_of((rng.normal(60 * richer, 8, games).round() / 2).tolist())
    return found


@pytest.fixture
def differing(monkeypatch: pytest.MonkeyPatch) -> Differing:
    """What `compare` calls different among figures that are made up."""

    def found(before: Measures, after: Measures) -> list[str]:
        made_up = {"before": before, "after": after}
        monkeypatch.setattr(compare_module, "measures", made_up.__getitem__)
        judged = compare_module.differences("before", "after")  # type: ignore[arg-type]
        return [" ".join(one.name) for one in judged if one.is_significant]

    return found


def false_alarms(differing: Differing, sizes: tuple[int, int], trials: int) -> float:
    """In which share of comparisons of equals any difference is reported."""
    rng = np.random.default_rng(17)
    return sum(bool(differing(*(drawn(rng, games) for games in sizes))) for _ in range(trials)) / trials


@pytest.mark.parametrize("sizes", [(60, 20_000), (200, 200)])
def test_equals_are_seldom_called_different_however_unequal_the_numbers_of_games(
    differing: Differing, sizes: tuple[int, int]
) -> None:
    assert false_alarms(differing, sizes, 25) <= ALPHA


@pytest.mark.soak
@pytest.mark.parametrize("sizes", [(60, 20_000), (31, 500), (200, 200), (2000, 60)])
def test_equals_are_called_different_at_most_as_often_as_promised(differing: Differing, sizes: tuple[int, int]) -> None:
    assert false_alarms(differing, sizes, 600) <= ALPHA


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        ("scarabya", "duel"),
        *(pytest.param(*one, marks=pytest.mark.soak) for one in (("scarabya", "table"), ("scarab_lords", "basic"))),
        pytest.param("scarab_lords", "match", marks=pytest.mark.soak),
    ],
)
def test_equal_simulations_do_not_differ(tmp_path: Path, game: str, mode: str) -> None:
    """Eight comparisons of 60 real games with 5,000: one false alarm among them is luck enough."""
    settings = plan(kheper.game(game, mode), ["random"], 5000, "many")
    many = begin(settings, tmp_path / "many")
    simulate(many, here)
    alarms = 0
    for seed in range(8):
        few = begin(replace(settings, games=60, seed=f"few {seed}"), tmp_path / f"few-{seed}")
        simulate(few, here)
        alarms += bool(compare(few, many).significant)
    assert alarms <= 1


def test_true_differences_are_found(differing: Differing) -> None:
    """Half as many again of events and points: sixty games show it somewhere, four thousand nearly everywhere."""
    rng = np.random.default_rng(5)
    assert all("points " in differing(drawn(rng, 60), drawn(rng, 20_000, richer=1.5)) for _ in range(4))
    many = differing(drawn(rng, 4000), drawn(rng, 4000, richer=1.5))
    assert {"times 0.05", "times 0.2", "times 0.5", "times 0.97", "points "} <= set(many)
    assert differing({("share", ""): share_of(12, 60)}, {("share", ""): share_of(800, 20_000)}) == ["share "]
