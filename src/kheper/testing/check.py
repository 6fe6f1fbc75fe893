"""`check_game`: all laws, tried on random games."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from kheper.core import registry
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.testing import hidden, moves, observations, sealed, twins, values
from kheper.testing.adapter import Adapter
from kheper.testing.case import Case, Law, Scope
from kheper.testing.sampling import random_game, spread, viewers

LAWS: tuple[Law, ...] = (
    hidden.every_leaf_declares_its_visibility,
    hidden.views_hide_what_a_seat_cannot_know,
    hidden.moves_tell_nothing_hidden,
    hidden.redeals_keep_the_view,
    hidden.redeals_change_what_is_hidden,
    hidden.redeals_reach_every_world,
    observations.observations_are_equal_for_equal_knowledge,
    moves.why_not_is_empty_exactly_for_legal_moves,
    moves.moves_are_read_as_they_are_written,
    values.documents_make_the_same_position_again,
    values.records_replay_the_same_game,
    values.records_may_begin_from_any_position,
    values.positions_never_change,
    sealed.the_order_of_sealed_choices_does_not_matter,
    twins.compiled_and_interpreted_kernels_agree,
)
"""Everything that `check_game` checks."""
USUAL = Adapter()


def check_game(
    game: Game | str,
    *,
    games: int = 5,
    positions: int | None = 20,
    seed: int = 0,
    laws: Sequence[Law] = LAWS,
    adapter: Adapter = USUAL,
) -> Counter[str]:
    """Try the laws on random games; return how many comparisons were made for each law.

    Args:
        game: a game that is set up, or the name of an installed game, which is checked in every mode with every number
            of seats.
        games: how many games are played.
        positions: how many positions of each game are examined; None for all of them.
        seed: the seed of the first game; the others follow.
        laws: the laws that are tried.
        adapter: what the laws cannot find out about the game by themselves.

    Raises:
        AssertionError: a law is broken. The message names the law, the game, the seed, the ply, the seat and what
            differs.

    """
    tried: Counter[str] = Counter()
    for set_up in [game] if isinstance(game, Game) else set_ups(game):
        for number in range(seed, seed + games):
            for case, tried_laws in cases(set_up, number, positions, laws, adapter):
                for law in tried_laws:
                    tried[law.name] += law.try_on(case)
    return tried


def set_ups(name: str) -> Iterator[Game]:
    """Yield an installed game in every mode with every number of seats, as programs play it."""
    kind = registry.game_type(name)
    for mode in kind.modes:
        for seats in range(mode.least_seats, mode.most_seats + 1):
            yield kind.open(mode.name, seats, kind.simulation_options)


def check_position(position: Position, laws: Sequence[Law] = LAWS, seed: int = 0, adapter: Adapter = USUAL) -> None:
    """Try the laws on a position, except those about whole games."""
    for case, tried_laws in position_cases(Case(position, None, seed, random.Random(seed), adapter), laws):
        for law in tried_laws:
            law.try_on(case)


def cases(
    game: Game, seed: int, positions: int | None, laws: Sequence[Law], adapter: Adapter
) -> Iterator[tuple[Case, list[Law]]]:
    """Yield each case of a random game with the laws to try on it."""
    chance = random.Random(f"{game!r} {seed}")
    line = list(random_game(game, seed, adapter))
    sample = tuple(spread(line, positions))
    whole = Case(line[-1], None, seed, chance, adapter, sample, positions is None)
    yield whole, [law for law in laws if law.scope is Scope.GAME]
    for position in (*sample, *adapter.more_positions(game, seed)):
        yield from position_cases(Case(position, None, seed, chance, adapter, sample, positions is None), laws)


def position_cases(case: Case, laws: Sequence[Law]) -> Iterator[tuple[Case, list[Law]]]:
    """Yield the cases of one position: one without a viewer, then one for every seat and a spectator."""
    yield case, [law for law in laws if law.scope is Scope.POSITION]
    for viewer in viewers(case.position):
        seen = Case(case.position, viewer, case.seed, case.chance, case.adapter, case.sample, case.is_thorough)
        yield seen, [law for law in laws if law.scope is Scope.VIEWER]
