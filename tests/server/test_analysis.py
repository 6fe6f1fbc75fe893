"""Looking back at the game of a table: in turn with other games, kept, and taken up again."""

import itertools
import threading
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from kheper.bots.analysis import DEFAULT_BUDGET, Decision, decisions, document
from kheper.bots.budget import Budget
from kheper.core.position import Position
from kheper.server import analysis
from kheper.server.analysis import (
    MAX_GAMES,
    MAX_PER_CLIENT,
    SAVE_EVERY,
    STALE_SECONDS,
    Analyses,
    analyse_decision,
    record_of,
)
from tests.server.client import PATIENCE, PERSON, Server, TestTable, bad, eventually, good, served, settings

Judge = Callable[[str, int], Any]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions of little thought."""
    monkeypatch.setattr(analysis, "DEFAULT_BUDGET", Budget(simulations=8))


DEALT = {"site": "A0B1/C2D3", "missions": "FILNPTUVWXYZ", "first": 0}
"""Nothing is left to chance, so the game is the same in every run; it has more decisions than are kept at a time."""


def finished(server: Server) -> TestTable:
    """A table whose game is over."""
    return server.table(PERSON, PERSON, mode="duel", options=DEALT).begin().play()


def outcome(table: TestTable) -> Any:
    """The analysis, once it is done."""
    return eventually(lambda: (state := good(table.spectator.get("/analysis")))["status"] == "done" and state)


def test_a_finished_game_is_analysed(shared: Server) -> None:
    table = finished(shared)
    assert good(table.spectator.get("/analysis")) == {"status": "none", "done": 0, "total": 0, "analysis": None}
    begun = good(table.seats[0].post("/analysis"), 202)
    assert begun["status"] in ("running", "done")
    assert begun["total"] > 1
    state = outcome(table)
    found = state["analysis"]
    assert state["done"] == state["total"] == len(found["decisions"])
    assert found["names"] == ["Player 0", "Player 1"]
    assert found["returns"] is not None
    plies = [one["ply"] for one in found["decisions"]]
    assert plies == sorted(plies)
    assert good(table.seats[1].post("/analysis"), 202) == state


def test_games_take_turns(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [finished(shared) for _ in range(2)]
    judged: list[str] = []
    both_have_begun = threading.Event()

    def noted(record: str, number: int) -> Any:
        both_have_begun.wait(PATIENCE)
        judged.append(record)
        return analyse_decision(record, number)

    monkeypatch.setattr(analysis, "analyse_decision", noted)
    for table in tables:
        good(table.seats[0].post("/analysis"), 202)
    both_have_begun.set()
    for table in tables:
        outcome(table)
    assert len(judged) > 12
    assert all(one != other for one, other in itertools.pairwise(judged[:12]))


@pytest.mark.parametrize("is_done", [False, True], ids=["begins", "has done"])
def test_two_players_ask_at_once(shared: Server, monkeypatch: pytest.MonkeyPatch, is_done: bool) -> None:
    """While one has seen that nobody has begun, the other begins, or even has it done."""
    table = finished(shared)
    analyses: Analyses = shared.app.state.analyses
    asked: list[int] = []
    both_have_asked = threading.Event()

    def noted(record: str, number: int) -> Any:
        asked.append(number)
        assert is_done or both_have_asked.wait(PATIENCE)
        return analyse_decision(record, number)

    def while_the_other_asks(position: Position) -> list[Decision]:
        monkeypatch.setattr(analysis, "decisions", decisions)
        good(table.seats[1].post("/analysis"), 202)
        if is_done:
            outcome(table)
        return decisions(position)

    monkeypatch.setattr(analysis, "analyse_decision", noted)
    monkeypatch.setattr(analysis, "decisions", while_the_other_asks)
    begun = good(table.seats[0].post("/analysis"), 202)
    both_have_asked.set()
    assert begun["status"] == ("done" if is_done else "running")
    state = outcome(table)
    eventually(lambda: not (analyses._is_running or analyses._turns))
    assert asked == list(range(state["total"]))


def test_a_game_given_up_before_anything_was_decided(shared: Server) -> None:
    table = shared.table(PERSON, PERSON).begin()
    good(table.seats[0].act("resign"))
    bad(table.seats[0].post("/analysis"), 409, "nothing-to-judge")


def test_what_another_process_has_left_is_taken_up_again(shared: Server) -> None:
    table = finished(shared)
    record = record_of(shared.tables.load(table.id))
    total = len(decisions(record.position))
    first = analyse_decision(record.to_json(), 0) | {"move": "kept"}
    now = shared.tables.providers.time()
    body = {"total": total, "analysis": document(record, DEFAULT_BUDGET, [first])}
    shared.app.state.store.save_analysis(table.id, now, body)
    state = good(table.seats[0].post("/analysis"), 202)
    assert (state["status"], state["done"]) == ("running", 1), "the other process is still at it"
    shared.app.state.store.save_analysis(table.id, now - 2 * STALE_SECONDS, body)
    assert good(table.spectator.get("/analysis"))["status"] == "none"
    good(table.seats[0].post("/analysis"), 202)
    found = outcome(table)["analysis"]["decisions"]
    assert len(found) == total
    assert [one["move"] for one in found].count("kept") == 1


def test_what_is_found_survives_a_restart(tmp_path: Path) -> None:
    with served(settings(tmp_path)) as server:
        table = finished(server)
        good(table.seats[0].post("/analysis"), 202)
        state = outcome(table)
    with served(settings(tmp_path)) as server:
        assert good(server.http.get(f"/tables/{table.id}/analysis")) == state


def dying(deaths: int, at: int) -> Judge:
    """A judge whose process dies so many times at a decision."""
    left = itertools.repeat(BrokenProcessPool("killed"), deaths)

    def judge(record: str, number: int) -> Any:
        if number == at:
            for death in left:
                raise death
        return analyse_decision(record, number)

    return judge


def test_who_dies_once_holds_up_nothing(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(shared)
    monkeypatch.setattr(analysis, "analyse_decision", dying(1, at=3))
    good(table.seats[0].post("/analysis"), 202)
    assert outcome(table)["status"] == "done"


@pytest.mark.parametrize("at", [0, SAVE_EVERY - 1, SAVE_EVERY])
def test_what_is_broken_off_says_so_at_once_and_can_be_gone_on_with(
    shared: Server, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    """Whether or not the store has just heard of it."""
    table = finished(shared)
    monkeypatch.setattr(analysis, "analyse_decision", dying(2, at))
    total = good(table.seats[0].post("/analysis"), 202)["total"]
    assert total > SAVE_EVERY
    state = eventually(lambda: (seen := good(table.spectator.get("/analysis")))["status"] == "none" and seen)
    assert state == {"status": "none", "done": at, "total": total, "analysis": None}
    again: list[int] = []

    def noted(record: str, number: int) -> Any:
        again.append(number)
        return analyse_decision(record, number)

    monkeypatch.setattr(analysis, "analyse_decision", noted)
    good(table.seats[0].post("/analysis"), 202)
    outcome(table)
    assert again == list(range(at, total))


def test_a_game_that_cannot_be_judged_holds_up_no_other(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if nobody can be told."""
    broken, sound = finished(shared), finished(shared)
    analyses: Analyses = shared.app.state.analyses
    with monkeypatch.context() as patch:
        patch.setattr(analysis, "analyse_decision", no_judge)
        patch.setattr(shared.app.state.store, "save_analysis", no_store)
        good(broken.seats[0].post("/analysis"), 202)
        eventually(lambda: not analyses._reviews)
    assert good(broken.spectator.get("/analysis"))["status"] == "none"
    good(sound.seats[0].post("/analysis"), 202)
    outcome(sound)


