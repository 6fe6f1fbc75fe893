"""What was possible at a table: found out once, kept, told to everybody, and never before the end."""

import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from kheper.core.errors import BadOption
from kheper.server import hindsight
from kheper.server.hindsight import MAX_GAMES, SPARE_SECONDS, Hindsights, compute_hindsight
from kheper.server.run import serve
from tests.server.client import (
    PATIENCE,
    PERSON,
    QUICKLY,
    Json,
    Server,
    TestTable,
    bad,
    eventually,
    good,
    served,
    settings,
)


def finished(server: Server, mode: str = "table", players: int = 2) -> TestTable:
    return server.table(*[PERSON] * players, mode=mode).begin().play()


def outcome(table: TestTable) -> Json:
    """What was found, once it is."""
    return eventually(lambda: good(table.spectator.get("/hindsight"))["hindsight"])


def asked(table: TestTable) -> Json:
    good(table.seats[0].post("/hindsight"), 202)
    return outcome(table)


def test_it_is_found_out_when_somebody_who_played_asks(shared: Server) -> None:
    table = finished(shared)
    before = good(table.spectator.get("/hindsight"))
    assert before == {"status": "none", "limit": QUICKLY, "hindsight": None}
    begun = good(table.seats[1].post("/hindsight"), 202)
    assert begun["status"] in ("waiting", "running", "done")
    found = outcome(table)
    state = good(table.spectator.get("/hindsight"))
    assert state == {"status": "done", "limit": QUICKLY, "hindsight": found}
    assert good(table.seats[0].post("/hindsight"), 202) == state


def test_each_player_at_a_table_is_compared_on_a_site_of_the_same_kind(shared: Server) -> None:
    table = finished(shared, players=3)
    end = table.spectator.look()
    found = asked(table)
    assert found["made"] == [{"seats": [s], "score": points} for s, points in enumerate(end["result"]["scores"])]
    assert max(end["result"]["scores"]) <= found["score"] <= found["bound"]
    assert found["winnable"] is None
    frames = found["frames"]
    assert frames[0]["view"]["site"] == frames[-1]["view"]["site"] == end["view"]["site"]
    assert [frames[-1]["view"]["players"][0]["score"], frames[-1]["view"]["over"]] == [found["score"], True]
    assert frames[-1]["view"]["revealed"] == end["view"]["revealed"]
    assert "This holds for everyone" in found["verdict"]["en"]
    assert found["measure"] == {"en": "Points", "fr": "Points"}


def test_a_solo_reports_whether_it_could_be_won(tmp_path: Path) -> None:
    """With all the time that it needs; the search ends when it knows."""
    with served(settings(tmp_path, hindsight_seconds=PATIENCE)) as server:
        table = server.table(PERSON, mode="solo").begin().play(3)
        good(table.seats[0].act("resign"))
        found = asked(table)
        left = table.spectator.look()["view"]["sites"][0]["scarabs_left"]
    assert (found["winnable"], found["proven"]) == (True, True)
    assert found["frames"][-1]["view"]["sites"][0]["scarabs_left"] == 0
    assert found["made"] == [{"seats": [0], "score": found["score"] - left}]
    assert found["verdict"]["fr"].startswith("Ce solo pouvait être gagné\u202f:")


def test_two_in_a_duel_are_compared_together(shared: Server) -> None:
    table = finished(shared, "duel")
    frames = table.spectator.frames()
    closed = [event for frame in frames for event in frame["events"] if event["event"] == "area"]
    found = asked(table)
    assert found["made"] == [{"seats": [0, 1], "score": sum(area["points"] for area in closed)}]
    assert "together" in found["verdict"]["en"]


def test_games_that_cannot_tell_say_so(shared: Server) -> None:
    table = shared.table(PERSON, PERSON, game="scarab_lords", mode="basic").begin()
    good(table.seats[0].act("resign"))
    assert good(table.spectator.get("/hindsight"))["status"] == "never"
    bad(table.seats[0].post("/hindsight"), 409, "no-hindsight")


