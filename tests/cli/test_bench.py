"""`warmup` and `bench`: what they do and print; never how fast it was."""

import json

import pytest

import kheper
from kheper.bots import preparation
from kheper.bots.preparation import Part, Preparation, all_setups
from kheper.cli import bench, warmup
from kheper.core.game import Game, GameType
from kheper.envs import batch, rewards, setup
from kheper.lab import jobs
from tests.cli.conftest import Run

FIGURES = {
    "decisions_per_s",
    "games_per_s",
    "steps_per_s",
    "forced_share",
    "simulations_per_s",
    "rollout_steps",
    "legal_mean",
    "state_bytes",
    "copy_ns",
    "cold_compile_s",
    "warm_load_s",
}


@pytest.fixture
def one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure a single table, once."""

    def all_setups(kind: GameType) -> list[Game]:
        return [kind.open("solo")] if kind.name == "scarabya" else []

    monkeypatch.setattr(bench, "all_setups", all_setups)
    monkeypatch.setattr(bench, "LOADS", 1)


def test_all_modes_and_seats_are_measured() -> None:
    seated = [(game.mode, game.seats) for game in all_setups(kheper.game("scarabya").type)]
    assert seated == [("table", 1), ("table", 2), ("table", 3), ("table", 4), ("duel", 2), ("solo", 1)]


def test_bench_for_programs(run: Run, one_table: None) -> None:
    found = run("bench", "scarabya", "--json", "--seconds", 0.01).json()
    assert list(found) == ["scarabya/solo/1"]
    figures = found["scarabya/solo/1"]
    assert set(figures) == FIGURES
    assert figures["cold_compile_s"] is None
    assert figures["state_bytes"] == kheper.game("scarabya", "solo").engine.state_dtype.itemsize
    assert figures["legal_mean"] > 2
    assert 0 <= figures["forced_share"] < 1
    assert min(value for value in figures.values() if value is not None) >= 0


@pytest.mark.parametrize(("lang", "word"), [("en", "decisions/s"), ("fr", "parties/s")])
def test_bench_for_people(run: Run, one_table: None, monkeypatch: pytest.MonkeyPatch, lang: str, word: str) -> None:
    monkeypatch.setattr(bench, "first_move_time", lambda *_: 0.5)
    done = run("bench", "--seconds", 0.01, "--lang", lang)
    assert done.code == 0
    assert word in done.out
    assert "scarabya/solo/1" in done.out
    assert "…" not in done.out


def test_compiling_from_nothing_is_measured_once_per_record(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = kheper.game("scarabya").type
    games = all_setups(kind)
    assert [cold for _, cold in bench.with_cold(games, cold=True)] == [True, True, True, False, False, False]
    assert not any(cold for _, cold in bench.with_cold(games, cold=False))
    caches: list[str] = []

    def first_move_time(_: Game, *cache: str) -> float:
        caches.extend(cache)
        return 1.5

    monkeypatch.setattr(bench, "all_setups", lambda _: [kind.open("solo")])
    monkeypatch.setattr(bench, "first_move_time", first_move_time)
    found = run("bench", "scarabya", "--json", "--seconds", 0.01, "--cold").json()
    assert found["scarabya/solo/1"]["cold_compile_s"] == 1.5
    assert len(caches) == 1


def test_only_real_choices_are_decisions() -> None:
    figures = bench.playout_figures(kheper.game("scarabya", "table", 1), 0.01)
    assert figures["legal_mean"] is not None
    assert figures["legal_mean"] >= 2


def test_warmup(run: Run, coins: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KHEPER_QUIET", raising=False)
    monkeypatch.setattr(preparation, "is_marked", lambda name: not name.startswith(coins.name))
    monkeypatch.setattr(warmup, "Preparation", lambda names, _: Preparation(names, 0))
    done = run("warmup", "--json", "--lang", "fr")
    assert set(json.loads(done.out)) == {"coins", "kemet", "scarab_lords", "scarabya"}
    told = [line.partition("\u202f: ") for line in done.err.splitlines() if "compilé après" in line]
    assert [what.split()[0] for game, _, what in told if game == coins.name] == [*Part]
    assert len(told) == 4 * len(Part)


def test_a_game_that_cannot_be_compiled_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise RuntimeError("no room")

    monkeypatch.setattr(preparation, "is_marked", lambda _: False)
    monkeypatch.setattr(preparation, "compile_part", no_room)
    monkeypatch.setattr(warmup, "Preparation", lambda names, _: Preparation(names, 0))
    with pytest.raises(RuntimeError, match="no room"):
        run("warmup", "scarabya")


def test_warmup_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[str] = []
    for module in (batch, jobs, rewards, setup):
        monkeypatch.setattr(module, "ensure_compiled", lambda _, part="rules", __=None: parts.append(part))
    assert warmup.compile_for_programs("scarabya") == "scarabya"
    assert {"vector", "observation", "prospects", "lab"} <= set(parts)
