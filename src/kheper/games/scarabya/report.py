"""The report sections of Scarabya: sites, leftovers, squares, tiles and areas."""

from collections.abc import Mapping, Sequence

from kheper.games.scarabya.content.placements import placements
from kheper.games.scarabya.facts import LETTERS_AT
from kheper.games.scarabya.measures import site_measure, tiles_placed
from kheper.games.scarabya.names import COLUMNS, LETTERS, SIDE, SQUARES, square_name
from kheper.lab import aggregates
from kheper.lab.report import charts
from kheper.lab.report.charts import Cell, Column
from kheper.lab.report.general import histogram
from kheper.lab.report.page import Section
from kheper.lab.report.study import Study
from kheper.lab.statistics import Mean
from kheper.lab.tables import pl

CORNERS = ("nw", "ne", "sw", "se")
FEW = 10
AREA_SQUARES = 4


def sections(study: Study) -> list[Section]:
    """Return all sections for which there is data."""
    found = [sites(study), leftovers(study)]
    if study.simulation.about.events:
        found += [squares(study), tiles(study)]
        if has_points(study):
            found.append(areas(study))
    return found


def has_points(study: Study) -> bool:
    """Return whether points are counted, as in all modes but solo."""
    return site_measure(study.simulation) == "score"


def sites(study: Study) -> Section:
    """Return the section on the mean score by site and by board."""
    words = study.words
    what = site_measure(study.simulation)
    section = Section(words.say("sy-sites"))
    lying = study.simulation.seats.join(study.simulation.games.select("game", "site"), on="game")
    by_site = aggregates.means_by(lying, "site", what)
    overall = aggregates.mean_by_game(study.simulation.seats, what).value
    section.say(words.say("sy-sites-said", count=len(by_site), what=what, mean=words.number(overall, 2)))
    often = {site: mean for site, mean in by_site.items() if mean.games >= aggregates.MIN_GROUP_GAMES}
    if often:
        if len(often) > 1:
            section.say(words.say("sy-sites-luck", count=len(often)))
        for end, listed in extremes(often, overall).items():
            section.show(mean_dots(study, listed, overall), words.say(f"sy-sites-{end}", what=what))
    if len(by_site) > 1:
        section.show(mean_dots(study, by_corner(lying, what, study), overall), words.say("sy-corners", what=what))
    return section


def extremes(means: Mapping[str, Mean], overall: float) -> dict[str, dict[str, Mean]]:
    """Return the few means farthest above and below the overall mean, as `high` and `low`, highest first.

    An end without any is left out.
    """
    ranked = sorted(means.items(), key=lambda item: -item[1].value)
    above = [item for item in ranked if item[1].value > overall]
    below = [item for item in ranked if item[1].value < overall]
    ends = {"high": dict(above[:FEW]), "low": dict(below[-FEW:])}
    return {end: listed for end, listed in ends.items() if listed}


def by_corner(lying: pl.LazyFrame, what: str, study: Study) -> dict[str, Mean]:
    """Return the mean for each board in each corner."""
    found: dict[str, Mean] = {}
    for corner, place in zip(CORNERS, LETTERS_AT, strict=True):
        means = aggregates.means_by(lying.with_columns(board=pl.col("site").str.slice(place, 1)), "board", what)
        name = study.words.say(f"sy-corner-{corner}")
        found |= {f"{board} {name}": mean for board, mean in means.items()}
    return found


def mean_dots(study: Study, means: Mapping[str, Mean], overall: float) -> str:
    """Return means with their intervals as dots, with a line at the overall mean."""
    rows = [charts.Bar(name, one.value, study.words.mean(one), one.low, one.high) for name, one in means.items()]
    return charts.dots(rows, overall)


def leftovers(study: Study) -> Section:
    """Return the section on scarabs in the open and tiles placed."""
    words, seats = study.words, study.simulation.seats
    section = Section(words.say("sy-leftovers"))
    left, placed = aggregates.distribution_of(seats, "scarabs_left"), aggregates.distribution_of(seats, "placed")
    section.say(words.say("sy-leftovers-said", left=words.mean(left.mean), placed=words.mean(placed.mean)))
    section.show_side_by_side(
        (histogram(left, words.say("sy-scarabs-left")), words.say("sy-scarabs-left")),
        (histogram(placed, words.say("sy-placed")), words.say("sy-placed")),
    )
    return section


# ---------------------------------------------------------------------------------------------- where


def covered(placed: pl.LazyFrame) -> list[int]:
    """Return per square how often a tile was placed on it."""
    counts = aggregates.counts_by(placed, "placement")
    found = [0] * SQUARES
    for placement, times in counts.items():
        for square in placements()[placement].squares:
            found[square] += times
    return found


