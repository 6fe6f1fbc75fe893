"""Is a card set of Scarab Lords fair? Games with both houses in both seats and each beginning, and what they say.

The printed decks decide whether the houses are a match for each other. The bonus cards are met in games with mixed
decks, in which they stand for printed cards, and in matches, where players choose them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any

import kheper
from kheper.core.rng import Seed
from kheper.games.scarab_lords.content.cards import Card, CardSet
from kheper.games.scarab_lords.names import CARDS, DECK
from kheper.lab import aggregates
from kheper.lab.cards import CARD_EVENTS, GAME, RIVALS, Met, card_meetings
from kheper.lab.simulation import Run, Simulation, plan
from kheper.lab.statistics import (
    ALPHA,
    MIN_GAMES,
    Share,
    games_for,
    holm,
    most_unseen,
    p_value_of,
    rounded_up,
    share_of,
)
from kheper.lab.tables import pl

Json = Any

PRINTED, MIXED, MATCH = "printed", "mixed", "match"
MARGIN = 0.03
"""A house that wins so much more than half of the games, or less, is still called a match for the other."""
TURNS = 6
"""How many pairs of mixed decks there are."""
MIXED_PART = 2
"""For so many games with the printed decks there is one with mixed ones."""
RARE = 0.01
"""What has not happened is told of once it is known to happen in fewer games than this."""
FAIR, AHEAD, OPEN = "fair", "ahead", "open"
GAMES_NEEDED = rounded_up(games_for(MARGIN / 2))
"""Enough games, whatever share they bring: an interval no wider than the margin lies within it or leaves out a half."""


# ---------------------------------------------------------------------------------------------- what is played


def runs(cards: CardSet, bots: Sequence[str], games: int, matches: int, seed: Seed) -> dict[str, Run]:
    """What is played, by the name of its folder: `games` with the printed decks, half as many with mixed ones."""
    planned: dict[str, Run] = {}

    def add(name: str, times: int, mode: str | None = None, **options: Json) -> None:
        if times:
            game = kheper.game(GAME, mode, cards=cards.inline(), **options)
            planned[name] = plan(game, bots, times, f"{seed}/{name}")

    for house in RIVALS:
        for first in (0, 1):
            add(f"{PRINTED}-{house}-{first}", ceil(games / 4), house=house, first=first)
            add(f"{MATCH}-{house}-{first}", ceil(matches / 4), "match", house=house, first=first)
    for turn in range(TURNS):
        add(f"{MIXED}-{turn}", ceil(games / MIXED_PART / TURNS), decks=mixed_decks(cards, turn))
    return planned


def mixed_decks(cards: CardSet, turn: int) -> dict[str, list[str]]:
    """Decks in which twelve bonus cards each stand for printed ones, other ones every turn."""
    keys = [cards.card_of(number).id for number in range(CARDS)]
    bonus = keys[2 * DECK :]
    halves = (bonus[turn % 2 :: 2], bonus[1 - turn % 2 :: 2])
    return {
        house: [*keys[DECK * index : DECK * index + DECK][turn % 3 :][: DECK - len(half)], *half]
        for index, (house, half) in enumerate(zip(RIVALS, halves, strict=True))
    }


# ---------------------------------------------------------------------------------------------- what it says


@dataclass(frozen=True)
class Verdict:
    """Are the houses a match for each other?"""

    kind: str
    """`fair`, `ahead` or `open`: not enough games to say."""
    house: str = ""
    """Who is ahead."""
    ahead: float = 0.0
    """By how much more than half of the games."""
    needed: int = 0
    """How many games are enough to say, whatever they bring."""


def judge(share: Share) -> Verdict:
    """What the first house's share of the victories allows to say, by its 95 % interval.

    How many games are needed follows from the margin alone: the share just seen may be luck.
    """
    gap = share.share - 0.5
    if share.low > 0.5 - MARGIN and share.high < 0.5 + MARGIN:
        return Verdict(FAIR)
    if share.low > 0.5 or share.high < 0.5:
        return Verdict(AHEAD, RIVALS[0] if gap > 0 else RIVALS[1], abs(gap))
    return Verdict(OPEN, needed=GAMES_NEEDED)


@dataclass(frozen=True)
class CardFigures:
    """What is known of a title, set against the others of its deck."""

    card: Card
    games: int
    """How many games there were with it in a deck."""
    usage: Mapping[str, Met]
    """By what came to pass with it; what never did is left out."""
    adjusted: float = 1.0
    """How often chance would bring such a difference among so many cards."""

    @property
    def ahead(self) -> float | None:
        """By how much more who draws it wins than who draws any card of its deck; None where too few have drawn it."""
        drawn = self.usage.get("drawn")
        if drawn is None or drawn.won is None or drawn.won.games < MIN_GAMES:
            return None
        return drawn.won.share - drawn.usual

    @property
    def chance(self) -> float:
        """How often chance would bring that; in truth less often, for it is one of the cards it is set against."""
        if self.ahead is None:
            return 1.0
        drawn = self.usage["drawn"]
        assert drawn.won is not None
        return p_value_of(drawn.won, drawn.usual)

    @property
    def stands_out(self) -> bool:
        """Is it clearly better or worse than the others of its deck?"""
        return self.ahead is not None and abs(self.ahead) >= MARGIN and self.adjusted < ALPHA

    @property
    def never(self) -> list[str]:
        """What it is known to do hardly ever: it did not in so many games that it can only be `RARE`."""
        return self.unseen if self.unseen and self.at_most <= RARE else []

    @property
    def at_most(self) -> float:
        """The largest share of games in which something can happen that did not in those there were."""
        return most_unseen(self.games) if self.games else 1.0

    @property
    def unseen(self) -> list[str]:
        """What could come to pass with it and did not, though it was in a deck."""
        possible = {
            "played": True,
            "activated": self.card.has_timing("action"),
            "used": self.card.has_timing("free"),
            "cursed": self.card.type in ("minion", "building", "leader"),
        }
        return [what for what, can in possible.items() if can and self.games and what not in self.usage]


@dataclass
class Balance:
    """All that the games say, from the folders they are in."""

    cards: CardSet
    simulations: Mapping[str, Simulation]
    figures: list[CardFigures] = field(init=False)

    def __post_init__(self) -> None:
        self.figures = card_figures(self.cards, self.of(PRINTED), self.of(MIXED))

    def of(self, series: str) -> list[Simulation]:
        """The simulations of a series."""
        return [one for name, one in self.simulations.items() if name.partition("-")[0] == series]

    def houses(self, series: str = PRINTED) -> dict[str, Share]:
        """How often each house won."""
        return aggregates.shares_by(self._seats(series), "house")

    def beginning(self, house: str) -> Share:
        """How often a house won where it began."""
        began = self._seats(PRINTED).filter(pl.col("seat") == pl.col("first"))
        return aggregates.shares_by(began, "house")[house]

    def beginners(self) -> Share:
        """How often who began won."""
        began = [self.beginning(house) for house in RIVALS]
        return share_of(sum(share.won for share in began), sum(share.games for share in began))

    @property
    def ends(self) -> dict[str, int]:
        """How the games with the printed decks ended, the most frequent way first."""
        return aggregates.counts_by(self._games(), "ended")

    @property
    def turns(self) -> tuple[float, float, float]:
        """How many turns they took: quarter, half and three quarters of them at most so many."""
        return aggregates.distribution_of(self._games(), "turns").quartiles

    def _games(self) -> pl.LazyFrame:
        return pl.concat([one.games for one in self.of(PRINTED)])

    def _seats(self, series: str) -> pl.LazyFrame:
        """All seats of a series, with who began."""
        return pl.concat([one.seats.join(one.games.select("game", "first"), on="game") for one in self.of(series)])


# ---------------------------------------------------------------------------------------------- cards


def card_figures(cards: CardSet, printed: Sequence[Simulation], mixed: Sequence[Simulation]) -> list[CardFigures]:
    """What is known of every title: of a house from the printed decks, of the bonus deck from the mixed ones."""
    usage = {
        series: {what: {one.title: one for one in card_meetings(simulations, what)} for what in CARD_EVENTS}
        for series, simulations in ((PRINTED, printed), (MIXED, mixed))
    }
    played = {series: sum(one.played for one in games) for series, games in ((PRINTED, printed), (MIXED, mixed))}
    found = []
    for card in cards.cards:
        series = PRINTED if card.house in RIVALS else MIXED
        own = {what: titles[card.id] for what, titles in usage[series].items() if card.id in titles}
        found.append(CardFigures(card, played[series], own))
    return among_all(found)


def among_all(found: Sequence[CardFigures]) -> list[CardFigures]:
    """The same, with how sure each difference is among so many."""
    chances = holm([one.chance for one in found])
    return [replace(one, adjusted=chance) for one, chance in zip(found, chances, strict=True)]
