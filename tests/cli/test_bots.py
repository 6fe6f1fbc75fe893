"""`bots` and `engine`, and programs seated by their command."""

import json
import shlex
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import kheper
from kheper.bots import bot_names, protocol
from kheper.bots.levels import LEVELS
from kheper.cli.setup import names_of
from kheper.core import bot_registry
from kheper.core.record import Record
from tests.bots.conftest import time_to_start, unruly
from tests.cli.conftest import Run

__all__ = ["time_to_start"]

LANGS = pytest.mark.parametrize("lang", ["en", "fr"])


def greet(view: object, legal: tuple[kheper.Move, ...], context: object) -> kheper.Move:
    """Plays the first move.

    And says no more about it.
    """
    return legal[0]


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with a bot that plays, one with a bot that cannot be loaded, one with a name of ours."""
    values = {"ada": f"{__name__}:greet", "torn": "nowhere.at.all:bot", "greedy": f"{__name__}:greet"}
    entries = {name: (EntryPoint(name, value, bot_registry.GROUP),) for name, value in values.items()}
    monkeypatch.setattr(bot_registry, "_entries", lambda: entries)


# ---------------------------------------------------------------------------------------------- listing


@LANGS
@pytest.mark.usefixtures("packages")
def test_bots_for_people(run: Run, lang: str) -> None:
    done = run("bots", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    for part in (*bot_names(), "search:800", "cmd:./mybot", "ada", "Plays the first move.", "torn"):
        assert part in done.out
    assert "no more about it" not in done.out


@pytest.mark.usefixtures("packages")
def test_bots_for_programs(run: Run) -> None:
    listed = run("bots", "--json").json()
    assert [bot["name"] for bot in listed["bots"]] == list(bot_names())
    novice = listed["bots"][2]
    budget = LEVELS["novice"].budget
    assert (novice["simulations"], novice["seconds"]) == (budget.simulations, budget.seconds)
    assert novice["slips"] == LEVELS["novice"].slips / 1000
    ada, torn, greedy = listed["others"]
    assert ada == {"name": "ada", "about": "Plays the first move.", "source": f"{__name__}:greet", "fault": None}
    assert "ModuleNotFoundError" in torn["fault"]
    assert (greedy["name"], greedy["about"]) == ("greedy", "")
    assert greedy["fault"]


@pytest.mark.usefixtures("packages")
def test_a_bot_of_a_package_is_seated_by_name(run: Run) -> None:
    record = run("playout", "scarabya", "--mode", "duel", "--bots", "ada,random", "--seed", 3).json()
    assert record["names"] == ["ada", "random"]
    assert "ModuleNotFoundError" in run("playout", "scarabya", "--bots", "torn").refused()


# ---------------------------------------------------------------------------------------------- programs


def test_names_are_split_at_commas_but_not_in_quotes() -> None:
    assert names_of("random, greedy") == ["random", "greedy"]
    assert names_of("""cmd:./bot "a,b" 'c,d',random""") == ["""cmd:./bot "a,b" 'c,d'""", "random"]
    assert names_of("cmd:./bot it's,random") == ["cmd:./bot it's", "random"]
    assert names_of("") == [""]
    assert names_of(",") == ["", ""]


def test_a_program_plays_out_a_game(run: Run) -> None:
    done = run("playout", "scarabya", "--mode", "duel", "--bots", f"{unruly('good')},random", "--seed", 3)
    record = done.json()
    assert record["names"][0].endswith(" unruly.py")
    assert record["result"] is not None


def test_a_program_sits_at_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seats = f"random,{unruly('good')}"
    done = run("play", "scarabya", "--mode", "duel", "--seats", seats, "--seed", 3, "--save", file)
    assert (done.code, done.err) == (0, "")
    assert "unruly.py" in done.out
    assert str(tmp_path.parent) not in Record.load(file).names[1]
    assert Record.load(file).position.over


def test_a_record_never_starts_a_program(run: Run, tmp_path: Path) -> None:
    """Whatever it says who sat there: it may come from anybody."""
    trap, file = tmp_path / "sprung", tmp_path / "game.json"
    document = json.loads(run("new", "scarabya", "--mode", "duel", "--seed", 7).out)
    for name in (f"cmd:touch {shlex.quote(str(trap))}", f"cmd:1ms:touch {shlex.quote(str(trap))}"):
        file.write_text(json.dumps({**document, "names": ["person", name[:80]]}), "utf-8")
        assert run("play", "--resume", file, stdin="moves\n").code == 0
        assert not trap.exists()


@LANGS
@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize("argv", [["playout", "scarabya", "--bot", "cat"], ["play", "scarabya", "--bot", "cat"]])
def test_who_names_nobody_is_told_all_that_can_be_seated(run: Run, lang: str, argv: list[str]) -> None:
    said = run(*argv, "--lang", lang).refused()
    assert all(part in said for part in ("pharaoh, ada", "search:800", "cmd:./", "Python", "cat"))


# ---------------------------------------------------------------------------------------------- the engine


def test_the_engine_answers_on_standard_output(run: Run) -> None:
    position = kheper.game("scarabya", mode="duel").start(1)
    seat = position.pending[0]
    asked = {"type": "decide", "id": 1, "seat": seat, "world": position.document()}
    talk = (protocol.host_hello(), protocol.new_game(position.game, seat, "1", "en"), asked, {"type": "bye"})
    done = run("engine", "--bot", "greedy", stdin=b"".join(map(protocol.encode, talk)))
    assert (done.code, done.err) == (0, "")
    said = [json.loads(line) for line in done.out.splitlines()]
    assert [message["type"] for message in said] == ["hello", "ready", "move"]
    assert position.play(said[-1]["move"])


def test_the_engine_ends_with_an_error_where_it_is_asked_too_early(run: Run) -> None:
    asked = protocol.encode({"type": "decide", "id": 1, "seat": 0})
    assert "(decide)" in run("engine", "--bot", "random", stdin=asked).refused()


def test_the_engine_leaves_when_nobody_is_there(run: Run) -> None:
    assert run("engine", "--bot", "random").code == 0


@LANGS
def test_the_engine_says_what_it_cannot_read(run: Run, lang: str) -> None:
    run("engine", "--bot", "random", "--lang", lang, stdin="nonsense\n").refused()
