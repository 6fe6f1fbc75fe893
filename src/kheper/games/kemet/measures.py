"""The measures of Kemet: power tiles bought and Divine Intervention cards played."""

from collections.abc import Iterator, Sequence

from kheper.games.kemet.names import BATTLE_DI, DI_CARDS, TILES
from kheper.lab import aggregates
from kheper.lab.measures import Name
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import Estimate, share_of
from kheper.lab.tables import pl

GROUPS = ("city",)
BOUGHT, DIVINE = "bought", "divine"
BOOKKEEPING = (
    *("game_begins", "city_chosen", "settled", "pyramid", "night", "day", "dusk", "turn_begins", "order_set"),
    *("chooses_order", "drew", "looked", "saw", "card_works", "movement", "sealed", "reopened", "revealed"),
    *("strength", "losses", "cards_back", "scores", "game_over"),
)
VETO = DI_CARDS.index("veto")


def measures(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Yield the share of games in which each tile is bought and each card played, and the win share of its users."""
    yield from _met(simulation, BOUGHT, simulation.events_of("bought").rename({"tile": "thing"}), TILES)
    yield from _met(simulation, DIVINE, divine_cards(simulation).rename({"card": "thing"}), DI_CARDS)


def _met(
    simulation: Simulation, what: str, happened: pl.LazyFrame, names: Sequence[str]
) -> Iterator[tuple[Name, Estimate]]:
    games = aggregates.counts_by(happened.select("game", "thing").unique(), "thing")
    fared = aggregates.usage_by(
        happened, simulation.seats, "thing", dict.fromkeys(games, simulation.about.seats * simulation.played)
    )
    for thing, name in enumerate(names):
        yield (what, name), share_of(games.get(thing, 0), simulation.played)
        won = fared[thing].won if thing in fared else None
        if won is not None:
            yield (f"won-{what}", name), won


def divine_cards(simulation: Simulation) -> pl.LazyFrame:
    """Return every Divine Intervention card that a seat played: by day, in battle, or against another card."""
    by_day = simulation.events_of("card_played").select("game", "seat", pl.col("card").cast(pl.Int16))
    against = _of_card(simulation.events_of("vetoed"), VETO)  # the event names the card it was played against
    shown = simulation.events_of("revealed")
    in_battle = [_of_card(shown.filter(pl.col(DI_CARDS[card]) > 0), card) for card in range(BATTLE_DI)]
    return pl.concat([by_day, against, *in_battle])


def _of_card(happened: pl.LazyFrame, card: int) -> pl.LazyFrame:
    return happened.select("game", "seat", pl.lit(card, pl.Int16).alias("card"))
