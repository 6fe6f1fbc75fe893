"""What a simulation says in figures: shares and means over its games, by name."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kheper.games.kemet.names import DI_CARDS, TILES
from kheper.games.scarab_lords.options import cards_of
from kheper.games.scarabya.names import LETTERS
from kheper.lab import aggregates
from kheper.lab.card_usage import CARD_EVENTS, GAME, card_usage
from kheper.lab.game_events import divine_cards, site_measure, tiles_placed
from kheper.lab.simulation import Simulation
from kheper.lab.single_games import single_games
from kheper.lab.statistics import Estimate, Mean, share_of
from kheper.lab.tables import pl

Name = tuple[str, str]
"""What is measured, and of what: ("house", "ankar") is how often House Ankar won."""
Measures = dict[Name, Estimate]

BOUGHT, DIVINE = "bought", "divine"
"""Power tiles that are bought in Kemet, Divine Intervention cards that are played."""
BOOKKEEPING = {
    "kemet": (
        *("game_begins", "city_chosen", "settled", "pyramid", "night", "day", "dusk", "turn_begins", "order_set"),
        *("chooses_order", "drew", "looked", "saw", "card_works", "movement", "sealed", "reopened", "revealed"),
        *("strength", "losses", "cards_back", "scores", "game_over"),
    ),
    "scarab_lords": (
        *("game_begins", "turn", "phases_played", "phase", "drew", "saw", "sealed", "reopened"),
        *("won", "drawn", "match_over"),
    ),
    "scarabya": ("site_laid", "mission", "sealed", "reopened", "ended"),
}
"""Events that tell how a game goes on, or the same as another: how often they happen says nothing new."""
PARTED = ("house", "city")
"""Columns of seats that say what a seat plays, not how well."""
NOT_MEASURED = (*PARTED, "game", "match", "seat", "bot", "first", "winner", "outcome", "won")


def measures(simulation: Simulation) -> Measures:
    """All that is measured of a simulation, as far as it was played."""
    found: Measures = {}
    single = single_games(simulation)
    if single is not simulation:
        found.update(_ends(single))
    found.update(_won(simulation))
    found.update(_ends(simulation))
    found.update(_seats(simulation))
    if simulation.about.events:
        found.update(_events(single))
        own = GAME_MEASURES.get(simulation.about.game)
        found.update(own(single) if own else ())
    return found


def _won(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Who won: by seat, by bot where there are several, by house or city, and who began."""
    seats = simulation.seats
    parted = [name for name in PARTED if name in _schema(seats)]
    if len(set(simulation.about.bots)) > 1:
        parted.append("bot")
    for by in ("seat", *parted):
        for key, share in aggregates.shares_by(seats, by).items():
            yield (by, str(key)), share
    first = aggregates.first_player(simulation.games, seats)
    if first is not None:
        yield ("first", ""), first


def _ends(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """How games end, and how long they are."""
    games = simulation.games
    played = simulation.played
    for name, kind in _schema(games).items():
        if isinstance(kind, pl.Enum):
            counts = aggregates.counts_by(games, name)
            for value in kind.categories:
                yield (name, value), share_of(counts.get(value, 0), played)
        elif name not in NOT_MEASURED and kind.is_numeric():
            yield (name, ""), aggregates.mean_by_game(games, name)
    nobody = _row(games.select(pl.col("winner").is_null().sum()))[0]
    yield ("nobody", ""), share_of(nobody, played)


def _seats(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """What seats come to on average: the seats of a game are one observation, for they depend on each other."""
    seats = simulation.seats
    for name, kind in _schema(seats).items():
        if name not in NOT_MEASURED and kind.is_numeric():
            yield ("each", name), aggregates.mean_by_game(seats, name)


def _events(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """How often something happens in a game; also what never does."""
    times = _times_a_game(simulation, simulation.events, "kind")
    for kind in simulation.about.happenings:
        if kind not in BOOKKEEPING.get(simulation.about.game, ()):
            yield ("happened", kind), times(kind)


def _times_a_game(simulation: Simulation, happened: pl.LazyFrame, key: str) -> Callable[[Any], Mean]:
    """How often a game has events of each key; games that have none count as well."""
    found = aggregates.values_by(happened.group_by(key, "game").len("times"), key, "times")
    played = simulation.played

    def mean(kind: Any) -> Mean:
        times = found.get(kind, {})
        without = played - sum(times.values())
        return Mean({**({0.0: without} if without else {}), **times})

    return mean


def _scarab_lords_measures(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Per title in how many games it is met, maybe in none, and how often whoever drew or played it wins."""
    for what in CARD_EVENTS:
        usage = {one.title: one for one in card_usage([simulation], what)}
        for title in (card.id for card in cards_of(simulation.about.options).cards):
            one = usage.get(title)
            yield (what, title), share_of(0 if one is None else one.games, simulation.played)
            if one is not None and one.won is not None:
                yield (f"won-{what}", title), one.won


def _kemet_measures(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Kemet: in how many games each tile is bought and each card played, and how often whoever did so wins."""
    yield from _met(simulation, BOUGHT, simulation.events_of("bought").rename({"tile": "thing"}), TILES)
    yield from _met(simulation, DIVINE, divine_cards(simulation).rename({"card": "thing"}), DI_CARDS)


def _met(
    simulation: Simulation, what: str, happened: pl.LazyFrame, names: Sequence[str]
) -> Iterator[tuple[Name, Estimate]]:
    games = aggregates.counts_by(happened.select("game", "thing").unique(), "thing")
    fared = aggregates.usage_by(
        happened, simulation.seats, "thing", dict.fromkeys(games, simulation.about.seats * simulation.played)
    )
    for thing, name in enumerate(names):
        yield (what, name), share_of(games.get(thing, 0), simulation.played)
        won = fared[thing].won if thing in fared else None
        if won is not None:
            yield (f"won-{what}", name), won


def _scarabya_measures(simulation: Simulation) -> Iterator[tuple[Name, Estimate]]:
    """Scarabya: how often each tile is placed or finds no place, what it brings, and what each site does."""
    what = site_measure(simulation)
    placed = tiles_placed(simulation)
    told = {"tile-placed": placed, "tile-discarded": simulation.events_of("discarded")}
    for name, happened in told.items():
        times = _times_a_game(simulation, happened, "tile")
        for tile, letter in enumerate(LETTERS):
            yield (name, letter), times(tile)
    if what == "score":
        for tile, mean in aggregates.means_by(placed, "tile", "points").items():
            yield ("tile-points", LETTERS[tile]), mean
    sites = simulation.seats.join(simulation.games.select("game", "site"), on="game")
    for site, mean in aggregates.means_by(sites, "site", what).items():
        yield (f"site-{what.replace('_', '-')}", site), mean


GAME_MEASURES: dict[str, Callable[[Simulation], Iterator[tuple[Name, Estimate]]]] = {
    GAME: _scarab_lords_measures,
    "kemet": _kemet_measures,
    "scarabya": _scarabya_measures,
}
"""What is measured of the things of a game."""


def _schema(frame: pl.LazyFrame) -> dict[str, Any]:
    return dict(frame.collect_schema())


def _row(frame: pl.LazyFrame) -> tuple[Any, ...]:
    return frame.collect().row(0)
