"""`kheper arena`: what it plays, what it prints, and that it goes on where it was."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kheper.cli.arena import select_tests, verdict_of
from kheper.lab import strength, worker_pool
from kheper.lab.arena import ScoreEstimate, StrengthTest
from kheper.lab.pairings import LEAD, POINTS
from tests.cli.conftest import Run

STRENGTH = ("--preset", "strength")
SMALL = [
    StrengthTest("greedy", "scarabya", "table", ("greedy", "random"), 0.95),
    StrengthTest("search", "scarabya", "table", ("greedy",), -1000.0, POINTS),  # so that two games are enough
    StrengthTest("fourfold", "scarabya", "table", ("greedy", "random"), 0.0, LEAD),
    StrengthTest("search", "kemet", "standard", ("search:2500", "greedy", "greedy", "greedy"), 0.45),
]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few quick pairings, played in this process."""
    monkeypatch.setattr(strength, "strength_tests", lambda: SMALL)
    monkeypatch.setattr(worker_pool, "_executor", ThreadPoolExecutor)


def test_for_programs_and_again_from_the_file(run: Run, small: None, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = ("arena", "scarabya", *STRENGTH, "--games", 2, "--processes", 1, "-O", file, "--json")
    done = run(*command)
    assert done.code == 0
    assert done.err.count("\n") == 3  # one line for each pairing that is done
    size = file.stat().st_size
    again = run(*command).json()
    assert file.stat().st_size == size
    assert [(one["part"], one["bots"], one["result"]["games"]) for one in again] == [
        ("greedy", ["greedy", "random"], 2),
        ("search", ["greedy"], 2),
        ("fourfold", ["greedy", "random"], 2),
    ]
    assert again[1]["result"]["verdict"] == "met"


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("pairing", "aim", "open")), ("fr", ("rencontre", "objectif", "ouvert"))]
)
def test_for_people(run: Run, small: None, tmp_path: Path, lang: str, words: tuple[str, ...]) -> None:
    out = run("arena", *STRENGTH, "--part", "greedy", "--games", 2, "-O", tmp_path / "games.jsonl", "--lang", lang).out
    assert "scarabya/table greedy v random" in out
    assert all(word in out for word in words)
    assert "…" not in out


def test_a_lead_in_points_is_told_with_its_sign(run: Run, small: None, tmp_path: Path) -> None:
    out = run("arena", *STRENGTH, "--part", "fourfold", "--games", 2, "-O", tmp_path / "games.jsonl").out
    assert re.search(r"greedy v random +2 +\+\d+\.\d \([+-]\d+\.\d, \+\d+\.\d\) +\+0 ", out)


def test_what_was_not_played_yet_is_listed_too(run: Run, small: None, tmp_path: Path) -> None:
    out = run("arena", "kemet", *STRENGTH, "--minutes", 1e-9, "-O", tmp_path / "games.jsonl").out
    assert "kemet/standard search:2500 v 3 greedy" in out
    assert "45 %" in out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--preset", "beauty"], "strength"),
        ([*STRENGTH, "--part", "luck"], "fourfold"),
        ([], "--preset strength"),
        (["kemet"], "--preset strength"),
        (["--games", "0"], "--games"),
        (["--processes", "0"], "--processes"),
        (["--minutes", "0"], "--minutes"),
        (["--minutes", "nan"], "--minutes"),
        (["--minutes", "inf"], "--minutes"),
        ([*STRENGTH, "senet"], "senet"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, tmp_path: Path, argv: list[str], said: str) -> None:
    assert said in run("arena", *argv, "-O", tmp_path / "games.jsonl").refused()
    assert not (tmp_path / "games.jsonl").exists()


def test_a_verdict_needs_the_whole_interval() -> None:
    test = SMALL[0]
    for low, high, verdict in ((0.96, 1.0, "met"), (0.5, 0.9, "missed"), (0.9, 1.0, "near")):
        assert verdict_of(test, ScoreEstimate(50, (low + high) / 2, low, high, 1.0, is_clear=False)) == verdict


def test_parts_and_games_can_be_chosen() -> None:
    chosen = select_tests("strength", "kemet", "levels")
    assert {(one.game, one.part) for one in chosen} == {("kemet", "levels")}
    assert len(select_tests("strength", None, None)) == len(strength.strength_tests())
