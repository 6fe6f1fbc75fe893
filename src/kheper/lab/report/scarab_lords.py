"""What simulations of Scarab Lords tell: houses, cards, openings, columns."""

from dataclasses import dataclass

from kheper.games.scarab_lords.content.cards import Card, CardSet
from kheper.games.scarab_lords.moves import column_words
from kheper.games.scarab_lords.names import COLUMNS, HOUSES, PHASES
from kheper.games.scarab_lords.options import cards_of
from kheper.lab.cards import with_titles
from kheper.lab.matches import Share, share_of
from kheper.lab.report import charts, count
from kheper.lab.report.charts import Cell, Column
from kheper.lab.report.general import said_of, share_bars
from kheper.lab.report.page import Section
from kheper.lab.report.study import Study
from kheper.lab.tables import pl

COUNTED = ("drew_card", "played", "cursed")
FEW = 12


def sections(study: Study) -> list[Section]:
    """All of them."""
    found = [houses(study)]
    if study.simulation.about.events:
        found += [openings(study), supremacies(study), cards(study)]
    return found


def houses(study: Study) -> Section:
    """Does it matter which house one plays, and who begins with it?"""
    words, seats = study.words, study.simulation.seats
    section = Section(words.say("sl-houses"))
    by_house = {words.say(f"house-{house}"): share for house, share in count.shares_by(seats, "house").items()}
    for name, share in by_house.items():
        section.say(said_of(study, name, share))
    section.show(share_bars(study, by_house), words.say("sl-won-by-house"))
    first = seats.join(study.simulation.games.select("game", "first"), on="game")
    first = first.with_columns(began=pl.col("seat") == pl.col("first"))
    both = {
        words.say("sl-house-began", house=words.say(f"house-{house}"), began="yes" if began else "no"): share
        for (house, began), share in count.shares_by(first, "house", "began").items()
    }
    section.show(share_bars(study, both), words.say("sl-won-by-house-and-first"))
    return section


def openings(study: Study) -> Section:
    """The two phases of the first turn, and the first card."""
    words, simulation = study.words, study.simulation
    section = Section(words.say("openings"))
    chosen = simulation.events_of("phases_chosen").with_columns(both=pl.col("first") * len(PHASES) + pl.col("second"))
    met = count.met_by(chosen, simulation.seats, "both", study.games)
    named = {
        " + ".join(words.say(f"phase-{PHASES[phase]}") for phase in divmod(both, len(PHASES))): one
        for both, one in met.items()
    }
    if named:
        section.say(words.say("sl-phases-said"))
        rows = [(name, _opening_cells(study, one, study.even)) for name, one in named.items()]
        section.show(charts.table(_opening_columns(study), rows), words.say("sl-phases"))
    first = count.first_of(simulation.events_of("played"))
    titles = by_title(study, first)
    met = count.met_by(titles, simulation.seats, "title", study.games * study.seats)
    most = sorted(met.items(), key=lambda item: -item[1].share.won)[:FEW]
    shares = count.shares_by(simulation.seats, "house")
    own = card_set(study).cards
    wanted = {title: shares[own[title].house].share if own[title].house in shares else study.even for title, _ in most}
    rows = [(own[title].names[study.lang], _opening_cells(study, one, wanted[title])) for title, one in most]
    section.show(charts.table(_opening_columns(study), rows), words.say("sl-first-cards"))
    return section


def _opening_columns(study: Study) -> list[Column]:
    say = study.words.say
    return [Column(""), Column(say("head-chosen")), Column(say("head-won"))]


def _opening_cells(study: Study, one: count.Met, wanted: float) -> list[Cell]:
    return [Cell(study.words.percent(one.share.share)), won_cell(study, one.won, wanted)]


def won_cell(study: Study, won: Share, wanted: float) -> Cell:
    """A share of victories with its interval, marked where it is clear of what was to be expected."""
    mark = count.verdict(won, wanted).replace("even", "") if won.games >= count.LEAST else ""
    return Cell(study.words.share(won), mark)


