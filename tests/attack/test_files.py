"""No text of strangers is ever taken for the path of a file, and no path makes anybody wait.

Every option that can come from a file is tried, of every installed game; one of them is another's and careless.
"""

import json
import os
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kheper
from kheper.cli.setup import SetUp
from kheper.core.errors import KheperError
from kheper.core.game import GameType, Option
from kheper.core.record import Record
from kheper.core.text import LANGUAGES
from tests.attack.stateless_app import StatelessApp
from tests.support import coins_installed

Json = Any
SECRET = "what-stands-in-the-file"
PATIENCE = 60
"""Seconds after which an answer is taken not to come; never waited for in vain."""
MISTAKES: tuple[Json, ...] = (0, 1, 3, -1, 7.5, True, [], [[]], {"path": "/etc/hostname"}, {"most": SECRET})


@pytest.fixture(autouse=True)
def foreign_game() -> Iterator[None]:
    """A game of other people is installed, written without care."""
    with coins_installed("tests.attack.careless:GAME"):
        yield


@pytest.fixture
def places(tmp_path: Path) -> Iterator[list[str]]:
    """The names of what should never be opened for strangers, first of all a file that a game could even read."""
    file = tmp_path / "secret.json"
    file.write_text(json.dumps(SECRET), "utf-8")
    (tmp_path / "link.json").symlink_to(file)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link-to-pipe").symlink_to(tmp_path / "pipe")
    pipe, sender = os.pipe()
    with socket.socket(socket.AF_UNIX) as listening_socket, file.open() as opened:
        listening_socket.bind(str(tmp_path / "socket"))
        yield [
            *(str(tmp_path / name) for name in ("secret.json", "link.json", "pipe", "link-to-pipe", "socket")),
            *(str(tmp_path), "-", "/dev/null", "/dev/zero", "/dev/tty", "/dev/stdin"),
            *("/etc/passwd", "/proc/self/environ", "../" * 20 + "etc/passwd", "~/.profile"),
            *(f"/proc/self/fd/{number}" for number in (0, pipe, sender, opened.fileno(), listening_socket.fileno())),
            f"/dev/fd/{pipe}",
        ]
    os.close(pipe)
    os.close(sender)


def file_options() -> list[tuple[GameType, Option]]:
    return [(game, option) for game in kheper.games() for option in game.options if option.parse]


def values(places: list[str]) -> list[Json]:
    """What a stranger may send for such an option, none of it a value that any game takes."""
    return [*places, *MISTAKES, *([place] for place in places), *({"ankar": place} for place in places[:3]), "", "\0"]


