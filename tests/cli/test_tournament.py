"""`kheper arena --bot ...`: a tournament from the command line, for programs, for people, and what it refuses."""

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kheper.bots import external
from kheper.cli.tournament import names_of
from kheper.core import bot_registry
from kheper.core.move import Move
from kheper.lab import worker_pool
from kheper.lab.pairings import Pairing, bot_fingerprint
from kheper.lab.results import Result
from tests.cli.conftest import Run

UNRULY = Path(__file__).resolve().parents[1] / "bots" / "unruly.py"
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "stdio_bot.py"
TWO = ("arena", "scarabya", "--mode", "duel", "--bot", "random", "--bot", "greedy")


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "_executor", ThreadPoolExecutor)


def test_for_programs_and_again_from_the_file(run: Run, here: None, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = (*TWO, "--games", 3, "--workers", 1, "-O", file, "--json")
    assert run(*command).code == 0
    size = file.stat().st_size
    told = run(*command).json()  # nothing more to play, so nothing is told on the way
    assert file.stat().st_size == size
    assert (told["game"], told["mode"], told["system"]) == ("scarabya", "duel", "round-robin")
    assert (told["rounds"], told["most_rounds"], told["is_clear"]) == (2, 2, False)
    assert [bot["bot"] for bot in told["bots"]] == ["greedy", "random"]
    assert all(bot["games"] == 4 for bot in told["bots"])
    (pair,) = told["pairs"]
    assert (pair["bots"], pair["games"], pair["won"]) == (["greedy", "random"], 4, told["bots"][0]["won"])
    assert told["unclear"] == [["greedy", "random"]]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("rating (95 %)", "Finished ahead of the others", "After 1 round ", "greedy / random")),
        ("fr", ("force (95 %)", "Fini devant les autres", "Après 1 ronde ", "greedy / random")),
    ],
)
def test_for_people(run: Run, here: None, tmp_path: Path, lang: str, words: tuple[str, ...]) -> None:
    done = run(*TWO, "--games", 2, "-O", tmp_path / "games.jsonl", "--lang", lang)
    said = " ".join(done.out.split())
    assert all(word in said for word in words)
    assert done.err.count("\n") == 1  # one line for the one round


