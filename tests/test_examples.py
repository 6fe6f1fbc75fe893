"""The examples work: those that learn repeat themselves, and learn; the tests of the example game pass."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import kheper
from kheper import envs

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


@pytest.fixture(scope="module")
def example() -> Iterator[ModuleType]:
    """The learner, as a module."""
    sys.path.insert(0, str(EXAMPLES))
    import learn_scarabya  # type: ignore[import-not-found]

    yield learn_scarabya
    sys.path.remove(str(EXAMPLES))


def learned(example: ModuleType, games: int, tests: int, threads: int) -> tuple[Any, list[Any]]:
    """A learner after so many games, and its points on some others before and after."""
    game = kheper.game("scarabya", mode="table", players=1)
    learner = example.Learner(threads)
    with envs.vector(game, 20, seed="train") as train, envs.vector(game, tests, seed="test") as test:
        before = example.tested(learner, test)
        example.train(learner, train, games, example.STEP)
        return learner, [before, example.tested(learner, test)]


@pytest.mark.compiled
def test_the_learner_learns(example: ModuleType) -> None:
    """Untrained it takes the first of the moves that bring most at once; after 6,000 games it plans.

    The seeds decide everything. It was 4 points better then, and the error of such a mean is about 1.
    """
    _, (before, after) = learned(example, 6000, 100, 2)
    assert after.mean() > before.mean() + 1


def test_threads_change_nothing(example: ModuleType) -> None:
    one, two = (learned(example, 20, 5, threads)[0] for threads in (1, 2))
    assert np.array_equal(one.weights, two.weights)
    assert one.weights.any()


def test_the_whole_example_runs(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "curve.svg"
    monkeypatch.setattr(example, "ROWS", 8)
    monkeypatch.setattr(sys, "argv", ["learn", "--games", "16", "--tests", "5", "--rounds", "2", "--curve", str(file)])
    example.main()
    said = capsys.readouterr().out
    assert "learner against greedy on the same 5 games" in said
    assert len(ElementTree.parse(file).getroot().findall("{http://www.w3.org/2000/svg}circle")) == 3


def test_the_tests_of_coins_pass_where_it_is_installed(tmp_path: Path) -> None:
    """In a Python of its own that finds it by its entry point; interpreted, since other tests compile it."""
    folder = EXAMPLES / "coins"
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    installed = tmp_path / "kheper_coins-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n", "utf-8")
    games = "".join(f"{name} = {value}\n" for name, value in project["entry-points"]["kheper.games"].items())
    (installed / "entry_points.txt").write_text(f"[kheper.games]\n{games}", "utf-8")
    own = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join([str(tmp_path), str(folder)])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, cwd=folder, env=os.environ | own, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