def answered(ask: Callable[..., Any], *args: Any, **more: Any) -> Any:
    """What a call returns or the fault it ends with; it must not wait for anything."""
    found: list[Any] = []

    def call() -> None:
        try:
            found.append(ask(*args, **more))
        except KheperError as error:
            found.append(error)

    thread = threading.Thread(target=call, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert found, "there was no answer"
    return found[0]


def refused(error: Any) -> str:
    """What is said of something that was refused, in both languages."""
    assert isinstance(error, KheperError), error
    said = [error.words(lang) for lang in LANGUAGES]
    assert all(words.strip() and len(words.splitlines()) == 1 for words in said)
    return " ".join(said)


def document(game: GameType, option: str, value: Json, **more: Json) -> Json:
    """A record or position as far as it is read before its options are looked at."""
    mode = game.modes[0]
    options = {"players": mode.usual_seats, option: value}
    return {"game": game.name, "rules": game.rules_version, "mode": mode.name, "options": options, **more}


def record(game: GameType, option: str, value: Json) -> Json:
    content = {"id": "designed", "hash": "0" * 16}
    more = {"content": content, "seed": 0, "moves": [], "hashes": ["0" * 16], "result": None}
    return document(game, option, value, format="kheper-record/1", **more)


def position(game: GameType, option: str, value: Json) -> Json:
    return document(game, option, value, format="kheper-position/1", state={})


# ---------------------------------------------------------------------------------------------- doors of strangers


def test_uploaded_texts_name_no_file(places: list[str]) -> None:
    app = StatelessApp()
    tried = 0
    for game, option in file_options():
        for text in [*places, *map(json.dumps, values(places)), *(f"- {place}" for place in places), "", "{", "\0"]:
            body = {"option": option.name, "text": text}
            answer = answered(app.post, f"/games/{game.name}/files", body)
            assert answer.status_code == 200, answer.text
            found = answer.json()
            assert found["value"] is None
            assert found["faults"], (game.name, option.name, text)
            assert all(fault[lang].strip() for fault in found["faults"] for lang in LANGUAGES)
            assert SECRET not in answer.text or SECRET in text
            tried += 1
    assert tried > 300


def test_the_options_beside_an_uploaded_text_name_no_file(places: list[str]) -> None:
    app = StatelessApp()
    for game, option in file_options():
        for other in game.options[: game.options.index(option)]:
            if other.parse is None:
                continue
            for value in values(places):
                body = {"option": option.name, "text": "{}", "options": {other.name: value}}
                answer = answered(app.post, f"/games/{game.name}/files", body)
                assert answer.json()["faults"]
                assert SECRET not in answer.text.replace(repr(value), "")


@pytest.mark.parametrize("path", ["tables", "verify", "replay", "replay-start"])
def test_requests_name_no_file(places: list[str], path: str) -> None:
    app = StatelessApp()
    for game, option in file_options():
        for value in values(places):
            mode = game.modes[0]
            if path == "tables":
                seats = [{"kind": "person"}] * mode.usual_seats
                body = {"game": game.name, "mode": mode.name, "seats": seats, "options": {option.name: value}}
            else:
                sent = record(game, option.name, value)
                if path == "replay-start":
                    del sent["seed"], sent["options"][option.name]
                    made_of = game.open(mode.name).engine.content_id
                    sent["content"] = {"id": made_of.id, "hash": made_of.hash}
                    sent["start"] = position(game, option.name, value)
                body = {"record": sent} | ({"seat": None} if "replay" in path else {})
            answer = answered(app.post, "/" + path.partition("-")[0], body)
            assert answer.status_code == 422, (game.name, option.name, value, answer.text)
            assert all(option.name in answer.json()["error"]["message"][lang] for lang in LANGUAGES)
            assert SECRET not in answer.text or value == {"most": SECRET}


def test_records_and_positions_name_no_file(places: list[str]) -> None:
    for game, option in file_options():
        for value in values(places):
            for read, given in (
                (kheper.position, position(game, option.name, value)),
                (Record.of_document, record(game, option.name, value)),
                (game.open(game.modes[0].name).position, position(game, option.name, value)),
            ):
                said = refused(answered(read, given))
                assert option.name in said
                assert SECRET not in said or value == {"most": SECRET}


def test_games_are_opened_without_files_unless_told_otherwise(places: list[str]) -> None:
    for game, option in file_options():
        for value in [*values(places), *map(Path, places), b"/etc/passwd"]:
            said = refused(answered(game.open, options={option.name: value}))
            assert SECRET not in said or value == {"most": SECRET}


# ---------------------------------------------------------------------------------------------- one's own doors


def test_only_ordinary_files_are_read_for_python_and_the_command_line(places: list[str]) -> None:
    for game, option in file_options():
        for place in places:
            found = answered(kheper.game, game.name, **{option.name: place})
            refused(found)
            is_ordinary = Path(place).is_file() and not place.startswith(("/proc", "/dev"))
            assert is_ordinary or "cannot read" in str(found), place
            pairs = [f"{option.name}={place}"]
            refused(answered(SetUp(game.name, pairs=pairs).open))


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    for game, option in file_options():
        said = refused(answered(kheper.game, game.name, **{option.name: file.name}))
        assert f"larger than {option.max_bytes // 1024} KiB" in said


def test_a_game_of_other_people_reads_its_file_as_ours_do(tmp_path: Path) -> None:
    file = tmp_path / "purse.json"
    file.write_text('{"most": 2}', "utf-8")
    for path in (file, str(file)):
        assert kheper.game("coins", purse=path).options == {"purse": {"most": 2}}
    assert kheper.game("coins", purse="three").options == {}
    assert SetUp("coins", pairs=[f"purse={file}"]).open().options == {"purse": {"most": 2}}
