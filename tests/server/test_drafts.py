"""Sealed choices that take several steps, played over HTTP: the game of coins, as if other people had added it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kheper.core import fairness
from kheper.core.record import Record
from tests.server.client import (
    BOT,
    PERSON,
    Seat,
    Server,
    TestTable,
    bad,
    deterministic_providers,
    eventually,
    good,
    listening,
    served,
    settings,
)
from tests.support import coins_installed


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with coins_installed(), served(settings(tmp_path)) as running:
        eventually(lambda: running.app.state.workers.preparation.is_complete)
        yield running


def begun(server: Server, *seats: Any, **more: Any) -> TestTable:
    return server.table(*(seats or (PERSON, PERSON)), game="coins", mode="usual", **more).begin()


def take(seat: Seat, coins: int) -> None:
    for _ in range(coins):
        seat.move("take")


def test_a_whole_game(server: Server) -> None:
    table = begun(server)
    ada, bob = table.seats.values()
    for coins in (1, 3, 2):
        take(ada, coins)
        assert ada.look()["view"]["hand"] == coins
        assert ada.move("commit")["pending"] == [1]
        take(bob, 1)
        bob.move("commit")
    seen = table.spectator.look()
    assert seen["status"] == "over"
    assert seen["result"]["won"] == [2, 0]
    record = good(table.spectator.get("/record"))
    assert len(record["moves"]) == 6 + 3 + 3 + 3
    assert Record.of_document(record).position.over
    assert fairness.is_fair(record) is True
    assert len(table.spectator.frames(seat="open")) == 16


def test_a_committed_draft_is_opened_again_and_changed(server: Server) -> None:
    table = begun(server)
    ada, bob = table.seats.values()
    take(ada, 3)
    ada.move("commit")
    assert [legal["move"] for legal in ada.look()["legal"]] == ["reopen"]
    assert ada.move("reopen")["view"]["hand"] == 0
    take(ada, 1)
    ada.move("commit")
    bob.move("commit")
    assert bob.look()["view"]["won"] == [1, 0]
    error = bad(ada.try_move("reopen", ada.look()["index"]), 422, "illegal-move")
    assert [rule["id"] for rule in error["rules"]] == ["CO-1.2"]


def test_the_steps_of_one_do_not_make_the_other_stale(server: Server) -> None:
    table = begun(server)
    ada, bob = table.seats.values()
    old = bob.look()["index"]
    take(ada, 2)
    good(bob.try_move("take", old))
    ada.move("commit")
    assert bob.look()["view"]["hand"] == 1


def test_an_old_step_of_ones_own_is_stale(server: Server) -> None:
    ada = begun(server).seats[0]
    old = ada.look()["index"]
    ada.move("take")
    assert bad(ada.try_move("take", old), 409, "stale")["index"] == ada.look()["index"]
    assert ada.look()["view"]["hand"] == 1


def test_steps_are_taken_back_one_by_one(server: Server) -> None:
    table = begun(server)
    ada, bob = table.seats.values()
    take(ada, 2)
    take(bob, 1)
    for left in (1, 0):
        assert ada.look()["undo"]["possible"] == "free"
        assert good(ada.act("undo"))["view"]["hand"] == left
    assert ada.look()["undo"]["possible"] == "no"
    assert bob.look()["view"]["hand"] == 1


def test_bots_take_their_steps(server: Server) -> None:
    table = begun(server, PERSON, BOT)
    ada = table.seats[0]
    for _ in range(3):
        eventually(lambda: ada.look()["pending"] == [0])
        ada.move("take")
        ada.move("commit")
    eventually(lambda: ada.look()["status"] == "over")


FEW = ["take", "commit"]
MANY = ["take", "undo", "take", "take", "undo", "take", "take", "commit"]


@pytest.mark.parametrize("reader", [1, None])
def test_others_cannot_count_the_steps(tmp_path: Path, reader: int | None) -> None:
    assert sent(tmp_path / "few", FEW, reader) == sent(tmp_path / "many", MANY, reader)


def sent(folder: Path, steps: list[str], reader: int | None) -> list[Any]:
    """All that one who looks on is sent while the first seat makes its choice by these steps."""
    folder.mkdir()
    clock = [1_700_000_000.0]
    with (
        coins_installed(),
        served(settings(folder), replace(deterministic_providers(), time=lambda: clock[0])) as server,
    ):
        eventually(lambda: server.app.state.workers.preparation.is_complete)
        table = begun(server, clock={"kind": "day"}, public=True)
        me = table.spectator if reader is None else table.seats[reader]
        with listening(me) as events:
            found: list[Any] = []
            for step in steps:
                clock[0] += 1
                if step == "commit":
                    found += asked(server, me)
                good(table.seats[0].act("undo")) if step == "undo" else table.seats[0].move(step)
            found += asked(server, me)
            good(table.seats[1].chat("done"))
            for message in events:
                found.append((message.event, message.id, message.raw))
                if message.event == "entry" and message.data["entry"]["kind"] == "chat":
                    return found
    raise AssertionError("the stream has ended")


def asked(server: Server, me: Seat) -> list[str]:
    """What one who looks on is answered."""
    stale = me.post("/moves", {"index": 0, "move": "take", "key": "stale-one"})
    return [me.get().text, me.get("/log").text, stale.text, server.http.get("/tables").text]
