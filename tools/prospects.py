"""Fit the prospects of open ground in Scarabya: `python -m tools.prospects --games 3000 --write`.

A bot plays alone at a table, on random sites. Up to ten placements at the start of a game are hasty, so that poor
ground occurs too. After each later placement, the counts of the open ground are noted, and how many more points the
game brought. The weights are those that predict these points best from the counts (linear regression, for each number
of tiles to come with the help of its neighbours). With `--write` they go into the section `[prospects]` of
`heuristics.toml`; since the bot plays by these weights, a second run continues where the first one ended.
"""

from datetime import date
from random import Random
from typing import NamedTuple

import numpy as np
from tools.selfplay import asked, command, played
from tools.tune import KEPT_BACK

import kheper
from kheper.bots import make_bot
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.games.scarabya.prospects import HEURISTICS_FILE, MAX_TO_COME, PROSPECTS, Prospect, promised
from kheper.kernel.jit import Array, kernel
from kheper.kernel.rng import below

MAX_HASTY = 10
GLANCES = 12
"""A hasty placement is the one of so many, drawn by lot, that leaves the best ground."""
RIDGE = 3.0
KINSHIP = 1.0
"""Positions with a tile more or less to come count 1/e as much, with two 1/e²."""


class Sample(NamedTuple):
    """A site after a placement."""

    to_come: int
    counts: Array
    brought: int
    """The points that came afterwards."""


@kernel
def take_stock(filled: Array, scarabs: Array, units: Array, out: Array) -> None:
    """Compute each count of the open ground: its promise if this count alone were worth a point."""
    for number in range(len(units)):
        out[number] = promised(filled, scarabs, units[number])


def counts_of(position: Position) -> Array:
    """Return the counts of the open ground of the first site."""
    state, out = position.state(), np.zeros(len(Prospect))
    take_stock(state["sites"][0, 0]["filled"], state["scarabs"][0], np.eye(len(Prospect)), out)
    return out


def to_come(position: Position) -> int:
    """Return the number of tiles still to be placed."""
    state = position.state()
    return len(state["pile"][0]) - int(state["rounds"][0]) + len(position.pending)


def points(position: Position) -> int:
    """Return the points scored so far."""
    return int(position.state()["score"][0, 0])


def hasty(position: Position, chance: Array) -> Position:
    """Return the position after the best of a few random placements."""
    moves = position.legal(0)
    after = [position.play(moves[below(chance, len(moves))], 0) for _ in range(GLANCES)]
    weights = np.array(PROSPECTS)[to_come(after[0]) - 1]
    return max(after, key=lambda one: points(one) + float(counts_of(one) @ weights))


def play(seed: str, bot: str) -> list[Sample]:
    """Play one game; return the samples of its positions after the hasty placements."""
    game: Game = kheper.game("scarabya", "table", players=1)
    player, chance, hasty_ones = make_bot(bot, seed), generator(seed), Random(seed).randint(0, MAX_HASTY)
    position, seen = game.start(seed), []
    while position.pending:
        is_hasty = position.ply < hasty_ones
        position = hasty(position, chance) if is_hasty else position.play(player.move(position, 0), 0)
        if position.ply >= hasty_ones and position.pending:
            seen.append(position)
    return [Sample(to_come(one), counts_of(one), points(position) - points(one)) for one in seen]


def fitted(samples: list[Sample]) -> Array:
    """Return the weights for each number of tiles to come."""
    stock = np.array([sample.counts for sample in samples])
    left = np.array([sample.to_come for sample in samples])
    brought = np.array([sample.brought for sample in samples], float)
    found = np.zeros((MAX_TO_COME, len(Prospect)))
    for row in range(MAX_TO_COME):
        away = left - row - 1
        counts, weight = np.c_[stock, away], np.exp(-KINSHIP * np.abs(away))
        ridge = np.full(counts.shape[1], RIDGE)
        ridge[[Prospect.BASE, -1]] = RIDGE / 100
        curve = (counts * weight[:, None]).T @ counts + np.diag(ridge)
        found[row] = np.linalg.solve(curve, (counts * weight[:, None]).T @ brought)[:-1]
    return found


def miss(samples: list[Sample], weights: Array) -> float:
    """Return the root mean square error of the predicted points."""
    errors = [sample.counts @ weights[sample.to_come - 1] - sample.brought for sample in samples]
    return float(np.sqrt(np.mean(np.square(errors))))


def write(weights: Array, summary: str) -> None:
    """Replace the weights in `heuristics.toml`."""
    text = HEURISTICS_FILE.read_text("utf-8").partition("\n# What the open ground promises")[0].rstrip() + "\n"
    lines = "".join(
        f"{member.name.lower()} = [{', '.join(f'{weight:.2f}' for weight in weights[:, member])}]\n"
        for member in Prospect
    )
    head = "\n# What the open ground promises, in points, with 1 to 11 tiles to come (`prospects.py`).\n"
    HEURISTICS_FILE.write_text(f"{text}{head}# {summary}\n[prospects]\n{lines}", "utf-8")


def main() -> None:
    """Play games, fit the weights and print how well they predict; with `--write`, store them."""
    given = asked(__doc__, "search:500", "prospects")
    games = played(play, given)
    train = [sample for number, game in enumerate(games) if number % KEPT_BACK for sample in game]
    test = [sample for number, game in enumerate(games) if number % KEPT_BACK == 0 for sample in game]
    summary = (
        f"Found by {command('prospects', given)} on "
        f"{date.today()}: off by {miss(test, np.array(PROSPECTS)):.2f} before, {miss(test, fitted(train)):.2f} after, "
        "in games not seen."
    )
    print(summary)
    if given.write:
        write(fitted(train + test), summary)


if __name__ == "__main__":
    main()
