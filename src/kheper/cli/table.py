"""A table at one terminal: who sits where, whose decision it is, and how far a move can be taken back."""

from collections.abc import Callable, Sequence
from typing import Any

from kheper.bots import COMMAND, DEFAULT_BOT, SEARCH, STAND_IN, Bot, check_bot, label, make_bot, named_bots, searches
from kheper.core.errors import BadOption, shown
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.seeds import Seed, next_seed
from kheper.terminal.messages import Complaint

PERSON = "person"


def default_kinds(game: Game) -> tuple[str, ...]:
    """One person against bots."""
    return (PERSON, *(DEFAULT_BOT for _ in range(game.seats - 1)))


def check_kinds(kinds: Sequence[str], game: Game) -> tuple[str, ...]:
    """A kind for every seat: a person, or a bot that exists."""
    for kind in kinds:
        if kind.startswith((SEARCH, COMMAND)):
            check_bot(kind)
        elif not is_kind(kind):
            raise Complaint("bad-kind", given=shown(kind), known=", ".join((PERSON, *named_bots())))
    if len(kinds) != game.seats:
        raise Complaint("bad-kinds", mode=game.mode, seats=game.seats, count=len(kinds))
    return tuple(kinds)


def kinds_of_record(record: Record) -> tuple[str, ...]:
    """Those who sat there when it was saved; the usual ones if it does not say, or names a program.

    A record may come from anywhere, so it never starts one.
    """
    known = all(is_kind(name) and not name.startswith(COMMAND) for name in record.names)
    return record.names if record.names and known else default_kinds(record.game)


def is_kind(name: str) -> bool:
    """Can somebody of that name sit at a table?"""
    try:
        return name == PERSON or bool(check_bot(name))
    except BadOption:
        return False


class Table:
    """A game under way between people and bots."""

    def __init__(self, position: Position, kinds: tuple[str, ...], fairness: Any = None) -> None:
        self.position = position
        self.kinds = kinds
        self.fairness = fairness
        self.can_search: Callable[[], bool] = lambda: True
        """Is the search compiled? Until it is, a bot that does not search stands in for those that do."""
        seed = self.seed
        self._bots: dict[int, Bot] = {
            seat: make_bot(kind, f"{seed}/{seat}") for seat, kind in enumerate(kinds) if kind != PERSON
        }
        self._stand_ins = {
            seat: make_bot(STAND_IN, f"{seed}/{seat}") for seat, kind in enumerate(kinds) if searches(kind)
        }

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.game

    @property
    def seed(self) -> Seed:
        """What the bots' own luck follows from."""
        seed = self.position.origin.seed
        return 0 if seed is None else seed

    @property
    def people(self) -> tuple[int, ...]:
        """The seats with a person."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    def person_asked(self) -> int | None:
        """Let the bots make their moves; then the first person who owes a decision, if anybody still does."""
        while True:
            waiting = [seat for seat in self.position.pending if seat in self._bots]
            if not waiting:
                return self.position.pending[0] if self.position.pending else None
            bot = self._asked(waiting[0])
            self.position = self.position.play(bot.move(self.position, waiting[0]), waiting[0])

    def _asked(self, seat: int) -> Bot:
        """The bot that plays for a seat now."""
        return self._bots[seat] if self.can_search() else self._stand_ins.get(seat, self._bots[seat])

    def play(self, move: str | Move, seat: int) -> None:
        """Make a person's move."""
        self.position = self.position.play(move, seat)

    def play_steps(self, steps: Sequence[str], seat: int, skippable: Sequence[str]) -> None:
        """Make several small moves of a person, all or none; some may be named although nobody asks for them."""
        position = self.position
        for step in steps:
            verb = step.split()[0]
            known = any(str(move).split()[0] == verb for move in position.legal(seat))
            if known or verb not in skippable:
                position = position.play(step, seat)
        self.position = position

    def take_back(self) -> None:
        """Undo the last move of a person, and what bots answered, if nobody has learned anything from it."""
        self.position = self._before_last_move()

    def can_take_back(self) -> bool:
        """Would undoing work?"""
        try:
            self._before_last_move()
        except Complaint:
            return False
        return True

    def _before_last_move(self) -> Position:
        position = self.position
        while position.last_move is not None and position.before is not None:
            if position.reveals:
                raise Complaint("undo-revealed")
            if position.last_move[0] in self.people:
                return position.before
            position = position.before
        raise Complaint("undo-nothing")

    def has_secrets(self, seat: int, other: int) -> bool:
        """Has the seat seen or typed something that the other must not see?"""
        return self._lies_sealed(seat) or _known(self.position, seat) != _known(self.position, other)

    def _lies_sealed(self, seat: int) -> bool:
        """Is the seat's choice in, while it could still be reopened?"""
        return seat not in self.position.pending and len(self.position.legal_actions(seat)) > 0

    def record(self) -> Record:
        """The game so far, with who sits where."""
        return Record(self.position, tuple(map(label, self.kinds)), self.fairness)

    def rematch(self, *, same: bool = False) -> "Table":
        """The same table at its next game; `same`: with what was dealt in this one."""
        following = self.position.rematch(same=same)
        self.close()
        table = Table(following.start(next_seed(self.seed)), self.kinds)
        table.can_search = self.can_search
        return table

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            bot.close()


def _known(position: Position, seat: int) -> dict[str, Any]:
    """What a seat knows, apart from which seat it is."""
    return {key: value for key, value in position.view(seat).items() if key != "seat"}
