"""Hidden information at HTTP level: worlds that differ only in what a seat may not know send it the same bytes."""

import json
import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import kheper
from kheper.core.game import Game
from kheper.core.position import Position
from tests.server.client import (
    PATIENCE,
    PERSON,
    Seat,
    Server,
    client,
    deterministic_providers,
    key,
    placements,
    served,
    settings,
)
from tests.support import random_game, scrambled

NONCE = "0123456789abcdef" * 2


class Ear:
    """Listens to a stream and keeps every line."""

    def __init__(self, seat: Seat) -> None:
        self.lines: list[str] = []
        self._changed = threading.Condition()
        self._seat = seat
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()
        self.wait("event: presence")  # the stream is open

    def _listen(self) -> None:
        with (
            client(str(self._seat.http.base_url).removesuffix("/api/v1/")) as http,
            http.stream("GET", f"/tables/{self._seat.table}/stream", headers=self._seat.headers) as response,
        ):
            for line in response.iter_lines():
                with self._changed:
                    if line and not line.startswith(":"):  # a beat is a comment with an empty line after it
                        self.lines.append(line)
                    self._changed.notify_all()

    def wait(self, line: str) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: line in self.lines, PATIENCE), line

    def end(self) -> None:
        self._thread.join(PATIENCE)


class World:
    """A table started from a position, and all that one who looks on is sent."""

    def __init__(self, server: Server, position: Position, viewer: int | None) -> None:
        self.server = server
        game = position.game
        people = [dict(PERSON) for _ in range(game.seats)]
        table, tokens = server.tables.create(game, people, {"kind": "none", "seconds": None}, start=position.document())
        self.seats = [Seat(server.http, table.header.id, token, n) for n, token in enumerate(tokens)]
        self.viewer = Seat(server.http, table.header.id) if viewer is None else self.seats[viewer]
        self.sent: list[Any] = []
        self.ear = Ear(self.viewer)
        for number, seat in enumerate(self.seats):
            self.note(seat, seat.post("/join", {"name": f"P{number}", "nonce": NONCE}))

    def note(self, seat: Seat, response: httpx.Response) -> httpx.Response:
        """Keep what the viewer is sent, and wait until its stream has told of it."""
        if seat is self.viewer:
            headers = sorted((k, v) for k, v in response.headers.items() if k != "date")
            self.sent.append((response.status_code, headers, response.content))
        if response.status_code == 200 and "index" in response.json():
            self.ear.wait(f"id: {response.json()['index']}")
        return response

    def move(self, number: int, move: str) -> None:
        seat = self.seats[number]
        index = seat.look()["index"]
        self.note(seat, seat.try_move(move, index, with_key="same-key-" + str(index)))

    def ask(self, tried: list[str]) -> None:
        """Everything that the viewer can ask for."""
        me = self.viewer
        for path in ("", "/log", "/record", "/frames", "/frames?seat=open", "/frames?seat=0"):
            self.note(me, me.get(path))
        for move in tried:
            self.note(me, me.post("/why", {"move": move, "seat": 0}))
        self.note(me, me.post("/moves", {"index": 0, "move": "reopen", "key": "stale-one"}))
        self.note(me, me.post("/undo/answer", {"index": 9, "accept": True}))
        self.note(me, self.server.http.get("/tables?filter=live"))

    def illegal(self, tried: list[str]) -> None:
        """Refused moves say why; they must not say more."""
        legal = {legal["move"] for legal in self.viewer.look()["legal"]}
        for move in tried:
            if move not in legal and self.viewer.number is not None:
                index = self.viewer.look()["index"]
                self.note(self.viewer, self.viewer.try_move(move, index, with_key=f"refused-{move.replace('@', '-')}"))


@contextmanager
def worlds(folder: Path, first: Position, second: Position, viewer: int | None) -> Iterator[tuple[World, World]]:
    """Two tables in two servers; afterwards all that was sent is compared."""
    found: list[World] = []
    with ExitStack() as stack:
        for number, position in enumerate((first, second)):
            place = folder / str(number)
            place.mkdir(parents=True)
            found.append(
                World(stack.enter_context(served(settings(place), deterministic_providers())), position, viewer)
            )
        yield found[0], found[1]
    for world in found:
        world.ear.end()
    one, other = found
    assert len(one.sent) > 0
    for here, there in zip(one.sent, other.sent, strict=True):
        assert here == there
    assert one.ear.lines == other.ear.lines


