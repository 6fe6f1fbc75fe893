"""Are the two houses of Scarab Lords a match for each other? `python -m benchmarks.balance --games 10000`.

Greedy bots play both sides with the printed decks, seats and first player in turn. Each decides in a world drawn from
what its seat knows, as the bot of the same name does, only inside the kernel. A second series is played with decks
that hold the bonus cards, to see that every card is played, used and cursed.
"""

import argparse
import json
import statistics
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import kheper
from kheper.bots.greedy import best_action
from kheper.core.bits import has_bit, lowest
from kheper.core.events import new_log
from kheper.core.kernel import Array, apply, copied, kernel, legal, pending, redeal, setup
from kheper.core.rng import generator, next_word
from kheper.games.scarab_lords.content.cards import CardSet, designed_cards
from kheper.games.scarab_lords.names import CARDS, DECK, HOUSES
from kheper.games.scarab_lords.state import MAX_LEGAL, SLOTS, Actions

PLAYED, ACTIVATED, CURSED, USED = range(4)
DID = ("played", "activated", "cursed", "used")
BY_COLUMNS, BY_DECK, DRAWN = "columns", "deck", "draw"


@kernel
def play_greedily(
    content: Array, state: Array, world: Array, trial: Array, rng: Array, actions: Array, log: Array, did: Array
) -> int:
    """Play a game to its end; how many decisions there were. `did` counts per card what was done with it."""
    outcome = np.zeros(2)
    decisions = 0
    for word in range(len(rng)):
        state[0].rng[word] = next_word(rng)
    setup(content[0], state[0], log[0])
    while True:
        seats = pending(content[0], state[0])
        if seats == 0:
            return decisions
        seat = lowest(np.uint64(seats))
        choices = legal(content[0], state[0], seat, actions[0])
        action = int(actions[0, 0])
        if choices > 1:
            decisions += 1
            world[0] = state[0]
            redeal(content[0], world[0], seat, rng)
            action = best_action(content, world, trial, seat, rng, actions, outcome, log)
        apply(content[0], state[0], seat, action, log[0])
        note(state, action, did)


@kernel
def note(state: Array, action: int, did: Array) -> None:
    """Count what an action did with a card, and the games' cursed cards."""
    if action >= Actions.PLAY:
        did[PLAYED, (action - Actions.PLAY) // SLOTS] += 1
    elif Actions.ACTIVATE <= action < Actions.USE:
        did[ACTIVATED, action - Actions.ACTIVATE] += 1
    elif Actions.USE <= action < Actions.UNCURSE:
        did[USED, action - Actions.USE] += 1
    for card in range(CARDS):
        if has_bit(state[0].cursed, card):
            did[CURSED, card] += 1


@dataclass
class Series:
    """What a number of games came to."""

    wins: dict[str, int] = field(default_factory=lambda: dict.fromkeys(HOUSES[:2], 0))
    first: int = 0
    """Games won by who began."""
    how: dict[str, int] = field(default_factory=lambda: dict.fromkeys((BY_COLUMNS, BY_DECK, DRAWN), 0))
    turns: list[int] = field(default_factory=list)
    decisions: int = 0
    did: Array = field(default_factory=lambda: np.zeros((len(DID), CARDS), np.int64))

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.turns)

    def add(self, state: np.record, decisions: int) -> None:
        """Count a finished game."""
        self.turns.append(int(state.turn))
        self.decisions += decisions
        winner = int(state.winner)
        if winner < 0:
            self.how[DRAWN] += 1
            return
        self.wins[HOUSES[int(state.houses[winner])]] += 1
        self.first += winner == int(state.first)
        self.how[BY_COLUMNS if has_both_regions(state.pyramids.tolist(), winner) else BY_DECK] += 1


def has_both_regions(pyramids: list[int], seat: int) -> bool:
    """Two of three columns on both sides of the board."""
    return pyramids[:3].count(seat) >= 2 and pyramids[3:].count(seat) >= 2


def play_series(games: int, seed: str, **options: Any) -> Series:
    """Play the games, each house and each seat beginning in turn."""
    series = Series()
    rng, log = generator(seed), new_log(muted=True)
    actions = np.zeros((2, MAX_LEGAL), np.int32)
    set_ups = [
        kheper.game("scarab_lords", house=house, first=first, **options) for house in HOUSES[:2] for first in (0, 1)
    ]
    for number in range(games):
        engine = set_ups[number % len(set_ups)].engine
        state = engine.blank()
        world, trial = copied(state), copied(state)
        decisions = play_greedily(engine.content, state, world, trial, rng, actions, log, series.did)
        series.add(state[0], decisions)
    return series


# ---------------------------------------------------------------------------------------------- every card


def mixed_decks(cards: CardSet, turn: int) -> dict[str, list[str]]:
    """Decks in which twelve bonus cards each stand for printed ones, other ones every turn."""
    keys = [cards.card_of(number).id for number in range(CARDS)]
    bonus = keys[2 * DECK :]
    halves = (bonus[turn % 2 :: 2], bonus[1 - turn % 2 :: 2])
    return {
        house: [*keys[DECK * index : DECK * index + DECK][turn % 3 :][: DECK - len(half)], *half]
        for index, (house, half) in enumerate(zip(HOUSES[:2], halves, strict=True))
    }


def missing(cards: CardSet, did: Array) -> dict[str, list[str]]:
    """The titles that were never played, never activated though they have an Action text, or never cursed."""
    found: dict[str, list[str]] = {"played": [], "activated": [], "cursed": [], "used": []}
    for title in cards.cards:
        counts = did[:, list(cards.numbers_of(title))].sum(axis=1)
        can = {
            "played": True,
            "activated": title.has_timing("action"),
            "cursed": title.type in ("minion", "building", "leader"),
            "used": title.has_timing("free"),
        }
        for index, what in enumerate(DID):
            if can[what] and counts[index] == 0 and not is_never_cursed(title.id, what):
                found[what].append(f"{title.id} {title.names['en']}")
    return found


def is_never_cursed(card: str, what: str) -> bool:
    """The Sacred Cats cannot be cursed by anybody: their text says so."""
    return what == "cursed" and card == "N02"


def report(games: int) -> dict[str, Any]:
    """Both series, as a plain document."""
    cards = designed_cards()
    started = time.perf_counter()
    printed = play_series(games, "balance")
    seconds = time.perf_counter() - started
    did = printed.did.copy()
    for turn in range(6):
        did += play_series(max(games // 30, 1), f"bonus {turn}", decks=mixed_decks(cards, turn)).did
    won = max(sum(printed.wins.values()), 1)
    return {
        "games": printed.games,
        "won by house": {house: round(100 * wins / won, 1) for house, wins in printed.wins.items()},
        "won by the first player": round(100 * printed.first / won, 1),
        "how": printed.how,
        "turns": dict(zip(("lower quartile", "median", "upper quartile"), quartiles(printed.turns), strict=True)),
        "longest": max(printed.turns),
        "decisions per game": round(printed.decisions / printed.games, 1),
        "never": missing(cards, did),
        "seconds": round(seconds, 1),
    }


def quartiles(turns: list[int]) -> list[float]:
    return statistics.quantiles(turns, n=4) if len(turns) > 1 else [float(turn) for turn in turns * 3]


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    print(json.dumps(report(parser.parse_args().games), indent=2))


if __name__ == "__main__":
    main()
