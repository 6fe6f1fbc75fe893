"""The report sections of Scarab Lords: houses, openings, columns and cards."""

from collections.abc import Callable
from dataclasses import dataclass

from kheper.games.scarab_lords.content.cards import Card, CardSet
from kheper.games.scarab_lords.measures.card_usage import CARD_EVENTS, RIVALS, with_titles
from kheper.games.scarab_lords.names import COLUMN_KINDS, COLUMNS, HOUSES, PHASES, REGIONS
from kheper.games.scarab_lords.options import cards_of
from kheper.lab import aggregates
from kheper.lab.report import charts
from kheper.lab.report.charts import Cell, Column
from kheper.lab.report.general import said_of, share_bars, usage_marks, usage_table, won_cell
from kheper.lab.report.page import Section
from kheper.lab.report.study import Study
from kheper.lab.statistics import share_of
from kheper.lab.tables import pl

FEW = 12


def sections(study: Study) -> list[Section]:
    """Return all sections for which there is data."""
    found = [houses(study)]
    if study.simulation.about.events:
        found += [openings(study.of_games), columns(study.of_games), cards(study.of_games)]
    return found


def houses(study: Study) -> Section:
    """Return the section on win shares by house and first player."""
    words, seats = study.words, study.simulation.seats
    section = Section(words.say("sl-houses"))
    by_house = {words.say(f"house-{house}"): share for house, share in aggregates.shares_by(seats, "house").items()}
    for name, share in by_house.items():
        section.say(said_of(study, name, share))
    section.show(share_bars(study, by_house), words.say("sl-won-by-house"))
    first = seats.join(study.simulation.games.select("game", "first"), on="game")
    first = first.with_columns(began=pl.col("seat") == pl.col("first"))
    both = {
        words.say("sl-house-began", house=words.say(f"house-{house}"), began="yes" if began else "no"): share
        for (house, began), share in aggregates.shares_by(first, "house", "began").items()
    }
    section.show(share_bars(study, both), words.say("sl-won-by-house-and-first"))
    if "ended" in study.of_games.simulation.games.collect_schema():
        section.show(how_houses_win(study.of_games), words.say("sl-won-by-house-and-end"))
    return section


def how_houses_win(study: Study) -> str:
    """Return bars with the share of all games by house and way of winning."""
    words, games = study.words, study.simulation.games
    ends = games.drop_nulls("winner").select("game", "ended", seat="winner")
    won = ends.join(study.simulation.seats, on=["game", "seat"]).group_by("house", "ended").len().sort("house", "ended")
    rows = [
        words.bar(f"{words.say(f'house-{house}')}: {words.say(f'ended-{ended}')}", share_of(times, study.games))
        for house, ended, times in won.collect().iter_rows()
    ]
    return charts.bars(rows, 1.0)


def openings(study: Study) -> Section:
    """Return the section on the phases of the first turn and the first card."""
    words, simulation = study.words, study.simulation
    section = Section(words.say("openings"))
    rooms = len(PHASES) + 1  # a missing phase is stored as -1
    played = simulation.events_of("phases_played").with_columns(
        both=(pl.col("first") + 1) * rooms + pl.col("second") + 1
    )
    usage = aggregates.usage_by(played, simulation.seats, "both", dict.fromkeys(range(rooms**2), study.games))
    named = {
        " + ".join(words.say(f"phase-{PHASES[number - 1]}") for number in divmod(both, rooms) if number)
        or words.say("sl-no-phase"): one
        for both, one in usage.items()
        if one.won is not None
    }
    if named:
        section.say(words.say("sl-phases-said"))
        section.show(usage_table(study, named, "head-chosen", usage_marks(study, named)), words.say("sl-phases"))
    section.show(first_cards(study), words.say("sl-first-cards"))
    return section


def first_cards(study: Study) -> str:
    """Return the table of the cards that seats most often play first."""
    simulation, own = study.simulation, card_set(study).cards
    first = by_title(study, aggregates.first_of(simulation.events_of("played")))
    usage = aggregates.usage_by(
        first, simulation.seats, "title", dict.fromkeys(range(len(own)), study.games * study.seats)
    )
    baseline = baseline_by_house(study)
    fared = {title: (one.won, baseline[own[title].house]) for title, one in usage.items()}
    marks = aggregates.significance_marks(fared)
    often = sorted((title for title, one in usage.items() if one.won), key=lambda title: -usage[title].share.won)[:FEW]
    names = {title: own[title].names[study.lang] for title in often}
    shown = {names[title]: usage[title] for title in often}
    return usage_table(study, shown, "head-chosen", {names[title]: marks[title] for title in often})


def baseline_by_house(study: Study) -> dict[str, float]:
    """Return the win share of each house; the even share for the bonus deck, which either house may use."""
    shares = aggregates.shares_by(study.simulation.seats, "house")
    return {house: shares[house].share if house in shares else study.even for house in HOUSES}


