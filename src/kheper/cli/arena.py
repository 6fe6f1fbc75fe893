"""`kheper arena --preset`: pairings of bots, and how sure one may be that what is hoped of them is met."""

import os
import sys
from dataclasses import dataclass
from math import inf, isfinite
from pathlib import Path

from kheper.bots import prepare
from kheper.cli.output import console, put_json
from kheper.cli.words import Complaint, Words
from kheper.core.registry import game_type
from kheper.lab import strength
from kheper.lab.arena import Pairing, Standing, missing, run, standing
from kheper.lab.meetings import LEAD, POINTS
from kheper.lab.results import Results

PRESETS = {"strength": strength}
USUAL_GAMES = 200
MOST_GAMES = 100_000


@dataclass(frozen=True)
class Effort:
    """How much is played at most, on how many processes, and where the games are kept; as it was written."""

    games: int | None = None
    workers: int | None = None
    minutes: float | None = None
    output: Path | None = None

    def __post_init__(self) -> None:
        if self.games is not None and not 0 < self.games <= MOST_GAMES:
            raise Complaint("bad-games", most=MOST_GAMES)
        if self.workers is not None and self.workers < 1:
            raise Complaint("bad-processes")
        if self.minutes is not None and not 0 < self.minutes < inf:
            raise Complaint("bad-minutes")

    @property
    def processes(self) -> int:
        """One for each core, unless told otherwise."""
        return self.workers or os.cpu_count() or 1

    @property
    def seconds(self) -> float | None:
        """How long games are begun."""
        return None if self.minutes is None else 60 * self.minutes

    def file(self, usual: str) -> Path:
        """Where the games are kept."""
        return self.output or Path(f"{usual}.jsonl")


def enter(words: Words, preset: str | None, game: str | None, part: str | None, effort: Effort, as_json: bool) -> None:
    """Play what is missing of a preset, then print what is known."""
    if preset is None:  # one takes hours, so nobody shall begin it by the way
        raise Complaint("arena-what", known=", ".join(PRESETS))
    chosen = pairings_of(preset, game, part)
    games = effort.games or USUAL_GAMES
    with Results(effort.file(preset)) as results:
        report = Report(words, chosen, results, games)
        try:
            _compile(chosen, results, games)
            run(chosen, results, games, effort.processes, effort.seconds, report.progress)
        finally:
            report.end(as_json)


def write_over(said: str) -> None:
    """A line on standard error that is written over by the next, where somebody looks on."""
    sys.stderr.write(f"\r\x1b[K{said}")
    sys.stderr.flush()


def wipe() -> None:
    """Take such a line away."""
    if sys.stderr.isatty():
        write_over("")


def pairings_of(preset: str, game: str | None, part: str | None) -> list[Pairing]:
    """The pairings of a preset, or those of one game or one part."""
    if preset not in PRESETS:
        raise Complaint("bad-preset", given=preset, known=", ".join(PRESETS))
    source = PRESETS[preset]
    if part is not None and part not in source.PARTS:
        raise Complaint("bad-part", given=part, known=", ".join(source.PARTS))
    name = None if game is None else game_type(game).name
    return [one for one in source.pairings() if name in (None, one.game) and part in (None, one.part)]


def _compile(pairings: list[Pairing], results: Results, games: int) -> None:
    """Compile before several processes would do it at the same time."""
    for setup in {(one.game, one.mode, len(one.bots)): one for one, _ in missing(pairings, results, games)}.values():
        prepare(setup.open().start(0))


class Report:
    """What is told of the pairings, while they are played and afterwards."""

    def __init__(self, words: Words, pairings: list[Pairing], results: Results, games: int) -> None:
        self._words, self._pairings, self._results, self._games = words, pairings, results, games

    def progress(self, pairing: Pairing) -> None:
        """How far it has come: a line that is written over on a terminal."""
        number = self._pairings.index(pairing)
        now = self._standing(pairing)
        played = len(self._results.of(pairing.key))
        said = self._words.say(
            "arena-playing",
            number=number + 1,
            count=len(self._pairings),
            pairing=_title(pairing),
            played=played,
            games=self._games,
            result="" if now is None else _result(pairing, now),
        )
        if sys.stderr.isatty():
            write_over(said)
        elif now is not None and (now.is_clear or now.games >= self._games):
            sys.stderr.write(f"{said}\n")
            sys.stderr.flush()

    def end(self, as_json: bool) -> None:
        """All that is known."""
        wipe()
        if as_json:
            put_json([_document(pairing, self._standing(pairing)) for pairing in self._pairings])
        else:
            self._print_table()

    def _print_table(self) -> None:
        from rich.table import Table

        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column(self._words.say("arena-pairing"))
        for name in ("games", "result", "aim", "verdict", "hours"):
            table.add_column(self._words.say(f"arena-{name}"), justify="right", no_wrap=True)
        for pairing in self._pairings:
            now = self._standing(pairing)
            table.add_row(_title(pairing), *(self._cells(pairing, now) if now else ("0", "", _aim(pairing), "", "")))
        console().print(table)

    def _cells(self, pairing: Pairing, now: Standing) -> tuple[str, ...]:
        verdict = self._words.say(f"arena-{verdict_of(pairing, now)}")
        return str(now.games), _result(pairing, now), _aim(pairing), verdict, f"{now.seconds / 3600:.2f}"

    def _standing(self, pairing: Pairing) -> Standing | None:
        return standing(pairing, self._results.of(pairing.key), self._games)


def verdict_of(pairing: Pairing, now: Standing) -> str:
    """Is the aim met, missed, or neither to be said for sure? By the 95 % interval."""
    if now.low >= pairing.aim:
        return "met"
    return "missed" if now.high < pairing.aim else "near"


def _title(pairing: Pairing) -> str:
    bots = list(dict.fromkeys(pairing.bots))
    crowd = len(pairing.bots) - 1
    others = f" v {crowd if crowd > 1 else ''} {bots[1]}".replace("  ", " ") if len(bots) > 1 else ""
    return f"{pairing.game}/{pairing.mode} {bots[0]}{others}"


def _result(pairing: Pairing, now: Standing) -> str:
    if not isfinite(now.low):  # no two games differ, so nothing is known of their doubt
        return f"{now.mean:.1f}"
    if pairing.counts == POINTS:
        return f"{now.mean:.1f} ({now.low:.1f}-{now.high:.1f})"
    if pairing.counts == LEAD:
        return f"{now.mean:+.1f} ({now.low:+.1f}, {now.high:+.1f})"
    return f"{100 * now.mean:.0f} % ({100 * now.low:.0f}-{100 * now.high:.0f})"


def _aim(pairing: Pairing) -> str:
    if pairing.counts == POINTS:
        return f"{pairing.aim:.0f}"
    return f"{pairing.aim:+.0f}" if pairing.counts == LEAD else f"{100 * pairing.aim:.0f} %"


def _document(pairing: Pairing, now: Standing | None) -> dict[str, object]:
    known = None
    if now is not None:
        known = {
            "games": now.games,
            "mean": round(now.mean, 4),
            "low": round(now.low, 4) if isfinite(now.low) else None,
            "high": round(now.high, 4) if isfinite(now.high) else None,
            "verdict": verdict_of(pairing, now),
            "hours": round(now.seconds / 3600, 4),
        }
    return {
        "part": pairing.part,
        "game": pairing.game,
        "mode": pairing.mode,
        "bots": list(pairing.bots),
        "counts": pairing.counts,
        "aim": pairing.aim,
        "result": known,
    }
