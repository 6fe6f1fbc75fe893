"""Things for a worker to do; here by themselves, because a new process first imports all that stands beside them."""

import os
import time
from pathlib import Path

PATIENCE = 180.0


def met(place: Path, name: str, other: str) -> int:
    """Leave a sign in a place and see the other's; which process has done so."""
    (place / name).touch()
    end = time.monotonic() + PATIENCE
    while not (place / other).exists():
        assert time.monotonic() < end, "the other never came"
        time.sleep(0.01)
    return os.getpid()
