"""Whoever holds a connection without using it loses it; whoever is only slow does not."""

import asyncio
import socket
from collections.abc import Sequence
from pathlib import Path

import pytest

from kheper.server.errors import Refusal
from kheper.server.limits import Limits
from kheper.server.security import _read_body
from tests.attack.echo_app import connected, echo_server, read_until_closed, request
from tests.server.client import PATIENCE, eventually
from tests.server.process import Process

SOON = 0.2
"""Seconds; the server hangs up then, the tests wait for it as long as it takes."""
HASTY = Limits(head_seconds=SOON, body_seconds=SOON, body_bytes_per_second=1e9, stalled_seconds=SOON)


@pytest.mark.parametrize("half", [b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: 1\r\n"])
def test_half_a_head_times_out(half: bytes) -> None:
    with echo_server(HASTY) as (app, port), connected(port) as connection:
        connection.sendall(half)
        assert b" 408 " in read_until_closed(connection)
        assert app.state.connections.count == 0


@pytest.mark.parametrize("nothing", [b"", b"\r\n\r\n"])
def test_a_connection_without_a_request_times_out(nothing: bytes) -> None:
    with echo_server(HASTY) as (_, port), connected(port) as connection:
        connection.sendall(nothing)
        assert read_until_closed(connection) == b""


def test_single_bytes_do_not_extend_the_time_for_a_head() -> None:
    with echo_server(HASTY) as (_, port), connected(port) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        connection.settimeout(SOON / 4)
        said = None
        while said is None:
            try:
                connection.sendall(b"X")
                said = connection.recv(65536)
            except TimeoutError:
                continue
            except ConnectionError:
                said = b""
        assert said == b"" or b" 408 " in said


def test_half_a_head_after_a_whole_request_times_out() -> None:
    with echo_server(HASTY) as (_, port), connected(port) as connection:
        connection.sendall(request())
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        connection.sendall(b"GET / HT")
        assert b" 408 " in read_until_closed(connection)


def test_half_a_body_times_out() -> None:
    with echo_server(HASTY) as (app, port), connected(port) as connection:
        connection.sendall(request("/x", "Content-Length: 50", method="POST") + b"{")
        said = read_until_closed(connection)
        assert b" 408 " in said
        assert b"too-slow" in said
        assert app.state.connections.count == 0


def test_the_rest_of_a_refused_body_times_out() -> None:
    with echo_server(HASTY) as (_, port), connected(port) as connection:
        connection.sendall(request("/x", f"Content-Length: {10**9}", method="POST") + b"{")
        assert connection.recv(65536).startswith(b"HTTP/1.1 413 ")
        connection.sendall(b"x")
        read_until_closed(connection)  # it hangs up, though the body never ends


def test_who_takes_nothing_of_an_answer_is_given_up() -> None:
    with echo_server(HASTY) as (app, port), connected(port) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(request("/long"))
        assert app.is_done.wait(PATIENCE)


def test_the_size_of_a_head_is_bounded() -> None:
    with echo_server(Limits(head_bytes=2000)) as (_, port):
        with connected(port) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nX: " + b"y" * 3000)
            assert b" 431 " in read_until_closed(connection)
        with connected(port) as connection:
            connection.sendall(request("/", "X: " + "y" * 3000, "Connection: close"))
            assert b" 431 " in read_until_closed(connection)


def test_only_a_few_requests_may_be_sent_ahead() -> None:
    with echo_server() as (_, port), connected(port) as connection:
        connection.sendall(request("/long") * 100)
        assert read_until_closed(connection).count(b"HTTP/1.1 200") < 100


def test_a_server_times_out_half_a_request(tmp_path: Path) -> None:
    limits = {"head_seconds": SOON, "body_seconds": SOON}
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    process = Process(database, tmp_path / "log", in_threads=True, caps=limits).start()
    try:
        eventually(lambda: is_open(process.port))
        with connected(process.port) as connection:
            connection.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\n")
            assert b" 408 " in read_until_closed(connection)
        with connected(process.port) as connection:
            connection.sendall(request("/api/v1/tables", "Content-Length: 50", method="POST") + b"{")
            assert b" 408 " in read_until_closed(connection)
    finally:
        process.stop()


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose clock goes on by itself to whatever is waited for next: nobody waits."""

    def __init__(self) -> None:
        super().__init__()
        self._shift = 0.0

    def time(self) -> float:
        return super().time() + self._shift

    def sleep_through(self, seconds: float) -> None:
        self._shift += seconds


def read(loop: Loop, pieces: Sequence[tuple[float, int]]) -> bytes:
    """The body that comes in pieces, each so many seconds after the one before it."""
    left = list(pieces)

    async def receive() -> dict[str, object]:
        seconds, size = left.pop(0)
        loop.sleep_through(seconds)
        await asyncio.sleep(0.001)
        await asyncio.sleep(0.001)
        return {"type": "http.request", "body": b"x" * size, "more_body": bool(left)}

    limits = Limits(body_seconds=10.0, body_bytes_per_second=1000.0)
    scope = {"type": "http", "method": "POST", "headers": []}
    return loop.run_until_complete(_read_body(scope, receive, 100_000, limits))


def test_a_slow_body_that_goes_on_is_read() -> None:
    loop = Loop()
    try:
        assert len(read(loop, [(5.0, 6000)] * 10)) == 60_000  # 50 seconds, at 1,200 bytes a second
    finally:
        loop.close()


def test_a_slow_body_times_out() -> None:
    loop = Loop()
    try:
        with pytest.raises(Refusal) as refused:
            read(loop, [(5.0, 100)] * 10)
        assert refused.value.status == 408
    finally:
        loop.close()
