"""The search: information-set Monte Carlo tree search, one kernel for every game.

Each simulation draws a world from what the seat knows, goes down the tree by the moves that promise most to whoever
makes them, adds a node, plays on up to the horizon, by the game's rollout policy or, for somebody who plays alone, by a
beam, and tells every node on the way the outcome.

Choices that several seats owe at once lie sealed until the last one is in, so nobody may choose by what another has
chosen: each of these seats goes on from where the decision began, along its own choices alone. Afterwards the search
goes on from where the seat stands that it searches for; what the others chose is then part of the world, like chance.
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
    """Run that many simulations of a tree for a seat that owes a decision in the world.

    With a first action, the seat has already played it, and the tree grows from there. With room for lines of play, a
    beam plays on beyond the tree; otherwise the game's rollout policy does.
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
    """Follow the tree to a new node; forced moves are made on the way and have no node."""
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
        if known != NO_ACTION and int(tree.depth) > 0:  # the decision that is searched itself is weighed in full
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
    """The node to go to: a tried move, or a new one while few are tried for so many visits."""
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
