"""Run the tests of what has changed since the branch left `origin/main`, uncommitted and new files included.

`python tools/changed_tests.py` runs them; `python tools/changed_tests.py --list` prints them. Where there is no
`origin/main`, the changes since the last commit but one count. Tests of rules, bots and the core run interpreted once
their kernels have changed: compiling those would take longer than the tests.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from kheper.kernel.cache import WITHOUT_KERNELS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "src/kheper/"
KERNELS = tuple(f"{PACKAGE}{package}/" for package in ("kernel", "core", "games", "bots"))
"""Where a changed line makes compiled kernels stale,"""
INTERPRETABLE = ("tests/kernel", "tests/core", "tests/games", "tests/bots", "tests/properties")
"""and the tests that do without them."""
DOCUMENTS = (".md", "mkdocs.yml")
NO_TESTS_FOUND = 5
"""The exit code of pytest where all tests of a file are left to another run."""


@dataclass(frozen=True)
class Plan:
    """The arguments of pytest, compiled and interpreted, and whether to check the browser app."""

    compiled: tuple[str, ...]
    interpreted: tuple[str, ...]
    web: bool


def main() -> int:
    """Return 0 if all tests of what has changed pass."""
    plan = plan_of(changed_files(ROOT), ROOT)
    for title, tests in (("compiled", plan.compiled), ("interpreted", plan.interpreted)):
        if tests:
            print(f"Changed, {title}: {' '.join(tests)}", flush=True)
    if plan.web:
        print("Changed: the browser app", flush=True)
    if plan == Plan((), (), False):
        print("Nothing has changed that has tests of its own.", flush=True)
    if "--list" in sys.argv[1:]:
        return 0
    codes = [run_tests(plan.interpreted, {"NUMBA_DISABLE_JIT": "1"}), run_tests(plan.compiled, {})]
    if plan.web:
        web = [sys.executable, str(ROOT / "tools" / "web.py"), "check"]
        codes.append(subprocess.run(web, cwd=ROOT, check=False).returncode)
    return max(codes)


def run_tests(tests: Iterable[str], environment: dict[str, str]) -> int:
    """Run pytest in two processes; return its exit code, 0 where there is nothing to run."""
    arguments = list(tests)
    if not arguments:
        return 0
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-m", "not soak", *arguments]
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode
    return 0 if code == NO_TESTS_FOUND else code


def changed_files(root: Path) -> list[str]:
    """Return the files that differ from the base, and the new ones, sorted; deleted files are among them."""
    base = git(root, "merge-base", "origin/main", "HEAD") or git(root, "rev-parse", "--verify", "--quiet", "HEAD~1")
    differing = git(root, "diff", "--name-only", "--no-renames", *(base or ["HEAD"]))
    return sorted({*differing, *git(root, "ls-files", "--others", "--exclude-standard")})


def git(root: Path, *arguments: str) -> list[str]:
    """Return the lines that git prints, none where it fails."""
    done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True, check=False)
    return [] if done.returncode else done.stdout.splitlines()


def plan_of(changed: Iterable[str], root: Path) -> Plan:
    """Return the tests of changed files that exist in the folder."""
    files = list(changed)
    tests = without_nested({test for file in files for test in find_tests(file, root) if (root / test).exists()})
    stale = any(can_hold_kernels(file) for file in files)
    interpreted = [test for test in tests if stale and test.startswith(INTERPRETABLE)]
    compiled = [test for test in tests if test not in interpreted]
    return Plan(tuple(compiled), tuple(interpreted), any(file.startswith("web/") for file in files))


def can_hold_kernels(file: str) -> bool:
    """Return whether a change of the file makes compiled kernels stale."""
    parts = Path(file).with_suffix("").parts
    return file.startswith(KERNELS) and file.endswith(".py") and not WITHOUT_KERNELS & {*parts}


def find_tests(file: str, root: Path) -> list[str]:
    """Return the test files and folders that belong to one file, whether they exist or not."""
    path = Path(file)
    match path.parts:
        case ("src", "kheper", "games", game, _, *_):
            return [f"tests/games/{game}"]
        case ("src", "kheper", "terminal", _, *_):
            return ["tests/cli"]
        case ("src", "kheper", package, _, *_):
            own = f"tests/{package}/test_{path.stem}.py"
            return [own if (root / own).exists() else f"tests/{package}"]
        case ("tools", _):
            return [f"tests/tools/test_{path.stem}.py"]
        case ("examples", *_):
            return ["tests/test_examples.py"]
        case ("tests", *_, name) if name.startswith("test_") and path.suffix == ".py":
            return [file]
        case ("tests", folder, *_, _):
            return [f"tests/{folder}" if folder != "games" else str(path.parent)]
        case ("tests", _):
            return ["tests/tools"]  # a helper of all tests: a few quick ones show whether it works
    return ["tests/test_docs.py"] if file.endswith(DOCUMENTS) else []


def without_nested(tests: set[str]) -> list[str]:
    """Return the tests sorted, without those inside a folder that is tested anyway."""
    return sorted(test for test in tests if not any(str(folder) in tests for folder in Path(test).parents))


if __name__ == "__main__":
    sys.exit(main())
