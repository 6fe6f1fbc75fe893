"""Compare Kheper's compiled Scarabya with a plain loop in C on this machine.

Both play random one-seat games. They take turns and the best run of each counts: other work on the machine slows both
alike, so the ratio says more than either figure.
"""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np

import kheper
from kheper.core.seeds import generator
from kheper.games.scarabya.content.placements import placements
from kheper.kernel.events import new_log
from kheper.kernel.playout import play_games

SOURCE = Path(__file__).with_name("plain_loop.c")
GAMES = 100_000
ROUNDS = 3
SITES = 16


def compile_plain_loop(folder: Path) -> Path | None:
    """Compile the C program and return its path; None where there is no compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "plain_loop"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def plain_input() -> str:
    """Return the placements and some sites, as the C program reads them."""
    lines = [str(len(placements()))]
    lines += [" ".join(map(str, (p.orientation.tile, *p.squares))) for p in placements()]
    lines.append(str(SITES))
    game = kheper.game("scarabya", mode="table", players=1)
    for seed in range(SITES):
        rows = game.start(seed).view()["site"]["rows"]
        lines.append(" ".join(str(".*#".index(sign)) for row in rows for sign in row))
    return "\n".join(lines)


def plain_rate(program: Path, data: str) -> float:
    """Return the placements per second of the C loop."""
    done = subprocess.run([program, str(GAMES)], input=data, capture_output=True, text=True, check=True)
    return float(done.stdout)


def kernel_rate(games: int = GAMES) -> float:
    """Return the placements per second of the kernel."""
    game = kheper.game("scarabya", mode="table", players=1)
    game.start(0)
    engine = game.engine
    state, tally = engine.blank_state(), np.zeros(3, np.int64)
    actions = np.zeros(engine.max_legal, np.int32)
    rng, log = generator("yardstick"), new_log(muted=True)
    play_games(engine.content, engine.blank_state(), 1, rng, state, actions, log, tally)
    tally[:] = 0
    begun = time.perf_counter()
    play_games(engine.content, engine.blank_state(), games, rng, state, actions, log, tally)
    return float(tally[0]) / (time.perf_counter() - begun)


def main() -> None:
    """Print both rates and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        program = compile_plain_loop(Path(folder))
        if program is None:
            print("no C compiler here, so there is nothing to compare with")
            return
        data = plain_input()
        rates = [(kernel_rate(), plain_rate(program, data)) for _ in range(ROUNDS)]
    ours, plain = (max(rate) for rate in zip(*rates, strict=True))
    print(f"placements a second: Kheper {ours:,.0f}, plain C loop {plain:,.0f}, ratio {ours / plain:.2f}")


if __name__ == "__main__":
    main()
