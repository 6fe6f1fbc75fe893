"""The tree of a search: nodes in one array, selection, expansion and backpropagation.

A node is a move of a seat after the moves on the path to it. Chance is not part of the path, so a node collects all
worlds in which its path is possible. It counts how often its move was available, so that a move that few worlds allow
does not look neglected (single-observer information-set search).
"""

from math import log, sqrt

import numpy as np

from kheper.kernel.dispatch import apply, dispatched, evaluate, finish, pending
from kheper.kernel.jit import Array, Content, State, device, kernel, record_dtype
from kheper.kernel.rng import WORDS

ROOT = 0
NO_NODE = -1
MAX_DEPTH = 96
"""The maximum depth of a path."""
MAX_SEATS = 8
MAX_NODES = 1 << 20

NODE = record_dtype(
    ("outcome_sum", "f8"),  # of the seat that moved
    ("value_sum", "f8"),  # what these outcomes are worth to the search
    ("prior", "f8"),
    ("first", "i4"),  # the last child added; NO_NODE: none
    ("next", "i4"),  # the sibling added before this one
    ("action", "i4"),
    ("visits", "i4"),
    ("available", "i4"),  # how often the move was legal
    ("seat", "i4"),  # who moved
)

TREE = record_dtype(
    ("rng", "u8", (WORDS,)),
    ("lowest", "f8", (MAX_SEATS,)),  # the lowest value for each seat so far
    ("highest", "f8", (MAX_SEATS,)),
    ("outcome", "f8", (MAX_SEATS,)),  # of the simulation under way
    ("value", "f8", (MAX_SEATS,)),  # what that is worth to the search
    ("outcome_sums", "f8", (MAX_SEATS,)),  # of all outcomes
    ("outcome_squares", "f8", (MAX_SEATS,)),  # of the same, each squared
    ("used", "i8"),  # nodes
    ("mark", "i8"),  # of the decision under way; other numbers in `marks` are stale
    ("simulations", "i8"),
    ("steps", "i8"),  # of all simulations, beyond the tree
    ("depth", "i8"),  # nodes on the path of the simulation under way
    ("path", "i4", (MAX_DEPTH,)),
    ("cursors", "i4", (MAX_SEATS,)),  # the node of each seat while choices are sealed
)

SETTINGS = record_dtype(
    ("exploration", "f8"),
    ("prior_weight", "f8"),
    ("first_moves", "f8"),
    ("widening", "f8"),
    ("horizon", "i8"),
    ("patience", "i8"),
)


@device
def prior_from_evaluate(
    content: Content, state: State, seat: int, actions: Array, count: int, spare: State, log_: State, out: Array
) -> None:
    """Write the prior of each action: the outcome or the evaluation of the state after it."""
    for index in range(count):
        spare[0] = state
        apply(content, spare[0], seat, actions[index], log_)
        if pending(content, spare[0]) == 0:
            outcome = np.zeros(MAX_SEATS)
            finish(content, spare[0], outcome)
            out[index] = outcome[seat]
        else:
            out[index] = evaluate(content, spare[0], seat)


prior = dispatched("prior", prior_from_evaluate)


@device
def add_node(tree: State, nodes: Array, parent: int, seat: int, action: int, prior_value: float) -> int:
    """Add a node under its parent and return its number."""
    number = int(tree.used)
    tree.used = number + 1
    node = nodes[number]
    node.outcome_sum = 0.0
    node.value_sum = 0.0
    node.prior = prior_value
    node.first = NO_NODE
    node.next = nodes[parent].first
    node.action = action
    node.visits = 0
    node.available = 1
    node.seat = seat
    nodes[parent].first = number
    return number


@device
def ucb_score(tree: State, node: State, settings: State) -> float:
    """Return the UCB score of a move: its mean value, prior included, plus the exploration term."""
    seat = int(node.seat)
    spread = max(tree.highest[seat] - tree.lowest[seat], 1e-6)
    mean = (node.value_sum + settings.prior_weight * node.prior) / (int(node.visits) + settings.prior_weight)
    exploration_term = sqrt(log(int(node.available) + 1.0) / (int(node.visits) + 1.0))
    return float(mean + settings.exploration * spread * exploration_term)


@device
def select_child(
    tree: State, nodes: Array, parent: int, seat: int, settings: State, marks: Array
) -> tuple[int, int, int]:
    """Return the child of the seat with the best score that this world allows, their number and their visits."""
    mark = int(tree.mark)
    best, best_score, tried, visits = NO_NODE, -np.inf, 0, 0
    child = int(nodes[parent].first)
    while child != NO_NODE:
        node = nodes[child]
        if int(node.seat) == seat and marks[int(node.action)] == mark:
            marks[int(node.action)] = 0
            tried += 1
            visits += int(node.visits)
            node.available = int(node.available) + 1
            value = ucb_score(tree, node, settings)
            if value > best_score:
                best, best_score = child, value
        child = int(node.next)
    return best, tried, visits


@device
def untried(actions: Array, count: int, marks: Array, mark: int, out: Array) -> int:
    """Write the actions without a node to `out`; return how many there are."""
    left = 0
    for index in range(count):
        if marks[actions[index]] == mark:
            out[left] = actions[index]
            left += 1
    return left


@device
def best_prior(priors: Array, count: int) -> int:
    """Return the index of the first highest prior."""
    best = 0
    for index in range(1, count):
        if priors[index] > priors[best]:
            best = index
    return best


@device
def backpropagate(tree: State, nodes: Array, seats: int) -> None:
    """Update every node on the path with outcome and value of the seat that moved there."""
    for seat in range(seats):
        tree.lowest[seat] = min(tree.lowest[seat], tree.value[seat])
        tree.highest[seat] = max(tree.highest[seat], tree.value[seat])
        tree.outcome_sums[seat] += tree.outcome[seat]
        tree.outcome_squares[seat] += tree.outcome[seat] ** 2
    nodes[ROOT].visits = int(nodes[ROOT].visits) + 1
    for step in range(int(tree.depth)):
        node = nodes[int(tree.path[step])]
        node.visits = int(node.visits) + 1
        node.outcome_sum += tree.outcome[int(node.seat)]
        node.value_sum += tree.value[int(node.seat)]
    tree.simulations = int(tree.simulations) + 1


@kernel
def extract_subtree(trees: Array, nodes: Array, chosen: int, into: Array) -> None:
    """Copy the subtree below a node into another array of at least the same length, as a tree of its own."""
    into[ROOT] = nodes[chosen]
    into[ROOT].next = NO_NODE
    size = 1
    at = 0
    while at < size:
        child, last = int(into[at].first), NO_NODE
        while child != NO_NODE:
            into[size] = nodes[child]
            into[size].next = NO_NODE
            if last == NO_NODE:
                into[at].first = size
            else:
                into[last].next = size
            last = size
            size += 1
            child = int(nodes[child].next)
        at += 1
    trees[0].used = size


def new_tree(words: Array) -> Array:
    """Return a tree without simulations in an array of one; `words` are its generator."""
    tree = np.zeros(1, TREE)
    tree["rng"] = words
    tree["lowest"], tree["highest"] = np.inf, -np.inf
    tree["used"] = 1
    return tree


def new_nodes(count: int) -> Array:
    """Return an array of nodes that holds the root."""
    nodes = np.zeros(count, NODE)
    nodes["first"][ROOT] = nodes["next"][ROOT] = nodes["seat"][ROOT] = NO_NODE
    return nodes
