"""What the tests of the server have in common: a server in a thread, and people who talk to it."""

import copy
import itertools
import json
import random
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from pydantic import TypeAdapter

from kheper.bots.preparation import Part
from kheper.core import registry
from kheper.server.api import EventData
from kheper.server.app import Settings, create_app
from kheper.server.limits import Limits
from kheper.server.run import HTTP_SETTINGS
from kheper.server.service import Providers, Tables

Json = Any
PATIENCE = 180.0
"""Seconds after which something that should have happened is taken not to happen; never waited for in vain."""
COMPILING = 900.0
"""The same for a game to be compiled, if nobody has done so yet."""
QUICKLY = 0.2
"""Seconds to search for what was possible; a first beam is always searched to its end."""
PERSON: Json = {"kind": "person"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "random"}


def nonce() -> str:
    return secrets.token_hex(16)


def key() -> str:
    return secrets.token_hex(8)


def eventually(what: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """What a function returns once that is true."""
    end = time.monotonic() + patience
    while not (found := what()):
        if time.monotonic() > end:
            raise AssertionError("this never came true")
        time.sleep(0.01)
    return found


def free_socket() -> socket.socket:
    """A listening place on a port that nobody else has."""
    place = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    place.bind(("127.0.0.1", 0))
    return place


@dataclass
class Server:
    """A running server."""

    url: str
    app: FastAPI
    http: httpx.Client
    clients: ExitStack
    """Closes what `tab` has opened, however the test ends."""

    @property
    def tables(self) -> Tables:
        found: Tables = self.app.state.tables
        return found

    def table(self, *seats: Json, mode: str = "table", game: str = "scarabya", **more: Any) -> "TestTable":
        return new_table(self.http, *seats, mode=mode, game=game, **more)

    def tab(self, seat: "Seat") -> "Seat":
        """The same seat in a browser of its own."""
        return replace(seat, http=self.clients.enter_context(client(self.url)))


def client(url: str) -> httpx.Client:
    """Nothing here is encrypted, so no certificates are read, which would take longest of all."""
    return httpx.Client(base_url=f"{url}/api/v1", timeout=PATIENCE, verify=False)


@contextmanager
def served(settings: Settings, providers: Providers | None = None, *, ready: bool = True) -> Iterator[Server]:
    """A server in a thread of this process."""
    app = create_app(settings, providers)
    place = free_socket()
    config = uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=5, **HTTP_SETTINGS)
    runner = uvicorn.Server(config)
    thread = threading.Thread(target=runner.run, kwargs={"sockets": [place]})
    thread.start()
    try:
        eventually(lambda: runner.started or not thread.is_alive())
        url = f"http://127.0.0.1:{place.getsockname()[1]}"
        if ready:
            parts = len(registry.names()) * len(Part)
            eventually(lambda: len(app.state.workers.loading) == parts, COMPILING)
            eventually(lambda: not app.state.workers._pool._tasks, COMPILING)  # a bot would wait for what is loaded
        with client(url) as http, ExitStack() as clients:
            yield Server(url, app, http, clients)
    finally:
        app.state.hub.close()
        runner.should_exit = True
        thread.join(PATIENCE)
        place.close()
    assert not thread.is_alive()


def settings(folder: Path, **more: Any) -> Settings:
    database = f"sqlite:///{folder / 'tables.sqlite3'}"
    usual: dict[str, Any] = {
        "database": database,
        "rate": 0,
        "bot_processes": 0,
        "hindsight_seconds": QUICKLY,
        "limits": Limits(tables_per_client=0),
    }
    return Settings(**usual | more)


class FakeClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = time.time() - 5 * 24 * 3600

    def __call__(self) -> float:
        return self.now


def deterministic_providers() -> Providers:
    """Return providers of the same table id, tokens, commitment and time for every server."""
    tokens = itertools.count()
    return Providers(
        id=lambda: "0123456789abcdef",
        token=lambda: f"fixed-token-of-seat-{next(tokens)}",
        secret=lambda: "5" * 64,
        time=lambda: 1_700_000_000.0,
    )


