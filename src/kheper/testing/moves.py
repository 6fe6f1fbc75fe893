"""Legal moves: a refused move names the rules it breaks, and moves can be read as they are written."""

from collections.abc import Iterable

from kheper.core.position import Position
from kheper.testing.case import Case, Scope, law, require

MAX_ACTIONS = 100
"""Actions tried at a position besides the legal ones."""


@law(Scope.VIEWER)
def why_not_is_empty_exactly_for_legal_moves(case: Case) -> int:
    """A move breaks no rule exactly when it is legal; the rules it breaks are in the rulebook."""
    if case.viewer is None:
        return 0
    every = range(case.position.game.engine.action_count)
    some = every if len(every) <= MAX_ACTIONS else case.chance.sample(every, MAX_ACTIONS)
    return require_reasons(case.position, case.viewer, {*some, *case.position.legal_actions(case.viewer).tolist()})


def require_reasons(position: Position, seat: int, actions: Iterable[int]) -> int:
    """Require that the rules broken by each of these actions are known, and none exactly when it is legal."""
    engine, states = position.game.engine, position.state()
    rules = position.game.type.rules()
    legal = set(position.legal_actions(seat).tolist())
    tried = 0
    for action in actions:
        move = engine.move(action)
        broken = engine.reasons(states, seat, move)
        require(not broken or action not in legal, f"{move} is legal and breaks {broken}")
        require(bool(broken) or action in legal, f"{move} is not legal and breaks no rule")
        require(set(broken) <= set(rules), f"{move} breaks rules that are not in the rulebook: {broken}")
        tried += 1
    return tried


@law(Scope.VIEWER)
def moves_are_read_as_they_are_written(case: Case) -> int:
    """The notation of every legal move stands for that move."""
    if case.viewer is None:
        return 0
    for move in (legal := case.position.legal(case.viewer)):
        read = case.position.read(str(move), case.viewer)
        require(read == move, f"{move} is read as {read}")
    return len(legal)
