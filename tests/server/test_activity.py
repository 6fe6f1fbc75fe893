"""Bots think at tables that are viewed, on behalf of who sits there, and cheap bots at once."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kheper.server import activity as activity_module
from kheper.server import workers as workers_module
from kheper.server.activity import ACTIVE_SECONDS, TableActivity
from kheper.server.queue import Job
from tests.server.client import BOT, OPEN, PATIENCE, PERSON, Server, eventually, good, listening, served, settings
from tests.server.client import nonce as some_nonce

NOVICE = {"kind": "bot", "bot": "novice"}
GREEDY = {"kind": "bot", "bot": "greedy"}


class Scene:
    """Table activity with a clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.streams: set[str] = set()
        self.resumed: list[str] = []
        self.activity = TableActivity(self.streams.__contains__, self.resumed.append, lambda: self.now)


def test_a_table_is_idle_after_a_while_without_requests() -> None:
    scene = Scene()
    activity = scene.activity
    assert activity.is_idle("a")
    activity.record("a", "me")
    assert (activity.is_idle("a"), activity.is_idle("b")) == (False, True)
    scene.now += ACTIVE_SECONDS
    assert activity.is_idle("a")
    scene.streams.add("a")
    assert not activity.is_idle("a")


def test_the_next_request_resumes_an_idle_table() -> None:
    scene = Scene()
    activity = scene.activity
    activity.record("a", "me")
    assert scene.resumed == ["a"], "nobody knows what was left there before"
    activity.record("a", "me")
    scene.now += ACTIVE_SECONDS
    activity.record("a", "me")
    assert scene.resumed == ["a"], "nothing has waited"
    scene.now += ACTIVE_SECONDS
    assert activity.is_idle("a")
    activity.record("a", "another")
    assert scene.resumed == ["a", "a"]


def test_a_table_counts_for_who_sat_down_last() -> None:
    activity = Scene().activity
    assert activity.client("a") is None
    activity.record("a", "maker")
    activity.record("a", "stranger")
    assert activity.client("a") == "maker", "nobody can have it count for another by looking on"
    activity.record("a", "guest", sits=True)
    activity.record("a", "maker")
    assert activity.client("a") == "guest"


def test_tables_are_forgotten_that_nobody_looks_at_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(activity_module, "MAX_TABLES", 2)
    activity = Scene().activity
    for table in ("a", "b", "a", "c"):
        activity.record(table, "me")
    assert [activity.client(table) for table in "abc"] == ["me", None, "me"]


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
    read = activity_module.TABLE.fullmatch(path)
    assert read is not None
    assert (read[2], read[2] in activity_module.SEATING_ACTIONS) == found


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
def test_bots_alone_play_only_while_somebody_watches(server: Server, held: Held, bot: Any) -> None:
    now = [1000.0]
    activity = server.app.state.activity
    activity._clock = lambda: now[0]
    thought = threading.Semaphore(0)
    think = server.app.state.workers.is_idle

    def is_idle(table: str) -> bool:
        now[0] += ACTIVE_SECONDS  # nobody has looked for long whenever a bot would begin to think
        found: bool = think(table)
        thought.release()
        return found

    server.app.state.workers.is_idle = is_idle
    held.free.set()
    table = server.table(bot, bot, mode="duel")
    for _ in range(2):  # when it was made, and once more when its maker was noticed
        assert thought.acquire(timeout=PATIENCE)
    assert plies(server, table.id) == 0
    server.app.state.workers.is_idle = think
    assert table.spectator.look()["status"] == "running"  # which resumes them
    eventually(lambda: table.spectator.look()["status"] == "over")


def test_a_stream_keeps_bots_going(server: Server) -> None:
    now = [1000.0]
    server.app.state.activity._clock = lambda: now[0]
    table = server.table(PERSON, BOT, BOT)
    with listening(table.spectator) as events:
        events.next("snapshot")
        now[0] += 10 * ACTIVE_SECONDS
        table.begin()
        now[0] += 10 * ACTIVE_SECONDS
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
    server.app.state.workers.submit(table.id, str, 1).result(PATIENCE)
    assert {job.client for job in jobs if job.group == table.id} == {"127.0.0.1"}
    assert server.app.state.workers.submit("of nobody", str, 1).result(PATIENCE) == "1"
    assert jobs[-1].client is None


def test_a_game_left_before_a_restart_resumes_when_somebody_watches(tmp_path: Path, held: Held) -> None:
    with served(settings(tmp_path)) as server:
        table = server.table(NOVICE, NOVICE, mode="duel")
        assert held.begun.acquire(timeout=PATIENCE)
        server.app.state.workers.is_idle = lambda _: True
        held.free.set()
        eventually(lambda: plies(server, table.id) == 1)  # what was thought of already
    with served(settings(tmp_path)) as again:
        assert plies(again, table.id) == 1
        assert list(again.tables.resumable(again.app.state.activity.is_idle)) == []
        again_table = type(table)(again.http, table.id, table.commitment, {})
        eventually(lambda: again_table.spectator.look()["status"] == "over")
