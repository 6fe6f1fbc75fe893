"""The number of threads that share the work of kernels."""

import os


def thread_count() -> int:
    """Return `KHEPER_THREADS`, or the number of cores of this process."""
    chosen = os.environ.get("KHEPER_THREADS", "")
    if chosen.isdecimal() and int(chosen) > 0:
        return int(chosen)
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
