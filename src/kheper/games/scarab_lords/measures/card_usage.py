"""Count how often each card is drawn, played or used in a simulation, and how often its user won."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.names import CARDS, HOUSES
from kheper.games.scarab_lords.options import cards_of
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import Share, share_of
from kheper.lab.tables import pl

RIVALS = HOUSES[:2]
"""The houses that play against each other; the third one is the bonus deck."""
CARD_EVENTS = {
    "drawn": "drew_card",
    "played": "played",
    "activated": "activated",
    "used": "used",
    "cursed": "cursed",
}
"""The uses of a card that are counted, and the event of each."""
Row = tuple[str, str | None, int, float]
BY_OWNER = ("drawn", "played")
"""Uses by the owner of a card, for which a win share makes sense."""


@dataclass(frozen=True)
class CardUsage:
    """How often a title was used in one way."""

    title: str
    games: int
    won: Share | None
    """The win share of its users; None for uses that are not the owner's."""
    baseline: float
    """The win share over all cards of the same deck: what an average card would have."""


@dataclass
class _Count:
    games: int = 0
    seats: int = 0
    won: float = 0.0
    expected: float = 0.0


def card_usage(simulations: Sequence[Simulation], what: str) -> list[CardUsage]:
    """Return the usage of each title over all these simulations; titles never used are left out.

    The baseline of a card is its own deck, in each simulation separately, so that the strength of its house does not
    count for or against it.
    """
    found: dict[str, _Count] = {}
    for simulation in simulations:
        games, counted = _counted(simulation, what)
        baseline = _baseline(counted)
        for title, house, seats, won in counted:
            count = found.setdefault(title, _Count())
            count.seats += seats
            count.won += won
            count.expected += seats * baseline[house]
        for title, times in games.items():
            found[title].games += times
    return [
        CardUsage(
            title,
            count.games,
            share_of(count.won, count.seats) if what in BY_OWNER else None,
            count.expected / count.seats,
        )
        for title, count in sorted(found.items())
    ]


def _baseline(counted: Sequence[Row]) -> dict[str | None, float]:
    """Return per house, and so per deck, the win share of users over all titles."""
    seats, won = Counter[str | None](), defaultdict[str | None, float](float)
    for _, house, count, victories in counted:
        seats[house] += count
        won[house] += victories
    return {house: won[house] / seats[house] for house in seats}


def with_titles(cards: CardSet, happened: pl.LazyFrame) -> pl.LazyFrame:
    """Return the events with a column `title` added for the title of each card copy."""
    titles = [cards.cards.index(cards.card_of(number)) for number in range(CARDS)]
    numbers = pl.LazyFrame({"card": range(CARDS), "title": titles}, schema={"card": pl.Int16, "title": pl.Int16})
    return happened.join(numbers, on="card")


def _counted(simulation: Simulation, what: str) -> tuple[dict[str, int], list[Row]]:
    """Return the games per title, and per title and house the number of users and of their wins."""
    cards = cards_of(simulation.about.options)
    usage = with_titles(cards, simulation.events_of(CARD_EVENTS[what])).select("game", "seat", "title").unique()
    games = usage.group_by("title").agg(pl.col("game").n_unique()).collect()
    by_house = usage.join(simulation.seats, on=["game", "seat"], how="left").group_by("title", "house")
    rows = by_house.agg(pl.len(), pl.col("won").cast(pl.Float64).sum()).sort("title", "house").collect()
    return (
        {cards.cards[title].id: times for title, times in games.iter_rows()},
        [(cards.cards[title].id, *row) for title, *row in rows.iter_rows()],
    )
