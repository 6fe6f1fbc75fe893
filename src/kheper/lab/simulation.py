"""A simulation on disk: the settings of the run, and Parquet tables of games, seats and events.

A folder holds `run.json`, written first, and for each job (a range of game numbers) a file in `games/`, `seats/` and
`events/`. The one in `games/` is written last, so a job whose file is there is complete. A game depends only on the
run's seed and its own number, so what a job writes does not depend on who plays it, or when.
"""

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import chain
from pathlib import Path

import kheper
from kheper.bots import SEARCH, check_bot, is_external
from kheper.bots.budget import read_budget
from kheper.core.errors import BadOption, BadRecord
from kheper.core.files import read_text, write_bytes, write_text, writing
from kheper.core.game import Game, GameType
from kheper.core.jsonio import Json
from kheper.core.position import open_game
from kheper.core.registry import game_type
from kheper.core.seeds import Seed, check_seed
from kheper.lab.pairings import bot_fingerprint
from kheper.lab.results import sources
from kheper.lab.tables import pl

FORMAT = "kheper simulation 1"
ABOUT = "run.json"
TABLES = ("events", "seats", "games")
"""In the order in which they are written: who finds the last one finds all."""
MAX_GAMES = 100_000_000
MAX_BYTES = 16 << 20
MAX_PER_JOB = 100_000


