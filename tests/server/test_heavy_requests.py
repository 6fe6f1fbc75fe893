"""Requests that take much computing: what they may cost, and that nobody who plays waits for them."""

import random
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson
import pytest

import kheper
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.server import frames as frames_module
from kheper.server import heavy_requests as heavy_requests_module
from kheper.server import records
from kheper.server.errors import Refusal
from kheper.server.frames import LARGEST_PAGE, MAX_FRAMES, OPEN, frames, page
from kheper.server.heavy_requests import MAX_PER_CLIENT, MAX_REQUESTS, HeavyRequests, run_request
from tests.server.client import PATIENCE, PERSON, Server, bad, eventually, good, joined, served, settings

GAMES: dict[str, dict[str, Any]] = {
    "scarabya": {"players": 4},
    "scarab_lords": {},
    "kemet": {"players": 5},
}


def played(name: str, plies: int | None = None) -> Position:
    """A game of random moves, up to a ply."""
    position, chance = kheper.game(name, **GAMES[name]).start(7), random.Random(7)
    while not position.over and position.ply != plies:
        seat = position.pending[0]
        position = position.play(chance.choice(position.legal(seat)), seat)
    return position


@pytest.mark.parametrize("seat", [None, 1, OPEN])
@pytest.mark.parametrize("name", GAMES)
def test_pages_put_together_are_the_whole_game(name: str, seat: int | str | None) -> None:
    position = played(name, 130)

    def page_from(first: int) -> Any:
        return orjson.loads(page(position, seat, first, 40, {}))

    assert joined(page_from) == orjson.loads(orjson.dumps(frames(position, seat)))


def page_sizes(position: Position) -> list[tuple[int, int]]:
    """Return the bytes and the moments of each page of a game with everything open."""
    sizes = []

    def page_from(first: int) -> Any:
        text = page(position, OPEN, first, MAX_FRAMES, {"names": ["x" * 80] * 5})
        found = orjson.loads(text)
        sizes.append((len(text), len(found["frames"])))
        return found

    assert len(joined(page_from)) == position.ply + 1
    return sizes


def test_a_page_is_never_larger_than_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the game with the largest views, where a page has less room than its moments would take."""
    largest = 120_000
    monkeypatch.setattr(frames_module, "LARGEST_PAGE", largest)
    sizes = page_sizes(played("kemet", 150))
    assert all(size <= largest and count <= MAX_FRAMES for size, count in sizes)
    assert min(count for _, count in sizes[:-1]) < MAX_FRAMES


@pytest.mark.parametrize("large", [10, LARGEST_PAGE // 30], ids=["many", "large"])
def test_a_page_is_full_by_its_moments_or_by_its_bytes(large: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game with moments of any size, each of them all new: as many as a page may have, or as fit."""

    def moment(position: Position, seat: int | str | None) -> Any:
        text = f"{position.ply:04}" * (large // 4)
        return {"ply": position.ply, "seat": seat, "move": None, "view": {"text": text}, "events": []}

    monkeypatch.setattr(frames_module, "frame", moment)
    sizes = page_sizes(played("kemet", 150))
    assert all(size <= LARGEST_PAGE and count <= MAX_FRAMES for size, count in sizes)
    assert all(count == MAX_FRAMES or size > LARGEST_PAGE - 2 * large for size, count in sizes[:-1])
    assert len(sizes) == (2 if large == 10 else 6)


def test_what_fits_no_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames_module, "LARGEST_PAGE", 1000)
    with pytest.raises(Refusal, match="too-large"):
        page(played("scarabya", 1), None, 0, 1, {})


def test_pages_are_asked_for_by_place(shared: Server) -> None:
    table = shared.table(PERSON, PERSON, mode="duel").begin().play()
    record = good(table.spectator.get("/record"))
    whole = table.spectator.frames()
    last = len(whole) - 1
    assert good(table.spectator.get("/frames", params={"first": last}))["frames"] == [whole[last]]
    some = good(shared.http.post("/replay", json={"record": record, "first": 3, "most": 2}))
    assert [frame["ply"] for frame in some["frames"]] == [3, 4]
    assert some["frames"][0] == whole[3]
    for first, most in ((last + 1, 1), (-1, 1), (0, 0), (0, MAX_FRAMES + 1)):
        params = {"first": first, "most": most}
        bad(table.spectator.get("/frames", params=params), 422, "bad-request")
        bad(shared.http.post("/replay", json={"record": record, **params}), 422, "bad-request")


