"""Simulated people who play at many tables at once, in one process that must stay cheap.

A move is timed from sending it to having its answer. Everybody is a closed loop, with a pause of about two seconds
between moves: who waits for an answer sends nothing, so a slow server is asked less. That is why the achieved rate is
reported beside the times, and also how late the generator itself wakes up, which is not the server's fault.

A seat has one connection for its stream and one for its moves, both kept open. HTTP is written by hand, since a client
library would need more of the core than the server does.

There may also be tables at which only bots sit, so that the server's worker never rests.
"""

import asyncio
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlparse

import httpx
import orjson

Json = Any
LONGEST = 26
"""Entries of the log of a whole game: twelve rounds of two, and two who join."""
AT_ONCE = 8
"""Tables that are made ready at the same time."""
THINKER: Json = {"kind": "bot", "bot": "pharaoh"}
LOOKS = 1.0
"""Seconds between two looks at whether the game of a table of bots is over."""


@dataclass
class Figures:
    """The figures of one run at one rate."""

    wanted: float
    seconds: float = 0.0
    refused: int = 0
    latencies: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)

    @property
    def accepted(self) -> int:
        """Return the number of moves that were played."""
        return len(self.latencies)

    @property
    def rate(self) -> float:
        """Return the moves per second."""
        return self.accepted / self.seconds

    def percentile(self, percent: float) -> float:
        """Return a percentile of the time from sending a move to its answer."""
        return _percentile(self.latencies, percent)

    def heard_percentile(self, percent: float) -> float:
        """Return a percentile of the time from sending a move to the message on the other player's stream."""
        return _percentile(self.heard, percent)

    def late_percentile(self, percent: float) -> float:
        """Return a percentile of the delay with which people woke up to move."""
        return _percentile(self.late, percent)


