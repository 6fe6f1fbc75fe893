"""The commands on records."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kheper.core.record import Record
from tests.cli.conftest import Run


def field(file: Path, name: str) -> Any:
    return json.loads(file.read_text("utf-8"))[name]


# ---------------------------------------------------------------------------------------------- new


def test_new_prints_a_record(run: Run) -> None:
    printed = run("new", "scarabya", "--mode", "table", "--players", 3, "--seed", 7, "-o", "site=a0b3/c1d2").json()
    assert printed["options"] == {"players": 3, "site": "A0B3/C1D2"}
    assert printed["seed"] == 7
    assert printed["moves"] == []


@pytest.mark.parametrize(("written", "seed"), [("7", 7), ("-7", -7), ("007", "007"), ("pyramid", "pyramid")])
def test_seeds_are_numbers_where_they_read_like_them(run: Run, written: str, seed: int | str) -> None:
    assert run("new", "scarabya", "--seed", written).json()["seed"] == seed


def test_without_a_seed_games_differ(run: Run) -> None:
    assert run("new", "scarabya").json()["seed"] != run("new", "scarabya").json()["seed"]


def test_new_writes_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    done = run("new", "scarabya", "--seed", 7, "-O", file)
    assert (done.code, done.out, done.err) == (0, "", "")
    assert Record.load(file).position.ply == 0
    assert list(tmp_path.iterdir()) == [file]


def test_boards_from_a_file(run: Run, tmp_path: Path) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text("\n".join(f"BOARD {letter}\n" + ".....\n" * 5 for letter in "WXYZ"), "utf-8")
    printed = run("new", "scarabya", "-o", f"boards={boards}", "--output", tmp_path / "r.json")
    assert printed.code == 0
    assert field(tmp_path / "r.json", "content")["id"] == "custom"
    assert run("verify", tmp_path / "r.json").code == 0


# ---------------------------------------------------------------------------------------------- show


def test_show_as_a_spectator_and_as_a_seat(run: Run, record: Path) -> None:
    everybody = run("show", record).out
    assert "Seat 0" in everybody
    assert everybody.count("a b c d e f g h i j") == 2
    own = run("show", record, "--seat", 1).out
    assert own.count(" a  b  c  d  e  f  g  h  i  j") == 1
    assert "N7" in own
    assert run("show", record, "--seat", 1, "--json").json()["seat"] == 1
    assert run("show", record, "--json").json()["seat"] is None


def test_show_at_a_ply(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("playout", "scarabya", "--seed", 3, "-O", file)
    assert run("show", file, "--at", 0, "--json").json()["round"] == 1
    assert run("show", file, "--json").json()["over"]
    assert "winner" in run("show", file).out
    assert "1000" in run("show", file, "--at", 1000).refused()
    run("show", file, "--at", -1).refused()


def test_show_hides_sealed_placements(run: Run, record: Path) -> None:
    text = run("apply", record, "0:N0@f3").out
    assert "N0@f3" not in run("show", "-", "--seat", 1, stdin=text).out
    assert "N0@f3" not in run("show", "-", stdin=text).out
    assert "N0@f3" in run("show", "-", "--seat", 0, stdin=text).out
    assert "N0@f3" not in run("show", "-", "--seat", 1, "--json", stdin=text).out


def test_show_draws_what_a_seat_may_know(run: Run, record: Path, tmp_path: Path) -> None:
    text = run("apply", record, "0:N0@f3").out
    drawn = {}
    for seat in (None, 0, 1):
        file = tmp_path / f"{seat}.svg"
        said = run("show", "-", *([] if seat is None else ["--seat", seat]), "--svg", file, stdin=text)
        assert (said.code, said.out) == (0, "")
        drawn[seat] = file.read_text("utf-8")
    assert all(picture.startswith("<svg ") for picture in drawn.values())
    assert drawn[None] == drawn[1] != drawn[0]
    assert run("show", record, "--json", "--svg", tmp_path / "a.svg").json()["round"] == 1
    run("show", record, "--svg", tmp_path / "b.svg", "--lang", "fr")
    assert (tmp_path / "a.svg").read_text("utf-8") != (tmp_path / "b.svg").read_text("utf-8")
    assert "no such folder" in run("show", record, "--svg", tmp_path / "nowhere" / "a.svg").refused()


def test_show_in_french(run: Run, record: Path) -> None:
    out = run("show", record, "--seat", 0, "--lang", "fr").out
    assert "Place 0" in out
    assert "Scarabées à découvert\u202f: 24" in out


# ---------------------------------------------------------------------------------------------- moves


def test_moves_are_written_as_apply_reads_them(run: Run, record: Path) -> None:
    written = run("moves", record).out.split()
    assert {move[:2] for move in written} == {"0:", "1:"}
    assert run("apply", record, written[0], written[-1]).code == 0
    alone = run("moves", record, "--seat", 1).out.split()
    assert [f"1:{move}" for move in alone] == [move for move in written if move[0] == "1"]


def test_moves_for_programs(run: Run, record: Path) -> None:
    both = run("moves", record, "--json").json()
    assert [entry["seat"] for entry in both] == [0, 1]
    move = both[0]["moves"][0]
    assert move["move"][0] == "N"
    assert move["words"].startswith("Place N on")
    french = run("moves", record, "--json", "--lang", "fr").json()
    assert french[0]["moves"][0]["words"].startswith("Poser N sur")


def test_no_moves_after_the_end(run: Run) -> None:
    over = run("playout", "scarabya", "--mode", "duel", "--seed", 1).out
    assert run("moves", "-", stdin=over).out == ""
    assert run("moves", "-", "--json", stdin=over).json() == []


# ---------------------------------------------------------------------------------------------- apply


def test_apply_plays_in_order(run: Run, duel: Path) -> None:
    first = run("moves", duel).out.split()[0]
    after = run("apply", duel, first.lower())
    assert after.json()["moves"] == [[1, first]]
    assert run("verify", "-", stdin=after.out).code == 0


def test_apply_needs_a_seat_where_several_owe_a_decision(run: Run, record: Path) -> None:
    assert "0, 1" in run("apply", record, "N0@f3").refused()
    assert run("apply", record, "N0@f3", "--seat", 1).json()["moves"] == [[1, "N0@f3"]]
    mixed = run("apply", record, "0:N0@f3", "N0@f3", "--seat", 1).json()
    assert mixed["moves"] == [[0, "N0@f3"], [1, "N0@f3"]]


def test_apply_is_all_or_nothing(run: Run, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "after.json"
    refusal = run("apply", record, "0:N0@f3", "1:N0@a1", "-O", file).refused()
    assert "SY-3.2 The first tile covers the centre" in refusal
    assert not file.exists()
    french = run("apply", record, "1:N0@a1", "--lang", "fr").refused()
    assert "SY-3.2 La première tuile couvre le centre" in french


def test_apply_keeps_the_names(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "named.json"
    run("playout", "scarabya", "--mode", "solo", "--bots", "greedy", "--seed", 1, "-O", file)
    document = json.loads(file.read_text("utf-8")) | {"moves": [], "result": None}
    document["hashes"] = [run("new", "scarabya", "--mode", "solo", "--seed", 1).json()["hashes"][0]]
    text = json.dumps(document)
    move = run("moves", "-", stdin=text).out.split()[0]
    assert run("apply", "-", move, stdin=text).json()["names"] == ["greedy"]


# ---------------------------------------------------------------------------------------------- why


def test_why_tells_the_whole_rule(run: Run, record: Path) -> None:
    done = run("why", record, "0:F0@a1")
    assert done.code == 0
    for part in ("F0@a1 is not possible", "SY-3.6  The mission's tile", "SY-3.2", "four centre"):
        assert part in done.out
    answer = run("why", record, "F0@a1", "--seat", 0, "--json").json()
    assert not answer["legal"]
    assert {rule["id"] for rule in answer["rules"]} >= {"SY-3.2", "SY-3.6"}
    assert run("why", record, "0:F0@a1", "--lang", "fr").out.startswith("F0@a1 n’est pas possible")


def test_why_not_of_a_legal_move(run: Run, record: Path) -> None:
    assert "is possible" in run("why", record, "0:N0@f3").out
    assert run("why", record, "0:N0@f3", "--json").json() == {"move": "N0@f3", "legal": True, "rules": []}


def test_why_needs_a_seat_and_a_move(run: Run, record: Path) -> None:
    run("why", record, "N0@f3").refused()
    run("why", record, "0:Q9").refused()
    run("why", record, "9:N0@f3").refused()
    assert "can mean" in run("why", record, "0:N0").refused()


# ---------------------------------------------------------------------------------------------- verify


def test_verify_says_what_was_checked(run: Run) -> None:
    text = run("playout", "scarabya", "--seed", 2, "--bots", "random").out
    done = run("verify", "-", stdin=text)
    assert done.code == 0
    for part in ("moves replayed", "hashes agree", "result agrees"):
        assert part in done.out
    document = json.loads(text)
    found = run("verify", "-", "--json", stdin=text).json()
    assert found == {
        "valid": True,
        "game": "scarabya",
        "mode": "table",
        "moves": len(document["moves"]),
        "hashes": len(document["hashes"]),
        "fair": None,
        "over": True,
        "result": document["result"],
    }
    assert "rejoués" in run("--lang", "fr", "verify", "-", stdin=text).out


def test_verify_of_a_game_under_way(run: Run, record: Path) -> None:
    assert "not over" in run("verify", record).out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_verify_names_the_first_fault(run: Run, lang: str) -> None:
    text = run("playout", "scarabya", "--seed", 2, "--bots", "random").out
    document = json.loads(text)
    move = dict(document, moves=[*document["moves"][:3], [0, "A0@a1"], *document["moves"][4:]])
    assert "moves[3]" in run("verify", "-", "--lang", lang, stdin=json.dumps(move)).refused()
    hashes = dict(document, hashes=[*document["hashes"][:-1], "0" * 16])
    assert "hashes[1]" in run("verify", "-", "--lang", lang, stdin=json.dumps(hashes)).refused()
    result = dict(document, result=None)
    assert "result" in run("verify", "-", "--lang", lang, stdin=json.dumps(result)).refused()


# ---------------------------------------------------------------------------------------------- playout, rematch


@pytest.mark.parametrize("argv", [["--mode", "duel"], ["--mode", "solo"], ["--players", "4"], []])
def test_playout_is_decided_by_its_seed(run: Run, argv: list[str]) -> None:
    first = run("playout", "scarabya", "--bots", "random", "--seed", 5, *argv)
    assert first.json()["result"] is not None
    assert run("playout", "scarabya", "--bots", "random", "--seed", 5, *argv).out == first.out


def test_playout_names_its_bots_and_seats_them_all(run: Run) -> None:
    printed = run("playout", "scarabya", "--bots", "greedy, random,random", "--seed", 5).json()
    assert printed["names"] == ["greedy", "random", "random"]
    assert printed["options"]["players"] == 3


def test_playout_takes_its_bots_one_by_one_too(run: Run) -> None:
    one_by_one = run("playout", "scarabya", "--bot", "greedy", "--bot", "random", "--bot", "random", "--seed", 5)
    assert one_by_one.out == run("playout", "scarabya", "--bots", "greedy,random,random", "--seed", 5).out
    for_all = run("playout", "scarabya", "--bot", "random", "--players", 3, "--seed", 5).json()
    assert for_all["names"] == ["random"] * 3
    assert "--bots or --bot" in run("playout", "scarabya", "--bot", "random", "--bots", "random").refused()


def test_rematch_of_a_duel_lets_the_other_begin(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    run("playout", "scarabya", "--mode", "duel", "--bots", "random,greedy", "--seed", 4, "-O", file)
    again = run("rematch", file)
    options = again.json()["options"]
    assert options["first"] != run("show", file, "--json").json()["first"]
    assert len(options["missions"]) == 12
    assert again.json()["names"] == ["random", "greedy"]
    assert run("verify", "-", stdin=again.out).code == 0


def test_rematch_of_a_table_is_a_new_deal_unless_the_same_is_wanted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    run("playout", "scarabya", "--bots", "random,greedy", "--seed", 4, "-O", file)
    new, same = run("rematch", file).json(), run("rematch", file, "--same").json()
    assert "missions" not in new["options"]
    assert new["seed"] != 4
    assert len(same["options"]["missions"]) == 12
    assert run("rematch", file).json() == new


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rematch_only_after_the_end(run: Run, record: Path, lang: str) -> None:
    run("rematch", record, "--lang", lang).refused()


def test_a_fresh_machine_answers_without_compiling(tmp_path: Path) -> None:
    """Commands that ask little of the rules interpret them; nothing is said of preparing, and no kernel is kept."""
    environment = os.environ | {"KHEPER_CACHE_DIR": str(tmp_path / "cache"), "KHEPER_QUIET": ""}
    file = tmp_path / "game.json"
    for command in (["new", "kemet", "--seed", "1", "-O", str(file)], ["moves", str(file)], ["verify", str(file)]):
        program = [sys.executable, "-c", "from kheper.cli.main import main; raise SystemExit(main())", *command]
        ran = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
        assert ran.stderr == ""
    assert not list(tmp_path.rglob("*.nbc"))
