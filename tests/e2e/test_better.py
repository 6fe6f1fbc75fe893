"""What would have been better, shown where it could have been played: on the board of whoever missed it."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.person import fits
from tests.e2e.test_kemet import kemet, slug
from tests.e2e.test_pages import DESKTOP, PHONE
from tests.e2e.test_scarab_lords import lords
from tests.server.client import Json, TestTable, eventually, good, placements

MISSED = 1
"""The seat whose better move is shown; the page shows the board from the side of seat 0."""
NEAR = 12
"""Pixels by which a ring may be larger than its piece."""
BOXES = """pieces => pieces.map(piece => piece.getBoundingClientRect())
    .map(({x, y, width, height}) => [x, y, width, height])"""
MARKS = {"inaccuracy": 0.08, "mistake": 0.18, "blunder": 0.35}
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def until(table: TestTable, start: str, most: int = 200) -> str:
    """Let both play until the seat could make such a move."""
    for _ in range(most):
        for move in placements(table.seats[MISSED].look()):
            if re.match(start, move):
                return move
        table.play(1)
    raise AssertionError(f"nobody could {start}")


def looked_back(page: Page, table: TestTable, move: str) -> Locator:
    """The position in which the game was given up, with an analysis that names a better move; where it is written.

    Not a real analysis: that takes long, and finds what it finds.
    """
    good(table.seats[0].act("resign"))
    ply = len(table.spectator.frames()) - 1
    written = {"en": f"do {move}", "fr": f"faire {move}"}
    decision = {
        "ply": ply,
        "seat": MISSED,
        "move": "x",
        "words": {"en": "something else", "fr": "autre chose"},
        "before": [-0.2, 0.2],
        "after": [0.2, -0.2],
        "loss": 0.4,
        "mark": "blunder",
        "better": {"move": move, "words": written, "reason": {"en": "It wins.", "fr": "Cela gagne."}},
    }
    analysis = {"moves": ply, "marks": MARKS, "decisions": [decision], "players": [], "returns": None}
    state: Json = {"status": "done", "done": 1, "total": 1, "analysis": analysis}

    def answer(route: Route) -> None:
        route.fulfill(json=state)

    page.route(f"**/tables/{table.id}/analysis", answer)
    page.goto(f"/#/analysis/{table.id}/{ply}")
    chip = page.get_by_text(f"Better: do {move}.", exact=True)
    expect(chip).to_be_visible()
    return chip


def are_ringed(page: Page, *pieces: Locator) -> None:
    """Wait until there is a ring around each of the pieces, and no other."""

    def boxes(what: Locator) -> list[list[float]]:
        found: list[list[float]] = what.evaluate_all(BOXES)
        return sorted(found)

    def fit() -> bool:
        rings, around = boxes(page.locator(".ring")), sorted(box for piece in pieces for box in boxes(piece))
        return len(rings) == len(around) == len(pieces) and all(
            abs(a - b) <= NEAR for ring, box in zip(rings, around, strict=True) for a, b in zip(ring, box, strict=True)
        )

    eventually(fit)


def card_of(page: Page, name: str) -> Locator:
    """A card of the hand that lies open, by what it is called."""
    return page.locator(f'[data-place="hand {MISSED}"]').get_by_text(name, exact=True)


@SIZES
def test_a_better_card_of_the_other_lord_is_shown_in_their_hand_and_on_their_side(
    visitors: Any, http: httpx.Client, size: Json
) -> None:
    table = lords(http)
    move = until(table, "play .* lower")  # the region that a phone does not show at first
    page = visitors(viewport=size).page
    looked_back(page, table, move)
    *name, region, kind = move.split()[1:]
    card = card_of(page, " ".join(word for word in name if not word.startswith("#")))
    side = page.locator(f'[data-place="column {region} {kind} {MISSED}"]')
    are_ringed(page, card.first, side)
    expect(page.locator(".ring").first).to_be_in_viewport()
    expect(side).to_be_in_viewport()
    assert fits(page)
    page.get_by_label("View as").select_option(label="Ada")
    are_ringed(page, side)  # she does not see the card


def test_what_no_piece_stands_for_is_shown_by_its_words(visitors: Any, http: httpx.Client) -> None:
    for table, start in ((lords(http), "pass"), (kemet(http), "levels")):
        page = visitors().page
        chip = looked_back(page, table, until(table, start))
        are_ringed(page, chip)


@SIZES
def test_a_better_action_is_shown_on_the_board_of_whose_it_is(visitors: Any, http: httpx.Client, size: Json) -> None:
    table = kemet(http)
    move = until(table, "token ")
    page = visitors(viewport=size).page
    looked_back(page, table, move)
    board = page.locator(f'section.board.seat-{MISSED}[aria-label="Action board"]')
    action = board.locator(f'[data-action="{slug(move.removeprefix("token "))}"]')
    expect(board).to_have_count(1)
    are_ringed(page, action)
    assert fits(page)


def test_a_better_tile_is_shown_in_the_market(visitors: Any, http: httpx.Client) -> None:
    table = kemet(http)
    table.seats[MISSED].move(until(table, "token Buy "))
    move = until(table, "buy ", 1)
    page = visitors().page
    looked_back(page, table, move)
    are_ringed(page, page.locator(f'[data-tile="{slug(move.removeprefix("buy "))}"]'))


def test_a_better_pyramid_is_shown_on_the_map(visitors: Any, http: httpx.Client) -> None:
    table = kemet(http)
    table.seats[MISSED].move(until(table, "token Raise"))
    move = until(table, "raise ", 1)
    colour = move.split()[1].lower()
    spaces = table.spectator.look()["view"]["spaces"]
    pyramid = next(
        space["id"]
        for space in spaces
        if (space["pyramid"] or {}).get("seat") == MISSED and space["pyramid"]["colour"] == colour
    )
    page = visitors().page
    looked_back(page, table, move)
    are_ringed(page, page.locator(f'[data-space="{pyramid}"]'))
