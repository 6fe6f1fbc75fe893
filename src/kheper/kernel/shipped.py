"""Compiled kernels that a wheel brings along, so that nobody who installs it waits for the compiler.

They are made for a kind of processor (`x86-64-v3`: what desktops and laptops have had since about 2013) by `make dist`,
and used where the sources, the version of Numba and the flags are those they were made from. Anything else is compiled
as it is without them.
"""

import json
import platform
from functools import cache
from pathlib import Path
from typing import Any

from kheper.kernel.cache import PACKAGE, own_key

FOLDER = PACKAGE / "_kernels"
LABEL = FOLDER / "made-for.json"
"""What the kernels were made from, and for which processor: `key`, `machine`, `processor`, `needs`."""
PROCESSORS = {
    "x86_64": ("x86-64-v3", ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sse4.2")),
    "aarch64": ("generic", ("neon",)),
}
"""Per kind of machine the processor that kernels are made for, and what a processor must be able to do to run them."""


@cache
def _label() -> dict[str, Any]:
    """Return what the label says; nothing where there is no label."""
    try:
        found = json.loads(LABEL.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


@cache
def is_usable() -> bool:
    """Return whether there are kernels made from these very sources that this processor can run."""
    label = _label()
    if label.get("key") != own_key() or label.get("machine") != machine():
        return False
    return set(label["needs"]) <= _abilities()


def target() -> tuple[str, str, str]:
    """Return what Numba compiles for: the system, the processor and its features."""
    from numba.core.registry import cpu_target  # noqa: PLC0415 - listing games must not import Numba

    found: tuple[str, str, str] = cpu_target.target_context.codegen().magic_tuple()
    return found


def processor() -> tuple[str, str]:
    """Return the name and the features under which Numba has kept the shipped kernels."""
    name, features = _label()["processor"]
    return name, features


def marker(name: str) -> Path:
    """Return the file whose presence says that the wheel brings something compiled."""
    return FOLDER / f"{name}.compiled"


def machine() -> str:
    """Return the kind of machine this is."""
    return platform.machine()


def new_label(*, is_for_host: bool) -> dict[str, Any]:
    """Return the label of kernels that are made now: for this processor, or for those of its kind."""
    needs = () if is_for_host else PROCESSORS[machine()][1]
    return {"key": own_key(), "machine": machine(), "processor": target()[1:], "needs": needs}


def _abilities() -> set[str]:
    from llvmlite import binding  # type: ignore[import-untyped]  # noqa: PLC0415 - only where kernels are shipped

    return {feature for feature, has in binding.get_host_cpu_features().items() if has}
