"""`kheper compare` and `kheper balance`: for people, for programs, as a page, and what they refuse."""

import re
from pathlib import Path

import pytest

from kheper.cli.balance import never_lines
from kheper.games.scarab_lords.content.cards import designed_cards, designed_text
from kheper.lab.balance import CardFigures
from kheper.terminal.messages import Words
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
    assert "points, mean of the" in said
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


# ---------------------------------------------------------------------------------------------- balance


def test_a_card_file_weighed(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "my-cards.yaml", tmp_path / "out"
    file.write_text(designed_text().replace("id: designed", "id: mine", 1), "utf-8")
    command = ("balance", file, "--games", 4, "--bots", "random", "--workers", 1, "--out", out)
    said = " ".join(run(*command).out.split())
    assert "House Ankar when starting" in said
    assert "Not enough games to say whether the card set is fair" in said
    assert "With 4,300 the answer will be clear to within 3 points" in said
    assert "River Merchant" in said
    assert "Never" not in said  # nobody could say so after four games
    assert "cards that do nothing are listed from 299 games on" in said
    assert "Trop peu de parties" in " ".join(run(*command, "--lang", "fr").out.split())
    found = run(*command, "--json").json()
    assert (found["verdict"]["kind"], found["verdict"]["needed"]) == ("open", 4300)
    assert all(one["never"] == [] for one in found["titles"])
    assert any(one["unseen"] for one in found["titles"])
    assert found["houses"]["ankar"]["games"] == 4
    assert sum(found["ended"].values()) == 4
    assert len(list((out / "printed-ankar-0" / "games").iterdir())) == 1
    assert "other" in run(*command[:-1], out, "--seed", 5).refused()  # another run is not mixed with this one


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Never played in 1,000 games, so each in at most 0.3 % of games (95 % sure): "),
        (
            "fr",
            "Jamais jouées en 1\u202f000 parties, donc chacune dans 0,3\u202f% des parties au plus"
            " (sûr à 95\u202f%)\u202f: ",
        ),
    ],
)
def test_what_never_happens_is_told_with_how_often_it_can(lang: str, words: str) -> None:
    """Made up: of a thousand games none had the first card, of forty none the second."""
    first, second = designed_cards().cards[:2]
    figures = [CardFigures(first, 1000, {}), CardFigures(second, 40, {})]
    lines = never_lines(Words(lang), figures)
    assert lines[0] == f"{words}{first.names[lang]}."
    assert not any(second.names[lang] in line for line in lines)
    assert ("7.2 %" if lang == "en" else "7,2\u202f%") in lines[-1]


def test_a_faulty_card_file_is_told_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "my-cards.yaml", tmp_path / "out"
    file.write_text(designed_text().replace("copies: 2", "copies: 3", 1), "utf-8")
    done = run("balance", file, "--out", out)
    assert done.code == 2
    assert "has 1 error:" in done.err
    assert not out.exists()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--games", "0"], "--games"),
        (["--matches", "-1"], "--matches"),
        (["--bots", "sphinx"], "sphinx"),
        (["--bots", "search:200ms"], "200ms"),
        (["--workers", "0"], "processes"),
        (["--ray", "127.0.0.1:1"], "no Ray cluster"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, tmp_path: Path, argv: list[str], said: str) -> None:
    assert said in run("balance", *argv, "--out", tmp_path / "out").refused()
    assert not (tmp_path / "out").exists()
