"""`kheper analyse`: text, JSON and a picture of what was decided, and what cannot be judged."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kheper.cli import analyse
from kheper.cli.graph import LINES, course, picture
from kheper.terminal.messages import Words
from tests.cli.conftest import Run

QUICK = ("--iterations", 12)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def game(run: Run, tmp_path: Path) -> Path:
    """A short duel: three tiles placed badly."""
    file = tmp_path / "game.json"
    run("new", "scarabya", "--mode", "duel", "--seed", 7, "-o", "first=0", "-O", file)
    for _ in range(3):
        move = run("moves", file).out.splitlines()[0]
        assert run("apply", file, move, "-O", file).code == 0
    return file


def test_the_analysis_as_text(run: Run, game: Path) -> None:
    told = run("analyse", game, *QUICK)
    assert (told.code, told.err) == (0, "")
    assert "scarabya, duel: 3 decisions judged." in told.out
    assert "Seat 0" in told.out
    assert "blunders" in told.out
    assert run("--lang", "fr", "analyse", game, *QUICK).out.startswith("scarabya, duel\u202f: 3 décisions jugées.")


@pytest.mark.parametrize(("lang", "words"), [("en", "Outcomes are points;"), ("fr", "Les issues sont des points ;")])
def test_alone_at_a_table_the_scale_is_points(run: Run, tmp_path: Path, lang: str, words: str) -> None:
    file = tmp_path / "alone.json"
    run("new", "scarabya", "--players", 1, "--seed", 7, "-O", file)
    run("apply", file, run("moves", file).out.splitlines()[0], "-O", file)
    said = " ".join(run("analyse", file, *QUICK, "--lang", lang).out.split())
    assert words in said
    assert "100" not in said


def test_the_analysis_as_json_is_always_the_same(run: Run, game: Path, tmp_path: Path) -> None:
    printed = run("analyse", game, *QUICK, "--json", "-").json()
    assert printed["format"] == "kheper-analysis/1"
    assert [one["ply"] for one in printed["decisions"]] == [0, 1, 2]
    file = tmp_path / "analysis.json"
    assert run("analyse", game, *QUICK, "--json", file).code == 0
    assert json.loads(file.read_text("utf-8")) == printed


def test_a_level_can_judge(run: Run, game: Path) -> None:
    printed = run("analyse", game, "--level", "search:10", "--json", "-").json()
    assert printed["budget"] == {"simulations": 10, "seconds": None}


def test_the_picture_is_drawn(run: Run, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    assert run("analyse", game, *QUICK, "--svg", file).code == 0
    drawn = ElementTree.parse(file).getroot()
    assert drawn.tag == f"{SVG}svg"
    assert drawn.get("aria-label") == "scarabya, duel: expected outcome"
    (line,) = drawn.iter(f"{SVG}polyline")
    assert len((line.get("points") or "").split()) == 4
    assert {"Seat 0 wins", "Seat 1 wins"} <= {text.text for text in drawn.iter(f"{SVG}text")}


def decision(ply: int, seat: int, after: list[float], mark: str | None = None) -> dict[str, object]:
    said = {"en": "Place <I>", "fr": "Poser <I>"}
    better = {"move": "x", "words": said, "reason": said} if mark else None
    return {
        "ply": ply,
        "seat": seat,
        "words": said,
        "before": [0.0] * len(after),
        "after": after,
        "loss": 0.3,
        "mark": mark,
        "better": better,
    }


def three() -> dict[str, object]:
    listed = [decision(0, 0, [0.5, 0.0, -0.5]), decision(1, 2, [1.0, 0.0, -1.0], "blunder")]
    return {"game": "g", "mode": "m", "moves": 4, "decisions": listed, "returns": [1.0, 1.0, -1.0]}


def test_every_seat_has_a_line_of_its_own_and_marks_tell_what_they_are() -> None:
    drawn = ElementTree.fromstring(picture(three(), ("<A>", "B", "C"), Words("en")))
    lines = list(drawn.iter(f"{SVG}polyline"))
    assert [(line.get("stroke"), line.get("stroke-dasharray") or "") for line in lines] == list(LINES[:3])
    (dot,) = drawn.iter(f"{SVG}circle")
    assert dot.get("fill") == LINES[2][0]
    assert [title.text for title in dot] == ["Move 2, C, blunder (−30): Place <I>. Better: Place <I>."]
    said = [text.text for text in drawn.iter(f"{SVG}text")]
    assert {"<A>", "B", "C", "+100", "−100", "0", "moves"} <= set(said)
    names = [float(text.get("y") or 0) for text in drawn.iter(f"{SVG}text") if text.text in ("<A>", "B")]
    assert abs(names[0] - names[1]) >= 15, "names that would cover each other are moved apart"


def test_a_line_leads_from_the_start_to_the_real_end() -> None:
    assert course(three(), 0) == [(0, 0.0), (1, 0.5), (2, 1.0), (4, 1.0)]
    assert course(three() | {"returns": None}, 2) == [(0, 0.0), (1, -0.5), (2, -1.0)]


# ---------------------------------------------------------------------------------------------- what cannot be judged


def test_a_record_without_decisions(run: Run, duel: Path) -> None:
    assert "nothing to judge" in run("analyse", duel).refused()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--iterations", 0], "--iterations must be from 1"),
        (["--iterations", 10_000_000], "--iterations must be from 1"),
        (["--iterations", "many"], "number"),
        (["--level", "sphinx"], 'no level "sphinx"'),
        (["--level", "greedy"], 'no level "greedy"'),
        (["--level", "priest", "--iterations", 5], "not both"),
        (["--svg", "/no/such/folder/game.svg", *QUICK], "no such folder"),
        (["--json", "/no/such/folder/game.json", *QUICK], "no such folder"),
    ],
)
def test_what_is_asked_wrongly(run: Run, game: Path, options: list[object], words: str) -> None:
    assert words in run("analyse", game, *options).refused()


@pytest.mark.parametrize("option", ["--json", "--svg"])
def test_where_nothing_can_be_written_nothing_is_judged(
    run: Run, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    def never(*_: object) -> None:
        pytest.fail("judged")

    def locked(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(analyse, "analysis", never)
    assert "it is a folder" in run("analyse", game, option, tmp_path).refused()
    monkeypatch.setattr(Path, "touch", locked)
    assert "may not be written" in run("analyse", game, option, tmp_path / "found").refused()
    assert list(tmp_path.iterdir()) == [game]


def test_a_broken_record(run: Run, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(game.read_text("utf-8")[:100], "utf-8")
    assert run("analyse", file).code == 2
    assert "no such file" in run("analyse", tmp_path / "none.json").refused()