def scored(areas_: pl.LazyFrame) -> list[float]:
    """Return per square the points of its areas, divided evenly among their squares."""
    found = [0.0] * SQUARES
    for place in range(AREA_SQUARES):
        has_it = pl.col("size") > place
        per_square = areas_.filter(has_it).group_by(square=pl.col(f"square_{place + 1}"))
        sums = per_square.agg((pl.col("points") / pl.col("size")).sum().alias("points")).collect()
        for square, points in sums.iter_rows():
            found[square] += points
    return found


def squares(study: Study) -> Section:
    """Return the section with heat maps of the site: tiles, first tiles, and points."""
    words, simulation = study.words, study.simulation
    section = Section(words.say("sy-squares"))
    placed = simulation.events_of("placed")
    first = placed.filter(pl.col("ply") == pl.col("ply").min().over("game", "seat"))
    sites_played = study.games * (study.seats if simulation.about.mode == "table" else 1)
    section.say(words.say("sy-squares-said"))
    heat_maps = {
        "covered": heat(study, [words.percent(times / sites_played) for times in covered(placed)], covered(placed)),
        "first": heat(study, [words.percent(times / sites_played) for times in covered(first)], covered(first)),
    }
    if has_points(study):
        points = scored(simulation.events_of("area"))
        heat_maps["points"] = heat(study, [words.number(value / sites_played, 2) for value in points], points)
    section.show_side_by_side(*((drawn, words.say(f"sy-heat-{what}")) for what, drawn in heat_maps.items()))
    return section


def heat(study: Study, shown: Sequence[str], values: Sequence[float]) -> str:
    """Return the site as a heat map with a tooltip for each square; the legend names the least and the most."""
    words = study.words
    tips = [f"{square_name(square)}: {number}" for square, number in enumerate(shown)]
    ends = (words.say("least"), words.say("most"))
    return charts.grid(values, SIDE, COLUMNS, tips, words.say("sy-squares"), ends)


# ---------------------------------------------------------------------------------------------- what


def tile_points(study: Study) -> dict[str, tuple[int, float, float]]:
    """Return per tile how often it was placed, its mean points, and the share of times it was discarded."""
    simulation = study.simulation
    means = tiles_placed(simulation).group_by("tile").agg(pl.len().alias("times"), pl.col("points").mean()).collect()
    placed = {tile: (times, points) for tile, times, points in means.iter_rows()}
    discards = aggregates.counts_by(simulation.events_of("discarded"), "tile")
    found = {}
    for tile, letter in enumerate(LETTERS):
        times, points = placed.get(tile, (0, 0.0))
        thrown = discards.get(tile, 0)
        found[letter] = (times, points, thrown / max(times + thrown, 1))
    return found


def tiles(study: Study) -> Section:
    """Return the section on tiles."""
    words = study.words
    section = Section(words.say("sy-tiles"))
    found = tile_points(study)
    shown = {
        tile: {"placed": words.number(times), "points": words.number(points, 2), "discarded": words.percent(thrown)}
        for tile, (times, points, thrown) in found.items()
    }
    heads = ["placed", "discarded"]
    if has_points(study):
        best = max(found, key=lambda tile: found[tile][1])
        section.say(words.say("sy-tiles-said", tile=best, points=words.number(found[best][1], 2)))
        heads.insert(1, "points")
    columns = [Column(""), *(Column(words.say(f"sy-head-{head}")) for head in heads)]
    section.show(
        charts.table(columns, [(tile, [Cell(numbers[head]) for head in heads]) for tile, numbers in shown.items()])
    )
    return section


def areas(study: Study) -> Section:
    """Return the section on areas by size and number of scarabs."""
    words, simulation = study.words, study.simulation
    section = Section(words.say("sy-areas"))
    events = simulation.events_of("area")
    grouped = events.group_by("size", "scarabs").agg(pl.len(), pl.col("points").sum()).sort("size", "scarabs").collect()
    total = grouped.get_column("points").sum() or 1
    sites_played = study.games * (study.seats if simulation.about.mode == "table" else 1)
    columns = [Column(""), *(Column(words.say(f"sy-head-{head}")) for head in ("areas", "share-of-points"))]
    rows = [
        (
            words.say("sy-area", size=size, scarabs=scarabs),
            [Cell(words.number(times / sites_played, 2)), Cell(words.percent(points / total))],
        )
        for size, scarabs, times, points in grouped.iter_rows()
        if points
    ]
    section.show(charts.table(columns, rows))
    return section
