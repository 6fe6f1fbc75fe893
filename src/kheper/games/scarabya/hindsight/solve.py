"""The search for the best line of play: beams that get wider, then the model of constraints, for the rest of the time.

Whatever is found is played through the rules before it is believed.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kheper.core.compilation import ensure_compiled
from kheper.core.errors import BadOption, literal
from kheper.core.hindsight import DEFAULT_SECONDS, DEFAULT_WORKERS
from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.games.scarabya.hindsight import beam
from kheper.games.scarabya.hindsight.deal import Deal
from kheper.games.scarabya.hindsight.model import Model, solver_package

MAX_SECONDS = 86_400.0
MAX_WORKERS = 64
FIRST_WIDTH = 16
WIDER = 4
MAX_WIDTH = FIRST_WIDTH * WIDER**7
"""Wider beams hardly ever find more, and each takes four times as long as the one before."""
BEAM_SHARE = 0.6
"""The share of the time that beams may take; the model has what they leave."""
NOTHING = -1
"""Less than any score."""


@dataclass(frozen=True)
class Progress:
    """How far a search has come."""

    score: int
    bound: int
    seconds: float


@dataclass(frozen=True)
class Hindsight:
    """The best line of play found for a deal."""

    mode: str
    """`solo`, where scarabs covered count; `table`, where points do; `duel`, where both players' do together."""
    score: int
    bound: int
    """No line of play brings more."""
    scarabs: int
    """The scarabs of the site."""
    moves: tuple[str, ...]
    """The placements from the position asked about to the end, as people write them."""
    end: Position
    """Where they lead."""
    seconds: float

    @property
    def winnable(self) -> bool | None:
        """SY-7.1 Can the solo be won? None if that is not known; and where there is nothing to win so."""
        if self.mode != "solo":
            return None
        return True if self.score == self.scarabs else False if self.bound < self.scarabs else None

    @property
    def proven(self) -> bool:
        """Is there nothing left to find out: no better score, in a solo whether it can be won?"""
        return self.score == self.bound or self.winnable is not None

    @property
    def verdict(self) -> str:
        """The sentence that tells what was found out: a message of the game's catalogue, with `numbers`."""
        if self.mode == "solo":
            return {True: "possible-solo-won", False: "possible-solo-lost", None: "possible-solo-open"}[self.winnable]
        return f"possible-{self.mode}-{'proven' if self.proven else 'bounded'}"

    def numbers(self, sides: int = 1) -> dict[str, int]:
        """Return what the sentence names; it may hold for several players, each with the same site."""
        return {"score": self.score, "bound": self.bound, "scarabs": self.scarabs, "sides": sides}

    def document(self) -> dict[str, Json]:
        """Return the same as plain data."""
        return {
            "mode": self.mode,
            "score": self.score,
            "bound": self.bound,
            "scarabs": self.scarabs,
            "moves": list(self.moves),
            "seconds": self.seconds,
            "proven": self.proven,
            "winnable": self.winnable,
        }


def hindsight(
    position: Position,
    seat: int = 0,
    *,
    seconds: float = DEFAULT_SECONDS,
    workers: int = DEFAULT_WORKERS,
    report: Callable[[Progress], None] | None = None,
) -> Hindsight:
    """Return the best a seat could still make of its site, knowing the order of the missions to come.

    In a duel, what the two could make of it together, without compensation. The position may be of any mode; its start
    gives the whole deal. An interrupt ends the search, not the answer: the best so far is returned.
    """
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= MAX_SECONDS:
        raise BadOption("sy-hindsight-seconds", given=literal(seconds), most=int(MAX_SECONDS))
    if isinstance(workers, bool) or not isinstance(workers, int) or not 1 <= workers <= MAX_WORKERS:
        raise BadOption("sy-hindsight-workers", given=literal(workers), most=MAX_WORKERS)
    solver_package()  # where it is missing, better said now than after half of the time
    search = _Search(position.game.mode, Deal.of(position, seat), seconds, workers, report)
    try:
        search.widen_beams()
        search.ask_the_models()
    except KeyboardInterrupt:
        if search.score == NOTHING:
            raise
    return search.answer()


