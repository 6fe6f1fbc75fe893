"""Processes that work for another one."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess


def init_child_process() -> None:
    """Leave interrupts to the process that has started this one, and end when it has gone, however that went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_with, args=(parent,), daemon=True).start()


def _exit_with(parent: BaseProcess) -> None:
    """A process that was killed cannot tell those it started to end."""
    parent.join()
    os._exit(1)
