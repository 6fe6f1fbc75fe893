"""The fast path and the framework give the same answers. Only plain JSON takes the fast path."""

from typing import Any

import httpx
import orjson
import pytest

from tests.server.client import PERSON, Seat, Server, bad, good, key, nonce, placements

Json = Any
FAST, FRAMEWORK = "application/json", "application/json; charset=utf-8"


def post(seat: Seat, path: str, body: Json, kind: str) -> httpx.Response:
    headers = seat.headers | {"Content-Type": kind}
    return seat.http.post(f"/tables/{seat.table}{path}", content=orjson.dumps(body), headers=headers)


@pytest.fixture
def framework_paths(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The last path segments of the requests that reach the framework."""
    paths: list[str] = []
    build = server.app.middleware_stack
    assert build is not None

    async def noting(scope: Any, receive: Any, send: Any) -> None:
        paths.append(scope["path"].rpartition("/")[2])
        await build(scope, receive, send)

    monkeypatch.setattr(server.app, "middleware_stack", noting)
    return paths


def game(server: Server, kind: str) -> list[set[str]]:
    """Two people join, one moves and resigns, both want to play again; return the keys of each answer."""
    ada, ben = server.table(PERSON, PERSON).seats.values()
    answers = [good(post(seat, "/join", {"name": "Ada", "nonce": nonce()}, kind)) for seat in (ada, ben)]
    seen = answers[-1]
    move = {"index": seen["index"], "move": placements(seen)[0], "key": key()}
    answers.append(good(post(ben, "/moves", move, kind)))
    good(ada.act("resign"))
    answers += [good(post(seat, "/rematch", {}, kind), 201) for seat in (ada, ben)]
    assert answers[-1] == answers[-2]
    return [set(answer) for answer in answers]


def test_a_game_is_the_same_on_both_paths(server: Server, framework_paths: list[str]) -> None:
    fast = game(server, FAST)
    assert not {"join", "moves"} & {*framework_paths}
    assert game(server, FRAMEWORK) == fast
    assert {"join", "moves"} <= {*framework_paths}


@pytest.mark.parametrize("kind", [FAST, FRAMEWORK])
def test_refusals_are_the_same_on_both_paths(server: Server, kind: str) -> None:
    table = server.table(PERSON, PERSON)
    stranger = Seat(server.http, table.id, "nonsense")
    nobody = Seat(server.http, table.id)
    move = {"index": 0, "move": "F0@a1", "key": key()}
    for path, body in (("/join", {"name": "Ada", "nonce": nonce()}), ("/moves", move), ("/rematch", {})):
        bad(post(stranger, path, body, kind), 403, "forbidden")
        bad(post(nobody, path, body, kind), 401, "unauthorised")
    bad(post(table.seats[0], "/moves", move, kind), 409, "not-running")
    bad(post(table.seats[0], "/rematch", {}, kind), 409, "not-over")
    bad(post(table.seats[0], "/join", {"name": ""}, kind), 422, "bad-request")
