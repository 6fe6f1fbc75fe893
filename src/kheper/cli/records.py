"""The commands that read and write records."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from kheper.bots import label, play_out
from kheper.cli.input import load_record
from kheper.cli.output import console, print_json, rule_document, rule_text, write_record
from kheper.cli.setup import SetUp, names_given
from kheper.core.errors import BadRecord, Fault
from kheper.core.fairness import is_fair
from kheper.core.files import write_text
from kheper.core.position import Position
from kheper.core.record import Record, hash_plies
from kheper.core.seeds import next_seed
from kheper.kernel.jit import interpreting
from kheper.terminal.messages import Words
from kheper.terminal.screens import Screen, screen_of, seat_names

Command = TypeVar("Command", bound=Callable[..., None])
DEFAULT_BOT = "random"
SEATED = re.compile(r"(\d{1,9}):(.*)", re.DOTALL)


def at_once(command: Command) -> Command:
    """Make a command interpret the rules if they are not compiled, since it needs too little to wait for that."""

    @wraps(command)
    def without_waiting(*args: Any, **named: Any) -> None:
        with interpreting():
            command(*args, **named)

    return cast(Command, without_waiting)


@at_once
def new(set_up: SetUp, output: Path | None) -> None:
    """Write the record of a new game."""
    write_record(Record(set_up.open().start(set_up.seed_used())), output)


def playout(set_up: SetUp, bots: str | None, one_by_one: Sequence[str], output: Path | None) -> None:
    """Play a game between bots and write its record."""
    names = names_given(bots, "--bots", one_by_one) or [DEFAULT_BOT]
    game = set_up.open(len(names) if len(names) > 1 else None)
    position = play_out(game, names, set_up.seed_used())
    seated = names * game.seats if len(names) == 1 else names
    write_record(Record(position, tuple(map(label, seated))), output)


@at_once
def rematch(source: str, output: Path | None, *, same: bool) -> None:
    """Write the record of the game that follows a finished one, at its first move."""
    record = load_record(source)
    following = record.position.rematch(same=same)
    write_record(Record(following.start(next_seed(record.position.origin.seed)), record.names), output)


@at_once
def apply(source: str, moves: Sequence[str], seat: int | None, output: Path | None) -> None:
    """Play moves in a record and write it; if one is illegal, write nothing."""
    record = load_record(source)
    position = record.position
    for written in moves:
        mover, move = seat_and_move(written, seat)
        position = position.play(move, mover)
    write_record(replace(record, position=position), output)


def seat_and_move(written: str, seat: int | None) -> tuple[int | None, str]:
    """Split a move such as `1:F2@c4` into seat and move; without a prefix, the seat is the given one."""
    seated = SEATED.fullmatch(written)
    return (int(seated[1]), seated[2]) if seated else (seat, written)


@at_once
def show(
    words: Words, source: str, seat: int | None, ply: int | None, as_json: bool, picture: Path | None = None
) -> None:
    """Print a position as a seat or a spectator sees it, or write a picture of it to a file."""
    record = load_record(source)
    position = record.position if ply is None else record.at(ply)
    view = position.view(seat)
    screen = _screen(words, record)
    if picture is not None:
        write_text(picture, position.svg(seat, words.lang, screen.names), BadRecord)
    if as_json:
        print_json(view)
    if as_json or picture is not None:
        return
    out = console()
    out.print(screen.title(view), style="bold")
    for sentence in position.event_sentences(screen.text, seat, screen.names):
        out.print(f"  {sentence}")
    out.print()
    out.print(screen.board(view, out.width))
    if position.over:
        out.print()
        out.print(screen.result(view, position.result or {}), style="bold")


def _screen(words: Words, record: Record) -> Screen:
    text = words.of_game(record.game.type)
    names = seat_names(record.names or ("",) * record.game.seats, text)
    return screen_of(record.game, text, names)


@at_once
def moves(words: Words, source: str, seat: int | None, as_json: bool) -> None:
    """Print the legal moves in the notation that `apply` reads."""
    position = load_record(source).position
    seats = position.pending if seat is None else (seat,)
    legal = {mover: position.legal(mover) for mover in seats}
    if as_json:
        print_json([_moves_document(words, position, mover) for mover in seats])
        return
    out = console()
    prefix = len(seats) > 1
    written = [f"{mover}:{move}" if prefix else str(move) for mover in seats for move in legal[mover]]
    if out.is_terminal and written:
        from rich.columns import Columns

        out.print(Columns(written, padding=(0, 2)))
    else:
        for move in written:
            out.print(move)
    if out.is_terminal and not written:
        out.print(words.say("no-moves"))


def _moves_document(words: Words, position: Position, seat: int) -> dict[str, Any]:
    text, engine = words.of_game(position.game.type), position.game.engine
    described = [
        {"move": str(move), "action": move.action, "words": engine.move_words(move.action, text)}
        for move in position.legal(seat)
    ]
    return {"seat": seat, "moves": described}


@at_once
def why(words: Words, source: str, written: str, seat: int | None, as_json: bool) -> None:
    """Print the rules that a move breaks, or that it is legal."""
    position = load_record(source).position
    mover, move = seat_and_move(written, seat)
    rules = position.why_not(move, mover)
    if as_json:
        documents = [rule_document(rule, words.lang) for rule in rules]
        print_json({"move": move, "legal": not rules, "rules": documents})
        return
    out = console()
    out.print(words.say("why-not" if rules else "why-legal", move=move))
    for rule in rules:
        out.print()
        out.print(rule_text(rule, words.lang))


@at_once
def verify(words: Words, source: str, as_json: bool) -> None:
    """Check a record by reading it, and print what was checked."""
    record = load_record(source)
    position = record.position
    hashes = len(hash_plies(position.ply))
    fair = is_fair(record.document())
    if fair is False:
        raise BadRecord(faults=(Fault("record-unfair", "fairness"),))
    if as_json:
        print_json(
            {
                "valid": True,
                "game": record.game.name,
                "mode": record.game.mode,
                "moves": position.ply,
                "hashes": hashes,
                "fair": fair,
                "over": position.over,
                "result": position.result,
            }
        )
        return
    out = console()
    out.print(words.say("verified", game=record.game.name, mode=record.game.mode))
    out.print("  " + words.say("verified-moves", count=position.ply))
    out.print("  " + words.say("verified-hashes", count=hashes))
    if fair:
        out.print("  " + words.say("verified-fair"))
    if position.over:
        screen = _screen(words, record)
        result = screen.result(position.view(), position.result or {})
        out.print("  " + words.say("verified-result", result=result))
    else:
        out.print("  " + words.say("verified-unfinished"))
