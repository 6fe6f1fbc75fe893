"""Rebuild the single games of simulated matches from their events, since the tables hold whole matches."""

from functools import cached_property

from kheper.games.scarab_lords.facts import ENDED
from kheper.games.scarab_lords.state import Won
from kheper.lab.simulation import Simulation
from kheper.lab.tables import pl

BEGINS, TURN, WON, DRAWN = "game_begins", "turn", "won", "drawn"
IN_A_DRAW = "draw"


class SingleGames(Simulation):
    """All games of simulated matches, numbered consecutively; a drawn game and its replay count as two."""

    def __init__(self, matches: Simulation) -> None:
        super().__init__(matches.folder)
        self._matches = matches

    @property
    def played(self) -> int:
        """Return the number of games."""
        return self._ends.height

    @property
    def games(self) -> pl.LazyFrame:
        """Return one row for each game: `match`, `first`, `turns`, `ended` and `winner`."""
        return self._ends.lazy()

    @property
    def seats(self) -> pl.LazyFrame:
        """Return one row for each seat of each game: its bot, its house and its share of the victory."""
        ends = self.games.select("game", "winner", match="match")
        seats = self._matches.seats.select("seat", "bot", "house", match="game")
        won = pl.when(pl.col("winner").is_null()).then(0.5).otherwise(pl.col("winner") == pl.col("seat"))
        return ends.join(seats, on="match").with_columns(won=won).drop("winner", "match")

    @property
    def events(self) -> pl.LazyFrame:
        """Return all events, numbered by game instead of by match."""
        number = (pl.col("kind") == BEGINS).cast(pl.UInt32).cum_sum() - 1
        return self._matches.events.with_columns(match=pl.col("game"), game=number)

    @cached_property
    def _ends(self) -> pl.DataFrame:
        kind = pl.col("kind")
        how = (
            pl.col("d0")
            .filter(kind == WON)
            .first()
            .replace_strict({way.value: way.name.lower() for way in Won}, return_dtype=pl.Enum(ENDED))
        )
        ends = (
            self.events.filter(kind.is_in([BEGINS, TURN, WON, DRAWN]))
            .group_by("game")
            .agg(
                pl.col("match").first(),
                pl.col("seat").filter(kind == BEGINS).first().alias("first"),
                (kind == TURN).sum().alias("turns"),
                how.fill_null(IN_A_DRAW).alias("ended"),
                pl.col("seat").filter(kind == WON).first().alias("winner"),
            )
        )
        return ends.sort("game").collect()
