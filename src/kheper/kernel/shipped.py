"""Compiled kernels shipped with a wheel, so that its users do not wait for the compiler.

`make dist` compiles them for a processor family (`x86-64-v3`: desktops and laptops since about 2013). They are used if
the sources, the version of Numba and the flags are the same; everything else is compiled as usual.
"""

import json
import platform
from functools import cache
from pathlib import Path
from typing import Any

from kheper.kernel.cache import PACKAGE, own_key

FOLDER = PACKAGE / "_kernels"
LABEL = FOLDER / "made-for.json"
"""The sources and the processor of the kernels: `key`, `machine`, `processor`, `needs`."""
PROCESSORS = {
    "x86_64": ("x86-64-v3", ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sse4.2")),
    "aarch64": ("generic", ("neon",)),
}
"""Per machine type the processor that kernels are compiled for, and the features that a processor needs to run them."""


@cache
def _label() -> dict[str, Any]:
    """Return the label; empty if there is none."""
    try:
        found = json.loads(LABEL.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


@cache
def is_usable() -> bool:
    """Return whether there are kernels of these sources that this processor can run."""
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
    """Return the name and the features of the processor that the kernels were compiled for."""
    name, features = _label()["processor"]
    return name, features


def marker(name: str) -> Path:
    """Return the file that marks something as compiled in the wheel."""
    return FOLDER / f"{name}.compiled"


def machine() -> str:
    """Return the type of this machine."""
    return platform.machine()


def new_label(*, is_for_host: bool) -> dict[str, Any]:
    """Return the label of kernels compiled now, for this processor or for its family."""
    needs = () if is_for_host else PROCESSORS[machine()][1]
    return {"key": own_key(), "machine": machine(), "processor": target()[1:], "needs": needs}


def _abilities() -> set[str]:
    from llvmlite import binding  # type: ignore[import-untyped]  # noqa: PLC0415 - only where kernels are shipped

    return {feature for feature, has in binding.get_host_cpu_features().items() if has}