def columns(study: Study) -> Section:
    """Return the section with heat maps of the columns: cards played, exercises, and pyramids at the end."""
    words, simulation = study.words, study.simulation
    section = Section(words.say("sl-columns"))
    section.say(words.say("sl-columns-said"))
    played = simulation.events_of("played").filter(pl.col("column") < len(COLUMNS))
    pyramids = simulation.events_of("pyramid").unique(["game", "column"], keep="last", maintain_order=True)
    events = {
        "played": played,
        "exercised": simulation.events_of("exercised"),
        "held": pyramids.drop_nulls("seat"),
    }
    section.show_side_by_side(
        *((column_heat(study, happened), words.say(f"sl-columns-{what}")) for what, happened in events.items())
    )
    return section


def column_heat(study: Study, happened: pl.LazyFrame) -> str:
    """Return a heat map of the mean number of events per game in each column."""
    words = study.words
    counts = aggregates.counts_by(happened, "column")
    kinds = sorted(set(COLUMN_KINDS))
    values = {
        (region, kind): counts.get(COLUMNS.index(f"{region} {kind}"), 0) / study.games
        for region in REGIONS
        for kind in kinds
    }
    return charts.fields(
        {words.say(f"sl-region-{region}"): [values[region, kind] for kind in kinds] for region in REGIONS},
        [words.say(f"sl-column-{kind}") for kind in kinds],
        lambda value: words.number(value, 2),
    )


# ---------------------------------------------------------------------------------------------- cards


@dataclass(frozen=True)
class CardCount:
    """The usage of a title in the games of the seats that could have it."""

    card: Card
    drawn: aggregates.Usage
    played: aggregates.Usage
    cursed: float
    """The mean number of times per game."""
    baseline: float
    """The win share of its house."""
    marks: tuple[str, str]
    """Whether the win shares of those who drew it and of those who played it differ from the baseline."""


def card_set(study: Study) -> CardSet:
    """Return the cards that were played with."""
    return cards_of(study.simulation.game.options)


def by_title(study: Study, happened: pl.LazyFrame) -> pl.LazyFrame:
    """Return events with the title of each card added."""
    return with_titles(card_set(study), happened)


def owners(study: Study, card: Card) -> int:
    """Return how many seats of a game can have a card: by the printed or the given decks; all in a match."""
    about = study.simulation.about
    if about.mode == "match":
        return study.seats
    decks = about.options.get("decks")
    if decks is None:
        return int(card.house in RIVALS)
    return sum(any(key.partition("#")[0] == card.id for key in deck) for deck in decks.values())


def card_counts(study: Study) -> list[CardCount]:
    """Return the usage of each title that can occur."""
    simulation, own = study.simulation, card_set(study)
    total = {title: study.games * owners(study, card) for title, card in enumerate(own.cards) if owners(study, card)}
    drawn, played = (
        aggregates.usage_by(by_title(study, simulation.events_of(kind)), simulation.seats, "title", total)
        for kind in ("drew_card", "played")
    )
    cursed = aggregates.counts_by(by_title(study, simulation.events_of("cursed")), "title")
    by_house = baseline_by_house(study)
    baseline = {title: by_house[own.cards[title].house] for title in total}
    marks = aggregates.significance_marks(
        {
            (what, title): (one.won, baseline[title])
            for what, usage in (("drawn", drawn), ("played", played))
            for title, one in usage.items()
        }
    )
    return [
        CardCount(
            card=own.cards[title],
            drawn=drawn[title],
            played=played[title],
            cursed=cursed.get(title, 0) / study.games,
            baseline=baseline[title],
            marks=(marks["drawn", title], marks["played", title]),
        )
        for title in total
    ]


def cards(study: Study) -> Section:
    """Return the section on cards: how often each is drawn, played and cursed, and its users' win share."""
    words = study.words
    section = Section(words.say("sl-cards"))
    section.say(words.say("sl-cards-said"))
    found = card_counts(study)
    clear = sum(bool(one.marks[1]) for one in found)
    section.say(words.say("sl-cards-clear", count=clear, all=sum(one.played.won is not None for one in found)))
    heads = ("drawn", "played", "cursed", "won-drawn", "won-played", "beside")
    columns = [Column(""), *(Column(words.say(f"sl-head-{head}")) for head in heads)]
    for house in HOUSES:
        rows = [(one.card.names[study.lang], card_cells(study, one)) for one in found if one.card.house == house]
        if rows:
            section.show(charts.table(columns, rows), words.say(f"house-{house}"))
    return section


def card_cells(study: Study, one: CardCount) -> list[Cell]:
    """Return the cells of a card."""
    words = study.words
    won = one.played.won
    return [
        Cell(words.percent(one.drawn.share.share)),
        Cell(words.percent(one.played.share.share)),
        Cell(words.number(one.cursed, 2)),
        won_cell(study, one.drawn.won, one.marks[0]),
        won_cell(study, won, one.marks[1]),
        Cell("–") if won is None else Cell(words.difference(won.share - one.baseline)),
    ]


def card_name(study: Study, title: str) -> str:
    """Return the name of a card."""
    return next(card.names[study.lang] for card in card_set(study).cards if card.id == title)


NAMES: dict[str, Callable[[Study, str], str]] = {
    "house": lambda study, house: study.words.say(f"house-{house}"),
    **dict.fromkeys(CARD_EVENTS, card_name),
}
