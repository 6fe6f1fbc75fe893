"""Time a first visit: from a fresh clone with empty caches to the page, to each game, and to a second start.

`python -m benchmarks.first_contact` clones this repository at HEAD into an empty folder and times what the README says.
`--wheel FILE` also times a wheel with kernels, installed into an empty environment. `--tests` adds `make test`, which
takes minutes. Packages come from the registries that pip and npm are set up with, so the first line also measures
those.
"""

import argparse
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = (("scarabya", "duel"), ("scarab_lords", "basic"), ("kemet", "standard"))
BEFORE = {
    "make play to the page": 110.0,
    "page to a move of a bot in each game": 220.0,
    "second start to the page": 2.5,
    "second start to a searched move in each game": 12.0,
    "wheel: first move in Python": 12.0,
    "wheel: first search move in Python": 30.0,
    "make test": 1950.0,
}
"""Seconds that the same took on 17 November 2026; of a range the middle, or the slowest game."""
FIRST_MOVES = """
import time
begun = time.perf_counter()
import kheper
position = kheper.game("kemet").start(0)
position = position.play(position.legal()[0])
print(time.perf_counter() - begun)
from kheper.bots import make_bot
make_bot("search:100").move(position, position.pending[0])
print(time.perf_counter() - begun)
"""
CACHES = ("UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache", "XDG_CACHE_HOME")
PATIENCE = 900.0


class Served:
    """A running server, and a person who uses it."""

    def __init__(self, port: int) -> None:
        self._url = f"http://127.0.0.1:{port}"

    def ask(self, path: str, body: Any = None, token: str | None = None) -> Any:
        """Return the server's answer."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(f"{self._url}{path}", data, headers), timeout=60) as answer:
            return json.load(answer) if "json" in answer.headers["Content-Type"] else answer.read()

    def wait_for_page(self) -> None:
        """Wait until the browser app is served."""
        eventually(lambda: b"<html" in self.ask("/"))

    def play_until_the_bot_moves(self, game: str, mode: str, bot: str = "priest") -> bool:
        """Play against a bot until it has moved; return whether a stand-in moved for it."""
        seats = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
        made = self.ask("/api/v1/tables", {"game": game, "mode": mode, "seats": seats})
        table, token = f"/api/v1/tables/{made['table']}", made["seats"][0]["token"]
        self.ask(f"{table}/join", {"name": "Ada", "nonce": secrets.token_hex(16)}, token)
        while True:
            seen = self.ask(table, token=token)
            entries = [line["entry"] for line in seen["log"]]
            moves = [entry for entry in entries if entry["kind"] == "move" and entry["seat"] == 1]
            if moves:
                return "stand_in" in moves[-1]
            if 0 in seen["pending"]:
                move = {"move": seen["legal"][0]["move"], "index": seen["index"], "key": secrets.token_hex(8)}
                self.ask(f"{table}/moves", move, token)
            else:
                time.sleep(0.01)

    def wait_until_prepared(self) -> None:
        """Wait until everything is compiled."""
        eventually(lambda: all(game["progress"] == 1 for game in self.ask("/api/v1/preparation")["games"]))


def eventually(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if what():
                return
        except (OSError, urllib.error.URLError):
            pass
        time.sleep(0.02)
    raise SystemExit("the server never got that far")


@contextmanager
def running(command: list[str], folder: Path, environment: dict[str, str], log: Path) -> Iterator[None]:
    """Run a server in a process group of its own, and end the whole group."""
    with log.open("a") as out:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=out, stderr=out, start_new_session=True)
    try:
        yield
    finally:
        os.killpg(process.pid, 15)
        process.wait(60)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def measured_play(clone: Path, environment: dict[str, str], log: Path) -> Iterator[tuple[str, float]]:
    """Time `make play` and a second start, with a bot in the other seat of each game."""
    port = free_port()
    served = Served(port)
    begun = time.monotonic()
    with running(["make", "play", f"SERVE=--port {port}"], clone, environment, log):
        served.wait_for_page()
        page = time.monotonic()
        yield "make play to the page", page - begun
        for game in GAMES:
            served.play_until_the_bot_moves(*game)
        yield "page to a move of a bot in each game", time.monotonic() - page
        served.wait_until_prepared()
        yield "page to strong bots, hints and analysis in all games", time.monotonic() - page
    port = free_port()
    served = Served(port)
    begun = time.monotonic()
    with running([".venv/bin/kheper", "serve", "--port", str(port)], clone, environment, log):
        served.wait_for_page()
        yield "second start to the page", time.monotonic() - begun
        for game in GAMES:
            assert not served.play_until_the_bot_moves(*game), "a stand-in played though everything is compiled"
        yield "second start to a searched move in each game", time.monotonic() - begun


def measured_wheel(wheel: Path, folder: Path, environment: dict[str, str]) -> Iterator[tuple[str, float]]:
    """Time the first moves in Python after a wheel with kernels was installed."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    constraints = ROOT / "constraints.txt"
    subprocess.run([python, "-m", "pip", "install", "-qq", "-c", constraints, wheel], env=environment, check=True)
    ran = subprocess.run([python, "-c", FIRST_MOVES], env=environment, check=True, stdout=subprocess.PIPE, text=True)
    move, search = map(float, ran.stdout.split())
    yield "wheel: first move in Python", move
    yield "wheel: first search move in Python", search


def measured_tests(clone: Path, environment: dict[str, str], log: Path) -> Iterator[tuple[str, float]]:
    begun = time.monotonic()
    with log.open("a") as out:
        subprocess.run(["make", "test"], cwd=clone, env=environment, check=True, stdout=out, stderr=out)
    yield "make test", time.monotonic() - begun


def fresh(folder: Path) -> dict[str, str]:
    """Return the environment of a new user: an empty home and empty caches."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KHEPER_", "VIRTUAL_ENV"))}
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    home = folder / "home"
    home.mkdir()
    caches = {name: str(home / name) for name in CACHES}
    return kept | caches | {"HOME": str(home), "BROWSER": "true"}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--wheel", type=Path, help="a wheel with kernels, as `make dist` makes it")
    arguments.add_argument("--tests", action="store_true", help="time `make test` too")
    given = arguments.parse_args()
    folder = Path(tempfile.mkdtemp())
    clone, log = folder / "clone", folder / "log"
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    environment = fresh(folder)
    print(f"{'what':55} {'seconds':>8} {'before':>8} {'times as fast':>14}", flush=True)
    parts = [measured_play(clone, environment, log)]
    if given.wheel is not None:
        parts.append(measured_wheel(given.wheel.resolve(), folder, environment))
    if given.tests:
        parts.append(measured_tests(clone, environment, log))
    for part in parts:
        for what, seconds in part:
            before = BEFORE.get(what)
            ratio = "" if before is None else f"{before:8.1f} {before / seconds:14.1f}"
            print(f"{what:55} {seconds:8.1f} {ratio}", flush=True)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
