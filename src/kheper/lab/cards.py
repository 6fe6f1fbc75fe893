"""The cards of Scarab Lords in a simulation: in which games they were met, and who won those."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.names import CARDS, HOUSES
from kheper.games.scarab_lords.options import cards_of
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import Share, share_of
from kheper.lab.tables import pl

GAME = "scarab_lords"
RIVALS = HOUSES[:2]
"""The houses that play against each other; the third one is the bonus deck."""
CARD_EVENTS = {
    "drawn": "drew_card",
    "played": "played",
    "activated": "activated",
    "used": "used",
    "cursed": "cursed",
}
"""What can come to pass with a card, and the event that tells it."""
Row = tuple[str, str | None, int, float]
BY_OWNER = ("drawn", "played")
"""What the owner of a card does: whoever does it wins or loses then."""


@dataclass(frozen=True)
class Met:
    """How often something came to pass with a title."""

    title: str
    games: int
    won: Share | None
    """How often whoever did it won; None where it is not the owner's doing."""
    usual: float
    """How often whoever did it with any card of the same deck won: its share, if it were like the others."""


@dataclass
class _Count:
    games: int = 0
    seats: int = 0
    won: float = 0.0
    expected: float = 0.0


def card_meetings(simulations: Sequence[Simulation], what: str) -> list[Met]:
    """Per title what came to pass in all these simulations; titles that it never happened to are left out.

    A card is set against those it shares a deck with, in each simulation by itself: else it would be praised or blamed
    for its house and its neighbours.
    """
    found: dict[str, _Count] = {}
    for simulation in simulations:
        games, counted = _counted(simulation, what)
        usual = _usual(counted)
        for title, house, seats, won in counted:
            count = found.setdefault(title, _Count())
            count.seats += seats
            count.won += won
            count.expected += seats * usual[house]
        for title, times in games.items():
            found[title].games += times
    return [
        Met(
            title,
            count.games,
            share_of(count.won, count.seats) if what in BY_OWNER else None,
            count.expected / count.seats,
        )
        for title, count in sorted(found.items())
    ]


def _usual(counted: Sequence[Row]) -> dict[str | None, float]:
    """Per house, and so per deck, how often whoever did it won, over all titles."""
    seats, won = Counter[str | None](), defaultdict[str | None, float](float)
    for _, house, count, victories in counted:
        seats[house] += count
        won[house] += victories
    return {house: won[house] / seats[house] for house in seats}


def with_titles(cards: CardSet, happened: pl.LazyFrame) -> pl.LazyFrame:
    """Events with the number of the card's title beside that of its copy."""
    titles = [cards.cards.index(cards.card_of(number)) for number in range(CARDS)]
    numbers = pl.LazyFrame({"card": range(CARDS), "title": titles}, schema={"card": pl.Int16, "title": pl.Int16})
    return happened.join(numbers, on="card")


def _counted(simulation: Simulation, what: str) -> tuple[dict[str, int], list[Row]]:
    """Per title the games it was met in; per title and house the seats that did it, and how many of those won."""
    cards = cards_of(simulation.about.options)
    usage = with_titles(cards, simulation.events_of(CARD_EVENTS[what])).select("game", "seat", "title").unique()
    games = usage.group_by("title").agg(pl.col("game").n_unique()).collect()
    by_house = usage.join(simulation.seats, on=["game", "seat"], how="left").group_by("title", "house")
    rows = by_house.agg(pl.len(), pl.col("won").cast(pl.Float64).sum()).sort("title", "house").collect()
    return (
        {cards.cards[title].id: times for title, times in games.iter_rows()},
        [(cards.cards[title].id, *row) for title, *row in rows.iter_rows()],
    )
