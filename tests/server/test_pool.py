"""Processes that work off a queue: how many, which one does what, and what happens when one is gone."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kheper.server import pool as pool_module
from kheper.server.pool import Pool
from kheper.server.queue import Job
from tests.server.client import PATIENCE, eventually
from tests.server.process import is_gone
from tests.server.worker_jobs import die, rendezvous


@pytest.fixture
def one() -> Iterator[Pool]:
    with closing(Pool(1)) as pool:
        yield pool


@pytest.fixture
def two() -> Iterator[Pool]:
    with closing(Pool(2)) as pool:
        yield pool


def job(table: str, work: Any = os.getpid, *args: object, seat: int | None = 0, task: str = "think") -> Job:
    return Job(table, f"{table} {seat} {task}", work, args, seat)


def answers(pool: Pool, *jobs: Job) -> list[Any]:
    """What comes of jobs that are given to a pool together."""
    for one in jobs:
        assert pool.add(one)
    return [one.answer.result(PATIENCE) for one in jobs]


def test_idle_processes_end_and_others_start_when_they_are_needed(one: Pool) -> None:
    (old,) = answers(one, job("a"))
    one.stop_idle()
    eventually(lambda: is_gone(old))
    assert answers(one, job("a")) != [old]


def test_as_many_think_at_once_as_there_are_processes(two: Pool, tmp_path: Path) -> None:
    first, second = answers(two, job("a", rendezvous, tmp_path, "a", "b"), job("b", rendezvous, tmp_path, "b", "a"))
    assert first != second


@pytest.mark.parametrize(("table", "seat"), [("another table", 0), ("a table", 1)])
def test_a_bot_stays_in_the_same_process(two: Pool, tmp_path: Path, table: str, seat: int) -> None:
    """Also for each of several bots at one table."""
    first = answers(
        two, job("a table", rendezvous, tmp_path, "a", "b"), job(table, rendezvous, tmp_path, "b", "a", seat=seat)
    )
    for _ in range(3):
        assert [*answers(two, job(table, seat=seat)), *answers(two, job("a table"))] == first[::-1]


def test_nobody_waits_for_a_process_while_another_has_nothing_to_do(two: Pool, tmp_path: Path) -> None:
    """Who then has worked for a bot is the one to go on."""
    (home,) = answers(two, job("a"))
    first, second = answers(
        two,
        job("a", rendezvous, tmp_path, "first", "second"),
        job("a", rendezvous, tmp_path, "second", "first", task="hurry"),
    )
    assert first == home != second
    assert answers(two, job("a")) == [second]


def test_a_process_is_started_only_if_all_others_are_busy(two: Pool) -> None:
    assert len({*answers(two, job("a")), *answers(two, job("b")), *answers(two, job("c"))}) == 1


def test_the_number_of_remembered_owners_is_bounded(one: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "MAX_REMEMBERED_WORKERS", 2)
    for table in ("a", "b", "a", "c"):
        answers(one, job(table))
    assert list(one._last_workers) == [("a", 0), ("c", 0)]


def test_a_job_whose_process_dies_is_done_by_another_one(one: Pool, tmp_path: Path) -> None:
    begun: list[Job] = []
    one.on_start = begun.append
    (first,) = answers(one, job("a"))
    (second,) = answers(one, job("a", die, tmp_path, 1))
    assert is_gone(first)
    assert first != second
    assert answers(one, job("a")) == [second]
    assert begun == [], "none had to wait"


def test_a_job_that_kills_its_process_runs_at_most_twice(one: Pool, tmp_path: Path) -> None:
    deadly, other = job("a", die, tmp_path, 9), job("b")
    for given in (deadly, other):
        one.add(given)
    with pytest.raises(BrokenProcessPool):
        deadly.answer.result(PATIENCE)
    assert len(list(tmp_path.iterdir())) == 2
    assert not is_gone(other.answer.result(PATIENCE)), "who waits behind it has a process that lives"
    assert not one.has(deadly.task)


def test_who_dies_takes_nobody_along(two: Pool, tmp_path: Path) -> None:
    meeting, dying = tmp_path / "meeting", tmp_path / "dying"
    meeting.mkdir()
    dying.mkdir()
    long, deadly = job("a", rendezvous, meeting, "a", "b"), job("b", die, dying, 9)
    two.add(long)
    two.add(deadly)
    with pytest.raises(BrokenProcessPool):
        deadly.answer.result(PATIENCE)
    (meeting / "b").touch()
    assert not is_gone(long.answer.result(PATIENCE))


def test_a_process_that_dies_with_nothing_to_do_is_replaced(one: Pool) -> None:
    (old,) = answers(one, job("a"))
    os.kill(old, signal.SIGKILL)
    assert answers(one, job("a")) != [old]


def test_what_is_worked_on_when_all_is_closed_is_cancelled_and_not_tried_again(one: Pool, tmp_path: Path) -> None:
    working = job("a", rendezvous, tmp_path, "a", "b")
    one.add(working)
    eventually((tmp_path / "a").exists)
    (tmp_path / "a").unlink()
    one.close()
    assert working.answer.cancelled()
    assert not (tmp_path / "a").exists()
