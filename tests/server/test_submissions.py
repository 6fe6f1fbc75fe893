"""Whatever is sent twice, late or at the same time: nothing is played twice, and nothing is lost."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from kheper.core.errors import IllegalMove
from kheper.server import move_batcher
from kheper.server.errors import Refusal
from kheper.server.service import Decide, Providers, decide_move
from kheper.server.snapshot import snapshot_json
from kheper.server.store import Addition, Stale, Store
from kheper.server.table import Table
from tests.server.client import PERSON, Seat, Server, TestTable, bad, good, key, placements


def at_once(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Make requests at the same moment."""
    gate = threading.Barrier(len(calls))

    def run(call: Callable[[], httpx.Response]) -> httpx.Response:
        gate.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def moves(table: TestTable) -> list[int]:
    seen = table.spectator.look()
    return [line["index"] for line in seen["log"] if line["entry"]["kind"] == "move"]


def test_a_retry_with_the_same_key_gives_the_same_answer(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    seen = table.seats[0].look()
    move, again = seen["legal"][0]["move"], key()
    first = good(table.seats[0].try_move(move, seen["index"], again))
    assert good(table.seats[0].try_move(move, seen["index"], again)) == first
    table.seats[1].move()
    later = good(table.seats[0].try_move(move, seen["index"], again))
    assert later["index"] == first["index"] + 1
    assert len(moves(table)) == 2


def test_a_key_belongs_to_its_seat(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    shared = key()
    for seat in table.seats.values():
        seen = seat.look()
        good(seat.try_move(seen["legal"][0]["move"], seen["index"], shared))
    assert len(moves(table)) == 2


def test_a_second_tab_that_is_behind_gets_the_index(server: Server) -> None:
    table = server.table(PERSON, PERSON, mode="duel").begin()
    seen = table.spectator.look()
    turn = table.seats[seen["pending"][0]]
    mine = turn.look()
    turn.move(mine["legal"][0]["move"])
    error = bad(turn.try_move(mine["legal"][1]["move"], mine["index"]), 409, "stale")
    assert error["index"] == table.spectator.look()["index"]
    assert bad(turn.post("/undo", {"index": mine["index"], "key": key()}), 409, "stale")["index"] == error["index"]


def test_an_index_from_the_future_is_refused(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    seen = table.seats[0].look()
    error = bad(table.seats[0].try_move(seen["legal"][0]["move"], seen["index"] + 1), 409, "stale")
    assert error["index"] == seen["index"]


def test_a_chat_line_does_not_make_moves_stale(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    seen = table.seats[0].look()
    good(table.seats[1].chat("take your time"))
    good(table.seats[0].try_move(seen["legal"][0]["move"], seen["index"]))


def click(tab: Seat, move: str, index: int, with_key: str) -> Callable[[], httpx.Response]:
    return lambda: tab.try_move(move, index, with_key)


def test_double_clicks_in_many_tabs_play_once(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    for _ in range(5):
        for seat in table.seats.values():
            tabs = [server.tab(seat) for _ in range(4)]
            seen = seat.look()
            choice, shared, index = placements(seen), key(), seen["index"]
            before = moves(table)
            answers = at_once(
                *(click(tab, choice[0], index, shared) for tab in tabs[:2]),
                *(click(tab, choice[-1], index, key()) for tab in tabs[2:]),
            )
            done = [answer for answer in answers if answer.status_code == 200]
            assert len(moves(table)) == len(before) + 1
            assert len(done) in (1, 2)
            for answer in answers:
                if answer.status_code != 200:
                    assert bad(answer, 409, "stale")["index"] > index


def test_seats_that_seal_at_the_same_time_do_not_make_each_other_stale(server: Server) -> None:
    server.tables.providers = Providers(secret=lambda: "5" * 64)  # a shuffle in which every mission can be built
    table = server.table(PERSON, PERSON, PERSON, PERSON).begin(with_nonce="0" * 32)
    people = [server.tab(seat) for seat in table.seats.values()]
    rounds = 0
    while table.spectator.look()["status"] == "running":
        seen = [person.look() for person in people]
        answers = at_once(
            *(
                lambda person=person, saw=saw: person.try_move(placements(saw)[0], saw["index"])
                for person, saw in zip(people, seen, strict=True)
                if person.number in saw["pending"]
            )
        )
        assert [answer.status_code for answer in answers] == [200] * len(answers)
        rounds += 1
    assert rounds == 12
    assert len(moves(table)) == 12 * 4


def test_sealing_first_and_last(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    old = table.seats[1].look()
    table.seats[0].move()
    table.seats[0].move("reopen")
    table.seats[0].move()
    good(table.seats[1].try_move(old["legal"][0]["move"], old["index"]))


def test_everybody_talks_at_once(server: Server) -> None:
    table = server.table(PERSON, PERSON, PERSON, PERSON)
    people = [server.tab(seat) for seat in table.seats.values()]
    answers = at_once(*(lambda p=p, i=i: p.chat(f"{p.number}-{i}") for p in people for i in range(5)))
    assert {answer.status_code for answer in answers} == {200}
    said = table.spectator.look()["chat"]
    assert [line["index"] for line in said] == list(range(1, 21))
    assert {line["text"] for line in said} == {f"{n}-{i}" for n in range(4) for i in range(5)}


def test_a_rematch_asked_for_by_all_at_once_is_one_table(server: Server) -> None:
    for _ in range(3):
        table = server.table(PERSON, PERSON, mode="duel").begin()
        good(table.seats[0].act("resign"))
        answers = at_once(*(lambda s=s: s.post("/rematch") for s in table.seats.values() for _ in range(3)))
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["table"] for answer in answers}) == 1
    assert len(server.tables.store.listed(("waiting",))) == 3


def test_what_was_stored_counts_whatever_happens_then(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.table(PERSON, PERSON).begin()

    def broken(_: object) -> None:
        raise RuntimeError("the listeners have gone")

    monkeypatch.setattr(server.tables, "changed", broken)
    table.seats[0].move()
    assert len(moves(table)) == 1


def test_retries_at_a_busy_table_are_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.table(PERSON, PERSON)

    def stale(*_: object, **__: object) -> None:
        raise Stale

    monkeypatch.setattr(Store, "append", stale)
    bad(table.seats[0].chat("hello"), 503, "busy")


def wanted(table: TestTable, number: int, move: str | None = None) -> tuple[str, Decide]:
    """A move that waits for a hand."""
    seen = table.seats[number].look()
    return table.id, decide_move(lambda _: number, move or seen["legal"][0]["move"], seen["index"], key())


def appended(monkeypatch: pytest.MonkeyPatch, fault: Exception | None = None) -> list[int]:
    """The number of logs in each transaction from now on; the first one may fail."""
    counts: list[int] = []
    append = Store.append

    def counted(store: Store, *additions: Addition) -> None:
        counts.append(len(additions))
        if fault is not None and len(counts) == 1:
            raise fault
        append(store, *additions)

    monkeypatch.setattr(Store, "append", counted)
    return counts


def test_moves_that_wait_together_are_stored_together(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (server.table(PERSON, PERSON).begin() for _ in range(2))
    waiting = [wanted(one, 0), wanted(other, 0), wanted(one, 1), wanted(other, 1, "X0@a1")]
    counts = appended(monkeypatch)
    first, second, third, refused = server.tables.change_batch(waiting)
    assert counts == [3]
    assert isinstance(first, Table)
    assert isinstance(second, Table)
    assert isinstance(third, Table)
    assert third.number == first.number + 1  # the second at its table builds on the first
    assert isinstance(refused, IllegalMove)
    assert [len(moves(table)) for table in (one, other)] == [2, 1]


@pytest.mark.parametrize("fault", [Stale(), OperationalError("INSERT", {}, Exception("locked"))])
def test_one_that_fails_takes_no_other_with_it(
    server: Server, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    one, other = (server.table(PERSON, PERSON).begin() for _ in range(2))
    gone = "0" * 16, wanted(one, 0)[1]
    waiting = [wanted(one, 0), gone, wanted(other, 0)]
    counts = appended(monkeypatch, fault)
    first, missing, second = server.tables.change_batch(waiting)
    assert counts == [2, 1, 1]
    assert isinstance(first, Table)
    assert isinstance(second, Table)
    assert isinstance(missing, Refusal)
    assert [len(moves(table)) for table in (one, other)] == [1, 1]


def test_many_moves_at_once_are_each_answered(server: Server) -> None:
    tables = [server.table(PERSON, PERSON).begin() for _ in range(6)]
    tabs = [server.tab(seat) for table in tables for seat in table.seats.values()]
    seen = [(tab, tab.look()) for tab in tabs]
    ready = [(tab, look["legal"][0]["move"], look["index"]) for tab, look in seen]
    answers = at_once(*(partial(tab.try_move, move, index) for tab, move, index in ready))
    assert [good(answer)["table"] for answer in answers] == [tab.table for tab in tabs]
    assert [good(answer)["you"] for answer in answers] == [0, 1] * 6
    assert [len(moves(table)) for table in tables] == [2] * 6


def test_a_table_that_cannot_be_shown_spoils_no_other_answer(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (server.table(PERSON, PERSON).begin() for _ in range(2))
    orders = [(table.seats[0], table.seats[0].look()) for table in (one, other)]

    def broken(table: Table, you: int | None) -> bytes:
        if table.header.id == one.id:
            raise RuntimeError("no view of it")
        return snapshot_json(table, you)

    monkeypatch.setattr(move_batcher, "snapshot_json", broken)
    tabs = [(server.tab(seat), seen["legal"][0]["move"], seen["index"]) for seat, seen in orders]
    first, second = at_once(*(partial(tab.try_move, move, index) for tab, move, index in tabs))
    assert first.status_code == 500
    assert good(second)["table"] == other.id
    assert [len(moves(table)) for table in (one, other)] == [1, 1]
