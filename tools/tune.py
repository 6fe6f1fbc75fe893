"""Fit the weights of a heuristic to finished games: `python -m tools.tune scarab_lords --games 400 --write`.

Or try values of one weight or setting: `python -m tools.tune scarabya --mode duel --sweep glances=3,6,12 --games 60`.

Bots play each other, with a random move now and then for variety. The features of every stable position are noted, and
later who won. The weights are those that predict the outcomes best (logistic regression). With `--write` they go into
`heuristics.toml`, with how well they predict games that they were not fitted to.
"""

import argparse
import re
from collections.abc import Iterator
from dataclasses import fields
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from kheper.bots import make_bot
from kheper.bots.rollout import is_stable
from kheper.core import registry
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.heuristics import SearchSettings
from kheper.core.seeds import generator
from kheper.kernel.dispatch import dispatched
from kheper.kernel.jit import Array, kernel
from kheper.kernel.rng import below
from kheper.lab.matches import match
from kheper.lab.statistics import share_of

VARIETY = 10
"""One move in so many is any."""
RIDGE = 1.0
"""How strongly weights are drawn to 0 where the games say little."""
ROUNDS = 25
KEPT_BACK = 5
"""One game in so many is kept back to test the weights on."""
SECTION = re.compile(r"^(?:# Found by [^\n]*\n)?\[weights\]\n(.*?)(?=^\[|\Z)", re.MULTILINE | re.DOTALL)
"""The weights in `heuristics.toml`, with how they were found above them."""

features = dispatched("features")


@kernel
def note(content: Array, states: Array, seat: int, lead: Array) -> bool:
    """Write the features of a position; return whether it is stable, as others are not used."""
    lead[:] = 0.0
    if not is_stable(content[0], states[0]):
        return False
    features(content[0], states[0], seat, lead)
    return True


def samples(game: Game, bot: str, seed: str, count: int) -> Iterator[tuple[Array, float]]:
    """Yield the features of the stable positions of one game for seat 0, and its outcome for that seat: 1, 0 or 1/2."""
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
    """Return the weights of a logistic regression by Newton's method, without a constant since the seats are alike."""
    weights = np.zeros(leads.shape[1])
    for _ in range(ROUNDS):
        foretold = 1 / (1 + np.exp(-leads @ weights))
        slope = leads.T @ (won - foretold) - ridge * weights
        curve = (leads * (foretold * (1 - foretold))[:, None]).T @ leads + ridge * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def surprise(leads: Array, won: Array, weights: Array) -> float:
    """Return the mean negative log-likelihood of the outcomes; 0.69 by guessing."""
    foretold = np.clip(1 / (1 + np.exp(-leads @ weights)), 1e-9, 1 - 1e-9)
    return float(-np.mean(won * np.log(foretold) + (1 - won) * np.log(1 - foretold)))


def by_name(labels: list[str], leads: Array, weights: Array) -> dict[str, float]:
    """Return the weights by name, without features that never occurred, so that those keep their old weight."""
    return {label: weights[index] for index, label in enumerate(labels) if leads[:, index].any()}


def write(file: Path, weights: dict[str, float], summary: str) -> None:
    """Replace the weights in their section of the file, and the line above it that says how they were found."""
    text = file.read_text("utf-8")
    section = SECTION.search(text)
    assert section is not None
    lines = section[1]
    for name, weight in weights.items():
        lines = re.sub(rf"^{name} = .*$", f"{name} = {weight:.4f}", lines, flags=re.MULTILINE)
    before, after = text[: section.start()], text[section.end() :]
    file.write_text(f"{before}# Found by {summary}\n[weights]\n{lines}{after}", "utf-8")


def opened(given: argparse.Namespace) -> Game:
    """Return the game in the chosen mode, with the options that make it end."""
    kind = registry.game_type(given.game)
    return kind.open(given.mode, given.players, kind.simulation_options)


def names_of(game: Game) -> Any:
    """Return the module that names the weights of the game's heuristics."""
    return import_module(f"kheper.games.{game.name}.weights")


