"""The engine against the slow model: legality, reasons, areas, points, results."""

import random

import pytest
from hypothesis import given, settings

from kheper.core.position import Position
from tests.games.scarabya.positions import positions
from tests.games.scarabya.situations import begun, open_game, refused, standing, told, walled
from tests.games.scarabya.slow import EVERYWHERE, SPECIAL, Slow, kind_of, name
from tests.support import Setup, examples, over_seeds, over_setups_of, random_game

Pair = tuple[str, str]

REFUSALS: set[Pair] = {
    *((kind, "SY-5.1") for kind in ("placement", "off-site", "reopen", "give-up", "discard")),
    *((kind, "SY-2.6") for kind in ("placement", "off-site", "reopen", "give-up", "discard")),
    *((kind, "SY-2.4") for kind in ("placement", "off-site", "give-up", "discard")),
    *((kind, "SY-6.2") for kind in ("placement", "off-site", "give-up", "discard")),
    *((kind, "SY-3.6") for kind in ("placement", "off-site")),
    *(("placement", rule) for rule in ("SY-3.2", "SY-3.3", "SY-3.4", "SY-3.5")),
    ("off-site", "SY-3.1"),
    ("give-up", "SY-7.2"),
    ("discard", "SY-2.3"),
}
"""Every pair of a kind of move and a rule that can refuse it."""


def check_position(position: Position) -> Slow:
    """Who may do what, and what it is worth so far."""
    slow = Slow(position.document())
    assert position.pending == tuple(slow.pending)
    assert position.over == slow.over
    for seat in range(slow.seats):
        assert [str(move) for move in position.legal(seat)] == slow.legal(seat)
    view = position.view()
    assert [player["score"] for player in view["players"]] == slow.scores
    for shown, site, gone in zip(view["sites"], slow.sites, slow.discarded, strict=True):
        assert shown["scarabs_left"] == len(site.left())
        assert shown["scarabs_enclosed"] == len(site.trapped())
        assert shown["discarded"] == gone
    if slow.over:
        assert position.result == {**slow.result(), "returns": list(position.returns)}
        assert {seat for seat, won in enumerate(position.returns) if won == max(position.returns)} == (
            set(slow.result()["winners"]) or set(range(slow.seats))
        )
    return slow


def check_events(position: Position, slow: Slow, told_before: dict[int, int]) -> None:
    """The areas told of are those that the slow model sees close, with the right seat and points."""
    for area in told(position, "area"):
        site = 0 if slow.mode == "duel" else area["seat"]
        number = told_before.setdefault(site, 0)
        told_before[site] += 1
        squares = frozenset(area["squares"])
        matching = [(seat, found) for seat, found in slow.closed[site] if frozenset(map(name, found)) == squares]
        assert len(matching) == 1
        scarabs = len(matching[0][1] & slow.sites[site].scarabs)
        points = 0 if slow.mode == "solo" else len(squares) * scarabs
        assert (area["seat"], area["scarabs"], area["points"]) == (matching[0][0], scarabs, points)
        assert number < len(slow.closed[site])
    if slow.over and not slow.gave_up:
        compensated = [event["points"] for event in told(position, "compensated")]
        assert compensated == ([] if slow.compensation is None else [slow.compensation])


@over_setups_of("scarabya")
@over_seeds(8, 100)
def test_every_position_of_random_games_agrees_with_the_slow_model(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        told_so_far: dict[int, int] = {}
        for position in random_game(setup.open(), seed, reopening=0.03):
            slow = check_position(position)
            check_events(position, slow, told_so_far)
        assert told_so_far == {n: len(closed) for n, closed in enumerate(slow.closed) if closed}


@settings(max_examples=examples(150))
@given(positions())
def test_positions_made_by_hypothesis_agree_with_the_slow_model(position: Position) -> None:
    check_position(position)


def check_reasons(position: Position) -> set[Pair]:
    """Compare the reasons for every move that can be written down; the pairs met."""
    slow = Slow(position.document())
    pairs: set[Pair] = set()
    for seat in range(slow.seats):
        legal = set(slow.legal(seat))
        for move in (*EVERYWHERE, *SPECIAL):
            reasons = refused(position, move, seat)
            assert len(set(reasons)) == len(reasons)
            assert set(reasons) == slow.reasons(seat, move), (move, seat)
            assert (not reasons) == (move in legal)
            pairs |= {(kind_of(move), reason) for reason in reasons}
    return pairs


@pytest.mark.compiled
@over_setups_of("scarabya")
@over_seeds(1, 6)
def test_why_not_agrees_with_the_slow_model_for_every_move_there_is(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        line = list(random_game(setup.open(), seed))
        position = random.Random(f"{setup} {seed}").choice(line)
        assert check_reasons(position) <= REFUSALS


@pytest.mark.compiled
def test_every_pair_of_move_and_refusing_rule_is_reached() -> None:
    """And no other: whatever refuses a move in these positions stands in the table."""
    step = walled(r5="*.........", r6="#####.....")
    table = open_game("table", step, "IP", players=2)
    lost = begun(open_game("solo", walled(r5="*.........", r6="#........."), "IP"), "I0@b5")
    positions = [
        table.start(1),
        table.start(1).play("I0@a5", 0),
        standing(table, "IP", ["I0@a5"], ["I0@f5"], discarded=["", "P"]),
        open_game("duel", step, "IP", first=0).start(1),
        lost,
        lost.play("give-up"),
    ]
    assert set().union(*map(check_reasons, positions)) == REFUSALS
