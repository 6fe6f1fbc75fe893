"""Compile the games in the background while they are played interpreted.

A game has four parts, compiled in this order: rules, searching bots, hints and analysis. Games that somebody plays come
first, and the rules and bots of all games before hints and analyses. Compiled parts are marked in the cache, so that
later processes find them.
"""

import logging
import multiprocessing
import os
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from kheper.bots.analysis import Decision, judge
from kheper.bots.bot import FEW_SIMULATIONS, SEARCH, SIMPLE_BOTS, make_bot
from kheper.bots.budget import Budget
from kheper.core import registry
from kheper.core.compilation import is_marked, mark
from kheper.core.game import Game, GameType
from kheper.core.position import Position
from kheper.core.preview import previews
from kheper.core.worker_init import init_child_process
from kheper.kernel import jit

log = logging.getLogger("kheper.preparation")
NICENESS = 10
"""The niceness of the compiling processes."""


class Part(StrEnum):
    """The parts of a game, in the order in which they are compiled."""

    RULES = "rules"
    BOTS = "bots"
    HINTS = "hints"
    ANALYSIS = "analysis"


TYPICAL_SECONDS = {Part.RULES: 13.0, Part.BOTS: 8.0, Part.HINTS: 4.0, Part.ANALYSIS: 1.0}
"""The compile time of a part on an ordinary machine, for the first estimates."""
OVERRUN = 1.25
"""A running part is expected to take at least so many times what it has already taken."""
MAX_TRIES = 3
"""The maximum number of attempts to compile a part."""
AFTER_BOTS = (Part.HINTS, Part.ANALYSIS)
Task = tuple[str, Part]


def compile_part(game: str, part: Part) -> None:
    """Compile a part of a game for all modes and numbers of seats, or load it from the cache."""
    with jit.compiling():
        load_part(game, part)
    mark(_marker(game, part))


def load_part(game: str, part: Part) -> None:
    """Call the kernels of a part once, in every mode and with every number of seats."""
    for setup in all_setups(registry.game_type(game)):
        EXERCISES[part](setup.start(0))


def all_setups(kind: GameType) -> list[Game]:
    """Return a game in each of its modes with each number of seats."""
    return [
        kind.open(mode.name, seats, kind.simulation_options)
        for mode in kind.modes
        for seats in range(mode.least_seats, mode.most_seats + 1)
    ]


def exercise_rules(position: Position) -> None:
    """Call every kernel that a table needs, and the bots that do not search."""
    seat = position.pending[0]
    later = position.play(previews(position, seat)[0][0], seat)
    later.view(seat)
    later.fingerprint()
    assert later.returns
    for bot in SIMPLE_BOTS:
        make_bot(bot).move(position, seat)


def exercise_bots(position: Position) -> None:
    """Let a bot search; all levels share one search."""
    make_bot(f"{SEARCH}{FEW_SIMULATIONS}").move(position, position.pending[0])


def exercise_hints(position: Position) -> None:
    """Ask for a hint."""
    position.hint(position.pending[0], f"{SEARCH}{FEW_SIMULATIONS}")


def exercise_analysis(position: Position) -> None:
    """Judge one decision."""
    seat = position.pending[0]
    judge(Decision(position, seat, position.legal(seat)[0]), Budget(simulations=FEW_SIMULATIONS))


EXERCISES: dict[Part, Callable[[Position], None]] = {
    Part.RULES: exercise_rules,
    Part.BOTS: exercise_bots,
    Part.HINTS: exercise_hints,
    Part.ANALYSIS: exercise_analysis,
}


def _marker(game: str, part: Part) -> str:
    return f"{game}-all-{part}"


@dataclass(frozen=True)
class Progress:
    """The progress of the preparation of a game."""

    game: str
    ready: frozenset[Part]
    share: float
    """From 0 to 1, weighted by typical compile times; 1 exactly when all parts are ready."""
    seconds_left: dict[Part, float]
    """The estimated seconds until each part is ready, for parts that are not."""


def _begin_process() -> None:
    init_child_process()
    os.environ["KHEPER_QUIET"] = "1"
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _executor(processes: int) -> Executor:
    if not processes:
        return ThreadPoolExecutor(1)
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=_begin_process)


