"""Who thinks next, and what is told of those who wait."""

import threading
from collections import defaultdict
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from kheper.core.errors import BadOption
from kheper.server import app as app_module
from kheper.server import workers as workers_module
from kheper.server.queue import Job, Queue
from kheper.server.run import serve
from kheper.server.workers import Workers
from tests.server.client import BOT, PATIENCE, PERSON, Server, eventually, listening, served, settings

SEARCHER = {"kind": "bot", "bot": "novice"}
"""A bot that takes its turn in the queue; those that do not search have a way of their own."""


def job(table: str, number: int = 0, seat: int | None = 0, client: str | None = None) -> Job:
    return Job(table, f"{table} {number}", str, (), seat, client)


def taken(queue: Queue) -> list[str]:
    found = []
    while (one := queue.take()) is not None:
        found.append(one.task)
    return found


def test_tables_take_turns_however_many_bots_one_has() -> None:
    queue = Queue()
    for number in range(3):
        queue.add(job("busy", number))
    queue.add(job("calm"))
    queue.add(job("quick"))
    assert taken(queue) == ["busy 0", "calm 0", "quick 0", "busy 1", "busy 2"]


def test_who_has_just_thought_waits_for_all_others() -> None:
    queue = Queue()
    for table in ("a", "b"):
        queue.add(job(table))
    first = queue.take()
    assert first is not None
    queue.add(job("a", 1))
    assert taken(queue) == ["b 0", "a 1"]


def test_addresses_take_turns_however_many_tables_one_has() -> None:
    queue = Queue()
    for number in range(3):
        queue.add(job(f"flood {number}", client="flooder"))
    queue.add(job("flood 0", 1, client="flooder"))
    queue.add(job("mine", client="me"))
    queue.add(job("mine", 1, client="me"))
    queue.add(job("of an unknown address"))
    assert taken(queue) == [
        *("flood 0 0", "mine 0", "of an unknown address 0"),
        *("flood 1 0", "mine 1"),
        *("flood 2 0", "flood 0 1"),
    ]


def test_a_table_of_an_unknown_address_takes_turns_by_itself() -> None:
    """Even where an address is called like a table."""
    queue = Queue()
    for number in range(2):
        queue.add(job("a", number))
        queue.add(job("b", number, client="a"))
    assert taken(queue) == ["a 0", "b 0", "a 1", "b 1"]


def test_the_queue_knows_whose_bots_wait() -> None:
    queue = Queue()
    queue.add(job("a", 0, seat=2))
    queue.add(job("a", 1, seat=1))
    queue.add(job("prepare scarabya", seat=None))
    assert (queue.waiting("a"), queue.waiting("b"), queue.waiting("prepare scarabya")) == ((1, 2), (), ())
    queue.take()
    assert queue.waiting("a") == (1,)
    queue.clear()
    assert queue.waiting("a") == ()


def test_a_bot_that_waits_for_another_table_says_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    free, choose = defaultdict[str, threading.Event](threading.Event), workers_module.choose

    def choose_when_free(table: str, *args: str) -> str:
        assert free[table].wait(PATIENCE)
        return choose(table, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(workers_module, "choose", choose_when_free)
    first, second = server.table(PERSON, SEARCHER), server.table(PERSON, SEARCHER)
    with listening(first.seats[0]) as early, listening(second.seats[0]) as late:
        first.begin()
        assert early.next("thinking").data == {"seats": [1], "waiting": [], "stand_ins": []}
        second.begin()
        assert late.next("thinking").data == {"seats": [1], "waiting": [1], "stand_ins": []}
        free[first.id].set()
        assert early.next("thinking").data == {"seats": [], "waiting": [], "stand_ins": []}
        assert late.next("thinking").data == {"seats": [1], "waiting": [], "stand_ins": []}
        free[second.id].set()
        assert late.next("thinking").data == {"seats": [], "waiting": [], "stand_ins": []}
    eventually(lambda: server.app.state.workers.waiting(second.id) == ())


def test_no_bot_waits_in_a_table_in_which_it_owes_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers may have been told of a move before the table with it is shown."""
    free, choose = threading.Event(), workers_module.choose_without_search

    def choose_when_free(*args: Any) -> str:
        assert free.wait(PATIENCE)
        return choose(*args)

    monkeypatch.setattr(workers_module, "choose_without_search", choose_when_free)
    monkeypatch.setattr(Workers, "waiting", lambda *_: (1,))
    table = server.table(PERSON, BOT)
    with listening(table.seats[0]) as events:
        events.next("snapshot")
        events.next("presence")
        table.begin()
        assert events.next("thinking").data == {"seats": [1], "waiting": [1], "stand_ins": []}
        free.set()
        assert events.next("thinking").data == {"seats": [], "waiting": [], "stand_ins": []}


def test_a_bot_whose_process_dies_thinks_again_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only when housekeeping finds that it owes a move."""
    deaths, choose = iter([BrokenProcessPool("killed")]), workers_module.choose

    def die_first(*args: str) -> str:
        for death in deaths:
            raise death
        return choose(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(workers_module, "choose", die_first)
    monkeypatch.setattr(app_module, "HOUSEKEEPING_SECONDS", 10 * PATIENCE)
    with served(settings(tmp_path)) as server:
        table = server.table(PERSON, SEARCHER).begin()
        eventually(lambda: table.spectator.look()["pending"] == [0])


@pytest.mark.parametrize("count", [0, -1, 65])
def test_numbers_of_bot_processes_that_cannot_be_are_refused(count: int) -> None:
    with pytest.raises(BadOption, match="from 1 to 64"):
        serve(bot_processes=count)
