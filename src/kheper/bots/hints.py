"""Hints: the best few moves of a seat, found by the search from what the seat knows, each with its reason."""

from dataclasses import replace
from itertools import accumulate

from kheper.bots.bot import InformationState
from kheper.bots.budget import Budget
from kheper.bots.explanations import Explainer
from kheper.bots.levels import level_of
from kheper.bots.root_parallel import Candidate, search_after, search_subgame
from kheper.core.engine import KnownMove
from kheper.core.errors import BadSeat
from kheper.core.hint import AHEAD, CERTAIN, ONLY, THUMB, Explanation, Hint, HintMove
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import Seed, generator
from kheper.kernel.jit import Array

HINTED_MOVES = 3
"""Moves that are told."""
MIN_WORLDS, MAX_WORLDS = 4, 64
SIMULATIONS_A_WORLD = 25
"""A budget of so many simulations is worth trying the moves in one more world for their reasons."""


def hint(position: Position, seat: int, level: str, seed: Seed) -> Hint:
    """What somebody of that level would think of, slips left out; all of a turn's budget goes to this decision."""
    if seat not in position.pending:
        raise BadSeat("no-decision", given=seat)
    rng = generator(seed)
    information = InformationState(position, seat, rng)
    budget = level_of(level).budget  # whole: a level's pace keeps it from playing too well, not from advising
    world = information.sample(rng).state()
    legal = information.legal_actions()
    if len(legal) == 1:
        after = search_after(information.game, world, seat, rng, budget, int(legal[0]))
        only = Candidate(int(legal[0]), after.simulations, after.expected_outcome().mean[seat])
        kind = ONLY if len(position.legal_actions(seat)) == 1 else AHEAD  # others only take something back
        return Hint(seat, (_hint_move(information, only, Explanation(kind)),), after.simulations)
    search = search_subgame(information.game, world, seat, rng, budget)
    last = information.game.engine.known_move(world, seat)
    best = put_first(search.candidates(legal), last)[:HINTED_MOVES]
    if search.game != information.game or (last is not None and not last.is_proven):
        best = put_first(_in_the_whole_game(best, information, world, rng, budget), last)
    actions = [candidate.action for candidate in best]
    explainer = Explainer(information.game, world, seat, actions, legal, rng, worlds_for(budget))
    moves = [_hint_move(information, one, _explain(explainer, one.action, last)) for one in best]
    return Hint(seat, tuple(moves), search.simulations)


def _in_the_whole_game(
    best: list[Candidate], information: InformationState, world: Array, rng: Array, budget: Budget
) -> list[Candidate]:
    """The same moves with what they are worth where all play on; together they may take the budget again.

    All with the same luck. Their order stands, which is known better than what they are worth: none promises more than
    the one before.
    """
    game, seat, part = information.game, information.seat, budget.for_decision(1 / HINTED_MOVES, 0)
    after = [search_after(game, world, seat, rng.copy(), part, one.action).expected_outcome() for one in best]
    return [
        replace(one, value=value)
        for one, value in zip(best, accumulate((outcome.mean[seat] for outcome in after), min), strict=True)
    ]


def put_first(found: list[Candidate], last: KnownMove | None) -> list[Candidate]:
    """The move that has the last word, if one has, comes first; worked out, it promises no less than the others."""
    if last is None:
        return found
    known = next((one for one in found if one.action == last.action), Candidate(last.action, 0, -1.0))
    others = [one for one in found if one is not known]
    if last.is_proven:
        known = replace(known, value=max(one.value for one in (known, *others)))
    return [known, *others]


def worlds_for(budget: Budget) -> int:
    """In how many worlds moves are tried for their reasons."""
    if budget.simulations is None:
        return MAX_WORLDS
    return max(MIN_WORLDS, min(MAX_WORLDS, budget.simulations // SIMULATIONS_A_WORLD))


def _explain(explainer: Explainer, action: int, last: KnownMove | None) -> Explanation:
    """What a move gains says more than that it has the last word."""
    found = explainer.explain(action)
    if last is None or action != last.action or found.gains:
        return found
    return Explanation(CERTAIN if last.is_proven else THUMB)


def _hint_move(information: InformationState, candidate: Candidate, explanation: Explanation) -> HintMove:
    notation = information.game.engine.notation(candidate.action)
    return HintMove(Move(candidate.action, notation), candidate.value, candidate.visits, explanation)
