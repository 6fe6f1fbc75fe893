"""Play the jobs of a run, each a range of games, and make their tables."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import numpy as np

from kheper.bots import play_out
from kheper.bots.greedy import greedy_action
from kheper.core.compilation import ensure_compiled
from kheper.core.facts import Fact
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import generators
from kheper.kernel.bits import lowest
from kheper.kernel.events import DETAILS, new_log
from kheper.kernel.jit import Array
from kheper.kernel.rng import below
from kheper.lab.kernels import (
    GREEDY,
    MAX_SEATS,
    NOTE,
    POLICIES,
    ROW,
    SEVERAL,
    Table,
    play_range,
)
from kheper.lab.pairings import reproducible_bot
from kheper.lab.simulation import Run
from kheper.lab.tables import pl

DEFAULT_JOBS = {"random": 10_000, "greedy": 200}
"""Games of a job by its slowest bot: some seconds' work, so that little is lost when it is stopped."""
FEW = 4
"""Games of a job where bots search."""
AT_ONCE = 500
"""Games played in one call: their states take a megabyte."""
ROOM = 1 << 18
"""Events noted in one call: some eight megabytes; more where a single game needs it."""
COMPRESSION: Literal["zstd"] = "zstd"


def default_job_size(bots: Sequence[str]) -> int:
    """Return the number of games of a job, by the slowest bot."""
    return min(DEFAULT_JOBS.get(bot, FEW) for bot in bots)


@dataclass(frozen=True)
class Batch:
    """Finished games: their numbers, final states, counters and events."""

    numbers: range
    states: Array
    rows: Array
    notes: Array


class Player:
    """A player of the jobs of a run, one after the other; each process has one."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.game = run.open()
        self._in_kernel = all(bot in POLICIES for bot in run.bots)
        if self._in_kernel:
            prepare(self.game)
            self._table = table_for(self.game, with_events=run.events)
            self._notes = np.zeros(ROOM if run.events else 0, NOTE)

    def play(self, job: int) -> dict[str, bytes]:
        """Play a job and return its tables as Parquet files."""
        frames = [tables_of(self.run, self.game, batch) for batch in self.batches(self.run.numbers(job))]
        return {name: as_parquet(pl.concat([tables[name] for tables in frames])) for name in frames[0]}

    def batches(self, numbers: range) -> Iterator[Batch]:
        """Yield the games of these numbers, in batches."""
        while numbers:
            batch = self._play_in_kernel(numbers[:AT_ONCE]) if self._in_kernel else self._play_out(numbers[:1])
            yield batch
            numbers = numbers[len(batch.numbers) :]

    def _play_in_kernel(self, numbers: range) -> Batch:
        """Play as many of the games as fit into the event buffer, at least one."""
        states = np.zeros(len(numbers), self.game.engine.state_dtype)
        rows = np.zeros(len(numbers), ROW)
        engine, policies = self.game.engine, self.policies(numbers)
        while True:
            luck = self.luck(numbers)
            args = (states, luck, policies, self._table, rows, self._notes)
            played = play_range(engine.content, engine.blank_state(), *args)
            if played > 0:
                break
            self._notes = np.zeros(2 * len(self._notes), NOTE)
        notes = self._notes[: rows["events"][played - 1]] if self.run.events else self._notes
        return Batch(numbers[:played], states[:played], rows[:played], notes)

    def luck(self, numbers: Sequence[int]) -> Array:
        """Return two generators per game: the game's own, and that of its bots."""
        seed = self.run.seed
        seeds = [text for number in numbers for text in (f"{seed}/{number}", f"{seed}/{number}/bots")]
        return generators(seeds).reshape(len(numbers), 2, -1)

    def policies(self, numbers: Sequence[int]) -> Array:
        """Return per game and seat the index of the bot's policy in the kernel."""
        names = bots_of(self.run, numbers)
        return np.array([POLICIES.index(name) for name in names.names])[names.values]

    def _play_out(self, numbers: range) -> Batch:
        """Play the first of the games, between bots that do not run in the kernel."""
        line = self.repeated(numbers[0]).history()
        row = np.zeros(1, ROW)
        row["steps"] = line[-1].ply
        row["decisions"] = sum(_had_choice(position) for position in line[1:])
        row["first"] = line[0].pending[0] if len(line[0].pending) == 1 else SEVERAL
        row["outcome"][0, : self.run.seats] = line[-1].returns
        notes = noted(line) if self.run.events else np.zeros(0, NOTE)
        row["events"] = len(notes)
        return Batch(numbers[:1], line[-1].state(), row, notes)

    def repeated(self, number: int) -> Position:
        """Return the end of the game with that number, with its history."""
        if self._in_kernel:
            return self._repeated_from_kernel(number)
        seed = f"{self.run.seed}/{number}"
        make = partial(reproducible_bot, secret=self.run.secret)
        return play_out(self.game, self.run.seated(number), seed, luck=f"{seed}/bots", make=make)

    def _repeated_from_kernel(self, number: int) -> Position:
        """Return the end of a game by making the choices of `play_range` one position at a time."""
        position = self.game.start(f"{self.run.seed}/{number}")
        dice, policies = self.luck([number])[0, 1], self.policies([number])[0]
        while position.pending:
            seat = lowest(np.uint64(sum(1 << seat for seat in position.pending)))
            actions = position.considered_actions(seat)
            action = int(actions[0])
            if len(actions) > 1 and policies[seat] == GREEDY:
                action = greedy_action(self.game, position.redealt_state(seat, dice), seat, dice)
            elif len(actions) > 1:
                action = int(actions[below(dice, len(actions))])
            position = position.play(Move(action, ""), seat)
        return position


