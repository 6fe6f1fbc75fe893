"""A simulation here and on a cluster whose workers are killed, then what the page about clusters shows.

`python -m tests.lab.on_ray DIR`
"""

import os
import re
import shlex
import signal
import sys
import threading
import time
from pathlib import Path

from ray.cluster_utils import Cluster

import kheper
from kheper.cli.main import main as command
from kheper.lab.cluster import on_ray
from kheper.lab.simulate import local, simulate
from kheper.lab.simulation import begin, plan

GAMES = 24
TASK = "ray::play_there"
PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "cluster.md"
FEW = "2"
"""So many games are played instead of those on the page."""


def main(folder: Path) -> None:
    """Play it twice."""
    run = plan(kheper.game("scarabya", mode="solo"), ["random"], GAMES, "cluster", job=2)
    simulate(begin(run, folder / "local"), local(1))
    settings = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 100 << 20}
    cluster = Cluster(initialize_head=True, head_node_args=settings)
    killer = threading.Thread(target=kill_a_worker, daemon=True)
    killer.start()
    try:
        simulate(begin(run, folder / "cluster"), on_ray(cluster.address))
        killer.join(60)
        follow_the_page(folder, cluster.address)
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]


def follow_the_page(folder: Path, address: str) -> None:
    """Type the command and run the program that it shows, on this cluster."""
    os.chdir(folder)
    page = re.sub("100_?000", FEW, PAGE.read_text("utf-8").replace("HEAD:6379", address))
    [line] = re.findall("^kheper (.*)$", page, re.MULTILINE)
    [program] = re.findall("^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert command(shlex.split(line)) == 0
    exec(program, {})


def kill_a_worker() -> None:
    """Kill the first worker that is seen playing."""
    while True:
        for process in Path("/proc").glob("[0-9]*"):
            if is_playing(process):
                os.kill(int(process.name), signal.SIGKILL)
                print("killed", flush=True)
                return
        time.sleep(0.01)


def is_playing(process: Path) -> bool:
    """Is this a worker of this user's cluster with a job?"""
    try:
        return (process / "cmdline").read_bytes().startswith(TASK.encode())
    except OSError:
        return False


if __name__ == "__main__":
    main(Path(sys.argv[1]))
