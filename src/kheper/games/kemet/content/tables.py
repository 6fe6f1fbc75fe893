"""What the kernel looks up: one record, built once for each kit."""

from collections.abc import Iterable

import numpy as np

from kheper.core.bounded import cached_on_argument
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.content.maps import Map, is_delta
from kheper.games.kemet.content.printed import battle_cards, creatures, di_cards, tiles
from kheper.games.kemet.names import COLOURS, CREATURES, KINDS, POWERS
from kheper.games.kemet.state import CONTENT, NOTHING, NOWHERE
from kheper.games.kemet.weights import HEURISTICS
from kheper.kernel.jit import Array


@cached_on_argument
def content_of(kit: Kit) -> Array:
    """Return the content of a game with this kit, in an array of one."""
    content = np.zeros(1, CONTENT)
    _fill_map(content[0], kit.map, kit.links())
    _fill_tiles(content[0])
    _fill_cards(content[0], kit.di_counts)
    _fill_creatures(content[0])
    content["weights"] = HEURISTICS.weights
    return content


def _fill_map(content: np.record, drawn: Map, links: tuple[frozenset[int], ...]) -> None:
    content.spaces = len(drawn.spaces)
    content.cities = len(drawn.cities)
    content.city[:] = NOWHERE
    content.districts[:] = NOWHERE
    content.front[:] = NOWHERE
    content.delta = content.sanctuary = NOWHERE
    for number, space in enumerate(drawn.spaces):
        content.link[number] = _bits(links[number])
        content.kind[number] = KINDS.index(space.kind)
        content.city[number] = NOWHERE if space.city is None else space.city
        content.income[number] = space.income
        if is_delta(space):
            content.delta = number
        if space.kind == "sanctuary":
            content.sanctuary = number
    for number, city in enumerate(drawn.cities):
        content.front[number] = drawn.number_of(city.front)
        content.districts[number] = [drawn.number_of(district) for district in city.districts]
    content.obelisks = _bits(number for number, space in enumerate(drawn.spaces) if space.obelisk)
    content.temples = _bits(number for number, space in enumerate(drawn.spaces) if space.kind == "temple")


def _fill_tiles(content: np.record) -> None:
    content.power_creature[:] = NOTHING
    for number, tile in enumerate(tiles()):
        content.tile_colour[number] = COLOURS.index(tile.colour)
        content.tile_level[number] = tile.level
        content.tile_copies[number] = tile.copies
        content.tile_power[number] = POWERS.index(tile.power)
        if tile.creature is not None:
            content.power_creature[POWERS.index(tile.power)] = CREATURES.index(tile.creature)


def _fill_cards(content: np.record, di_counts: tuple[int, ...]) -> None:
    for number, card in enumerate(battle_cards()):
        content.card_strength[number] = card.strength
        content.card_damage[number] = card.damage
        content.card_protection[number] = card.protection
        content.card_cost[number] = card.cost
    for number, title in enumerate(di_cards()):
        content.di_copies[number] = di_counts[number]
        content.di_cost[number] = title.cost
        content.di_strength[number] = title.strength
        content.di_damage[number] = title.damage
        content.di_protection[number] = title.protection


def _fill_creatures(content: np.record) -> None:
    for number, creature in enumerate(creatures()):
        content.creature_move[number] = creature.movement
        content.creature_strength[number] = creature.strength
        content.creature_damage[number] = creature.damage
        content.creature_protection[number] = creature.protection
        content.creature_power[number] = POWERS.index(creature.id)


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
