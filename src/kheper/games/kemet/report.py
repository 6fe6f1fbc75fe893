"""The report sections of Kemet: cities, points, openings, tiles, cards, and heat maps."""

from collections.abc import Callable
from itertools import islice

from kheper.games.kemet.content.drawing import shapes
from kheper.games.kemet.content.kit import Kit, kit_of
from kheper.games.kemet.facts import PERMANENT
from kheper.games.kemet.measures import BOUGHT, DIVINE, divine_cards
from kheper.games.kemet.moves import DI, TILE, Things, city_name, name_of, space_name
from kheper.games.kemet.names import ACTION_SPACES, BLUE_TILES, DI_CARDS, RED_TILES, TILES, WHITE_TILES
from kheper.lab import aggregates
from kheper.lab.report import charts
from kheper.lab.report.charts import Cell, Column
from kheper.lab.report.general import share_bars, slug, usage_marks, usage_table
from kheper.lab.report.page import Section
from kheper.lab.report.study import Study
from kheper.lab.tables import pl

SOURCES = (*PERMANENT, "temples", "pyramids")
COLOURED = {"red": RED_TILES, "blue": BLUE_TILES, "white": WHITE_TILES}
SPOT = Things(ACTION_SPACES, "action-space")
FEW = 10


def sections(study: Study) -> list[Section]:
    """Return all sections for which there is data."""
    found = [cities(study), sources(study)]
    if study.simulation.about.events:
        found += [openings(study), tiles(study), cards(study), land(study)]
    return found


def kit(study: Study) -> Kit:
    """Return the map and the cards that were played with."""
    game = study.simulation.game
    return kit_of(game.seats, game.options)


def cities(study: Study) -> Section:
    """Return the section on win shares by city."""
    words = study.words
    section = Section(words.say("ke-cities"))
    shares = aggregates.shares_by(study.simulation.seats, "city")
    named = {city_name(kit(study), city - 1, words.text): share for city, share in shares.items()}
    section.show(share_bars(study, named), words.say("ke-won-by-city"))
    return section


def sources(study: Study) -> Section:
    """Return the section on the sources of points, for winners and for the others."""
    words = study.words
    section = Section(words.say("ke-sources"))
    section.say(words.say("ke-sources-said"))
    means = study.simulation.seats.group_by(winner=pl.col("won") > 0).agg(pl.col(name).mean() for name in SOURCES)
    rows = {
        words.say("ke-winners" if row["winner"] else "ke-others"): [
            (words.say(f"ke-source-{slug(name)}"), row[name], words.number(row[name], 2)) for name in SOURCES
        ]
        for row in means.sort("winner", descending=True).collect().iter_rows(named=True)
    }
    most = max(sum(value for _, value, _ in parts) for parts in rows.values()) or 1
    section.show(charts.stacked(rows, most))
    columns = [Column(""), *(Column(label) for label in rows)]
    lines = [
        (name, [Cell(next(shown for other, _, shown in parts if other == name)) for parts in rows.values()])
        for name in dict.fromkeys(name for parts in rows.values() for name, _, _ in parts)
    ]
    section.show(charts.table(columns, lines), words.say("ke-points-each"))
    return section


def openings(study: Study) -> Section:
    """Return the section on the first action and the first tile."""
    words, simulation = study.words, study.simulation
    section = Section(words.say("openings"))
    first = aggregates.first_of(simulation.events_of("token"))
    spots = aggregates.usage_by(first, simulation.seats, "action", in_all_games(study, len(ACTION_SPACES)))
    named = {name_of(SPOT, ACTION_SPACES[spot], words.text): one for spot, one in spots.items()}
    section.show(usage_table(study, named, "head-chosen", usage_marks(study, named)), words.say("ke-first-action"))
    first = aggregates.first_of(simulation.events_of("bought"))
    bought = aggregates.usage_by(first, simulation.seats, "tile", in_all_games(study, len(TILES)))
    most = sorted(bought.items(), key=lambda item: -item[1].share.won)
    named = {tile_name(study, TILES[tile]): one for tile, one in most if one.won is not None}
    marks = usage_marks(study, named)
    section.show(usage_table(study, dict(islice(named.items(), FEW)), "head-chosen", marks), words.say("ke-first-tile"))
    return section


