"""Kemet once more, slowly: dictionaries and lists instead of records, written from the rules and not from the engine.

It reads what everybody at the table sees (a view) and the map document, and works out for itself where a troop can go,
how a battle ends, whose points are whose, what can be bought and where tokens may lie.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

View = dict[str, Any]

BATTLE_CARDS = {
    "sacrificial_charge": (5, 0, 0),
    "cavalry_blitz": (4, 1, 0),
    "shield_push": (3, 0, 1),
    "phalanx_defense": (2, 0, 2),
    "mixed_tactics": (2, 2, 1),
    "chariot_raid": (1, 3, 0),
    "offensive_strategy": (3, 3, 0),
    "defensive_strategy": (3, 0, 3),
}
"""Strength, damage, protection."""
UNIT_COST = {"sacrificial_charge": 2}
DI_CARDS = {
    "war_rage": (1, 0, 0),
    "war_fury": (2, 0, 0),
    "blood_battle": (0, 1, 0),
    "bloodbath": (0, 2, 0),
    "bronze_wall": (0, 0, 1),
    "iron_wall": (0, 0, 2),
}
CREATURES = {
    "ancestral_elephant": (1, 0, 1),
    "deep_desert_snake": (0, 0, 0),
    "royal_scarab": (2, 0, 0),
    "giant_scorpion": (2, 2, 0),
    "phoenix": (2, 0, 0),
    "sphinx": (2, 0, 0),
    "the_mummy": (2, 0, 0),
}
MAX_PRAYER = 11
UNITS = 12
LEVELS = {
    "top": {"move_top", "recruit"},
    "middle": {"move_middle", "raise", "pray_middle"},
    "bottom": {"pray_bottom", "buy_white", "buy_red", "buy_blue"},
}


def neighbours(catalogue: dict[str, Any]) -> dict[str, set[str]]:
    """KE-6.3 Per space the spaces a step away."""
    found = {space["id"]: set(space["neighbours"]) for space in catalogue["map"]["spaces"]}
    if catalogue["harbours"]:
        for space in catalogue["map"]["spaces"]:
            if "harbour" in space:
                found[space["id"]].add(space["harbour"])
    return found


def player(view: View, seat: int) -> dict[str, Any]:
    """What a seat has before it."""
    found: dict[str, Any] = view["players"][seat]
    return found


def owns(view: View, seat: int, power: str) -> bool:
    """Does the player own a tile with that power, in whatever colour?"""
    return any(tile == power or tile.startswith(f"{power}_") for tile in player(view, seat)["tiles"])


def limit(view: View, seat: int) -> int:
    """KE-2.4, KE-10.18 How many units may stop together."""
    return 7 if owns(view, seat, "legion") else 5


# ---------------------------------------------------------------------------------------------- the way of a troop


@dataclass
class Way:
    """What a view does not tell about the troop under way."""

    gates: bool = False
    """Was the card Open Gates played for it?"""
    landed: set[str] = field(default_factory=set)
    """The obelisks it has teleported to."""


class Reach:
    """Where the troop under way can go."""

    def __init__(self, view: View, links: dict[str, set[str]], way: Way) -> None:
        self.view = view
        self.links = links
        self.march = view["move"]
        self.seat: int = self.march["seat"]
        self.spaces = {space["id"]: space for space in view["spaces"]}
        self.standing = {name: space["units"] for name, space in self.spaces.items()}
        self.standing[self.march["at"]] -= self.march["count"]
        self.way = way

    def is_mine(self, space: str) -> bool:
        """Do units of mine stand there besides the troop that moves?"""
        is_mine: bool = self.spaces[space]["owner"] == self.seat
        return is_mine and self.standing[space] > 0

    def is_enemy(self, space: str) -> bool:
        """Would the troop have to fight there?"""
        return self.spaces[space]["owner"] not in (None, self.seat) and self.standing[space] > 0

    def is_walled(self, space: str, with_creature: bool) -> bool:
        """KE-6.5, KE-R29 Do walls stand before this space, for this troop, after its first step?"""
        city = self.spaces[space]["city"]
        if city is None or city == player(self.view, self.seat)["city"] or self.is_mine(space):
            return False
        flies = with_creature and self.march["creature"] == "phoenix"
        return not (flies or self.way.gates or owns(self.view, self.seat, "open_gates"))

    def may_stop(self, space: str) -> bool:
        """KE-6.4 Would there be no more units than the limit? Against enemies the others do not count."""
        return not self.is_mine(space) or self.standing[space] + self.march["count"] <= limit(self.view, self.seat)

    def has_way_on(self, space: str) -> bool:
        """KE-R47 Could the troop go on by a step to a space where it may stop? A Phoenix is not relied on."""
        return any(self.may_stop(there) and not self.is_walled(there, False) for there in self.links[space])

    def may_enter(self, space: str, is_first_step: bool, left: int) -> bool:
        """KE-6.5 No walls in the way, KE-6.4 and room, or a way on with the movement left after it."""
        if self.is_walled(space, True) and not is_first_step:
            return False
        return self.may_stop(space) or (left > 0 and self.has_way_on(space))

    def steps(self, at: str, left: int, is_first: bool) -> set[str]:
        """KE-6.3 The spaces that the troop can step to from there."""
        if left == 0:
            return set()
        return {there for there in self.links[at] if self.may_enter(there, is_first, left - 1)}

    def fee(self) -> int:
        """KE-6.6, KE-10.2, KE-10.37 What a teleport costs."""
        cheaper = owns(self.view, self.seat, "stargate") + owns(self.view, self.seat, "priest_of_ra")
        return max(0, 2 - cheaper)

    def teleports(self, at: str, left: int, prayer: int, landed: frozenset[str]) -> set[str]:
        """KE-6.6 The obelisks that the troop can jump to from there."""
        pyramid = self.spaces[at]["pyramid"]
        is_start = (pyramid is not None and pyramid["level"] > 0) or (
            self.spaces[at]["obelisk"] and owns(self.view, self.seat, "teleport")
        )
        if not is_start or prayer < self.fee():
            return set()
        obelisks = {name for name, space in self.spaces.items() if space["obelisk"]} - landed - {at}
        return {there for there in obelisks if self.may_enter(there, False, left)}

    def now(self) -> tuple[set[str], set[str]]:
        """The steps and the teleports from where the troop stands."""
        at, left = self.march["at"], self.march["movement"]
        prayer = player(self.view, self.seat)["prayer"]
        is_first = self.march["steps"] == 0
        return self.steps(at, left, is_first), self.teleports(at, left, prayer, frozenset(self.way.landed))

    def ends(self) -> set[str]:
        """All spaces where the troop, as it is, can come to stand or to fight in this move."""
        start = (
            self.march["at"],
            self.march["movement"],
            player(self.view, self.seat)["prayer"],
            frozenset(self.way.landed),
            self.march["steps"] == 0,
        )
        seen, queue, found = {start}, deque([start]), set()
        while queue:
            at, left, prayer, landed, is_first = queue.popleft()
            if self.is_enemy(at):
                found.add(at)
                continue
            if self.may_stop(at):
                found.add(at)
            further = [(there, left - 1, prayer, landed, False) for there in self.steps(at, left, is_first)]
            further += [
                (there, left, prayer - self.fee(), landed | {there}, False)
                for there in self.teleports(at, left, prayer, landed)
            ]
            for one in further:
                if one not in seen:
                    seen.add(one)
                    queue.append(one)
        return found


# ---------------------------------------------------------------------------------------------- battles


@dataclass
class Fighter:
    """A side of a battle."""

    units: int
    tiles: set[str]
    creature: str | None = None
    card: str = ""
    di: tuple[str, ...] = ()
    wounds: int = 0


@dataclass(frozen=True)
class Outcome:
    """How a battle ends, each pair for attacker and defender."""

    strength: tuple[int, int]
    attacker_wins: bool
    lost: tuple[int, int]
    cost: tuple[int, int]
    left: tuple[int, int]
    has_point: bool
    """Does the winner gain a battle point?"""
    prayer: tuple[int, int]
    """What Holy War and Crusade bring, before the scale ends."""


def sums(side: Fighter, other: Fighter, bonus: str) -> tuple[int, int, int]:
    """KE-7.5, KE-7.6 Strength, damage and protection."""
    parts = [BATTLE_CARDS[side.card], *(DI_CARDS[card] for card in side.di)]
    if side.creature is not None and other.creature != "deep_desert_snake":
        parts.append(CREATURES[side.creature])
    strength, damage, protection = (sum(part[n] for part in parts) for n in range(3))
    strength += side.units + side.wounds + (bonus in side.tiles) + ("blades_of_neith" in side.tiles)
    return strength, damage + ("carnage" in side.tiles), protection + ("shield_of_neith" in side.tiles)


def outcome(attacker: Fighter, defender: Fighter) -> Outcome:
    """KE-7 The battle from the shown cards to the point."""
    (a_force, a_damage, a_shield), (d_force, d_damage, d_shield) = (
        sums(attacker, defender, "charge"),
        sums(defender, attacker, "defense"),
    )
    lost = (
        min(max(0, d_damage - a_shield), attacker.units),
        min(max(0, a_damage - d_shield), defender.units),
    )
    sides = (attacker, defender)
    survivors = [side.units - gone for side, gone in zip(sides, lost, strict=True)]
    cost = [min(UNIT_COST.get(side.card, 0), count) for side, count in zip(sides, survivors, strict=True)]
    left = (survivors[0] - cost[0], survivors[1] - cost[1])
    attacker_wins = a_force > d_force
    winner = 0 if attacker_wins else 1
    earns = attacker_wins or "defensive_victory" in defender.tiles
    prayer = [2 * lost[1 - n] * ("crusade" in side.tiles) for n, side in enumerate(sides)]
    prayer[winner] += 4 * ("holy_war" in sides[winner].tiles)
    return Outcome(
        strength=(a_force, d_force),
        attacker_wins=attacker_wins,
        lost=lost,
        cost=(cost[0], cost[1]),
        left=left,
        has_point=earns and left[winner] > 0,
        prayer=(prayer[0], prayer[1]),
    )


# ---------------------------------------------------------------------------------------------- points and purchases


def controller(view: View, space: dict[str, Any]) -> int | None:
    """KE-11.2 Who has the pyramid of a district."""
    if space["units"] > 0:
        owner: int = space["owner"]
        return owner
    return next((one["seat"] for one in view["players"] if one["city"] == space["city"]), None)


def held_points(view: View, seat: int, entered: set[str]) -> dict[str, int]:
    """KE-11.1, KE-11.2 The points that hang on places; of temples entered in the move under way there are none yet."""
    temples = [space for space in view["spaces"] if space["kind"] == "temple" and space["id"] not in entered]
    high = [space for space in view["spaces"] if space["pyramid"] and space["pyramid"]["level"] == 4]
    return {
        "temples": sum(space["owner"] == seat for space in temples),
        "pyramids": sum(controller(view, space) == seat for space in high),
    }


def height(view: View, seat: int, colour: str) -> int:
    """KE-5.3 The highest pyramid of a colour that the player controls."""
    levels = [
        space["pyramid"]["level"]
        for space in view["spaces"]
        if space["pyramid"] and space["pyramid"]["colour"] == colour and controller(view, space) == seat
    ]
    return max(levels, default=0)


def purchases(view: View, seat: int, colour: str, tiles: Iterable[dict[str, Any]]) -> set[str]:
    """KE-5.3, KE-5.4 The tiles of a colour that the player can buy now."""
    cheaper = owns(view, seat, "priestess") + owns(view, seat, "priest_of_ra")
    taken = [tile for one in view["players"] for tile in one["tiles"]]
    mine = {tile["power"] for tile in tiles if tile["id"] in player(view, seat)["tiles"]}
    return {
        tile["id"]
        for tile in tiles
        if tile["colour"] == colour
        and tile["level"] <= height(view, seat, colour)
        and max(0, tile["level"] - cheaper) <= player(view, seat)["prayer"]
        and tile["power"] not in mine
        and taken.count(tile["id"]) < tile["copies"]
    }


def raises(view: View, seat: int) -> set[tuple[str, int]]:
    """KE-5.2 The levels to which the player can raise own pyramids now."""
    slaves, ra = owns(view, seat, "slaves"), owns(view, seat, "priest_of_ra")
    found = set()
    for space in view["spaces"]:
        if space["pyramid"] and space["pyramid"]["seat"] == seat:
            level, price = space["pyramid"]["level"], 0
            for goal in range(level + 1, 5):
                price += goal - slaves
                if max(0, price - ra) <= player(view, seat)["prayer"]:
                    found.add((space["pyramid"]["colour"], goal))
    return found


def token_spaces(view: View, seat: int) -> set[str]:
    """KE-4.2, KE-4.3 Where the player may place a token: a free space, with enough tokens for the empty levels."""
    tokens = player(view, seat)["tokens"]
    left = tokens["left"] + (tokens["silver"] == "ready") - 1
    used = set(tokens["spaces"])
    free = set().union(*LEVELS.values()) - used
    return {space for space in free if sum(not (level & (used | {space})) for level in LEVELS.values()) <= left}


# ---------------------------------------------------------------------------------------------- what must always hold


def faults(view: View, tiles: Iterable[dict[str, Any]], cards: int) -> Iterator[str]:
    """What is wrong with a table at any moment; nothing, if the engine is right."""
    for one in view["players"]:
        yield from _player_faults(view, one, tiles)
    for space in view["spaces"]:
        yield from _space_faults(view, space)
    for tile in tiles:
        owners = sum(one["tiles"].count(tile["id"]) for one in view["players"])
        if owners > tile["copies"]:
            yield f"{tile['id']} is owned {owners} times"
    known = view["deck"] + sum(view["discard"].values()) + sum(one["di_count"] for one in view["players"])
    if known > cards or (known < cards and view["ask"] and view["ask"]["kind"] != "vision"):
        yield f"there are {known} cards"


def _player_faults(view: View, one: dict[str, Any], tiles: Iterable[dict[str, Any]]) -> Iterator[str]:
    seat = one["seat"]
    if units_of(view, seat) != UNITS:
        yield f"seat {seat} has {units_of(view, seat)} units"
    if not 0 <= one["prayer"] <= MAX_PRAYER:
        yield f"seat {seat} has {one['prayer']} prayer points"
    powers = [tile["power"] for tile in tiles if tile["id"] in one["tiles"]]
    if len(powers) != len(set(powers)):
        yield f"seat {seat} owns an effect twice"


def _space_faults(view: View, space: dict[str, Any]) -> Iterator[str]:
    if (space["owner"] is None) != (space["units"] == 0):
        yield f"{space['id']} has an owner without units, or units without an owner"
    elif space["owner"] is not None:
        is_crossed = view["move"] is not None and view["move"]["at"] == space["id"]
        if space["units"] > limit(view, space["owner"]) * (2 if is_crossed else 1):
            yield f"{space['units']} units in {space['id']}"
    if space["pyramid"] and not 0 <= space["pyramid"]["level"] <= 4:
        yield f"{space['id']} has a pyramid of level {space['pyramid']['level']}"
    is_fought_over = view["battle"] is not None and view["battle"]["space"] == space["id"]
    if space["creature"] and space["units"] == 0 and not is_fought_over:
        yield f"{space['creature']} stands alone in {space['id']}"


def units_of(view: View, seat: int) -> int:
    """KE-2.5 All units of a player: on the board, in reserve, in battle, about to attack from the reserve."""
    found: int = player(view, seat)["reserve"]
    found += sum(space["units"] for space in view["spaces"] if space["owner"] == seat)
    battle = view["battle"]
    if battle is not None and battle["attacker"] == seat:
        found += battle["units"][0]
    if view["recruit"] is not None and view["recruit"]["seat"] == seat:
        found += sum(view["recruit"]["arriving"].values())
    return found
