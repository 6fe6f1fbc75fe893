"""A program that speaks the protocol until it is asked for a decision, and then does what its argument says.

Run by the tests as somebody else's bot, so it imports nothing of ours.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HOLD = """
import fcntl, sys, time
file = open(sys.argv[1], "w")
fcntl.flock(file, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(3600)
"""


def put(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def send(**message: Any) -> None:
    put(json.dumps(message) + "\n")


def sleep() -> None:
    while True:
        time.sleep(3600)


def answer_well(number: int, move: str, _: str) -> None:
    send(type="move", id=number, move=move)


def crash(*_: object) -> None:
    os._exit(3)


def close_output(*_: object) -> None:
    os.close(1)
    sleep()


def answer_twice(number: int, move: str, _: str) -> None:
    send(type="move", id=number, move=move)
    send(type="move", id=number, move=move)


def catch_up(number: int, move: str, _: str) -> None:
    """Answer the first question only when the second is asked."""
    if number > 1:
        send(type="move", id=number - 1, move="nonsense")
        send(type="move", id=number, move=move)


def write_line(number: int, move: str, text: str) -> None:
    put(text.format(id=number, move=move) + "\n")


def write_bytes(*_: object) -> None:
    sys.stdout.buffer.write(b'{"type":"move","move":"\xff\xfe"}\n')
    sys.stdout.flush()


def write_long_line(*_: object) -> None:
    put("x" * 1_000_000)
    sleep()


def write_endless_line(*_: object) -> None:
    while True:
        put("x" * 100_000)


def flood(_: int, move: str, number: str) -> None:
    while True:
        send(type="move", id=int(number), move=move)


def start_others(number: int, move: str, lock: str) -> None:
    """Answer, but leave a process behind that holds a lock."""
    start_holder(lock)
    send(type="move", id=number, move=move)


def start_others_and_hang(_: int, __: str, lock: str) -> None:
    start_holder(lock)
    sleep()


def start_holder(lock: str) -> None:
    child = subprocess.Popen([sys.executable, "-c", HOLD, lock], stdout=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()


MANNERS: dict[str, Callable[[int, str, str], None]] = {
    "silent": lambda *_: None,
    "hanging": lambda *_: sleep(),
    "crashing": crash,
    "closing": close_output,
    "chattering": answer_twice,
    "catching-up": catch_up,
    "line": write_line,
    "bytes": write_bytes,
    "long": write_long_line,
    "endless": write_endless_line,
    "flood": flood,
    "children": start_others,
    "hanging-children": start_others_and_hang,
}


def main() -> None:
    manner, _, detail = sys.argv[1].partition("=")
    if manner == "mute":
        sleep()
    if manner == "still-born":
        sys.exit(1)
    with Path(detail if manner == "noting" else os.devnull).open("ab") as noted:
        for line in sys.stdin.buffer:
            noted.write(line)
            noted.flush()
            message = json.loads(line)
            match message["type"]:
                case "hello" if manner == "foreign":
                    send(type="hello", protocol="kheper-bot/99")
                case "game" if manner != "hesitant":
                    send(type="ready")
                case "decide":
                    MANNERS.get(manner, answer_well)(message["id"], message["legal"][0]["move"], detail)
                case "bye" if manner != "staying":
                    return
                case _:
                    send(type="hello", protocol="kheper-bot/1", wants=["world", "something new"], colour="blue")


if __name__ == "__main__":
    main()
