"""Aggregates of simulation tables: shares and means, each with its 95 % interval."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kheper.lab.statistics import ALPHA, MIN_GAMES, Mean, Share, holm, p_value_of, share_of
from kheper.lab.tables import pl

MIN_GROUP_GAMES = 10
"""Groups with fewer games are left out of rankings."""


@dataclass(frozen=True)
class Distribution:
    """A distribution: the count of each value, their mean and their quartiles."""

    counts: dict[int, int]
    mean: Mean
    quartiles: tuple[float, float, float]


def shares_by(seats: pl.LazyFrame, *keys: str) -> dict[Any, Share]:
    """Return per value of a column (or of several) the win share of its seats."""
    counted = seats.group_by(keys).agg(pl.len().alias("games"), pl.col("won").sum()).sort(keys).collect()
    return {_key(row, keys): share_of(row["won"], row["games"]) for row in counted.iter_rows(named=True)}


def _key(row: dict[str, Any], keys: Sequence[str]) -> Any:
    return row[keys[0]] if len(keys) == 1 else tuple(row[key] for key in keys)


def counts_by(frame: pl.LazyFrame, key: str) -> dict[Any, int]:
    """Return per value of a column its number of rows, the most frequent first; nulls are left out."""
    counted = frame.drop_nulls(key).group_by(key).len().sort(["len", key], descending=[True, False]).collect()
    return dict(counted.iter_rows())


def share_of_all(counts: dict[Any, int], total: int) -> dict[Any, Share]:
    """Return counts as shares of a total."""
    return {key: share_of(count, total) for key, count in counts.items()}


def first_player(games: pl.LazyFrame, seats: pl.LazyFrame) -> Share | None:
    """Return the win share of the first player; None where several begin together."""
    began = seats.join(games.select("game", "first"), on="game").filter(pl.col("seat") == pl.col("first"))
    count, won = began.select(pl.len(), pl.col("won").sum()).collect().row(0)
    return share_of(won, count) if count else None


def means_by(frame: pl.LazyFrame, key: str, value: str) -> dict[Any, Mean]:
    """Return per value of a column the mean of another; seats of one game are averaged first, as they are dependent."""
    by_game = frame.group_by(key, "game").agg(pl.col(value).cast(pl.Float64).mean())
    return {name: Mean(counts) for name, counts in values_by(by_game, key, value).items()}


def values_by(frame: pl.LazyFrame, key: str, value: str) -> dict[Any, dict[float, int]]:
    """Return per value of a column the counts of the values of another; nulls are left out."""
    found: dict[Any, dict[float, int]] = {}
    for name, one, rows in frame.drop_nulls(value).group_by(key, value).len().sort(key, value).collect().iter_rows():
        found.setdefault(name, {})[float(one)] = rows
    return found


def times_a_game(happened: pl.LazyFrame, key: str, games: int) -> Callable[[Any], Mean]:
    """Return a function that gives the mean number of events of a key in a game; games without any count as well."""
    found = values_by(happened.group_by(key, "game").len("times"), key, "times")

    def mean(kind: Any) -> Mean:
        times = found.get(kind, {})
        without = games - sum(times.values())
        return Mean({**({0.0: without} if without else {}), **times})

    return mean


def mean_by_game(frame: pl.LazyFrame, column: str) -> Mean:
    """Return the mean of a column over games, averaging the seats of each game first."""
    return means_by(frame.with_columns(all=pl.lit(0)), "all", column)[0]


def distribution_of(frame: pl.LazyFrame, column: str) -> Distribution:
    """Return the distribution of an integer column."""
    values = pl.col(column).cast(pl.Float64)
    quartiles = [values.quantile(part, "nearest").alias(f"q{part}") for part in (0.25, 0.5, 0.75)]
    low, middle, high = frame.select(quartiles).collect().row(0)
    counted = frame.select(pl.col(column).round().cast(pl.Int64)).group_by(column).len().sort(column).collect()
    return Distribution(dict(counted.iter_rows()), mean_by_game(frame, column), (low, middle, high))


def binned(counts: dict[int, int], most: int) -> list[tuple[int, int, int]]:
    """Return at most `most` bins of equal width: first value, last value, count."""
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // most)
    bins = [[start, min(start + width - 1, high), 0] for start in range(low, high + 1, width)]
    for value, count in counts.items():
        bins[(value - low) // width][2] += count
    return [(first, last, count) for first, last, count in bins]


@dataclass(frozen=True)
class Usage:
    """The share of seats and games that used a card or tile, and the win share of those that did."""

    share: Share
    """Of all games in which it could be used."""
    won: Share | None
    """Of those in which it was; None where it never was."""


def usage_by(happened: pl.LazyFrame, seats: pl.LazyFrame, thing: str, total: Mapping[Any, int]) -> dict[Any, Usage]:
    """Return per item the share of seats and games that used it at least once, and the win share of these.

    `total` holds in how many seats and games each item could be used; items that were never used are included.
    """
    once = (
        happened.select("game", "seat", thing).unique().join(seats.select("game", "seat", "won"), on=["game", "seat"])
    )
    counted = once.group_by(thing).agg(pl.len(), pl.col("won").sum()).collect()
    found = {key: (games, won) for key, games, won in counted.iter_rows()}
    return {
        key: Usage(share_of(found[key][0], games), share_of(found[key][1], found[key][0]))
        if key in found
        else Usage(share_of(0, games), None)
        for key, games in total.items()
    }


def first_of(happened: pl.LazyFrame) -> pl.LazyFrame:
    """Return the first event of each seat in each game."""
    ordered = happened.sort("game", "ply", maintain_order=True)
    return ordered.unique(["game", "seat"], keep="first", maintain_order=True)


def verdict(share: Share, expected: float) -> str:
    """Return `more` or `less` if the interval of a share excludes the expected value; else `even`."""
    if share.low > expected:
        return "more"
    return "less" if share.high < expected else "even"


def significance_marks(fared: Mapping[Any, tuple[Share | None, float]]) -> dict[Any, str]:
    """Return per item `more` or `less` where its share differs significantly from what is expected, else "".

    Among many items some look good by chance, so p-values are adjusted by Holm's method.
    """
    judged = {key: (share, expected) for key, (share, expected) in fared.items() if share and share.games >= MIN_GAMES}
    p_values = holm([p_value_of(share, expected) for share, expected in judged.values()])
    clear = {key for key, p_value in zip(judged, p_values, strict=True) if p_value < ALPHA}
    return {
        key: "" if key not in clear else "more" if judged[key][0].share > judged[key][1] else "less" for key in fared
    }
