"""Analysis of a game: the value of every decision, and the better moves.

A decision is judged by the information state of its seat at that time, never by what was hidden: bad luck is no
mistake. A search finds the best move. Then both moves are searched again, separately and with other random numbers, so
that the best move does not look better only because the search chose it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot

from kheper.bots.bot import InformationState
from kheper.bots.budget import Budget
from kheper.bots.explanations import Explainer
from kheper.bots.hints import worlds_for
from kheper.bots.root_parallel import ExpectedOutcome, search_after, search_subgame
from kheper.core.hint import Explanation
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.seeds import generator
from kheper.core.text import LANGUAGES
from kheper.kernel.jit import Array

ANALYSIS_FORMAT = "kheper-analysis/1"
DEFAULT_BUDGET = Budget(simulations=1000)
"""The budget of each decision."""
RECHECK_SHARE = 0.5
"""The share of the budget with which each of the two moves is searched again."""
MIN_ERRORS = 2.0
"""A loss of fewer standard errors may be chance, and gets no mark."""
DIGITS = 4


@dataclass(frozen=True)
class Decision:
    """A decision of a seat, and the move it chose."""

    position: Position
    seat: int
    move: Move

    @property
    def ply(self) -> int:
        """The number of moves before it."""
        return self.position.ply


@dataclass(frozen=True)
class Judgement:
    """The value of a decision, by the information state of its seat."""

    decision: Decision
    before: tuple[float, ...]
    """The expected outcome per seat with the best move, from -1 to 1."""
    after: tuple[float, ...]
    """The expected outcome per seat with the move that was played."""
    mark: str
    """A name of the engine's `marks`, or empty."""
    better: Move | None = None
    """The better move, if there is one."""
    explanation: Explanation | None = None
    """Why it is better; only with a mark, since otherwise it may be chance."""

    @property
    def loss(self) -> float:
        """The loss of expected outcome."""
        return self.before[self.decision.seat] - self.after[self.decision.seat]


def decisions(end: Position) -> list[Decision]:
    """Return the decisions that led to a position, without forced moves and moves that only take a step back.

    Steps of a choice in an unusual order are left out too; the choice is judged with its last steps.
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
    """Judge a decision; with a budget in simulations the result is always the same."""
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
    """Return the expected outcome of every seat after a move."""
    return search_after(
        information.game, world, information.seat, rng, budget.for_decision(RECHECK_SHARE, 0), action
    ).expected_outcome()


def mark_of(loss: float, marks: dict[str, float]) -> str:
    """Return the worst mark whose threshold a loss reaches; empty if there is none."""
    return next((name for name, least in reversed(marks.items()) if loss >= least), "")


# ---------------------------------------------------------------------------------------------- as data


def analysis(record: Record, budget: Budget = DEFAULT_BUDGET) -> Iterator[Json]:
    """Yield the judgement of every decision of a record as a document, with every better move."""
    for decision in decisions(record.position):
        judgement = judge(decision, budget)
        yield judgement_document(judgement) | {"better": _better(judgement)}


def judgement_document(judgement: Judgement) -> Json:
    """Return a judgement as a document; it has a better move only with a mark."""
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
    """Return the analysis of a record as a document; `found` are the documents of `analysis` so far."""
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
    """Return the summary of a player: the numbers of decisions and marks, and the total loss of marked decisions."""
    own = [one for one in found if one["seat"] == seat]
    return {
        "seat": seat,
        "decisions": len(own),
        "marks": {mark: sum(one["mark"] == mark for one in own) for mark in marks},
        "lost": round(sum(one["loss"] for one in own if one["mark"]), DIGITS),
    }
