"""A third-party program: exchange lines with time limits, and end it with all its children.

Two threads read and write the lines, so that a program that neither reads nor writes blocks nobody; this works with the
pipes of every system.
"""

import os
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto
from queue import Empty, Queue
from typing import IO

from kheper.bots.external import BotFailure
from kheper.bots.protocol import MAX_LINE_BYTES

MAX_UNREAD = 100
"""The maximum number of unread lines of a program."""
GRACE = 1.0
"""The seconds that a program has to end by itself."""


class End(Enum):
    """Why no more lines are read."""

    CLOSED = auto()
    TOO_LONG = auto()
    FLOOD = auto()


class Program:
    """A running program in its own process group; `end` ends the whole group."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as fault:
            raise BotFailure("unstartable", reason=fault.strerror or str(fault)) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._outgoing: Queue[bytes | None] = Queue()
        self._incoming: Queue[bytes | End] = Queue()
        for work, stream, lines in (
            (_write_lines, self._process.stdin, self._outgoing),
            (_read_lines, self._process.stdout, self._incoming),
        ):
            threading.Thread(target=work, args=(stream, lines), daemon=True).start()
        self._finalizer = weakref.finalize(self, _kill, self._process)  # also when Python ends

    def send(self, line: bytes) -> None:
        """Queue a line, to be written as soon as the program reads."""
        self._outgoing.put(line)

    def receive(self, deadline: float) -> bytes:
        """Return the next line; `BotFailure` if none comes before the deadline on the monotonic clock."""
        try:
            line = self._incoming.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise BotFailure("late") from None
        if line is End.TOO_LONG:
            raise BotFailure("long", most=MAX_LINE_BYTES)
        if line is End.FLOOD:
            raise BotFailure("flood")
        if isinstance(line, End):
            raise self._exit_failure()
        return line

    def _exit_failure(self) -> BotFailure:
        """Return the failure of a program that closed its output, with its exit code if it has ended."""
        with suppress(subprocess.TimeoutExpired):
            return BotFailure("gone", code=self._process.wait(GRACE))
        return BotFailure("gone", code="none")

    def end(self, grace: float = 0.0) -> None:
        """Close its input, wait for it to end, then kill it and all its children."""
        self._outgoing.put(None)
        try:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(grace)
        finally:
            self._finalizer()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the process group, with all processes that the program has left."""
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):  # nobody is left
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)


def _write_lines(stream: IO[bytes], lines: Queue[bytes | None]) -> None:
    with suppress(OSError):  # the program does not read any more; `receive` reports it
        try:
            while (line := lines.get()) is not None:
                stream.write(line)
                stream.flush()
        finally:
            stream.close()


def _read_lines(stream: IO[bytes], lines: Queue[bytes | End]) -> None:
    with stream, suppress(OSError):
        while line := stream.readline(MAX_LINE_BYTES + 1):
            if len(line) > MAX_LINE_BYTES or lines.qsize() >= MAX_UNREAD:
                lines.put(End.TOO_LONG if len(line) > MAX_LINE_BYTES else End.FLOOD)
                return
            lines.put(line)
    lines.put(End.CLOSED)
