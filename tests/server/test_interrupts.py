"""Questions between other people's steps: who answers when tells nothing about what anybody holds.

Played with the game of coins, in which every round counts as such a question here: to take a coin is to say yes, to
commit at once is to refuse.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from coins.engine import CoinsEngine
from coins.state import Action
from kheper.core.engine import Interrupt
from kheper.core.move import Move
from kheper.server import interrupts, workers
from kheper.server.service import Providers
from tests.server.client import BOT, PERSON, FakeClock, Server, TestTable, eventually, good, served, settings
from tests.support import coins_installed

REFUSAL = Move(Action.COMMIT, "commit")
SECONDS = 100.0
CLOCK = {"kind": "move", "seconds": 3600}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def asking(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(CoinsEngine, "interrupt", lambda *_: Interrupt(REFUSAL, seconds))


@pytest.fixture
def server(tmp_path: Path, clock: FakeClock) -> Iterator[Server]:
    with coins_installed(), served(settings(tmp_path), replace(Providers(), time=clock)) as running:
        yield running


def begun(server: Server, *seats: Any) -> TestTable:
    return server.table(*(seats or (PERSON, PERSON)), game="coins", mode="usual").begin()


def rounds(server: Server, table: TestTable) -> int:
    position = server.tables.load(table.id).position
    assert position is not None
    return int(position.view(None)["rounds"])


def test_KE_R64_refusals_are_shown_when_all_are_in_and_the_time_is_up(
    server: Server, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking(monkeypatch, SECONDS)
    table = begun(server)
    ada, ben = table.seats.values()
    before = ada.look(), ben.look()
    ada.move("commit")
    assert (ada.look(), ben.look()) == before, "not even the index may tell that somebody has answered"
    clock.now += 100 * SECONDS
    server.tables.answer_interrupt(table.id)
    assert ben.look()["view"]["rounds"] == 0, "one who reads slowly is waited for"
    ben.move("commit")
    eventually(lambda: ben.look()["view"]["rounds"] == 1)


def test_KE_R64_quick_refusals_wait_for_the_time_of_the_question(
    server: Server, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking(monkeypatch, SECONDS)
    table = begun(server)
    ada, ben = table.seats.values()
    before = table.spectator.look()
    ada.move("commit")
    ben.move("commit")
    clock.now += SECONDS - 1
    server.tables.answer_interrupt(table.id)
    assert table.spectator.look() == before
    clock.now += 1
    server.tables.answer_interrupt(table.id)
    assert ben.look()["view"]["rounds"] == 1


@pytest.mark.parametrize("poor", [0, 1])
def test_KE_R64_what_is_held_changes_nothing_about_the_waiting(
    server: Server, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, poor: int
) -> None:
    """One can only refuse, the other can choose: whichever it is, all look on in the same way until both answer."""
    asking(monkeypatch, SECONDS)
    monkeypatch.setattr(interrupts, "_has_no_choice", lambda _, seat: seat == poor)
    table = begun(server)
    snapshots = []
    for seat in (table.seats[0], table.seats[1]):
        clock.now += 10 * SECONDS
        server.tables.answer_interrupt(table.id)
        snapshots.append(table.spectator.look())
        seat.move("commit")
    assert snapshots[0] == snapshots[1]
    eventually(lambda: table.spectator.look()["view"]["rounds"] == 1)


def test_KE_R64_a_no_can_become_a_yes_while_others_are_awaited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asking(monkeypatch, SECONDS)
    ada, ben = begun(server).seats.values()
    ada.move("commit")
    ada.move("take")
    eventually(lambda: ben.look()["view"]["won"] == [1, 0])


def test_KE_R64_who_runs_out_of_time_has_refused(
    server: Server, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking(monkeypatch, SECONDS)
    table = server.table(PERSON, PERSON, game="coins", mode="usual", clock=CLOCK).begin()
    ada, ben = table.seats.values()
    ada.move("commit")
    clock.now += 3599
    server.tables.answer_interrupt(table.id)
    assert ben.look()["view"]["rounds"] == 0
    clock.now += 1
    server.tables.answer_interrupt(table.id)
    assert ben.look()["view"]["rounds"] == 1


def test_KE_R64_a_bot_keeps_its_refusal_back_from_a_person(
    server: Server, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking(monkeypatch, SECONDS)
    monkeypatch.setattr(workers, "choose_without_search", lambda *_: "commit")
    table = begun(server, PERSON, BOT)
    ada = table.seats[0]
    before = ada.look()
    eventually(lambda: 1 in server.tables.load(table.id).answers)
    assert ada.look() == before
    assert (before["pending"], before["thinking"]) == ([0, 1], [1])
    ada.move("commit")
    clock.now += interrupts.SOLO_SECONDS
    server.tables.answer_interrupt(table.id)
    assert ada.look()["view"]["rounds"] == 1


def test_a_yes_ends_an_interrupt(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asking(monkeypatch, SECONDS)
    ada, ben = begun(server).seats.values()
    ada.move("take")
    eventually(lambda: ben.look()["view"]["rounds"] == 1)
    assert ben.look()["view"]["won"] == [1, 0]


def test_the_answers_come_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asking(monkeypatch, 0.2)
    with coins_installed(), served(settings(tmp_path)) as server:
        table = begun(server)
        for done in range(3):
            for seat in table.seats.values():
                seat.move("commit")
            eventually(lambda: rounds(server, table) > done)  # noqa: B023 - called before the next round
        record = good(table.spectator.get("/record"))
        assert [move for _, move in record["moves"]] == ["commit"] * 6


def test_they_come_after_a_restart_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asking(monkeypatch, SECONDS)
    with coins_installed():
        with served(settings(tmp_path), replace(Providers(), time=FakeClock())) as server:
            table = begun(server)
            for seat in table.seats.values():
                seat.move("commit")
        with served(settings(tmp_path)) as server:
            eventually(lambda: rounds(server, table) == 1)


def test_one_person_alone_is_asked_for_as_long_as_there_is_a_choice(
    server: Server, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking(monkeypatch, SECONDS)
    monkeypatch.setattr(workers, "choose_without_search", lambda *_: "commit")
    table = begun(server, PERSON, BOT)
    eventually(lambda: 1 in server.tables.load(table.id).answers)
    clock.now += 100 * SECONDS
    server.tables.answer_interrupt(table.id)
    assert rounds(server, table) == 0
    monkeypatch.setattr(interrupts, "_has_no_choice", lambda *_: True)
    server.tables.answer_interrupt(table.id)
    assert rounds(server, table) == 1


def test_without_a_time_whoever_can_choose_is_waited_for(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asking(monkeypatch, 0)
    table = begun(server)
    ada, ben = table.seats.values()
    ada.move("commit")
    server.tables.answer_interrupt(table.id)
    assert ben.look()["pending"] == [1]
    ben.move("commit")
    assert ben.look()["view"]["rounds"] == 1
