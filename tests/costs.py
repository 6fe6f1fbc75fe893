"""A pytest plugin that prints what the tests of each file cost: seconds by the clock, and seconds of processor time."""

import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

MAX_FILES = 25
CPU = "cpu"


@dataclass
class Cost:
    """What the tests of a file have cost so far."""

    tests: int = 0
    seconds: float = 0.0
    cpu: float = 0.0


def cpu_seconds() -> float:
    """Return the processor time of this process and of the children it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class Costs:
    """Adds up the cost of every test, also of those that other processes run, and prints the dearest files."""

    def __init__(self) -> None:
        self._files: defaultdict[str, Cost] = defaultdict(Cost)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        begun = cpu_seconds()
        yield
        item.user_properties.append((CPU, cpu_seconds() - begun))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        begun = cpu_seconds()
        try:
            yield
        finally:
            item.user_properties.append((CPU, cpu_seconds() - begun))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        cost = self._files[report.nodeid.partition("::")[0]]
        cost.seconds += report.duration
        if report.when == "teardown":
            cost.tests += 1
            cost.cpu += sum(float(str(value)) for name, value in report.user_properties if name == CPU)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section(f"the {MAX_FILES} dearest files: tests, seconds, seconds of processor time")
        dearest = sorted(self._files.items(), key=lambda row: -row[1].cpu)
        for file, cost in dearest[:MAX_FILES]:
            terminalreporter.write_line(f"{cost.tests:6} {cost.seconds:8.1f} {cost.cpu:8.1f}  {file}")
        total = sum(cost.cpu for cost in self._files.values())
        terminalreporter.write_line(f"{sum(cost.tests for cost in self._files.values()):6} {total:17.1f}  all files")
