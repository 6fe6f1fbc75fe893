"""Dispatch from a state record to the kernels of its game.

Generic kernels (playouts, search, vector stepping) call `setup`, `pending`, `legal`, ... from here. Each of these
is a stub: interpreted, it looks up the rules of the state's record; compiled, its overload does the same look-up
once, while Numba infers the types.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numba.extending import overload

from kheper.kernel.interpreted import interpreted
from kheper.kernel.jit import JIT, OPTIONS, PLAIN_NUMBA, Array, State, kernel

if not PLAIN_NUMBA:
    from kheper.kernel import linking

NO_ACTION = -1


@dataclass(frozen=True)
class Rules:
    """The kernels of one game. All take the game's `content` first."""

    setup: Callable[..., None]
    """`setup(content, state, log)`: bring a state that holds only options and generator to the first decision."""
    pending: Callable[..., int]
    """`pending(content, state)`: bit mask of the seats that owe a decision; 0 when the game is over."""
    legal: Callable[..., int]
    """`legal(content, state, seat, out)`: write the legal actions in ascending order, return how many."""
    apply: Callable[..., None]
    """`apply(content, state, seat, action, log)`: carry out a legal action."""
    finish: Callable[..., None]
    """`finish(content, state, out)`: write the outcome per seat, from -1 to 1."""
    redeal: Callable[..., None]
    """`redeal(content, state, seat, rng)`: sample everything that the seat cannot know."""
    evaluate: Callable[..., float]
    """`evaluate(content, state, seat)`: return an estimate of the seat's outcome, from -1 to 1."""
    leaf_value: Callable[..., float] | None = None
    """`leaf_value(content, state, seat)`: return the value of a simulation that is cut off here, from -1 to 1; None:
    use `evaluate`. This may be more expensive than `evaluate`, which `greedy` calls for every move.
    """
    terminal_value: Callable[..., None] | None = None
    """`terminal_value(content, state, out)`: write the value per seat that the search gives to the end of a game, from
    -1 to 1; None: the outcome. A clear victory can count for more than a narrow one.
    """
    obvious: Callable[..., int] | None = None
    """`obvious(content, state, seat)`: return the legal action that a bot plays without a search, or `NO_ACTION`;
    None: there is never one. Hints search all the same.
    """
    considered: Callable[..., int] | None = None
    """`considered(content, state, seat, out)`: write the legal actions of a pending seat in ascending order, without
    those that only take a step back or reorder steps, and return how many; None: all legal ones. Bots, simulations and
    environments choose from these, so that no game loops.
    """
    rollout: Callable[..., int] | None = None
    """`rollout(content, state, seat, rng, actions, log)`: return a quick choice of a pending seat; None: random.

    `actions` is a buffer for the legal ones.
    """
    is_stable: Callable[..., bool] | None = None
    """`is_stable(content, state)`: return whether nothing is half done, so `evaluate` is reliable; None: always."""
    features: Callable[..., None] | None = None
    """`features(content, state, seat, out)`: add the features of which `evaluate` is a weighted sum; weights are
    fitted and moves explained with them. None: the game has no named features.
    """
    prior: Callable[..., None] | None = None
    """`prior(content, state, seat, actions, count, spare, log, out)`: write the priors of the actions, on the scale of
    outcomes; None: `evaluate` after it. `spare` is a scratch state.
    """
    encode: Callable[..., int] | None = None
    """`encode(content, state, seat, out)`: write the observation of a seat, numbers from -1 to 1 in the order of the
    engine's `layout`, and return how many; `out` must hold zeros. None: the game has no observations.
    """


RULES: dict[np.dtype[Any], Rules] = {}


def register(state: np.dtype[np.record], rules: Rules) -> None:
    """Register the rules of a state record for the generic kernels, and cache their linkable code."""
    RULES[_key(state)] = rules
    if JIT and not PLAIN_NUMBA:
        for function in filter(None, vars(rules).values()):
            linking.cache_linkable(getattr(function, "linkable", function))


def _key(state: np.dtype[Any]) -> np.dtype[Any]:
    """Return the key of a record type: its fields alone, as Numba identifies records."""
    return np.dtype((np.void, state)) if state.fields else state


def rules_of(state: Any) -> Rules:
    """Return the rules of a state record, or of Numba's type of one."""
    return RULES[_key(state.dtype)]


def _kernel_of(state: Any, name: str, otherwise: Callable[..., Any] | None) -> Callable[..., Any]:
    found = getattr(rules_of(state), name) or otherwise
    assert found is not None, f"a game without {name}"
    return cast(Callable[..., Any], found)


def dispatched(name: str, otherwise: Callable[..., Any] | None = None) -> Callable[..., Any]:
    """Return a function that calls the kernel of that name of the state's game.

    `otherwise` is called for games that do not have it.
    """

    def stub(content: Any, state: State, *rest: Any) -> Any:
        return _kernel_of(state, name, otherwise)(content, state, *rest)

    def stub_of_interpreted(content: Any, state: State, *rest: Any) -> Any:
        return interpreted(_kernel_of(state, name, otherwise))(content, state, *rest)

    stub.interpreted = stub_of_interpreted  # type: ignore[attr-defined]

    @overload(stub, jit_options=cast(Any, OPTIONS if PLAIN_NUMBA else linking.OPTIONS))
    def compiled(content, state, *rest):  # type: ignore[no-untyped-def]
        rules = _kernel_of(state, name, otherwise)

        def call(content, state, *rest):  # type: ignore[no-untyped-def]
            return rules(content, state, *rest)

        return call

    return stub


setup = dispatched("setup")
pending = dispatched("pending")
legal = dispatched("legal")
considered = dispatched("considered", legal)
apply = dispatched("apply")
finish = dispatched("finish")
redeal = dispatched("redeal")
evaluate = dispatched("evaluate")


# Python calls these. A state is passed as an array of one, which is far cheaper than a single record.


@kernel
def setup_of(content: Array, states: Array, logs: Array) -> None:
    """Call `setup` for the first state."""
    setup(content[0], states[0], logs[0])


@kernel
def pending_of(content: Array, states: Array) -> int:
    """Return `pending` of the first state."""
    return pending(content[0], states[0])  # type: ignore[no-any-return]


@kernel
def legal_of(content: Array, states: Array, seat: int, actions: Array) -> int:
    """Return `legal` of the first state."""
    return legal(content[0], states[0], seat, actions)  # type: ignore[no-any-return]


@kernel
def considered_of(content: Array, states: Array, seat: int, actions: Array) -> int:
    """Return `considered` of the first state."""
    return considered(content[0], states[0], seat, actions)  # type: ignore[no-any-return]


@kernel
def apply_if_legal(content: Array, states: Array, seat: int, action: int, actions: Array, logs: Array) -> bool:
    """Apply an action to the first state if it is legal; return whether it was."""
    count = legal(content[0], states[0], seat, actions)
    for i in range(count):
        if actions[i] == action:
            apply(content[0], states[0], seat, action, logs[0])
            return True
    return False


@kernel
def finish_of(content: Array, states: Array, out: Array) -> None:
    """Call `finish` for the first state."""
    finish(content[0], states[0], out)


@kernel
def redeal_of(content: Array, states: Array, seat: int, rng: Array) -> None:
    """Call `redeal` for the first state."""
    redeal(content[0], states[0], seat, rng)
