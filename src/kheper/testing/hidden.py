"""Hidden information: nobody learns, directly or by a side effect, what the rules keep from them."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import zip_longest
from math import log, sqrt
from typing import Any

from kheper.core.engine import Visibility
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.testing.case import Case, Scope, law, located, require, require_equal
from kheper.testing.sampling import position_of, viewers
from kheper.testing.worlds import GENERATOR, leaf, leaves, unknown_leaves

MAX_WORLDS = 150
STEPS = 3
"""Moves for which two worlds that look alike are followed."""
REDEALS = 4
"""Redeals of a position in which a hidden leaf is expected to change."""


@law(Scope.GAME)
def every_leaf_declares_its_visibility(case: Case) -> int:
    """Every leaf of the state record is declared public, own or hidden, and nothing else is."""
    engine = case.position.game.engine
    require_equal("visibility", sorted(engine.visibility), sorted(leaves(engine.state_dtype)))
    return len(engine.visibility)


def known(position: Position, viewer: int | None) -> dict[str, Any]:
    """Return what a viewer knows of a position: view, who owes a decision, and the legal moves."""
    legal = [] if viewer is None else position.legal_actions(viewer).tolist()
    return {"view": position.view(viewer), "pending": position.pending, "legal": legal}


@law(Scope.VIEWER)
def views_hide_what_a_seat_cannot_know(case: Case) -> int:
    """Two worlds that differ only in what a seat cannot know have equal views, pending seats and legal moves."""
    require_equal("", known(case.position, case.viewer), known(case.other, case.viewer))
    return 1


@law(Scope.VIEWER)
def moves_tell_nothing_hidden(case: Case) -> int:
    """The same moves look the same in two worlds that look alike, until an event names what differs."""
    return compare_moves(case, case.position, case.other, STEPS)


def compare_moves(case: Case, position: Position, other: Position, steps: int) -> int:
    """Play the same moves in two worlds that look alike; return how many positions after a move were compared.

    After a move whose events look the same to the viewer in both worlds, the viewer knows the same of both. Events may
    differ only in what they name: that something happens, or that somebody is asked, never depends on hidden
    information. Every seat makes the first move; of the later moves one seat is drawn, or all seats if the check is
    thorough.
    """
    compared = 0
    viewer, chance = case.viewer, case.chance
    seats = [seat for seat in range(position.game.seats) if position.legal(seat)]
    every = steps == STEPS or case.is_thorough
    for seat in seats if every else chance.sample(seats, min(1, len(seats))):
        move = chance.choice(position.legal(seat))
        here, there = position.play(move, seat), same_move(case, position, other, move, seat)
        if there is None:
            require(here.reveals, f"{move} of seat {seat} reveals nothing, yet cannot be made in every world")
            continue
        require(here.reveals == there.reveals, f"{move} of seat {seat} reveals something in one world only")
        if here.events(viewer) != there.events(viewer):
            require(here.reveals, f"{move} of seat {seat} tells what is hidden, and does not say that it reveals")
            if not case.adapter.is_sealed_choice(position):  # the events of sealed choices show how many there are
                require_named(here, there, viewer)
            continue
        require_equal(f"after {move} of seat {seat}: ", known(here, viewer), known(there, viewer))
        compared += not here.reveals
        if steps > 1:
            compared += compare_moves(case, here, there, steps - 1)
    return compared


def require_named(here: Position, there: Position, viewer: int | None) -> None:
    """Require that the first event that differs is of the same kind in both worlds: it names what was hidden."""
    pairs = zip_longest(here.events(viewer), there.events(viewer), fillvalue={"event": None})
    one, other = next(pair for pair in pairs if pair[0] != pair[1])
    require_equal("that something happens tells what is hidden: event", one["event"], other["event"])


def same_move(case: Case, position: Position, other: Position, move: Move, seat: int) -> Position | None:
    """Return the position after the same move in another world, or after one that the viewer cannot tell from it.

    Return None if the move is illegal there, since it would show what the seat holds in secret.
    """
    adapter = case.adapter
    if seat == case.viewer or not (adapter.is_sealed_choice(other) or len(other.pending) > 1):
        return other.play(move, seat) if move in other.legal(seat) else None
    if adapter.look_alike is None:
        return any_alike(case, position.play(move, seat), other, seat)
    other = adapter.ready_for(other, move, seat, case.chance)
    alike = adapter.look_alike(other, move, seat)
    # A move without a look-alike is treated as doing nothing, which reveals nothing.
    return other.play(case.chance.choice(alike), seat) if alike else position_of(other.game, other.state())


def any_alike(case: Case, here: Position, other: Position, seat: int) -> Position:
    """Return the world after any move of the seat, or none, after which the viewer knows as much as here."""
    moves = other.legal(seat)
    worlds = [other.play(move, seat) for move in case.chance.sample(moves, len(moves))]
    worlds.append(position_of(other.game, other.state()))
    revealing_alike = [world for world in worlds if world.reveals == here.reveals]
    wanted = known(here, case.viewer), here.events(case.viewer)
    alike = (world for world in revealing_alike if (known(world, case.viewer), world.events(case.viewer)) == wanted)
    return next(alike, [*revealing_alike, *worlds][0])


@law(Scope.VIEWER)
def redeals_keep_the_view(case: Case) -> int:
    """A redeal keeps the view and what the seat knows, and depends on the view alone; the generator is drawn too."""
    luck = case.chance.randrange(2**32)
    redealt = case.position.redeal(case.viewer, generator(luck))
    require_equal("view", case.position.view(case.viewer), redealt.view(case.viewer))
    changed = unknown_leaves(case.position, redealt, case.viewer)
    require(GENERATOR in changed, "the redeal keeps the generator")
    for name, world in (("another world", case.other), ("the redealt world", redealt)):
        again = world.redeal(case.viewer, generator(luck))
        different = "".join(f" {path}" for path in sorted(changed_leaves(redealt, again)))
        require(not different, f"the redeal of {name} differs in{different}")
    return 1


def changed_leaves(one: Position, other: Position) -> set[str]:
    """Return the leaves in which two positions differ."""
    paths = one.game.engine.visibility
    here, there = one.state(), other.state()
    return {path for path in paths if leaf(here, path).tobytes() != leaf(there, path).tobytes()}


@law(Scope.GAME)
def redeals_change_what_is_hidden(case: Case) -> int:
    """A redeal draws every hidden leaf anew that changes in the course of the game."""
    first = case.sample[0]
    moving = set.union(*(changed_leaves(first, position) for position in case.sample))
    hidden = {path for path, who in first.game.engine.visibility.items() if who is not Visibility.PUBLIC}
    changed = redealt_leaves(case.sample)
    require_equal("the leaves that no redeal changes", sorted(hidden & moving - changed), [])
    return len(changed)


def redealt_leaves(positions: Collection[Position]) -> set[str]:
    """Return the leaves that some redeal of some position changes for some viewer."""
    return {
        path
        for position in positions
        for viewer in viewers(position)
        for luck in range(REDEALS)
        for path in changed_leaves(position, position.redeal(viewer, generator(luck)))
    }


@law(Scope.GAME)
def redeals_reach_every_world(case: Case) -> int:
    """A redeal reaches every world that may be true, about as often as it should, and no other; return the most."""
    adapter = case.adapter
    if adapter.worlds is None or adapter.world is None:
        return 0
    sizes: set[int] = set()
    for position in (*adapter.small_positions(case.position.game, case.seed), *case.sample[::-1]):
        for viewer in viewers(position):
            worlds = adapter.worlds(position, viewer, MAX_WORLDS)
            if worlds is not None and len(worlds) not in sizes:
                weights = worlds if isinstance(worlds, Mapping) else dict.fromkeys(worlds, 1)
                with located(position, viewer):
                    require(adapter.world(position) in weights, "the true world is not among those that may be true")
                    require_all_dealt(case, position, viewer, weights)
                sizes.add(len(worlds))
    return max(sizes, default=0)


def require_all_dealt(case: Case, position: Position, viewer: int | None, weights: Mapping[Any, int]) -> None:
    """Require that every world comes up about as often as its weight says, by a chi-squared test, and no other."""
    rarest = min(weights.values()) / sum(weights.values())
    draws = round((log(len(weights)) + 12) / rarest)
    dealt = Counter(deal(case, position, viewer, draws))
    require(set(dealt) <= set(weights), "a redeal makes a world that cannot be true")
    require(set(dealt) >= set(weights), "no redeal makes a world that may be true")
    share = draws / sum(weights.values())
    spread = sum((dealt[world] - share * weight) ** 2 / (share * weight) for world, weight in weights.items())
    require(spread < len(weights) + 6 * sqrt(2 * len(weights)), "some worlds are dealt too often")


def deal(case: Case, position: Position, viewer: int | None, draws: int) -> Iterator[Any]:
    """Yield the world of each of `draws` redeals; states that are equal except for the generator are computed once."""
    assert case.adapter.world is not None
    luck = generator("worlds")
    found: dict[bytes, Any] = {}
    for _ in range(draws):
        states = position.redealt_state(viewer, luck)
        states[GENERATOR] = 0
        key = states.tobytes()
        if key not in found:
            found[key] = case.adapter.world(position_of(position.game, states))
        yield found[key]