@dataclass
class Seat:
    """One who looks at a table: with a token from a seat, without one as a spectator."""

    http: httpx.Client
    table: str
    token: str | None = None
    number: int | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str = "", **more: Any) -> httpx.Response:
        return self.http.get(f"/tables/{self.table}{path}", headers=self.headers, **more)

    def post(self, path: str, body: Json = None, **more: Any) -> httpx.Response:
        return self.http.post(f"/tables/{self.table}{path}", headers=self.headers, json=body, **more)

    def frames(self, **params: Any) -> list[Json]:
        """The whole finished game, moment by moment."""
        return joined(lambda **page: good(self.get("/frames", params=params | page)))

    def look(self) -> Json:
        return good(self.get())

    def join(self, name: str = "Ada", with_nonce: str | None = None) -> Json:
        return good(self.post("/join", {"name": name, "nonce": with_nonce or nonce()}))

    def try_move(self, move: str, index: int, with_key: str | None = None) -> httpx.Response:
        return self.post("/moves", {"index": index, "move": move, "key": with_key or key()})

    def move(self, move: str | None = None, chance: random.Random | None = None) -> Json:
        """Play a move, by default a legal one, the same in every run: never giving up or thinking again."""
        seen = self.look()
        return good(self.try_move(move or some_move(seen, chance), seen["index"]))

    def has_moved(self, chance: random.Random | None) -> bool:
        """Play a move; False if the server has answered for the seat before it could."""
        seen = self.look()
        if not seen["legal"]:
            return False
        made = self.try_move(some_move(seen, chance), seen["index"])
        if made.status_code == 409:
            return False
        good(made)
        return True

    def act(self, what: str) -> httpx.Response:
        return self.post(f"/{what}", {"index": self.look()["index"], "key": key()})

    def answer(self, accept: bool) -> httpx.Response:
        return self.post("/undo/answer", {"index": self.look()["index"], "accept": accept})

    def chat(self, text: str) -> httpx.Response:
        return self.post("/chat", {"text": text, "key": key()})


def some_move(seen: Json, chance: random.Random | None) -> str:
    """A legal move, by default the same one in every run."""
    return (chance or random.Random(seen["index"])).choice(placements(seen))


def placements(seen: Json) -> list[str]:
    """The legal moves that go on with the game."""
    moves = [legal["move"] for legal in seen["legal"]]
    return [move for move in moves if move not in ("reopen", "give-up")] or moves


@dataclass
class TestTable:
    """A table that a test has made."""

    __test__ = False
    http: httpx.Client
    id: str
    commitment: str
    seats: dict[int, Seat]

    @property
    def spectator(self) -> Seat:
        return Seat(self.http, self.id)

    def begin(self, with_nonce: str | None = None) -> "TestTable":
        """Everybody joins."""
        for number, seat in self.seats.items():
            seat.join(f"Player {number}", with_nonce)
        return self

    def play(self, moves: int | None = None, chance: random.Random | None = None) -> "TestTable":
        """Let people make random moves until the end, or that many of them."""
        played = 0
        while moves is None or played < moves:
            seen = self.spectator.look()
            if seen["status"] != "running":
                break
            for number in seen["pending"]:
                if number in self.seats and (moves is None or played < moves):
                    played += self.seats[number].has_moved(chance)
        return self


def new_table(http: httpx.Client, *seats: Json, mode: str = "table", game: str = "scarabya", **more: Any) -> TestTable:
    made = good(http.post("/tables", json={"game": game, "mode": mode, "seats": list(seats), **more}), 201)
    known = {s["seat"]: Seat(http, made["table"], s["token"], s["seat"]) for s in made["seats"]}
    return TestTable(http, made["table"], made["commitment"], known)