class Preparation:
    """Compiles the parts of all games in the background."""

    def __init__(self, games: Iterable[str], processes: int) -> None:
        """Prepare these games, short ones first; with 0 processes a thread compiles, for tests."""
        self.ready_changed: Callable[[str, Part], None] = lambda *_: None
        """Called from any thread when a part becomes ready."""
        self._games = sorted(games, key=lambda name: registry.game_type(name).minutes)
        self._prioritised: set[str] = set()
        self._slots = max(1, processes)
        self._processes = processes
        self._executor: Executor | None = None
        tasks = [(game, part) for game in self._games for part in Part]
        self._ready = {task for task in tasks if is_marked(_marker(*task))}
        self._cached = [task for task in tasks if task in self._ready]
        """The parts found in the cache, until `open` reports them."""
        self._running: dict[Task, float] = {}
        self._faults: dict[Task, BaseException] = {}
        self._failures: Counter[Task] = Counter()
        self._timings: list[tuple[float, float]] = []
        """The typical and the actual seconds of each part compiled here."""
        self._lock = threading.RLock()
        self._idle = threading.Event()
        self._closed = False

    # ------------------------------------------------------------------------------------ what there is to know

    def is_ready(self, game: str, part: Part) -> bool:
        """Return whether a part of a game is compiled."""
        return (game, part) in self._ready

    def has_all(self, part: Part) -> bool:
        """Return whether a part of every game is compiled."""
        return all((game, part) in self._ready for game in self._games)

    @property
    def is_complete(self) -> bool:
        """Whether everything is compiled."""
        return len(self._ready) == len(self._games) * len(Part)

    def progress(self) -> list[Progress]:
        """Return the progress of each game."""
        with self._lock:
            ends = self._expected_ends()
            return [self._progress_of(game, ends) for game in self._games]

    def _progress_of(self, game: str, ends: dict[Task, float]) -> Progress:
        ready = frozenset(part for part in Part if (game, part) in self._ready)
        done = sum(TYPICAL_SECONDS[part] * self._share_of((game, part)) for part in Part)
        share = 1.0 if len(ready) == len(Part) else min(0.99, done / sum(TYPICAL_SECONDS.values()))
        return Progress(game, ready, share, {part: ends[game, part] for part in Part if (game, part) in ends})

    def _share_of(self, task: Task) -> float:
        if task in self._ready:
            return 1.0
        begun = self._running.get(task)
        return 0.0 if begun is None else min(0.95, (time.monotonic() - begun) / self._expected_seconds(task))

    def _expected_seconds(self, task: Task) -> float:
        """Return the estimated compile time of a part, scaled by the parts that are done or overdue."""
        now = time.monotonic()
        under_way = [(TYPICAL_SECONDS[part], OVERRUN * (now - begun)) for (_, part), begun in self._running.items()]
        known = self._timings + [(usual, took) for usual, took in under_way if took > usual]
        slower = sum(took for _, took in known) / sum(usual for usual, _ in known) if known else 1.0
        return TYPICAL_SECONDS[task[1]] * slower

    def _expected_ends(self) -> dict[Task, float]:
        """Return the estimated seconds until each part that is not ready is done.

        Each slot takes the next part when it is free and the part before it is done.
        """
        now = time.monotonic()
        ends = {
            task: max(self._expected_seconds(task), OVERRUN * (now - begun)) - (now - begun)
            for task, begun in self._running.items()
        }
        free = sorted([*ends.values(), *[0.0] * self._slots])[-self._slots :]
        for game, part in self._waiting():
            free.sort()
            before = max((end for (other, _), end in ends.items() if other == game), default=0.0)
            free[0] = ends[game, part] = max(free[0], before) + self._expected_seconds((game, part))
        return ends

    # ------------------------------------------------------------------------------------ what is done

    def open(self) -> None:
        """Report the cached parts and start to compile the others; failed parts are retried a few times."""
        with self._lock:
            self._faults = {task: fault for task, fault in self._faults.items() if self._failures[task] >= MAX_TRIES}
            found, self._cached = self._cached, []
        for task in found:
            self.ready_changed(*task)
        self._start_next()

    def wait(self) -> None:
        """Wait until everything is compiled; raise the error of a failed part."""
        self._idle.wait()
        for fault in self._faults.values():
            raise fault

    def close(self) -> None:
        """Stop at once; compiled parts stay in the cache."""
        with self._lock:
            self._closed = True
            executor = self._executor
        if isinstance(executor, ProcessPoolExecutor):
            for process in list((executor._processes or {}).values()):  # public only from Python 3.14 on
                process.terminate()
        if executor is not None:
            executor.shutdown(wait=True, cancel_futures=True)

    def prioritise(self, game: str) -> None:
        """Compile the remaining parts of a game before other games."""
        self._prioritised.add(game)

    def _waiting(self) -> list[Task]:
        """Return the parts that are not started, in the order in which they will be."""
        tasks = [(game, part) for game in self._games for part in Part]
        waiting = [task for task in tasks if not ({task} & (self._ready | self._faults.keys() | self._running.keys()))]
        return sorted(waiting, key=lambda task: (task[0] not in self._prioritised, task[1] in AFTER_BOTS))

    def _start_next(self) -> None:
        with self._lock:
            while len(self._running) < self._slots and not self._closed and (task := self._next_task()):
                self._running[task] = time.monotonic()
                self._executor = self._executor or _executor(self._processes)
                work = self._executor.submit(compile_part, *task)
                work.add_done_callback(partial(self._on_done, task))
            if self._running:
                self._idle.clear()
                return
            self._release_processes()  # frees the memory of the compiler
            self._idle.set()

    def _release_processes(self) -> None:
        """Let the processes end after their current work."""
        if self._executor is not None and not self._closed:
            self._executor.shutdown(wait=False)
            self._executor = None

    def _next_task(self) -> Task | None:
        """Return the next part whose game has no running or failed part; None if there is none."""
        busy = {game for game, _ in (*self._running, *self._faults)}
        return next((task for task in self._waiting() if task[0] not in busy), None)

    def _on_done(self, task: Task, work: "Future[None]") -> None:
        with self._lock:
            took = time.monotonic() - self._running.pop(task)
            if self._closed or work.cancelled():
                return
            fault = work.exception()
            if fault is not None:
                log.error("%s of %s could not be compiled: %s", task[1], task[0], fault)
                self._faults[task] = fault
                self._failures[task] += 1
                self._release_processes()  # the processes may have died
            else:
                self._timings.append((TYPICAL_SECONDS[task[1]], took))
                self._ready.add(task)
        if task in self._ready:
            self.ready_changed(*task)
        self._start_next()
