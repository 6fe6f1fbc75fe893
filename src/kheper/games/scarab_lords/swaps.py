"""The exchange of cards between two games of a match, as a bot goes about it that makes no slips.

Which cards make a better deck shows over a whole game, not in a few simulations, so this is decided by what the cards
are worth (`worth.py`): the poorest leave the deck while better ones can be had for them, and the best are taken.
"""

from kheper.games.scarab_lords.names import CARDS
from kheper.games.scarab_lords.state import MAX_SWAPPED, Actions, Ask, Place
from kheper.kernel.jit import Array


def best_swap(content: Array, states: Array, seat: int) -> int | None:
    """Return what to do in an exchange; None at any other time."""
    ask = int(states["ask"][0])
    if ask == Ask.REMOVE:
        return _best_removal(content["worth"][0], states, seat)
    if ask == Ask.TAKE:
        return int(Actions.TAKE) + _first_best(_bonus(states), content["worth"][0])
    return None


def _best_removal(worth: Array, states: Array, seat: int) -> int:
    """Return the poorest card, if the bonus deck has a better one for this seat after the others have taken theirs."""
    drafted = _cards(states["draft"][0, seat])
    kept = [card for card in _cards(states["lists"][0, seat]) if card not in drafted]
    is_first = int(states["first"][0]) == seat
    before = len(drafted) + (0 if is_first else MAX_SWAPPED)
    on_offer = sorted((float(worth[card]) for card in _bonus(states)), reverse=True)
    poorest = _first_best(kept, -worth)
    is_better = len(drafted) < MAX_SWAPPED and before < len(on_offer) and on_offer[before] > worth[poorest]
    return int(Actions.REMOVE) + poorest if is_better else int(Actions.COMMIT)


def _first_best(cards: list[int], worth: Array) -> int:
    """Return the best card; of several, the one with the lowest number, which stands for its copies."""
    return max(cards, key=lambda card: (worth[card], -card))


def _bonus(states: Array) -> list[int]:
    return [card for card in range(CARDS) if states["where"][0, card] == Place.BONUS]


def _cards(words: Array) -> list[int]:
    """Return the cards of a set."""
    whole = int(words[0]) | int(words[1]) << 64
    return [card for card in range(CARDS) if whole >> card & 1]
