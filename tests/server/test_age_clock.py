"""Tables age with the time that servers run; no jump of a clock removes any."""

from dataclasses import dataclass
from pathlib import Path

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from kheper.server.age_clock import DAY, Age, AgeClock
from kheper.server.service import Providers
from kheper.server.store import CLOCK, Header, Store
from tests.server.client import PERSON, FakeClock, Server, bad, served, settings

START = 1_700_000_000.0
YEAR = 365 * DAY


@dataclass
class Machine:
    """A machine with a clock that may be wrong, and a time that really passes while it runs."""

    wall: float = START
    monotonic: float = 0.0

    @property
    def clock(self) -> AgeClock:
        return AgeClock(lambda: self.wall, lambda: self.monotonic)

    def run(self, seconds: float) -> None:
        self.wall += seconds
        self.monotonic += seconds


def test_the_age_goes_on_with_the_time() -> None:
    assert Age(5, START).advanced(START + 60) == Age(65, START + 60)
    assert Age(5, START).advanced(START + 60, at_least=65) == Age(65, START + 60)


def test_of_a_jump_a_day_counts_and_never_twice() -> None:
    jumped = Age(0, START).advanced(START + 90 * DAY)
    assert jumped == Age(DAY, START + 90 * DAY)
    back = jumped.advanced(START, at_least=DAY + 30)
    assert back == Age(DAY + 30, START + 90 * DAY)
    assert back.advanced(START + 90 * DAY, at_least=DAY + 60) == Age(DAY + 60, START + 90 * DAY)


def test_a_clock_that_has_gone_back_does_not_stop_the_age() -> None:
    assert Age(0, START).advanced(START - YEAR, at_least=60) == Age(60, START)
    assert Age(0, START).advanced(0.0) == Age(0, START)


@given(
    jumps=st.lists(st.tuples(st.floats(-60 * YEAR, 60 * YEAR), st.floats(0, 3600)), max_size=20),
    restarts=st.sets(st.integers(0, 19)),
)
def test_whatever_a_clock_does_ages_never_go_back_and_gain_a_day_at_most(
    jumps: list[tuple[float, float]], restarts: set[int]
) -> None:
    machine, stored = Machine(), Age(START, START)
    clock = machine.clock
    clock.update(stored)
    for number, (jump, seconds) in enumerate(jumps):
        if number in restarts:
            clock = machine.clock
        machine.wall += jump
        machine.run(seconds)
        later = clock.update(stored)
        assert 0 <= later.age - stored.age <= seconds + DAY + 1e-3
        stored = later


def test_two_processes_do_not_count_the_same_time_twice() -> None:
    machine = Machine()
    first, second = machine.clock, machine.clock
    stored = second.update(first.update(Age(0, START)))
    for _ in range(10):
        machine.run(30)
        stored = second.update(first.update(stored))
    assert stored.age == pytest.approx(300)


def opened(tmp_path: Path, machine: Machine) -> Store:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}", clock=machine.clock)
    store.open()
    return store


def test_time_off_counts_a_day_for_each_start(tmp_path: Path) -> None:
    machine = Machine()
    opened(tmp_path, machine).close()
    for away, counted in ((3600.0, 3600.0), (80 * DAY, DAY)):
        before = age_in(tmp_path)
        machine.wall += away
        machine.monotonic = 0.0  # another process counts from another beginning
        opened(tmp_path, machine).close()
        assert age_in(tmp_path) - before == pytest.approx(counted)


def age_in(folder: Path) -> float:
    store = Store(f"sqlite:///{folder / 'tables.sqlite3'}")
    with store.engine.connect() as connection:
        found = connection.execute(sa.select(CLOCK.c.age)).scalar_one()
    store.close()
    return float(found)


@pytest.mark.parametrize(("touched", "wall", "age"), [
    (START, START + 400 * DAY, START + DAY),  # the clock is wrong, or the database was put away
    (START, START + 60, START + 60),
    (START, 0.0, 0.0),
    (START + YEAR, START, START),  # the clock has been wrong once
])  # fmt: skip
def test_an_older_database_begins_near_what_it_holds(tmp_path: Path, touched: float, wall: float, age: float) -> None:
    machine = Machine(touched)
    store = opened(tmp_path, machine)
    store.create(Header("0" * 16, touched, False, {}), "waiting")
    with store.engine.begin() as connection:
        connection.execute(sa.delete(CLOCK))
    store.close()
    machine.wall = wall
    store = opened(tmp_path, machine)
    assert store.update_age() == pytest.approx(age)
    store.close()


def test_a_jump_of_the_clock_removes_nothing_and_a_wrong_date_lasts(tmp_path: Path) -> None:
    wall, monotonic = FakeClock(), FakeClock()
    with served(settings(tmp_path), Providers(time=wall, monotonic=monotonic)) as server:
        table = server.table(PERSON, PERSON)
        for jump in (90 * DAY, -200 * DAY, 56 * 365 * DAY):
            wall.now += jump
            assert server.tables.expire() == 0
        later = server.table(PERSON, PERSON)  # dated in another century by the clock
        wall.now -= 56 * 365 * DAY - 110 * DAY
        monotonic.now += 5 * DAY
        wall.now += 5 * DAY
        assert server.tables.expire() == 0
        monotonic.now += 3 * DAY
        wall.now += 3 * DAY
        check_both_go(server, table.id, later.id)


def check_both_go(server: Server, *tables: str) -> None:
    """Waiting tables go after the seven days that the server has lived through."""
    assert server.tables.expire() == len(tables)
    for table in tables:
        bad(server.http.get(f"/tables/{table}"), 404, "not-found")
