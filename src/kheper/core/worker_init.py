"""Initialisation of worker processes."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess


def init_child_process() -> None:
    """Ignore SIGINT, which the parent process handles, and exit when the parent has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_with, args=(parent,), daemon=True).start()


def _exit_with(parent: BaseProcess) -> None:
    """Exit when the parent ends; a killed parent cannot terminate its children."""
    parent.join()
    os._exit(1)
