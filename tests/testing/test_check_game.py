"""`check_game` accepts the example game, and finds a fault of every kind: each law has a game that breaks it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

import kheper
from coins import GAME, Coins, rules
from coins.engine import RULES, CoinsEngine
from coins.state import SEATS, STATE, Action, EventKind
from kheper.core import registry
from kheper.core.engine import Engine, Visibility
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.kernel import dispatch, entry_points, jit, sealed
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.interpreted import interpreted
from kheper.kernel.jit import Array, Content, State, record_dtype
from kheper.kernel.rng import below, next_word
from kheper.testing import LAWS, Adapter, Law, check_game, twins
from tests.support import coins_installed


def test_the_example_keeps_all_laws() -> None:
    with coins_installed():
        tried = check_game("coins", games=3, positions=12)
    silent = {"redeals reach every world"} | (set() if jit.JIT else {"compiled and interpreted kernels agree"})
    assert {law.name for law in LAWS if not tried[law.name]} == silent


def test_it_is_not_imported_with_kheper() -> None:
    script = "import sys, kheper; kheper.games(); assert 'kheper.testing' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


# ---------------------------------------------------------------------------------------------- engines with a fault


class Broken(CoinsEngine):
    """Coins with rules of its own: a state record with one leaf more, which is empty, tells them from the others."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.state_dtype = DTYPES[type(self)]


class HasUndeclaredLeaf(Broken):
    visibility = {name: who for name, who in CoinsEngine.visibility.items() if name != "won"}  # noqa: RUF012


class HasLeakyView(Broken):
    def view(self, states: Array, seat: int | None) -> dict[str, Any]:
        return {**super().view(states, seat), "coins": int(states["hand"][0].sum())}


class HasNoReason(Broken):
    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        return [rule for rule in super().reasons(states, seat, move) if rule != "CO-1.1"]


class MisreadsMoves(Broken):
    def read(self, text: str) -> tuple[Move, ...]:
        return super().read("commit" if text == "take" else text)


class HasLossyDocument(Broken):
    def document(self, states: Array) -> dict[str, Any]:
        return {**super().document(states), "hand": [0, 0]}


class SharesItsView(Broken):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.views: dict[tuple[bytes, int | None], dict[str, Any]] = {}

    def view(self, states: Array, seat: int | None) -> dict[str, Any]:
        return self.views.setdefault((states.tobytes(), seat), super().view(states, seat))


# ---------------------------------------------------------------------------------------------- kernels with a fault


@jit.kernel
def take_in_public(content: Content, state: State, seat: int, action: int, log: State) -> None:
    rules.apply(content, state, seat, action, log)
    if action == Action.TAKE:
        emit(log, EventKind.TAKE, seat, EVERYONE, int(state.hand[seat]))


@jit.kernel
def reward_the_last(content: Content, state: State, seat: int, action: int, log: State) -> None:
    before = int(state.rounds)
    rules.apply(content, state, seat, action, log)
    if state.rounds > before:
        state.won[seat] = int(state.won[seat]) + 1


DEALT = count()


@jit.kernel
def setup_by_chance(content: Content, state: State, log: State) -> None:
    rules.setup(content, state, log)
    state.won[0] = next(DEALT) % 2


@jit.kernel
def redeal_nothing(content: Content, state: State, seat: int, rng: Array) -> None:
    for word in range(4):
        state.rng[word] = next_word(rng)


@jit.kernel
def redeal_near_the_truth(content: Content, state: State, seat: int, rng: Array) -> None:
    redeal_nothing(content, state, seat, rng)
    for other in range(SEATS):
        if other != seat and sealed.waiting(state):
            state.hand[other] = (int(state.hand[other]) + below(rng, 2)) % 4


@jit.kernel
def redeal_small_hands(content: Content, state: State, seat: int, rng: Array) -> None:
    redeal_nothing(content, state, seat, rng)
    for other in range(SEATS):
        if other != seat and sealed.waiting(state):
            state.hand[other] = below(rng, 3)


@jit.kernel
def encode_the_other_hand(content: Content, state: State, seat: int, out: Array) -> int:
    out[0] = int(state.hand[1 - seat]) / 3
    return 6


# ---------------------------------------------------------------------------------------------- what finds them


def hands(position: Position) -> tuple[int, ...]:
    return tuple(position.document()["state"]["hand"])


def possible_hands(position: Position, viewer: int | None, most: int) -> set[tuple[int, ...]] | None:
    if viewer != 0 or position.over:
        return None
    return {(hands(position)[0], other) for other in range(4)}