def test_a_swiss_tournament_of_three_seats_with_bots_in_python(
    run: Run, here: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first(view: object, legal: Sequence[Move], context: object) -> Move:
        return legal[0]

    def last(view: object, legal: Sequence[Move], context: object) -> Move:
        return legal[-1]

    monkeypatch.setattr(bot_registry, "_named", {"first": first, "last": last})
    options = ("--players", 3, "--system", "swiss", "--rounds", 2, "--games", 1, "-O", tmp_path / "games.jsonl")
    bots = [part for bot in ("random", "greedy", "first", "last") for part in ("--bot", bot)]
    told = json.loads(run("arena", "scarabya", *bots, *options, "--json").out)
    assert (told["system"], told["rounds"], told["options"]["players"]) == ("swiss", 2, 3)
    assert sorted(bot["games"] for bot in told["bots"]) == [3, 3, 6, 6]  # each time another one sits out
    assert all(bot["lapses"] == 0 for bot in told["bots"])


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "greedy ranks above novice, although novice finished ahead in 60 % of their 20 games"),
        ("fr", "greedy est classé au-dessus de novice, bien que novice ait fini devant dans 60 % de leurs 20 parties"),
    ],
)
def test_a_result_that_the_order_does_not_follow_is_warned(
    run: Run, here: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    """Made up: novice beats greedy 12 to 8, but only greedy always beats random."""
    ahead = {("greedy", "novice"): 8, ("greedy", "random"): 20, ("novice", "random"): 11}

    def made_up(pairing: Pairing, number: int) -> Result:
        outcome = 1.0 if number < ahead[pairing.bots[0], pairing.bots[1]] else -1.0
        return Result(pairing.key, number, 0.0, 1.0, (outcome, -outcome), (0, 0))

    monkeypatch.setattr(worker_pool, "play", made_up)
    command = (*TWO, "--bot", "novice", "--games", 20, "-O", tmp_path / "games.jsonl")
    assert words in " ".join(run(*command, "--lang", lang).out.split())
    told = run(*command, "--json").json()
    assert [bot["bot"] for bot in told["bots"]] == ["greedy", "novice", "random"]
    assert told["inversions"] == [["greedy", "novice"]]
    first = told["bots"][0]["rating"]
    assert first["low"] < first["elo"] < first["high"]


@pytest.mark.parametrize(("lang", "words"), [("en", "fewer than 20 games"), ("fr", "moins de 20 parties")])
def test_a_clear_lead_after_few_games_is_not_clear_yet(
    run: Run, here: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.setattr(
        worker_pool, "play", lambda pairing, number: Result(pairing.key, number, 0.0, 1.0, (1.0, -1.0), (0, 0))
    )
    command = (*TWO, "--games", 14, "-O", tmp_path / "games.jsonl")
    assert words in " ".join(run(*command, "--lang", lang).out.split())
    told = run(*command, "--json").json()
    assert (told["is_clear"], told["unclear"]) == (False, [])


def test_before_the_first_round_is_whole(run: Run, tmp_path: Path) -> None:
    out = run(*TWO, "--minutes", 1e-9, "-O", tmp_path / "games.jsonl").out
    assert "No round is complete yet" in out


# ---------------------------------------------------------------------------------------------- guests


def test_a_program_takes_part_and_one_that_fails_is_told_of(run: Run, here: None, tmp_path: Path) -> None:
    external._warned.clear()
    programs = (f"cmd:{sys.executable} {EXAMPLE}", f"cmd:{sys.executable} {UNRULY} crashing")
    command = (*TWO[:4], "--bot", programs[0], "--bot", programs[1], "--games", 2, "-O", tmp_path / "games.jsonl")
    told = json.loads(run(*command, "--json").out)
    lapses = {bot["bot"]: bot["lapses"] for bot in told["bots"]}
    assert lapses[programs[0]] == 0
    assert lapses[programs[1]] > 0
    said = run(*command).out
    assert "lost decisions" in said
    assert "stdio_bot.py" in said


def test_programs_are_called_by_their_files_unless_that_is_the_same() -> None:
    one, other = f"cmd:{sys.executable} {EXAMPLE}", f"cmd:{sys.executable} {EXAMPLE} --fast"
    assert set(names_of(["greedy", one]).values()) == {"greedy", f"cmd:{Path(sys.executable).name} stdio_bot.py"}
    assert [name[-16:] for name in names_of([one, other]).values()] == ["stdio_bot.py (1)", "stdio_bot.py (2)"]


def test_a_program_that_has_changed_is_another_bot(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text("1", "utf-8")
    before = bot_fingerprint(f"cmd:{sys.executable} {file}")
    file.write_text("2", "utf-8")
    assert bot_fingerprint(f"cmd:{sys.executable} {file}") != before
    assert bot_fingerprint("search:8") == "search:8"


# ---------------------------------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["scarabya", "--bot", "greedy"], "at least two"),
        (["scarabya", "--bot", "greedy", "--bot", "greedy"], "twice"),
        (["scarabya", "--bot", "greedy", "--bot", "sphinx"], "sphinx"),
        (["scarabya", "--bot", "greedy", "--bot", "cmd:./no-such-bot"], "no-such-bot"),
        (["scarabya", "--bot", "greedy", "--bot", "search:none"], "none"),
        (["--bot", "greedy", "--bot", "random"], "which game"),
        (["senet", "--bot", "greedy", "--bot", "random"], "senet"),
        (["scarabya", "--mode", "solo", "--bot", "greedy", "--bot", "random"], "solo"),
        (["scarabya", "--mode", "siege", "--bot", "greedy", "--bot", "random"], "siege"),
        (["scarabya", "-o", "scarabs", "--bot", "greedy", "--bot", "random"], "scarabs"),
        (["scarabya", "--bot", "greedy", "--bot", "random", "--preset", "strength"], "--preset"),
        (["scarabya", "--mode", "duel"], "--mode"),
        (["scarabya", "--rounds", "0"], "--rounds"),
        (["scarabya", "--bot", "greedy", "--bot", "random", "--rounds", "3"], "swiss"),
        (["scarabya", "--bot", "greedy", "--bot", "random", "--system", "knockout"], "round-robin, swiss"),
        (["scarabya", "--bot", "greedy", "--bot", "random", "--system", "swiss", "--rounds", "0"], "--rounds"),
        (["scarabya", "--bot", "greedy", "--bot", "random", "--games", "0"], "--games"),
        (["scarabya", "--bot", "greedy", "--bot", "random", "--workers", "0"], "--workers"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, tmp_path: Path, argv: list[str], said: str) -> None:
    assert said in run("arena", *argv, "-O", tmp_path / "games.jsonl").refused()
    assert not (tmp_path / "games.jsonl").exists()


def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    said = run(*TWO, "-O", tmp_path / "nowhere" / "games.jsonl").refused()
    assert "nowhere" in said
    assert "no such folder" in said
    assert str(tmp_path) in run(*TWO, "-O", tmp_path).refused()


def test_a_full_disk_is_warned(run: Run, here: None) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    said = run(*TWO, "--games", 2, "-O", "/dev/full")
    assert said.code == 2
    assert "/dev/full" in said.err