def in_all_games(study: Study, things: int) -> dict[int, int]:
    """Return per item the number of seats and games in which it could be used: all of them."""
    return dict.fromkeys(range(things), study.games * study.seats)


def tile_name(study: Study, tile: str) -> str:
    """Return the name of a tile, with its colour if another tile has the same name."""
    names = {other: name_of(TILE, other, study.words.text) for other in TILES}
    if list(names.values()).count(names[tile]) == 1:
        return names[tile]
    colour = next(colour for colour, tiles in COLOURED.items() if tile in tiles)
    return f"{names[tile]} ({study.words.say(f'colour-{colour}')})"


def tiles_bought(study: Study) -> dict[str, aggregates.Usage]:
    """Return per tile how often it was bought, and the win share of its buyers."""
    simulation = study.simulation
    usage = aggregates.usage_by(
        simulation.events_of("bought"), simulation.seats, "tile", in_all_games(study, len(TILES))
    )
    return {TILES[tile]: one for tile, one in usage.items()}


def tiles(study: Study) -> Section:
    """Return the section on power tiles."""
    words = study.words
    section = Section(words.say("ke-tiles"))
    section.say(words.say("ke-tiles-said"))
    named = {tile_name(study, tile): one for tile, one in tiles_bought(study).items()}
    marks = usage_marks(study, named)
    for colour, names in COLOURED.items():
        own = {name: named[name] for name in (tile_name(study, tile) for tile in names)}
        section.show(usage_table(study, own, "head-bought", marks), words.say(f"colour-{colour}"))
    return section


def cards_played(study: Study) -> dict[str, aggregates.Usage]:
    """Return per Divine Intervention card how often it was played, and the win share of its players."""
    played = aggregates.usage_by(
        divine_cards(study.simulation), study.simulation.seats, "card", in_all_games(study, len(DI_CARDS))
    )
    return {DI_CARDS[card]: one for card, one in played.items()}


def cards(study: Study) -> Section:
    """Return the section on Divine Intervention cards."""
    words = study.words
    section = Section(words.say("ke-cards"))
    named = {name_of(DI, card, words.text): one for card, one in cards_played(study).items()}
    section.show(usage_table(study, named, "head-played", usage_marks(study, named)))
    return section


def land(study: Study) -> Section:
    """Return the section with heat maps of where troops go and where they fight."""
    words, simulation = study.words, study.simulation
    section = Section(words.say("ke-land"))
    section.say(words.say("ke-land-said"))
    battles = aggregates.counts_by(simulation.events_of("battle"), "space")
    ways = [simulation.events_of(kind).select(space="to") for kind in ("stepped", "teleported")]
    entered = aggregates.counts_by(pl.concat(ways), "space")
    section.show(heat(study, battles, words.say("ke-battles")), words.say("ke-battles"))
    section.show(heat(study, entered, words.say("ke-entered")), words.say("ke-entered"))
    columns = [Column(""), Column(words.say("ke-battles")), Column(words.say("ke-entered"))]
    rows = [
        (
            f"{number + 1}  {space_name(kit(study), number, words.text)}",
            [Cell(words.number(counts.get(number, 0) / study.games, 2)) for counts in (battles, entered)],
        )
        for number in range(len(kit(study).map.spaces))
    ]
    section.show(charts.table(columns, rows), words.say("ke-times-a-game"))
    return section


def heat(study: Study, counts: dict[int, int], label: str) -> str:
    """Return a map of the mean number of events per game in each space."""
    game_map = kit(study).map
    outlines = shapes(game_map)
    spaces = []
    for number, space in enumerate(game_map.spaces):
        value = counts.get(number, 0) / study.games
        name = space_name(kit(study), number, study.words.text)
        shown = study.words.number(value, 1 if value < 10 else 0)
        spaces.append(charts.Region(outlines[space.id], (space.x, space.y), name, value, shown))
    return charts.regions(spaces, label)


NAMES: dict[str, Callable[[Study, str], str]] = {
    "city": lambda study, number: city_name(kit(study), int(number) - 1, study.words.text),
    BOUGHT: tile_name,
    DIVINE: lambda study, card: name_of(DI, card, study.words.text),
}
