"""Compiled and interpreted kernels are twins: the same source, and the same results byte for byte."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from kheper.core.observation import DTYPE, encode_of
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel import dispatch, jit
from kheper.kernel.events import new_log
from kheper.kernel.interpreted import interpreted
from kheper.testing.case import Case, Scope, law, require

Kernel = Callable[..., Any]


@law(Scope.VIEWER)
def compiled_and_interpreted_kernels_agree(case: Case) -> int:
    """The kernels of a game give the same bytes compiled and interpreted, the move that led here included."""
    if case.viewer is None or not jit.JIT or jit.interprets():
        return 0
    pairs = zip(
        results(case.position, case.viewer, lambda kernel: kernel),
        results(case.position, case.viewer, interpreted),
        strict=True,
    )
    for (name, compiled), (_, slow) in pairs:
        require(compiled == slow, f"the kernel {name} gives other results compiled and interpreted")
    return 1


def results(position: Position, seat: int, form: Callable[[Kernel], Kernel]) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the result of each kernel for a position, called in one of its forms."""
    engine = position.game.engine
    content, states, outcome = engine.content, position.state(), np.zeros(position.game.seats)
    actions, observation = np.zeros(engine.max_legal, np.int32), np.zeros(engine.layout.size, DTYPE)
    if position.last_move is not None and position.last_move[0] == seat and position.before is not None:
        yield "apply", applied(position.before, seat, position.last_move[1].action, form)
    yield "pending", str(form(dispatch.pending_of)(content, states)).encode()
    for name, kernel in (("legal", dispatch.legal_of), ("considered", dispatch.considered_of)):
        count = form(kernel)(content, states, seat, actions)
        yield name, actions[:count].tobytes()
    form(dispatch.finish_of)(content, states, outcome)
    yield "finish", outcome.tobytes()
    yield "evaluate", float(form(dispatch.rules_of(states).evaluate)(content[0], states[0], seat)).hex().encode()
    form(encode_of)(content, states, seat, observation)
    yield "encode", observation.tobytes()
    form(dispatch.redeal_of)(content, states, seat, generator(position.ply))
    yield "redeal", states.tobytes()


def applied(before: Position, seat: int, action: int, form: Callable[[Kernel], Kernel]) -> bytes:
    """Return the state and the events after a move."""
    engine = before.game.engine
    states, log, actions = before.state(), new_log(), np.zeros(engine.max_legal, np.int32)
    form(dispatch.apply_if_legal)(engine.content, states, seat, action, actions, log)
    return states.tobytes() + log.tobytes()
