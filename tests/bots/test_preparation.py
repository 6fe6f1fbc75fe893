"""Compiling in the background: what comes first, what is known of it, and what goes wrong."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from types import SimpleNamespace

import pytest

from kheper.bots import preparation
from kheper.bots.preparation import Part, Preparation
from kheper.kernel import jit
from tests.server.client import PATIENCE, eventually

SHORT, LONG = "scarabya", "kemet"


class Compiler:
    """Compiles nothing, one part whenever it is told to."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, Part]] = []
        self.marked: set[str] = set()
        self.faulty: set[tuple[str, Part]] = set()
        self._go_on = threading.Semaphore(0)

    def compile_part(self, game: str, part: Part) -> None:
        self.begun.append((game, part))
        assert self._go_on.acquire(timeout=PATIENCE)
        if (game, part) in self.faulty:
            raise OSError("no room")

    def release(self, parts: int = 100) -> None:
        self._go_on.release(parts)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[Compiler]:
    compiler = Compiler()
    monkeypatch.setattr(preparation, "compile_part", compiler.compile_part)
    monkeypatch.setattr(preparation, "is_marked", compiler.marked.__contains__)
    yield compiler
    compiler.release()


@pytest.fixture
def prepare(compiler: Compiler) -> Iterator[Callable[..., Preparation]]:
    made: list[Preparation] = []

    def make(*games: str) -> Preparation:
        made.append(Preparation(games or (SHORT, LONG), 0))
        return made[-1]

    yield make
    compiler.release()
    for one in made:
        one.close()


def test_every_game_has_bots_before_any_game_has_hints(compiler: Compiler, prepare: Callable[..., Preparation]) -> None:
    all_games = prepare()
    all_games.open()
    compiler.release()
    eventually(lambda: all_games.is_complete)
    assert compiler.begun == [
        (SHORT, Part.RULES),
        (SHORT, Part.BOTS),
        (LONG, Part.RULES),
        (LONG, Part.BOTS),
        (SHORT, Part.HINTS),
        (SHORT, Part.ANALYSIS),
        (LONG, Part.HINTS),
        (LONG, Part.ANALYSIS),
    ]


def test_what_somebody_waits_for_comes_first(compiler: Compiler, prepare: Callable[..., Preparation]) -> None:
    all_games = prepare()
    all_games.open()
    eventually(lambda: compiler.begun)
    all_games.prioritise(LONG)
    compiler.release()
    eventually(lambda: all_games.is_complete)
    assert compiler.begun[:5] == [(SHORT, Part.RULES), *((LONG, part) for part in Part)]


def test_what_the_cache_has_is_ready_at_once(compiler: Compiler, prepare: Callable[..., Preparation]) -> None:
    compiler.marked |= {f"{LONG}-all-{part}" for part in Part}
    told: list[tuple[str, Part]] = []
    all_games = prepare()
    all_games.ready_changed = lambda game, part: told.append((game, part))
    all_games.open()
    assert told == [(LONG, part) for part in Part]
    assert all_games.is_ready(LONG, Part.ANALYSIS)
    assert not all_games.is_ready(SHORT, Part.RULES)
    assert not all_games.has_all(Part.RULES)


def test_progress_goes_from_nothing_to_all(
    compiler: Compiler, prepare: Callable[..., Preparation], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(preparation, "time", SimpleNamespace(monotonic=lambda: now))
    game = prepare(SHORT)
    assert game.progress()[0].share == 0.0
    usual = preparation.TYPICAL_SECONDS
    assert game.progress()[0].seconds_left[Part.BOTS] == usual[Part.RULES] + usual[Part.BOTS]
    game.open()
    eventually(lambda: compiler.begun)
    now += usual[Part.RULES] / 2
    half = game.progress()[0]
    assert 0 < half.share < usual[Part.RULES] / sum(usual.values())
    assert half.seconds_left[Part.RULES] == pytest.approx(usual[Part.RULES] / 2)
    now += usual[Part.RULES] * 4  # a slow machine: what is left takes longer too, and is never said to be nothing
    late = game.progress()[0]
    assert late.seconds_left[Part.RULES] > 1
    assert late.seconds_left[Part.BOTS] - late.seconds_left[Part.RULES] > 4 * usual[Part.BOTS]
    assert late.share < 1
    compiler.release()
    eventually(lambda: game.is_complete)
    assert game.progress()[0] == preparation.Progress(SHORT, frozenset(Part), 1.0, {})


def test_parts_of_a_game_are_expected_one_after_the_other(prepare: Callable[..., Preparation]) -> None:
    left = prepare()._expected_ends()
    for game in (SHORT, LONG):
        assert [left[game, part] for part in Part] == sorted(left[game, part] for part in Part)


def test_a_part_that_fails_is_tried_again_and_holds_up_no_other_game(
    compiler: Compiler, prepare: Callable[..., Preparation], caplog: pytest.LogCaptureFixture
) -> None:
    compiler.faulty.add((SHORT, Part.RULES))
    all_games = prepare()
    all_games.open()
    compiler.release()
    eventually(lambda: all_games.is_ready(LONG, Part.ANALYSIS))
    assert not all_games.is_ready(SHORT, Part.RULES)
    assert (SHORT, Part.BOTS) not in compiler.begun
    assert "rules of scarabya could not be compiled: no room" in caplog.text
    compiler.faulty.clear()
    all_games.open()
    eventually(lambda: all_games.is_complete)


def test_what_always_fails_is_given_up(compiler: Compiler, prepare: Callable[..., Preparation]) -> None:
    compiler.faulty.add((SHORT, Part.RULES))
    compiler.release()
    game = prepare(SHORT)
    for _ in range(5):
        game.open()
        with pytest.raises(OSError, match="no room"):
            game.wait()
    assert len(compiler.begun) == preparation.MAX_TRIES


def test_closing_begins_with_nothing_more(compiler: Compiler) -> None:
    with closing(Preparation((SHORT, LONG), 0)) as all_games:
        all_games.open()
        eventually(lambda: compiler.begun)
        compiler.release(1)
        eventually(lambda: len(compiler.begun) == 2)
        all_games._closed = True
        compiler.release()
    assert len(compiler.begun) == 2
    assert not all_games.is_complete


@pytest.mark.compiled
def test_compiled_parts_are_not_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever interprets finds all kernels of a part in the cache once it is compiled."""
    for part in Part:
        preparation.compile_part(SHORT, part)
    monkeypatch.setattr(jit, "interpreted", lambda compiled: pytest.fail(f"{compiled} is not in the cache"))
    with jit.interpreting():
        for part in Part:
            preparation.load_part(SHORT, part)
