"""Simulations: the same tables whoever plays them, however often they are stopped, and the same as positions tell."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import kheper
from kheper.bots import external
from kheper.bots.python import Context
from kheper.cli.main import main
from kheper.core import bot_registry
from kheper.core.errors import BadOption, BadRecord, KheperError
from kheper.lab import cluster
from kheper.lab.jobs import Player
from kheper.lab.simulation import ABOUT, TABLES, Simulation, begin, plan
from tests.lab.conftest import ROOT, contents, interpreted
from tests.lab.played import SETUPS, SMALL_JOBS, stories

GAMES = 30
RUN = "import sys; from kheper.cli.main import main; sys.exit(main(sys.argv[1:]))"


def typed(out: Path, *more: str) -> list[str]:
    """A simulation of few quick games, as it is typed."""
    given = ["simulate", "scarabya", "--mode", "solo", "--games", str(GAMES), "--job", "2", "--seed", "again"]
    return [*given, "--out", str(out), *more]


def command(out: Path, *more: str) -> list[str]:
    """The same in a process of its own."""
    return [sys.executable, str(out.parent / "run.py"), *typed(out, *more)]


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program as a shell runs it, which spawned processes can import."""
    folder = tmp_path_factory.mktemp("script")
    (folder / "run.py").write_text(f"if __name__ == '__main__':\n    {RUN}\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def whole(script: Path) -> Path:
    """The simulation as one process plays it, undisturbed."""
    assert main(typed(script / "whole", "--workers", "1")) == 0
    return script / "whole"


# ---------------------------------------------------------------------------------------------- what is in the tables


@pytest.mark.parametrize("name", SETUPS)
def test_games_and_seats_are_what_positions_say(played: Path, name: str) -> None:
    simulation = Simulation(played / name)
    games, seats = simulation.games.collect(), simulation.seats.collect()
    told = stories(played, name)
    assert games.height == len(told)
    assert seats.height == len(told) * simulation.about.seats
    for number, story in enumerate(told):
        game = games.row(number, named=True)
        assert (game["game"], game["steps"], game["decisions"]) == (number, len(story["steps"]) - 1, story["decisions"])
        assert game["first"] == (story["pending"][0] if len(story["pending"]) == 1 else None)
        own = seats.filter(pl.col("game") == number)
        result = story["result"]
        assert own.get_column("outcome").to_list() == pytest.approx(result["returns"])
        winners = result["winners"] or ([] if simulation.about.seats == 1 else list(range(simulation.about.seats)))
        assert own.get_column("won").to_list() == pytest.approx(
            [1 / len(winners) if seat in winners else 0.0 for seat in range(simulation.about.seats)]
        )
        assert game["winner"] == (winners[0] if len(winners) == 1 else None)
        if "scores" in result:
            assert own.get_column("score").to_list() == result["scores"]
        if simulation.about.mode == "match":  # the last state knows the last game only
            assert {"turns", "ended"}.isdisjoint(game)
            assert {"pyramids", "deck"}.isdisjoint(own.columns)
        elif "turns" in result:
            assert game["turns"] == result["turns"]


@pytest.mark.parametrize("name", SETUPS)
def test_events_are_what_positions_say(played: Path, name: str) -> None:
    simulation = Simulation(played / name)
    events = simulation.events.collect()
    for number, story in enumerate(stories(played, name)):
        own = events.filter(pl.col("game") == number)
        for ply, happened in enumerate(story["steps"]):
            rows = own.filter(pl.col("ply") == ply)
            kinds = sorted((event["event"], event.get("seat", -1)) for event in happened)
            found = zip(rows.get_column("kind"), rows.get_column("seat").fill_null(-1), strict=True)
            assert sorted(found) == kinds


def test_numbers_of_events_go_by_their_names(played: Path) -> None:
    told = [event for story in stories(played, "table") for step in story["steps"] for event in step]
    areas = [event for event in told if event["event"] == "area"]
    found = Simulation(played / "table").events_of("area").collect()
    assert found.get_column("points").sum() == sum(event["points"] for event in areas)
    assert found.get_column("size").sum() == sum(len(event["squares"]) for event in areas)
    beyond = found.filter(pl.col("size") < 4).get_column("square_4")
    assert beyond.is_empty() or beyond.max() == 0


def test_bots_change_seats_from_game_to_game(played: Path) -> None:
    seats = Simulation(played / "duel").seats.collect()
    assert seats.get_column("bot").to_list() == ["greedy", "random", "random", "greedy", "greedy", "random"]


def test_how_scarab_lords_was_won(played: Path) -> None:
    ended = Simulation(played / "lords").games.collect().get_column("ended").to_list()
    for way, story in zip(ended, stories(played, "lords"), strict=True):
        (last,) = [event for step in story["steps"] for event in step if event["event"] in ("won", "drawn")]
        assert way == ("draw" if last["event"] == "drawn" else last["by"])


# ---------------------------------------------------------------------------------------------- who plays them


def test_the_same_whatever_the_number_of_processes(script: Path, whole: Path) -> None:
    """And whether they have the compiler: one process has it here, two do without."""
    subprocess.run(command(script / "two", "--workers", "2"), env=interpreted(), check=True, capture_output=True)
    one, two = contents(whole), contents(script / "two")
    assert len(one) == 1 + len(TABLES) * GAMES // 2
    assert one == two


def test_jobs_of_another_size_hold_the_same_games(played: Path) -> None:
    one, other = Simulation(played / "search"), Simulation(played / SMALL_JOBS)
    assert (len(one.done), len(other.done)) == (1, 2)
    for name in TABLES:
        assert getattr(one, name).collect().equals(getattr(other, name).collect())


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT])
def test_a_stopped_simulation_goes_on(script: Path, whole: Path, blow: signal.Signals) -> None:
    broken = script / blow.name
    running = subprocess.Popen(command(broken, "--workers", "2"), env=interpreted(), stdout=subprocess.DEVNULL)
    wait_until(lambda: len(list((broken / "games").glob("0*"))) >= 2)
    running.send_signal(blow)
    assert running.wait(60) == (130 if blow == signal.SIGINT else -signal.SIGKILL)
    left = Simulation(broken)
    assert len(left.done) >= 2
    assert left.games.collect().height == left.played
    assert main(typed(broken, "--workers", "1")) == 0
    assert contents(broken) == contents(whole)


