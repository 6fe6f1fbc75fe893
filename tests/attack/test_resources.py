"""A machine that has little left: the server answers what it can, says so, and goes on when there is more again."""

import resource
import socket
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.server.client import PERSON, client, eventually, good, new_table
from tests.server.process import Process

FEW_FILES = 64
CONNECTIONS = 150


def answers(http: httpx.Client, url: str) -> bool:
    """Is a new connection served, with a write?"""
    try:
        return http.get(f"{url}/ready").status_code == 200
    except httpx.TransportError:
        return False


def test_with_few_files_it_lives_through_more_connections_than_it_may_have(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    few = {resource.RLIMIT_NOFILE: FEW_FILES}
    server = Process(database, tmp_path / "log", limits=few, in_threads=True).start().wait_until_ready()
    try:
        with client(server.url) as http:
            table = new_table(http, PERSON, PERSON).begin()
            with ExitStack() as opened:
                for _ in range(CONNECTIONS):
                    opened.enter_context(socket.create_connection(("127.0.0.1", server.port), 60))
                table.seats[0].move()  # a connection that was there before
            with client(server.url) as later:
                eventually(lambda: answers(later, server.url))
                assert good(later.get(f"/tables/{table.id}"))["status"] == "running"
            table.play(4)
        assert server.stop() == 0
    finally:
        if server.process.poll() is None:
            server.kill()


def deeply(http: httpx.Client) -> int:
    """Send a record that is small on the wire and large in memory; how it was answered, 0 for not at all."""
    large = b'{"record": {"game": "scarabya", "moves": [], "names": [' + b"[]," * 1_300_000 + b"0]}}"
    try:
        return http.post("/verify", content=large, headers={"Content-Type": "application/json"}).status_code
    except httpx.TransportError:
        return 0


@pytest.mark.soak
def test_with_little_memory_a_request_fails_and_no_other(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    server = Process(database, tmp_path / "log").start().wait_until_ready()
    try:
        with client(server.url) as http:
            table = new_table(http, PERSON, PERSON).begin()
            used = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[0]) * resource.getpagesize()
            resource.prlimit(server.process.pid, resource.RLIMIT_AS, (used + 16_000_000, used + 16_000_000))
            statuses = [deeply(http) for _ in range(5)]
            assert set(statuses) <= {0, 400, 413, 422, 500, 503}
            table.play(4)
            assert good(http.get(f"/tables/{table.id}"))["status"] == "running"
        assert server.process.poll() is None
    finally:
        server.kill()