def _percentile(values: list[float], percent: float) -> float:
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Connection:
    """A kept-open HTTP connection."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.address = address
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, token: str, body: Json = None) -> tuple[int, bytes]:
        """Send a request and return the status and body of the answer."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(*self.address, limit=1 << 20)
        reader, writer = self.streams
        writer.write(_head(method, path, token, body))
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head[9:12])
        length = next(int(line[15:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
        return status, await reader.readexactly(length)

    def close(self) -> None:
        """Close the connection."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


def _head(method: str, path: str, token: str, body: Json) -> bytes:
    content = b"" if body is None else orjson.dumps(body)
    return (
        f"{method} /api/v1{path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    ).encode() + content


@dataclass
class Person:
    """A person in a seat, with the table as known from answers and the stream."""

    table: str
    number: int
    token: str
    connection: Connection
    seen: Json = None
    """The table, by the latest answer or message."""
    told: Json = None
    """The table by the stream alone: what changes is told relative to that."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    listener: asyncio.Task[None] | None = None

    def hear(self, data: Json) -> None:
        """Apply a message of the stream: a whole table, or an entry with the changes that it made."""
        if "table" in data:
            self.told = data
        elif changes := data["changes"]:
            assert changes["since"] == self.told["index"], "the stream has left something out"
            self.told = self.told | changes["set"] | {"index": data["index"]}
        if self.seen is None or self.told["index"] > self.seen["index"]:
            self.seen = self.told

    def is_asked(self) -> bool:
        """Return whether the game waits for this person."""
        return self.seen is not None and self.seen["status"] == "running" and self.number in self.seen["pending"]

    def has_seen(self, entries: int) -> bool:
        """Return whether the log has that many entries, or the game is over."""
        return self.seen is not None and (self.seen["status"] == "over" or self.seen["index"] >= entries)


class Generator:
    """All people at all tables, and the bots that think beside them."""

    def __init__(self, url: str, tables: int, thinking: int = 0) -> None:
        parts = urlparse(url)
        self.address = (str(parts.hostname), int(parts.port or 80))
        self.url = url
        self.tables = tables
        self.thinking = thinking
        """Tables at which a bot always thinks, or waits for the others of them."""
        self.people: list[Person] = []
        self.acknowledged: list[str] = []
        self._sent: dict[tuple[str, int], float] = {}
        self._figures = Figures(0)
        self._thinkers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the tables, join and listen; play on to different stages, so that games do not all end together."""
        gate = asyncio.Semaphore(AT_ONCE)
        async with self._client() as http:
            await asyncio.gather(*(self._new_table(http, gate) for _ in range(self.tables)))
        self._thinkers = [asyncio.create_task(self._keep_thinking()) for _ in range(self.thinking)]

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"{self.url}/api/v1", timeout=60)

    async def _keep_thinking(self) -> None:
        """Let bots play game after game of Kemet, whose turns of many decisions take them longest."""
        body = {"game": "kemet", "mode": "standard", "seats": [THINKER, THINKER]}
        async with self._client() as http:
            while True:
                table = (await http.post("/tables", json=body)).raise_for_status().json()["table"]
                while (await http.get(f"/tables/{table}")).raise_for_status().json()["status"] != "over":
                    await asyncio.sleep(LOOKS)

    async def _new_table(self, http: httpx.AsyncClient, gate: asyncio.Semaphore) -> None:
        async with gate:
            people = await self._sit_down(http)
            await self._play_on(people, random.randrange(LONGEST))
            for someone in people:  # the server would close idle connections while the others sit down
                someone.connection.close()
        self.people.extend(people)

    async def _play_on(self, people: list[Person], entries: int) -> None:
        """Play until the table's log has that many entries, or to the end."""
        while not any(someone.has_seen(entries) for someone in people):
            for someone in people:
                if someone.is_asked():
                    await self._move(someone)
            await asyncio.sleep(0.005)  # the streams bring the news to all

    async def _sit_down(self, http: httpx.AsyncClient) -> list[Person]:
        people = []
        person = {"kind": "person"}
        body = {"game": "scarabya", "mode": "table", "seats": [person, person]}
        made = (await http.post("/tables", json=body)).raise_for_status().json()
        for seat in made["seats"]:
            someone = Person(made["table"], seat["seat"], seat["token"], Connection(self.address))
            headers = {"Authorization": f"Bearer {someone.token}"}
            join = {"name": f"P{seat['seat']}", "nonce": secrets.token_hex(16)}
            (await http.post(f"/tables/{someone.table}/join", json=join, headers=headers)).raise_for_status()
            people.append(someone)
            someone.listener = asyncio.create_task(self._listen(someone))
        return people

    async def _listen(self, person: Person) -> None:
        reader, writer = await asyncio.open_connection(*self.address, limit=1 << 20)
        try:
            writer.write(_head("GET", f"/tables/{person.table}/stream", person.token, None))
            while line := await reader.readline():
                if line.startswith((b'data: {"index"', b'data: {"table"')):
                    self._heard(person, orjson.loads(line[6:]))
        finally:
            writer.close()

    def _heard(self, person: Person, data: Json) -> None:
        sent = self._sent.get((person.table, data["index"] - 1))
        if sent is not None and data.get("entry", {}).get("seat") not in (None, person.number):
            self._figures.heard.append(time.monotonic() - sent)
        person.hear(data)
        person.news.set()

    async def run(self, rate: float, seconds: float) -> Figures:
        """Let everybody move at about that total rate of moves per second; return the figures."""
        self._figures = Figures(rate)
        self._sent.clear()
        pause = len(self.people) / rate
        begun = time.monotonic()
        end = begun + seconds
        await asyncio.gather(*(self._play(person, pause, end) for person in self.people))
        self._figures.seconds = time.monotonic() - begun
        return self._figures

    async def _play(self, person: Person, pause: float, end: float) -> None:
        due = time.monotonic() + random.random() * pause
        while due < end:
            if due > time.monotonic():
                await asyncio.sleep(due - time.monotonic())
                self._figures.late.append(time.monotonic() - due)
            due += pause
            if person.seen is not None and person.seen["status"] == "over":
                await self._again(person)
            while not person.is_asked():  # wait for the other player; later moves make up for the time
                person.news.clear()
                try:
                    await asyncio.wait_for(person.news.wait(), max(0.01, end - time.monotonic()))
                except TimeoutError:
                    return
                if person.seen["status"] == "over":
                    break
            if person.is_asked():
                await self._move(person)

    async def _move(self, person: Person) -> None:
        seen, key = person.seen, secrets.token_hex(8)
        move = random.choice(seen["legal"])["move"]
        begun = time.monotonic()
        self._sent[person.table, seen["index"]] = begun
        body = {"index": seen["index"], "move": move, "key": key}
        status, answer = await person.connection.request("POST", f"/tables/{person.table}/moves", person.token, body)
        if status == 200:
            self._figures.latencies.append(time.monotonic() - begun)
            self.acknowledged.append(f"{person.table} {person.number}:{key}")
            mine = orjson.loads(answer)
            if mine["index"] > person.seen["index"]:
                person.seen = mine
        else:
            self._figures.refused += 1

    async def _again(self, person: Person) -> None:
        """Go on to the rematch with the same token."""
        status, answer = await person.connection.request("POST", f"/tables/{person.table}/rematch", person.token, {})
        if status != 201:
            return
        person.table, person.seen = orjson.loads(answer)["table"], None
        join = {"name": "Again", "nonce": secrets.token_hex(16)}
        _, answer = await person.connection.request("POST", f"/tables/{person.table}/join", person.token, join)
        person.seen = orjson.loads(answer)
        if person.listener is not None:
            person.listener.cancel()
        person.listener = asyncio.create_task(self._listen(person))

    async def close(self) -> None:
        """Cancel all tasks and close all connections."""
        tasks = self._thinkers + [person.listener for person in self.people if person.listener is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for person in self.people:
            person.connection.close()
