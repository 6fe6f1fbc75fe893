"""The engine protocol: one JSON document a line, over standard input and output. `docs/protocol.md` explains it.

Everything sent about a position comes from an `InformationState`, so a program learns only what its seat may know.
"""

import json
from collections.abc import Callable

import kheper
from kheper.bots.bot import InformationState
from kheper.core.errors import Fault, KheperError
from kheper.core.game import Game
from kheper.core.jsonio import Json, parse_json
from kheper.kernel.jit import Array

PROTOCOL = "kheper-bot/1"
MAX_LINE_BYTES = 64 * 1024
"""The maximum length of a line from a bot."""
HELLO, GAME, READY, DECIDE, MOVE, BYE = "hello", "game", "ready", "decide", "move", "bye"
NOT_OF_KIND = {str: "not-a-text", int: "not-a-number", dict: "not-an-object"}
WORLD = "world"
"""An optional part of a decision: a complete position that could be the true one."""


class BadMessage(KheperError):
    """A line that is not a message of this protocol."""


def host_hello() -> Json:
    """Return the hello of the host."""
    return {"type": HELLO, "protocol": PROTOCOL, "host": f"kheper {kheper.__version__}"}


def bot_hello(name: str, wants: tuple[str, ...] = ()) -> Json:
    """Return the hello of a bot."""
    return {"type": HELLO, "protocol": PROTOCOL, "name": name, "wants": list(wants)}


def new_game(game: Game, seat: int, seed: str, lang: str) -> Json:
    """Return the message that a game begins; the seed is the bot's own, not the game's."""
    return {
        "type": GAME,
        "game": game.name,
        "rules": game.type.rules_version,
        "mode": game.mode,
        "options": game.settings(),
        "seat": seat,
        "seed": seed,
        "lang": lang,
    }


def decision(
    information: InformationState, number: int, seconds: float, words: Callable[[int], str], world: Array | None
) -> Json:
    """Return the message that asks for a decision; `world` is the generator of an optional sampled world."""
    return {
        "type": DECIDE,
        "id": number,
        "seat": information.seat,
        "taken": information.taken,
        "clock": {"seconds": seconds},
        "view": information.view(),
        "legal": [{"move": str(move), "words": words(move.action)} for move in information.legal()],
        **({} if world is None else {WORLD: information.sample(world).document()}),
    }


def move(number: int, written: str) -> Json:
    """Return a bot's answer to a decision."""
    return {"type": MOVE, "id": number, "move": written}


def encode(message: Json) -> bytes:
    """Return a message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> dict[str, Json]:
    """Return the message in a line; `BadMessage` if it is invalid."""
    try:
        text = line.decode()
    except UnicodeDecodeError as fault:
        raise BadMessage("bad-line-encoding", byte=fault.start) from None
    message = parse_json(text, BadMessage)
    if not isinstance(message, dict):
        raise BadMessage("not-an-object", given=type(message).__name__)
    field(message, "type", str)
    return message


def count_field(message: dict[str, Json], key: str) -> int:
    """Return a non-negative field; 0 if it is missing."""
    found: int = field(message, key, int, 0)
    if found < 0:
        raise BadMessage(faults=(Fault("negative-count", key, given=found),))
    return found


def field(message: dict[str, Json], key: str, kind: type, otherwise: Json = None) -> Json:
    """Return a field of a message; `BadMessage` if it is missing or of another type."""
    found = message.get(key, otherwise)
    if not isinstance(found, kind) or isinstance(found, bool):
        fault = "missing-key" if found is None else NOT_OF_KIND[kind]
        raise BadMessage(faults=(Fault(fault, key, given=type(found).__name__),))
    return found
