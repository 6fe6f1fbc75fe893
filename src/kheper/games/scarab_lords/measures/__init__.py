"""The measures of Scarab Lords: how often each card is used, and the win share of its users."""

from collections.abc import Iterator

from kheper.games.scarab_lords.measures.card_usage import CARD_EVENTS, card_usage
from kheper.games.scarab_lords.measures.matches import SingleGames
from kheper.games.scarab_lords.options import cards_of
from kheper.lab.measures import Name
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import Estimate, share_of

GROUPS = ("house",)
BOOKKEEPING = (
    *("game_begins", "turn", "phases_played", "phase", "drew", "saw", "sealed", "reopened"),
    *("won", "drawn", "match_over"),
)
single_games = SingleGames


def measures(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Yield per title the share of games in which it is used, even if 0, and the win share of its users."""
    for what in CARD_EVENTS:
        usage = {one.title: one for one in card_usage([simulation], what)}
        for title in (card.id for card in cards_of(simulation.about.options).cards):
            one = usage.get(title)
            yield (what, title), share_of(0 if one is None else one.games, simulation.played)
            if one is not None and one.won is not None:
                yield (f"won-{what}", title), one.won