def _had_choice(position: Position) -> bool:
    before, last = position.before, position.last_move
    return before is not None and last is not None and len(before.considered_actions(last[0])) > 1


def noted(line: Sequence[Position]) -> Array:
    """Return all events of a line of positions."""
    events = [(position.ply, event) for position in line for event in position.raw_events()]
    notes = np.zeros(len(events), NOTE)
    for note, (ply, event) in zip(notes, events, strict=True):
        note["ply"], note["kind"], note["seat"] = ply, event.kind, event.seat
        note["details"] = event.details
    return notes


def table_for(game: Game, with_events: bool) -> Table:
    """Return the buffers that the kernel plays games with."""
    engine = game.engine
    return Table(
        world=engine.blank_state(),
        trial=engine.blank_state(),
        actions=np.zeros((2, engine.max_legal), np.int32),
        outcome=np.zeros(MAX_SEATS),
        log=new_log(muted=not with_events),
        scratch=new_log(muted=True),
    )


def prepare(game: Game) -> None:
    """Compile everything that playing many games needs."""
    ensure_compiled(game)
    ensure_compiled(game, "lab", _exercise)


def _exercise(game: Game) -> None:
    """Call each kernel once."""
    engine, table = game.engine, table_for(game, with_events=False)
    luck, policies = generators([0, 1]).reshape(1, 2, -1), np.zeros((1, game.seats), np.int64)
    states, rows, notes = np.zeros(1, engine.state_dtype), np.zeros(1, ROW), np.zeros(0, NOTE)
    play_range(engine.content, engine.blank_state(), states, luck, policies, table, rows, notes)
    engine.facts(states)


# ---------------------------------------------------------------------------------------------- tables


def tables_of(run: Run, game: Game, batch: Batch) -> dict[str, pl.DataFrame]:
    """Return the tables of finished games: `games`, `seats` and, if kept, `events`."""
    facts = game.engine.facts(batch.states)
    outcome = batch.rows["outcome"][:, : run.seats]
    won = won_shares(outcome)
    numbers = np.array(batch.numbers, np.uint32)
    games = {
        "game": numbers,
        "steps": batch.rows["steps"],
        "decisions": batch.rows["decisions"],
        "first": batch.rows["first"].astype(np.int8),
        "winner": np.where(won.max(axis=1) == 1, won.argmax(axis=1), -1).astype(np.int8),
    }
    seats = {
        "game": np.repeat(numbers, run.seats),
        "seat": np.tile(np.arange(run.seats, dtype=np.int8), len(numbers)),
        "bot": bots_of(run, batch.numbers),
        "outcome": outcome.astype(np.float32),
        "won": won.astype(np.float32),
    }
    tables = {
        "games": frame_of({**games, **facts.games}).with_columns(seats_or_none("first", "winner")),
        "seats": frame_of({**seats, **facts.seats}),
    }
    if run.events:
        tables["events"] = events_of(run, batch)
    return tables


def won_shares(outcome: Array) -> Array:
    """Return per game and seat the share of the victory: split among the best; alone, 1 if the game was won."""
    if outcome.shape[1] == 1:
        return (outcome > 0).astype(float)
    best = outcome == outcome.max(axis=1, keepdims=True)
    shares: Array = best / best.sum(axis=1, keepdims=True)
    return shares


def bots_of(run: Run, numbers: Sequence[int]) -> Fact:
    """Return per game and seat the name of the bot."""
    names = tuple(dict.fromkeys(run.bots))
    shifts = [[names.index(bot) for bot in run.seated(shift)] for shift in range(run.seats)]
    shift = np.array(numbers) % run.seats if run.rotate else np.zeros(len(numbers), int)
    return Fact(np.array(shifts, np.int8)[shift], names)


def events_of(run: Run, batch: Batch) -> pl.DataFrame:
    """Return the table of events, with the number of the game."""
    counts = np.diff(batch.rows["events"], prepend=0)
    notes = batch.notes
    columns: dict[str, Any] = {
        "game": np.repeat(np.array(batch.numbers, np.uint32), counts),
        "ply": notes["ply"],
        "seat": notes["seat"],
        "kind": Fact(notes["kind"], tuple(run.happenings)),
    }
    details = {f"d{place}": notes["details"][:, place] for place in range(DETAILS)}
    return frame_of({**columns, **details}).with_columns(seats_or_none("seat"))


def seats_or_none(*names: str) -> pl.Expr:
    """Return the columns with negative seats replaced by null."""
    return pl.when(pl.col(*names) >= 0).then(pl.col(*names))


def frame_of(columns: dict[str, Any]) -> pl.DataFrame:
    """Return a table; columns of indices with names become enumerations."""
    facts = {name: column if isinstance(column, Fact) else Fact(column) for name, column in columns.items()}
    frame = pl.DataFrame({name: np.ascontiguousarray(fact.values).reshape(-1) for name, fact in facts.items()})
    named = [
        pl.when(pl.col(name) >= 0).then(pl.col(name)).cast(pl.UInt8).cat.to(pl.Enum(fact.names)).alias(name)
        for name, fact in facts.items()
        if fact.names
    ]
    return frame.with_columns(named)


def as_parquet(frame: pl.DataFrame) -> bytes:
    """Return a table as the bytes of a Parquet file."""
    out = io.BytesIO()
    frame.write_parquet(out, compression=COMPRESSION)
    return out.getvalue()