def command(given: argparse.Namespace) -> str:
    """Return the command line, to be stored with its result."""
    mode = f" --mode {given.mode}" if given.mode is not None else ""
    players = f" --players {given.players}" if given.players is not None else ""
    rest = f"--games {given.games} --bot {given.bot} --seed {given.seed}"
    return f"`python -m tools.tune {given.game}{mode}{players} {rest}`"


def fit(given: argparse.Namespace) -> None:
    """Play games, fit the weights and print how well they predict; with `--write`, store them."""
    game = opened(given)
    names = names_of(game)
    played = [list(samples(game, given.bot, f"{given.seed}/{n}", names.FEATURES)) for n in range(given.games)]
    test = [pair for number, pairs in enumerate(played) if number % KEPT_BACK == 0 for pair in pairs]
    train = [pair for number, pairs in enumerate(played) if number % KEPT_BACK for pair in pairs]
    (leads, won), (others, their) = ([np.array(part) for part in zip(*pairs, strict=True)] for pairs in (train, test))
    if len(set(won)) == 1:
        raise SystemExit(f"all games to learn from ended alike, so nothing can be learnt from them: {command(given)}")
    now = game.engine.content["weights"][0]
    old, new = now[: names.FEATURES] * 2 / now[names.Weight.GOOD_LEAD], fitted(leads, won)
    misses = surprise(others, their, old), surprise(others, their, new)
    measure = new[names.MEASURE] if hasattr(names, "MEASURE") else 1.0
    labels = [member.name.lower() for member in names.Weight][: names.FEATURES]
    found = by_name(labels, leads, new / measure) | {"good_lead": 2 / measure}
    for label, weight in found.items():
        print(f"{label:20} {now[names.Weight[label.upper()]]:8.4f} {weight:8.4f}")
    surprises = f"surprise {misses[0]:.3f} before, {misses[1]:.3f} after"
    summary = f"{command(given)} on {date.today()}: {len(leads)} positions, {surprises}."
    print(summary)
    if given.write:
        write(Path(names.__file__).with_name("heuristics.toml"), found, summary)


def change(game: Game, name: str, value: float) -> None:
    """Change a weight of the game or a setting of the search."""
    engine, weights = game.engine, names_of(game).Weight.__members__
    settings = [setting.name for setting in fields(SearchSettings)]
    if name.upper() in weights:
        engine.content["weights"][0][weights[name.upper()]] = value
    elif name in settings:
        wanted = type(getattr(engine.search_settings, name))(value)
        type(engine).heuristics = engine.heuristics.with_setting(**{name: wanted})
    else:
        known = ", ".join((*map(str.lower, weights), *settings))
        raise SystemExit(f"{game.name} has no weight or setting {name!r}; known are {known}")


def sweep(given: argparse.Namespace) -> None:
    """Try each value in the same games, against a bot without it or alone for points, and print the scores."""
    name, values = given.sweep
    for value in values:
        game = opened(given)
        change(game, name, value)
        bots = [given.bot] + [given.against] * (game.seats - 1)
        played = list(match(game, bots, given.games, given.seed))
        mean = sum(one.end.returns[one.seat] for one in played) / len(played)
        print(f"{name} {value:g}: outcome {mean:.3f}, won {share_of(sum(one.won for one in played), len(played))}")


def values_of(written: str) -> tuple[str, list[float]]:
    """Parse `glances=3,6,12` into a name and the numbers to try."""
    name, _, numbers = written.partition("=")
    try:
        return name, [float(number) for number in numbers.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"a name and numbers are written like glances=3,6,12, not {written!r}"
        ) from None


def many(written: str) -> int:
    """Parse a number of games; at least two, since some are kept back for the test."""
    if not written.isdecimal() or int(written) < 2:
        raise argparse.ArgumentTypeError(f"at least 2 games, not {written!r}")
    return int(written)


def main(arguments: list[str] | None = None) -> None:
    """Fit weights or sweep a value, as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=many, default=400)
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--mode")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--sweep", type=values_of)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args(arguments)
    try:
        (sweep if given.sweep else fit)(given)
    except BadOption as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
