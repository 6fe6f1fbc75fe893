"""A server in a process of its own, which can be killed."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from tests.server.client import COMPILING, PATIENCE, client, free_socket

SERVE = """
import json, sys
from kheper.kernel import entry_points
from kheper.core import registry
only = {"scarabya": entry_points.game_entries()["scarabya"]}
entry_points.game_entries = lambda: only
from dataclasses import replace
from kheper.server import run
from kheper.server.limits import Limits
options = json.loads(sys.argv[4])
if options.pop("in_threads", False):
    make = run.create_app
    run.create_app = lambda settings: make(replace(settings, bot_processes=0))
limits = Limits(**{"tables_per_client": 0} | options.pop("caps", {}))
run.serve(port=int(sys.argv[1]), database=sys.argv[2], workers=int(sys.argv[3]), limits=limits, **{"rate": 0} | options)
"""
"""A server with the one game that is played on it: it is started often, and need not load the others.

`in_threads`: bots think in threads, and it has no processes besides its own, which take seconds to start.
"""
ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    with free_socket() as place:
        return int(place.getsockname()[1])


class Process:
    """The server, on the same port after each start."""

    def __init__(
        self, database: str, log: Path, workers: int = 1, limits: dict[int, int] | None = None, **options: Any
    ) -> None:
        self.database = database
        self.limits = limits or {}
        """What the system grants it: numbers of `resource`, such as `RLIMIT_NOFILE`, and how much."""
        self.workers = workers
        self.options = options
        """Further ones of `serve`, and `in_threads`; `caps` are those of its `Limits` that are not as usual."""
        self.log = log
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Process":
        arguments = [str(self.port), self.database, str(self.workers), json.dumps(self.options)]
        command = [sys.executable, "-c", SERVE, *arguments]
        environment = os.environ | {"KHEPER_QUIET": "1"}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, env=environment)
        for what, most in self.limits.items():
            resource.prlimit(self.process.pid, what, (most, most))
        return self

    def wait_until_ready(self) -> "Process":
        end = time.monotonic() + COMPILING
        with client(self.url) as http:  # one for all: making it takes longer than asking
            while time.monotonic() < end:
                assert self.process.poll() is None, self.log.read_text()
                with suppress(httpx.TransportError):
                    if http.get(f"{self.url}/ready").json()["games"]:
                        return self
                time.sleep(0.05)
        raise AssertionError("the server does not get ready")

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    @property
    def is_running(self) -> bool:
        """Has it been started, and has it not ended since?"""
        return self._process is not None and self._process.poll() is None

    def children(self) -> list[int]:
        """The processes it has started."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in found.split()]

    def kill(self) -> None:
        """As the power cut does it."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """As an operator does it; the exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def is_gone(pid: int) -> bool:
    """Has a process ended?"""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"
