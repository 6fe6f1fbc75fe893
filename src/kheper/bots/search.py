"""The search: information-set Monte Carlo tree search, one kernel for every game.

Each simulation samples a world from the information state of the seat, selects moves down the tree by their UCB scores,
expands one node, plays on to the horizon by the game's rollout policy (or by a beam in games of one seat), and
backpropagates the values along the path.

Simultaneous choices are sealed until the last seat has committed, so no seat may react to another's choice: each of
them descends from the node where the decision began, along its own choices alone. Afterwards the search continues from
the node of the searching seat; the choices of the others are then part of the world, like chance.
"""

import numpy as np

from kheper.bots.beam import play_best_line
from kheper.bots.rollout import leaf_values, obvious, roll_out
from kheper.bots.tree import (
    MAX_DEPTH,
    NO_NODE,
    ROOT,
    add_node,
    backpropagate,
    best_prior,
    prior,
    select_child,
    untried,
)
from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import NO_ACTION, apply, considered, pending, redeal
from kheper.kernel.jit import Array, Content, State, device, kernel


@kernel
def simulate(
    content: Array,
    world: Array,
    seat: int,
    seats: int,
    simulations: int,
    first_action: int,
    settings: Array,
    trees: Array,
    nodes: Array,
    scratch: Array,
    actions: Array,
    marks: Array,
    priors: Array,
    lines: Array,
    fronts: Array,
    log: Array,
) -> None:
    """Run that many simulations of a tree for a pending seat of the world.

    With a first action, the seat plays it before the tree begins. If `lines` is not empty, a beam of that width plays
    on beyond the tree; otherwise the game's rollout policy does.
    """
    tree = trees[0]
    horizon, patience = int(settings[0].horizon), int(settings[0].patience)
    for _ in range(simulations):
        scratch[0] = world[0]
        redeal(content[0], scratch[0], seat, tree.rng)
        if first_action != NO_ACTION:
            apply(content[0], scratch[0], seat, first_action, log[0])
        descend(content[0], scratch, seat, settings[0], tree, nodes, actions, marks, priors, log[0])
        if len(lines) > 0:
            steps = play_best_line(
                content[0], scratch, seat, horizon, lines, fronts, actions[0], priors, tree.outcome, log[0]
            )
        else:
            steps = roll_out(content[0], scratch[0], tree.rng, horizon, patience, actions[0], log[0])
        tree.steps = int(tree.steps) + steps
        leaf_values(content[0], scratch[0], seats, tree)
        backpropagate(tree, nodes, seats)


# ---------------------------------------------------------------------------------------------- down the tree


@device
def descend(
    content: Content,
    scratch: Array,
    seat: int,
    settings: State,
    tree: State,
    nodes: Array,
    actions: Array,
    marks: Array,
    priors: Array,
    log: State,
) -> None:
    """Descend the tree to a new node; forced moves are played on the way and have no node."""
    state = scratch[0]
    at, choosing, sealed, mover = ROOT, 0, 0, seat
    tree.depth = 0
    while True:
        waiting = int(np.int64(pending(content, state)))  # some games keep seats unsigned
        if choosing != 0 and (waiting & ~choosing or waiting & sealed):  # another decision: all choices are in
            at = int(tree.cursors[seat if (choosing >> seat) & 1 else mover])
            choosing = 0
        if waiting == 0:
            return
        if choosing == 0 and waiting & (waiting - 1):
            choosing, sealed = waiting, 0
            for other in range(len(tree.cursors)):
                tree.cursors[other] = at
        sealed |= choosing & ~waiting
        mover = lowest(np.uint64(waiting))
        known = obvious(content, state, mover)
        if known != NO_ACTION and int(tree.depth) > 0:  # at the root all moves are searched
            apply(content, state, mover, known, log)
            continue
        count = considered(content, state, mover, actions[0])
        if count == 1:
            apply(content, state, mover, actions[0, 0], log)
            continue
        parent = int(tree.cursors[mover]) if choosing else at
        node = select_or_expand(
            content, scratch, mover, parent, count, settings, tree, nodes, actions, marks, priors, log
        )
        if node == NO_NODE:
            return
        tree.path[int(tree.depth)] = node
        tree.depth = int(tree.depth) + 1
        apply(content, state, mover, int(nodes[node].action), log)
        if choosing:
            tree.cursors[mover] = node
        else:
            at = node
        is_new = int(nodes[node].visits) == 0 and not choosing
        if is_new or int(tree.depth) == MAX_DEPTH:
            return


@device
def select_or_expand(
    content: Content,
    scratch: Array,
    seat: int,
    parent: int,
    count: int,
    settings: State,
    tree: State,
    nodes: Array,
    actions: Array,
    marks: Array,
    priors: Array,
    log: State,
) -> int:
    """Return the node of the best tried move, or a new one if the visits allow to widen; `NO_NODE` without space."""
    tree.mark = int(tree.mark) + 1
    for index in range(count):
        marks[actions[0, index]] = int(tree.mark)
    best, tried, visits = select_child(tree, nodes, parent, seat, settings, marks)
    allowed = settings.first_moves + settings.widening * np.sqrt(float(visits))
    if tried < count and tried < allowed and int(tree.used) < len(nodes):
        left = untried(actions[0], count, marks, int(tree.mark), actions[1])
        prior(content, scratch[0], seat, actions[1], left, scratch[1:], log, priors)
        pick = best_prior(priors, left)
        return add_node(tree, nodes, parent, seat, int(actions[1, pick]), priors[pick])
    return best
