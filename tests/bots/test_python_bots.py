"""Bots that other people write in Python: named by decorator, found by entry point, asked and not trusted."""

import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import kheper
from kheper.bots import Bot, InformationState, bot_names, make_bot, play_out
from kheper.bots.external import ExternalBot
from kheper.bots.python import Context
from kheper.core import bot_registry
from kheper.core.errors import BadOption
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.lab.matches import match
from tests.support import scrambled

View = dict[str, Any]
Moves = Sequence[Move]


@pytest.fixture(autouse=True)
def no_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_registry, "_named", {})


def install(monkeypatch: pytest.MonkeyPatch, *entries: tuple[str, str]) -> None:
    """Entry points as other people's packages would bring them."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for name, value in entries:
        found[name] = (*found.get(name, ()), EntryPoint(name, value, bot_registry.GROUP))
    monkeypatch.setattr(bot_registry, "_entries", lambda: found)


@pytest.fixture
def position() -> Position:
    return kheper.game("scarabya", mode="duel", first=1).start(7)


def asked(name: str, position: Position, seed: int = 1) -> tuple[Move, ExternalBot]:
    bot = make_bot(name, seed)
    assert isinstance(bot, ExternalBot)
    return bot.move(position, position.pending[0]), bot


# ---------------------------------------------------------------------------------------------- what a bot may be


def last(view: View, legal: Moves, context: Context) -> Move:
    """Takes the last of its moves."""
    return legal[-1]


class Counting:
    """Takes the first move, then the second, and so on."""

    def __init__(self) -> None:
        self.asked = -1

    def choose(self, view: View, legal: Moves, context: Context) -> str:
        self.asked += 1
        return str(legal[self.asked % len(legal)])


class Own(Bot):
    """As ours are."""

    def choose(self, information: InformationState) -> int:
        return int(information.legal_actions()[-1])


def test_a_function_is_a_bot(position: Position) -> None:
    assert kheper.bot("last")(last) is last
    move, bot = asked("last", position)
    assert move == position.legal(1)[-1]
    assert not bot.lost_decisions


def test_a_class_is_a_bot_that_remembers(position: Position) -> None:
    kheper.bot("counting")(Counting)
    bot = make_bot("counting")
    assert [bot.move(position, 1) for _ in range(3)] == list(position.legal(1)[:3])
    assert asked("counting", position)[0] == position.legal(1)[0], "every game has its own"


def test_a_subclass_of_bot_can_be_registered(position: Position) -> None:
    kheper.bot("own")(Own)
    assert asked("own", position)[0] == position.legal(1)[-1]


def test_a_shorthand_is_understood(position: Position) -> None:
    kheper.bot("short")(lambda _, legal, __: str(legal[0]).lower())
    assert asked("short", position)[0] == position.legal(1)[0]


def test_it_plays_wherever_bots_are_named() -> None:
    kheper.bot("last")(last)
    game = kheper.game("scarabya", mode="duel")
    assert play_out(game, ["last", "greedy"], 3).over
    assert len(list(match(game, ["last", "random"], 2))) == 2


def test_its_chance_follows_from_the_seed(position: Position) -> None:
    kheper.bot("chancy")(lambda _, legal, context: context.rng.choice(legal))
    assert asked("chancy", position, 4)[0] == asked("chancy", position, 4)[0]
    assert len({asked("chancy", position, seed)[0] for seed in range(20)}) > 5


# ---------------------------------------------------------------------------------------------- what a bot is given


def test_it_is_given_what_its_seat_may_know_and_a_sampler(position: Position) -> None:
    given: list[Any] = []

    @kheper.bot("curious")
    def curious(view: View, legal: Moves, context: Context) -> Move:
        given.extend([view, legal, context, context.sample(), context.sample()])
        return legal[0]

    position = kheper.game("scarab_lords", house="ankar", first=0).start(1)
    asked("curious", position)
    view, legal, context, one, other = given
    assert view == position.view(0)
    assert legal == position.legal(0)
    assert (context.seat, context.game) == (0, position.game)
    assert one.view(0) == other.view(0) == view
    assert one != other
    assert position not in (one, other)


def test_the_seed_of_a_bot_does_not_reveal_that_of_the_game(position: Position) -> None:
    """A bot that is made as ours are gets a seed too, but not `GAME'S SEED/SEAT`, nor one that can be tried out."""
    given: list[object] = []

    class Nosy(Own):
        def __init__(self, seed: int | str) -> None:
            super().__init__(seed)
            given.append(seed)

    kheper.bot("nosy")(Nosy)
    for secret in ("", "", "kept with the games", "kept with the games", "another"):
        make_bot("nosy", "7/1", secret=secret).move(position, 1)
    assert len(set(given)) == 3
    assert given[0] == given[1]
    assert given[2] == given[3]
    assert not any("7/1" in str(seed) for seed in given)


@pytest.mark.parametrize("game", ["scarabya", "scarab_lords", "kemet"])
def test_it_cannot_tell_worlds_apart_that_its_seat_cannot(game: str) -> None:
    """All that can be reached from its arguments is the same where the views are."""
    seen: list[object] = []

    @kheper.bot("spy")
    def spy(view: View, legal: Moves, context: Context) -> Move:
        world = context.sample()
        hidden = context._information._world
        seen.append(
            (view, legal, world.tobytes(), hidden.tobytes(), hidden.before, hidden.origin, context.rng.random())
        )
        return legal[0]

    position = kheper.game(game).start(3)
    seat = position.pending[0]
    for world in (position, scrambled(position, seat, random.Random(1))):
        make_bot("spy", 5).move(world, seat)
    assert len(seen) == 2
    assert seen[0] == seen[1]


# ---------------------------------------------------------------------------------------------- what goes wrong


def failing(view: View, legal: Moves, context: Context) -> Move:
    raise ZeroDivisionError("so\nit goes")


def leaving(view: View, legal: Moves, context: Context) -> Move:
    sys.exit(4)


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not even that")


def speechless(view: View, legal: Moves, context: Context) -> Move:
    raise Unspeakable


class Clinging(Own):
    """Plays well, but does not go quietly."""

    def close(self) -> None:
        raise OSError("still writing")


class Unmakeable:
    def __init__(self) -> None:
        raise OSError("no weights")


@pytest.mark.parametrize(
    ("maker", "kind"),
    [
        (failing, "failed"),
        (leaving, "failed"),
        (speechless, "failed"),
        (Unmakeable, "failed"),
        (lambda: None, "failed"),
        (lambda *_: None, "no-move"),
        (lambda *_: 7, "no-move"),
        (lambda *_: "nonsense", "illegal"),
        (lambda *_: Move(10**9, "nonsense"), "illegal"),
        (lambda *_: Move(0, "I0@a1"), "illegal"),
    ],
)
def test_a_failure_costs_the_decision_and_is_logged_once(
    position: Position, caplog: pytest.LogCaptureFixture, maker: bot_registry.Maker, kind: str
) -> None:
    kheper.bot("poor")(maker)
    bot = make_bot("poor", 1)
    assert isinstance(bot, ExternalBot)
    for _ in range(3):
        assert bot.move(position, 1) in position.legal(1)
    assert bot.lost_decisions == {kind: 3}
    [told] = [record.getMessage() for record in caplog.records]
    assert "poor" in told
    assert "\n" not in told


def test_an_error_is_logged_with_its_place(position: Position, caplog: pytest.LogCaptureFixture) -> None:
    kheper.bot("poor")(failing)
    asked("poor", position)
    assert "ZeroDivisionError" in caplog.text
    assert "test_python_bots.py:" in caplog.text


def test_who_fails_when_let_go_is_told_of_and_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    kheper.bot("clinging")(Clinging)
    assert play_out(kheper.game("scarabya", mode="duel"), ["clinging", "random"], 3).over
    [told] = [record.getMessage() for record in caplog.records]
    assert "clinging failed to close after a game: OSError: still writing" in told


def test_a_keyboard_interrupt_is_not_a_bot_failure(position: Position) -> None:
    @kheper.bot("slow")
    def slow(view: View, legal: Moves, context: Context) -> Move:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asked("slow", position)


# ---------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize("name", ["", "Ada", "a b", "a,b", "cmd:x", "1st", "x" * 41, "é", *bot_names(), "person"])
def test_names_that_cannot_be_given(name: str) -> None:
    with pytest.raises(BadOption):
        kheper.bot(name)


def test_two_bots_of_one_name_are_refused() -> None:
    kheper.bot("last")(last)
    with pytest.raises(BadOption, match=r"last.*Counting"):
        kheper.bot("last")(Counting)


def test_the_same_place_may_be_named_again(position: Position) -> None:
    """A cell of a notebook that is run once more."""
    for answer in ("first", "second"):
        source = f"@kheper.bot('cell')\ndef cell(view, legal, context): return {answer!r}"
        exec(source, {"kheper": kheper, "__name__": "__main__"})
    assert bot_registry.maker_of("cell")({}, (), None) == "second"


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    kheper.bot("last")(last)
    with pytest.raises(BadOption, match="pharaoh, last"):
        make_bot("sphinx")


# ---------------------------------------------------------------------------------------------- entry points


HERE = "tests.bots.test_python_bots"


def test_a_package_brings_a_bot(monkeypatch: pytest.MonkeyPatch, position: Position) -> None:
    install(monkeypatch, ("ada", f"{HERE}:last"))
    assert bot_registry.names() == ("ada",)
    assert asked("ada", position)[0] == position.legal(1)[-1]


def test_what_a_package_brings_may_be_decorated_too(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ("ada", f"{HERE}:last"))
    kheper.bot("ada")(last)
    assert bot_registry.maker_of("ada") is last


def test_bots_of_packages_are_imported_only_when_they_play(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ("ada", "nowhere.at.all:bot"))
    assert bot_registry.names() == ("ada",)
    make_bot("random")
    with pytest.raises(BadOption, match="ModuleNotFoundError"):
        make_bot("ada")


@pytest.fixture
def broken_modules(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "broken_leaving.py").write_text("import sys; sys.exit('bye')")
    (tmp_path / "broken_syntax.py").write_text("def")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    for name in ("broken_leaving", "broken_syntax"):
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("broken_modules")
@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("broken_leaving:bot", "SystemExit: bye"),
        ("broken_syntax:bot", "SyntaxError"),
        (f"{HERE}:nobody", "AttributeError"),
        (f"{HERE}:HERE", "neither a function nor a class"),
    ],
)
def test_what_is_wrong_with_a_package_is_told(monkeypatch: pytest.MonkeyPatch, value: str, said: str) -> None:
    install(monkeypatch, ("ada", value))
    with pytest.raises(BadOption, match=said) as raised:
        make_bot("ada")
    assert raised.value.words("fr") != raised.value.words("en")


def test_two_packages_with_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ("ada", f"{HERE}:last"), ("ada", f"{HERE}:Counting"))
    with pytest.raises(BadOption, match="Counting"):
        make_bot("ada")


def test_a_package_and_a_decorator_with_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ("ada", f"{HERE}:last"))
    kheper.bot("ada")(Counting)
    with pytest.raises(BadOption, match="Counting"):
        make_bot("ada")


def test_a_package_cannot_take_a_name_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ("greedy", f"{HERE}:last"), ("Bad Name", f"{HERE}:last"))
    assert not isinstance(make_bot("greedy"), ExternalBot)
    assert bot_registry.shadowed() == {"greedy": f"{HERE}:last"}
    with pytest.raises(BadOption, match="lower-case letters"):
        make_bot("Bad Name")


def test_the_same_package_found_twice_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("ada", f"{HERE}:last", bot_registry.GROUP)
    monkeypatch.setattr(bot_registry, "entry_points", lambda **_: [entry, entry])
    bot_registry._entries.cache_clear()
    try:
        assert bot_registry.maker_of("ada") is last
    finally:
        monkeypatch.undo()
        bot_registry._entries.cache_clear()


def test_naming_a_bot_needs_no_compiler() -> None:
    program = (
        "import sys, kheper\n"
        "@kheper.bot('light')\n"
        "def light(view, legal, context): return legal[0]\n"
        "sys.exit(' '.join(name for name in ('numba', 'numpy') if name in sys.modules) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