def joined(page_from: Callable[..., Json]) -> list[Json]:
    """All frames of a game, from pages as they come, as a client puts them together."""
    frames: list[Json] = []
    last = 0
    while len(frames) <= last:
        page = page_from(first=len(frames))
        last = page["last"]
        for frame in page["frames"]:
            frames.append(frame if "view" in frame else changed(frames[-1], frame))
    assert [frame["ply"] for frame in frames] == list(range(last + 1))
    return frames


def changed(before: Json, now: Json) -> Json:
    """A frame from the one before it and what has changed since."""
    shown = {name: copy.deepcopy(before[name]) for name in ("view", "views") if name in before}
    for change in now["changes"]:
        *way, place = change["at"]
        at = shown
        for step in way:
            at = at[step]
        at[place] = change["to"]
    return {name: part for name, part in now.items() if name != "changes"} | shown


def good(response: httpx.Response, status: int = 200) -> Json:
    assert response.status_code == status, response.text
    return response.json()


def bad(response: httpx.Response, status: int, code: str) -> Json:
    """The error of a refused request, which is told in both languages."""
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert error["code"] == code
    assert set(error["message"]) == {"en", "fr"}
    assert all(text.strip() for text in error["message"].values())
    return error


PUBLISHED = TypeAdapter[Any](EventData)


@dataclass
class Message:
    """One message of a stream."""

    event: str
    data: Json
    id: int | None
    raw: str


class Stream:
    """An open stream; messages are read as they are asked for."""

    def __init__(self, response: httpx.Response, seen: Json = None) -> None:
        self.response = response
        self._lines = response.iter_lines()
        self._end = time.monotonic() + 4 * PATIENCE
        self.beats = 0
        self.seen: Json = seen
        """The table as the messages so far make it."""
        self._received = self._receive()
        self._first: list[Message] = []

    def wait_for_snapshot(self) -> None:
        """Receive the first message, which stays the next one: what happens from now on is no part of it."""
        self._first = [next(self._received)]

    def hear_beats(self, count: int) -> None:
        """Wait for heartbeats with nothing between them."""
        for line in itertools.islice((line for line in self._lines if line), count):
            assert line.startswith(":"), line
            self.beats += 1

    def __iter__(self) -> "Stream":
        return self

    def __next__(self) -> Message:
        return self._first.pop() if self._first else next(self._received)

    def _receive(self) -> Iterator[Message]:
        fields: dict[str, str] = {}
        for line in self._lines:
            if line.startswith(":"):
                assert time.monotonic() < self._end, "only heartbeats were heard for too long"
                self.beats += 1
            elif line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif fields:
                number = int(fields["id"]) if "id" in fields else None
                message = Message(fields["event"], json.loads(fields["data"]), number, fields["data"])
                PUBLISHED.validate_python(message.data)
                self._take_in(message)
                yield message
                fields = {}

    def _take_in(self, message: Message) -> None:
        """What a client does that keeps no more than the table."""
        if message.event == "snapshot":
            self.seen = message.data
        elif message.event == "entry" and message.data["snapshot"]:
            self.seen = message.data["snapshot"]
        elif message.event == "entry" and (changes := message.data["changes"]) and self.seen:
            assert changes["since"] == self.seen["index"]
            now = self.seen | changes["set"] | {"index": message.id}
            self.seen = now | {name: now[name] + changes[name] for name in ("log", "chat")}
        elif message.event == "thinking" and self.seen:
            assert self.seen["thinking"] == message.data["seats"]

    def next(self, event: str) -> Message:
        """The next message of a kind, others left out."""
        for message in self:
            if message.event == event:
                return message
        raise AssertionError("the stream has ended")


@contextmanager
def listening(seat: Seat, last: int | None = None, seen: Json = None) -> Iterator[Stream]:
    """Open the stream of a seat, or of a spectator, who has seen the table as it was at the last entry."""
    headers = seat.headers | ({} if last is None else {"Last-Event-ID": str(last)})
    with seat.http.stream("GET", f"/tables/{seat.table}/stream", headers=headers) as response:
        assert response.status_code == 200, response.read()
        stream = Stream(response, seen)
        if last is None:
            stream.wait_for_snapshot()
        yield stream