def no_judge(record: str, number: int) -> Any:
    raise ValueError("cannot be judged")


def no_store(*_: object) -> None:
    raise sa.exc.OperationalError("", {}, Exception())


def test_only_so_many_games_at_a_time(shared: Server) -> None:
    table = finished(shared)
    analyses: Analyses = shared.app.state.analyses
    others = [f"address {number}" for number in range(MAX_GAMES)]
    for other in others:
        analyses.slots.acquire(other)
    try:
        bad(table.seats[0].post("/analysis"), 503, "busy")
    finally:
        for other in others:
            analyses.slots.release(other)


def test_no_address_takes_all_slots(tmp_path: Path) -> None:
    with served(settings(tmp_path, rate=1000)) as server:
        table = finished(server)
        for _ in range(MAX_PER_CLIENT):
            server.app.state.analyses.slots.acquire("127.0.0.1")
        bad(table.seats[0].post("/analysis"), 429, "too-many")
        server.app.state.analyses.slots.release("127.0.0.1")
        assert good(table.seats[0].post("/analysis"), 202)["status"] in {"running", "done"}
        eventually(lambda: server.app.state.analyses.slots.taken == MAX_PER_CLIENT - 1)


def test_games_at_a_time_are_bounded_in_bytes(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = finished(shared), finished(shared)
    analyses: Analyses = shared.app.state.analyses
    review = analyses._prepare(shared.tables.load(other.id), None)
    assert review.size > review.total * 1000
    monkeypatch.setitem(analyses._reviews, "other", review)
    monkeypatch.setattr(analyses, "_most_bytes", int(1.1 * review.size))
    bad(table.seats[0].post("/analysis"), 503, "busy")
    monkeypatch.setattr(analyses, "_most_bytes", 10 * review.size)
    good(table.seats[0].post("/analysis"), 202)


def test_an_expired_table_takes_its_analysis_along(shared: Server) -> None:
    table = finished(shared)
    good(table.seats[0].post("/analysis"), 202)
    outcome(table)
    store = shared.app.state.store
    assert store.analysis(table.id) is not None
    store.expire({"over": shared.tables.providers.time() + 10})
    assert store.analysis(table.id) is None
    store.save_analysis(table.id, 0.0, {})
    assert store.analysis(table.id) is None


def test_the_store_hears_of_it_now_and_then(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(shared)
    kept: list[int] = []
    keep = shared.app.state.store.save_analysis

    def noted(table_id: str, now: float, body: Any) -> None:
        kept.append(len(body["analysis"]["decisions"]))
        keep(table_id, now, body)

    monkeypatch.setattr(shared.app.state.store, "save_analysis", noted)
    good(table.seats[0].post("/analysis"), 202)
    total = outcome(table)["total"]
    assert kept == sorted({*range(SAVE_EVERY, total, SAVE_EVERY), total})
