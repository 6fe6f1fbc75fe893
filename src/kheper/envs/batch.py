"""Many games at once, stepped in the kernel on all cores; a step allocates no arrays."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, NamedTuple

import numpy as np

from kheper.core.compilation import ensure_compiled
from kheper.core.errors import BadOption, BadSeat, IllegalMove, KheperError, literal
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.observation import DTYPE, Layout
from kheper.core.position import SPECTATOR, Origin, Position, Step
from kheper.core.seeds import Seed, check_seed, generator
from kheper.envs import kernels
from kheper.envs.kernels import Games, row_dtype
from kheper.envs.rewards import OUTCOME, PROSPECT, Rewards, check_rewards
from kheper.envs.setup import MASK
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, copied
from kheper.kernel.threads import thread_count

MAX_GAMES = 1_000_000
MAX_WORKERS = 256
WORTH_A_THREAD = 64
"""With fewer games per thread, threads cost more than they save."""


class BadAction(KheperError):
    """An illegal action; `game` and `seat` say where, `rules` holds the rules it breaks."""

    def __init__(self, game: int, seat: int, reason: KheperError) -> None:
        self.game = game
        self.seat = seat
        self.rules = reason.rules if isinstance(reason, IllegalMove) else ()
        super().__init__("bad-env-action", game=game, seat=seat, reason=reason)


class BatchStep(NamedTuple):
    """The result of a step, one row for each game. Every step reuses the arrays: copy what you keep."""

    observations: Array
    """The observation of the acting seat, `float32` from -1 to 1; `Batch.layout` names its parts."""
    masks: Array
    """1 for each legal action."""
    rewards: Array
    """Per seat the outcome, from -1 to 1, if the game ended in this step, else 0; shaped with `rewards="prospect"`."""
    done: Array
    """1 if the game ended; the observation then belongs to the next game already."""
    seats: Array
    """The seat that acts."""


class Batch:
    """`n` games of the same kind, each with its own seed; a game that ends is followed by a new one.

    A seed determines all games of one row; the first of them is `game.start(seed)`. A single seed gives row `i` the
    seed `"SEED/i"`; a sequence gives each row its own.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: Seed | Sequence[Seed] = 0,
        workers: int | None = None,
        rewards: Rewards = OUTCOME,
    ) -> None:
        self.game = game
        self.rewards = check_rewards(rewards)
        """The kind of rewards: outcomes, or shaped rewards at every step."""
        self.n = _checked_count(n, MAX_GAMES, "bad-env-count")
        self.layout: Layout = game.engine.layout
        """The fields of an observation; `layout.parts(observations)` is the structured form."""
        cores = min(thread_count(), max(1, self.n // WORTH_A_THREAD))
        count = cores if workers is None else min(_checked_count(workers, MAX_WORKERS, "bad-env-workers"), self.n)
        self._bounds = [(self.n * part // count, self.n * (part + 1) // count) for part in range(count)]
        self._seeds = _seeds(seed, self.n)
        self._games = _new_games(game, self.n)
        self._games.rows["shaped"] = game.seats if self.rewards == PROSPECT else 0
        self._blank = game.engine.blank_state()
        self._logs = [new_log(muted=True) for _ in range(count)]
        self._actions = np.zeros(self.n, np.int64)
        self._pool = ThreadPoolExecutor(count - 1) if count > 1 else None
        self._has_begun = False
        self.last_step = BatchStep(*(_read_only(getattr(self._games, name)) for name in BatchStep._fields))
        """The result of the last call."""
        ensure_compiled(game)
        ensure_compiled(game, "vector", _exercise)

    @property
    def choices(self) -> tuple[Array, Array]:
        """The legal actions of the acting seats in ascending order, and their number in each row."""
        return _read_only(self._games.rows["choices"]), _read_only(self._games.rows["count"])

    def reset(self, seed: Seed | Sequence[Seed] | None = None) -> BatchStep:
        """Start all games from their seeds, the same ones again unless new ones are given."""
        if seed is not None:
            self._seeds = _seeds(seed, self.n)
        for index, own in enumerate(self._seeds):
            for field, words in (("seeds", own), ("luck", f"{own}/luck"), ("dice", f"{own}/dice")):
                self._games.rows[field][index] = generator(words)
        self._actions.fill(kernels.NEW_GAME)
        self._step_games()
        if (self._games.seats == kernels.NOBODY).any():
            raise BadOption("bad-env-over")
        self._has_begun = True
        return self.last_step

    def step(self, actions: Any) -> BatchStep:
        """Apply one action in each game, for the acting seat; if any is illegal, raise `BadAction` and apply none."""
        self._check_begun()
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            shown = f"{given.dtype} {list(given.shape)}"
            raise BadOption("bad-env-actions", games=self.n, given=shown)
        np.copyto(self._actions, given, casting="unsafe")
        refused = kernels.first_illegal(self._games.masks, self._actions)
        if refused >= 0:
            raise self._refusal(refused)
        self._step_games()
        return self.last_step

    def random_actions(self) -> Array:
        """Return a uniformly random legal action for each game; the next call or step overwrites the array."""
        self._check_begun()
        kernels.choose_randomly(self._games.rows, self._actions)
        return self._actions

    def skip_to(self, seat: int) -> BatchStep:
        """Play each game at random until that seat has to act.

        Rewards and `done` cover the last step and everything since.
        """
        self._check_begun()
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.game.seats:
            raise BadSeat("bad-seat", given=literal(seat), last=self.game.seats - 1)
        self._step_games(int(seat))
        return self.last_step

    def position(self, index: int) -> Position:
        """Return the position of one game, hidden information included: for inspection, not for players."""
        if not 0 <= index < self.n:
            raise BadOption("bad-env-index", given=literal(index), last=self.n - 1)
        state = copied(self._games.states[index : index + 1])
        return Position(self.game, state, Origin(None), Step(None, SPECTATOR, 0, new_log()))

    def close(self) -> None:
        """Shut down the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.game!r}>"

    def _check_begun(self) -> None:
        if not self._has_begun:
            raise BadOption("bad-env-not-begun")

    def _step_games(self, seat: int = kernels.ANY_SEAT) -> None:
        """Apply the actions, or play at random until the seat acts; all threads, this one included, share the games."""
        given = self.game.engine.content, self._blank, self._games
        others = []
        if self._pool is not None:
            for log, bounds in zip(self._logs[1:], self._bounds[1:], strict=True):
                others.append(self._pool.submit(kernels.step_games, *given, log, self._actions, seat, *bounds))
        kernels.step_games(*given, self._logs[0], self._actions, seat, *self._bounds[0])
        wait(others)
        for other in others:
            other.result()

    def _refusal(self, index: int) -> BadAction:
        action, seat = int(self._actions[index]), int(self._games.seats[index])
        last = self.game.engine.action_count - 1
        if not 0 <= action <= last:
            return BadAction(index, seat, BadOption("bad-env-action-number", given=literal(action), last=last))
        move = Move(action, self.game.engine.notation(action))
        return BadAction(index, seat, IllegalMove(str(move), self.position(index).why_not(move, seat)))


def _checked_count(value: object, most: int, message: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not 1 <= value <= most:
        raise BadOption(message, given=literal(value), most=most)
    return int(value)


def _seeds(seed: Seed | Sequence[Seed], n: int) -> list[Seed]:
    """Return the seed of each game."""
    plain: Any = seed.tolist() if isinstance(seed, np.ndarray | np.generic) else seed
    if isinstance(plain, str) or not isinstance(plain, Sequence):
        return [f"{check_seed(plain)}/{index}" for index in range(n)]
    if len(plain) != n:
        raise BadOption("bad-env-seeds", games=n, given=len(plain))
    return [check_seed(own) for own in plain]


def _new_games(game: Game, n: int) -> Games:
    """Return the arrays of all games."""
    engine = game.engine
    return Games(
        states=np.zeros(n, engine.state_dtype),
        rows=np.zeros(n, row_dtype(engine.max_legal)),
        observations=np.zeros((n, engine.layout.size), DTYPE),
        masks=np.zeros((n, engine.action_count), MASK),
        rewards=np.zeros((n, game.seats), DTYPE),
        done=np.zeros(n, np.uint8),
        seats=np.zeros(n, np.int32),
    )


def _read_only(array: Array) -> Array:
    """Return a read-only view, since legality is looked up in the array."""
    view = array.view()
    view.flags.writeable = False
    return view


def _exercise(game: Game) -> None:
    with Batch(game, 1) as batch:
        batch.reset()
        batch.step(batch.random_actions())
        batch.skip_to(int(batch.last_step.seats[0]))
