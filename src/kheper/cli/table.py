"""A table at one terminal: the seats, the moves, and taking them back."""

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
    """Return one person, and bots in the other seats."""
    return (PERSON, *(DEFAULT_BOT for _ in range(game.seats - 1)))


def check_kinds(kinds: Sequence[str], game: Game) -> tuple[str, ...]:
    """Return the kind of each seat; raise an error unless each is a person or a known bot, one for every seat."""
    for kind in kinds:
        if kind.startswith((SEARCH, COMMAND)):
            check_bot(kind)
        elif not is_kind(kind):
            raise Complaint("bad-kind", given=shown(kind), known=", ".join((PERSON, *named_bots())))
    if len(kinds) != game.seats:
        raise Complaint("bad-kinds", mode=game.mode, seats=game.seats, count=len(kinds))
    return tuple(kinds)


def kinds_of_record(record: Record) -> tuple[str, ...]:
    """Return the kinds of a saved game, or the default ones if it names none or names a program.

    A record may come from anywhere, so it never starts a program.
    """
    known = all(is_kind(name) and not name.startswith(COMMAND) for name in record.names)
    return record.names if record.names and known else default_kinds(record.game)


def is_kind(name: str) -> bool:
    """Return whether a name is that of a person or a known bot."""
    try:
        return name == PERSON or bool(check_bot(name))
    except BadOption:
        return False


class Table:
    """A game in progress between people and bots."""

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
        """Return the game that is played."""
        return self.position.game

    @property
    def seed(self) -> Seed:
        """Return the seed of the bots' generators."""
        seed = self.position.origin.seed
        return 0 if seed is None else seed

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    def person_asked(self) -> int | None:
        """Play the bots' moves, then return the first person who owes a decision; None when the game is over."""
        while True:
            waiting = [seat for seat in self.position.pending if seat in self._bots]
            if not waiting:
                return self.position.pending[0] if self.position.pending else None
            bot = self._asked(waiting[0])
            self.position = self.position.play(bot.move(self.position, waiting[0]), waiting[0])

    def _asked(self, seat: int) -> Bot:
        """Return the bot that plays for a seat now: a stand-in while the search is not compiled."""
        return self._bots[seat] if self.can_search() else self._stand_ins.get(seat, self._bots[seat])

    def play(self, move: str | Move, seat: int) -> None:
        """Play a person's move."""
        self.position = self.position.play(move, seat)

    def play_steps(self, steps: Sequence[str], seat: int, skippable: Sequence[str]) -> None:
        """Play several small moves of a person, all or none; skippable ones are left out if they are not legal."""
        position = self.position
        for step in steps:
            verb = step.split()[0]
            known = any(str(move).split()[0] == verb for move in position.legal(seat))
            if known or verb not in skippable:
                position = position.play(step, seat)
        self.position = position

    def take_back(self) -> None:
        """Undo the last move of a person and the bots' answers, if they revealed nothing to anybody."""
        self.position = self._before_last_move()

    def can_take_back(self) -> bool:
        """Return whether the last move can be taken back."""
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
        """Return whether the seat has seen or typed something that the other must not see."""
        return self._lies_sealed(seat) or _known(self.position, seat) != _known(self.position, other)

    def _lies_sealed(self, seat: int) -> bool:
        """Return whether the seat's sealed choice is in, and could still be reopened."""
        return seat not in self.position.pending and len(self.position.legal_actions(seat)) > 0

    def record(self) -> Record:
        """Return the record of the game so far, with the kinds of the seats."""
        return Record(self.position, tuple(map(label, self.kinds)), self.fairness)

    def rematch(self, *, same: bool = False) -> "Table":
        """Return the table of the next game; with `same`, of the same deal."""
        following = self.position.rematch(same=same)
        self.close()
        table = Table(following.start(next_seed(self.seed)), self.kinds)
        table.can_search = self.can_search
        return table

    def close(self) -> None:
        """Close the bots."""
        for bot in self._bots.values():
            bot.close()


def _known(position: Position, seat: int) -> dict[str, Any]:
    """Return the seat's view without the number of the seat."""
    return {key: value for key, value in position.view(seat).items() if key != "seat"}
