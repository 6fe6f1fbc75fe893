"""Processes that work off a queue: how many, which one does what, and what happens when one is gone."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kheper.server import pool as pool_module
from kheper.server.pool import Pool
from kheper.server.queue import Job
from tests.server.client import PATIENCE, eventually
from tests.server.errands import met
from tests.server.process import is_gone


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


def test_processes_that_rest_end_and_others_start_when_they_are_needed(one: Pool) -> None:
    (old,) = answers(one, job("a"))
    one.rest()
    eventually(lambda: is_gone(old))
    assert answers(one, job("a")) != [old]


def test_as_many_think_at_once_as_there_are_processes(two: Pool, tmp_path: Path) -> None:
    first, second = answers(two, job("a", met, tmp_path, "a", "b"), job("b", met, tmp_path, "b", "a"))
    assert first != second


@pytest.mark.parametrize(("table", "seat"), [("another table", 0), ("a table", 1)])
def test_who_has_thought_for_a_bot_thinks_on_for_it(two: Pool, tmp_path: Path, table: str, seat: int) -> None:
    """Also for each of several bots at one table."""
    first = answers(two, job("a table", met, tmp_path, "a", "b"), job(table, met, tmp_path, "b", "a", seat=seat))
    for _ in range(3):
        assert [*answers(two, job(table, seat=seat)), *answers(two, job("a table"))] == first[::-1]


def test_nobody_waits_for_a_process_while_another_has_nothing_to_do(two: Pool, tmp_path: Path) -> None:
    """Who then has worked for a bot is the one to go on."""
    (home,) = answers(two, job("a"))
    first, second = answers(
        two, job("a", met, tmp_path, "first", "second"), job("a", met, tmp_path, "second", "first", task="hurry")
    )
    assert first == home != second
    assert answers(two, job("a")) == [second]


def test_a_process_is_started_only_if_all_others_are_busy(two: Pool) -> None:
    assert len({*answers(two, job("a")), *answers(two, job("b")), *answers(two, job("c"))}) == 1


def test_it_is_not_known_for_ever_who_worked_for_whom(one: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "MOST_HOMES", 2)
    for table in ("a", "b", "a", "c"):
        answers(one, job(table))
    assert list(one._homes) == [("a", 0), ("c", 0)]
