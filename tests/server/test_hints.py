"""Hints at a table: for whom, about what, and never about what is hidden."""

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from kheper.server import hints
from kheper.server.hints import MAX_CACHED, MAX_HINTS, HintService
from kheper.server.models import NewTable
from tests.server.client import BOT, OPEN, PERSON, Server, bad, eventually, good


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch, shared: Server) -> None:
    """Hints of little thought."""
    monkeypatch.setattr(shared.app.state.hint_service, "_level", "search:60")


@pytest.mark.parametrize(("game", "mode"), [("scarabya", "duel"), ("scarab_lords", "basic"), ("kemet", "standard")])
def test_a_hint_is_a_legal_move_with_an_explanation(shared: Server, game: str, mode: str) -> None:
    table = shared.table(PERSON, BOT, game=game, mode=mode).begin()
    seat = table.seats[0]
    while 0 not in (seen := seat.look())["pending"]:
        pass
    hint = good(seat.post("/hint"))
    legal = {move["move"] for move in seen["legal"]}
    assert 1 <= len(hint["moves"]) <= 3
    for advised in hint["moves"]:
        assert advised["move"] in legal
        assert -1 <= advised["outcome"] <= 1
        assert set(advised["words"]) == set(advised["reason"]) == {"en", "fr"}
    assert hint["index"] == seen["index"]
    good(seat.try_move(hint["moves"][0]["move"], hint["index"]))


def test_asking_twice_thinks_once(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = shared.table(PERSON, mode="solo").begin()
    thought: list[object] = []
    ask = shared.app.state.workers.submit

    def noted(*args: object) -> Any:
        thought.append(args)
        return ask(*args)

    monkeypatch.setattr(shared.app.state.workers, "submit", noted)
    first, second = (good(table.seats[0].post("/hint")) for _ in range(2))
    assert first == second
    assert len(thought) == 1
    table.seats[0].move()
    assert good(table.seats[0].post("/hint")) != first
    assert len(thought) == 2


@pytest.mark.parametrize(
    ("seats", "wish", "gives"),
    [
        ([PERSON, BOT], None, True),
        ([PERSON], None, True),
        ([PERSON, PERSON], None, False),
        ([PERSON, OPEN], None, False),
        ([BOT, BOT], None, False),
        ([PERSON, BOT], False, False),
        ([PERSON, PERSON], True, True),
    ],
)
def test_by_default_hints_are_for_people_who_play_alone(seats: list[Any], wish: bool | None, gives: bool) -> None:
    wanted = {"game": "scarabya", "mode": "table", "seats": seats, "hints": wish}
    assert NewTable.model_validate(wanted).gives_hints is gives


def test_hints_can_be_left_out_and_the_rematch_keeps_to_that(shared: Server) -> None:
    for wish in (True, False):
        table = shared.table(PERSON, PERSON, hints=wish).begin()
        assert table.spectator.look()["hints"] is wish
        good(table.seats[0].act("resign"))
        again = good(table.seats[1].post("/rematch"), 201)["table"]
        assert good(shared.http.get(f"/tables/{again}"))["hints"] is wish


def test_no_hint_without_a_decision(shared: Server) -> None:
    table = shared.table(PERSON, PERSON, hints=True)
    error = bad(table.seats[0].post("/hint"), 409, "not-running")
    table.begin()
    table.seats[0].move()
    error = bad(table.seats[0].post("/hint"), 409, "no-decision")
    assert error["index"] == table.seats[0].look()["index"]
    good(table.seats[0].act("resign"))
    bad(table.seats[1].post("/hint"), 409, "not-running")


def test_tables_made_before_there_were_hints_give_none(shared: Server) -> None:
    table = shared.table(PERSON, mode="solo")
    shared.tables.load(table.id).header.body.pop("hints")
    table.begin()
    assert table.seats[0].look()["hints"] is False
    bad(table.seats[0].post("/hint"), 403, "forbidden")


def test_who_waits_too_long_may_ask_again(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = shared.table(PERSON, mode="solo").begin()
    late: Future[Any] = Future()
    monkeypatch.setattr(hints, "WAIT_SECONDS", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(shared.app.state.workers, "submit", lambda *_: late)
        bad(table.seats[0].post("/hint"), 503, "busy")
    late.set_result([])
    monkeypatch.setattr(hints, "WAIT_SECONDS", 60.0)
    assert good(table.seats[0].post("/hint"))["moves"] == []


def test_whose_hint_was_lost_with_its_process_may_ask_again(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = shared.table(PERSON, mode="solo").begin()
    with monkeypatch.context() as patch:
        patch.setattr(hints, "compute_hints", die)
        bad(table.seats[0].post("/hint"), 503, "busy")
    assert good(table.seats[0].post("/hint"))["moves"]


def die(*_: object) -> None:
    raise BrokenProcessPool("killed")


def test_a_failed_hint_is_computed_again(shared: Server) -> None:
    table = shared.table(PERSON, mode="solo").begin()
    folded = shared.tables.load(table.id)

    class Failing:
        submitted = 0

        def check_ready(self, *_: object) -> None:
            pass

        def submit(self, *_: object) -> "Future[Any]":
            self.submitted += 1
            failed: Future[Any] = Future()
            failed.set_exception(OSError("the worker died"))
            return failed

    workers = Failing()
    hint_service = HintService(workers)  # type: ignore[arg-type]
    for count in (1, 2):
        assert hint_service.request(folded, 0).exception() is not None
        assert workers.submitted == count


def test_only_so_many_hints_are_remembered(shared: Server) -> None:
    table = shared.table(PERSON, mode="solo").begin()
    folded = shared.tables.load(table.id)
    hint_service = HintService(shared.app.state.workers)
    done: Future[Any] = Future()
    done.set_result([])
    hint_service._known.update({("x", 0, number): done for number in range(MAX_CACHED)})
    hint_service._known[table.id, 0, folded.relevant[0]] = done
    assert hint_service.request(folded, 0) is done
    assert len(hint_service._known) == MAX_CACHED


def test_only_so_many_hints_are_thought_of(shared: Server) -> None:
    table = shared.table(PERSON, mode="solo").begin()
    slots = shared.app.state.hint_service.slots
    others = [f"address {number}" for number in range(MAX_HINTS)]
    for other in others:
        slots.acquire(other)
    try:
        bad(table.seats[0].post("/hint"), 503, "busy")
    finally:
        for other in others:
            slots.release(other)
    good(table.seats[0].post("/hint"))
    eventually(lambda: slots.taken == 0)
