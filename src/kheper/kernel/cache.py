"""The folder of compiled kernels, and the key that names it.

Numba does not notice that a function called from another file has changed, and its own key ignores the
bounds-check flag. So the name of the folder is the key: a hash of every source file that can hold a kernel,
of the versions of Python, Numba and NumPy, and of the flags that change the generated code.
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
"""Files with kernels in packages that have few."""
WITHOUT_KERNELS = {"card_text", "commands", "draw", "measures", "report", "screen", "strength", "svg"}
"""Modules and packages whose change leaves compiled games as they are: pictures, screens, reports, commands."""
FLAGS = ("BOUNDSCHECK", "OPT", "DEBUGINFO_DEFAULT")
PLAIN_JIT = bool(os.environ.get("KHEPER_PLAIN_JIT"))
"""Compile with the public interface of Numba alone, although linking would work."""
MAX_AGE_SECONDS = 30 * 24 * 3600


def cache_root() -> Path:
    """Return the folder of all caches: `KHEPER_CACHE_DIR`, or the user's cache folder."""
    chosen = os.environ.get("KHEPER_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("kheper", appauthor=False))


@cache
def cache_folder() -> Path:
    """Return the folder of the kernels of these sources, versions and flags; it is created if needed."""
    folder = cache_root() / f"kernels-{cache_key()[:16]}"
    if not folder.is_dir():
        _remove_old(folder.parent)
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def cache_key() -> str:
    """Return the hash that names the cache folder."""
    return _hash(own_key(), _foreign_sources())


def own_key() -> str:
    """Return the hash of what Kheper's own kernels are compiled from; third-party games do not change it."""
    import numba  # noqa: PLC0415 - importing kheper must not import Numba
    import numpy as np  # noqa: PLC0415

    numpy = ".".join(np.__version__.split(".")[:2])  # a patch release does not change the generated code
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
    for package in KERNEL_PACKAGES:
        yield from kernel_sources(PACKAGE / package)
    yield from (PACKAGE / file for file in KERNEL_FILES)


def kernel_sources(folder: Path) -> Iterator[Path]:
    """Yield the files of a package that can hold kernels."""
    for file in sorted(folder.rglob("*.py")):
        if not WITHOUT_KERNELS & {*file.relative_to(folder).with_suffix("").parts}:
            yield file


def _foreign_sources() -> Iterator[Path]:
    for module in entry_points.foreign_modules():
        spec = importlib.util.find_spec(module)
        if spec is None or spec.origin is None:
            continue
        if spec.submodule_search_locations:
            yield from kernel_sources(Path(spec.origin).parent)
        else:
            yield Path(spec.origin)


def _remove_old(root: Path) -> None:
    """Remove the cache folders that have not been used for a month."""
    for folder in root.glob("kernels-*"):
        if time.time() - folder.stat().st_mtime > MAX_AGE_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
