"""The figures of a simulation: shares and means over its games, by name.

A game may add to them in a module `measures`, each part of which may be missing. `measures(simulation)` yields figures
of its own. `GROUPS` names the columns of seats that say what a seat plays, not how well. `BOOKKEEPING` names the events
whose counts say nothing new, since they only mark the course of a game or repeat another event.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from kheper.lab import aggregates
from kheper.lab.simulation import Simulation
from kheper.lab.single_games import single_games
from kheper.lab.statistics import Estimate, share_of
from kheper.lab.tables import pl

Name = tuple[str, str]
"""What is measured, and of what: ("house", "ankar") is how often House Ankar won."""
Measures = dict[Name, Estimate]

NOT_MEASURED = ("game", "match", "seat", "bot", "first", "winner", "outcome", "won")


def measures(simulation: Simulation) -> Measures:
    """Return all figures of a simulation, as far as it was played."""
    found: Measures = {}
    single = single_games(simulation)
    if single is not simulation:
        found.update(_ends(single))
    found.update(_won(simulation))
    found.update(_ends(simulation))
    found.update(_seats(simulation))
    if simulation.about.events:
        found.update(_events(single))
        found.update(_of_game(simulation, "measures", _none)(single))
    return found


def _won(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Yield win shares: by seat, by what a seat plays, by bot if there are several, and of the first player."""
    seats = simulation.seats
    groups = [name for name in _of_game(simulation, "GROUPS", ()) if name in _schema(seats)]
    if len(set(simulation.about.bots)) > 1:
        groups.append("bot")
    for by in ("seat", *groups):
        for key, share in aggregates.shares_by(seats, by).items():
            yield (by, str(key)), share
    first = aggregates.first_player(simulation.games, seats)
    if first is not None:
        yield ("first", ""), first


def _ends(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Yield the shares of the ways in which games end, and the means of their lengths."""
    games = simulation.games
    played = simulation.played
    for name, kind in _schema(games).items():
        if isinstance(kind, pl.Enum):
            counts = aggregates.counts_by(games, name)
            for value in kind.categories:
                yield (name, value), share_of(counts.get(value, 0), played)
        elif name not in NOT_MEASURED and kind.is_numeric():
            yield (name, ""), aggregates.mean_by_game(games, name)
    nobody = _row(games.select(pl.col("winner").is_null().sum()))[0]
    yield ("nobody", ""), share_of(nobody, played)


def _seats(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Yield the means of the seats' columns; the seats of a game are one observation, since they are dependent."""
    seats = simulation.seats
    left_out = {*NOT_MEASURED, *_of_game(simulation, "GROUPS", ())}
    for name, kind in _schema(seats).items():
        if name not in left_out and kind.is_numeric():
            yield ("each", name), aggregates.mean_by_game(seats, name)


def _events(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Yield the mean number of events of each kind in a game, including kinds that never happened."""
    times = aggregates.times_a_game(simulation.events, "kind", simulation.played)
    bookkeeping = _of_game(simulation, "BOOKKEEPING", ())
    for kind in simulation.about.happenings:
        if kind not in bookkeeping:
            yield ("happened", kind), times(kind)


def _of_game(simulation: Simulation, name: str, otherwise: Any) -> Any:
    """Return an attribute of the game's module `measures`, or `otherwise` if it is missing."""
    return getattr(simulation.game_type.module("measures"), name, otherwise)


def _none(_: Simulation) -> Iterable[tuple[Name, Estimate]]:
    return ()


def _schema(frame: pl.LazyFrame) -> dict[str, Any]:
    return dict(frame.collect_schema())


def _row(frame: pl.LazyFrame) -> tuple[Any, ...]:
    return frame.collect().row(0)
