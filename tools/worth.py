"""Fit the worth of cards of Scarab Lords in a deck: `python -m tools.worth --games 3000 --write`.

Bots play games in which some of the printed cards are replaced by random ones. The worth of each trait of a card is
fitted so that the decks predict the winner best (logistic regression), in points of power. With `--write` the worths go
into the section `[cards]` of `heuristics.toml`, together with the weight of a point of power in the deck.
"""

import re
from datetime import date
from random import Random

import numpy as np
from tools.selfplay import asked, command, played
from tools.tune import KEPT_BACK, fitted, surprise

import kheper
from kheper.bots import play_out
from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.games.scarab_lords.names import CARDS, DECK, HOUSES
from kheper.games.scarab_lords.worth import HEURISTICS_FILE, POWER, TRAITS, traits_of
from kheper.kernel.jit import Array

MAX_CHANGED = 15
"""Up to so many cards of a deck are others than printed."""
RIDGE = 300.0
"""Single cards matter little beside the luck of the draw; of 1 to 3,000 this foretold games not seen best."""


def decks_by_lot(seed: str) -> dict[str, list[str]]:
    """Return two decks of thirty, with some of their cards exchanged at random."""
    chance = Random(seed)
    cards = designed_cards()
    keys = [cards.card_of(number).id for number in range(CARDS)]
    decks = [keys[:DECK], keys[DECK : 2 * DECK]]
    loose = keys[2 * DECK :]
    for deck in decks:
        chance.shuffle(deck)
        changed = chance.randint(0, MAX_CHANGED)
        loose += deck[DECK - changed :]
        del deck[DECK - changed :]
    chance.shuffle(loose)
    for deck in decks:
        missing = DECK - len(deck)
        deck.extend(loose[:missing])
        del loose[:missing]
    return dict(zip(HOUSES, decks, strict=False))


def traits_in(deck: list[str]) -> Array:
    """Return how much of each trait a deck has."""
    titles = {card.id: traits_of(card) for card in designed_cards().cards}
    return np.array([sum(titles[key].get(trait, 0.0) for key in deck) for trait in TRAITS])


def play(seed: str, bot: str) -> tuple[Array, float]:
    """Play one game; return by how much the first deck has more of each trait than the second, and whether it won."""
    decks = decks_by_lot(seed)
    game = kheper.game("scarab_lords", "basic", decks=decks, house="ankar")
    won = (1.0 + float(np.sign(play_out(game, [bot, bot], seed).returns[0]))) / 2
    first, second = (traits_in(deck) for deck in decks.values())
    return first - second, won


def write(weight: float, worths: dict[str, float], summary: str) -> None:
    """Replace the worths in `heuristics.toml`."""
    text = HEURISTICS_FILE.read_text("utf-8").partition("\n# What a card brings")[0].rstrip() + "\n"
    text = re.sub(r"^list = .*$", f"list = {weight:.4f}", text, flags=re.MULTILINE)
    lines = "".join(f"{trait} = {worth:.2f}\n" for trait, worth in worths.items())
    HEURISTICS_FILE.write_text(
        f"{text}\n# What a card brings to a deck, in points of power. {summary}\n[cards]\n{lines}", "utf-8"
    )


def main() -> None:
    """Play games, fit the worths and print how well they predict; with `--write`, store them."""
    given = asked(__doc__, "search:100", "worth")
    leads, won = (np.array(part) for part in zip(*played(play, given), strict=True))
    is_test = np.arange(given.games) % KEPT_BACK == 0
    miss = surprise(leads[is_test], won[is_test], fitted(leads[~is_test], won[~is_test], RIDGE))
    weights = fitted(leads, won, RIDGE)
    power = float(weights[TRAITS.index(POWER)])
    worths = dict(zip(TRAITS, (weights / power).tolist(), strict=True))
    for trait, worth in worths.items():
        print(f"{trait:16} {worth:7.2f}")
    summary = f"Found by {command('worth', given)} on {date.today()}: surprise {miss:.3f} about games not seen."
    print(f"a point of power counts {power:.4f}. {summary}")
    if given.write:
        write(power, worths, summary)


if __name__ == "__main__":
    main()
