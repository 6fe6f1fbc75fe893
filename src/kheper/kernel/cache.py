"""Where compiled kernels are kept, and under which key.

Numba does not notice that a function called from another file has changed, and its own key ignores the
bounds-check flag. So the folder itself carries the key: a hash of every source file that can hold a kernel,
of the versions of Python, Numba and NumPy, and of the flags that change the code that is made.
"""

import hashlib
import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import platformdirs

from kheper.kernel import entry_points

PACKAGE = Path(__file__).resolve().parent.parent
KERNEL_PACKAGES = ("kernel", "core", "games", "bots")
KERNEL_FILES = ("envs/kernels.py", "lab/kernels.py")
"""Files with kernels in rooms that hold few."""
WITHOUT_KERNELS = ("draw.py", "svg.py")
"""Pictures may be touched up without compiling the games anew."""
FLAGS = ("BOUNDSCHECK", "OPT", "DEBUGINFO_DEFAULT")
PLAIN_JIT = bool(os.environ.get("KHEPER_PLAIN_JIT"))
"""Compile without what Numba does not promise, though it would work."""
MAX_AGE_SECONDS = 30 * 24 * 3600


def cache_root() -> Path:
    """The folder of all caches: `KHEPER_CACHE_DIR`, or the user's cache folder."""
    chosen = os.environ.get("KHEPER_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("kheper", appauthor=False))


@cache
def cache_folder() -> Path:
    """The folder of the kernels of this very source, these versions and these flags."""
    folder = cache_root() / f"kernels-{cache_key()[:16]}"
    if not folder.is_dir():
        _remove_old(folder.parent)
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def cache_key() -> str:
    """Return the hash that names the folder."""
    return _hash(own_key(), _foreign_sources())


def own_key() -> str:
    """Return the hash of what Kheper's own kernels are made from; games of other people do not change it."""
    import numba  # noqa: PLC0415 - importing kheper must not import Numba
    import numpy as np  # noqa: PLC0415

    numpy = ".".join(np.__version__.split(".")[:2])  # a patch release leaves the code that Numba makes as it is
    flags = [f"{flag}={getattr(numba.config, flag)}" for flag in FLAGS]
    versions = f"{sys.implementation.cache_tag} numba {numba.__version__} numpy {numpy}"
    return _hash(f"{versions} plain {PLAIN_JIT} {flags}", _own_sources())


def _hash(beginning: str, sources: Iterable[Path]) -> str:
    digest = hashlib.sha256(beginning.encode())
    for source in sources:
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _own_sources() -> Iterator[Path]:
    for room in KERNEL_PACKAGES:
        yield from (file for file in sorted((PACKAGE / room).rglob("*.py")) if file.name not in WITHOUT_KERNELS)
    yield from (PACKAGE / file for file in KERNEL_FILES)


def _foreign_sources() -> Iterator[Path]:
    for module in entry_points.foreign_modules():
        spec = importlib.util.find_spec(module)
        if spec is None or spec.origin is None:
            continue
        if spec.submodule_search_locations:
            yield from sorted(Path(spec.origin).parent.rglob("*.py"))
        else:
            yield Path(spec.origin)


def _remove_old(root: Path) -> None:
    """Remove the kernels of sources that have not been run for a month."""
    for folder in root.glob("kernels-*"):
        if time.time() - folder.stat().st_mtime > MAX_AGE_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