@dataclass(frozen=True)
class Run:
    """The settings of a simulation: everything that is needed to repeat it."""

    game: str
    mode: str
    rules: str
    """The version of the rules."""
    options: Mapping[str, Json]
    """The players and options of the game."""
    content: Mapping[str, str]
    """Id and hash of the cards, boards or map."""
    bots: tuple[str, ...]
    """One for each seat of the first game."""
    rotate: bool
    """Whether the bots change seats from game to game."""
    games: int
    seed: Seed
    """Game `n` begins from the seed `SEED/n`."""
    job: int
    """The number of games of a job; the last job may have fewer."""
    events: bool
    """Whether events are kept."""
    happenings: Mapping[str, tuple[str, ...]]
    """The kinds of events, each with the names of its numbers."""
    players: tuple[str, ...]
    """The bots with the parameters of their levels."""
    kheper: str
    sources: str
    """A hash of all sources and data that decide how bots play."""
    secret: str = ""
    """Mixed into the seeds of external bots, so that none of them can find the seed of the run from its own."""

    def open(self) -> Game:
        """Return the game that is played."""
        return open_game({"game": self.game, "mode": self.mode, "rules": self.rules, "options": dict(self.options)})

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.bots)

    @property
    def jobs(self) -> range:
        """Return the numbers of the jobs."""
        return range(-(-self.games // self.job))

    def numbers(self, job: int) -> range:
        """Return the numbers of the games of a job."""
        return range(job * self.job, min((job + 1) * self.job, self.games))

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the bot of each seat in a game."""
        shift = number % self.seats if self.rotate else 0
        return tuple(self.bots[(seat - shift) % self.seats] for seat in range(self.seats))

    def document(self) -> dict[str, Json]:
        """Return the JSON document of the run."""
        return {"format": FORMAT, **asdict(self)}


def plan(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: Seed = 0,
    *,
    job: int | None = None,
    events: bool = True,
    rotate: bool = True,
) -> Run:
    """Return a run that is to be played; raise `BadOption` if an argument is wrong.

    `bots` has one name for each seat, or one for all.
    """
    from kheper.lab.jobs import default_job_size  # noqa: PLC0415 - imports Numba

    names = tuple(check_player(bot) for bot in bots) * (game.seats if len(bots) == 1 else 1)
    if len(names) != game.seats:
        raise BadOption("bad-bots", mode=game.mode, seats=game.seats, given=len(names))
    check_count(games, MAX_GAMES, "bad-simulation-games")
    size = default_job_size(names) if job is None else check_count(job, MAX_PER_JOB, "bad-simulation-job")
    engine = game.engine
    return Run(
        game=game.name,
        mode=game.mode,
        rules=game.type.rules_version,
        options=game.settings(),
        content=asdict(engine.content_id),
        bots=names,
        rotate=rotate and len(set(names)) > 1,
        games=games,
        seed=check_seed(seed),
        job=size,
        events=events,
        happenings=dict(engine.event_fields),
        players=tuple(map(bot_fingerprint, names)),
        kheper=kheper.__version__,
        sources=sources(),
        secret=secrets.token_hex(16) if any(map(is_external, names)) else "",
    )


def check_player(bot: str) -> str:
    """Return the bot; raise `BadOption` if its games cannot be repeated because only the clock limits it."""
    if check_bot(bot).startswith(SEARCH) and read_budget(bot.removeprefix(SEARCH)).simulations is None:
        raise BadOption("bad-simulation-clock", given=bot)
    return bot


def check_count(value: object, most: int, message: str) -> int:
    """Return a whole number; raise `BadOption` unless it is from 1 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise BadOption(message, given=value, most=most)
    return value


class Simulation:
    """A folder with a run, finished or not."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self.about = read_run(self.folder / ABOUT)
        self._sound: set[Path] = set()

    @property
    def game_type(self) -> GameType:
        """Return the game type that was played; raise `BadOption` if it is not installed."""
        return game_type(self.about.game)

    @cached_property
    def game(self) -> Game:
        """Return the game that was played; raise `BadOption` if it or one of its options is not known."""
        return self.about.open()

    @property
    def done(self) -> list[int]:
        """Return the numbers of the finished jobs."""
        found = {file.name for file in (self.folder / "games").glob("*.parquet")}
        return [job for job in self.about.jobs if file_name(job) in found]

    @property
    def missing(self) -> list[int]:
        """Return the numbers of the jobs still to play."""
        return sorted(set(self.about.jobs) - set(self.done))

    @property
    def played(self) -> int:
        """Return the number of games played."""
        return sum(len(self.about.numbers(job)) for job in self.done)

    @property
    def games(self) -> pl.LazyFrame:
        """Return one row for each game: `game` (its number), `steps`, `decisions`, `first`, `winner`, and its facts."""
        return self._table("games")

    @property
    def seats(self) -> pl.LazyFrame:
        """Return one row for each seat of each game: `game`, `seat`, `bot`, `outcome`, `won`, and facts of the seat."""
        return self._table("seats")

    @property
    def events(self) -> pl.LazyFrame:
        """Return one row for each event: `game`, `ply`, `seat`, `kind` and its numbers `d0` to `d7`."""
        if not self.about.events:
            raise BadRecord("no-simulation-events", folder=str(self.folder))
        return self._table("events")

    def events_of(self, kind: str) -> pl.LazyFrame:
        """Return the events of one kind, with named columns for their numbers."""
        names = self.about.happenings[kind]
        numbers = [pl.col(f"d{place}").alias(name) for place, name in enumerate(names)]
        return self.events.filter(pl.col("kind") == kind).select("game", "ply", "seat", *numbers)

    def _table(self, name: str) -> pl.LazyFrame:
        files = [self.folder / name / file_name(job) for job in self.done]
        if not files:
            raise BadRecord("empty-simulation", folder=str(self.folder))
        for file in files:
            if file not in self._sound:
                check_table(file)
                self._sound.add(file)
        return pl.scan_parquet(files)

    def files(self) -> Iterator[Path]:
        """Yield the table files of all finished jobs."""
        for table in TABLES if self.about.events else TABLES[1:]:
            yield from (self.folder / table / file_name(job) for job in self.done)

    def write(self, job: int, tables: Mapping[str, bytes]) -> None:
        """Write the tables of a job; the job is complete once its table of games is written."""
        for name in TABLES:
            if name in tables:
                write_bytes(self.folder / name / file_name(job), tables[name], BadRecord)


def begin(run: Run, folder: Path | str) -> Simulation:
    """Open the folder of a run, or create it; raise `BadOption` if it holds another run."""
    folder = Path(folder)
    about = folder / ABOUT
    if about.exists():
        _check_same(read_run(about), run, folder)
        _tidy(folder)
        return Simulation(folder)
    if folder.is_dir() and any(folder.iterdir()):
        raise BadOption("bad-simulation-folder", folder=str(folder))
    with writing(folder, BadRecord):
        for name in TABLES:
            (folder / name).mkdir(parents=True, exist_ok=True)
    write_text(about, json.dumps(run.document(), indent=1) + "\n", BadRecord)
    return Simulation(folder)


def _tidy(folder: Path) -> None:
    """Remove the unfinished files of a run that was killed."""
    with writing(folder, BadRecord):
        for name in TABLES:
            (folder / name).mkdir(exist_ok=True)
            for part in (folder / name).glob(".*"):
                part.unlink()


def _check_same(old: Run, new: Run, folder: Path) -> None:
    """Raise `BadOption` with the names of the fields in which two runs differ, except job size and secret."""
    gone_on_with = replace(new, job=old.job, secret=old.secret)
    before, now = (json.loads(json.dumps(run.document())) for run in (old, gone_on_with))
    different = [name for name, value in before.items() if value != now[name]]
    if different:
        raise BadOption("other-simulation", folder=str(folder), names=", ".join(different))


def read_run(file: Path) -> Run:
    """Return the run that a file describes; raise `BadRecord` if the file is damaged."""
    text = read_text(file, MAX_BYTES, BadRecord)
    try:
        document = json.loads(text)
        if document.pop("format") != FORMAT:
            raise BadRecord("bad-simulation", file=str(file))
        run = Run(**document)
        run = replace(
            run,
            bots=tuple(run.bots),
            players=tuple(run.players),
            happenings={kind: tuple(names) for kind, names in run.happenings.items()},
        )
        _check_fields(run)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        if isinstance(fault, BadRecord):
            raise
        raise BadRecord("bad-simulation", file=str(file)) from None
    return run


def _check_fields(run: Run) -> None:
    """Raise `ValueError` if a field has a wrong type: the file may be damaged or written by somebody else."""
    texts = [run.game, run.mode, run.rules, run.kheper, run.sources, *run.bots, *run.players]
    texts += [run.content["id"], run.content["hash"], *run.happenings, *chain(*run.happenings.values())]
    is_sound = (
        all(isinstance(text, str) for text in texts)
        and all(isinstance(flag, bool) for flag in (run.rotate, run.events))
        and isinstance(run.options, dict)
        and len(run.bots) > 0
    )
    if not is_sound:
        raise ValueError
    check_count(run.games, MAX_GAMES, "bad-simulation-games")
    check_count(run.job, MAX_GAMES, "bad-simulation-job")


@contextmanager
def reading(*simulations: Simulation) -> Iterator[None]:
    """Raise `BadRecord` with the name of the damaged file if a table cannot be read.

    Damage in the middle of a file shows only when its rows are read.
    """
    try:
        yield
    except pl.exceptions.PolarsError:
        for file in chain(*(simulation.files() for simulation in simulations)):
            try:
                pl.read_parquet(file)
            except pl.exceptions.PolarsError:
                raise BadRecord("bad-simulation-table", file=str(file)) from None
        raise


def check_table(file: Path) -> None:
    """Raise `BadRecord` if a table is missing or cut short.

    The schema of a Parquet file is at its end, so a truncated file has none.
    """
    try:
        pl.read_parquet_schema(file)
    except (OSError, pl.exceptions.PolarsError):
        raise BadRecord("bad-simulation-table" if file.is_file() else "no-simulation-table", file=str(file)) from None


def file_name(job: int) -> str:
    """Return the file name of a job, the same in the folder of each table."""
    return f"{job:06}.parquet"
