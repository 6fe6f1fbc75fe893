"""Two server processes on one PostgreSQL: seats on both see each other, and one may die."""

import random
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from kheper.core import fairness
from tests.server.client import BOT, PERSON, Seat, client, eventually, good, listening, new_table, placements
from tests.server.postgres import Postgres
from tests.server.process import Process, is_gone


@pytest.fixture(scope="module")
def both(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Process]]:
    url, folder = postgres.new_database("both"), tmp_path_factory.mktemp("both")
    servers = [Process(url, folder / f"log-{number}", in_threads=True).start() for number in range(2)]
    for server in servers:
        server.wait_until_ready()
    yield servers[0], servers[1]
    for server in servers:
        if server.process.poll() is None:
            server.kill()


def test_seats_on_different_processes_see_each_other(both: tuple[Process, Process]) -> None:
    with client(both[0].url) as here, client(both[1].url) as there:
        table = new_table(here, PERSON, PERSON)
        first, second = table.seats[0], Seat(there, table.id, table.seats[1].token, 1)
        with listening(first) as events, listening(second) as others:
            first.join("Ada")
            assert others.next("entry").data["entry"]["name"] == "Ada"
            second.join("Bob")
            assert events.next("entry").data["entry"]["name"] == "Ada"
            events.next("entry")
            assert events.seen["status"] == "running"
            others.next("entry")
            for _ in range(3):
                first.move()
                assert others.next("entry").data["entry"] == {"kind": "move", "seat": 0}
                events.next("entry")
                old = first.look()
                second.move()
                told = events.next("entry").data
                assert told["entry"] == {"kind": "move", "seat": 1}
                assert events.seen == first.look()
                assert events.seen["index"] == old["index"] + 1
                others.next("entry")
                stale = first.try_move("reopen", old["index"])
                assert stale.status_code == 409
                assert stale.json()["error"]["index"] == old["index"] + 1


def test_bots_move_once_whichever_process_thinks(both: tuple[Process, Process]) -> None:
    with client(both[0].url) as here, client(both[1].url) as there:
        table = new_table(here, BOT, PERSON, BOT)
        seat = Seat(there, table.id, table.seats[1].token, 1)
        seat.join()
        while seat.look()["status"] == "running":
            eventually(lambda: seat.look()["pending"] == [1] or seat.look()["status"] != "running")
            if seat.look()["status"] == "running":
                seat.move()
        record = good(seat.get("/record"))
        assert fairness.is_fair(record) is True


def play_on(seats: list[Seat], moves: int, chance: random.Random) -> None:
    """Moves through whatever processes answer; a store that does not answer for a moment is asked again."""
    played = 0
    while played < moves:
        for seat in seats:
            response = seat.get()
            if response.status_code == 503:
                continue
            seen = good(response)
            if seen["status"] != "running":
                return
            if seat.number in seen["pending"]:
                move = chance.choice(placements(seen))
                good(eventually(partial(retried, seat, move, seen["index"])))
                played += 1


def retried(seat: Seat, move: str, index: int) -> httpx.Response | None:
    answer = seat.try_move(move, index, with_key=f"move-{index:04}")
    return answer if answer.status_code != 503 else None


def test_one_is_killed_and_the_store_restarted(both: tuple[Process, Process], postgres: Postgres) -> None:
    chance = random.Random(1)
    with client(both[0].url) as here, client(both[1].url) as there:
        table = new_table(here, PERSON, PERSON, BOT).begin()
        spread = [table.seats[0], Seat(there, table.id, table.seats[1].token, 1)]
        play_on(spread, 6, chance)
        with listening(spread[1]) as events:
            events.next("snapshot")
            postgres.stop()
            assert spread[0].get().status_code == 503
            postgres.start()
            play_on(spread, 4, chance)
            assert events.next("entry").data["entry"]["kind"] == "move"  # the stream has lived through it
        both[0].kill()
        left = [Seat(there, table.id, seat.token, seat.number) for seat in spread]
        with listening(left[0]) as events:
            events.next("snapshot")
            play_on(left, 1, chance)
            assert events.next("entry").data["entry"]["kind"] == "move"
        play_on(left, 100, chance)
        assert left[0].look()["status"] == "over"
        record = good(left[0].get("/record"))
        assert fairness.is_fair(record) is True
        both[0].start().wait_until_ready()
        assert good(here.get(f"/tables/{table.id}/record")) == record


@pytest.mark.soak
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_several_workers_share_a_port_and_stop_together(
    postgres: Postgres, tmp_path: Path, number: signal.Signals
) -> None:
    server = Process(postgres.new_database(f"workers-{number}"), tmp_path / "log", workers=2).start()
    try:
        server.wait_until_ready()
        with client(server.url) as http:
            table = eventually(lambda: ready_table(http))
            for _ in range(4):
                with client(server.url) as other:
                    eventually(lambda: other.get(f"/tables/{table}").status_code == 200)
            with listening(Seat(http, table)) as events:
                events.next("snapshot")
                helpers = server.children()
                assert len(helpers) > 2
                assert server.stop(number) == 0
                assert not [message for message in events if message.event == "entry"]
        eventually(lambda: all(map(is_gone, helpers)))
    finally:
        if server.process.poll() is None:
            server.kill()
    assert "Traceback" not in server.log.read_text()


def ready_table(http: httpx.Client) -> str | None:
    """A table, once the process that answers has got ready."""
    body = {"game": "scarabya", "mode": "table", "seats": [PERSON, PERSON]}
    response = http.post("/tables", json=body)
    return str(response.json()["table"]) if response.status_code == 201 else None
