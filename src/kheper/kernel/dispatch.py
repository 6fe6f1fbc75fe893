"""The way from a state record to the kernels of its game.

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
    """The kernels of one game. Every one takes the game's `content` first."""

    setup: Callable[..., None]
    """`setup(content, state, log)`: from a state that holds only options and generator to the first decision."""
    pending: Callable[..., int]
    """`pending(content, state)`: bit mask of the seats that owe a decision; 0 when the game is over."""
    legal: Callable[..., int]
    """`legal(content, state, seat, out)`: write the legal actions in ascending order, return how many."""
    apply: Callable[..., None]
    """`apply(content, state, seat, action, log)`: carry out a legal action."""
    finish: Callable[..., None]
    """`finish(content, state, out)`: the outcome per seat, from -1 to 1."""
    redeal: Callable[..., None]
    """`redeal(content, state, seat, rng)`: draw afresh all that the seat cannot know."""
    evaluate: Callable[..., float]
    """`evaluate(content, state, seat)`: an estimate of the seat's outcome, from -1 to 1."""
    leaf_value: Callable[..., float] | None = None
    """`leaf_value(content, state, seat)`: what a simulation that is cut off here is worth to a seat, from -1 to 1;
    None: what `evaluate` says. A game can look closer here than a bot does that looks one move ahead.
    """
    terminal_value: Callable[..., None] | None = None
    """`terminal_value(content, state, out)`: per seat what the end of a simulated game is worth to the search, from -1
    to 1; None: its outcome. A game can let a clear victory count for more than a narrow one, which says more of the
    moves.
    """
    obvious: Callable[..., int] | None = None
    """`obvious(content, state, seat)`: the legal action that a bot takes without weighing the others, or `NO_ACTION`;
    None: there is never one. Who is asked for advice weighs them all the same.
    """
    considered: Callable[..., int] | None = None
    """`considered(content, state, seat, out)`: the legal actions of a seat that owes a decision, ascending, without
    those that only take something back or reach in another order what the rest reaches; None: all legal ones. Bots,
    simulations and environments choose from these, so that no game goes round in circles.
    """
    rollout: Callable[..., int] | None = None
    """`rollout(content, state, seat, rng, actions, log)`: a quick action of a seat that owes one; None: any action.

    `actions` is room for the legal ones.
    """
    is_stable: Callable[..., bool] | None = None
    """`is_stable(content, state)`: is nothing under way, so that `evaluate` can be relied on? None: it always can."""
    features: Callable[..., None] | None = None
    """`features(content, state, seat, out)`: what `evaluate` adds up with weights; by it weights are tuned
    and moves explained. None: nothing has a name.
    """
    prior: Callable[..., None] | None = None
    """`prior(content, state, seat, actions, count, spare, log, out)`: what each action promises, on the scale of
    outcomes; None: what `evaluate` says after it. `spare` is another state, to try things out on.
    """
    encode: Callable[..., int] | None = None
    """`encode(content, state, seat, out)`: write what the seat may know as numbers from -1 to 1, in the order of the
    engine's `layout`; return how many. `out` holds zeros at first. None: the game has no observations.
    """


RULES: dict[np.dtype[Any], Rules] = {}


def register(state: np.dtype[np.record], rules: Rules) -> None:
    """Let the generic kernels find the rules of this state record, and other processes find their parts."""
    RULES[_key(state)] = rules
    if JIT and not PLAIN_NUMBA:
        for function in filter(None, vars(rules).values()):
            linking.cache_linkable(getattr(function, "linkable", function))


def _key(state: np.dtype[Any]) -> np.dtype[Any]:
    """Numba knows a record by its fields alone, so that is what the table is asked by."""
    return np.dtype((np.void, state)) if state.fields else state


def rules_of(state: Any) -> Rules:
    """The rules of a state record; also asked by the overloads, with Numba's type of it."""
    return RULES[_key(state.dtype)]


def _kernel_of(state: Any, name: str, otherwise: Callable[..., Any] | None) -> Callable[..., Any]:
    found = getattr(rules_of(state), name) or otherwise
    assert found is not None, f"a game without {name}"
    return cast(Callable[..., Any], found)


def dispatched(name: str, otherwise: Callable[..., Any] | None = None) -> Callable[..., Any]:
    """A function that calls the kernel of that name of whatever game the state belongs to.

    `otherwise` is called for games that have none.
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


# What Python calls. A state is passed as an array of one: far cheaper than a lone record.


@kernel
def setup_of(content: Array, states: Array, logs: Array) -> None:
    """`setup` of the first state."""
    setup(content[0], states[0], logs[0])


@kernel
def pending_of(content: Array, states: Array) -> int:
    """`pending` of the first state."""
    return pending(content[0], states[0])  # type: ignore[no-any-return]


@kernel
def legal_of(content: Array, states: Array, seat: int, actions: Array) -> int:
    """`legal` of the first state."""
    return legal(content[0], states[0], seat, actions)  # type: ignore[no-any-return]


@kernel
def considered_of(content: Array, states: Array, seat: int, actions: Array) -> int:
    """`considered` of the first state."""
    return considered(content[0], states[0], seat, actions)  # type: ignore[no-any-return]


@kernel
def apply_if_legal(content: Array, states: Array, seat: int, action: int, actions: Array, logs: Array) -> bool:
    """Carry the action out on the first state if it is legal; tell if it was."""
    count = legal(content[0], states[0], seat, actions)
    for i in range(count):
        if actions[i] == action:
            apply(content[0], states[0], seat, action, logs[0])
            return True
    return False


@kernel
def finish_of(content: Array, states: Array, out: Array) -> None:
    """`finish` of the first state."""
    finish(content[0], states[0], out)


@kernel
def redeal_of(content: Array, states: Array, seat: int, rng: Array) -> None:
    """`redeal` of the first state."""
    redeal(content[0], states[0], seat, rng)
