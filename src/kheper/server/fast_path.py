"""Answer the most frequent requests before the framework's own layers, which take longer than the answers themselves.

The endpoints are those of `api`. Every other request goes through the framework, and so does one that cannot be parsed:
the framework says what is wrong with it.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import orjson
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.datastructures import Headers, State
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kheper.server import api, models
from kheper.server.errors import REFUSED, answer_to
from kheper.server.security import client_of, replayed

TABLE = re.compile("/api/v1/tables/([0-9a-f]{16})/([a-z]+)")
API_ROUTES = {route.endpoint: route for route in api.router.routes if isinstance(route, APIRoute)}


@dataclass(frozen=True)
class ParsedRequest:
    """A request whose table, token and body have been parsed."""

    request: Request
    table: str
    token: str | None
    body: Any

    @property
    def app(self) -> State:
        """Return the state of the application."""
        state: State = self.request.app.state
        return state


async def _play(parsed: ParsedRequest) -> Response:
    body = await parsed.app.move_batcher.play(parsed.table, api.seat_resolver(parsed.token), parsed.body)
    return Response(body, media_type="application/json")


async def _join(parsed: ParsedRequest) -> Response:
    app = parsed.app
    response: Response = await app.move_batcher.run(api.join, parsed.table, parsed.body, app.tables, parsed.token)
    return response


async def _rematch(parsed: ParsedRequest) -> Response:
    app, client = parsed.app, client_of(parsed.request.scope)
    rematch = await app.move_batcher.run(api.rematch, parsed.table, app.tables, parsed.token, client, parsed.body)
    return Response(orjson.dumps(rematch), API_ROUTES[api.rematch].status_code or 200, media_type="application/json")


async def _listen(parsed: ParsedRequest) -> Response:
    app = parsed.app
    client = await api.counted_address_of(parsed.request)
    return await api.table_stream(
        parsed.request, parsed.table, app.tables, app.workers, parsed.token, client, last_event_id=parsed.body
    )


def _json_body(model: type[BaseModel]) -> Callable[[bytes, Headers], Any]:
    def parse(content: bytes, headers: Headers) -> Any:
        if headers.get("content-type") != "application/json":
            raise ValueError("another kind of body")
        return model.model_validate_json(content)

    return parse


def _optional_json_body(model: type[BaseModel]) -> Callable[[bytes, Headers], Any]:
    parse = _json_body(model)
    return lambda content, headers: parse(content, headers) if content else None


def _last_event_id(_: bytes, headers: Headers) -> int | None:
    last = headers.get("last-event-id")
    if last is None:
        return None
    if not (last.isascii() and last.isdigit()) or int(last) > api.MAX_EVENT_ID:
        raise ValueError("no number of an event")
    return int(last)


@dataclass(frozen=True)
class FastRoute:
    """How a request is parsed and answered."""

    endpoint: Callable[..., Any]
    parse: Callable[[bytes, Headers], Any]
    answer: Callable[[ParsedRequest], Awaitable[Response]]


FAST_ROUTES = {
    ("POST", "moves"): FastRoute(api.play, _json_body(models.PlayMove), _play),
    ("POST", "join"): FastRoute(api.join, _json_body(models.Join), _join),
    ("POST", "rematch"): FastRoute(api.rematch, _optional_json_body(models.Rematch), _rematch),
    ("GET", "stream"): FastRoute(api.table_stream, _last_event_id, _listen),
}


class FastPath:
    """Middleware that answers `FAST_ROUTES`; expects a body that has been read, as `Guard` passes it on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a fast route; pass on everything else."""
        matched = TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        route = FAST_ROUTES.get((scope["method"], matched[2])) if matched else None
        if matched is None or route is None:
            await self.app(scope, receive, send)
            return
        content = (await receive()).get("body", b"")
        headers = Headers(scope=scope)
        try:
            body = route.parse(content, headers)
        except (ValidationError, ValueError):
            await self.app(scope, replayed(content, receive), send)
            return
        scope["route"] = API_ROUTES[route.endpoint]  # requests are counted by route
        try:
            response = await route.answer(ParsedRequest(Request(scope), matched[1], api.token_in(headers), body))
        except REFUSED as error:
            response = answer_to(error)
        await response(scope, receive, send)
