"""The heuristics of all games: wherever a game stands, the search can go on by them, and what they say adds up."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, permutations

import numpy as np
import pytest

import kheper
from kheper.bots.explanations import Explainer
from kheper.bots.rollout import is_stable, leaf_value, rollout, terminal_value
from kheper.bots.root_parallel import RootParallelSearch
from kheper.bots.tree import prior
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel import dispatch, jit
from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import dispatched, evaluate, finish
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, copied
from kheper.lab.matches import match
from tests.support import SETUPS, Setup, random_game

ONE_OF_EACH = list({(setup.game, setup.mode, setup.seats): setup for setup in SETUPS}.values())
over_modes_and_seats = pytest.mark.parametrize("setup", ONE_OF_EACH, ids=str)
LOOKS = 40 if jit.JIT else 8
GAMES = 12
SIMULATIONS = 50 if jit.JIT else 4
IMPRESSIONS = 6
"""Decisions of a game of which the first impression of every move is asked for."""
PACE = 1 if jit.JIT else 5
"""A game that the rollout policy plays is looked at once in so many steps."""
MAX_STEPS = 5000


def is_long(setup: Setup) -> bool:
    """Without the compiler at most three play, and no match: more would take long and show nothing new."""
    return setup.seats > 3 or setup.mode == "match"


over_modes_and_few_seats = pytest.mark.parametrize(
    "setup",
    [pytest.param(setup, marks=pytest.mark.compiled) if is_long(setup) else setup for setup in ONE_OF_EACH],
    ids=str,
)
MORE_THAN_FEATURES = ("match", "solo")
"""Modes that `evaluate` judges by more than features: games won, shut sides."""
TINY = 1e-9

features = dispatched("features")


def decisions(setup: Setup) -> list[Position]:
    """Positions of a random game, evenly spread, in which somebody has a choice."""
    line = [position for position in random_game(setup.open(), 3) if has_choice(position)]
    return line[:: len(line) // LOOKS + 1]


def has_choice(position: Position) -> bool:
    return bool(position.pending) and len(position.legal_actions(position.pending[0])) > 1


@pytest.mark.compiled
@over_modes_and_seats
def test_the_search_goes_on_from_anywhere(setup: Setup) -> None:
    for position in decisions(setup):
        seat = position.pending[0]
        search = RootParallelSearch(position.game, seat, generator(1), 1)
        search.grow(position.state(), SIMULATIONS, None, 1)
        legal = position.legal_actions(seat)
        assert {move.action for move in search.candidates(legal)} <= set(legal.tolist())
        assert sum(move.visits for move in search.candidates(legal)) == SIMULATIONS


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "mode"), [("kemet", "standard"), ("scarab_lords", "basic"), ("scarabya", "table"), ("scarabya", "duel")]
)
def test_greed_beats_chance(game: str, mode: str) -> None:
    kind = kheper.game(game).type
    played = list(match(kind.open(mode, 2, kind.simulation_options), ["greedy", "random"], GAMES, seed="greed"))
    assert sum(one.won for one in played) >= 0.75 * GAMES


@pytest.mark.compiled
@over_modes_and_seats
def test_what_follows_from_a_move_can_be_told_anywhere(setup: Setup) -> None:
    for position in decisions(setup):
        seat = position.pending[0]
        legal = position.legal_actions(seat)
        explainer = Explainer(position.game, position.state(), seat, legal[:2].tolist(), legal, generator(1), 2)
        for action in legal[:2].tolist():
            for gain in explainer.explain(action).gains:
                assert gain.amount > 0
                assert gain.feature in position.game.engine.heuristics.features


# ---------------------------------------------------------------------------------------------- not only compiled


@jit.kernel
def judge(content: Array, states: Array, worths: Array, leads: Array) -> bool:
    """Per seat what the position is worth, now and to a simulation that ends here, and its features; is it quiet?"""
    for seat in range(len(leads)):
        worths[0, seat] = evaluate(content[0], states[0], seat)
        worths[1, seat] = leaf_value(content[0], states[0], seat)
        features(content[0], states[0], seat, leads[seat])
    return bool(is_stable(content[0], states[0]))


@jit.kernel
def choose(content: Array, states: Array, seat: int, rng: Array, actions: Array, log: Array) -> int:
    """What the rollout policy does."""
    return int(rollout(content[0], states[0], seat, rng, actions, log[0]))


@jit.kernel
def impress(
    content: Array, states: Array, seat: int, actions: Array, count: int, spare: Array, log: Array, out: Array
) -> None:
    """The first impression of each action."""
    prior(content[0], states[0], seat, actions, count, spare, log[0], out)


@jit.kernel
def sum_up(content: Array, states: Array, outcomes: Array, worths: Array) -> None:
    """The outcome of a game that is over, and what it is worth to a search."""
    finish(content[0], states[0], outcomes)
    terminal_value(content[0], states[0], worths)


@dataclass
class Moment:
    """A position, and what the heuristics say of it."""

    states: Array
    mover: int
    worths: Array
    """Per seat, as `evaluate` and as `leaf_value` have it."""
    leads: Array
    is_quiet: bool


class Playing:
    """A game that the rollout policy plays."""

    def __init__(self, start: Position) -> None:
        self.engine = start.game.engine
        self.seats = start.game.seats
        self.states = copied(start.state())
        self.actions = np.zeros(self.engine.max_legal, np.int32)
        self.log = new_log(muted=True)
        self.rng = generator("guides")

    def to_the_end(self) -> Iterator[Moment]:
        """Some moments on the way; every action is legal, and nothing changes while it is chosen."""
        for step in range(MAX_STEPS):
            waiting = int(dispatch.pending_of(self.engine.content, self.states))
            if waiting == 0:
                return
            mover, before = lowest(np.uint64(waiting)), self.states.tobytes()
            if step % PACE == 0:
                yield self.look(mover)
            action = choose(self.engine.content, self.states, mover, self.rng, self.actions, self.log)
            assert self.states.tobytes() == before
            legal = dispatch.apply_if_legal(self.engine.content, self.states, mover, action, self.actions, self.log)
            assert legal, action
        pytest.fail("a game without an end")

    def look(self, mover: int) -> Moment:
        worths = np.full((2, self.seats), np.nan)
        leads = np.zeros((self.seats, len(self.engine.heuristics.features)))
        is_quiet = judge(self.engine.content, self.states, worths, leads)
        return Moment(copied(self.states), mover, worths, leads, is_quiet)

    def impressions(self, moment: Moment) -> Array:
        """The first impression of each legal move."""
        states, spare = copied(moment.states), copied(moment.states)
        count = dispatch.legal_of(self.engine.content, states, moment.mover, self.actions)
        out = np.full(count, np.nan)
        impress(self.engine.content, states, moment.mover, self.actions, count, spare, self.log, out)
        assert states.tobytes() == moment.states.tobytes()
        return out


@over_modes_and_few_seats
def test_the_rollout_policy_keeps_to_the_rules_to_the_end_and_what_the_guide_says_adds_up(setup: Setup) -> None:
    playing = Playing(next(random_game(setup.open(), 2)))
    moments = list(playing.to_the_end())
    for moment in moments:
        assert (np.abs(moment.worths) <= 1).all()
        if playing.seats > 1:
            assert moment.leads.sum(axis=0) == pytest.approx(0, abs=TINY), "what one has more, others have less"
    for moment in moments[:: len(moments) // IMPRESSIONS + 1]:
        assert np.isfinite(playing.impressions(moment)).all()
    quiet_ones = [moment for moment in moments if moment.is_quiet]
    assert quiet_ones
    if playing.seats <= 2 and setup.mode not in MORE_THAN_FEATURES:
        check_order(playing, quiet_ones)
    check_end(playing)


def check_order(playing: Playing, moments: list[Moment]) -> None:
    """Where nothing is under way features and weights decide: the more they come to, the better it looks."""
    weights = np.array(playing.engine.heuristics.weights[: len(playing.engine.heuristics.features)])
    told = sorted((moment.leads[0] @ weights, moment.worths[0, 0]) for moment in moments)
    for (less, worse), (more, better) in pairwise(told):
        assert worse < better if more - less > TINY else worse == pytest.approx(better)
    if playing.seats == 2:
        for moment in moments:
            assert moment.worths[0, 0] == pytest.approx(-moment.worths[0, 1])


def check_end(playing: Playing) -> None:
    """What the end is worth to a search is in the order of the outcomes."""
    outcomes, worths = np.full(playing.seats, np.nan), np.full(playing.seats, np.nan)
    sum_up(playing.engine.content, playing.states, outcomes, worths)
    assert (np.abs([outcomes, worths, *playing.look(0).worths]) <= 1).all()
    for one, other in permutations(range(playing.seats), 2):
        assert outcomes[one] <= outcomes[other] or worths[one] > worths[other]