def test_before_the_end_nothing_is_revealed(shared: Server) -> None:
    table = shared.table(PERSON, PERSON).begin().play(2)
    for seat in (table.spectator, table.seats[0]):
        bad(seat.get("/hindsight"), 403, "forbidden")
    bad(table.seats[0].post("/hindsight"), 403, "forbidden")
    assert shared.app.state.store.hindsight(table.id) is None


def test_a_missing_extra_is_named(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(shared)
    for name in [name for name in sys.modules if name.partition(".")[0] == "ortools"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ortools", None)
    assert good(table.spectator.get("/hindsight"))["status"] == "none"
    error = bad(table.seats[0].post("/hindsight"), 503, "missing-extra")
    assert all('pip install "kheper[solver]"' in error["message"][lang] for lang in ("en", "fr"))
    assert good(table.spectator.get("/hindsight"))["status"] == "none"


def test_one_search_after_the_other_and_each_once(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = finished(shared, "duel"), finished(shared, "duel")
    searched: list[str] = []
    free = threading.Event()

    def noted(record: str, seconds: float) -> Json:
        searched.append(record)
        assert free.wait(PATIENCE)
        return compute_hindsight(record, seconds)

    monkeypatch.setattr(hindsight, "compute_hindsight", noted)
    assert good(first.seats[0].post("/hindsight"), 202)["status"] == "running"
    assert good(second.seats[0].post("/hindsight"), 202)["status"] == "waiting"
    assert good(second.seats[1].post("/hindsight"), 202)["status"] == "waiting"
    free.set()
    for table in (first, second):
        outcome(table)
        good(table.seats[1].post("/hindsight"), 202)
    assert len(searched) == 2


def test_what_has_failed_can_be_asked_for_again(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(shared)
    with monkeypatch.context() as patch:
        patch.setattr(hindsight, "compute_hindsight", fail)
        good(table.seats[0].post("/hindsight"), 202)
        eventually(lambda: good(table.spectator.get("/hindsight"))["status"] == "none")
    asked(table)


def fail(record: str, seconds: float) -> Json:
    raise ValueError("not found out")


def test_a_store_that_does_not_answer_leaves_nothing_behind(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(shared)
    with monkeypatch.context() as patch:
        patch.setattr(shared.app.state.store, "save_hindsight", silent)
        bad(table.seats[0].post("/hindsight"), 503, "unavailable")
        eventually(lambda: good(table.spectator.get("/hindsight"))["status"] == "none")
    asked(table)


def silent(*_: object) -> None:
    raise sa.exc.OperationalError(None, None, Exception("gone"))


def test_other_processes_see_that_it_has_begun(shared: Server) -> None:
    table = finished(shared)
    store, now = shared.app.state.store, shared.tables.providers.time()
    store.save_hindsight(table.id, now, None)
    assert good(table.seats[0].post("/hindsight"), 202)["status"] == "running"
    store.save_hindsight(table.id, now - MAX_GAMES * QUICKLY - 2 * SPARE_SECONDS, None)
    assert good(table.spectator.get("/hindsight"))["status"] == "none", "whoever had begun has ended"
    asked(table)


def test_only_so_many_games_wait(shared: Server) -> None:
    table = finished(shared)
    hindsights: Hindsights = shared.app.state.hindsights
    others = [f"address {number}" for number in range(MAX_GAMES)]
    for other in others:
        hindsights.slots.acquire(other)
    try:
        bad(table.seats[0].post("/hindsight"), 503, "busy")
    finally:
        for other in others:
            hindsights.slots.release(other)
    assert shared.app.state.store.hindsight(table.id) is None


def test_it_survives_a_restart_and_expires_with_its_table(tmp_path: Path) -> None:
    with served(settings(tmp_path)) as server:
        table = finished(server, "duel")
        found = asked(table)
    with served(settings(tmp_path)) as server:
        assert good(server.http.get(f"/tables/{table.id}/hindsight"))["hindsight"] == found
        store = server.app.state.store
        store.expire({"over": server.tables.providers.time() + 10})
        assert store.hindsight(table.id) is None


@pytest.mark.parametrize("seconds", [0, -1, 601, float("nan"), float("inf")])
def test_times_that_nobody_would_wait_are_refused(seconds: float) -> None:
    with pytest.raises(BadOption, match="600"):
        serve(hindsight_seconds=seconds)
