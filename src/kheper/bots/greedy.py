"""A bot that looks one move ahead."""

import numpy as np

from kheper.bots.bot import Bot, InformationState
from kheper.bots.rollout import obvious
from kheper.core.compilation import ensure_compiled
from kheper.core.game import Game
from kheper.core.seeds import generator
from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import NO_ACTION, apply, considered, evaluate, finish, legal, pending
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, Content, State, copied, kernel
from kheper.kernel.rng import below, next_word


class GreedyBot(Bot):
    """Plays the move with the highest evaluation in one sampled world; ties are broken at random."""

    def choose(self, information: InformationState) -> int:
        """Return the action with the highest evaluation."""
        game = information.game
        ensure_compiled(game, "greedy", _exercise)
        return greedy_action(game, information.sample(self.rng).state(), information.seat, self.rng)


def greedy_action(game: Game, world: Array, seat: int, rng: Array) -> int:
    """Return the greedy action in a world."""
    engine = game.engine
    actions = np.empty((2, engine.max_legal), np.int32)
    outcome = np.zeros(game.seats)
    return int(best_action(engine.content, world, copied(world), seat, rng, actions, outcome, new_log(muted=True)))


def _exercise(game: Game) -> None:
    greedy_action(game, game.start(0).state(), 0, generator(0))


@kernel
def best_action(
    content: Array,
    world: Array,
    scratch: Array,
    seat: int,
    rng: Array,
    actions: Array,
    outcome: Array,
    log: Array,
) -> int:
    """Return the obvious action, or the best considered one; all are tried with the same random numbers and answers."""
    known = obvious(content[0], world[0], seat)
    if known != NO_ACTION:
        return int(known)
    count = considered(content[0], world[0], seat, actions[0])
    luck = np.empty(len(rng), np.uint64)
    seed = np.empty(len(rng), np.uint64)
    for word in range(len(rng)):
        seed[word] = next_word(rng)
    best, best_value, ties = actions[0, 0], -np.inf, 0
    for index in range(count):
        luck[:] = seed
        scratch[0] = world[0]
        apply(content[0], scratch[0], seat, actions[0, index], log[0])
        resolve_sealed(content[0], scratch[0], seat, luck, actions[1], log[0])
        value = position_value(content[0], scratch[0], seat, outcome)
        if value > best_value:
            best, best_value, ties = actions[0, index], value, 1
        elif value == best_value:
            ties += 1
            if below(rng, ties) == 0:
                best = actions[0, index]
    return int(best)


@kernel
def resolve_sealed(content: Content, state: State, seat: int, rng: Array, actions: Array, log: State) -> None:
    """Let the other seats choose at random until the seat's own sealed choice takes effect."""
    while True:
        waiting = pending(content, state)
        if waiting == 0 or (waiting >> seat) & 1 or legal(content, state, seat, actions) == 0:
            return
        other = lowest(np.uint64(waiting))
        choices = considered(content, state, other, actions)
        apply(content, state, other, actions[below(rng, choices)], log)


@kernel
def position_value(content: Content, state: State, seat: int, outcome: Array) -> float:
    """Return the value of a state for a seat: its outcome if the game is over, otherwise the evaluation."""
    if pending(content, state) == 0:
        finish(content, state, outcome)
        return float(outcome[seat])
    return float(evaluate(content, state, seat))
