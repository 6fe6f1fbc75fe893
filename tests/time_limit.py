"""A pytest plugin for long runs with little time: once it is used up, no further test begins, and those left are named.

`KHEPER_SOAK_MINUTES=15 make soak` takes about a quarter of an hour. Every day of the week begins at another seventh of
the tests, so that all have their turn.
"""

import os
import time
from collections.abc import Callable
from datetime import date

import pytest

MINUTES = "KHEPER_SOAK_MINUTES"
DAY = "KHEPER_SOAK_DAY"
"""A number from 0 to 6, the same for all processes of a run; by default the day of the week."""
DAYS = 7
TIME_IS_UP = "the time of the long run is used up"


def time_limit() -> "TimeLimit | None":
    """Return the plugin where the environment sets a limit."""
    minutes = os.environ.get(MINUTES)
    if not minutes:
        return None
    day = os.environ.setdefault(DAY, str(date.today().weekday()))  # processes that are started later inherit it
    return TimeLimit(float(minutes) * 60, int(day))


class TimeLimit:
    """Skips every test that would begin after so many seconds."""

    def __init__(self, seconds: float, day: int = 0, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self._day = day
        self.not_run: list[str] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        begin = len(items) * self._day // DAYS
        items[:] = items[begin:] + items[:begin]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        if self._clock() >= self._end:
            pytest.skip(TIME_IS_UP)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and TIME_IS_UP in str(report.longrepr):
            self.not_run.append(report.nodeid)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.not_run:
            terminalreporter.section(f"{len(self.not_run)} tests not run: {TIME_IS_UP}")
            for test in sorted(self.not_run):
                terminalreporter.write_line(test)