def odd_moves(position: Position, chance: random.Random) -> list[str]:
    """Some moves of any kind, legal or not."""
    placed = [str(move) for seat in range(position.game.seats) for move in position.legal(seat)]
    return sorted({*chance.sample(placed, min(3, len(placed))), "reopen", "X0@a1", "I0@j10", "nonsense"})


def draft(world: World, number: int, chance: random.Random) -> str:
    return chance.choice(placements(world.seats[number].look()))


@pytest.mark.parametrize(
    ("seats", "viewer"),
    [(2, 0), (3, None), pytest.param(2, None, marks=pytest.mark.soak), pytest.param(4, 2, marks=pytest.mark.soak)],
)
def test_whole_games(tmp_path: Path, seats: int, viewer: int | None) -> None:
    """In every round the others first seal one thing here and another there, think again, and then seal the same."""
    chance = random.Random(f"{seats} {viewer}")
    start = kheper.game("scarabya", "table", seats).start(seats)
    document = start.document()
    document["state"]["generator"] = [f"{chance.getrandbits(64):016x}" for _ in range(4)]
    other = start.game.position(document)
    assert other.tobytes() != start.tobytes()
    with worlds(tmp_path, start, other, viewer) as (here, there):
        rounds = 0
        while (pending := here.seats[0].look()["pending"]) and rounds < 20:
            *others, last = sorted(pending, key=lambda number: number == viewer)
            for number in others:
                moves = [draft(world, number, chance) for world in (here, there)]
                for world, move in zip((here, there), moves, strict=True):
                    world.move(number, move)
                    world.ask([])
                    world.move(number, "reopen")
                for world in (here, there):
                    world.move(number, moves[0])
            tried, move = odd_moves(start, chance), draft(here, last, chance)
            for world in (here, there):
                world.ask(tried)
                world.illegal(tried)
                world.move(last, move)
            rounds += 1
        for world in (here, there):
            assert world.seats[0].look()["status"] == "over"


@pytest.mark.parametrize(
    "games", [pytest.param(range(1), id="few"), pytest.param(range(1, 12), id="many", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize(("mode", "seats"), [("table", 2), ("table", 3), ("duel", 2), ("solo", 1)])
def test_anywhere_in_a_game_until_something_is_shown(tmp_path: Path, games: range, mode: str, seats: int) -> None:
    """The order of the missions, the generator and the others' choices differ."""
    for seed in games:
        game: Game = kheper.game("scarabya", mode, seats)
        chance = random.Random(f"{mode} {seats} {seed}")
        line = [position for position in random_game(game, seed) if position.pending]
        for position in chance.sample(line, min(2, len(line))):
            viewer = chance.choice([None, *range(seats)])
            place = tmp_path / f"{seed}-{position.ply}"
            with worlds(place, position, scrambled(position, viewer, chance), viewer) as (here, there):
                look_around(here, there, viewer, chance)


def look_around(here: World, there: World, viewer: int | None, chance: random.Random) -> None:
    """Do all that shows nothing hidden: seal while others still think, think again, undo, talk, ask."""
    seen = here.seats[0].look()
    tried = [*json.loads(json.dumps(seen["pending"])), "reopen", "X0@a1", "nonsense"]
    tried = [str(move) for move in tried]
    for world in (here, there):
        world.ask(tried)
        world.illegal(tried)
    others = [number for number in seen["pending"] if number != viewer]
    if len(seen["pending"]) > 1 and others:
        for world in (here, there):
            world.move(others[0], draft(world, others[0], chance))
    if viewer is not None:
        for world in (here, there):
            me = world.viewer
            world.note(me, me.post("/chat", {"text": "hm", "key": "chat-one"}))
            if "reopen" in [legal["move"] for legal in me.look()["legal"]]:
                world.move(viewer, "reopen")
            world.ask(tried)
            world.note(me, me.post("/undo", {"index": me.look()["index"], "key": "undo-one"}))
            world.note(me, me.post("/resign", {"index": me.look()["index"], "key": key()}))


def test_the_test_notices(tmp_path: Path) -> None:
    """Two worlds that differ in what a seat may know."""
    game = kheper.game("scarabya", "table", 2)

    def compare() -> None:
        with worlds(tmp_path, game.start(1), game.start(2), 0) as (here, there):
            here.ask([])
            there.ask([])

    with pytest.raises(AssertionError):
        compare()
