"""How many threads share a work that is done inside kernels."""

import os


def thread_count() -> int:
    """As many as `KHEPER_THREADS` says, or as this process has cores."""
    chosen = os.environ.get("KHEPER_THREADS", "")
    if chosen.isdecimal() and int(chosen) > 0:
        return int(chosen)
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
