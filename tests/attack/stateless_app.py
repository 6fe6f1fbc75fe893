"""A server for requests that need no table: nothing is compiled, nothing is stored."""

import asyncio
from types import SimpleNamespace
from typing import Any

import httpx

import kheper
from kheper.server.app import Settings, create_app
from kheper.server.heavy_requests import HeavyRequests

Json = Any
HEAVY_REQUESTS = HeavyRequests(0)
"""One thread for all apps; it ends with the process."""


class StatelessApp:
    """Answers requests of strangers; every installed game counts as ready."""

    def __init__(self) -> None:
        self.app = create_app(Settings(rate=0))
        self.app.state.workers = SimpleNamespace(ready={game.name for game in kheper.games()})
        self.app.state.tables = None
        self.app.state.heavy_requests = HEAVY_REQUESTS

    def post(self, path: str, body: Json) -> httpx.Response:
        """Return the answer to a request."""
        return asyncio.run(self._post(path, body))

    async def _post(self, path: str, body: Json) -> httpx.Response:
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost/api/v1") as http:
            return await http.post(path, json=body)
