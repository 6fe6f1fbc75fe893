"""Checks of every request: host, size, rate and speed. Pure ASGI, so that streams pass through."""

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
"""Prefixes of rate-limited paths. Pages and files are cached, and `/health` must always answer."""
MAX_CLIENTS = 10_000
"""Addresses whose requests are counted, some 250 bytes each."""
SITE = 64
"""Bits of an IPv6 address that identify a household, which chooses the others itself."""


def client_of(scope: Scope) -> str:
    """Return the client that a request counts for: its address, or for IPv6 the network of its household.

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
    """Middleware that refuses bad requests early and adds security headers to every answer."""

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
        """Refuse the request, or pass it on with its body read."""
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
        """Return the body of a request that is admitted; `Refusal` for one that is not."""
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
    """Return whether browsers treat this as a secure context: HTTPS, or loopback."""
    return scope["scheme"] == "https" or is_loopback(scope)


class Buckets:
    """A token bucket for each client; the least recently used is dropped first."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str, cost: float) -> float:
        """Return the seconds until the client may spend this; 0 if it has been spent. Always 0 with a rate of 0."""
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
    """Return the cost of a request: creating a table, replaying a record or checking a file costs more."""
    path = scope["path"]
    is_dear = path in ("/api/v1/tables", *LARGE_BODY_PATHS) or path.endswith("/files")
    return 10.0 if is_dear and scope["method"] == "POST" else 1.0


async def _read_body(scope: Scope, receive: Receive, limit: int, limits: Limits) -> bytes:
    """Return the body of a request; `Refusal` if it is too large or too slow."""
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
    """Return a `receive` that yields a body already read, then what follows it."""
    sent = False

    async def again() -> Message:
        nonlocal sent
        if not sent:
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return again


def _and_no_more(body: bytes) -> Receive:
    """Return a `receive` that yields a body and then disconnects, so that a stream ends at once; for `HEAD`."""

    async def gone() -> Message:
        return {"type": "http.disconnect"}

    return replayed(body, gone)


def _head_only(send: Send) -> Send:
    """Return a `send` that passes on the head of an answer without its body; for `HEAD`."""
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
