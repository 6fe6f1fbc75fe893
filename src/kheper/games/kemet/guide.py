"""Guidance for bots: what a position is worth to a seat."""

from kheper.core.kernel import Content, State, kernel
from kheper.games.kemet.names import BATTLE_DI, UNITS
from kheper.games.kemet.rules.actions import may_buy
from kheper.games.kemet.rules.battle import active_creature, fight
from kheper.games.kemet.rules.board import first_of, has, highest, is_in, top
from kheper.games.kemet.rules.points import permanent_points, points, standing
from kheper.games.kemet.rules.reach import is_gate, march, teleport_cost
from kheper.games.kemet.state import (
    COLOUR_COUNT,
    NO_SEAT,
    NOTHING,
    TILE_COUNT,
    Frame,
    MoveStep,
    Phase,
    Power,
    Side,
    Why,
)

PERMANENT = 1.0
TEMPORARY = 0.7
"""A point that can be lost again."""
PRAYER = 0.07
UNIT = 0.05
DI_CARD = 0.1
PYRAMID_LEVEL = 0.14
TILE_LEVEL = 0.3
TROOP_AWAY = 0.04
"""What a unit outside the own city adds."""
GOOD_LEAD = 3.0
"""A lead that wins three games out of four."""
EVEN = 0.5
PER_STRENGTH = 0.11
"""How much likelier one point of strength makes a victory."""
USUAL_CARD = 3.0
DAMAGE = 0.04
INTENT = 0.8
"""An action begun is worth this much of what it may bring."""
BATTLE_POINT = 1.0
ATTACKER, DEFENDER = int(Side.ATTACKER), int(Side.DEFENDER)


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """An estimate of the seat's outcome, from -1 to 1: how far it is ahead of the best of the others."""
    if state.over:
        return standing(content, state, seat)
    best = -1e9
    for other in range(int(state.seats)):
        if other != seat:
            best = max(best, strength(content, state, other))
    lead = strength(content, state, seat) + intent(content, state, seat) - best
    return lead / (GOOD_LEAD + abs(lead))


@kernel
def strength(content: Content, state: State, seat: int) -> float:
    """What a player has going for him: points, prayer, units, cards, pyramids, tiles, battle under way."""
    lasting = permanent_points(state, seat)
    total = PERMANENT * lasting + TEMPORARY * (points(content, state, seat) - lasting)
    total += PRAYER * int(state.prayer[seat]) + DI_CARD * int(state.di_count[seat])
    total += UNIT * (UNITS - int(state.reserve[seat]))
    if state.phase != Phase.SETUP:
        for colour in range(COLOUR_COUNT):
            total += PYRAMID_LEVEL * highest(content, state, seat, colour)
    tiles = int(state.tiles[seat])
    while tiles != 0:
        total += TILE_LEVEL * int(content.tile_level[first_of(tiles)])
        tiles &= tiles - 1
    for space in range(int(content.spaces)):
        if int(state.owner[space]) == seat and int(content.city[space]) < 0:
            total += TROOP_AWAY * int(state.units[space])
    return total + outlook(content, state, seat)


# ---------------------------------------------------------------------------------------------- battles


@kernel
def chance(difference: float) -> float:
    """How likely the stronger side by so much is to win."""
    return min(max(EVEN + PER_STRENGTH * difference, 0.03), 0.97)


@kernel
def side_strength(content: Content, state: State, side: int, seat: int) -> float:
    """The strength of a side as far as the seat knows it: its own sealed cards, an average card of the other."""
    battle = fight(state)
    player = int(battle.sides[side])
    total = float(int(battle.units[side]))
    total += has(state, player, Power.BLADES_OF_NEITH)
    total += has(state, player, Power.CHARGE if side == ATTACKER else Power.DEFENSE)
    creature = active_creature(state, side)
    if creature != NOTHING:
        total += int(content.creature_strength[creature])
    if player != seat or int(state.draft_card[player]) == NOTHING:
        return total + USUAL_CARD
    total += int(content.card_strength[int(state.draft_card[player])])
    for card in range(BATTLE_DI):
        total += int(state.draft_di[player, card]) * int(content.di_strength[card])
    return total


