"""A third-party program as a bot, over its standard input and output."""

import os
import re
import shlex
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

from kheper.bots import protocol
from kheper.bots.bot import InformationState
from kheper.bots.budget import Budget, seconds_from
from kheper.bots.external import BotFailure, ExternalBot
from kheper.bots.process import GRACE, MAX_UNREAD, Program
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.seeds import Seed

PATTERN = re.compile(r"(?:(?P<clock>[1-9][0-9]{0,6})ms:)?(?P<line>.*)", re.DOTALL)
DECISION_VARIABLE, DECISION_SECONDS = "KHEPER_CMD_SECONDS", 5.0
START_VARIABLE, START_SECONDS = "KHEPER_CMD_START_SECONDS", 60.0
MAX_STARTS = 4
"""The maximum number of starts of a program in a game."""
MAX_LATE = 2
"""A program that is late so often in a row is restarted."""
MAX_LABEL_LENGTH = 40


@dataclass(frozen=True)
class Command:
    """A program with its arguments and time limits."""

    arguments: tuple[str, ...]
    seconds: float
    """The time limit of a decision."""
    start_seconds: float
    """The time limit for starting, and for preparing a game."""

    @property
    def label(self) -> str:
        """The names of the program and, since that may be an interpreter, of its file, without folders and options."""
        shown = [Path(part).name for part in self.arguments[:2] if not part.startswith("-")]
        return " ".join(shown)[:MAX_LABEL_LENGTH]


def read_command(text: str) -> Command:
    """Return the command in a bot's name: `./mybot --fast`, or `200ms:./mybot` with a time limit."""
    written = PATTERN.fullmatch(text)
    assert written is not None
    try:
        arguments = tuple(shlex.split(written["line"], posix=os.name == "posix"))
    except ValueError:
        arguments = ()
    if not arguments or "\0" in text:
        raise BadOption("bad-command", given=text)
    if shutil.which(arguments[0]) is None:
        raise BadOption("no-program", given=arguments[0])
    seconds = seconds_from(DECISION_VARIABLE) or DECISION_SECONDS
    return Command(
        arguments,
        int(written["clock"]) / 1000 if written["clock"] else seconds,
        seconds_from(START_VARIABLE) or START_SECONDS,
    )


class CommandBot(ExternalBot):
    """A program, started at the first decision and a few times again after failures."""

    def __init__(self, name: str, seed: Seed, command: Command, budget: Budget | None = None, secret: str = "") -> None:
        super().__init__(name, seed, secret)
        self._command = command
        self._seconds = budget.seconds if budget is not None and budget.seconds else command.seconds
        self._lang = os.environ.get("KHEPER_LANG", "en")
        self._starts = 0
        self._late_answers = 0
        self._decisions = 0
        self._program: Program | None = None
        self._wants_world = False
        self._announced: tuple[Game, int] | None = None
        self._words: dict[int, str] = {}

    def ask(self, information: InformationState) -> str:
        """Return the program's answer; a program that has failed is ended."""
        try:
            answer = self._request_move(information)
        except BotFailure as failure:
            self._after_failure(failure)
            raise
        self._late_answers = 0
        return answer

    def _after_failure(self, failure: BotFailure) -> None:
        """End a program after a failure, unless it was only late; one that hangs at its start is not started again."""
        if failure.kind == "late" and self._announced is not None:
            self._late_answers += 1
            if self._late_answers < MAX_LATE:
                return
        elif failure.kind == "late":
            self._starts = MAX_STARTS
        self._end_program(0.0)

    def _request_move(self, information: InformationState) -> str:
        program = self._program or self._start()
        if self._announced != (information.game, information.seat):
            self._announce_game(program, information.game, information.seat)
        self._decisions += 1
        world = self.rng if self._wants_world else None
        asked = protocol.decision(
            information, self._decisions, self._seconds, lambda action: self._move_words(information, action), world
        )
        program.send(protocol.encode(asked))
        return self._answer(program, time.monotonic() + self._seconds)

    def _start(self) -> Program:
        """Start the program and exchange hellos."""
        if self._starts == MAX_STARTS:
            raise BotFailure("dismissed")
        self._starts += 1
        self._late_answers = 0
        self._program = program = Program(self._command.arguments)
        deadline = time.monotonic() + self._command.start_seconds
        program.send(protocol.encode(protocol.host_hello()))
        greeting = self._expected(protocol.HELLO, program, deadline)
        if greeting.get("protocol") != protocol.PROTOCOL:
            raise BotFailure("version", given=str(greeting.get("protocol")), wanted=protocol.PROTOCOL)
        wants = greeting.get("wants", [])
        self._wants_world = isinstance(wants, list) and protocol.WORLD in wants
        return program

    def _announce_game(self, program: Program, game: Game, seat: int) -> None:
        """Announce the game to the program and wait until it is ready."""
        self._announced, self._words = None, {}
        program.send(protocol.encode(protocol.new_game(game, seat, self.seed, self._lang)))
        self._expected(protocol.READY, program, time.monotonic() + self._command.start_seconds)
        self._announced = game, seat

    def _answer(self, program: Program, deadline: float) -> str:
        """Return the answer to the last decision; late answers to earlier ones are skipped."""
        for _ in range(MAX_UNREAD):
            answer = self._expected(protocol.MOVE, program, deadline)
            number = self._field(answer, "id", int)
            if number == self._decisions:
                return str(self._field(answer, "move", str))
            if not 0 < number < self._decisions:
                raise BotFailure("stray", wanted=self._decisions)
        raise BotFailure("flood")

    def _expected(self, kind: str, program: Program, deadline: float) -> dict[str, Json]:
        """Return the next message of this kind; late moves before it are skipped."""
        for _ in range(MAX_UNREAD):
            try:
                message = protocol.decode(program.receive(deadline))
            except protocol.BadMessage as error:
                raise BotFailure("garbled", reason=error) from None
            if message["type"] == kind:
                return message
            if message["type"] != protocol.MOVE:
                raise BotFailure("unexpected", given=message["type"], wanted=kind)
        raise BotFailure("flood")

    def _field(self, message: dict[str, Json], key: str, kind: type) -> Json:
        try:
            return protocol.field(message, key, kind)
        except protocol.BadMessage as error:
            raise BotFailure("garbled", reason=error) from None

    def _move_words(self, information: InformationState, action: int) -> str:
        """Return the description of a move, cached."""
        if action not in self._words:
            self._words[action] = information.game.engine.move_words(action, information.game.type.text(self._lang))
        return self._words[action]

    def _end_program(self, grace: float) -> None:
        if self._program is not None:
            self._program.end(grace)
        self._program = self._announced = None

    def close(self) -> None:
        """Send `bye` and end the program, by force if needed."""
        if self._program is not None:
            self._program.send(protocol.encode({"type": protocol.BYE}))
        self._end_program(GRACE)
        super().close()
