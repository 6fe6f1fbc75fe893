"""Add compiled kernels to a wheel: `python tools/kernel_wheel.py dist/kheper-0.2.0-py3-none-any.whl`.

The new wheel is for this Python and this platform, requires the exact version of Numba that made it, and is written
beside the other one. `--host` takes the kernels from this machine's cache, for its own processor, instead of compiling
them for a generic processor.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import numba

from kheper.core.compilation import processor_name
from kheper.kernel import shipped
from kheper.kernel.cache import cache_folder

ABI = f"cp{sys.version_info.major}{sys.version_info.minor}"
PLATFORM = sysconfig.get_platform().replace("-", "_").replace(".", "_")
SELF = Path(__file__).resolve()


def main() -> int:
    """Make the wheel; return the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("wheel", type=Path)
    arguments.add_argument("--host", action="store_true", help="take this machine's own kernels")
    given = arguments.parse_args()
    if not given.host and not os.environ.get("NUMBA_CPU_NAME"):
        return compiled_for_many(given.wheel)
    compile_all()
    print(add_kernels(given.wheel, shipped.new_label(is_for_host=given.host)))
    return 0


def compiled_for_many(wheel: Path) -> int:
    """Run this tool again in a process that compiles for a generic processor; return its exit code."""
    processor, _ = shipped.PROCESSORS[shipped.machine()]
    with tempfile.TemporaryDirectory() as cache:
        compiler = {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": "", "KHEPER_CACHE_DIR": cache}
        return subprocess.run([sys.executable, SELF, wheel], env=os.environ | compiler, check=False).returncode


def compile_all() -> None:
    """Compile all kernels that the cache lacks."""
    command = [sys.executable, "-c", "from kheper.cli.main import main; raise SystemExit(main())", "warmup", "--all"]
    subprocess.run(command, check=True)


def add_kernels(wheel: Path, label: dict[str, object]) -> Path:
    """Write the wheel with the kernels of the cache in it, and return its path."""
    with tempfile.TemporaryDirectory() as folder:
        run("unpack", "--dest", folder, wheel)
        [unpacked] = Path(folder).iterdir()
        kernels = unpacked / "kheper" / shipped.FOLDER.name
        copy_kernels(kernels)
        (kernels / shipped.LABEL.name).write_text(json.dumps(label), encoding="utf-8")
        [metadata] = unpacked.glob("*.dist-info/METADATA")
        pinned = re.sub(
            r"(?m)^Requires-Dist: numba\b.*$", f"Requires-Dist: numba=={numba.__version__}", metadata.read_text()
        )
        metadata.write_text(pinned, encoding="utf-8")
        run("pack", "--dest-dir", folder, unpacked)
        run(
            "tags",
            "--remove",
            "--python-tag",
            ABI,
            "--abi-tag",
            ABI,
            "--platform-tag",
            PLATFORM,
            *Path(folder).glob("*.whl"),
        )
        [made] = Path(folder).glob("*.whl")
        return Path(shutil.move(made, wheel.parent / made.name))


def pinned(metadata: str) -> str:
    """Return the metadata of a wheel with Numba pinned to the version that made its kernels."""
    return re.sub(r"(?m)^Requires-Dist: numba\b.*$", f"Requires-Dist: numba=={numba.__version__}", metadata)


def copy_kernels(into: Path) -> None:
    """Copy compiled kernels and the marks of what is compiled; parts for linking stay behind."""
    into.mkdir()
    for kernel in cache_folder().glob("*/*.nbc"):
        if not kernel.name.startswith("part-"):
            (into / kernel.parent.name).mkdir(exist_ok=True)
            shutil.copy(kernel, into / kernel.parent.name)
    ending = f"-{processor_name()}.compiled"
    for mark in cache_folder().glob(f"*{ending}"):
        shutil.copy(mark, into / shipped.marker(mark.name.removesuffix(ending)).name)


def run(*arguments: object) -> None:
    """Run a command of the package `wheel`."""
    subprocess.run([sys.executable, "-m", "wheel", *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main())
