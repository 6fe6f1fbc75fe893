"""Run the tests that a new Python could break, with every supported Python on this machine but the default one.

Each gets an environment of its own in `.venv-matrix/`, with the versions of constraints.txt. Versions that are not
installed are named and skipped.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUPPORTED = ("3.11", "3.12", "3.13")
TESTS = (
    "tests/kernel",
    "tests/core",
    "tests/playthroughs",
    "tests/records",
    "tests/cli/test_records.py",
    "tests/envs/test_gymnasium.py",
    "tests/server/test_tables.py",
)
"""Kernels of all games, compiled and interpreted, records of every version, a server, an environment."""


def main() -> int:
    """Return 0 if the tests pass with every Python that was found."""
    others = [version for version in SUPPORTED if version != ".".join(map(str, sys.version_info[:2]))]
    return max((tested(version) for version in others), default=0)


def tested(version: str) -> int:
    """Test with one Python; return the exit code of the tests, 0 where that Python is missing."""
    python = find(version)
    if python is None:
        print(f"Python {version} is not installed here: not tested.", flush=True)
        return 0
    environment = ROOT / ".venv-matrix" / version / "bin" / "python"
    uv = shutil.which("uv", path=Path(sys.executable).parent)
    assert uv is not None, "make sets up an environment with uv in it"
    subprocess.run([uv, "venv", "-q", "--allow-existing", "--python", python, environment.parent.parent], check=True)
    install = [uv, "pip", "install", "-q", "--python", environment, "-c", "constraints.txt", "-e", ".[dev]"]
    subprocess.run(install, cwd=ROOT, check=True)
    print(f"Python {version}:", flush=True)
    subprocess.run([environment.parent / "kheper", "warmup"], check=True)  # once, not in each of two test processes
    return subprocess.run([environment, "-m", "pytest", "-q", "-n", "2", *TESTS], cwd=ROOT, check=False).returncode


def find(version: str) -> Path | None:
    """Return an interpreter of a version: from the path, or one that pyenv keeps."""
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for candidate in (shutil.which(f"python{version}"), *kept):
        if candidate and _is(candidate, version):
            return Path(candidate)
    return None


def _is(python: str | Path, version: str) -> bool:
    asked = subprocess.run([python, "-V"], capture_output=True, text=True, check=False)
    return asked.returncode == 0 and asked.stdout.startswith(f"Python {version}.")


if __name__ == "__main__":
    sys.exit(main())
