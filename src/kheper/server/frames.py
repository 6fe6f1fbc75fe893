"""A finished game, position by position, as one seat saw it, as a spectator did, or with everything open.

It is sent in pages that are bounded in moments and in bytes, whatever the record. The first moment of a page is whole,
each other one tells what is different from the one before it.
"""

from collections.abc import Iterator, Sequence

import orjson

from kheper.core.errors import BadOption
from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.server.errors import Refusal

OPEN = "open"
MAX_FRAMES = 100
"""The maximum number of frames of a page. With everything open, a frame of the largest game takes 3 ms."""
LARGEST_PAGE = 1024 * 1024
"""The maximum bytes of a page. A hundred frames of the largest game, with everything open, take a quarter."""
SHOWN = ("view", "views")
"""The parts of a frame that are sent as changes."""


def frames(position: Position, seat: int | str | None) -> list[dict[str, Json]]:
    """Return whole frames, one for the start and one for each move: for games that are known to be short."""
    return [frame(moment, seat) for moment in position.history()]


def frame(position: Position, seat: int | str | None) -> dict[str, Json]:
    """Return the frame of a position: the last move, its events, and the view."""
    mover, move = position.last_move or (None, None)
    found: dict[str, Json] = {
        "ply": position.ply,
        "seat": mover,
        "move": str(move) if move is not None and seat in (OPEN, mover) else None,  # to others it may be sealed
        "view": position.view(seat if isinstance(seat, int) else None),
        "events": _events(position, seat),
    }
    if seat == OPEN:
        found["views"] = [position.view(number) for number in range(position.game.seats)]
    return found


def _events(position: Position, seat: int | str | None) -> list[dict[str, Json]]:
    if seat != OPEN:
        return position.events(seat if isinstance(seat, int) else None)
    merged = position.events(None)
    for number in range(position.game.seats):
        merged += [event for event in position.events(number) if event not in merged]
    return merged


def page(position: Position, seat: int | str | None, first: int, most: int, about: dict[str, Json]) -> bytes:
    """Return the JSON of the frames from a ply on: at most so many, and never more bytes than `LARGEST_PAGE`.

    `last` is the last ply of the game. `about` is sent along. A page holds one frame at least.
    """
    if isinstance(seat, int) and seat >= position.game.seats:
        raise Refusal(404, "not-found", "refused-no-seat")
    if first > position.ply:
        raise BadOption("bad-ply", given=first, most=position.ply)
    head = orjson.dumps({**about, "last": position.ply})[:-1] + b',"frames":['
    tail = b"]}"
    texts = _as_many_as_fit(
        _page_frames(position.history()[first : first + most], seat), LARGEST_PAGE - len(head) - len(tail)
    )
    if not texts:
        raise Refusal(413, "too-large")
    return head + b",".join(texts) + tail


def _as_many_as_fit(texts: Iterator[bytes], room: int) -> list[bytes]:
    """Return the first texts that fit into the space, with a comma after each."""
    fitting = []
    for text in texts:
        room -= len(text) + 1
        if room < 0:
            break
        fitting.append(text)
    return fitting


def _page_frames(positions: Sequence[Position], seat: int | str | None) -> Iterator[bytes]:
    """Yield the frames of positions: the first one whole, then the changes of each."""
    before: dict[str, Json] | None = None
    for position in positions:
        now = frame(position, seat)
        yield orjson.dumps(now if before is None else _changed(before, now))
        before = now


def _changed(before: dict[str, Json], now: dict[str, Json]) -> dict[str, Json]:
    then, there = ({name: each[name] for name in SHOWN if name in each} for each in (before, now))
    return {name: now[name] for name in now if name not in SHOWN} | {"changes": list(changes(then, there))}


def changes(before: Json, now: Json, at: tuple[str | int, ...] = ()) -> Iterator[dict[str, Json]]:
    """Yield the paths at which two documents differ, with the new values.

    Objects with other keys and lists of another length differ as a whole.
    """
    if isinstance(before, dict) and isinstance(now, dict) and before.keys() == now.keys():
        places: Sequence[str | int] = list(now)
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        places = range(len(now))
    else:
        yield {"at": at, "to": now}
        return
    for place in places:
        if before[place] != now[place]:
            yield from changes(before[place], now[place], (*at, place))
