"""The sections that the report of every game has: wins, length, endings and points."""

from collections.abc import Mapping

from kheper.lab import aggregates
from kheper.lab.report import charts
from kheper.lab.report.charts import Cell, Column
from kheper.lab.report.page import Section
from kheper.lab.report.study import Study
from kheper.lab.statistics import Share
from kheper.lab.tables import pl

BINS = 40


def sections(study: Study) -> list[Section]:
    """Return the general sections for which the game has the columns."""
    found = [winning(study), length(study)]
    if "ended" in study.of_games.simulation.games.collect_schema():
        found.append(ending(study.of_games))
    if "score" in study.simulation.seats.collect_schema().names():
        found.append(points(study))
    return found


def winning(study: Study) -> Section:
    """Return the section on win shares: by bot, by seat and of the first player."""
    words, seats = study.words, study.simulation.seats
    section = Section(words.say("winning"))
    if study.seats == 1:
        alone = aggregates.shares_by(seats, "seat")[0]
        section.say(words.say("won-alone", share=words.share(alone), games=study.games))
        return section
    bots = aggregates.shares_by(seats, "bot")
    if len(bots) > 1:
        section.show(share_bars(study, bots), words.say("won-by-bot"))
    by_seat = {study.seat_name(seat): share for seat, share in aggregates.shares_by(seats, "seat").items()}
    section.say(said_of_seats(study, by_seat))
    section.show(share_bars(study, by_seat), words.say("won-by-seat"))
    first = aggregates.first_player(study.simulation.games, seats)
    if first is not None:
        section.say(said_of(study, words.say("the-first-player"), first))
        section.show(share_bars(study, {words.say("first-player"): first}), words.say("won-by-first"))
    draws = study.simulation.games.select(pl.col("winner").null_count()).collect().item()
    if draws:
        section.say(words.say("shared", share=words.percent(draws / study.games)))
    return section


def share_bars(study: Study, shares: Mapping[str, Share]) -> str:
    """Return win shares as bars, with a line at the even share."""
    most = max(1.25 * study.even, *(share.high for share in shares.values()))
    rows = [study.words.bar(label, share, study.even) for label, share in shares.items()]
    return charts.bars(rows, min(1.0, most), study.even)


def said_of(study: Study, who: str, share: Share) -> str:
    """Return a sentence on a win share, and whether it differs significantly from the even share."""
    message = f"finding-{aggregates.verdict(share, study.even)}"
    return study.words.say(message, who=who, share=study.words.share(share), even=study.words.percent(study.even))


def said_of_seats(study: Study, by_seat: Mapping[str, Share]) -> str:
    """Return a sentence on whether win shares depend on the seat."""
    unlike = [seat for seat, share in by_seat.items() if aggregates.verdict(share, study.even) != "even"]
    if not unlike:
        return study.words.say("seats-even")
    return " ".join(said_of(study, seat, by_seat[seat]) for seat in unlike)


def length(study: Study) -> Section:
    """Return the section on the length of games: in turns, where they are counted, and in decisions."""
    words, games = study.words, study.simulation.games
    section = Section(words.say("length"))
    if "turns" in study.of_games.simulation.games.collect_schema():
        _tell_length(section, study.of_games, "turns")
        decisions = aggregates.distribution_of(games, "decisions")
        section.say(words.say("decisions-said", mean=words.mean(decisions.mean)))
    else:
        _tell_length(section, study, "decisions")
    if study.is_of_matches:
        section.say(words.say("games-of-a-match", mean=words.mean(aggregates.distribution_of(games, "games").mean)))
    return section


def _tell_length(section: Section, study: Study, column: str) -> None:
    words = study.words
    distribution = aggregates.distribution_of(study.simulation.games, column)
    if len(distribution.counts) == 1:
        section.say(words.say("length-same", what=column, value=distribution.quartiles[1]))
        return
    low, middle, high = (words.number(value) for value in distribution.quartiles)
    mean = words.mean(distribution.mean)
    section.say(words.say("length-said", what=column, mean=mean, middle=middle, low=low, high=high))
    label = words.say("length-of", what=column)
    section.show(histogram(distribution, label), label)


def histogram(distribution: aggregates.Distribution, label: str) -> str:
    """Return the histogram of a distribution."""
    return charts.histogram(aggregates.binned(distribution.counts, BINS), label, distribution.mean.value)


def ways(study: Study) -> dict[str, Share]:
    """Return the share of each way in which games ended, the most frequent first."""
    return aggregates.share_of_all(aggregates.counts_by(study.simulation.games, "ended"), study.games)


def ending(study: Study) -> Section:
    """Return the section on how games end."""
    words = study.words
    section = Section(words.say("ending"))
    found = ways(study)
    first, share = next(iter(found.items()))
    if len(found) == 1:
        section.say(words.say("ending-only", way=words.say(f"ended-{slug(first)}")))
        return section
    section.say(words.say("ending-said", way=words.say(f"ended-{slug(first)}"), share=words.share(share)))
    rows = [words.bar(words.say(f"ended-{slug(way)}"), part) for way, part in found.items()]
    section.show(charts.bars(rows, 1.0))
    return section


def points(study: Study) -> Section:
    """Return the section on the final scores."""
    words = study.words
    section = Section(words.say("points"))
    distribution = aggregates.distribution_of(study.simulation.seats, "score")
    low, middle, high = (words.number(value) for value in distribution.quartiles)
    section.say(words.say("points-said", mean=words.mean(distribution.mean), middle=middle, low=low, high=high))
    section.show(histogram(distribution, words.say("points-of-seats")), words.say("points-of-seats"))
    by_bot = aggregates.means_by(study.simulation.seats, "bot", "score")
    if len(by_bot) > 1:
        most = max(mean.value if mean.high is None else mean.high for mean in by_bot.values()) or 1
        rows = [charts.Bar(bot, mean.value, words.mean(mean), mean.low, mean.high) for bot, mean in by_bot.items()]
        section.show(charts.bars(rows, most), words.say("points-by-bot"))
    return section


def usage_table(study: Study, usage: Mapping[str, aggregates.Usage], head: str, marks: Mapping[str, str]) -> str:
    """Return a table of items: how often each was used, and the win share of its users."""
    words = study.words
    columns = [Column(""), Column(words.say(head)), Column(words.say("head-won"))]
    rows = [
        (name, [Cell(words.percent(one.share.share)), won_cell(study, one.won, marks[name])])
        for name, one in usage.items()
    ]
    return charts.table(columns, rows)


def usage_marks(study: Study, usage: Mapping[str, aggregates.Usage]) -> dict[str, str]:
    """Return per item `more` or `less` if its users' win share differs significantly from the even share, else ""."""
    return aggregates.significance_marks({name: (one.won, study.even) for name, one in usage.items()})


def won_cell(study: Study, won: Share | None, mark: str = "") -> Cell:
    """Return the cell of a win share with its interval; a dash where there was no game."""
    return Cell("–") if won is None else Cell(study.words.share(won), mark)


def slug(name: str) -> str:
    """Return a name in the form used in message ids."""
    return name.replace("_", "-")
