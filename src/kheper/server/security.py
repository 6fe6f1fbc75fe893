"""What every request passes: whom it asks for, how much, how often, how fast. Pure ASGI: streams flow through."""

import asyncio
import ipaddress
import json
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kheper.server.allowed_hosts import AllowedHosts, is_loopback
from kheper.server.errors import Refusal
from kheper.server.limits import Limits
from kheper.server.proxies import Proxies, address_of

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
COSTLY_PATHS = ("/api/", "/ready", "/metrics")
"""Beginnings of what is counted. Pages and their files lie ready, and `/health` must answer whoever asks."""
MAX_CLIENTS = 10_000
"""Addresses whose requests are counted, some 250 bytes each."""
SITE = 64
"""Bits of an IPv6 address that name a household: it may choose the others as it likes."""


def client_of(scope: Scope) -> str:
    """The client that a request counts for: its address; of IPv6 the network of its household.

    Behind a trusted proxy it is the client of the proxy, which `Guard` has put into the request.
    """
    client = scope.get("client")
    return _grouped(client[0]) if client else ""


@lru_cache(maxsize=4096)
def _grouped(host: str) -> str:
    address = address_of(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, SITE), strict=False))
    return host if address is None else str(address)


class Guard:
    """The middleware."""

    def __init__(
        self,
        app: ASGIApp,
        rate: float,
        *,
        hosts: AllowedHosts | None = None,
        proxies: Proxies | None = None,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.app = app
        self.buckets = Buckets(rate, clock)
        self.hosts = hosts or AllowedHosts()
        self.proxies = proxies or Proxies()
        self.limits = limits or Limits()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse early what is too much; else pass on, with our headers on every answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        self.proxies.apply_forwarded(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                ours = ENCODED_TRUSTED if _is_trusted(scope) else ENCODED
                message["headers"].extend(header for header in ours if header[0] not in present)
            await send(message)

        try:
            body = await self._admitted(scope, receive)
        except Refusal as refusal:
            await _answer(refusal, send_with_headers)
            return
        if scope["method"] == "HEAD":
            await self.app({**scope, "method": "GET"}, _and_no_more(body), _head_only(send_with_headers))
            return
        await self.app(scope, replayed(body, receive), send_with_headers)

    async def _admitted(self, scope: Scope, receive: Receive) -> bytes:
        """The body of a request that may be answered; `Refusal` for one that may not."""
        if sum(len(name) + len(value) for name, value in scope["headers"]) > self.limits.head_bytes:
            raise Refusal(431, "too-large")
        self.hosts.check(scope)
        if scope["path"].startswith(COSTLY_PATHS):
            wait = self.buckets.wait(client_of(scope), _cost(scope))
            if wait:
                raise Refusal(429, "too-many").after(wait)
        limit = LARGE_BODY if scope["path"] in LARGE_BODY_PATHS else SMALL_BODY
        return await _read_body(scope, receive, limit, self.limits)


def _is_trusted(scope: Scope) -> bool:
    """Does the browser take this for a secure place: HTTPS, or the machine itself?"""
    return scope["scheme"] == "https" or is_loopback(scope)


class Buckets:
    """A token bucket per client; those that have been quiet longest are forgotten first."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str, cost: float) -> float:
        """Seconds until the client may spend this; 0 if it may now, and has. Always, with a rate of 0."""
        if self.rate <= 0:
            return 0.0
        now = self._clock()
        most = 4 * self.rate
        left, since = self._left.pop(client, (most, now))
        left = min(most, left + (now - since) * self.rate)
        missing = max(0.0, min(cost, most) - left)
        self._left[client] = (left if missing else left - cost, now)
        while len(self._left) > MAX_CLIENTS:
            self._left.popitem(last=False)
        return missing / self.rate


def _cost(scope: Scope) -> float:
    """Making a table, replaying a record or checking a file is dearer than the rest."""
    path = scope["path"]
    is_dear = path in ("/api/v1/tables", *LARGE_BODY_PATHS) or path.endswith("/files")
    return 10.0 if is_dear and scope["method"] == "POST" else 1.0


async def _read_body(scope: Scope, receive: Receive, limit: int, limits: Limits) -> bytes:
    """The body of a request; `Refusal` if it is too large, or comes so slowly that it only holds a place."""
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return b""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit() and int(value) > limit:
            raise Refusal(413, "too-large")
    body = bytearray()
    begun = asyncio.get_running_loop().time()
    try:
        async with asyncio.timeout_at(begun + limits.body_seconds) as end:
            while True:
                message = await receive()
                body += message.get("body", b"")
                if len(body) > limit:
                    raise Refusal(413, "too-large")
                if message["type"] != "http.request":  # hung up: what has come is not what was meant
                    raise Refusal(400, "bad-request", reason="the body has not come whole")
                if not message.get("more_body"):
                    return bytes(body)
                end.reschedule(begun + limits.body_seconds + len(body) / limits.body_bytes_per_second)
    except TimeoutError:
        refusal = Refusal(408, "too-slow")
        refusal.headers["connection"] = "close"  # what comes next would be the rest of this body
        raise refusal from None


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


def _and_no_more(body: bytes) -> Receive:
    """The same for a request of which only the head of the answer is wanted: a stream ends at once."""

    async def gone() -> Message:
        return {"type": "http.disconnect"}

    return replayed(body, gone)


def _head_only(send: Send) -> Send:
    """Send the head of an answer as `GET` has it, and nothing of its body."""
    is_sent = False

    async def send_head(message: Message) -> None:
        nonlocal is_sent
        if message["type"] == "http.response.start":
            await send(message)
        elif not is_sent:
            is_sent = True
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return send_head


async def _answer(refusal: Refusal, send: Send) -> None:
    body = json.dumps(refusal.body(), ensure_ascii=False).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *((name.encode(), value.encode()) for name, value in refusal.headers.items()),
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
