"""Whatever strangers send, the server answers with a clear refusal and goes on."""

import json
import socket
import string
from contextlib import suppress
from typing import Any
from urllib.parse import urlparse

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.client import PERSON, Seat, Server, good, key, nonce

NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE tables; --",
    "{{7*7}} ${7*7} %s %(x)s {0}",
    "e\N{ZERO WIDTH JOINER}\N{COMBINING ACUTE ACCENT}",
    "\N{EGYPTIAN HIEROGLYPH L001}",
    "null",
]


@pytest.mark.parametrize("text", NASTY)
def test_names_and_chat_come_back_as_they_were(shared: Server, text: str) -> None:
    table = shared.table(PERSON, PERSON)
    name = text[:40].strip()
    good(table.seats[0].post("/join", {"name": name, "nonce": nonce()}))
    good(table.seats[0].chat(text))
    response = table.spectator.get()
    assert response.headers["content-type"].startswith("application/json")
    seen = response.json()
    assert seen["seats"][0]["name"] == name
    assert seen["chat"][0]["text"] == text


@pytest.mark.parametrize(
    "name", ["", " ", "\t", "a\nb", "\x00", "\x1b[2J", "\x7f", "x" * 41, 5, None, ["Ada"], "\ud800"]
)
def test_names_that_cannot_be(shared: Server, name: Any) -> None:
    table = shared.table(PERSON, PERSON)
    body = json.dumps({"name": name, "nonce": nonce()})
    response = shared.http.post(f"/tables/{table.id}/join", headers=table.seats[0].headers, content=body)
    assert response.status_code == 422
    assert table.spectator.look()["index"] == 0


def deep(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


JUNK: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe",
    b"\x00" * 100,
    deep(1000),
    b'{"a":' * 5000 + b"1" + b"}" * 5000,
    deep(30_000),
    b"1" * 5000,
    b'{"index": ' + b"9" * 5000 + b"}",
    b'{"index": 1e999, "key": "12345678"}',
    b'{"index": NaN, "key": "12345678"}',
    b'{"index": -1, "key": "12345678", "move": "x"}',
    b'{"index": true, "key": "12345678", "move": "x"}',
    b'{"index": "1", "key": "12345678", "move": "x"}',
    b'{"index": 1, "key": "12345678", "move": "\\ud800"}',
    b'{"index": 1, "key": "\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800", "move": "x"}',
    b'{"\\ud800": 1}',
    b'{"record": {"\\ud800": "\\udfff"}}',
    b'{"record": {"game": "\\ud800"}}',
    b'{"record": {"format": NaN, "game": Infinity}}',
    b'{"record": {"game": {}, "moves": 5, "options": []}}',
    b'{"record": ' + deep(500) + b"}",
    b'{"record": {"game": ' + deep(500) + b"}}",
    b'{"game": "scarabya", "mode": "table", "seats": [{"kind": "person"}], "options": {"site": ' + deep(200) + b"}}",
    b'{"game": "\\ud800", "mode": "table", "seats": [{"kind": "person"}]}',
    b'{"game": "scarabya", "mode": "\\u0000", "seats": [{"kind": "person"}]}',
    b'{"game": "scarabya", "mode": "table", "seats": [{"kind": "person"}], "options": {"site": NaN, "boards": 1e400}}',
    b'{"game": "scarabya", "mode": "table", "seats": [{"kind": "person"}], "options": {"\\ud800": 1}}',
    b'{"game": "scarabya", "mode": "duel", "seats": [{"kind": "person"}, {"kind": "person"}], "options": {"first": '
    + b"9" * 400
    + b"}}",
    b'{"move": "' + b"\\u0000" * 50 + b'"}',
    b'{"move": "' + "é".encode() * 99 + b'"}',
]


def test_junk_is_refused_everywhere(shared: Server) -> None:
    table = shared.table(PERSON, PERSON).begin()
    base = f"/tables/{table.id}"
    paths = ["/tables", "/replay", "/verify", f"{base}/join", f"{base}/seats/0/claim", f"{base}/seats/0/bot"]
    paths += [f"{base}/{what}" for what in ("moves", "why", "undo", "undo/answer", "resign", "chat")]
    before = table.seats[0].look()
    for path in paths:
        for junk in JUNK:
            response = shared.http.post(path, headers=table.seats[0].headers, content=junk)
            assert 400 <= response.status_code < 500, (path, junk[:80], response.text)
            assert response.json()["error"]["message"]["fr"]
            assert str(table.seats[0].token) not in response.text
    assert table.seats[0].look() == before


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)


