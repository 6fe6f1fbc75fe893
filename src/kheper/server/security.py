"""What every request passes: headers, size limits, rate limits. Pure ASGI, so that streams flow through."""

import json
import time
from collections import OrderedDict
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kheper.server.errors import Refusal

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-resource-policy": "same-origin",
}
TRUSTED_HEADERS = {"cross-origin-opener-policy": "same-origin"}
"""Over plain HTTP in a home network browsers ignore it, and complain on every page."""
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
ENCODED_TRUSTED = [*ENCODED, *((name.encode(), value.encode()) for name, value in TRUSTED_HEADERS.items())]
SMALL_BODY = 64 * 1024
LARGE_BODY = 4 * 1024 * 1024
LARGE_BODY_PATHS = ("/api/v1/replay", "/api/v1/verify")
MOST_CLIENTS = 10_000


class Guard:
    """The middleware."""

    def __init__(self, app: ASGIApp, rate: float) -> None:
        self.app = app
        self.buckets = Buckets(rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse early what is too much; else pass on, with our headers on every answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                ours = ENCODED_TRUSTED if _is_trusted(scope) else ENCODED
                message["headers"].extend(header for header in ours if header[0] not in present)
            await send(message)

        if scope["path"].startswith("/api/") and not self.buckets.take(client_of(scope), _cost(scope)):
            await _answer(Refusal(429, "too-many"), send_with_headers)
            return
        limit = LARGE_BODY if scope["path"] in LARGE_BODY_PATHS else SMALL_BODY
        body = await _read_body(scope, receive, limit)
        if body is None:
            await _answer(Refusal(413, "too-large"), send_with_headers)
            return
        await self.app(scope, replayed(body, receive), send_with_headers)


def client_of(scope: Scope) -> str:
    """Return the address that a request comes from; empty where there is none."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def _is_trusted(scope: Scope) -> bool:
    """Does the browser take this for a secure place: HTTPS, or the machine itself?"""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"").partition(b":")[0]
    return scope["scheme"] == "https" or host in (b"localhost", b"127.0.0.1")


class Buckets:
    """A token bucket per client address; the oldest addresses are forgotten first."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float) -> bool:
        """May the client spend this now? Always, with a rate of 0."""
        if self.rate <= 0:
            return True
        now = time.monotonic()
        most = 4 * self.rate
        left, since = self._left.pop(client, (most, now))
        left = min(most, left + (now - since) * self.rate)
        allowed = left >= cost
        self._left[client] = (left - cost if allowed else left, now)
        while len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return allowed


def _cost(scope: Scope) -> float:
    """Making a table, replaying a record or checking a file is dearer than the rest."""
    path = scope["path"]
    is_dear = path in ("/api/v1/tables", *LARGE_BODY_PATHS) or path.endswith("/files")
    return 10.0 if is_dear and scope["method"] == "POST" else 1.0


async def _read_body(scope: Scope, receive: Receive, limit: int) -> bytes | None:
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return b""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit() and int(value) > limit:
            return None
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > limit:
            return None
        if not message.get("more_body"):
            return bytes(body)


def replayed(body: bytes, receive: Receive) -> Receive:
    """Hand a body that has been read to the application, then what comes after it."""
    sent = False

    async def again() -> Message:
        nonlocal sent
        if not sent:
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return again


async def _answer(refusal: Refusal, send: Send) -> None:
    body = json.dumps(refusal.body(), ensure_ascii=False).encode()
    headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in refusal.headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
