"""Playing while the games are being compiled: everything works at once but the search, and that is told."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from kheper.bots import preparation
from kheper.bots.preparation import Part
from tests.server.client import PATIENCE, PERSON, Json, Server, bad, eventually, good, listening, served, settings

LEVEL: Json = {"kind": "bot", "bot": "novice"}
GAMES = [("scarabya", "duel"), ("scarab_lords", "basic"), ("kemet", "standard")]


@contextmanager
def unprepared(folder: Path) -> Iterator[tuple[Server, threading.Event]]:
    """A server that finds nothing compiled and compiles only once it is told to."""
    go_on, compile_part = threading.Event(), preparation.compile_part

    def compile_when_told(game: str, part: Part) -> None:
        assert go_on.wait(PATIENCE)
        compile_part(game, part)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preparation, "compile_part", compile_when_told)
        patch.setattr(preparation, "is_marked", lambda _: False)
        with served(settings(folder), ready=False) as server:
            try:
                yield server, go_on
            finally:
                go_on.set()


def test_a_stand_in_plays_until_the_level_is_ready(tmp_path: Path) -> None:
    with unprepared(tmp_path) as (server, go_on):
        table = server.table(PERSON, LEVEL, mode="duel").begin()
        seat = table.seats[0]
        with listening(server.tab(seat)) as stream:
            assert stream.next("thinking").data["stand_ins"] == [1]
            table.play(2)
            eventually(lambda: 0 in seat.look()["pending"])
            assert moves_of_the_bot(seat.look())[0]["stand_in"] == "greedy"
            bad(seat.post("/hint"), 503, "not-ready")
            go_on.set()
            while stream.next("thinking").data["stand_ins"]:
                pass
        eventually(lambda: server.app.state.workers.preparation.is_complete)
        good(seat.post("/hint"))
        table.play()
        assert "stand_in" not in moves_of_the_bot(seat.look())[-1]


def moves_of_the_bot(seen: Json) -> list[Json]:
    return [line["entry"] for line in seen["log"] if line["entry"].get("seat") == 1 and line["entry"]["kind"] == "move"]


def test_progress_is_reported_part_by_part(tmp_path: Path) -> None:
    with unprepared(tmp_path) as (server, go_on):
        before = good(server.http.get("/preparation"))["games"]
        assert {game["name"] for game in before} == {name for name, _ in GAMES}
        assert [part["part"] for part in before[0]["parts"]] == [*Part]
        assert not any(part["ready"] for game in before for part in game["parts"])
        assert all(part["seconds_left"] > 0 for game in before for part in game["parts"])
        assert good(httpx.get(f"{server.url}/ready")) == {"games": [], "database": None}
        go_on.set()
        eventually(lambda: server.app.state.workers.preparation.is_complete)
        after = good(server.http.get("/preparation"))["games"]
        assert {game["progress"] for game in after} == {1.0}
        assert {part["seconds_left"] for game in after for part in game["parts"]} == {None}


def test_an_analysis_waits_for_its_kernels(tmp_path: Path) -> None:
    with unprepared(tmp_path) as (server, go_on):
        table = server.table(PERSON, PERSON, mode="duel").begin().play()
        bad(table.seats[0].post("/analysis"), 503, "not-ready")
        go_on.set()
        eventually(lambda: server.app.state.workers.preparation.is_complete)
        good(table.seats[0].post("/analysis"), 202)


FRESH = """
import sys
from pathlib import Path
from kheper.bots import preparation
preparation.compile_part = lambda game, part: preparation.time.sleep(600)
from tests.server.client import PERSON, served, settings
from tests.server.test_preparation import GAMES, LEVEL, moves_of_the_bot
with served(settings(Path(sys.argv[1])), ready=False) as server:
    for game, mode in GAMES:
        table = server.table(PERSON, LEVEL, game=game, mode=mode).begin()
        while not moves_of_the_bot(table.spectator.look()):
            table.play(1)
        print(game, flush=True)
    print(sorted(Path(sys.argv[1]).rglob("*.nbc")), flush=True)
    import os; os._exit(0)
"""


def test_with_an_empty_cache_every_game_is_played_and_nothing_compiled(tmp_path: Path) -> None:
    environment = os.environ | {"KHEPER_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-c", FRESH, str(tmp_path)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert ran.stdout.splitlines() == [*(game for game, _ in GAMES), "[]"]
