"""Small words to set situations up with, so that a test reads like the rule it is about."""

from collections.abc import Sequence
from typing import Any

import kheper
from kheper.core.game import Game
from kheper.core.position import Position

Options = dict[str, Any]
ALL = "FILNPTUVWXYZ"
ROCK, GRASS = "##########", ".........."


def site(ground: str, **rows: str) -> Options:
    """Options for a site drawn row by row: `r1=` to `r10=`; the rows not given are all ground."""
    drawn = [rows.get(f"r{number}", ground) for number in range(1, 11)]
    assert set(rows) <= {f"r{number}" for number in range(1, 11)}
    assert all(len(row) == 10 for row in drawn)
    corners = {"A": (0, 0), "B": (0, 5), "C": (5, 0), "D": (5, 5)}
    boards = [
        f"{letter}:" + "/".join(row[left : left + 5] for row in drawn[top : top + 5])
        for letter, (top, left) in corners.items()
    ]
    return {"boards": boards, "site": "A0B0/C0D0"}


def walled(**rows: str) -> Options:
    """A site of rock, but for the rows given."""
    return site(ROCK, **rows)


def meadow(**rows: str) -> Options:
    """A site without rocks and scarabs, but for the rows given."""
    return site(GRASS, **rows)


CORRIDOR = walled(r5="**********")
"""A single row of scarabs between rocks."""


def order(first: str) -> str:
    """An order of all missions that begins with these."""
    return first + "".join(letter for letter in ALL if letter not in first)


def open_game(mode: str, ground: Options, missions: str, **options: Any) -> Game:
    """A game on a drawn site with the missions in this order, announced."""
    return kheper.game("scarabya", mode=mode, missions=order(missions), **ground, **options)


def alone(ground: Options, missions: str) -> Game:
    """A table of one."""
    return open_game("table", ground, missions, players=1)


def standing(
    game: Game,
    turned: str,
    *tiles: Sequence[str],
    drafts: Sequence[str | None] | None = None,
    discarded: Sequence[str] = (),
    **state: Any,
) -> Position:
    """The position in which these missions are turned and these tiles lie, site by site."""
    missions = game.options.get("missions") or order(turned)
    sites = game.seats if game.mode == "table" else 1
    laid = [*tiles, *[()] * (sites - len(tiles))]
    gone = [*discarded, *[""] * (sites - len(discarded))]
    document = {
        "format": "kheper-position/1",
        "game": "scarabya",
        "rules": game.type.rules_version,
        "mode": game.mode,
        "options": game.settings(),
        "state": {
            "site": game.options["site"],
            "missions": {
                "turned": list(turned),
                "to_come": list(missions[len(turned) :]),
                "announced": "missions" in game.options,
            },
            "sites": [{"tiles": list(own), "discarded": sorted(out)} for own, out in zip(laid, gone, strict=True)],
            "drafts": list(drafts or [None] * game.seats),
            **state,
        },
    }
    assert missions.startswith(turned)
    return game.position(document)


def played(position: Position, *moves: str) -> Position:
    """After these moves, each by the first seat that owes one, or by the seat named before a colon."""
    for move in moves:
        seat, _, notation = move.rpartition(":")
        position = position.play(notation, int(seat) if seat else position.pending[0])
    return position


def begun(game: Game, *moves: str) -> Position:
    """The same from the start of a game."""
    return played(game.start(1), *moves)


def refused(position: Position, move: str, seat: int | None = None) -> list[str]:
    """The rules a move breaks."""
    return [rule.id for rule in position.why_not(move, seat)]


def legal(position: Position, seat: int | None = None) -> list[str]:
    return [str(move) for move in position.legal(seat)]


def scores(position: Position) -> list[int]:
    return [player["score"] for player in position.view()["players"]]


def told(position: Position, kind: str) -> list[dict[str, Any]]:
    """What happened of one kind in the last move."""
    return [event for event in position.events() if event["event"] == kind]


def areas(position: Position) -> list[tuple[str, int, int]]:
    """The areas that the last move closed: squares, scarabs, points."""
    return [(" ".join(a["squares"]), a["scarabs"], a["points"]) for a in told(position, "area")]


def tiles(position: Position, number: int = 0) -> list[str]:
    """The tiles on a site, in the order they were laid."""
    return [tile["placement"] for tile in position.view()["sites"][number]["tiles"]]


def discards(position: Position, number: int = 0) -> str:
    return "".join(position.view()["sites"][number]["discarded"])