def wait_until(is_so: Callable[[], bool], most: float = 120.0) -> None:
    """Wait for something that comes sooner or later; the limit only keeps a broken test from hanging."""
    for _ in range(int(most / 0.02)):
        if is_so():
            return
        time.sleep(0.02)
    raise AssertionError("it never came")


@pytest.mark.soak
def test_a_cluster_brings_the_same_even_if_workers_die(tmp_path: Path) -> None:
    """On a real cluster, with the page that shows one; `test_cluster.py` has its logic without Ray."""
    pytest.importorskip("ray")
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.on_ray", str(tmp_path)],
        cwd=ROOT,
        env={**interpreted(), "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert contents(tmp_path / "local") == contents(tmp_path / "cluster")
    assert "killed" in done.stdout
    assert [Simulation(tmp_path / run).played for run in ("scarabya-run", "my-run")] == [2, 2]


# ---------------------------------------------------------------------------------------------- what is refused

DUEL = kheper.game("scarabya", mode="duel")


@pytest.mark.parametrize(
    ("bots", "games", "more", "message"),
    [
        (["random"], 0, {}, "bad-simulation-games"),
        (["random"], -3, {}, "bad-simulation-games"),
        (["random"], True, {}, "bad-simulation-games"),
        (["random"], 5, {"job": 0}, "bad-simulation-job"),
        (["nobody"], 5, {}, "bad-bot"),
        (["random", "random", "random"], 5, {}, "bad-bots"),
        ([], 5, {}, "bad-bots"),
        (["search:100ms"], 5, {}, "bad-simulation-clock"),
        (["random"], 5, {"seed": ""}, "bad-seed-text"),
    ],
)
def test_hostile_plans(bots: list[str], games: int, more: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as raised:
        plan(DUEL, bots, games, **more)
    assert raised.value.faults[0].message == message


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    run = plan(DUEL, ["random"], 2)
    with pytest.raises(BadOption) as raised:
        begin(run, tmp_path)
    assert raised.value.faults[0].message == "bad-simulation-folder"
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]
    with pytest.raises(BadRecord, match="cannot write"):
        begin(run, tmp_path / "notes.txt" / "below")


def test_a_guest_s_luck_is_kept_with_the_run_and_nobody_can_guess_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chancy(view: object, legal: Sequence[kheper.Move], context: Context) -> kheper.Move:
        return context.rng.choice(legal)

    monkeypatch.setattr(bot_registry, "_named", {"chancy": chancy})
    ends = []
    for folder, process in (("one", "a"), ("one", "b"), ("other", "b")):
        monkeypatch.setattr(external, "_secret", process)
        simulation = begin(plan(DUEL, ["chancy", "random"], 2), tmp_path / folder)
        ends.append(Player(simulation.about).repeated(0))
    assert ends[0] == ends[1], "whichever process plays it"
    assert ends[0] != ends[2]
    assert plan(DUEL, ["greedy"], 2).secret == ""


def test_another_run_is_refused_by_what_differs(played: Path) -> None:
    with pytest.raises(BadOption, match="different games, seed"):
        begin(plan(kheper.game("scarabya", mode="solo"), ["random"], 4, "else"), played / "solo")


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "[" * 100_000, '{"format": "kheper simulation 9"}', '{"format": "kheper simulation 1"}']
)
def test_what_describes_no_simulation_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / ABOUT).write_text(text, "utf-8")
    with pytest.raises(BadRecord):
        Simulation(tmp_path)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("games", "x"),
        ("games", 0),
        ("job", 0),
        ("job", True),
        ("bots", [1]),
        ("bots", []),
        ("content", {"hash": "0"}),
        ("options", []),
        ("happenings", {"placed": [1]}),
        ("events", "no"),
    ],
)
def test_a_damaged_description_is_refused(tmp_path: Path, played: Path, field: str, value: object) -> None:
    document = json.loads((played / "solo" / ABOUT).read_text("utf-8"))
    (tmp_path / ABOUT).write_text(json.dumps(document), "utf-8")
    Simulation(tmp_path)
    (tmp_path / ABOUT).write_text(json.dumps({**document, field: value}), "utf-8")
    with pytest.raises(BadRecord, match=r"run\.json does not describe a simulation"):
        Simulation(tmp_path)


