"""The measures of Scarabya: tiles placed and discarded, and sites."""

from collections.abc import Iterator

from kheper.games.scarabya.names import LETTERS
from kheper.lab import aggregates
from kheper.lab.measures import Name
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import Estimate
from kheper.lab.tables import pl

BOOKKEEPING = ("site_laid", "mission", "sealed", "reopened", "ended")


def measures(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Yield how often each tile is placed or discarded, the points it brings, and the mean score of each site."""
    what = site_measure(simulation)
    placed = tiles_placed(simulation)
    events = {"tile-placed": placed, "tile-discarded": simulation.events_of("discarded")}
    for name, happened in events.items():
        times = aggregates.times_a_game(happened, "tile", simulation.played)
        for tile, letter in enumerate(LETTERS):
            yield (name, letter), times(tile)
    if what == "score":
        for tile, mean in aggregates.means_by(placed, "tile", "points").items():
            yield ("tile-points", LETTERS[tile]), mean
    sites = simulation.seats.join(simulation.games.select("game", "site"), on="game")
    for site, mean in aggregates.means_by(sites, "site", what).items():
        yield (f"site-{what.replace('_', '-')}", site), mean


def tiles_placed(simulation: Simulation) -> pl.LazyFrame:
    """Return every tile that a seat placed, with the `points` it scored."""
    key = ["game", "ply", "seat"]
    brought = simulation.events_of("area").group_by(key).agg(pl.col("points").sum())
    return simulation.events_of("placed").join(brought, on=key, how="left").with_columns(pl.col("points").fill_null(0))


def site_measure(simulation: Simulation) -> str:
    """Return the column that rates a site: `score`, or in a solo game `scarabs_left`."""
    return "score" if "score" in simulation.seats.collect_schema() else "scarabs_left"
