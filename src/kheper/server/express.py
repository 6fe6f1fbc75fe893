"""The busiest request of all, a move, past the layers of the framework: they take longer than the move itself.

Everything else goes the usual way, and so does a move that cannot be read: the framework says what is wrong with it.
"""

import re

from pydantic import ValidationError
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kheper.server import models
from kheper.server.api import play, router, token_in, who_has
from kheper.server.errors import REFUSED, answer_to
from kheper.server.hands import Hands
from kheper.server.security import replayed

MOVE = re.compile("/api/v1/tables/([0-9a-f]{16})/moves")
(ROUTE,) = (route for route in router.routes if getattr(route, "endpoint", None) is play)


class Express:
    """The middleware; expects a body that has been read, as `Guard` passes it on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a move; pass on what is none."""
        found = MOVE.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        content = (await receive()).get("body", b"")
        headers = Headers(scope=scope)
        move = _read(content) if headers.get("content-type") == "application/json" else None
        if move is None:
            await self.app(scope, replayed(content, receive), send)
            return
        scope["route"] = ROUTE  # by which requests are counted
        hands: Hands = scope["app"].state.hands
        response: Response
        try:
            played = await hands.play(found[1], who_has(token_in(headers)), move)
            response = Response(played, media_type="application/json")
        except REFUSED as error:
            response = answer_to(error)
        await response(scope, receive, send)


def _read(content: bytes) -> models.PlayMove | None:
    try:
        return models.PlayMove.model_validate_json(content)
    except ValidationError:
        return None