def spin() -> None:
    while True:
        pass


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """By CPU time, not by wall-clock time."""
    monkeypatch.setattr(heavy_requests_module, "MAX_SECONDS", 0.05)
    status, body = run_request(spin)
    assert (status, orjson.loads(body)["error"]["code"]) == (413, "too-large")


class Held:
    """Heavy requests that take until they are let go."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.free = threading.Event()

    def work(self, *_: Any) -> dict[str, bool]:
        self.begun.release()
        assert self.free.wait(PATIENCE)
        return {"replays": True}


@pytest.fixture
def held() -> Iterator[Held]:
    found = Held()
    yield found
    found.free.set()


@pytest.fixture
def heavy_requests(held: Held) -> Iterator[HeavyRequests]:
    with closing(HeavyRequests(0)) as found:
        yield found
        held.free.set()


def test_so_many_of_one_address_and_so_many_in_all(heavy_requests: HeavyRequests, held: Held) -> None:
    doing: list[Future[Any]] = []
    addresses = [f"address {number}" for number in range(MAX_REQUESTS // MAX_PER_CLIENT)]
    for address in addresses:
        doing += [heavy_requests.submit(address, held.work) for _ in range(MAX_PER_CLIENT)]
        with pytest.raises(Refusal) as own:
            heavy_requests.submit(address, held.work)
        assert (own.value.status, own.value.headers) == (429, {"retry-after": "1"})
    with pytest.raises(Refusal) as all_:
        heavy_requests.submit("another address", held.work)
    assert (all_.value.status, all_.value.headers) == (503, {"retry-after": "1"})
    held.free.set()
    assert {one.result(PATIENCE)[0] for one in doing} == {200}
    assert heavy_requests.submit("another address", held.work).result(PATIENCE)[0] == 200
    eventually(lambda: not heavy_requests.slots.taken)


def test_addresses_take_turns(heavy_requests: HeavyRequests, held: Held) -> None:
    done: list[str] = []
    first = heavy_requests.submit("first", held.work)
    assert held.begun.acquire(timeout=PATIENCE)
    flood = [heavy_requests.submit("flood", done.append, "flood") for _ in range(3)]
    calm = heavy_requests.submit("calm", done.append, "calm")
    held.free.set()
    for one in (first, *flood, calm):
        one.result(PATIENCE)
    assert done == ["flood", "calm", "flood", "flood"]


def test_a_move_is_answered_while_all_slots_are_taken(
    tmp_path: Path, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "verify", held.work)
    with served(settings(tmp_path, rate=1000)) as server:
        table = server.table(PERSON, PERSON).begin()
        record = {"record": Record(played("scarabya", 2)).document()}
        busy = [
            server.app.state.heavy_requests.submit(f"another {n}", held.work)
            for n in range(MAX_REQUESTS - MAX_PER_CLIENT)
        ]
        mine = [
            threading.Thread(target=server.tab(table.seats[0]).http.post, args=("/verify",), kwargs={"json": record})
            for _ in range(MAX_PER_CLIENT)
        ]
        for one in mine:
            one.start()
        try:
            eventually(lambda: server.app.state.heavy_requests.slots.taken == MAX_REQUESTS)
            refused = server.http.post("/replay", json=record)
            bad(refused, 429, "too-many")
            assert refused.headers["retry-after"] == "1"
            assert table.seats[0].move()["view"]["draft"]
            assert good(server.http.get("/games"))["games"]
        finally:
            held.free.set()
            for one in mine:
                one.join(PATIENCE)
        assert {one.result(PATIENCE)[0] for one in busy} == {200}
        assert good(server.http.post("/replay", json=record))["last"] == 2


@pytest.mark.usefixtures("scarabya_only")
def test_files_are_read_and_games_replayed_in_a_process_of_their_own(tmp_path: Path) -> None:
    with served(settings(tmp_path, bot_processes=1)) as server:
        table = server.table(PERSON, PERSON, mode="duel").begin().play()
        assert len(table.spectator.frames(seat="open")) == len(good(table.spectator.get("/record"))["moves"]) + 1
        read = good(server.http.post("/games/scarabya/files", json={"option": "boards", "text": "nonsense"}))
        assert read["faults"]
        bad(server.http.post("/verify", content=b"{"), 422, "bad-request")
        bad(server.http.post("/verify", json={"record": {}}), 422, "bad-request")
