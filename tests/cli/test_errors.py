"""Whatever is wrong: one line on standard error, exit code 2, nothing on standard output, no file left behind."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

KHEPER = [sys.executable, "-c", "import sys; from kheper.cli.main import main; sys.exit(main())"]
NEEDED = ("format", "game", "rules", "content", "mode", "options", "moves", "hashes", "result", "seed")
LANGS = pytest.mark.parametrize("lang", ["en", "fr"])

USAGE = [
    ["nonsense"],
    ["shows"],
    ["--nonsense"],
    ["games", "--nonsense"],
    ["games", "too", "much"],
    ["games", "--json=yes"],
    ["rules"],
    ["show"],
    ["show", "{record}", "--seat"],
    ["show", "{record}", "--seat", "one"],
    ["show", "{record}", "--at", "1e3"],
    ["show", "{record}", "--at", "9" * 5000],
    ["apply", "{record}"],
    ["why", "{record}"],
    ["new", "scarabya", "--players", "two"],
    ["bench", "--seconds", "long"],
    ["bench", "--seconds", "-1"],
    ["bench", "--seconds", "nan"],
]
INPUT = [
    ["new", "chess"],
    ["new", ""],
    ["new", "scarabya", "--mode", "chess"],
    ["new", "scarabya", "--players", "9"],
    ["new", "scarabya", "--players", "-1"],
    ["new", "scarabya", "--players", "9" * 40],
    ["new", "scarabya", "-o", "colour=red"],
    ["new", "scarabya", "-o", "site"],
    ["new", "scarabya", "-o", "=A0B0/C0D0"],
    ["new", "scarabya", "-o", "site=A0A0/A0A0"],
    ["new", "scarabya", "-o", "site=" + "A" * 100_000],
    ["new", "scarabya", "-o", "site=random", "-o", "site=random"],
    ["new", "scarabya", "-o", "first=0"],
    ["new", "scarabya", "-o", "boards=/nowhere/at/all"],
    ["new", "scarabya", "--seed", "9" * 30],
    ["new", "scarabya", "--seed", "9" * 5000],
    ["new", "scarabya", "--seed", ""],
    ["new", "scarabya", "--seed", "line\nbreak"],
    ["new", "scarabya", "-O", "/nowhere/at/all.json"],
    ["show", "{record}", "--seat", "2"],
    ["show", "{record}", "--seat", "-1"],
    ["show", "{record}", "--seat", "9" * 30],
    ["show", "{record}", "--at", "1"],
    ["show", "/nowhere"],
    ["show", "/"],
    ["show", ""],
    ["moves", "{record}", "--seat", "7"],
    ["apply", "{record}", "0:Q0@a1"],
    ["apply", "{record}", "0:N0"],
    ["apply", "{record}", "0:N9@a1"],
    ["apply", "{record}", "5:N0@f3"],
    ["apply", "{record}", "999999999:N0@f3"],
    ["apply", "{record}", "0:" + "N" * 100_000],
    ["apply", "{record}", "0:\x1b[31m"],
    ["apply", "{record}", "0:reopen"],
    ["playout", "scarabya", "--bots", "human"],
    ["playout", "scarabya", "--bots", "random,random", "--players", "3"],
    ["playout", "scarabya", "--bots", ""],
    ["playout", "scarabya", "--bots", "cmd:"],
    ["playout", "scarabya", "--bots", "cmd:/nowhere/at/all --fast"],
    ["play", "scarabya", "--seats", "person,cmd:/nowhere/at/all"],
    ["engine", "--bot", "sphinx"],
    ["warmup", "chess"],
    ["bench", "chess"],
    ["play"],
    ["play", "chess"],
    ["play", "scarabya", "--seats", "person,cat"],
    ["play", "scarabya", "--seats", "person,search:5s"],
    ["playout", "scarabya", "--bots", "search:0"],
    ["play", "scarabya", "--seats", "person", "--players", "2"],
    ["play", "--resume", "/nowhere"],
    ["play", "--resume", "{record}", "--seed", "1"],
    ["play", "chess", "--resume", "{record}"],
]


@LANGS
@pytest.mark.parametrize("argv", USAGE + INPUT, ids=lambda argv: " ".join(argv)[:40])
def test_wrong_commands(run: Run, record: Path, argv: list[str], lang: str) -> None:
    line = run(*(str(record) if a == "{record}" else a for a in argv), "--lang", lang).refused()
    assert len(line) < 1000
    assert "\x1b" not in line


def test_usage_errors_are_worded_in_french(run: Run) -> None:
    assert "manque" in run("show", "--lang", "fr").refused()
    assert "vouliez-vous dire show\u202f?" in run("shows", "--lang", "fr").refused()
    assert "argument inattendu" in run("games", "x", "--lang", "fr").refused()
    assert "PARTIE" in run("show", "--lang", "fr").refused()


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def with_value(key: str, value: Any, document: dict[str, Any]) -> str:
    return json.dumps(document | {key: value})


HOSTILE: dict[str, Callable[[dict[str, Any]], str]] = {
    "empty": lambda _: "",
    "truncated": lambda document: json.dumps(document)[:-20],
    "no object": lambda _: "[1, 2]",
    "deep": lambda _: nested(100_000),
    "deep options": lambda document: json.dumps(document).replace('{"players": 2}', nested(50_000)),
    "long number": lambda document: json.dumps(document).replace('"seed": 7', '"seed": ' + "9" * 100_000),
    "huge seed": lambda document: json.dumps(document | {"seed": 10**25}),
    "not a number": lambda document: json.dumps(document | {"seed": float("nan")}),
    "huge seat": lambda document: json.dumps(document | {"moves": [[10**20, "N0@f3"]]}),
    "many players": lambda document: json.dumps(document | {"options": {"players": 10**20}}),
    "unknown key": lambda document: json.dumps(document | {"extra": 1}),
    "twice the same key": lambda document: json.dumps(document)[:-1] + ', "seed": 7}',
    "unknown game": lambda document: json.dumps(document | {"game": "chess"}),
    "wrong hash": lambda document: json.dumps(document | {"hashes": ["x"]}),
    "half a character": lambda document: json.dumps(document | {"seed": "\ud800"}),
}
WRONG_TYPES: list[Any] = [True, 1.5, "\u202e", [[]], {"a": 1}, None]
for key, value in product(NEEDED, WRONG_TYPES):
    if (key, value) != ("result", None):
        HOSTILE[f"{key} is {value!r}"] = partial(with_value, key, value)


@pytest.mark.parametrize("fault", HOSTILE)
def test_hostile_records(run: Run, record: Path, tmp_path: Path, fault: str) -> None:
    text = HOSTILE[fault](json.loads(record.read_text("utf-8")))
    file, target = tmp_path / "hostile.json", tmp_path / "target.json"
    file.write_text(text, "utf-8", errors="surrogatepass")
    for lang in ("en", "fr"):
        line = run("verify", file, "--lang", lang).refused()
        assert len(line) < 1000
    run("apply", file, "0:N0@f3", "-O", target).refused()
    run("show", "-", stdin=text.encode("utf-8", "surrogatepass")).refused()
    assert not target.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hostile.json", "table.json"]


def test_files_that_are_too_large_or_no_text(run: Run, tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    assert "KiB" in run("verify", large).refused()
    assert "dépasse" in run("verify", large, "--lang", "fr").refused()
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"{\xff\xfe")
    assert "UTF-8" in run("verify", binary).refused()
    if Path("/dev/zero").exists():
        run("verify", "/dev/zero").refused()


def test_a_file_is_left_as_it_was_when_the_new_one_cannot_be_made(run: Run, record: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept.json"
    target.write_text("kept", "utf-8")
    run("apply", record, "0:N0@a1", "-O", target).refused()
    run("playout", "scarabya", "--bots", "human", "-O", target).refused()
    assert target.read_text("utf-8") == "kept"
    run("new", "scarabya", "-O", tmp_path).refused()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.json", "table.json"]


# ---------------------------------------------------------------------------------------------- processes


def test_a_reader_that_hangs_up() -> None:
    for argv in (["rules", "scarabya"], ["games", "--json"], ["--help"]):
        process = subprocess.Popen([*KHEPER, *argv], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
        process.stderr.close()
        assert (process.wait(), said) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_an_output_that_is_full() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*KHEPER, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("kheper: cannot write the output")
    assert done.stderr.count("\n") == 1


def test_closed_streams() -> None:
    for redirection, code in (("<&-", 2), (">&-", 2), ("2>&-", 2)):
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" verify - {redirection}', "sh", *KHEPER],
            input="",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code
        assert "Traceback" not in done.stderr


def test_interruption() -> None:
    *python, program = KHEPER
    listen = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # ignored in background jobs
    process = subprocess.Popen(
        [*python, f"{listen}; {program}", "play", "scarabya", "--mode", "solo"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"KHEPER_QUIET": "1"},
    )
    with process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = b""
        while not said.endswith(b"> "):  # it waits for a line now
            said += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=300) == 130
        assert process.stderr.read() == b""