def supremacies(study: Study) -> Section:
    """Which columns are exercised."""
    words = study.words
    section = Section(words.say("sl-supremacies"))
    counts = count.counts_by(study.simulation.events_of("exercised"), "column")
    rows = [
        charts.Bar(
            words.say("column-name", **column_words(column)),
            counts.get(column, 0) / study.games,
            words.number(counts.get(column, 0) / study.games, 2),
        )
        for column in range(len(COLUMNS))
    ]
    most = max((row.value for row in rows), default=0) or 1
    section.show(charts.bars(rows, most), words.say("sl-exercised"))
    return section


# ---------------------------------------------------------------------------------------------- cards


@dataclass(frozen=True)
class CardCount:
    """What became of a card, copies together, in the games of the seats that could have it."""

    card: Card
    drawn: count.Met | None
    played: count.Met | None
    cursed: float
    """Times a game."""
    house: Share
    """How often its house wins."""


def card_set(study: Study) -> CardSet:
    """The cards that were played with."""
    return cards_of(study.simulation.game.options)


def by_title(study: Study, happened: pl.LazyFrame) -> pl.LazyFrame:
    """Events with the title of the card beside its copy."""
    return with_titles(card_set(study), happened)


def owners(study: Study, card: Card) -> int:
    """How many seats of a game can have a card: that of its house, unless cards are exchanged or decks are given."""
    about = study.simulation.about
    is_printed = about.mode == "basic" and "decks" not in about.options
    return 1 if is_printed and card.house in HOUSES[:2] else study.seats


def card_counts(study: Study) -> list[CardCount]:
    """Per title what became of it."""
    simulation, own = study.simulation, card_set(study)
    shares = count.shares_by(simulation.seats, "house")
    total = {title: study.games * owners(study, card) for title, card in enumerate(own.cards)}
    drawn, played = (
        count.met_by(by_title(study, simulation.events_of(kind)), simulation.seats, "title", total)
        for kind in ("drew_card", "played")
    )
    cursed = count.counts_by(by_title(study, simulation.events_of("cursed")), "title")
    everybody = share_of(sum(share.won for share in shares.values()), study.games * study.seats)
    return [
        CardCount(
            card,
            drawn.get(title),
            played.get(title),
            cursed.get(title, 0) / study.games,
            shares.get(card.house, everybody),
        )
        for title, card in enumerate(own.cards)
    ]


def cards(study: Study) -> Section:
    """Every card: how often it is drawn, played and cursed, and how its owners fare."""
    words = study.words
    section = Section(words.say("sl-cards"))
    section.say(words.say("sl-cards-said"))
    met = [one for one in card_counts(study) if one.drawn is not None]
    clear = [one for one in met if one.played is not None and is_clear(one)]
    section.say(words.say("sl-cards-clear", count=len(clear), all=len(met)))
    heads = ("drawn", "played", "cursed", "won-drawn", "won-played", "beside")
    columns = [Column(""), *(Column(words.say(f"sl-head-{head}")) for head in heads)]
    for house in HOUSES:
        rows = [(one.card.names[study.lang], card_cells(study, one)) for one in met if one.card.house == house]
        if rows:
            section.show(charts.table(columns, rows), words.say(f"house-{house}"))
    return section


def is_clear(one: CardCount) -> bool:
    """Do those who play it fare clearly otherwise than their house?"""
    assert one.played is not None
    return one.played.won.games >= count.LEAST and count.verdict(one.played.won, one.house.share) != "even"


def card_cells(study: Study, one: CardCount) -> list[Cell]:
    """The numbers of a card."""
    words = study.words
    drawn, played = [Cell("–")] * 2, [Cell("–")] * 3
    if one.drawn is not None:
        drawn = [Cell(words.percent(one.drawn.share.share)), won_cell(study, one.drawn.won, one.house.share)]
    if one.played is not None:
        beside = 100 * (one.played.won.share - one.house.share)
        won = won_cell(study, one.played.won, one.house.share)
        played = [Cell(words.percent(one.played.share.share)), won, Cell(words.say("difference", value=beside))]
    return [drawn[0], played[0], Cell(words.number(one.cursed, 2)), drawn[1], played[1], played[2]]
