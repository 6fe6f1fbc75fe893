"""Test whether a card set is fair, with both houses in both seats and each playing first.

The printed decks decide whether the houses are balanced. Bonus cards occur in games with mixed decks, where they
replace printed cards, and in matches, where players choose them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

import kheper
from kheper.core.jsonio import Json
from kheper.core.seeds import Seed
from kheper.games.scarab_lords.content.cards import Card, CardSet
from kheper.games.scarab_lords.measures.card_usage import CARD_EVENTS, RIVALS, CardUsage, card_usage
from kheper.games.scarab_lords.names import CARDS, DECK
from kheper.lab import aggregates
from kheper.lab.simulation import Run, Simulation, plan
from kheper.lab.statistics import (
    ALPHA,
    MIN_GAMES,
    Share,
    games_for_half_width,
    holm,
    max_unseen_rate,
    p_value_of,
    round_up,
    share_of,
)
from kheper.lab.tables import pl

PRINTED, MIXED, MATCH = "printed", "mixed", "match"
MARGIN = 0.03
"""The houses count as balanced if their win shares lie this close to one half."""
TURNS = 6
"""The number of pairs of mixed decks."""
MIXED_PART = 2
"""Games with printed decks for each game with mixed decks."""
RARE = 0.01
"""An unseen use is reported once its rate is known to be below this."""
FAIR, AHEAD, OPEN = "fair", "ahead", "open"
GAMES_NEEDED = round_up(games_for_half_width(MARGIN / 2))
"""Games that always decide: an interval no wider than the margin lies within it or excludes one half."""


# ---------------------------------------------------------------------------------------------- runs


def runs(cards: CardSet, bots: Sequence[str], games: int, matches: int, seed: Seed) -> dict[str, Run]:
    """Return the runs by folder name: `games` with the printed decks, half as many with mixed ones."""
    planned: dict[str, Run] = {}

    def add(name: str, times: int, mode: str | None = None, **options: Json) -> None:
        if times:
            game = kheper.game("scarab_lords", mode, cards=cards.inline(), **options)
            planned[name] = plan(game, bots, times, f"{seed}/{name}")

    for house in RIVALS:
        for first in (0, 1):
            add(f"{PRINTED}-{house}-{first}", ceil(games / 4), house=house, first=first)
            add(f"{MATCH}-{house}-{first}", ceil(matches / 4), "match", house=house, first=first)
    for turn in range(TURNS):
        add(f"{MIXED}-{turn}", ceil(games / MIXED_PART / TURNS), decks=mixed_decks(cards, turn))
    return planned


def mixed_decks(cards: CardSet, turn: int) -> dict[str, list[str]]:
    """Return decks in which twelve bonus cards each replace printed ones, different ones every turn."""
    keys = [cards.card_of(number).id for number in range(CARDS)]
    bonus = keys[2 * DECK :]
    halves = (bonus[turn % 2 :: 2], bonus[1 - turn % 2 :: 2])
    return {
        house: [*keys[DECK * index : DECK * index + DECK][turn % 3 :][: DECK - len(half)], *half]
        for index, (house, half) in enumerate(zip(RIVALS, halves, strict=True))
    }


# ---------------------------------------------------------------------------------------------- results


@dataclass(frozen=True)
class Verdict:
    """Whether the houses are balanced."""

    kind: str
    """`fair`, `ahead` or `open`: not enough games to say."""
    house: str = ""
    """The house that is ahead."""
    ahead: float = 0.0
    """Its win share minus one half."""
    needed: int = 0
    """The number of games that always decide."""


def verdict_of(share: Share) -> Verdict:
    """Return the verdict that the 95 % interval of the first house's win share allows.

    The games needed follow from the margin alone, since the observed share may be luck.
    """
    gap = share.share - 0.5
    if share.low > 0.5 - MARGIN and share.high < 0.5 + MARGIN:
        return Verdict(FAIR)
    if share.low > 0.5 or share.high < 0.5:
        return Verdict(AHEAD, RIVALS[0] if gap > 0 else RIVALS[1], abs(gap))
    return Verdict(OPEN, needed=GAMES_NEEDED)


@dataclass(frozen=True)
class CardFigures:
    """The usage of a title, compared with the rest of its deck."""

    card: Card
    games: int
    """The games with the title in a deck."""
    usage: Mapping[str, CardUsage]
    """By kind of use; kinds that never occurred are left out."""
    adjusted_p_value: float = 1.0
    """The p-value adjusted for all cards (Holm)."""

    @property
    def ahead(self) -> float | None:
        """Return the win share of those who drew it minus the baseline; None with too few draws."""
        drawn = self.usage.get("drawn")
        if drawn is None or drawn.won is None or drawn.won.games < MIN_GAMES:
            return None
        return drawn.won.share - drawn.baseline

    @property
    def p_value(self) -> float:
        """Return the p-value of that difference; conservative, since the baseline includes the card itself."""
        if self.ahead is None:
            return 1.0
        drawn = self.usage["drawn"]
        assert drawn.won is not None
        return p_value_of(drawn.won, drawn.baseline)

    @property
    def stands_out(self) -> bool:
        """Return whether it is significantly and noticeably better or worse than its deck."""
        return self.ahead is not None and abs(self.ahead) >= MARGIN and self.adjusted_p_value < ALPHA

    @property
    def never(self) -> list[str]:
        """Return the uses that never occurred, once there are enough games to call them `RARE`."""
        return self.unseen if self.unseen and self.at_most <= RARE else []

    @property
    def at_most(self) -> float:
        """Return the upper 95 % bound of the rate of a use that never occurred."""
        return max_unseen_rate(self.games) if self.games else 1.0

    @property
    def unseen(self) -> list[str]:
        """Return the possible uses that never occurred although it was in a deck."""
        possible = {
            "played": True,
            "activated": self.card.has_timing("action"),
            "used": self.card.has_timing("free"),
            "cursed": self.card.type in ("minion", "building", "leader"),
        }
        return [what for what, can in possible.items() if can and self.games and what not in self.usage]


@dataclass
class Balance:
    """The results of all runs of a card set."""

    cards: CardSet
    simulations: Mapping[str, Simulation]
    figures: list[CardFigures] = field(init=False)

    def __post_init__(self) -> None:
        self.figures = card_figures(self.cards, self.of(PRINTED), self.of(MIXED))

    def of(self, series: str) -> list[Simulation]:
        """Return the simulations of a series."""
        return [one for name, one in self.simulations.items() if name.partition("-")[0] == series]

    def houses(self, series: str = PRINTED) -> dict[str, Share]:
        """Return the win share of each house."""
        return aggregates.shares_by(self._seats(series), "house")

    def share_when_first(self, house: str) -> Share:
        """Return the win share of a house in the games it began."""
        began = self._seats(PRINTED).filter(pl.col("seat") == pl.col("first"))
        return aggregates.shares_by(began, "house")[house]

    def first_player_share(self) -> Share:
        """Return the win share of the first player."""
        began = [self.share_when_first(house) for house in RIVALS]
        return share_of(sum(share.won for share in began), sum(share.games for share in began))

    @property
    def ends(self) -> dict[str, int]:
        """Return how often games with the printed decks ended each way, the most frequent first."""
        return aggregates.counts_by(self._games(), "ended")

    @property
    def turns(self) -> tuple[float, float, float]:
        """Return the quartiles of their number of turns."""
        return aggregates.distribution_of(self._games(), "turns").quartiles

    def _games(self) -> pl.LazyFrame:
        return pl.concat([one.games for one in self.of(PRINTED)])

    def _seats(self, series: str) -> pl.LazyFrame:
        """Return the seats of a series with a column `first`."""
        return pl.concat([one.seats.join(one.games.select("game", "first"), on="game") for one in self.of(series)])


# ---------------------------------------------------------------------------------------------- cards


def card_figures(cards: CardSet, printed: Sequence[Simulation], mixed: Sequence[Simulation]) -> list[CardFigures]:
    """Return the figures of every title: of a house from printed decks, of the bonus deck from mixed ones."""
    usage = {
        series: {what: {one.title: one for one in card_usage(simulations, what)} for what in CARD_EVENTS}
        for series, simulations in ((PRINTED, printed), (MIXED, mixed))
    }
    played = {series: sum(one.played for one in games) for series, games in ((PRINTED, printed), (MIXED, mixed))}
    found = []
    for card in cards.cards:
        series = PRINTED if card.house in RIVALS else MIXED
        own = {what: titles[card.id] for what, titles in usage[series].items() if card.id in titles}
        found.append(CardFigures(card, played[series], own))
    return with_adjusted_p_values(found)


def with_adjusted_p_values(found: Sequence[CardFigures]) -> list[CardFigures]:
    """Return the figures with p-values adjusted by Holm's method."""
    p_values = holm([one.p_value for one in found])
    return [replace(one, adjusted_p_value=p_value) for one, p_value in zip(found, p_values, strict=True)]
