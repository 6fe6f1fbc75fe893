"""Bots think where somebody looks, on behalf of who sits there, and cheap ones at once."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kheper.server import attention as attention_module
from kheper.server import workers as workers_module
from kheper.server.attention import LASTS, Attention
from kheper.server.queue import Job
from tests.server.client import BOT, OPEN, PATIENCE, PERSON, Server, eventually, good, listening, served, settings
from tests.server.client import nonce as some_nonce

NOVICE = {"kind": "bot", "bot": "novice"}
GREEDY = {"kind": "bot", "bot": "greedy"}


class Scene:
    """Attention with a clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.streams: set[str] = set()
        self.taken_up: list[str] = []
        self.attention = Attention(self.streams.__contains__, self.taken_up.append, lambda: self.now)


def test_a_table_pauses_when_nobody_has_looked_for_a_while() -> None:
    scene = Scene()
    attention = scene.attention
    assert attention.pauses("a")
    attention.look("a", "me")
    assert (attention.pauses("a"), attention.pauses("b")) == (False, True)
    scene.now += LASTS
    assert attention.pauses("a")
    scene.streams.add("a")
    assert not attention.pauses("a")


def test_whoever_looks_again_has_it_taken_up() -> None:
    scene = Scene()
    attention = scene.attention
    attention.look("a", "me")
    assert scene.taken_up == ["a"], "nobody knows what was left there before"
    attention.look("a", "me")
    scene.now += LASTS
    attention.look("a", "me")
    assert scene.taken_up == ["a"], "nothing has waited"
    scene.now += LASTS
    assert attention.pauses("a")
    attention.look("a", "another")
    assert scene.taken_up == ["a", "a"]


def test_a_table_counts_for_who_sat_down_last() -> None:
    attention = Scene().attention
    assert attention.client("a") is None
    attention.look("a", "maker")
    attention.look("a", "stranger")
    assert attention.client("a") == "maker", "nobody can have it count for another by looking on"
    attention.look("a", "guest", sits=True)
    attention.look("a", "maker")
    assert attention.client("a") == "guest"


def test_tables_are_forgotten_that_nobody_looks_at_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attention_module, "MOST_TABLES", 2)
    attention = Scene().attention
    for table in ("a", "b", "a", "c"):
        attention.look(table, "me")
    assert [attention.client(table) for table in "abc"] == ["me", None, "me"]


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/api/v1/tables/0123456789abcdef", (None, False)),
        ("/api/v1/tables/0123456789abcdef/stream", ("stream", False)),
        ("/api/v1/tables/0123456789abcdef/join", ("join", True)),
        ("/api/v1/tables/0123456789abcdef/seats/1/claim", ("claim", True)),
        ("/api/v1/tables/0123456789abcdef/seats/1/bot", ("bot", False)),
        ("/api/v1/tables/0123456789abcdef/undo/answer", ("answer", False)),
    ],
)
def test_requests_about_a_table_are_known_by_their_path(path: str, found: tuple[str | None, bool]) -> None:
    read = attention_module.TABLE.fullmatch(path)
    assert read is not None
    assert (read[2], read[2] in attention_module.SITTING_DOWN) == found


# ------------------------------------------------------------------------------------ at real tables


class Held:
    """Searches that wait until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = threading.Semaphore(0)
        self.free = threading.Event()
        self._choose = workers_module.choose
        monkeypatch.setattr(workers_module, "choose", self.choose)

    def choose(self, *args: Any) -> str:
        self.begun.release()
        assert self.free.wait(PATIENCE)
        return self._choose(*args)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    found = Held(monkeypatch)
    yield found
    found.free.set()


def plies(server: Server, table: str) -> int:
    """How far a game is, without looking at its table."""
    position = server.tables.load(table).position
    assert position is not None
    return position.ply


@pytest.mark.parametrize("bot", [NOVICE, GREEDY])
def test_bots_alone_go_on_only_while_somebody_looks(server: Server, held: Held, bot: Any) -> None:
    now = [1000.0]
    attention = server.app.state.attention
    attention._clock = lambda: now[0]
    thought = threading.Semaphore(0)
    think = server.app.state.workers.pauses

    def pauses(table: str) -> bool:
        now[0] += LASTS  # nobody has looked for long whenever a bot would begin to think
        found: bool = think(table)
        thought.release()
        return found

    server.app.state.workers.pauses = pauses
    held.free.set()
    table = server.table(bot, bot, mode="duel")
    for _ in range(2):  # when it was made, and once more when its maker was noticed
        assert thought.acquire(timeout=PATIENCE)
    assert plies(server, table.id) == 0
    server.app.state.workers.pauses = think
    assert table.spectator.look()["status"] == "running"  # which has them go on
    eventually(lambda: table.spectator.look()["status"] == "over")


def test_a_stream_keeps_bots_going(server: Server) -> None:
    now = [1000.0]
    server.app.state.attention._clock = lambda: now[0]
    table = server.table(PERSON, BOT, BOT)
    with listening(table.spectator) as events:
        events.next("snapshot")
        now[0] += 10 * LASTS
        table.begin()
        now[0] += 10 * LASTS
        while not events.seen["result"]:
            events.next("entry")
            for seat in events.seen["pending"]:
                if seat in table.seats:
                    table.seats[seat].has_moved(None)


def test_cheap_bots_never_wait_behind_searches(server: Server, held: Held) -> None:
    slow = [server.table(NOVICE, NOVICE) for _ in range(3)]
    assert held.begun.acquire(timeout=PATIENCE)
    quick = server.table(GREEDY, BOT, mode="duel")
    eventually(lambda: quick.spectator.look()["status"] == "over")
    assert {plies(server, table.id) for table in slow} == {0}
    assert not held.free.is_set()


def test_thoughts_and_hints_count_for_the_address_that_sits_there(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Job] = []
    pool = server.app.state.workers._pool
    add = pool.add

    def noting(job: Job) -> bool:
        jobs.append(job)
        return bool(add(job))

    monkeypatch.setattr(pool, "add", noting)
    table = server.table(OPEN, NOVICE, hints=True)
    good(table.spectator.post("/seats/0/claim", {"name": "Ada", "nonce": some_nonce()}))
    eventually(lambda: table.spectator.look()["pending"] == [0])
    server.app.state.workers.ask(table.id, str, 1).result(PATIENCE)
    assert {job.client for job in jobs if job.group == table.id} == {"127.0.0.1"}
    assert server.app.state.workers.ask("of nobody", str, 1).result(PATIENCE) == "1"
    assert jobs[-1].client is None


def test_what_was_left_before_a_restart_goes_on_when_somebody_looks(tmp_path: Path, held: Held) -> None:
    with served(settings(tmp_path)) as server:
        table = server.table(NOVICE, NOVICE, mode="duel")
        assert held.begun.acquire(timeout=PATIENCE)
        server.app.state.workers.pauses = lambda _: True
        held.free.set()
        eventually(lambda: plies(server, table.id) == 1)  # what was thought of already
    with served(settings(tmp_path)) as again:
        assert plies(again, table.id) == 1
        assert list(again.tables.going_on(again.app.state.attention.pauses)) == []
        again_table = type(table)(again.http, table.id, table.commitment, {})
        eventually(lambda: again_table.spectator.look()["status"] == "over")
