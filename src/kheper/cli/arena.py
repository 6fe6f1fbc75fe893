"""`kheper arena --preset`: run strength tests and print their scores with 95 % intervals."""

import os
import sys
from dataclasses import dataclass
from math import inf, isfinite
from pathlib import Path

from kheper.bots import prepare
from kheper.cli.output import console, print_json
from kheper.core.registry import game_type
from kheper.lab import strength
from kheper.lab.arena import ScoreEstimate, StrengthTest, estimate_score, missing, run
from kheper.lab.pairings import LEAD, POINTS
from kheper.lab.results import Results
from kheper.terminal.messages import Complaint, Words

PRESETS = {"strength": strength}
DEFAULT_GAMES = 200
MAX_GAMES = 100_000


@dataclass(frozen=True)
class Effort:
    """Limits on games and time, the number of processes and the results file, as given on the command line."""

    games: int | None = None
    workers: int | None = None
    minutes: float | None = None
    output: Path | None = None

    def __post_init__(self) -> None:
        if self.games is not None and not 0 < self.games <= MAX_GAMES:
            raise Complaint("bad-games", most=MAX_GAMES)
        if self.workers is not None and self.workers < 1:
            raise Complaint("bad-processes")
        if self.minutes is not None and not 0 < self.minutes < inf:
            raise Complaint("bad-minutes")

    @property
    def processes(self) -> int:
        """Return the number of processes: one for each core by default."""
        return self.workers or os.cpu_count() or 1

    @property
    def seconds(self) -> float | None:
        """Return after how many seconds no further game starts."""
        return None if self.minutes is None else 60 * self.minutes

    def file(self, usual: str) -> Path:
        """Return the results file."""
        return self.output or Path(f"{usual}.jsonl")


def run_preset(
    words: Words, preset: str | None, game: str | None, part: str | None, effort: Effort, as_json: bool
) -> None:
    """Play the missing games of a preset, then print the scores."""
    if preset is None:  # a preset takes hours, so nobody should start one by accident
        raise Complaint("arena-what", known=", ".join(PRESETS))
    chosen = select_tests(preset, game, part)
    games = effort.games or DEFAULT_GAMES
    with Results(effort.file(preset)) as results:
        report = Report(words, chosen, results, games)
        try:
            _compile(chosen, results, games)
            run(chosen, results, games, effort.processes, effort.seconds, report.progress)
        finally:
            report.finish(as_json)


def print_progress(line: str) -> None:
    """Write a line to standard error that the next one overwrites."""
    sys.stderr.write(f"\r\x1b[K{line}")
    sys.stderr.flush()


def clear_progress() -> None:
    """Clear the progress line of a terminal."""
    if sys.stderr.isatty():
        print_progress("")


def select_tests(preset: str, game: str | None, part: str | None) -> list[StrengthTest]:
    """Return the tests of a preset, or those of one game or one part."""
    if preset not in PRESETS:
        raise Complaint("bad-preset", given=preset, known=", ".join(PRESETS))
    source = PRESETS[preset]
    if part is not None and part not in source.PARTS:
        raise Complaint("bad-part", given=part, known=", ".join(source.PARTS))
    name = None if game is None else game_type(game).name
    return [one for one in source.strength_tests() if name in (None, one.game) and part in (None, one.part)]


def _compile(tests: list[StrengthTest], results: Results, games: int) -> None:
    """Compile now, before several processes would do it at the same time."""
    for setup in {(one.game, one.mode, len(one.bots)): one for one, _ in missing(tests, results, games)}.values():
        prepare(setup.open().start(0))


class Report:
    """Prints the progress of strength tests, then their scores."""

    def __init__(self, words: Words, tests: list[StrengthTest], results: Results, games: int) -> None:
        self._words, self._tests, self._results, self._games = words, tests, results, games

    def progress(self, test: StrengthTest) -> None:
        """Print progress: one line that is overwritten on a terminal, elsewhere a line for each finished test."""
        number = self._tests.index(test)
        estimate = self._estimate(test)
        played = len(self._results.of(test.key))
        line = self._words.say(
            "arena-playing",
            number=number + 1,
            count=len(self._tests),
            pairing=_title(test),
            played=played,
            games=self._games,
            result="" if estimate is None else _result(test, estimate),
        )
        if sys.stderr.isatty():
            print_progress(line)
        elif estimate is not None and (estimate.is_clear or estimate.games >= self._games):
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()

    def finish(self, as_json: bool) -> None:
        """Print the scores of all tests."""
        clear_progress()
        if as_json:
            print_json([_document(test, self._estimate(test)) for test in self._tests])
        else:
            self._print_table()

    def _print_table(self) -> None:
        from rich.table import Table

        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column(self._words.say("arena-pairing"))
        for name in ("games", "result", "aim", "verdict", "hours"):
            table.add_column(self._words.say(f"arena-{name}"), justify="right", no_wrap=True)
        for test in self._tests:
            estimate = self._estimate(test)
            table.add_row(_title(test), *(self._cells(test, estimate) if estimate else ("0", "", _aim(test), "", "")))
        console().print(table)

    def _cells(self, test: StrengthTest, estimate: ScoreEstimate) -> tuple[str, ...]:
        verdict = self._words.say(f"arena-{verdict_of(test, estimate)}")
        return str(estimate.games), _result(test, estimate), _aim(test), verdict, f"{estimate.seconds / 3600:.2f}"

    def _estimate(self, test: StrengthTest) -> ScoreEstimate | None:
        return estimate_score(test, self._results.of(test.key), self._games)


def verdict_of(test: StrengthTest, estimate: ScoreEstimate) -> str:
    """Return `met`, `missed` or, while the 95 % interval holds the aim, `near`."""
    if estimate.low >= test.aim:
        return "met"
    return "missed" if estimate.high < test.aim else "near"


def _title(test: StrengthTest) -> str:
    bots = list(dict.fromkeys(test.bots))
    crowd = len(test.bots) - 1
    others = f" v {crowd if crowd > 1 else ''} {bots[1]}".replace("  ", " ") if len(bots) > 1 else ""
    return f"{test.game}/{test.mode} {bots[0]}{others}"


def _result(test: StrengthTest, estimate: ScoreEstimate) -> str:
    if not isfinite(estimate.low):  # no two games differ, so there is no interval
        return f"{estimate.mean:.1f}"
    if test.counts == POINTS:
        return f"{estimate.mean:.1f} ({estimate.low:.1f}-{estimate.high:.1f})"
    if test.counts == LEAD:
        return f"{estimate.mean:+.1f} ({estimate.low:+.1f}, {estimate.high:+.1f})"
    return f"{100 * estimate.mean:.0f} % ({100 * estimate.low:.0f}-{100 * estimate.high:.0f})"


def _aim(test: StrengthTest) -> str:
    if test.counts == POINTS:
        return f"{test.aim:.0f}"
    return f"{test.aim:+.0f}" if test.counts == LEAD else f"{100 * test.aim:.0f} %"


def _document(test: StrengthTest, estimate: ScoreEstimate | None) -> dict[str, object]:
    known = None
    if estimate is not None:
        known = {
            "games": estimate.games,
            "mean": round(estimate.mean, 4),
            "low": round(estimate.low, 4) if isfinite(estimate.low) else None,
            "high": round(estimate.high, 4) if isfinite(estimate.high) else None,
            "verdict": verdict_of(test, estimate),
            "hours": round(estimate.seconds / 3600, 4),
        }
    return {
        "part": test.part,
        "game": test.game,
        "mode": test.mode,
        "bots": list(test.bots),
        "counts": test.counts,
        "aim": test.aim,
        "result": known,
    }
