"""Processes that work for another one leave interrupts to it, and do not outlive it."""

import os
import signal
import subprocess
import sys

from tests.server.client import eventually
from tests.server.process import is_gone

PARENT = """
import multiprocessing, os, sys
from concurrent.futures import ProcessPoolExecutor
from kheper.core.worker_init import init_child_process
with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), init_child_process) as pool:
    for line in sys.stdin:
        print(pool.submit(os.getpid).result(), flush=True)
"""
"""Tells its child's number for every line it reads."""


def child_of(parent: "subprocess.Popen[str]") -> int:
    assert parent.stdin is not None
    assert parent.stdout is not None
    parent.stdin.write("who?\n")
    parent.stdin.flush()
    return int(parent.stdout.readline())


def test_a_child_outlives_interrupts_but_not_its_parent() -> None:
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        child = child_of(parent)
        os.kill(child, signal.SIGINT)
        assert child_of(parent) == child
        parent.kill()
    eventually(lambda: is_gone(child))
