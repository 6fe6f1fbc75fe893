"""`python -m benchmarks.load`: measure how fast moves are answered, and at which rate that breaks down.

The server has one core, the generator the other. Every seat of every table keeps its stream open, as a browser does.
The games begin at different stages, so that games end and rematches begin all the time. With `--thinking`, bots think
beside them all the time, on the server's core.
"""

import argparse
import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import uvloop

from benchmarks.load.generator import Figures, Generator

SERVER_CORE, GENERATOR_CORE = 0, 1
GOAL, BREAKDOWN = 0.100, 0.250
STEP = 50.0
"""Moves a second by which the rate is raised."""
SERVE = "import sys; from kheper.server.run import serve; serve(port=int(sys.argv[1]), database=sys.argv[2], rate=0)"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_server(port: int, database: Path) -> subprocess.Popen[bytes]:
    command = ["taskset", "-c", str(SERVER_CORE), sys.executable, "-c", SERVE, str(port), f"sqlite:///{database}"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def wait_until_ready(url: str, patience: float = 900) -> None:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            if httpx.get(f"{url}/ready", timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.2)
    raise SystemExit("the server does not get ready")


def memory(pid: int) -> int:
    """Return the resident memory of a process in megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def processor(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stored(database: Path) -> list[str]:
    """Return the keys of all moves in the store."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("""SELECT table_id || ' ' || key FROM entries WHERE body LIKE '{"kind":"move"%'""")
        return [key for (key,) in rows]


def is_by_bot(key: str) -> bool:
    """Return whether a key is that of a bot's move; those of people come from the generator."""
    return ":bot-" in key


def report(figures: Figures, server: float, generator: float) -> None:
    print(f"{figures.wanted:6.0f} moves/s wanted, {figures.rate:6.1f} made", end="; ")
    print(f"{figures.accepted} accepted, {figures.refused} refused", end="; ")
    times = [figures.percentile(percent) * 1e3 for percent in (50, 99, 100)]
    print("p50 {:.1f} ms, p99 {:.1f} ms, slowest {:.1f} ms".format(*times), end="; ")
    print(f"told by stream p99 {figures.heard_percentile(99) * 1e3:.1f} ms", end="; ")
    print(f"server {server:.0%} of its core, {server / figures.rate * 1e3:.2f} ms a move", end="; ")
    print(f"generator {generator:.0%}, late by p99 {figures.late_percentile(99) * 1e3:.1f} ms", flush=True)


async def measure(generator: Generator, database: Path, server: int, seconds: float, most: float) -> bool:
    os.sched_setaffinity(0, {GENERATOR_CORE})
    await generator.open()
    tables = generator.tables
    print(f"{tables} tables with two persons each, {generator.thinking} at which bots think", flush=True)
    rate = tables * 2 / 2.0
    first: Figures | None = None
    while rate <= most:
        theirs, ours = processor(server), time.process_time()
        figures = await generator.run(rate, seconds)
        took = figures.seconds
        report(figures, (processor(server) - theirs) / took, (time.process_time() - ours) / took)
        if first is None:
            first = figures
            print(f"memory of the server with {tables} tables and {2 * tables} streams: {memory(server)} MB")
        if figures.percentile(99) > BREAKDOWN or figures.rate < 0.9 * rate:
            print(f"p99 passes {BREAKDOWN * 1e3:.0f} ms (or the rate is not reached) at {rate:.0f} moves/s")
            break
        rate += STEP
    await generator.close()
    kept = stored(database)
    once = len(kept) == len(set(kept))
    acknowledged = set(generator.acknowledged)
    missing = acknowledged - set(kept)
    bots = sum(map(is_by_bot, kept))
    print(f"{len(acknowledged)} moves acknowledged", end=", ")
    print(f"{len(kept) - bots} stored, {len(missing)} missing, once each: {once}; {bots} moves of bots")
    assert first is not None
    return once and not missing and first.percentile(99) < GOAL


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each step")
    parser.add_argument("--most", type=float, default=1500.0, help="moves a second at which to stop")
    parser.add_argument("--thinking", type=int, default=0, help="tables besides, at which pharaohs think all the time")
    chosen = parser.parse_args(arguments)
    print(f"load average before: {os.getloadavg()[0]:.1f}; other work on the two cores spoils the times", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        database, port = Path(folder) / "tables.sqlite3", free_port()
        server = start_server(port, database)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_until_ready(url)
            generator = Generator(url, chosen.tables, chosen.thinking)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                good = runner.run(measure(generator, database, server.pid, chosen.seconds, chosen.most))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
