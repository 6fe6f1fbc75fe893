"""Who may do what: every endpoint, asked by everybody."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute

from kheper.server import analysis, hindsight, hints
from kheper.server.api import router
from tests.server.client import OPEN, PERSON, Seat, Server, TestTable, good, key, nonce

ASKERS = ("nobody", "malformed", "no bearer", "wrong table", "other seat", "right seat")
"""Without a token, with nonsense, with another scheme, from another table, from the other seat, and the one."""

SPECTATOR_MAY = dict.fromkeys(ASKERS, 200) | {"malformed": 403, "no bearer": 401, "wrong table": 403}
SEATS_ONLY = SPECTATOR_MAY | {"nobody": 401}
BEGINS = {asker: 202 if status == 200 else status for asker, status in SEATS_ONLY.items()}
"""Where something is begun that takes its time."""
ANYBODY = dict.fromkeys(ASKERS, 200)
"""Where a token is not even looked at."""


@dataclass(frozen=True)
class Case:
    """An endpoint with a request that the right seat may make, and how each asker is answered."""

    method: str
    path: str
    answers: dict[str, int]
    body: Any = None
    stage: str = "running"

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.stage}"


def acting(index: Any = 2) -> dict[str, Any]:
    return {"index": index, "key": key()}


CASES = [
    Case("GET", "/games", ANYBODY),
    Case("GET", "/preparation", ANYBODY),
    Case("GET", "/games/{game}/rules", ANYBODY),
    Case("GET", "/games/{game}/catalogue", ANYBODY),
    Case("POST", "/games/{game}/files", ANYBODY, {"option": "boards", "text": ""}),
    Case("POST", "/tables", dict.fromkeys(ASKERS, 201), {"game": "scarabya", "mode": "solo", "seats": [PERSON]}),
    Case("GET", "/tables", ANYBODY),
    Case("GET", "/tables/{table_id}", SPECTATOR_MAY),
    Case("GET", "/tables/{table_id}/catalogue", SPECTATOR_MAY),
    Case("POST", "/tables/{table_id}/join", SEATS_ONLY | {"other seat": 409}, "join", "joined"),
    Case("POST", "/tables/{table_id}/seats/{seat}/claim", ANYBODY, "claim", "open"),
    Case("POST", "/tables/{table_id}/seats/{seat}/bot", SEATS_ONLY, {"bot": "random"}, "open"),
    Case("GET", "/tables/{table_id}/moves", SEATS_ONLY),
    Case("POST", "/tables/{table_id}/moves", SEATS_ONLY | {"other seat": 422}, "move"),
    Case("POST", "/tables/{table_id}/why", SEATS_ONLY, {"move": "reopen"}),
    Case("POST", "/tables/{table_id}/why", SPECTATOR_MAY, {"move": "reopen", "seat": 0}, "over"),
    Case("POST", "/tables/{table_id}/undo", SEATS_ONLY | {"other seat": 409}, "act", "moved"),
    Case("POST", "/tables/{table_id}/undo/answer", SEATS_ONLY | {"other seat": 409}, "answer", "asked"),
    Case("POST", "/tables/{table_id}/resign", SEATS_ONLY, "act"),
    Case("POST", "/tables/{table_id}/chat", SEATS_ONLY, "chat"),
    Case("POST", "/tables/{table_id}/rematch", {a: 201 if s == 200 else s for a, s in SEATS_ONLY.items()}, {}, "over"),
    Case("GET", "/tables/{table_id}/record", SPECTATOR_MAY, None, "over"),
    Case("GET", "/tables/{table_id}/record", dict.fromkeys(ASKERS, 403) | {"no bearer": 401}),
    Case("GET", "/tables/{table_id}/log", SEATS_ONLY),
    Case("GET", "/tables/{table_id}/frames", SPECTATOR_MAY, None, "over"),
    Case("GET", "/tables/{table_id}/frames", dict.fromkeys(ASKERS, 403) | {"no bearer": 401}),
    Case("POST", "/tables/{table_id}/hint", SEATS_ONLY, {}, "hints"),
    Case("POST", "/tables/{table_id}/hint", dict.fromkeys(ASKERS, 403) | {"nobody": 401, "no bearer": 401}, {}),
    Case("GET", "/tables/{table_id}/analysis", SPECTATOR_MAY, None, "over"),
    Case("GET", "/tables/{table_id}/analysis", dict.fromkeys(ASKERS, 403) | {"no bearer": 401}),
    Case("POST", "/tables/{table_id}/analysis", BEGINS, {}, "over"),
    Case("POST", "/tables/{table_id}/analysis", dict.fromkeys(ASKERS, 403) | {"nobody": 401, "no bearer": 401}, {}),
    Case("GET", "/tables/{table_id}/hindsight", SPECTATOR_MAY, None, "over"),
    Case("GET", "/tables/{table_id}/hindsight", dict.fromkeys(ASKERS, 403) | {"no bearer": 401}),
    Case("POST", "/tables/{table_id}/hindsight", BEGINS, {}, "over"),
    Case("POST", "/tables/{table_id}/hindsight", dict.fromkeys(ASKERS, 403) | {"nobody": 401, "no bearer": 401}, {}),
    Case("GET", "/tables/{table_id}/stream", SPECTATOR_MAY),
    Case("POST", "/replay", ANYBODY, "record"),
    Case("POST", "/verify", ANYBODY, "record"),
]


def test_every_endpoint_is_in_the_table() -> None:
    routes = {
        (m, r.path.removeprefix(router.prefix))
        for part in (router, hints.router, analysis.router, hindsight.router)
        for r in part.routes
        if isinstance(r, APIRoute)
        for m in r.methods or ()
    }
    assert routes == {(case.method, case.path) for case in CASES}
    assert all(set(case.answers) == set(ASKERS) for case in CASES)


def table_at(server: Server, stage: str) -> TestTable:
    """A table at a stage at which seat 0 may make the request."""
    if stage == "open":
        table = server.table(PERSON, PERSON, OPEN)
        table.seats[0].join("Right")
        return table
    table = server.table(PERSON, PERSON, hints=stage == "hints").begin()
    if stage == "moved":
        table.seats[0].move()
    elif stage == "asked":
        table.play(2)
        good(table.seats[1].act("undo"))
    elif stage == "over":
        table.play(1)
        good(table.seats[0].act("resign"))
    return table


def body_of(case: Case, table: TestTable, record: Any) -> Any:
    bodies: dict[str, Callable[[], Any]] = {
        "join": lambda: {"name": "Player 0", "nonce": nonce()},
        "claim": lambda: {"name": "Anybody", "nonce": nonce()},
        "move": lambda: {"move": "", **acting()},
        "act": lambda: acting(table.spectator.look()["index"]),
        "answer": lambda: {"index": table.spectator.look()["index"], "accept": True},
        "chat": lambda: {"text": "hello", "key": key()},
        "record": lambda: {"record": record},
    }
    body = bodies[case.body]() if isinstance(case.body, str) else case.body
    if case.body == "move":  # on a site of its own each seat may do the same; sealing twice only the one that did not
        table.seats[1].move()
        seen = table.seats[0].look()
        body |= {"move": seen["legal"][0]["move"], "index": table.spectator.look()["index"]}
    return body


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everybody_asks(shared: Server, case: Case) -> None:
    finished = shared.table(PERSON, mode="solo").begin()
    good(finished.seats[0].act("resign"))
    record = good(finished.spectator.get("/record"))
    for asker in ASKERS:
        table = table_at(shared, case.stage)
        authorization = {
            "nobody": {},
            "malformed": {"Authorization": "Bearer nonsense"},
            "no bearer": {"Authorization": f"Basic {table.seats[0].token}"},
            "wrong table": {"Authorization": f"Bearer {finished.seats[0].token}"},
            "other seat": {"Authorization": f"Bearer {table.seats[1].token}"},
            "right seat": {"Authorization": f"Bearer {table.seats[0].token}"},
        }[asker]
        body = body_of(case, table, record)
        before = table.spectator.look()
        path = case.path.format(game="scarabya", table_id=table.id, seat=2)
        status, text = ask(shared.http, case.method, path, authorization, body)
        assert status == case.answers[asker], (asker, text)
        if status >= 400:
            assert table.spectator.look() == before
            for seat in (*table.seats.values(), finished.seats[0]):
                assert str(seat.token) not in text
        if case.path.startswith("/tables/{table_id}") and status == 200 and '"you"' in text:
            you = {"right seat": 0, "other seat": 1}.get(asker)
            assert f'"you":{"null" if you is None else you}' in text


def ask(http: httpx.Client, method: str, path: str, headers: dict[str, str], body: Any) -> tuple[int, str]:
    """Status and body; of a stream its first message."""
    with http.stream(method, path, headers=headers, json=body) as response:
        text = ""
        for line in response.iter_lines():
            text += line
            if path.endswith("/stream") and line.startswith("data:"):
                break
        return response.status_code, text


def test_a_seat_sees_its_own_draft_and_nobody_elses(shared: Server) -> None:
    table = shared.table(PERSON, PERSON).begin()
    draft = table.seats[0].move()["view"]["draft"]
    for seat in (table.seats[1], table.spectator):
        seen = seat.look()
        assert draft not in json.dumps([seen["view"], seen["log"]])
    assert draft not in table.seats[1].get("/log").text
    assert draft in table.seats[0].get("/log").text


def test_tokens_of_a_seat_that_was_given_away_are_worth_nothing(shared: Server) -> None:
    table = shared.table(PERSON, PERSON, PERSON).begin()
    good(table.seats[2].act("resign"))
    claimed = good(table.spectator.post("/seats/2/claim", {"name": "New", "nonce": nonce()}))
    assert Seat(shared.http, table.id, claimed["token"]).look()["you"] == 2
    assert table.seats[2].get().status_code == 403
    assert table.seats[2].get("/stream").status_code == 403
