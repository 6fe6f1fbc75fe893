"""Why a move is good: what it soon brings more than the other moves, in features of the game's heuristics.

Every move is tried in the same worlds sampled for the seat, and played on until the state is stable. The features of
the seat are compared with their mean over all moves; the largest weighted differences are the explanation.
"""

import numpy as np

from kheper.bots.greedy import resolve_sealed
from kheper.bots.rollout import roll_out
from kheper.core.compilation import ensure_compiled
from kheper.core.game import Game
from kheper.core.heuristics import Heuristics
from kheper.core.hint import AHEAD, GAINS, WINS, Explanation, Gain
from kheper.core.seeds import generator
from kheper.kernel.dispatch import apply, dispatched, finish, pending, redeal
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import WORDS, next_word

MAX_COMPARED = 16
"""The number of other moves that a move is compared with, evenly spread."""
MAX_GAINS = 2
MIN_SHARE = 0.2
"""A gain of a smaller share of all gains is left out."""
MIN_AMOUNT = 0.05
"""A smaller amount would be shown as 0."""
USUALLY = 0.9


@device
def no_features(content: Content, state: State, seat: int, lead: Array) -> None:
    """Add nothing, for games without features."""


features = dispatched("features", no_features)


@kernel
def feature_means(
    content: Array,
    world: Array,
    seat: int,
    tried: Array,
    luck: Array,
    patience: int,
    scratch: Array,
    actions: Array,
    outcome: Array,
    log: Array,
    leads: Array,
    wins: Array,
) -> None:
    """Write the mean features after each action, and the number of worlds in which it wins at once.

    `luck` has a generator for every world.
    """
    rng = np.empty(luck.shape[1], np.uint64)
    for index in range(len(tried)):
        for number in range(len(luck)):
            rng[:] = luck[number]
            scratch[0] = world[0]
            redeal(content[0], scratch[0], seat, rng)
            apply(content[0], scratch[0], seat, tried[index], log[0])
            resolve_sealed(content[0], scratch[0], seat, rng, actions, log[0])
            if pending(content[0], scratch[0]) == 0:
                finish(content[0], scratch[0], outcome)
                wins[index] += outcome[seat] == 1.0
            roll_out(content[0], scratch[0], rng, 0, patience, actions, log[0])
            features(content[0], scratch[0], seat, leads[index])
        leads[index] /= len(luck)


class Explainer:
    """Explains moves of one decision."""

    def __init__(
        self, game: Game, world: Array, seat: int, explained: list[int], legal: Array, rng: Array, worlds: int
    ):
        ensure_compiled(game, "explanations", _exercise)
        self._heuristics = game.engine.heuristics
        self._worlds = worlds
        others = [int(action) for action in legal if int(action) not in explained]
        compared = others[:: -(-len(others) // MAX_COMPARED) or 1]
        self._row = {action: row for row, action in enumerate([*explained, *compared])}
        self._leads, self._wins = measured_features(game, world, seat, list(self._row), rng, worlds)

    def explain(self, action: int) -> Explanation:
        """Return why one of the explained moves is good."""
        row = self._row[action]
        if self._wins[row] == self._worlds and self._wins.mean() < USUALLY * self._worlds:
            return Explanation(WINS)
        found = gains(self._heuristics, self._leads[row] - self._leads.mean(axis=0))
        return Explanation(GAINS, found) if found else Explanation(AHEAD)


def measured_features(
    game: Game, world: Array, seat: int, tried: list[int], rng: Array, worlds: int
) -> tuple[Array, Array]:
    """Return the mean features and the number of victories of each action."""
    engine = game.engine
    leads, wins = np.zeros((len(tried), len(engine.heuristics.features))), np.zeros(len(tried), np.int64)
    luck = np.array([[next_word(rng) for _ in range(WORDS)] for _ in range(worlds)], np.uint64)
    feature_means(
        engine.content,
        world,
        seat,
        np.array(tried, np.int32),
        luck,
        engine.search_settings.patience,
        np.zeros(1, engine.state_dtype),
        np.empty(engine.max_legal, np.int32),
        np.zeros(game.seats),
        new_log(muted=True),
        leads,
        wins,
    )
    return leads, wins


def gains(heuristics: Heuristics, more: Array) -> tuple[Gain, ...]:
    """Return the features with the largest weighted gains.

    A negative weight only corrects another feature, so it explains nothing by itself.
    """
    weights = np.array(heuristics.weights[: len(more)])
    worth = np.where((weights > 0) & (more >= MIN_AMOUNT), weights * more, 0.0)
    heaviest = np.argsort(-worth, kind="stable")[:MAX_GAINS]
    return tuple(
        Gain(heuristics.features[feature], round(float(more[feature]), 1))
        for feature in heaviest.tolist()
        if worth[feature] > 0 and worth[feature] >= MIN_SHARE * worth.sum()
    )


def _exercise(game: Game) -> None:
    """Call the kernel once."""
    position = game.start(0)
    seat = position.pending[0]
    measured_features(game, position.state(), seat, [int(position.legal_actions(seat)[0])], generator(0), 1)