@pytest.mark.parametrize("table", TABLES)
def test_damaged_tables_are_named(tmp_path: Path, played: Path, table: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "solo"
    shutil.copytree(played / "solo", folder)
    file = folder / table / "000000.parquet"
    whole = file.read_bytes()
    for content in (whole[: len(whole) // 2], b""):
        file.write_bytes(content)
        assert main(["report", str(folder)]) == 2
        assert f"{file} is damaged" in capsys.readouterr().err
    file.unlink()
    if table != "games":  # without that one the job counts as not played
        assert main(["report", str(folder)]) == 2
        assert f"{file} is missing" in capsys.readouterr().err


@pytest.mark.parametrize("table", ["games", "events"])
def test_a_table_damaged_in_the_middle_is_named(
    tmp_path: Path, played: Path, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "solo"
    shutil.copytree(played / "solo", folder)
    file = folder / table / "000000.parquet"
    whole = file.read_bytes()
    file.write_bytes(whole[:4] + b"\xff" * 64 + whole[68:])
    for command in (["report", str(folder)], ["compare", str(folder), str(played / "solo")]):
        assert main(command) == 2
        assert f"{file} is damaged" in capsys.readouterr().err


def test_a_full_disk_is_told_and_leaves_nothing_half_written(
    tmp_path: Path, played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Simulation(played / "solo").about
    simulation = begin(run, tmp_path / "full")
    tables = {name: (played / "solo" / name / "000000.parquet").read_bytes() for name in TABLES}
    whole = Path.write_bytes

    def half(self: Path, data: bytes) -> int:
        if self.parent.name != "games":
            return whole(self, data)
        whole(self, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(KheperError, match="no room left"):
        simulation.write(0, tables)
    assert simulation.done == []
    assert list((tmp_path / "full" / "games").iterdir()) == []
    monkeypatch.undo()
    simulation.write(0, tables)
    assert simulation.done == [0]


def test_commands_say_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["simulate", "scarabya", "--out", str(tmp_path / "out")]
    for more, said in (
        (["--games", "0"], "from 1 to"),
        (["--bots", "nobody"], "nobody"),
        (["--workers", "0"], "processes"),
        (["--ray", "127.0.0.1:1"], "no Ray cluster"),
    ):
        assert main([*given, *more]) == 2
        told = capsys.readouterr()
        assert said in told.err
        assert told.out == ""  # nothing was played, and nothing is said to have been
        assert not (tmp_path / "out").exists()
    assert main(["report", str(tmp_path / "nothing")]) == 2
    assert "nothing" in capsys.readouterr().err


def test_nothing_is_begun_before_a_cluster_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(address: str) -> None:
        raise BadOption("bad-ray", given=address, reason="none runs here")

    monkeypatch.setattr(cluster, "connect", nobody)  # a real search could find the cluster of another test
    assert main(["simulate", "scarabya", "--ray", "auto", "--out", str(tmp_path / "out")]) == 2
    assert "none runs here" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_the_help_names_no_bot_that_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--help"]) == 0
    said = capsys.readouterr().out
    assert "search:800" in said
    assert "200ms" not in said


def test_what_can_be_written_after_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    given = ["simulate", "scarabya", "--bots", "greedy,random", "--games", "4", "--workers", "1", "--out", out]
    assert main([*given, "--fixed-seats", "--no-events", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["folder"], told["games"], told["played"], told["new"]) == (out, 4, 4, 4)
    simulation = Simulation(out)
    assert simulation.seats.collect().get_column("bot").to_list() == ["greedy", "random"] * 4
    with pytest.raises(BadRecord, match="without events"):
        simulation.events.collect()
    assert main(["report", out, "--out", str(tmp_path / "page.html")]) == 0
    assert "played without events" in (tmp_path / "page.html").read_text("utf-8")
    assert main([*given, "--fixed-seats"]) == 2
    assert "with different events" in capsys.readouterr().err