@given(changes=st.dictionaries(st.sampled_from(("format", "game", "rules", "content", "mode", "options", "moves",
                                                "hashes", "result", "seed", "start", "names", "fairness")),
                               JSON_VALUES, max_size=4))  # fmt: skip
def test_broken_records_are_refused(shared: Server, changes: dict[str, Any]) -> None:
    record = base_record(shared) | changes
    body = json.dumps({"record": record})
    for path in ("/verify", "/replay"):
        response = shared.http.post(path, content=body)
        assert response.status_code < 500, (changes, response.text)


_RECORDS: dict[str, Any] = {}


def base_record(server: Server) -> dict[str, Any]:
    if server.url not in _RECORDS:
        table = server.table(PERSON, PERSON, mode="duel").begin().play(3)
        good(table.seats[0].act("resign"))
        _RECORDS[server.url] = good(table.spectator.get("/record"))
    found: dict[str, Any] = _RECORDS[server.url]
    return found


@given(move=st.text(max_size=30))
def test_any_text_for_a_move(shared: Server, move: str) -> None:
    if "running" not in _TABLES:
        _TABLES["running"] = shared.table(PERSON, PERSON).begin().seats[0]
    seat = _TABLES["running"]
    for path, body in (("/moves", {"index": 2, "key": key(), "move": move}), ("/why", {"move": move})):
        response = shared.http.post(f"/tables/{seat.table}{path}", headers=seat.headers, content=json.dumps(body))
        assert response.status_code in (200, 422)


_TABLES: dict[str, Seat] = {}


@pytest.mark.parametrize("token", ["x" * 190, "x" * 5000, "é", "a b c", "Bearer", "' OR 1=1 --"])
def test_odd_tokens(shared: Server, token: str) -> None:
    table = shared.table(PERSON, PERSON)
    headers = {b"Authorization": f"Bearer {token}".encode("latin-1")}
    response = shared.http.get(f"/tables/{table.id}", headers=headers)
    assert response.status_code in (401, 403, 422)
    assert len(token) < 6 or token not in response.text


@pytest.mark.parametrize("path", ["/" + "x" * 5000, "/api/v1/tables/" + "0" * 5000, "/a" * 2000, "/?" + "q" * 5000])
def test_long_paths(shared: Server, path: str) -> None:
    assert httpx.get(f"{shared.url}{path}").status_code in (404, 422, 503, 200)


@pytest.mark.parametrize("table", ["0" * 15, "0" * 17, "G" * 16, "..%2f..", "%00", "'", "0" * 16])
def test_odd_ids(shared: Server, table: str) -> None:
    assert shared.http.get(f"/tables/{table}").status_code in (404, 422)


@pytest.mark.parametrize("last", ["-1", "x", "1e9", "9" * 30, "", "1, 2"])
def test_odd_event_ids(shared: Server, last: str) -> None:
    table = shared.table(PERSON, PERSON)
    headers = {"Last-Event-ID": last}
    assert shared.http.get(f"/tables/{table.id}/stream", headers=headers).status_code == 422


@pytest.mark.parametrize(
    "raw",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 200_000 + b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
        b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
        b"GET /api/v1/games HTTP/9.9\r\n\r\n",
    ],
)
def test_raw_nonsense(shared: Server, raw: bytes) -> None:
    address = urlparse(shared.url)
    with socket.create_connection((address.hostname, address.port), 10) as connection:
        answer = b""
        with suppress(OSError):  # it may hang up before all of it has been sent
            connection.sendall(raw)
            connection.shutdown(socket.SHUT_WR)
            while piece := connection.recv(65536):
                answer += piece
    assert b" 500 " not in answer[:20]
    assert good(httpx.get(f"{shared.url}/health"))["status"] == "ok"


def test_keys_that_cannot_be(shared: Server) -> None:
    seat = shared.table(PERSON, PERSON).seats[0]
    for odd in ("short", "x" * 65, "with space", "semi;colon", "é" * 10, "0:" + "x" * 10):
        assert seat.post("/chat", {"text": "hello", "key": odd}).status_code == 422
    for fine in (string.ascii_letters, string.digits, "own-" + "0" * 24):
        assert seat.post("/chat", {"text": "hello", "key": fine}).status_code == 200
