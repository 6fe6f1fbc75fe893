"""The heuristics of Kemet: evaluation and rollout policy."""

from math import tanh

import numpy as np

from kheper.core.heuristics import Weights
from kheper.games.kemet.names import BATTLE_DI, UNITS
from kheper.games.kemet.rules.actions import may_buy
from kheper.games.kemet.rules.battle import active_creature, fight
from kheper.games.kemet.rules.board import first_of, has, highest, is_in, top
from kheper.games.kemet.rules.decisions import considered
from kheper.games.kemet.rules.points import permanent_points, points, standing, temples_entered
from kheper.games.kemet.rules.reach import is_gate, march, teleport_cost
from kheper.games.kemet.state import (
    COLOUR_COUNT,
    NO_SEAT,
    NOTHING,
    PLACES,
    SPOTS,
    TILE_COUNT,
    Actions,
    Ask,
    Frame,
    MoveStep,
    Phase,
    Power,
    Side,
    Spot,
    Why,
)
from kheper.games.kemet.weights import FEATURES, Weight
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import weighted

EVEN = 0.5
MOVE, RECRUIT = int(Spot.MOVE_TOP), int(Spot.RECRUIT)
ATTACKER, DEFENDER = int(Side.ATTACKER), int(Side.DEFENDER)


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """Return an estimate of the seat's outcome, from -1 to 1: its lead over the best of the others."""
    weights: Weights = content.weights
    if state.over:
        return standing(content, state, seat)
    best = -1e9
    for other in range(int(state.seats)):
        if other != seat:
            best = max(best, strength(content, state, other))
    lead = strength(content, state, seat) + intent(content, state, seat) - best
    return tanh(lead / weights[Weight.GOOD_LEAD])


@kernel
def strength(content: Content, state: State, seat: int) -> float:
    """Return the strength of a player: the holdings, and the prospects of a battle or action under way."""
    weights: Weights = content.weights
    held = np.zeros(FEATURES)
    count_holdings(content, state, seat, 1.0, held)
    total = battle_prospects(content, state, seat)
    for feature in range(FEATURES):
        total += weights[feature] * held[feature]
    return total


@kernel
def features(content: Content, state: State, seat: int, lead: Array) -> None:
    """Add the seat's holdings minus the mean of the others to `lead`, which must hold zeros."""
    others = int(state.seats) - 1
    for player in range(int(state.seats)):
        count_holdings(content, state, player, 1.0 if player == seat else -1.0 / others, lead)


@device
def count_holdings(content: Content, state: State, seat: int, sign: float, held: Array) -> None:
    """Add the holdings of a player: points, prayer, units, cards, pyramids, tiles."""
    lasting = permanent_points(state, seat)
    held[Weight.PERMANENT] += sign * lasting
    temporary = points(content, state, seat) - lasting + temples_entered(content, state, seat)
    held[Weight.TEMPORARY] += sign * temporary
    held[Weight.PRAYER] += sign * int(state.prayer[seat])
    held[Weight.DI_CARD] += sign * int(state.di_count[seat])
    held[Weight.UNIT] += sign * (UNITS - int(state.reserve[seat]))
    if state.phase != Phase.SETUP:
        for colour in range(COLOUR_COUNT):
            held[Weight.PYRAMID_LEVEL] += sign * highest(content, state, seat, colour)
    tiles = int(state.tiles[seat])
    while tiles != 0:
        held[Weight.TILE_LEVEL] += sign * int(content.tile_level[first_of(tiles)])
        tiles &= tiles - 1
    for space in range(int(content.spaces)):
        if int(state.owner[space]) == seat and int(content.city[space]) < 0:
            held[Weight.TROOP_AWAY] += sign * int(state.units[space])


# ---------------------------------------------------------------------------------------------- battles


@kernel
def chance(content: Content, difference: float) -> float:
    """Return the probability that a side with this lead in strength wins."""
    weights: Weights = content.weights
    return min(max(EVEN + weights[Weight.PER_STRENGTH] * difference, 0.03), 0.97)


@kernel
def side_strength(content: Content, state: State, side: int, seat: int) -> float:
    """Return the strength of a side as the seat knows it: its own sealed cards, an average card of the other side."""
    weights: Weights = content.weights
    battle = fight(state)
    player = int(battle.sides[side])
    total = float(int(battle.units[side]))
    total += has(state, player, Power.BLADES_OF_NEITH)
    total += has(state, player, Power.CHARGE if side == ATTACKER else Power.DEFENSE)
    creature = active_creature(state, side)
    if creature != NOTHING:
        total += int(content.creature_strength[creature])
    if player != seat or int(state.draft_card[player]) == NOTHING:
        return total + weights[Weight.USUAL_CARD]
    total += int(content.card_strength[int(state.draft_card[player])])
    for card in range(BATTLE_DI):
        total += int(state.draft_di[player, card]) * int(content.di_strength[card])
    return total


