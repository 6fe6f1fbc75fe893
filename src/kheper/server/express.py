"""What is asked for all the time, past the layers of the framework: they take longer than the answers themselves.

The endpoints are those of `api`. Everything else goes the usual way, and so does what cannot be read: the framework
says what is wrong with it.
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
ROUTES = {route.endpoint: route for route in api.router.routes if isinstance(route, APIRoute)}


@dataclass(frozen=True)
class Asked:
    """A request that has been read."""

    request: Request
    table: str
    token: str | None
    body: Any

    @property
    def app(self) -> State:
        """What the application works with."""
        state: State = self.request.app.state
        return state


async def _play(asked: Asked) -> Response:
    played = await asked.app.hands.play(asked.table, api.who_has(asked.token), asked.body)
    return Response(played, media_type="application/json")


async def _join(asked: Asked) -> Response:
    joined: Response = await asked.app.hands.do(api.join, asked.table, asked.body, asked.app.tables, asked.token)
    return joined


async def _rematch(asked: Asked) -> Response:
    client = client_of(asked.request.scope)
    again = await asked.app.hands.do(api.rematch, asked.table, asked.app.tables, asked.token, client, asked.body)
    return Response(orjson.dumps(again), ROUTES[api.rematch].status_code or 200, media_type="application/json")


async def _listen(asked: Asked) -> Response:
    app = asked.app
    client = await api.counted_address_of(asked.request)
    return await api.table_stream(
        asked.request, asked.table, app.tables, app.workers, asked.token, client, last_event_id=asked.body
    )


def _body_of(model: type[BaseModel]) -> Callable[[bytes, Headers], Any]:
    def read(content: bytes, headers: Headers) -> Any:
        if headers.get("content-type") != "application/json":
            raise ValueError("another kind of body")
        return model.model_validate_json(content)

    return read


def _body_or_none(model: type[BaseModel]) -> Callable[[bytes, Headers], Any]:
    read = _body_of(model)
    return lambda content, headers: read(content, headers) if content else None


def _last_event(_: bytes, headers: Headers) -> int | None:
    last = headers.get("last-event-id")
    if last is None:
        return None
    if not (last.isascii() and last.isdigit()) or int(last) > api.MOST_EVENTS:
        raise ValueError("no number of an event")
    return int(last)


@dataclass(frozen=True)
class Way:
    """How a request is read and answered."""

    endpoint: Callable[..., Any]
    read: Callable[[bytes, Headers], Any]
    answer: Callable[[Asked], Awaitable[Response]]


WAYS = {
    ("POST", "moves"): Way(api.play, _body_of(models.PlayMove), _play),
    ("POST", "join"): Way(api.join, _body_of(models.Join), _join),
    ("POST", "rematch"): Way(api.rematch, _body_or_none(models.Rematch), _rematch),
    ("GET", "stream"): Way(api.table_stream, _last_event, _listen),
}


class Express:
    """The middleware; expects a body that has been read, as `Guard` passes it on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what has a way of its own; pass on the rest."""
        found = TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        way = WAYS.get((scope["method"], found[2])) if found else None
        if found is None or way is None:
            await self.app(scope, receive, send)
            return
        content = (await receive()).get("body", b"")
        headers = Headers(scope=scope)
        try:
            body = way.read(content, headers)
        except (ValidationError, ValueError):
            await self.app(scope, replayed(content, receive), send)
            return
        scope["route"] = ROUTES[way.endpoint]  # by which requests are counted
        try:
            response = await way.answer(Asked(Request(scope), found[1], api.token_in(headers), body))
        except REFUSED as error:
            response = answer_to(error)
        await response(scope, receive, send)
