"""Hidden information: nobody is told, directly or by a side effect, what the rules keep from them."""

import random
from collections import Counter
from collections.abc import Collection
from itertools import zip_longest
from math import log, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kheper
from kheper.bots import InformationState, bot_names, make_bot
from kheper.bots.budget import Budget
from kheper.core.engine import Visibility
from kheper.core.position import Position
from kheper.core.seeds import generator
from tests.properties.scramble import leaves, scrambled, unknown_leaves
from tests.support import (
    SETUPS,
    Setup,
    adapter,
    any_position,
    examples,
    moments,
    over_seeds,
    over_setups,
    position_of,
    viewers,
)

MAX_WORLDS = 150
STEPS = 3
"""So many moves two worlds are followed that look alike."""
FEW = Budget(simulations=12)
"""Enough for the search to look around; a limit of time would make equal bots play differently."""


@over_setups
def test_every_leaf_of_the_state_says_who_may_know_it(setup: Setup) -> None:
    engine = setup.open().engine
    assert sorted(engine.visibility) == sorted(leaves(engine.state_dtype))


def known(position: Position, viewer: int | None) -> list[object]:
    """What a viewer knows of a position: view, who owes a decision, and the legal moves."""
    legal = [] if viewer is None else position.legal_actions(viewer).tolist()
    return [position.view(viewer), position.pending, legal]


def told(position: Position, viewer: int | None) -> list[object]:
    """What a viewer is told of the last move, in data and in words."""
    names = tuple("VWXYZ"[: position.game.seats])
    return [position.events(viewer), position.event_sentences(position.game.type.text("fr"), viewer, names)]


@over_setups
@over_seeds(1, 10)
def test_what_a_seat_cannot_know_changes_nothing_it_is_told(setup: Setup, seeds: range) -> None:
    chance = random.Random(str(setup))
    compared, sealing = 0, False
    for seed in seeds:
        for position in (*moments(setup.open(), seed), *searching_positions(setup, seed)):
            sealing |= len(position.pending) > 1
            compared += compare_worlds(position, chance)
    assert compared > 0 or not sealing


def searching_positions(setup: Setup, seed: int) -> tuple[Position, ...]:
    """Positions in which a move looks into a hidden place, where the game's adapter makes some."""
    make = getattr(adapter(setup.game), "searching_positions", None)
    return tuple(make(setup.open(), seed)) if make else ()


@settings(max_examples=examples(60))
@given(any_position(), st.integers(0, 2**32))
def test_what_a_seat_cannot_know_changes_nothing_in_positions_made_by_hypothesis(position: Position, luck: int) -> None:
    compare_worlds(position, random.Random(luck))
    compare_redeals(position, random.Random(luck))


def compare_worlds(position: Position, chance: random.Random) -> int:
    """Change what a viewer cannot know: it sees no difference, now and until something is shown."""
    compared = 0
    for viewer in viewers(position):
        other = scrambled(position, viewer, chance)
        assert known(other, viewer) == known(position, viewer)
        compared += compare_next(position, other, viewer, chance)
    return compared


def compare_next(
    position: Position, other: Position, viewer: int | None, chance: random.Random, steps: int = STEPS
) -> int:
    """The moves of any seat look the same in both worlds, whatever others choose, until an event names what differs.

    After a move of which the viewer is told the same in both worlds, it knows the same of them, and so on for some
    moves. What it is told differs only in what an event names: that something happens, or that somebody is asked,
    never hangs on what it cannot know. Every seat makes the first of these moves; only the long run lets every seat
    make the others too.
    """
    compared = 0
    seats = [seat for seat in range(position.game.seats) if position.legal(seat)]
    every = steps == STEPS or settings.get_current_profile_name() == "soak"
    for seat in seats if every else chance.sample(seats, min(1, len(seats))):
        move = chance.choice(position.legal(seat))
        here, there = position.play(move, seat), twin(other, move, seat, viewer, chance)
        if there is None:
            assert here.reveals, "a move that shows nothing can be made in every world"
            continue
        assert here.reveals == there.reveals
        if told(here, viewer) != told(there, viewer):
            assert here.reveals
            if not is_sealed_choice(position):  # how much there is in them comes to light with sealed choices
                check_named(here, there, viewer)
            continue
        assert known(here, viewer) == known(there, viewer), "what is new in a view was told"
        compared += not here.reveals
        if steps > 1:
            compared += compare_next(here, there, viewer, chance, steps - 1)
    return compared


def check_named(here: Position, there: Position, viewer: int | None) -> None:
    """The first event that differs for a viewer is of the same kind in both worlds: it names what was hidden."""
    pairs = zip_longest(here.events(viewer), there.events(viewer), fillvalue={"event": None})
    one, other = next(pair for pair in pairs if pair[0] != pair[1])
    assert one["event"] == other["event"], "what happens, or does not, tells of what is hidden"


def twin(other: Position, move: kheper.Move, seat: int, viewer: int | None, chance: random.Random) -> Position | None:
    """The position after the same move in another world, or after one that the viewer cannot tell from it.

    None where it is not possible there: what a seat holds in secret is different, so the move would show it.
    """
    game = adapter(other.game.name)
    alike = getattr(game, "look_alike", None)
    if seat != viewer and alike and is_sealed_choice(other) and hasattr(game, "ready_for"):
        other = game.ready_for(other, move, seat, chance)
    moves = other.legal(seat)
    if seat != viewer and alike and is_sealed_choice(other):
        candidates = alike(move, moves)
        if not candidates:
            return position_of(other.game, other.state())  # it looks like doing nothing, and tells nothing
        move = chance.choice(candidates)
    elif seat != viewer and len(other.pending) > 1:
        move = chance.choice(moves)
    return other.play(move, seat) if move in moves else None


