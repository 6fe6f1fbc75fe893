"""What was possible, on the command line."""

import sys
from pathlib import Path

import pytest

from kheper.core.record import Record
from tests.cli.conftest import Run
from tests.games.scarabya.situations import alone, begun, open_game, walled

SMALL = walled(r4="###*..*###", r5="###....###", r6="###.*..###")
GALLERY = walled(r5="*........*")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A table of one on a small site, one tile placed."""
    start = begun(alone(SMALL, "P"))
    return saved(tmp_path, Record(start.play(start.legal()[0])))


def saved(folder: Path, record: Record) -> Path:
    record.save(folder / "small.json")
    return folder / "small.json"


def flat(printed: str) -> str:
    """What was printed, without the breaks of its lines."""
    return " ".join(printed.split())


def test_the_answer_as_json(run: Run, small: Path) -> None:
    whole = run("solve", small, "--json").json()
    assert whole["proven"]
    assert (whole["mode"], whole["score"], whole["scarabs"]) == ("table", whole["bound"], 3)
    position = Record.load(small).at(0)
    for move in whole["moves"]:
        position = position.play(move)
    assert position.view()["players"][0]["score"] == whole["score"]
    later = run("solve", small, "--at", 1, "--seat", 0, "--json").json()
    assert later["score"] <= whole["score"]
    assert len(later["moves"]) < len(whole["moves"]) or later["moves"] != whole["moves"]


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "points were possible, and no more."), ("fr", "points, et pas plus.")]
)
def test_the_answer_in_words(run: Run, small: Path, lang: str, said: str) -> None:
    done = run("solve", small, "--lang", lang, "--workers", 1)
    assert (done.code, done.err) == (0, "")
    assert said in flat(done.out)
    assert "a  b  c  d  e  f  g  h  i  j" in done.out


@pytest.mark.parametrize(
    ("site", "said"),
    [
        (SMALL, "This solo could be won: all 3 scarabs can be covered."),
        (GALLERY, "This solo could not be won, as has been proven. The best solution found covers 1 of 2 scarabs."),
    ],
)
def test_a_solo_in_words(run: Run, tmp_path: Path, site: dict[str, object], said: str) -> None:
    record = saved(tmp_path, Record(open_game("solo", site, "PLI").start(0)))
    assert said in flat(run("solve", record).out)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "the two players together could have made"), ("fr", "les deux joueurs ensemble pouvaient faire")],
)
def test_a_duel_in_words_is_about_both(run: Run, tmp_path: Path, lang: str, said: str) -> None:
    record = saved(tmp_path, Record(begun(open_game("duel", SMALL, "PLI", first=0))))
    assert said in flat(run("solve", record, "--lang", lang).out)
    assert run("solve", record, "--json").json()["mode"] == "duel"


def test_the_best_line_is_nobodys_in_particular(run: Run, small: Path) -> None:
    out = run("solve", small).out
    assert "best found" in out
    assert "Seat" not in out


def test_without_time_a_bound_is_told(run: Run, record: Path) -> None:
    done = run("solve", record, "--seconds", "0.000001")
    assert "and at most 96 points were possible." in flat(done.out)
    assert "Placements: " in done.out


def test_progress_is_shown_on_a_terminal(run: Run, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "possible" in run("solve", small).err


def test_other_games_are_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "lords.json"
    file.write_text(run("new", "scarab_lords", "--seed", 1).out, "utf-8")
    assert "only for Scarabya, not for scarab_lords" in run("solve", file).refused()
    assert "que pour Scarabya" in run("solve", file, "--lang", "fr").refused()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seconds", "0"], "more than 0 and at most 86,400 seconds"),
        (["--workers", "0"], "1 to 64 threads"),
        (["--seat", "3"], "no seat 3"),
        (["--at", "9"], "9"),
    ],
)
def test_bad_arguments_are_refused(run: Run, small: Path, arguments: list[str], said: str) -> None:
    assert said in run("solve", small, *arguments).refused()


def test_the_missing_extra_is_named(run: Run, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "ortools"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ortools", None)
    assert 'pip install "kheper[solver]"' in run("solve", small).refused()
