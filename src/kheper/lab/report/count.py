"""What reports count: shares and means, each with its 95 % interval."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kheper.lab.statistics import ALPHA, Mean, Share, holm, p_value_of, share_of
from kheper.lab.statistics import LEAST as EVIDENCE
from kheper.lab.tables import pl

LEAST = 10
"""Fewer games than this say nothing about a group."""


@dataclass(frozen=True)
class Spread:
    """How numbers are spread: how often each was met, their mean and their quartiles."""

    counts: dict[int, int]
    mean: Mean
    quartiles: tuple[float, float, float]


def shares_by(seats: pl.LazyFrame, *keys: str) -> dict[Any, Share]:
    """Per value of a column (or of several) how often its seats have won."""
    counted = seats.group_by(keys).agg(pl.len().alias("games"), pl.col("won").sum()).sort(keys).collect()
    return {_key(row, keys): share_of(row["won"], row["games"]) for row in counted.iter_rows(named=True)}


def _key(row: dict[str, Any], keys: Sequence[str]) -> Any:
    return row[keys[0]] if len(keys) == 1 else tuple(row[key] for key in keys)


def counts_by(frame: pl.LazyFrame, key: str) -> dict[Any, int]:
    """Per value of a column how many rows have it, the most frequent first; rows without one are left out."""
    counted = frame.drop_nulls(key).group_by(key).len().sort(["len", key], descending=[True, False]).collect()
    return dict(counted.iter_rows())


def share_of_all(counts: dict[Any, int], total: int) -> dict[Any, Share]:
    """The same as shares."""
    return {key: share_of(count, total) for key, count in counts.items()}


def first_player(games: pl.LazyFrame, seats: pl.LazyFrame) -> Share | None:
    """How often whoever began has won; None where nobody begins alone."""
    began = seats.join(games.select("game", "first"), on="game").filter(pl.col("seat") == pl.col("first"))
    count, won = began.select(pl.len(), pl.col("won").sum()).collect().row(0)
    return share_of(won, count) if count else None


def means_by(frame: pl.LazyFrame, key: str, value: str) -> dict[Any, Mean]:
    """Per value of a column the mean of another: the seats of a game are one observation, for they depend on it."""
    by_game = frame.group_by(key, "game").agg(pl.col(value).cast(pl.Float64).mean())
    return {name: Mean(counts) for name, counts in values_by(by_game, key, value).items()}


def values_by(frame: pl.LazyFrame, key: str, value: str) -> dict[Any, dict[float, int]]:
    """Per value of a column how many rows have each value of another; rows without one are left out."""
    found: dict[Any, dict[float, int]] = {}
    for name, one, rows in frame.drop_nulls(value).group_by(key, value).len().sort(key, value).collect().iter_rows():
        found.setdefault(name, {})[float(one)] = rows
    return found


def mean_by_game(frame: pl.LazyFrame, column: str) -> Mean:
    """The mean of a column over games, those of its seats averaged first."""
    return means_by(frame.with_columns(all=pl.lit(0)), "all", column)[0]


def spread_of(frame: pl.LazyFrame, column: str) -> Spread:
    """How the whole numbers of a column are spread."""
    values = pl.col(column).cast(pl.Float64)
    quartiles = [values.quantile(part, "nearest").alias(f"q{part}") for part in (0.25, 0.5, 0.75)]
    low, middle, high = frame.select(quartiles).collect().row(0)
    counted = frame.select(pl.col(column).round().cast(pl.Int64)).group_by(column).len().sort(column).collect()
    return Spread(dict(counted.iter_rows()), mean_by_game(frame, column), (low, middle, high))


def binned(counts: dict[int, int], most: int) -> list[tuple[int, int, int]]:
    """At most so many bins of equal width: first number, last number, how many."""
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // most)
    bins = [[start, min(start + width - 1, high), 0] for start in range(low, high + 1, width)]
    for value, count in counts.items():
        bins[(value - low) // width][2] += count
    return [(first, last, count) for first, last, count in bins]


@dataclass(frozen=True)
class Met:
    """A thing (a card, a tile): in how many of the seats' games it was met, and how those ended."""

    share: Share
    """Of all games in which it could be met."""
    won: Share | None
    """Of those in which it was; None where there are none."""


def met_by(happened: pl.LazyFrame, seats: pl.LazyFrame, thing: str, total: Mapping[Any, int]) -> dict[Any, Met]:
    """Per thing the seats' games in which it was met at least once, and how many of these were won.

    `total` is in how many each thing could be met; those that never were are told of as well.
    """
    once = (
        happened.select("game", "seat", thing).unique().join(seats.select("game", "seat", "won"), on=["game", "seat"])
    )
    counted = once.group_by(thing).agg(pl.len(), pl.col("won").sum()).collect()
    found = {key: (games, won) for key, games, won in counted.iter_rows()}
    return {
        key: Met(share_of(found[key][0], games), share_of(found[key][1], found[key][0]))
        if key in found
        else Met(share_of(0, games), None)
        for key, games in total.items()
    }


def first_of(happened: pl.LazyFrame) -> pl.LazyFrame:
    """The first event of each seat in each game."""
    ordered = happened.sort("game", "ply", maintain_order=True)
    return ordered.unique(["game", "seat"], keep="first", maintain_order=True)


def verdict(share: Share, wanted: float) -> str:
    """Is a share more or less than what is wanted, or is neither to be said for sure?"""
    if share.low > wanted:
        return "more"
    return "less" if share.high < wanted else "even"


def marks(fared: Mapping[Any, tuple[Share | None, float]]) -> dict[Any, str]:
    """Per thing whether its share is `more` or `less` than what is wanted of it, or neither: "".

    Among many things some look good by luck, so they are judged together, by Holm's method.
    """
    judged = {key: (share, wanted) for key, (share, wanted) in fared.items() if share and share.games >= EVIDENCE}
    chances = holm([p_value_of(share, wanted) for share, wanted in judged.values()])
    clear = {key for key, chance in zip(judged, chances, strict=True) if chance < ALPHA}
    return {
        key: "" if key not in clear else "more" if judged[key][0].share > judged[key][1] else "less" for key in fared
    }
