"""What all tests share: the markers `soak`, `compiled` and `interpretable`, and how hard hypothesis tries."""

import gc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from kheper.kernel import jit
from tests.costs import Costs
from tests.time_limit import time_limit
from tests.together import unit_of

GAMES = "tests/games/"
NOT_INTERPRETABLE = "not interpretable"

settings.register_profile(
    "usual", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("soak", settings.get_profile("usual"), derandomize=False)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "compiled: needs the compiler, to work or to be quick; skipped where NUMBA_DISABLE_JIT is set"
    )
    config.addinivalue_line(
        "markers",
        "interpretable: a test of a game that does without the compiler; `make test` runs it interpreted, `make soak`"
        " compiled",
    )
    config.pluginmanager.register(Costs())
    limit = time_limit() if config.option.markexpr == "soak" else None
    if limit is not None:
        config.pluginmanager.register(limit)
    settings.load_profile("soak" if config.option.markexpr == "soak" else "usual")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where two processes share the tests, those that need the same things stay together.

    The marker `xdist_group` would do, but does nothing from pytest 9.2 on.
    """
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = unit_of
    return scheduler


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the files of the games that have nothing to run where only compiled tests are wanted."""
    is_test_of_game = GAMES in collection_path.as_posix() and collection_path.name.startswith("test_")
    if NOT_INTERPRETABLE not in config.option.markexpr or not is_test_of_game:
        return None
    return None if "compiled" in collection_path.read_text("utf-8") else True


def pytest_collection_finish() -> None:
    """Keep the garbage collector away from all that lives to the end: thousands of tests, and modules."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long runs only when asked for by name; without the compiler only what can do without.

    The long run takes all tests of hypothesis along, which try harder then.
    """
    for item in items:
        if item.nodeid.startswith(GAMES) and not item.get_closest_marker("compiled"):
            item.add_marker("interpretable")
    if config.option.markexpr == "soak":
        for item in items:
            if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
                item.add_marker("soak")
    if "soak" not in config.option.markexpr:
        long = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
    if not jit.JIT:
        skip = pytest.mark.skip(reason="needs the compiler")
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(skip)