@dataclass(frozen=True)
class Fault:
    """A game with a fault, the law it breaks, and words of the message."""

    law: str
    words: str
    engine: type[Broken] = Broken
    kernels: dict[str, Callable[..., Any]] = field(default_factory=dict)


FAULTS = [
    Fault("every leaf declares its visibility", "'won'", HasUndeclaredLeaf),
    Fault("views hide what a seat cannot know", "view.coins is", HasLeakyView),
    Fault("moves tell nothing hidden", "take of seat 1 tells what is hidden", kernels={"apply": take_in_public}),
    Fault("redeals keep the view", "another world differs in hand", kernels={"redeal": redeal_near_the_truth}),
    Fault("redeals change what is hidden", "'hand'", kernels={"redeal": redeal_nothing}),
    Fault("redeals reach every world", "no redeal makes a world", kernels={"redeal": redeal_small_hands}),
    Fault("observations are equal for equal knowledge", "the field hand", kernels={"encode": encode_the_other_hand}),
    Fault("why not is empty exactly for legal moves", "take is not legal and breaks no rule", HasNoReason),
    Fault("moves are read as they are written", "take is read as commit", MisreadsMoves),
    Fault("documents make the same position again", "other bytes", HasLossyDocument),
    Fault("records replay the same game", "does not match the record", kernels={"setup": setup_by_chance}),
    Fault("records may begin from any position", "begins with another position", HasLossyDocument),
    Fault("positions never change", "[0]", SharesItsView),
    Fault("the order of sealed choices does not matter", "commit in the order", kernels={"apply": reward_the_last}),
]
DTYPES: dict[type[Engine], Any] = {}


def law_named(name: str) -> Law:
    return next(law for law in LAWS if law.name == name)


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Fault], Game]]:
    """Installs coins with a fault, which plays interpreted, and opens it."""

    def put_in_place(fault: Fault) -> Game:
        class Variant(fault.engine):  # type: ignore[misc, name-defined]
            visibility = {**fault.engine.visibility, "unused": Visibility.PUBLIC}  # noqa: RUF012

        class VariantType(Coins):
            def engine(self, game: Game) -> Engine:
                return Variant(game)

        leaf = ("unused", "i1", (1 + FAULTS.index(fault),))
        DTYPES[Variant] = record_dtype(
            *((name, STATE[name].base, STATE[name].shape) for name in STATE.names or ()), leaf
        )
        dispatch.register(DTYPES[Variant], replace(RULES, **fault.kernels))
        kind = VariantType(**vars(GAME))
        entry = SimpleNamespace(name="coins", module="coins", load=lambda: kind)
        monkeypatch.setattr(entry_points, "game_entries", lambda: {"coins": entry})
        registry.game_type.cache_clear()
        return kind.open()

    with jit.interpreting():
        yield put_in_place
    registry.game_type.cache_clear()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.law)
def test_a_broken_law_is_found_and_named(fault: Fault, install: Callable[[Fault], Game]) -> None:
    game = install(fault)
    adapter = Adapter(world=hands, worlds=possible_hands)
    with pytest.raises(AssertionError) as found:
        check_game(game, laws=[law_named(fault.law)], adapter=adapter)
    message = str(found.value)
    assert message.startswith(f"{fault.law}: kheper.game('coins', mode='usual', players=2), seed ")
    assert fault.words in message


def test_a_message_names_law_seed_ply_seat_and_difference(install: Callable[[Fault], Game]) -> None:
    game = install(FAULTS[1])
    with pytest.raises(
        AssertionError, match=r"^views hide .*: .*, seed \d+, ply \d+, seat \d, view\.coins is \d and \d$"
    ):
        check_game(game)


@pytest.mark.compiled
def test_kernels_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def other_form(kernel: Any) -> Any:
        return (lambda *_: 0.5) if kernel is RULES.evaluate else interpreted(kernel)

    monkeypatch.setattr(twins, "interpreted", other_form)
    law = twins.compiled_and_interpreted_kernels_agree
    with coins_installed(), pytest.raises(AssertionError, match="the kernel evaluate gives other results"):
        check_game(kheper.game("coins"), games=1, laws=[law])


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {fault.law for fault in FAULTS} | {twins.compiled_and_interpreted_kernels_agree.name} == {
        law.name for law in LAWS
    }


def test_an_error_of_the_game_says_where_it_happened(install: Callable[[Fault], Game]) -> None:
    game = install(FAULTS[0])
    game.engine.view = lambda *_: dict[str, Any]()["hand"]  # type: ignore[method-assign]
    with pytest.raises(KeyError) as found:
        check_game(game, laws=[law_named("views hide what a seat cannot know")])
    assert any("seed 0" in note for note in found.value.__notes__)
