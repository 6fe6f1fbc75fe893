"""Events of single games in a simulation: cards played in Kemet, tiles placed in Scarabya."""

from kheper.games.kemet.names import BATTLE_DI, DI_CARDS
from kheper.lab.simulation import Simulation
from kheper.lab.tables import pl

VETO = DI_CARDS.index("veto")


def divine_cards(simulation: Simulation) -> pl.LazyFrame:
    """Return every Divine Intervention card that a seat of Kemet played: by day, in battle, or against another card."""
    by_day = simulation.events_of("card_played").select("game", "seat", pl.col("card").cast(pl.Int16))
    against = _of_card(simulation.events_of("vetoed"), VETO)  # its own number is that of the card it was played against
    shown = simulation.events_of("revealed")
    in_battle = [_of_card(shown.filter(pl.col(DI_CARDS[card]) > 0), card) for card in range(BATTLE_DI)]
    return pl.concat([by_day, against, *in_battle])


def _of_card(happened: pl.LazyFrame, card: int) -> pl.LazyFrame:
    return happened.select("game", "seat", pl.lit(card, pl.Int16).alias("card"))


def tiles_placed(simulation: Simulation) -> pl.LazyFrame:
    """Return every tile that a seat of Scarabya placed, with the `points` it scored."""
    key = ["game", "ply", "seat"]
    brought = simulation.events_of("area").group_by(key).agg(pl.col("points").sum())
    return simulation.events_of("placed").join(brought, on=key, how="left").with_columns(pl.col("points").fill_null(0))


def site_measure(simulation: Simulation) -> str:
    """Return the column that rates a site of Scarabya: `score`, or in a solo game `scarabs_left`."""
    return "score" if "score" in simulation.seats.collect_schema() else "scarabs_left"
