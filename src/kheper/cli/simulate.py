"""`kheper simulate`: play many games between bots and keep them as tables."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kheper.cli.output import console, print_json
from kheper.cli.setup import SetUp, names_of, seed_of
from kheper.lab.simulate import Workers, local, simulate
from kheper.lab.simulation import Run, Simulation, begin, plan
from kheper.terminal.messages import Complaint, Words

DEFAULT_SEED = "0"
DEFAULT_FOLDER = "simulation-{game}"
MAX_WORKERS = 256


def run(
    words: Words,
    set_up: SetUp,
    bots: str,
    games: int,
    workers: int | None,
    out: Path | None,
    events: bool,
    rotate: bool,
    job: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play the missing jobs of a simulation, then print where it is."""
    if workers is not None and not 0 < workers <= MAX_WORKERS:
        raise Complaint("bad-workers-count", most=MAX_WORKERS)
    names = names_of(bots)
    game = set_up.open_trial(len(names) if len(names) > 1 else None)
    seed = seed_of(DEFAULT_SEED if set_up.seed is None else set_up.seed)
    wanted = plan(game, names, games, seed, job=job, events=events, rotate=rotate)
    who = workers_of(workers, ray)
    simulation = begin(wanted, out or Path(DEFAULT_FOLDER.format(game=game.name)))
    before, begun = simulation.played, time.perf_counter()
    try:
        with progress(words, simulation) as on_job:
            simulate(simulation, who, on_job)
    finally:
        report(words, simulation, before, time.perf_counter() - begun, as_json)


def workers_of(count: int | None, ray: str | None) -> Workers:
    """Return the workers: local processes, or a cluster, which must be reachable."""
    if ray is None:
        return local(count)
    from kheper.lab.cluster import check_reachable, on_ray

    check_reachable(ray)
    return on_ray(ray, count)


@contextmanager
def progress(words: Words, simulation: Simulation) -> Iterator[Callable[[int], None]]:
    """Yield a callback that prints the rate and the time left, if standard error is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    out = Console(file=sys.stderr)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
    )
    about, before, begun = simulation.about, simulation.played, time.perf_counter()
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task(words.say("simulating"), total=about.games, completed=before, rate="")
        played = 0

        def on_job(job: int) -> None:
            nonlocal played
            played += len(about.numbers(job))
            rate = played / (time.perf_counter() - begun)
            bar.update(task, completed=before + played, rate=words.say("simulation-rate", rate=_rounded(rate)))

        yield on_job


def _rounded(rate: float) -> float:
    return round(rate) if rate >= 10 else round(rate, 2)


def report(words: Words, simulation: Simulation, before: int, seconds: float, as_json: bool) -> None:
    """Print how much was played and what to do next."""
    played = simulation.played
    about: Run = simulation.about
    if as_json:
        found = {"folder": str(simulation.folder), "games": about.games, "played": played, "new": played - before}
        print_json({**found, "seconds": round(seconds, 3)})
        return
    out = console()
    fresh = played - before
    rate = _rounded(fresh / seconds) if seconds > 0 else 0
    out.print(words.say("simulated", new=fresh, seconds=round(seconds, 1), rate=rate))
    state = "whole" if played == about.games else "part"
    out.print(words.say(f"simulation-{state}", played=played, games=about.games, folder=str(simulation.folder)))
