"""Find hints: the best moves of a seat by a search from its information state, with explanations."""

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
"""The maximum number of moves of a hint."""
MIN_WORLDS, MAX_WORLDS = 4, 64
SIMULATIONS_A_WORLD = 25
"""Explanations use one more world for every so many simulations of the budget."""


def hint(position: Position, seat: int, level: str, seed: Seed) -> Hint:
    """Return the hint of a level, without slips; this decision gets the whole budget of a turn."""
    if seat not in position.pending:
        raise BadSeat("no-decision", given=seat)
    rng = generator(seed)
    information = InformationState(position, seat, rng)
    budget = level_of(level).budget  # without the pace, which only limits how well a level plays
    world = information.sample(rng).state()
    legal = information.legal_actions()
    if len(legal) == 1:
        after = search_after(information.game, world, seat, rng, budget, int(legal[0]))
        only = Candidate(int(legal[0]), after.simulations, after.expected_outcome().mean[seat])
        kind = ONLY if len(position.legal_actions(seat)) == 1 else AHEAD  # the others only take a step back
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
    """Return the moves with their values in the whole game, where all seats play; this takes the budget again.

    All are searched with the same random numbers. Their order is known better than their values, so it stays: no value
    is higher than the one before.
    """
    game, seat, part = information.game, information.seat, budget.for_decision(1 / HINTED_MOVES, 0)
    after = [search_after(game, world, seat, rng.copy(), part, one.action).expected_outcome() for one in best]
    return [
        replace(one, value=value)
        for one, value in zip(best, accumulate((outcome.mean[seat] for outcome in after), min), strict=True)
    ]


def put_first(found: list[Candidate], last: KnownMove | None) -> list[Candidate]:
    """Return the candidates with the known move first; if it is proven, its value is at least that of the others."""
    if last is None:
        return found
    known = next((one for one in found if one.action == last.action), Candidate(last.action, 0, -1.0))
    others = [one for one in found if one is not known]
    if last.is_proven:
        known = replace(known, value=max(one.value for one in (known, *others)))
    return [known, *others]


def worlds_for(budget: Budget) -> int:
    """Return the number of worlds in which moves are explained."""
    if budget.simulations is None:
        return MAX_WORLDS
    return max(MIN_WORLDS, min(MAX_WORLDS, budget.simulations // SIMULATIONS_A_WORLD))


def _explain(explainer: Explainer, action: int, last: KnownMove | None) -> Explanation:
    """Return the explanation of a move; its gains say more than that it is the known move."""
    found = explainer.explain(action)
    if last is None or action != last.action or found.gains:
        return found
    return Explanation(CERTAIN if last.is_proven else THUMB)


def _hint_move(information: InformationState, candidate: Candidate, explanation: Explanation) -> HintMove:
    notation = information.game.engine.notation(candidate.action)
    return HintMove(Move(candidate.action, notation), candidate.value, candidate.visits, explanation)
