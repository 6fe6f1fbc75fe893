"""Find the weights of a game's guide from finished games: `python -m tools.tune scarab_lords --games 400 --write`.

Or try values of one weight or setting: `python -m tools.tune scarabya --mode duel --sweep glances=3,6,12 --games 60`.

Bots play each other, now and then any move for variety. At every quiet moment the features of the position are noted,
and later who won. The weights are those with which the features foretell the outcomes best (logistic regression). What
was found, and how well it foretells games that it was not found from, goes into `guide.toml` with `--write`.
"""

import argparse
import re
from collections.abc import Iterator
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import kheper
from kheper.bots import make_bot
from kheper.bots.rollout import quiet
from kheper.core.game import Game
from kheper.core.kernel import Array, dispatched, kernel
from kheper.core.rng import below, generator
from kheper.lab.matches import match, share_of

VARIETY = 10
"""One move in so many is any."""
RIDGE = 1.0
"""How strongly weights are drawn to 0 where the games say little."""
ROUNDS = 25
KEPT_BACK = 5
"""One game in so many is kept back to test the weights on."""

features = dispatched("features")


@kernel
def note(content: Array, states: Array, seat: int, lead: Array) -> bool:
    """The features of a quiet position; tell if it is one."""
    lead[:] = 0.0
    if not quiet(content[0], states[0]):
        return False
    features(content[0], states[0], seat, lead)
    return True


def samples(game: Game, bot: str, seed: str, count: int) -> Iterator[tuple[Array, float]]:
    """The quiet positions of one game from the side of seat 0, and its outcome for that seat: 1, 0 or 1/2."""
    players = [make_bot(bot, f"{seed}/{seat}") for seat in range(game.seats)]
    chance, position, seen = generator(seed), game.start(seed), []
    while position.pending:
        seat = position.pending[0]
        lead = np.zeros(count)
        if note(game.engine.content, position.state(), 0, lead):
            seen.append(lead)
        moves = position.legal(seat)
        any_move = moves[below(chance, len(moves))]
        chosen = any_move if below(chance, VARIETY) == 0 else players[seat].move(position, seat)
        position = position.play(chosen, seat)
    won = (1.0 + float(np.sign(position.returns[0]))) / 2
    for lead in seen:
        yield lead, won


def fitted(leads: Array, won: Array, ridge: float = RIDGE) -> Array:
    """Logistic regression by Newton's method, without a constant: both seats are alike."""
    weights = np.zeros(leads.shape[1])
    for _ in range(ROUNDS):
        foretold = 1 / (1 + np.exp(-leads @ weights))
        slope = leads.T @ (won - foretold) - ridge * weights
        curve = (leads * (foretold * (1 - foretold))[:, None]).T @ leads + ridge * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def surprise(leads: Array, won: Array, weights: Array) -> float:
    """How badly outcomes were foretold: the mean negative logarithm of their likelihood; 0.69 by guessing."""
    foretold = np.clip(1 / (1 + np.exp(-leads @ weights)), 1e-9, 1 - 1e-9)
    return float(-np.mean(won * np.log(foretold) + (1 - won) * np.log(1 - foretold)))


def by_name(labels: list[str], leads: Array, weights: Array) -> dict[str, float]:
    """The weights that were found; none for what never came up in the games, so that it keeps the one it has."""
    return {label: weights[index] for index, label in enumerate(labels) if leads[:, index].any()}


def write(file: Path, weights: dict[str, float], said: str) -> None:
    """Put the weights into the file, and how they were found above them."""
    text = file.read_text("utf-8")
    for name, weight in weights.items():
        text = re.sub(rf"^{name} = .*$", f"{name} = {weight:.4f}", text, flags=re.MULTILINE)
    text = re.sub(r"^# Found by .*\n", "", text, flags=re.MULTILINE)
    file.write_text(text.replace("[weights]\n", f"# Found by {said}\n[weights]\n"), "utf-8")


def fit(given: argparse.Namespace) -> None:
    """Play, fit, tell."""
    names: Any = import_module(f"kheper.games.{given.game}.weights")
    game = kheper.game(given.game, **kheper.game(given.game).type.trial)
    played = [list(samples(game, given.bot, f"{given.seed}/{n}", names.FEATURES)) for n in range(given.games)]
    test = [pair for number, pairs in enumerate(played) if number % KEPT_BACK == 0 for pair in pairs]
    train = [pair for number, pairs in enumerate(played) if number % KEPT_BACK for pair in pairs]
    (leads, won), (others, their) = ([np.array(part) for part in zip(*pairs, strict=True)] for pairs in (train, test))
    now = game.engine.content["weights"][0]
    old, new = now[: names.FEATURES] * 2 / now[names.Weight.GOOD_LEAD], fitted(leads, won)
    misses = surprise(others, their, old), surprise(others, their, new)
    measure = new[names.MEASURE] if hasattr(names, "MEASURE") else 1.0
    labels = [member.name.lower() for member in names.Weight][: names.FEATURES]
    found = by_name(labels, leads, new / measure) | {"good_lead": 2 / measure}
    for label, weight in found.items():
        print(f"{label:20} {now[names.Weight[label.upper()]]:8.4f} {weight:8.4f}")
    said = (
        f"`python -m tools.tune {given.game} --games {given.games} --bot {given.bot} --seed {given.seed}` on "
        f"{date.today()}: {len(leads)} positions, surprise {misses[0]:.3f} before, {misses[1]:.3f} after."
    )
    print(said)
    if given.write:
        write(Path(names.__file__).with_name("guide.toml"), found, said)


def sweep(given: argparse.Namespace) -> None:
    """Try each value in the same games: against a bot without it, or alone for points."""
    name, _, written = given.sweep.partition("=")
    names: Any = import_module(f"kheper.games.{given.game}.weights")
    kind = kheper.game(given.game).type
    for value in map(float, written.split(",")):
        game = kind.open(given.mode, given.players, kind.trial)
        engine = game.engine
        if name.upper() in names.Weight.__members__:
            engine.content["weights"][0][names.Weight[name.upper()]] = value
        else:
            wanted = type(getattr(engine.search_settings, name))(value)
            type(engine).guidance = engine.guidance.with_setting(**{name: wanted})
        bots = [given.bot] + [given.against] * (game.seats - 1)
        played = list(match(game, bots, given.games, given.seed))
        mean = sum(one.end.returns[one.seat] for one in played) / len(played)
        print(f"{name} {value:g}: outcome {mean:.3f}, won {share_of(sum(one.won for one in played), len(played))}")


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--mode")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--sweep")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    (sweep if given.sweep else fit)(given)


if __name__ == "__main__":
    main()
