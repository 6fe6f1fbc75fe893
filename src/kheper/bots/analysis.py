"""Looking back at a game: what every decision was worth, and where something better could have been played.

A decision is judged from what its seat knew when it was taken, never from what lay hidden: bad luck is no mistake. A
search finds the move that it would have played instead. Then both moves are searched again, each by itself and with
other luck, so that a move does not look better only because it was the one chosen.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot
from typing import Any

from kheper.bots.bot import InformationState
from kheper.bots.budget import Budget
from kheper.bots.explanations import Explainer
from kheper.bots.hints import worlds_for
from kheper.bots.root_parallel import ExpectedOutcome, search_after, search_subgame
from kheper.core.hint import Explanation
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.seeds import generator
from kheper.core.text import LANGUAGES
from kheper.kernel.jit import Array

Json = Any

ANALYSIS_FORMAT = "kheper-analysis/1"
DEFAULT_BUDGET = Budget(simulations=1000)
"""For each decision."""
RECHECK_SHARE = 0.5
"""The part of that with which each of the two moves is searched again."""
MIN_ERRORS = 2.0
"""A loss smaller than so many times the doubt about it may be chance, and gets no mark."""
DIGITS = 4


@dataclass(frozen=True)
class Decision:
    """A moment at which a seat had a choice, and what it chose."""

    position: Position
    seat: int
    move: Move

    @property
    def ply(self) -> int:
        """How many moves were made before."""
        return self.position.ply


@dataclass(frozen=True)
class Judgement:
    """What a decision was worth, as its seat could know it."""

    decision: Decision
    before: tuple[float, ...]
    """The outcome that each seat could expect, from -1 to 1: with the best move that was found."""
    after: tuple[float, ...]
    """With the move that was made."""
    mark: str
    """How bad it was: a name of the engine's `marks`, or nothing."""
    better: Move | None = None
    """What looked better, if anything did."""
    explanation: Explanation | None = None
    """Why it is better, where there is a mark; without one it may be chance that it looks so."""

    @property
    def loss(self) -> float:
        """How much of its outcome the seat gave away."""
        return self.before[self.decision.seat] - self.after[self.decision.seat]


def decisions(end: Position) -> list[Decision]:
    """The decisions that led to a position; what could not be otherwise is none, nor is thinking again.

    Nor are steps of a choice in an order of its own: the choice they lead to is judged with its last steps.
    """
    found = []
    for later in end.history()[1:]:
        position, moved = later.before, later.last_move
        assert position is not None
        assert moved is not None
        if moved[0] not in position.pending:
            continue
        choices = position.considered_actions(moved[0])
        if moved[1].action in choices and len(choices) > 1:
            found.append(Decision(position, *moved))
    return found


def judge(decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Judgement:
    """What the seat could have known of a decision; with a budget in simulations always the same."""
    position, seat = decision.position, decision.seat
    rng = generator(f"analysis/{position.ply}")
    information = InformationState(position, seat, rng)
    world = information.sample(rng).state()
    best = _best_action(information, world, rng, budget)
    after = _expected_outcome(information, world, rng, budget, decision.move.action)
    before = after if best == decision.move.action else _expected_outcome(information, world, rng, budget, best)
    if before.mean[seat] <= after.mean[seat]:
        return Judgement(decision, after.mean, after.mean, "")
    loss, error = before.mean[seat] - after.mean[seat], hypot(before.standard_error[seat], after.standard_error[seat])
    better = Move(best, position.game.engine.notation(best))
    mark = mark_of(loss, position.game.engine.marks) if loss >= MIN_ERRORS * error else ""
    if not mark:
        return Judgement(decision, before.mean, after.mean, "", better)
    explained = [best, decision.move.action]
    explainer = Explainer(position.game, world, seat, explained, information.legal_actions(), rng, worlds_for(budget))
    return Judgement(decision, before.mean, after.mean, mark, better, explainer.explain(best))


def _best_action(information: InformationState, world: Array, rng: Array, budget: Budget) -> int:
    last = information.game.engine.known_move(world, information.seat)
    if last is not None:
        return last.action
    search = search_subgame(information.game, world, information.seat, rng, budget)
    return search.candidates(information.legal_actions())[0].action


def _expected_outcome(
    information: InformationState, world: Array, rng: Array, budget: Budget, action: int
) -> ExpectedOutcome:
    """What each seat can expect after a move."""
    return search_after(
        information.game, world, information.seat, rng, budget.for_decision(RECHECK_SHARE, 0), action
    ).expected_outcome()


def mark_of(loss: float, marks: dict[str, float]) -> str:
    """The heaviest mark that a loss deserves."""
    return next((name for name, least in reversed(marks.items()) if loss >= least), "")


# ---------------------------------------------------------------------------------------------- as data


def analysis(record: Record, budget: Budget = DEFAULT_BUDGET) -> Iterator[Json]:
    """Every decision of a record judged, one document after the other, with all that looked better."""
    for decision in decisions(record.position):
        judgement = judge(decision, budget)
        yield judgement_document(judgement) | {"better": _better(judgement)}


def judgement_document(judgement: Judgement) -> Json:
    """A judgement as a document for screens, which show what was better where there is a mark."""
    decision = judgement.decision
    return {
        "ply": decision.ply,
        "seat": decision.seat,
        "move": str(decision.move),
        "words": _words(decision.position, decision.move),
        "before": [round(value, DIGITS) for value in judgement.before],
        "after": [round(value, DIGITS) for value in judgement.after],
        "loss": round(judgement.loss, DIGITS),
        "mark": judgement.mark or None,
        "better": _better(judgement) if judgement.mark else None,
    }


def _better(judgement: Judgement) -> Json:
    if judgement.better is None:
        return None
    position, explanation = judgement.decision.position, judgement.explanation
    texts = {lang: position.game.type.text(lang) for lang in LANGUAGES}
    return {
        "move": str(judgement.better),
        "words": _words(position, judgement.better),
        "reason": None if explanation is None else {lang: explanation.words(text) for lang, text in texts.items()},
    }


def _words(position: Position, move: Move) -> Json:
    engine, kind = position.game.engine, position.game.type
    return {lang: engine.move_words(move.action, kind.text(lang)) for lang in LANGUAGES}


def document(record: Record, budget: Budget, found: Iterable[Json]) -> Json:
    """The whole analysis of a record; `found` is what `analysis` has judged so far."""
    game, position = record.game, record.position
    listed = list(found)
    return {
        "format": ANALYSIS_FORMAT,
        "game": game.name,
        "mode": game.mode,
        "names": list(record.names),
        "moves": position.ply,
        "budget": {"simulations": budget.simulations, "seconds": budget.seconds},
        "marks": dict(game.engine.marks),
        "decisions": listed,
        "players": [summary(seat, listed, list(game.engine.marks)) for seat in range(game.seats)],
        "returns": list(position.returns) if position.over else None,
    }


def summary(seat: int, found: list[Json], marks: list[str]) -> Json:
    """How a player decided: how often, how often badly, and what the marked decisions cost together."""
    own = [one for one in found if one["seat"] == seat]
    return {
        "seat": seat,
        "decisions": len(own),
        "marks": {mark: sum(one["mark"] == mark for one in own) for mark in marks},
        "lost": round(sum(one["loss"] for one in own if one["mark"]), DIGITS),
    }
