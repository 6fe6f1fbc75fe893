"""The compiler changes nothing: with it and without it, and with bounds checks, the games are the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.properties.jit_twin import hashes

ROOT = Path(__file__).resolve().parents[2]


def run(*args: str, **flags: str) -> str:
    """The output of a Python of its own, started with these flags."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("NUMBA_", "PYTEST_", "COV_"))}
    done = subprocess.run(
        [sys.executable, *args], cwd=ROOT, env=clean | flags, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "games"),
    [
        ("scarabya", 1),
        ("scarab_lords", 1),
        ("kemet", 1),
        pytest.param("scarabya", 24, marks=pytest.mark.soak),
        pytest.param("scarab_lords", 4, marks=pytest.mark.soak),
        pytest.param("kemet", 2, marks=pytest.mark.soak),
    ],
)
def test_interpreted_games_are_equal_byte_for_byte(game: str, games: int) -> None:
    """So many games of every set-up: 18 of Scarabya, 6 of Scarab Lords and 8 of Kemet; more of them in the long run."""
    interpreted = run("-m", "tests.properties.jit_twin", game, str(games), NUMBA_DISABLE_JIT="1")
    assert interpreted.splitlines() == list(hashes(game, games))


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("game", ["scarabya", "scarab_lords", "kemet"])
def test_the_kernels_stay_within_bounds(game: str) -> None:
    """On a cache of their own, since the flag is part of its name: every game compiles once more.

    `make interpreted` runs the same files, with fewer games, and NumPy checks the same bounds there.
    """
    folder = "from kheper.kernel.cache import cache_folder; print(cache_folder())"
    assert run("-c", folder, NUMBA_BOUNDSCHECK="1") != run("-c", folder)
    tests = f"tests/games/{game}/test_kernels.py"
    report = run("-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist", tests, NUMBA_BOUNDSCHECK="1")
    assert "test_reading_out_of_range_is_noticed PASSED" in report
    assert "test_random_games" in report
