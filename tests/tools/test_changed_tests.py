"""The tests of what has changed: each file has its own, and git says which files changed."""

import subprocess
from pathlib import Path

import pytest
from tools.changed_tests import ROOT, Plan, changed_files, find_tests, plan_of


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/kheper/games/kemet/rules/night.py", "tests/games/kemet"),
        ("src/kheper/games/scarabya/rules.py", "tests/games/scarabya"),
        ("src/kheper/core/record.py", "tests/core"),
        ("src/kheper/core/preview.py", "tests/core/test_preview.py"),
        ("src/kheper/server/hints.py", "tests/server/test_hints.py"),
        ("src/kheper/lab/report/make.py", "tests/lab"),
        ("tools/worth.py", "tests/tools/test_worth.py"),
        ("examples/play.py", "tests/test_examples.py"),
        ("docs/architecture.md", "tests/test_docs.py"),
        ("README.md", "tests/test_docs.py"),
        ("tests/server/test_undo.py", "tests/server/test_undo.py"),
        ("tests/server/client.py", "tests/server"),
        ("tests/games/kemet/situations.py", "tests/games/kemet"),
        ("tests/conftest.py", "tests/tools"),
    ],
)
def test_a_changed_file_has_tests(file: str, tests: str) -> None:
    assert find_tests(file, ROOT) == [tests]
    assert (ROOT / tests).exists()


def test_a_changed_rule_is_tested_without_the_compiler() -> None:
    plan = plan_of(["src/kheper/games/kemet/rules/night.py", "src/kheper/server/hints.py"], ROOT)
    assert plan == Plan(("tests/server/test_hints.py",), ("tests/games/kemet",), False)


def test_a_changed_test_of_a_game_is_compiled_while_its_rules_are_the_same() -> None:
    assert plan_of(["tests/games/kemet/test_maps.py"], ROOT).compiled == ("tests/games/kemet/test_maps.py",)


def test_a_changed_screen_makes_no_kernel_stale() -> None:
    changed = ["src/kheper/games/kemet/screen/map_lines.py", "src/kheper/games/scarabya/report.py"]
    assert plan_of(changed, ROOT).interpreted == ()


def test_what_lies_in_a_tested_folder_is_run_once() -> None:
    plan = plan_of(["tests/games/kemet/test_maps.py", "src/kheper/games/kemet/rules/night.py"], ROOT)
    assert plan == Plan((), ("tests/games/kemet",), False)


def test_a_deleted_test_is_not_run() -> None:
    assert plan_of(["tests/server/test_that_was.py", "Makefile"], ROOT) == Plan((), (), False)


def test_the_browser_app_has_checks_of_its_own() -> None:
    assert plan_of(["web/src/App.svelte"], ROOT) == Plan((), (), True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Two commits: the first has `one`, the second `two`."""
    _git(tmp_path, "init", "-q")
    for name in ("one", "two"):
        (tmp_path / name).write_text(name)
        _git(tmp_path, "add", name)
        _git(tmp_path, "commit", "-q", "-m", name)
    return tmp_path


def test_commits_working_tree_and_new_files_count(repository: Path) -> None:
    (repository / "one").write_text("changed")
    (repository / "three").write_text("new")
    assert changed_files(repository) == ["one", "three", "two"]
    _git(repository, "update-ref", "refs/remotes/origin/main", "HEAD")
    assert changed_files(repository) == ["one", "three"]


def test_a_first_commit_has_nothing_to_compare_with(tmp_path: Path) -> None:
    _git(tmp_path, "init", "-q")
    _git(tmp_path, "commit", "-q", "--allow-empty", "-m", "first")
    (tmp_path / "new").write_text("new")
    assert changed_files(tmp_path) == ["new"]


def _git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=Test", "-c", "user.email=test@localhost"]
    subprocess.run(["git", "-C", folder, *identity, *arguments], check=True)