def is_sealed_choice(position: Position) -> bool:
    """Do steps of others stay hidden until all choices are in? Where the adapter does not say: if all may decide."""
    known = getattr(adapter(position.game.name), "is_sealed_choice", None)
    return bool(known(position)) if known else all(position.legal(seat) for seat in range(position.game.seats))


@over_setups
@over_seeds(1, 10)
def test_a_redeal_keeps_the_view_and_depends_on_it_alone(setup: Setup, seeds: range) -> None:
    chance = random.Random(str(setup))
    for seed in seeds:
        for position in moments(setup.open(), seed):
            compare_redeals(position, chance)


def compare_redeals(position: Position, chance: random.Random) -> None:
    for viewer in viewers(position):
        luck = chance.randrange(2**32)
        redealt = position.redeal(viewer, generator(luck))
        assert redealt.view(viewer) == position.view(viewer)
        other = scrambled(position, viewer, chance)
        assert other.redeal(viewer, generator(luck)).tobytes() == redealt.tobytes()
        assert redealt.redeal(viewer, generator(luck)).tobytes() == redealt.tobytes()
        assert redealt.state()["rng"].tolist() != position.state()["rng"].tolist()


@pytest.mark.compiled  # interpreted, too few positions are looked at to see every leaf change
@pytest.mark.parametrize("game", kheper.games(), ids=lambda game: game.name)
def test_a_redeal_changes_all_that_is_hidden_and_nothing_else(game: kheper.GameType) -> None:
    changed: set[str] = set()
    for setup in SETUPS:
        if setup.game == game.name:
            for position in (*moments(setup.open(), 1), *small_positions(setup, 1)):
                for viewer in viewers(position):
                    redealt = position.redeal(viewer, generator(position.ply))
                    changed |= unknown_leaves(position, redealt, viewer)
    visibility = game.open().engine.visibility
    assert changed == {path for path, who in visibility.items() if who is not Visibility.PUBLIC}


def small_positions(setup: Setup, seed: int) -> tuple[Position, ...]:
    """Positions in which little is hidden, where the game's adapter makes some."""
    make = getattr(adapter(setup.game), "small_positions", None)
    return tuple(make(setup.open(), seed)) if make else ()


@over_setups
@over_seeds(1, 8)
def test_a_redeal_reaches_every_world_that_may_be_true_and_no_other(setup: Setup, seeds: range) -> None:
    game = adapter(setup.game)
    sizes: set[int] = set()
    for seed in seeds:
        positions = moments(setup.open(), seed)[::-1]
        for position in (*small_positions(setup, seed), *positions):
            for viewer in viewers(position):
                worlds = game.worlds(position, viewer, MAX_WORLDS)
                if worlds is None or len(worlds) in sizes:
                    continue
                worlds = Counter(worlds)
                assert game.world(position) in worlds
                check_all_are_dealt(position, viewer, worlds)
                sizes.add(len(worlds))
    assert max(sizes) > 1 or setup.variant == "announced"


def check_all_are_dealt(position: Position, viewer: int | None, worlds: Collection[object]) -> None:
    """Every world comes up, about as often as it should: all alike, unless each is given with its weight."""
    weights = worlds if isinstance(worlds, dict) else dict.fromkeys(worlds, 1)
    rarest = min(weights.values()) / sum(weights.values())
    draws = round((log(len(weights)) + 12) / rarest)
    luck = generator("worlds")
    dealt = Counter(adapter(position.game.name).world(position.redeal(viewer, luck)) for _ in range(draws))
    assert set(dealt) == set(worlds)
    share = draws / sum(weights.values())
    spread = sum((dealt[world] - share * weight) ** 2 / (share * weight) for world, weight in weights.items())
    assert spread < len(worlds) + 6 * sqrt(2 * len(worlds))


@over_setups
@over_seeds(1, 5)
def test_a_bot_is_given_nothing_of_the_true_state(setup: Setup, seeds: range) -> None:
    """Whatever it could dig up is the same in every world that its seat cannot tell from the true one."""
    chance = random.Random(str(setup))
    for seed in seeds:
        for position in moments(setup.open(), seed):
            for seat in position.pending:
                luck = chance.randrange(2**32)
                sights = [
                    InformationState(p, seat, generator(luck)) for p in (position, scrambled(position, seat, chance))
                ]
                kept, kept_there = (vars(information).values() for information in sights)
                for value, value_there in zip(kept, kept_there, strict=True):
                    assert value == value_there
                    if isinstance(value, Position):
                        assert value.tobytes() == value_there.tobytes()
                        assert (value.before, value.origin.seed, value.origin.start) == (None, None, None)


@over_setups
@pytest.mark.parametrize("bot", bot_names())
@over_seeds(1, 5)
def test_bots_play_the_same_where_they_know_the_same(setup: Setup, bot: str, seeds: range) -> None:
    chance = random.Random(str(setup))
    for seed in seeds:
        for position in moments(setup.open(), seed):
            for seat in position.pending:
                other = scrambled(position, seat, chance)
                luck = chance.randrange(2**32)
                move = make_bot(bot, luck, FEW).move(position, seat)
                assert make_bot(bot, luck, FEW).move(other, seat) == move
                assert move in position.legal(seat)
