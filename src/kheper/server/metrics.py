"""Metrics of the running server, for Prometheus."""

import time
from functools import cache

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_TYPE = CONTENT_TYPE_LATEST
REGISTRY = CollectorRegistry()
REQUESTS = Counter("kheper_requests", "Requests answered", ["route", "status"], registry=REGISTRY)
SECONDS = Histogram(
    "kheper_request_seconds",
    "Time to the first byte of the answer",
    ["route"],
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)
STREAMS = Gauge("kheper_streams", "Open streams in this process", registry=REGISTRY)


def text() -> bytes:
    """Return all metrics in the format of Prometheus."""
    return generate_latest(REGISTRY)


@cache
def _metrics(route: str, status: int) -> tuple[Counter, Histogram]:
    """Return the metrics of a route, looked up once."""
    return REQUESTS.labels(route, str(status)), SECONDS.labels(route)


class MetricsMiddleware:
    """Middleware that counts and times requests by route, never by path: paths name tables."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and measure the time to its first byte."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def timed(message: Message) -> None:
            if message["type"] == "http.response.start":
                counter, seconds = _metrics(getattr(scope.get("route"), "path", "other"), message["status"])
                counter.inc()
                seconds.observe(time.perf_counter() - begun)
            await send(message)

        await self.app(scope, receive, timed)
