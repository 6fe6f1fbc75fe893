"""The heuristics of Scarab Lords: evaluation and rollout policy."""

from math import tanh

import numpy as np

from kheper.core.heuristics import Weights
from kheper.games.scarab_lords.names import CARDS
from kheper.games.scarab_lords.rules.constants import column_kind, side_power
from kheper.games.scarab_lords.rules.decisions import legal
from kheper.games.scarab_lords.rules.supremacy import holder_by_power
from kheper.games.scarab_lords.rules.texts import count_gods
from kheper.games.scarab_lords.state import NO_CARD, WORDS, Actions, Ask, Column, Mode, Place
from kheper.games.scarab_lords.weights import FEATURES, Weight
from kheper.kernel.bits import WORD, ZERO, has_bit, lowest, set_bit, size, without_lowest
from kheper.kernel.dispatch import NO_ACTION
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import weighted

MAX_POWER = 9
"""Power of a side beyond this limit adds nothing."""
MAX_CARDS = 8
"""Cards in hand beyond this limit add nothing."""
THIN_DECK = 6
"""A deck with fewer cards is in danger."""
PASS = int(Actions.PASS)


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """Return an estimate of the seat's outcome, from -1 to 1."""
    if state.over:
        winner = int(state.winner)
        return 0.0 if winner < 0 else 1.0 if winner == seat else -1.0
    weights: Weights = content.weights
    lead = np.zeros(FEATURES)
    features(content, state, seat, lead)
    value = weights[Weight.TEXT] * text_at_work(state, seat)
    for feature in range(FEATURES):
        value += weights[feature] * lead[feature]
    value = tanh(value / weights[Weight.GOOD_LEAD])
    if state.mode == Mode.MATCH:
        ahead = (int(state.half_wins[seat]) - int(state.half_wins[1 - seat])) / 2.0
        value = (1.0 - weights[Weight.WIN_OF_MATCH]) * value + weights[Weight.WIN_OF_MATCH] * ahead
    return value


@kernel
def features(content: Content, state: State, seat: int, lead: Array) -> None:
    """Add the seat's holdings minus the opponent's to `lead`, which must hold zeros."""
    for half in range(2):
        add_region_features(content, state, seat, half, lead)
    lead[Weight.BOTH_REGIONS] = both_regions(lead[Weight.HELD_REGION])
    add_card_features(content, state, seat, 1.0, lead)
    add_card_features(content, state, 1 - seat, -1.0, lead)
    lead[Weight.TURN] = side_of(int(state.active), seat)
    if state.mode == Mode.MATCH:
        lead[Weight.LIST] = list_worth(content, state, seat) - list_worth(content, state, 1 - seat)


@device
def both_regions(regions: float) -> float:
    """Return 1 if the seat holds both regions, -1 if the opponent does, otherwise 0."""
    return 1.0 if regions > 1.5 else -1.0 if regions < -1.5 else 0.0


@device
def side_of(owner: int, seat: int) -> float:
    """Return 1 if the holder is the seat, -1 if it is the opponent, 0 if it is nobody."""
    return 0.0 if owner < 0 else 1.0 if owner == seat else -1.0


@device
def add_region_features(content: Content, state: State, seat: int, half: int, lead: Array) -> None:
    """Add the features of a region: supremacy now and when last determined, and power."""
    held = standing = 0.0
    for column in range(3 * half, 3 * half + 3):
        mine, theirs = side_power(content, state, seat, column), side_power(content, state, 1 - seat, column)
        first, second = (mine, theirs) if seat == 0 else (theirs, mine)
        holder = side_of(holder_by_power(content, state, column, first, second), seat)
        held += holder
        standing += side_of(int(state.pyramids[column]), seat)
        lead[Weight.PYRAMID] += holder
        if column_kind(column) != Column.RELIGIOUS:
            lead[Weight.RICH_PYRAMID] += holder
        lead[Weight.POWER] += min(mine, MAX_POWER) - min(theirs, MAX_POWER)
    lead[Weight.STANDING] += standing
    lead[Weight.HELD_REGION] += both_regions(held)
    lead[Weight.STANDING_REGION] += both_regions(standing)


