"""Server-sent events: exactly what was missed, then all that happens, until it is time to go."""

import gc
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kheper.server import hub, stream
from tests.server.client import (
    BOT,
    PATIENCE,
    PERSON,
    Message,
    Seat,
    Server,
    Stream,
    bad,
    client,
    eventually,
    good,
    listening,
    nonce,
    served,
    settings,
)


def until(events: Stream, index: int) -> list[Message]:
    """The entries of a stream up to one."""
    found = []
    for message in events:
        if message.event == "entry":
            found.append(message)
            if message.id == index:
                return found
    raise AssertionError("the stream has ended")


def test_it_begins_with_a_snapshot_and_then_tells_each_entry(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    seat = table.seats[0]
    with listening(seat) as events:
        first = events.next("snapshot")
        assert first.data == seat.look()
        assert first.id == first.data["index"]
        table.seats[1].move()
        entry = events.next("entry")
        assert entry.data["entry"] == {"kind": "move", "seat": 1}
        assert entry.data["events"] == [{"event": "sealed", "seat": 1}]
        assert entry.data["snapshot"] is None
        assert events.seen == seat.look()


def test_after_a_loss_it_brings_exactly_what_was_missed(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    start = table.spectator.look()["index"]
    with listening(table.seats[0]) as events:
        events.next("snapshot")
    table.play(7)
    good(table.seats[1].chat("where are you?"))
    good(table.seats[0].act("undo"))
    end = table.seats[0].look()
    for last in range(start, end["index"]):
        with listening(table.seats[0], last) as events:
            missed = until(events, end["index"])
            assert [message.id for message in missed] == list(range(last + 1, end["index"] + 1))
            assert [m.data["snapshot"] for m in missed[:-1]] == [None] * (len(missed) - 1)
            assert missed[-1].data["snapshot"] == end
            assert [m.data["changes"] for m in missed] == [None] * len(missed)
    with listening(table.seats[0], end["index"], end) as events:
        good(table.seats[1].chat("ah"))
        assert events.next("entry").id == end["index"] + 1  # nothing before it
        assert events.seen == table.seats[0].look()


def test_a_message_holds_only_changes(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin().play(6)
    seat = table.seats[0]
    with listening(seat) as events:
        told = events.next("snapshot").data
        table.seats[1].move()
        changes = events.next("entry").data["changes"]
        assert set(changes["set"]) == {"pending", "view"}
        assert [line["index"] for line in changes["log"]] == [told["index"] + 1]
        assert changes["chat"] == []
        good(table.seats[1].chat("your turn"))
        changes = events.next("entry").data["changes"]
        assert changes == {
            "since": told["index"] + 1,
            "set": {},
            "log": [],
            "chat": [{"seat": 1, "text": "your turn", "index": told["index"] + 2}],
        }


@pytest.mark.parametrize("reader", [0, 1, None])
def test_the_changes_make_the_table_at_every_moment(server: Server, reader: int | None) -> None:
    table = server.table(PERSON, PERSON, clock={"kind": "day"})
    first, second = table.seats[0], table.seats[1]
    me = table.spectator if reader is None else table.seats[reader]
    steps: list[Callable[[], Any]] = [
        lambda: first.join("Ada"),
        lambda: second.join("Bob"),
        first.move,
        lambda: good(first.act("undo")),  # free: nobody has seen anything
        first.move,
        lambda: good(second.chat("well done")),
        second.move,
        lambda: good(first.act("undo")),  # now the other one is asked
        lambda: good(second.post("/undo/answer", {"index": second.look()["index"], "accept": True})),
        lambda: table.play(5),
        lambda: good(second.act("resign")),
        lambda: good(first.post("/rematch", {}), 201),
    ]
    with listening(me) as events:
        events.next("snapshot")
        for step in steps:
            step()
            now = me.look()
            until(events, now["index"])
            assert events.seen == now


def test_one_who_knows_more_than_there_is_gets_a_snapshot(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    with listening(table.seats[0], 9999) as events:
        assert events.next("snapshot").data["index"] == 2


def test_everybody_hears_everything_in_order(server: Server) -> None:
    table = server.table(PERSON, PERSON)
    heard: list[list[int | None]] = []
    begun = threading.Barrier(7)

    def listen(seat: Seat) -> None:
        with listening(seat) as events:
            iterator = iter(events)
            ids = [next(iterator).id]
            begun.wait()
            for message in iterator:
                if message.event == "entry":
                    ids.append(message.id)
                    if events.seen["status"] == "over":
                        break
            heard.append(ids)

    threads = [
        threading.Thread(target=listen, args=(seat,))
        for seat in (*table.seats.values(), *table.seats.values(), table.spectator, table.spectator)
    ]
    for thread in threads:
        thread.start()
    begun.wait()
    table.begin().play()
    for thread in threads:
        thread.join()
    end = table.spectator.look()["index"]
    assert heard == [list(range(end + 1))] * 6


def test_presence_comes_and_goes(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    with listening(table.seats[0]) as events:
        assert events.next("presence").data == {"online": [0]}
        with listening(table.seats[1]) as others, listening(table.spectator):
            assert events.next("presence").data == {"online": [0, 1]}
            assert others.next("presence").data == {"online": [0, 1]}
        assert events.next("presence").data == {"online": [0]}
    eventually(lambda: server.app.state.hub.streams == 0)


def test_thinking_is_told(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = threading.Event()
    workers = server.app.state.workers
    play = workers._play

    def play_when_heard(*args: object, **more: object) -> None:
        assert heard.wait(PATIENCE)
        play(*args, **more)

    monkeypatch.setattr(workers, "_play", play_when_heard)
    table = server.table(PERSON, BOT)
    with listening(table.seats[0]) as events:
        table.begin()
        assert events.next("thinking").data == {"seats": [1], "waiting": [], "stand_ins": []}
        heard.set()
        assert events.next("thinking").data == {"seats": [], "waiting": [], "stand_ins": []}


def test_a_heartbeat_keeps_a_stream_open(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.05)
    table = server.table(PERSON, PERSON)
    with listening(table.spectator) as events:
        events.next("presence")
        events.hear_beats(2)
        good(table.seats[0].chat("hello"))
        events.next("entry")


def test_it_is_for_the_right_seat_only(server: Server) -> None:
    table, other = server.table(PERSON, PERSON), server.table(PERSON, PERSON)
    bad(Seat(server.http, table.id, "nonsense").get("/stream"), 403, "forbidden")
    bad(Seat(server.http, table.id, other.seats[0].token).get("/stream"), 403, "forbidden")
    bad(Seat(server.http, "0" * 16).get("/stream"), 404, "not-found")


def test_it_ends_when_the_seat_is_taken_over(server: Server) -> None:
    table = server.table(PERSON, PERSON, PERSON).begin()
    with listening(table.seats[2]) as events:
        events.next("snapshot")
        good(table.seats[2].act("resign"))
        good(table.spectator.post("/seats/2/claim", {"name": "Newcomer", "nonce": nonce()}))
        rest = [message for message in events if message.event == "entry"]
    assert [message.data["entry"]["kind"] for message in rest] in ([], ["resign"])


def test_it_ends_when_the_table_expires(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.05)
    table = server.table(PERSON, PERSON)
    with listening(table.spectator) as events:
        events.next("presence")
        at_once = dict.fromkeys(("waiting", "running", "over", "closed"), -1)
        monkeypatch.setattr("kheper.server.service.EXPIRES_AFTER", at_once)
        server.tables.expire()
        assert list(events) == []


def test_it_outlives_a_store_that_does_not_answer(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy.exc import OperationalError

    table = server.table(PERSON, PERSON)
    with listening(table.seats[0]) as events:
        events.next("presence")
        server.tables._evict([table.id])
        with monkeypatch.context() as patch:

            def broken(*_: Any) -> None:
                raise OperationalError("SELECT", {}, Exception("gone"))

            patch.setattr(server.tables.store, "header", broken)
            bad(table.seats[0].get(), 503, "unavailable")
            server.app.state.hub.notify("")
            good(server.http.get("/games"))
            events.hear_beats(1)  # it has asked in vain, and goes on
        good(table.seats[1].chat("back again"))
        assert events.next("entry").data["entry"]["text"] == "back again"


def test_streams_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MAX_STREAMS_PER_CLIENT", 2)
    with served(settings(tmp_path, rate=1000.0)) as server:
        table, other = server.table(PERSON, PERSON), server.table(PERSON, PERSON)
        with listening(table.spectator), listening(other.spectator):
            bad(table.spectator.get("/stream"), 429, "too-many")
        eventually(lambda: server.app.state.hub.streams == 0)
        monkeypatch.setattr(hub, "MAX_STREAMS_PER_CLIENT", 100)
        monkeypatch.setattr(hub, "MAX_STREAMS_PER_TABLE", 1)
        with listening(table.spectator):
            bad(table.spectator.get("/stream"), 429, "too-many")
        eventually(lambda: server.app.state.hub.streams == 0)
        monkeypatch.setattr(hub, "MAX_STREAMS", 0)
        bad(table.spectator.get("/stream"), 429, "too-many")
        assert server.app.state.hub._listeners == {}
        assert server.app.state.hub._clients == {}


def test_who_goes_at_once_is_forgotten(server: Server) -> None:
    table = server.table(PERSON, PERSON)
    for _ in range(20):
        with listening(table.seats[0]):
            pass
    gc.collect()
    eventually(lambda: server.app.state.hub.streams == 0)


def test_it_ends_at_shutdown(tmp_path: Path) -> None:
    ended = threading.Event()
    with served(settings(tmp_path)) as server:
        table = server.table(PERSON, PERSON)
        begun = threading.Event()

        def listen() -> None:
            with client(server.url) as http, listening(Seat(http, table.id)) as events:
                for _ in events:
                    begun.set()
            ended.set()

        thread = threading.Thread(target=listen)
        thread.start()
        begun.wait()
    thread.join()
    assert ended.is_set()
