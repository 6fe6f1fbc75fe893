"""`kheper compare`: for people, for programs, as a page, and what it refuses."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def folders(run: Run, tmp_path: Path) -> tuple[Path, Path]:
    """Random bots, and greedy ones: 40 duels each."""
    made = tmp_path / "random", tmp_path / "greedy"
    for folder in made:
        command = ("simulate", "scarabya", "--mode", "duel", "--games", 40, "--workers", 1, "--no-events")
        assert run(*command, "--bots", folder.name, "--out", folder).code == 0
    return made


def test_two_simulations_compared(run: Run, folders: tuple[Path, Path], tmp_path: Path) -> None:
    page = tmp_path / "compared.html"
    said = run("compare", *folders, "--html", page).out
    assert said.startswith("games before: 40\ngames after: 40\nbots: ")
    assert "points, mean per" in said
    assert "differ by more than chance" in " ".join(said.split())
    listed = run("compare", *folders, "--all").out
    assert "decisions" in listed
    assert "ended: the last" not in listed  # all of them do, so there is nothing to compare
    assert "…" not in said + listed + page.read_text("utf-8")
    assert len(listed.splitlines()) > len(said.splitlines())
    assert "parties avant\u202f: 40" in run("compare", *folders, "--lang", "fr").out
    html = page.read_text("utf-8")
    assert html.count("<tr") == 1 + len(run("compare", *folders, "--json").json()["differences"])
    assert not re.search(r"https?://|<script|<link|<img", html)  # it needs nothing else
    found = run("compare", *folders, "--json").json()
    assert found["set_up"]["bots"] == {"before": ["random", "random"], "after": ["greedy", "greedy"]}
    score = next(one for one in found["differences"] if one["measure"] == ["each", "score"])
    assert score["is_real"]
    assert score["change"] == pytest.approx(score["after"]["mean"] - score["before"]["mean"], abs=1e-5)


def test_options_that_differ_are_told_one_by_one(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    folders = tmp_path / "short", tmp_path / "long"
    for folder, turns in zip(folders, (4, 6), strict=True):
        command = ("simulate", "scarab_lords", "--games", 30, "--workers", 1, "--no-events", "--out", folder)
        assert run(*command, "-o", f"turns={turns}", "-o", "first=0").code == 0
    said = run("compare", *folders, "--all").out
    assert "option turns: 4 → 6" in said
    assert "first" not in said.partition("\n\n")[0]
    assert "won by House Ankar" in " ".join(said.split())
    assert "…" not in said  # however narrow the terminal is


def test_what_cannot_be_compared_is_refused(run: Run, folders: tuple[Path, Path], tmp_path: Path) -> None:
    assert "run.json" in run("compare", folders[0], tmp_path / "nowhere").refused()
    assert run("simulate", "scarabya", "--games", 1, "--workers", 1, "--out", tmp_path / "table").code == 0
    assert "mode" in run("compare", folders[0], tmp_path / "table").refused()
    assert "no such folder" in run("compare", *folders, "--html", tmp_path / "no" / "page.html").refused()
