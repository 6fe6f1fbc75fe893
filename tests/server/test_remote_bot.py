"""The example bot of the documentation really plays."""

import json
import subprocess
import sys

from tests.server.client import OPEN, PERSON, Server
from tests.server.process import ROOT


def test_bots_from_outside_play_a_game(server: Server) -> None:
    table = server.table(PERSON, OPEN)
    link = f"{server.url}/#/table/{table.id}"
    program = [sys.executable, str(ROOT / "examples" / "remote_bot.py")]
    started = [
        subprocess.Popen([*program, f"{link}/{table.seats[0].token}", "--name", "Linked"], stdout=subprocess.PIPE),
        subprocess.Popen([*program, link, "--seat", "1", "--name", "Claimed"], stdout=subprocess.PIPE),
    ]
    told = [process.communicate(timeout=300)[0] for process in started]
    assert [process.returncode for process in started] == [0, 0]
    end = table.spectator.look()
    assert end["status"] == "over"
    assert [seat["name"] for seat in end["seats"]] == ["Linked", "Claimed"]
    assert [json.loads(text) for text in told] == [end["result"]] * 2