@kernel
def battle_prospects(content: Content, state: State, seat: int) -> float:
    """Return the expected gain of a player from an undecided battle."""
    weights: Weights = content.weights
    battle = fight(state)
    if not battle.active or int(battle.winner) != NOTHING:
        return 0.0
    side = ATTACKER if int(battle.sides[ATTACKER]) == seat else DEFENDER
    if int(battle.sides[side]) != seat:
        return 0.0
    mine = side_strength(content, state, side, seat)
    win = chance(content, mine - side_strength(content, state, 1 - side, seat))
    is_temple = is_in(int(content.temples), int(battle.space))
    prize = weights[Weight.TEMPORARY] * is_temple
    if side == ATTACKER or has(state, seat, Power.DEFENSIVE_VICTORY):
        prize += weights[Weight.BATTLE_POINT]
    card = int(state.draft_card[seat])
    harm = 0.0
    if card != NOTHING:
        harm = weights[Weight.DAMAGE] * (int(content.card_damage[card]) + int(content.card_protection[card]))
        harm -= weights[Weight.UNIT] * int(content.card_cost[card])
        for di in range(BATTLE_DI):
            harm -= EVEN * weights[Weight.DI_CARD] * int(state.draft_di[seat, di])
    return win * prize + harm


# ---------------------------------------------------------------------------------------------- what is begun