@device
def add_card_features(content: Content, state: State, seat: int, sign: float, lead: Array) -> None:
    """Add the features of a player's cards: under scarabs, in hand, in the deck, gods."""
    deck = int(state.deck_size[seat])
    lead[Weight.LATENT] += sign * latent_power(content, state, seat)
    lead[Weight.HAND] += sign * min(size(state.hand[seat]), MAX_CARDS)
    lead[Weight.DECK] += sign * deck
    lead[Weight.DANGER] += sign * max(THIN_DECK - deck, 0)
    lead[Weight.GOD] += sign * count_gods(content, state, seat)


@device
def text_at_work(state: State, seat: int) -> float:
    """Return the seat whose text is being carried out."""
    depth = int(state.depth)
    return 0.0 if depth == 0 else side_of(int(state.frames[depth - 1].seat), seat)


@device
def latent_power(content: Content, state: State, seat: int) -> float:
    """Return the printed power of cards under scarabs, less for several scarabs."""
    total = 0.0
    for word in range(WORDS):
        bits = state.play[seat, word] & state.cursed[word]
        while bits != ZERO:
            card = WORD * word + lowest(bits)
            bits = without_lowest(bits)
            total += int(content.power[card]) / int(state.scarabs[card])
    return total


@device
def list_worth(content: Content, state: State, seat: int) -> float:
    """Return the worth of a player's deck, with the best replacements for cards that leave it."""
    total = 0.0
    for word in range(WORDS):
        bits = state.lists[seat, word] & ~state.draft[seat, word]
        while bits != ZERO:
            total += content.worth[WORD * word + lowest(bits)]
            bits = without_lowest(bits)
    return total + best_bonus(content, state, size(state.draft[seat]) + int(state.swaps[seat]))


@device
def best_bonus(content: Content, state: State, wanted: int) -> float:
    """Return the worth of the best cards of the bonus deck."""
    total = 0.0
    taken = np.zeros(WORDS, np.uint64)
    for _ in range(wanted):
        best = NO_CARD
        for card in range(CARDS):
            is_there = int(state.where[card]) == Place.BONUS and not has_bit(taken, card)
            if is_there and (best == NO_CARD or content.worth[card] > content.worth[best]):
                best = card
        if best != NO_CARD:
            set_bit(taken, best)
            total += content.worth[best]
    return total


# ---------------------------------------------------------------------------------------------- playing on


@kernel
def obvious(content: Content, state: State, seat: int) -> int:
    """SL-2.8 Return the end of the phase if only discards are left, otherwise `NO_ACTION`."""
    return PASS if state.ask == Ask.CLOSE and int(state.asked) == seat else NO_ACTION


@kernel
def rollout(content: Content, state: State, seat: int, rng: Array, actions: Array, log: State) -> int:
    """Return a random legal action, weighted by `appeal`."""
    known = obvious(content, state, seat)
    if known != NO_ACTION:
        return known
    choices = legal(content, state, seat, actions)
    if choices == 1:
        return int(actions[0])
    appeals = np.empty(choices)
    for index in range(choices):
        appeals[index] = appeal(content, int(actions[index]))
    return int(actions[weighted(rng, appeals)])


@device
def appeal(content: Content, action: int) -> float:
    """Return the weight of an action in the rollout policy."""
    weights: Weights = content.weights
    return weights[verb(action)]


@device
def verb(action: int) -> int:
    """Return the index of the weight of an action; all answers that name a card or a place share one."""
    if action >= Actions.PLAY:
        return Weight.PLAY
    if Actions.REMOVE <= action < Actions.TAKE:
        return Weight.SWAP
    if action >= Actions.CHOOSE:
        return Weight.YES
    if action >= Actions.DISCARD:
        return Weight.DISCARD
    if action >= Actions.UNCURSE:
        return Weight.UNCURSE
    if action >= Actions.USE:
        return Weight.USE
    if action >= Actions.ACTIVATE:
        return Weight.ACTIVATE
    if action >= Actions.EXERCISE:
        return Weight.EXERCISE
    if action >= Actions.REGION or action == Actions.YES:
        return Weight.YES
    if action == Actions.PASS:
        return Weight.PASS
    if action == Actions.DONE:
        return Weight.DONE
    if action == Actions.NO:
        return Weight.NO
    return Weight.REFRESH if action == Actions.REFRESH else Weight.COMMIT


@kernel
def is_stable(content: Content, state: State) -> bool:
    """Return whether a turn begins."""
    return bool(state.fresh)
