"""The cards of Scarab Lords in a simulation: in which games they were met, and who won those."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.names import CARDS
from kheper.games.scarab_lords.options import cards_of
from kheper.lab.matches import Share, share_of
from kheper.lab.simulation import Simulation
from kheper.lab.tables import pl

GAME = "scarab_lords"
CARD_EVENTS = {
    "drawn": "drew_card",
    "played": "played",
    "activated": "activated",
    "used": "used",
    "cursed": "cursed",
}
"""What can come to pass with a card, and the event that tells it."""
BY_OWNER = ("drawn", "played")
"""What the owner of a card does: whoever does it wins or loses then."""


@dataclass(frozen=True)
class Met:
    """How often something came to pass with a title."""

    title: str
    games: int
    won: Share | None
    """How often whoever did it won; None where it is not the owner's doing."""


def card_meetings(simulations: Sequence[Simulation], what: str) -> list[Met]:
    """Per title what came to pass in all these simulations; titles that it never happened to are left out."""
    games, seats = Counter[str](), Counter[str]()
    won: dict[str, float] = defaultdict(float)
    for simulation in simulations:
        for title, in_games, by_seats, victories in _counted(simulation, what):
            games[title] += in_games
            seats[title] += by_seats
            won[title] += victories
    return [
        Met(title, games[title], share_of(won[title], seats[title]) if what in BY_OWNER else None)
        for title in sorted(games)
    ]


def with_titles(cards: CardSet, happened: pl.LazyFrame) -> pl.LazyFrame:
    """Events with the number of the card's title beside that of its copy."""
    titles = [cards.cards.index(cards.card_of(number)) for number in range(CARDS)]
    numbers = pl.LazyFrame({"card": range(CARDS), "title": titles}, schema={"card": pl.Int16, "title": pl.Int16})
    return happened.join(numbers, on="card")


def _counted(simulation: Simulation, what: str) -> Iterator[tuple[str, int, int, float]]:
    """Per title the games, the seats in them that did it, and how many of those won."""
    cards = cards_of(simulation.about.options)
    met = with_titles(cards, simulation.events_of(CARD_EVENTS[what])).select("game", "seat", "title").unique()
    counted = met.join(simulation.seats, on=["game", "seat"], how="left").group_by("title")
    columns = (pl.col("game").n_unique().alias("games"), pl.len().alias("seats"), pl.col("won").cast(pl.Float64).sum())
    for title, games, seats, won in counted.agg(*columns).collect().iter_rows():
        yield cards.cards[title].id, games, seats, won