@kernel
def intent(content: Content, state: State, seat: int) -> float:
    """Return the expected gain of the action under way for the player who began it."""
    weights: Weights = content.weights
    if int(state.depth) == 0 or int(top(state).seat) != seat:
        return 0.0
    frame = top(state)
    kind = int(frame.kind)
    if kind == Frame.MOVE:
        return weights[Weight.INTENT] * march_intent(content, state, seat, int(frame.step))
    if kind == Frame.BUY:
        return weights[Weight.INTENT] * buy_intent(content, state, seat, int(frame.what))
    if kind == Frame.RAISE:
        return weights[Weight.PYRAMID_LEVEL] * min(int(state.prayer[seat]) // 2, 2)
    if kind == Frame.PLACE and frame.what == Why.RECRUIT:
        units = min(int(state.reserve[seat]), int(state.prayer[seat]) + int(frame.free))
        return (weights[Weight.UNIT] - weights[Weight.PRAYER] / 2) * units
    return 0.0


@kernel
def buy_intent(content: Content, state: State, seat: int, colour: int) -> float:
    """Return the value of the best tile that the player can buy."""
    weights: Weights = content.weights
    best = 0.0
    level = highest(content, state, seat, colour)
    for tile in range(TILE_COUNT):
        if int(content.tile_colour[tile]) == colour and may_buy(content, state, seat, tile, level):
            best = max(best, (weights[Weight.TILE_LEVEL] - weights[Weight.PRAYER]) * int(content.tile_level[tile]))
    return best


@kernel
def march_intent(content: Content, state: State, seat: int, step: int) -> float:
    """Return the value of the best space in reach of the chosen troop, or of any troop if none is chosen."""
    if step == MoveStep.FROM:
        best = 0.0
        for space in range(int(content.spaces)):
            if int(state.owner[space]) == seat:
                best = max(best, best_goal(content, state, seat, space, int(state.units[space]), True))
        return best
    moving = march(state)
    at = int(moving.at)
    count = int(moving.count) if int(moving.count) > 0 else int(state.units[at])
    if step in (MoveStep.SIZE, MoveStep.CREATURE, MoveStep.MARCH):
        may_walk = step != MoveStep.MARCH or int(moving.left) > 0
        return best_goal(content, state, seat, at, count, may_walk)
    return 0.0


@kernel
def best_goal(content: Content, state: State, seat: int, at: int, count: int, may_walk: bool) -> float:
    """Return the value of the best neighbouring space or affordable obelisk."""
    best = 0.0
    goals = int(content.link[at]) if may_walk else 0
    if is_gate(content, state, seat, at) and teleport_cost(state, seat) <= int(state.prayer[seat]):
        goals |= int(content.obelisks)
    goals &= ~(1 << at)
    while goals != 0:
        best = max(best, space_gain(content, state, seat, first_of(goals), count))
        goals &= goals - 1
    return best


@kernel
def space_gain(content: Content, state: State, seat: int, space: int, count: int) -> float:
    """Return the gain of units in a space: a temple, a battle, a pyramid; 0 for an own space."""
    weights: Weights = content.weights
    owner = int(state.owner[space])
    if owner == seat:
        return 0.0
    prize = weights[Weight.TEMPORARY] * is_in(int(content.temples), space) + weights[Weight.TROOP_AWAY] * count
    if int(content.city[space]) >= 0 and int(content.city[space]) != int(state.city[seat]):
        prize += weights[Weight.PYRAMID_LEVEL] * int(state.level[space])
    if owner == NO_SEAT:
        return prize
    win = chance(content, float(count - int(state.units[space])))
    return win * (prize + weights[Weight.BATTLE_POINT]) - (1.0 - win) * weights[Weight.UNIT] * count


# ---------------------------------------------------------------------------------------------- playing on


@kernel
def rollout(content: Content, state: State, seat: int, rng: Array, actions: Array, log: State) -> int:
    """Return a random considered action, weighted by `appeal`."""
    choices = considered(content, state, seat, actions)
    if choices == 1:
        return int(actions[0])
    appeals = np.empty(choices)
    for index in range(choices):
        appeals[index] = appeal(content, state, seat, int(actions[index]))
    return int(actions[weighted(rng, appeals)])


@device
def appeal(content: Content, state: State, seat: int, action: int) -> float:
    """Return the weight of an action in the rollout policy."""
    weights: Weights = content.weights
    if action >= Actions.STEP:
        return appeal_of_space(content, state, seat, action)
    if action >= Actions.PLACE:
        return appeal_of_units(action)
    if action >= Actions.WOUND:
        return 1.0
    if action >= Actions.CARD:
        return weights[Weight.CARD]
    if action >= Actions.BUY:
        return float(int(content.tile_level[action - Actions.BUY]))
    if action >= Actions.RAISE:
        return 1.0
    if action >= Actions.TOKEN:
        return appeal_of_token(content, action)
    return appeal_of_answer(content, action)


@device
def appeal_of_space(content: Content, state: State, seat: int, action: int) -> float:
    """Return the weight of a space: by its gain for a moving troop, otherwise the same for all."""
    if action >= Actions.CHOOSE:
        return 1.0
    weights: Weights = content.weights
    space = action - (Actions.TELEPORT if action >= Actions.TELEPORT else Actions.STEP)
    brings = space_gain(content, state, seat, space, int(march(state).count))
    return weights[Weight.WANDER] + weights[Weight.GOAL] * max(brings, 0.0)


@device
def appeal_of_units(action: int) -> float:
    """Return the weight of a number of units: more with many units and with a creature."""
    if action >= Actions.ALONE:
        return 0.2
    if action >= Actions.WITH:
        return 1.0
    if action >= Actions.SIZE:
        return float((action - Actions.SIZE + 1) ** 2)
    if action >= Actions.FROM:
        return 1.0
    return float((action - Actions.PLACE) % PLACES)


@device
def appeal_of_token(content: Content, action: int) -> float:
    """Return the weight of the action of a space, whatever token it takes."""
    weights: Weights = content.weights
    spot = (action - Actions.TOKEN) % SPOTS
    if action >= Actions.GOLD_MOVE:
        spot = MOVE if action == Actions.GOLD_MOVE else RECRUIT
    if spot in (Spot.MOVE_TOP, Spot.MOVE_MIDDLE):
        return weights[Weight.TOKEN_MOVE]
    if spot == Spot.RECRUIT:
        return weights[Weight.TOKEN_RECRUIT]
    if spot == Spot.RAISE:
        return weights[Weight.TOKEN_RAISE]
    if spot in (Spot.PRAY_MIDDLE, Spot.PRAY_BOTTOM):
        return weights[Weight.TOKEN_PRAY]
    return weights[Weight.TOKEN_BUY]


@device
def appeal_of_answer(content: Content, action: int) -> float:
    """Return the weight of continuing or stopping."""
    weights: Weights = content.weights
    if action == Actions.DONE:
        return weights[Weight.DONE]
    if action == Actions.END:
        return weights[Weight.END]
    if action == Actions.STOP:
        return weights[Weight.STOP]
    if action == Actions.YES:
        return weights[Weight.YES]
    return weights[Weight.RECALL] if action == Actions.RECALL else 1.0


@kernel
def is_stable(content: Content, state: State) -> bool:
    """Return whether a turn begins and nothing is under way."""
    return state.ask == Ask.TURN and not state.placed and int(state.depth) == 0
