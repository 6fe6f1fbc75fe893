"""The laws of `kheper.testing` hold in our games, in every mode, with every number of seats and many options."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from kheper.core.position import Position
from kheper.testing import LAWS, Law, check_game, check_position
from kheper.testing.hidden import (
    moves_tell_nothing_hidden,
    redeals_change_what_is_hidden,
    redeals_keep_the_view,
    redeals_reach_every_world,
    views_hide_what_a_seat_cannot_know,
)
from kheper.testing.moves import why_not_is_empty_exactly_for_legal_moves
from kheper.testing.observations import observations_are_equal_for_equal_knowledge
from kheper.testing.sealed import the_order_of_sealed_choices_does_not_matter
from kheper.testing.values import documents_make_the_same_position_again, records_replay_the_same_game
from tests.support import Setup, adapter, any_position, examples, max_moments, over_seeds, over_setups

CHEAP = (
    documents_make_the_same_position_again,
    observations_are_equal_for_equal_knowledge,
    the_order_of_sealed_choices_does_not_matter,
)
HIDDEN = (views_hide_what_a_seat_cannot_know, moves_tell_nothing_hidden, redeals_keep_the_view)
OTHER = tuple(
    law
    for law in LAWS
    if law not in (*CHEAP, records_replay_the_same_game)
    and law is not redeals_change_what_is_hidden  # some leaves are hidden in some modes only: see `test_hidden.py`
    and law is not why_not_is_empty_exactly_for_legal_moves  # tried on more actions in `tests/games`
)
MAX_RECORDS = 60
"""Positions of a game that the long run writes as records: each replays the whole game so far."""


def check(setup: Setup, seeds: range, laws: Sequence[Law], positions: int | None) -> Counter[str]:
    return check_game(
        setup.open(),
        games=len(seeds),
        seed=seeds.start,
        positions=positions,
        laws=laws,
        adapter=adapter(setup.game),
    )


@over_setups
@over_seeds(2, 8)
def test_documents_observations_and_sealed_choices(setup: Setup, seeds: range) -> None:
    check(setup, seeds, CHEAP, max_moments())


@over_setups
@over_seeds(1, 5)
def test_records(setup: Setup, seeds: range) -> None:
    check(setup, seeds, [records_replay_the_same_game], min(max_moments(), MAX_RECORDS))


@over_setups
@over_seeds(1, 4)
def test_all_other_laws(setup: Setup, seeds: range) -> None:
    tried = check(setup, seeds, OTHER, max_moments())
    assert tried[moves_tell_nothing_hidden.name] > 0
    assert tried[redeals_reach_every_world.name] > 1 or setup.variant == "announced"


@settings(max_examples=examples(60))
@given(any_position(), st.integers(0, 2**32))
def test_hidden_information_in_positions_made_by_hypothesis(position: Position, seed: int) -> None:
    laws = (*HIDDEN, observations_are_equal_for_equal_knowledge)
    check_position(position, laws, seed, adapter(position.game.name))


@settings(max_examples=examples(100))
@given(any_position())
def test_documents_of_positions_made_by_hypothesis(position: Position) -> None:
    check_position(position, [documents_make_the_same_position_again])