def hindsight_of_record(
    record: str, seat: int = 0, ply: int = 0, seconds: float = DEFAULT_SECONDS, workers: int = DEFAULT_WORKERS
) -> dict[str, Json]:
    """Return the same for a position of a record, all of it plain data: for a process that works for another."""
    return hindsight(Record.parse(record).at(ply), seat, seconds=seconds, workers=workers).document()


class _Search:
    """What is known of a deal so far."""

    def __init__(
        self, mode: str, deal: Deal, seconds: float, workers: int, report: Callable[[Progress], None] | None
    ) -> None:
        ensure_compiled(deal.position.game, "hindsight", _exercise)
        self.mode = mode
        self.deal = deal
        self.seconds = seconds
        self.workers = workers
        self.report = report
        self.begun = time.monotonic()
        self.score = NOTHING
        self.moves: list[str] = []
        self.end = deal.position
        self.line: list[int] = []
        self.bound = int(beam.first_beam(deal)["bound"][0])

    @property
    def _took(self) -> float:
        return time.monotonic() - self.begun

    def answer(self) -> Hindsight:
        """Return what is known now."""
        scarabs, took = len(self.deal.scarabs), round(self._took, 3)
        return Hindsight(self.mode, self.score, self.bound, scarabs, tuple(self.moves), self.end, took)

    def found(self, line: list[int]) -> None:
        """Take over a line of play, if it keeps to the rules and is better."""
        end, moves = self.deal.played(line)
        score = self.deal.score(end)
        if score > self.score:
            self.score, self.moves, self.end, self.line = score, moves, end, line
            self._tell()

    def at_most(self, bound: int) -> None:
        """Take over a proof that nothing brings more; asked for something better, the model may say even less."""
        if max(bound, self.score) < self.bound:
            self.bound = max(bound, self.score)
            self._tell()

    def _tell(self) -> None:
        if self.report is not None:
            self.report(Progress(self.score, self.bound, self._took))

    # ------------------------------------------------------------------------------------ beams

    def widen_beams(self) -> None:
        """Beam after beam, each wider, while the next can be expected to end in time; the first always does."""
        width = FIRST_WIDTH
        while self.score == NOTHING or (width <= MAX_WIDTH and not self.answer().proven):
            begun = self._took
            seen = beam.search(self.deal, width, self.score, self._is_beam_late)
            if seen.score is not None:
                self.found(seen.placements)
            if seen.complete:
                self.at_most(self.score)
            if self._took + WIDER * (self._took - begun) > BEAM_SHARE * self.seconds:
                return
            width *= WIDER

    def _is_beam_late(self) -> bool:
        return self.score != NOTHING and self._took > BEAM_SHARE * self.seconds

    # ------------------------------------------------------------------------------------ model

    def ask_the_models(self) -> None:
        """Bound the score without the order of the missions, which is quick; what time is left decides with it."""
        bounded = self.deal.is_solo or self._ask(ordered=False)
        if bounded and self._ask(ordered=True) and not self.answer().proven:
            self.at_most(len(self.deal.scarabs) - 1 if self.deal.is_solo else self.score)

    def _ask(self, *, ordered: bool) -> bool:
        """Has a model told all it knows?"""
        if self.answer().proven:
            return True
        if self._took >= self.seconds:
            return False
        model = Model(self.deal, ordered=ordered)
        if ordered:
            model.beat(self.score)
        left = self.seconds - self._took
        return left > 0 and model.solve(left, self.workers, self.found, self.at_most)


def _exercise(game: Any) -> None:
    """Call the kernels once."""
    beam.search(Deal.of(game.start(0)), 1, NOTHING, lambda: False)