@kernel
def outlook(content: Content, state: State, seat: int) -> float:
    """What a battle that is not decided yet may bring the player."""
    battle = fight(state)
    if not battle.active or int(battle.winner) != NOTHING:
        return 0.0
    side = ATTACKER if int(battle.sides[ATTACKER]) == seat else DEFENDER
    if int(battle.sides[side]) != seat:
        return 0.0
    mine = side_strength(content, state, side, seat)
    win = chance(mine - side_strength(content, state, 1 - side, seat))
    is_temple = is_in(int(content.temples), int(battle.space))
    prize = TEMPORARY * is_temple
    if side == ATTACKER or has(state, seat, Power.DEFENSIVE_VICTORY):
        prize += BATTLE_POINT
    card = int(state.draft_card[seat])
    harm = 0.0
    if card != NOTHING:
        harm = DAMAGE * (int(content.card_damage[card]) + int(content.card_protection[card]))
        harm -= UNIT * int(content.card_cost[card])
        for di in range(BATTLE_DI):
            harm -= EVEN * DI_CARD * int(state.draft_di[seat, di])
    return win * prize + harm


# ---------------------------------------------------------------------------------------------- what is begun


@kernel
def intent(content: Content, state: State, seat: int) -> float:
    """What the action under way may still bring the player who has begun it."""
    if int(state.depth) == 0 or int(top(state).seat) != seat:
        return 0.0
    frame = top(state)
    kind = int(frame.kind)
    if kind == Frame.MOVE:
        return INTENT * march_intent(content, state, seat, int(frame.step))
    if kind == Frame.BUY:
        return INTENT * buy_intent(content, state, seat, int(frame.what))
    if kind == Frame.RAISE:
        return PYRAMID_LEVEL * min(int(state.prayer[seat]) // 2, 2)
    if kind == Frame.PLACE and frame.what == Why.RECRUIT:
        units = min(int(state.reserve[seat]), int(state.prayer[seat]) + int(frame.free))
        return (UNIT - PRAYER / 2) * units
    return 0.0


@kernel
def buy_intent(content: Content, state: State, seat: int, colour: int) -> float:
    """The best tile that the player could have."""
    best = 0.0
    level = highest(content, state, seat, colour)
    for tile in range(TILE_COUNT):
        if int(content.tile_colour[tile]) == colour and may_buy(content, state, seat, tile, level):
            best = max(best, (TILE_LEVEL - PRAYER) * int(content.tile_level[tile]))
    return best


@kernel
def march_intent(content: Content, state: State, seat: int, step: int) -> float:
    """The best space within reach of the troop chosen, or of any while none is."""
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
    """The best of the spaces beside it and of the obelisks that can be paid for."""
    best = 0.0
    goals = int(content.link[at]) if may_walk else 0
    if is_gate(content, state, seat, at) and teleport_cost(state, seat) <= int(state.prayer[seat]):
        goals |= int(content.obelisks)
    goals &= ~(1 << at)
    while goals != 0:
        best = max(best, worth(content, state, seat, first_of(goals), count))
        goals &= goals - 1
    return best


@kernel
def worth(content: Content, state: State, seat: int, space: int, count: int) -> float:
    """What so many units may gain in a space: a temple, a battle, a pyramid; never more than nothing for the own."""
    owner = int(state.owner[space])
    if owner == seat:
        return 0.0
    prize = TEMPORARY * is_in(int(content.temples), space) + TROOP_AWAY * count
    if int(content.city[space]) >= 0 and int(content.city[space]) != int(state.city[seat]):
        prize += PYRAMID_LEVEL * int(state.level[space])
    if owner == NO_SEAT:
        return prize
    win = chance(float(count - int(state.units[space])))
    return win * (prize + BATTLE_POINT) - (1.0 - win) * UNIT * count
