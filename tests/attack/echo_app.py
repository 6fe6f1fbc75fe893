"""A minimal application behind the real middleware and connections, without any game."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import Any

import uvicorn
from starlette.types import Message, Receive, Scope, Send

from kheper.server.allowed_hosts import AllowedHosts
from kheper.server.connections import Connections
from kheper.server.limits import Limits
from kheper.server.proxies import Proxies
from kheper.server.run import HTTP_SETTINGS
from kheper.server.security import Guard, client_of
from tests.server.client import PATIENCE, eventually, free_socket

LONG = 8 * 1024 * 1024
"""Bytes of an answer that no system takes in one go."""


class EchoApp:
    """Answers with the address of the client, and at `/long` with a long body."""

    def __init__(self, limits: Limits, proxies: Proxies, most: int | None = None) -> None:
        self.state = SimpleNamespace(connections=Connections(limits, proxies, most))
        self.is_done = threading.Event()
        """Has an answer been sent, or given up?"""
        self._guard = Guard(self._answer, 0, hosts=AllowedHosts(), proxies=proxies, limits=limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._guard(scope, receive, send)

    async def _answer(self, scope: Scope, _: Receive, send: Send) -> None:
        text = b"x" * LONG if scope["path"] == "/long" else client_of(scope).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": text, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        self.is_done.set()


@contextmanager
def echo_server(limits: Limits | None = None, trusted: tuple[str, ...] = (), most: int | None = None) -> Iterator[Any]:
    """Run an `EchoApp`, and yield it with its port."""
    app = EchoApp(limits or Limits(), Proxies(trusted), most)
    place = free_socket()
    runner = uvicorn.Server(
        uvicorn.Config(app, log_config=None, lifespan="off", timeout_graceful_shutdown=1, **HTTP_SETTINGS)
    )
    thread = threading.Thread(target=runner.run, kwargs={"sockets": [place]})
    thread.start()
    try:
        eventually(lambda: runner.started)
        yield app, place.getsockname()[1]
    finally:
        runner.should_exit = True
        thread.join(PATIENCE)
        place.close()


@contextmanager
def connected(port: int) -> Iterator[socket.socket]:
    """A connection on which a test writes what it likes."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        yield connection


def read_until_closed(connection: socket.socket) -> bytes:
    """Return all bytes received until the other side closes the connection."""
    said = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            said += piece
    return said


def request(path: str = "/", *headers: str, method: str = "GET", host: str = "localhost") -> bytes:
    """A request as it is sent."""
    return "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {host}", *headers, "", "")).encode()


async def call_app(
    app: Any, path: str = "/", method: str = "GET", body: bytes = b"", **scope: Any
) -> tuple[Any, bytes]:
    """Return the head and the body of an application's answer, without a connection."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    usual: dict[str, Any] = {
        "type": "http",
        "http_version": "1.1",
        "scheme": "http",
        "method": method,
        "path": path,
        "headers": [(b"host", b"localhost")],
        "client": ("192.0.2.7", 5000),
        "server": ("127.0.0.1", 8000),
    }
    await app(usual | scope, receive, send)
    return sent[0], b"".join(message.get("body", b"") for message in sent[1:])
