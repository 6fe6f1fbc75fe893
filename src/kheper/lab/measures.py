"""What a simulation says in figures: shares and means over its games, by name."""

from collections.abc import Iterator
from typing import Any

from kheper.games.scarab_lords.options import cards_of
from kheper.lab.cards import CARD_EVENTS, GAME, card_meetings
from kheper.lab.evidence import Figure, Mean
from kheper.lab.matches import share_of
from kheper.lab.report import count
from kheper.lab.simulation import Simulation
from kheper.lab.singles import single_games
from kheper.lab.tables import pl

Name = tuple[str, str]
"""What is measured, and of what: ("house", "ankar") is how often House Ankar won."""
Measures = dict[Name, Figure]

NOT_MEASURED = ("game", "match", "seat", "bot", "first", "winner", "outcome", "won")


def measures(simulation: Simulation) -> Measures:
    """All that is measured of a simulation, as far as it was played."""
    found: Measures = {}
    single = single_games(simulation)
    if single is not simulation:
        found.update(_ends(single))
    found.update(_won(simulation))
    found.update(_ends(simulation))
    found.update(_seats(simulation))
    if simulation.about.events:
        found.update(_events(single))
        if simulation.about.game == GAME:
            found.update(_cards(single))
    return found


def _won(simulation: Simulation) -> Iterator[tuple[Name, Figure]]:
    """Who won: by seat, by bot where there are several, by whatever else parts the seats (houses), and who began."""
    seats = simulation.seats
    parted = [name for name, kind in _schema(seats).items() if isinstance(kind, pl.Enum) and name != "bot"]
    if len(set(simulation.about.bots)) > 1:
        parted.append("bot")
    for by in ("seat", *parted):
        for key, share in count.shares_by(seats, by).items():
            yield (by, str(key)), share
    first = count.first_player(simulation.games, seats)
    if first is not None:
        yield ("first", ""), first


def _ends(simulation: Simulation) -> Iterator[tuple[Name, Figure]]:
    """How games end, and how long they are."""
    games = simulation.games
    played = simulation.played
    for name, kind in _schema(games).items():
        if isinstance(kind, pl.Enum):
            counts = count.counts_by(games, name)
            for value in kind.categories:
                yield (name, value), share_of(counts.get(value, 0), played)
        elif name not in NOT_MEASURED and kind.is_numeric():
            yield (name, ""), _mean(games.select(pl.col(name).alias("value")))
    nobody = _row(games.select(pl.col("winner").is_null().sum()))[0]
    yield ("nobody", ""), share_of(nobody, played)


def _seats(simulation: Simulation) -> Iterator[tuple[Name, Figure]]:
    """What seats come to on average: the seats of a game are one observation, for they depend on each other."""
    seats = simulation.seats
    for name, kind in _schema(seats).items():
        if name not in NOT_MEASURED and kind.is_numeric():
            yield ("each", name), _mean(seats.group_by("game").agg(pl.col(name).mean().alias("value")))


def _events(simulation: Simulation) -> Iterator[tuple[Name, Figure]]:
    """How often something happens in a game; also what never does."""
    counts = simulation.events.group_by("kind", "game").len("times")
    sums = counts.group_by("kind").agg(
        pl.col("times").sum().alias("sum"), (pl.col("times").cast(pl.Float64) ** 2).sum().alias("squares")
    )
    played = simulation.played
    found = {kind: (total, squares) for kind, total, squares in sums.collect().iter_rows()}
    for kind in simulation.about.happenings:
        total, squares = found.get(kind, (0, 0.0))
        mean = total / played
        variance = max(squares - played * mean**2, 0.0) / max(played - 1, 1)
        yield ("happened", kind), Mean(played, mean, variance**0.5)


def _cards(simulation: Simulation) -> Iterator[tuple[Name, Figure]]:
    """Per title in how many games it is met, maybe in none, and how often whoever drew or played it wins."""
    for what in CARD_EVENTS:
        met = {one.title: one for one in card_meetings([simulation], what)}
        for title in (card.id for card in cards_of(simulation.about.options).cards):
            one = met.get(title)
            yield (what, title), share_of(0 if one is None else one.games, simulation.played)
            if one is not None and one.won is not None:
                yield (f"won-{what}", title), one.won


def _schema(frame: pl.LazyFrame) -> dict[str, Any]:
    return dict(frame.collect_schema())


def _row(frame: pl.LazyFrame) -> tuple[Any, ...]:
    return frame.collect().row(0)


def _mean(frame: pl.LazyFrame) -> Mean:
    value = pl.col("value").cast(pl.Float64)
    games, mean, deviation = _row(frame.select(pl.len(), value.mean().alias("mean"), value.std().alias("deviation")))
    return count.mean_of(games, mean, deviation)
