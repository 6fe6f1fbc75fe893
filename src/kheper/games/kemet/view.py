"""What a seat may know, as a plain document: the only door to a state."""

from collections.abc import Iterable

import numpy as np

from kheper.core.jsonio import Json
from kheper.core.serialise import StateValues
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.content.printed import tiles
from kheper.games.kemet.moves import space_id
from kheper.games.kemet.names import (
    ACTION_SPACES,
    BATTLE_CARDS,
    COLOURS,
    CREATURES,
    DI_CARDS,
    POWERS,
    SEATS,
    SPACES,
    TILES,
)
from kheper.games.kemet.rules.actions import tile_cost
from kheper.games.kemet.rules.board import controller, troop_limit
from kheper.games.kemet.rules.day import BOTTOM, MIDDLE, TOP
from kheper.games.kemet.rules.dusk import DELTA_UNITS, SANCTUARY_UNITS, TEMPLES
from kheper.games.kemet.rules.points import MAX_LEVEL, temples_held
from kheper.games.kemet.rules.reach import has_open_gates, teleport_cost
from kheper.games.kemet.rules.setup import FIRST_PYRAMID, FIRST_UNITS
from kheper.games.kemet.state import (
    COLOUR_COUNT,
    CREATURE_COUNT,
    NO_LIMIT,
    NO_SEAT,
    NOTHING,
    NOWHERE,
    SPOTS,
    TILE_COUNT,
    Ask,
    BattleStep,
    Frame,
    MoveStep,
    Phase,
    Power,
    Spot,
    Why,
)
from kheper.kernel import dispatch
from kheper.kernel.jit import Array
from kheper.kernel.jit import kernel as compiled

PARTS = ("units", "card", "tiles", "creature", "cards", "wounds")
"""What a side's strength is made of."""
SOURCES = ("total", "battle", "sanctuary", "two_temples", "tiles", "temples", "pyramids")
STEPS = {
    BattleStep.ESCAPE: "escape",
    BattleStep.ESCAPING: "escape",
    BattleStep.INITIATIVE: "escape",
    BattleStep.FORESEE: "draft",
    BattleStep.DRAFT: "prescience",
    BattleStep.REVEAL: "draft",
    BattleStep.WOUND_OF_ATTACKER: "wound",
    BattleStep.WOUND_OF_DEFENDER: "wound",
    BattleStep.RETREAT: "loser",
    BattleStep.WINNER: "loser",
    BattleStep.END: "winner",
}
"""What a battle waits for, by the step it goes on with."""


def view(content: Array, states: Array, kit: Kit, seat: int | None) -> dict[str, Json]:
    """Return the document for a seat, or for a spectator."""
    return _View(content, states, kit, seat).document()


class Measures:
    """What the kernels say about a state: points, costs, who controls which pyramid."""

    def __init__(self, content: Array, states: Array, seat: int) -> None:
        state = StateValues(states)
        costs, controllers = np.zeros(TILE_COUNT, np.int64), np.full(SPACES, NO_SEAT, np.int64)
        seats, march = np.zeros((SEATS, 2), np.int64), np.zeros(2, np.int64)
        measure(content, states, seat, costs, controllers, seats, march)
        self.costs = costs.tolist()
        self.controllers = controllers.tolist()
        self.march = march.tolist()
        self.limits = [limit for _, limit in seats.tolist()]
        self.heights = [self._heights(state, player) for player in range(SEATS)]
        self.points = [self._points(state, player, held) for player, (held, _) in enumerate(seats.tolist())]

    def _heights(self, state: StateValues, player: int) -> list[int]:
        heights = [0] * COLOUR_COUNT
        for space, controls in enumerate(self.controllers):
            if controls == player:
                colour = state.colour[space]
                heights[colour] = max(heights[colour], state.level[space])
        return heights

    def _points(self, state: StateValues, player: int, temples: int) -> dict[str, int]:
        pyramids = sum(
            controls == player and state.level[space] == MAX_LEVEL for space, controls in enumerate(self.controllers)
        )
        permanent = (
            state.battle_points[player],
            state.sanctuary_points[player],
            state.temple_points[player],
            state.tile_points[player],
        )
        parts = (*permanent, temples, pyramids)
        return dict(zip(SOURCES, (sum(parts), *parts), strict=True))


@compiled
def measure(
    content: Array, states: Array, seat: int, costs: Array, controllers: Array, seats: Array, march: Array
) -> None:
    """Costs of tiles, who controls each pyramid, temples and limits of all; walls and cost for a troop on its way."""
    rules, state = content[0], states[0]
    for tile in range(TILE_COUNT):
        costs[tile] = tile_cost(rules, state, seat, tile)
    for space in range(int(rules.spaces)):
        if int(state.colour[space]) != NOTHING:
            controllers[space] = controller(rules, state, space)
    for player in range(int(state.seats)):
        seats[player, 0] = temples_held(rules, state, player)
        seats[player, 1] = troop_limit(state, player)
    if state.depth > 0 and int(state.frames[0].kind) == Frame.MOVE:
        march[0] = has_open_gates(state, int(state.frames[0].seat))
        march[1] = teleport_cost(state, int(state.frames[0].seat))


def members(word: int, keys: tuple[str, ...]) -> list[str]:
    """Return the keys of a set of numbers."""
    return [key for number, key in enumerate(keys) if word >> number & 1]


def tally(counts: Iterable[int], keys: tuple[str, ...] = DI_CARDS) -> dict[str, int]:
    """Return how many of each, those that there are."""
    return {key: count for key, count in zip(keys, counts, strict=False) if count}


def or_none(number: int) -> int | None:
    """Return a seat or another number as documents have it."""
    return None if number == NO_SEAT else number


class _View:
    """One state as one viewer sees it."""

    def __init__(self, content: Array, states: Array, kit: Kit, viewer: int | None) -> None:
        self.content = content
        self.states = states
        self.kit = kit
        self.viewer = viewer
        self.state = StateValues(states)
        self.seats = range(self.state.seats)
        self.measures = Measures(content, states, 0 if viewer is None else viewer)
        self.frames = self.state.frames[: self.state.depth]

    def document(self) -> dict[str, Json]:
        state = self.state
        pending = dispatch.pending_of(self.content, self.states)
        return {
            "game": "kemet",
            "mode": "standard",
            "seat": self.viewer,
            "seats": state.seats,
            "goal": state.goal,
            "turn": state.turn,
            "max_turns": state.max_turns or None,
            "phase": Phase(state.phase).name.lower(),
            "round": state.lap or None,
            "order": state.order[: state.seats],
            "active": self._active(),
            "chooser": or_none(state.chooser),
            "ask": self._ask(),
            "map": {"id": self.kit.map.id},
            "spaces": [self._space(number) for number in range(len(self.kit.map.spaces))],
            "players": [self._player(seat) for seat in self.seats],
            "market": [self._tile(number) for number in range(TILE_COUNT)],
            "deck": state.deck_size,
            "discard": tally(state.discard),
            "sanctuary_left": None if state.sanctuary_limit == NO_LIMIT else state.sanctuary_left,
            "move": self._move(),
            "recruit": self._recruit(),
            "card": self._card(),
            "battle": self._battle(),
            "pending": [seat for seat in self.seats if pending >> seat & 1],
            "over": bool(state.over),
            "result": result(self.content, self.states) if state.over else None,
        }

    def _id(self, space: int) -> str:
        return space_id(self.kit, space)

    def _active(self) -> int | None:
        return self.state.order[self.state.place] if self.state.phase in (Phase.SETUP, Phase.DAY) else None

    # ------------------------------------------------------------------------------------ the board

    def _space(self, number: int) -> dict[str, Json]:
        state, space = self.state, self.kit.map.spaces[number]
        owner = or_none(state.owner[number])
        creatures = [CREATURES[c] for c in range(CREATURE_COUNT) if state.creature[c] == number]
        return {
            "id": space.id,
            "kind": space.kind,
            "city": None if space.city is None else space.city + 1,
            "owner": owner,
            "units": state.units[number],
            "creature": creatures[0] if creatures else None,
            "creatures": creatures,
            "pyramid": self._pyramid(number),
            "temple_holder": None if space.kind != "temple" or state.march[0].entered >> number & 1 else owner,
            "income": space.income,
            "obelisk": space.obelisk,
        }

    def _pyramid(self, number: int) -> dict[str, Json] | None:
        state = self.state
        if state.colour[number] == NOTHING:
            return None
        return {
            "colour": COLOURS[state.colour[number]],
            "level": state.level[number],
            "controller": or_none(self.measures.controllers[number]),
            "seat": or_none(state.lord[self.content[0]["city"][number]]),
        }

    # ------------------------------------------------------------------------------------ players

    def _player(self, seat: int) -> dict[str, Json]:
        state, is_own = self.state, seat == self.viewer
        return {
            "seat": seat,
            "city": None if state.city[seat] == NOWHERE else state.city[seat] + 1,
            "prayer": state.prayer[seat],
            "reserve": state.reserve[seat],
            "units_on_board": sum(
                units for units, owner in zip(state.units, state.owner, strict=True) if owner == seat
            ),
            "tiles": members(state.tiles[seat], TILES),
            "points": self.measures.points[seat],
            "tokens": self._tokens(seat),
            "di_count": state.di_count[seat],
            "di": tally(state.di[seat]) if is_own else None,
            "battle": self._battle_cards(seat, is_own),
            "creatures": [
                {"creature": CREATURES[creature], "space": self._creature_space(creature)}
                for creature in range(CREATURE_COUNT)
                if state.powers[seat] >> int(self.content[0]["creature_power"][creature]) & 1
            ],
            "heights": dict(zip(COLOURS, self.measures.heights[seat], strict=True)),
            "troop_limit": self.measures.limits[seat],
            "looked": tally(state.looked[seat]) if is_own and any(state.looked[seat]) else None,
            "answer": self._answer(seat) if is_own else None,
            "sealed": bool(state.sealed >> seat & 1),
        }

    def _creature_space(self, creature: int) -> str | None:
        space = self.state.creature[creature]
        return self._id(space) if space >= 0 else None

    def _answer(self, seat: int) -> str | None:
        if self.state.ask != Ask.VETO or not self.state.sealed >> seat & 1:
            return None
        return "yes" if self.state.answer[seat] else "no"

    def _tokens(self, seat: int) -> dict[str, Json]:
        state = self.state
        used, powers = state.used[seat], state.powers[seat]
        spaces = {ACTION_SPACES[spot]: "normal" for spot in range(SPOTS) if used >> spot & 1}
        if state.silver[seat] != NOWHERE:
            spaces[ACTION_SPACES[state.silver[seat]]] = "silver"
        has_gold_placed = bool(used >> Spot.GOLDEN_SCARAB & 1)
        if has_gold_placed:
            spaces[ACTION_SPACES[Spot.GOLDEN_SCARAB]] = "gold"
        return {
            "left": state.tokens[seat],
            "spaces": spaces,
            "silver": _token_state(powers >> Power.ACT_OF_GOD & 1, state.silver[seat] != NOWHERE),
            "gold": _token_state(powers >> Power.DIVINE_WILL & 1, has_gold_placed),
            "levels": [bool(used & BOTTOM), bool(used & MIDDLE), bool(used & TOP)],
        }

    def _battle_cards(self, seat: int, is_own: bool) -> dict[str, Json]:
        """KE-7.2, KE-R10 Return the own hand and what was put aside; of others only what is face up."""
        state = self.state
        hand, aside = members(state.hand[seat], BATTLE_CARDS), members(state.aside[seat], BATTLE_CARDS)
        return {
            "set": members(state.set[seat], BATTLE_CARDS),
            "hand": hand if is_own or state.face_up else None,
            "hand_count": len(hand),
            "played": members(state.played[seat], BATTLE_CARDS),
            "aside": aside if is_own or state.face_up else None,
            "aside_count": len(aside),
        }

    # ------------------------------------------------------------------------------------ tiles on offer

    def _tile(self, number: int) -> dict[str, Json]:
        state, tile = self.state, tiles()[number]
        viewer = self.viewer
        return {
            "tile": tile.id,
            "colour": tile.colour,
            "level": tile.level,
            "copies": tile.copies,
            "left": state.stock[number],
            "owners": [seat for seat in self.seats if state.tiles[seat] >> number & 1],
            "cost": None if viewer is None else self.measures.costs[number],
            "refusals": [] if viewer is None else self.tile_refusals(viewer, number),
        }

    def tile_refusals(self, seat: int, number: int) -> list[str]:
        """Return what stands against buying a tile, whosever turn it is."""
        state, tile = self.state, tiles()[number]
        broken = ["KE-1.7"] * (state.stock[number] == 0)
        broken += ["KE-5.4"] * (state.powers[seat] >> POWERS.index(tile.power) & 1)
        is_too_high = tile.level > self.measures.heights[seat][COLOURS.index(tile.colour)]
        is_too_dear = self.measures.costs[number] > state.prayer[seat]
        return broken + ["KE-5.3"] * bool(is_too_high or is_too_dear)

    # ------------------------------------------------------------------------------------ what is under way

    def _frame(self, kind: Frame) -> StateValues | None:
        return next((frame for frame in reversed(self.frames) if frame.kind == kind), None)

    def _move(self) -> dict[str, Json] | None:
        frame = self._frame(Frame.MOVE)
        if frame is None or frame.step == MoveStep.FROM:
            return None
        march = self.state.march[0]
        limit = self.measures.limits[frame.seat]
        return {
            "seat": frame.seat,
            "start": self._id(march.start),
            "at": self._id(march.at),
            "count": march.count,
            "creature": None if march.creature == NOTHING else CREATURES[march.creature],
            "movement": march.left,
            "steps": march.steps,
            "ignores_walls": bool(self.measures.march[0]),
            "teleport_cost": self.measures.march[1],
            "overfull": self.state.units[march.at] > limit,
        }

    def _recruit(self) -> dict[str, Json] | None:
        frame = self._frame(Frame.PLACE)
        if frame is None:
            return None
        state = self.state
        city = self.content[0]["districts"][state.city[frame.seat]]
        paid = state.prayer[frame.seat] + frame.free
        arriving = {self._id(city[number]): count for number, count in enumerate(frame.arriving) if count}
        return {
            "seat": frame.seat,
            "why": Why(frame.what).name.lower(),
            "left": min(paid if frame.what == Why.RECRUIT else frame.left, state.reserve[frame.seat]),
            "free": frame.free,
            "arriving": arriving,
        }

    def _card(self) -> dict[str, Json] | None:
        frame = self._frame(Frame.CARD)
        return None if frame is None else {"seat": frame.seat, "card": DI_CARDS[frame.what]}

    def _battle(self) -> dict[str, Json] | None:
        frame = self._frame(Frame.BATTLE)
        if frame is None:
            return None
        battle = self.state.battle[0]
        is_struck = battle.winner != NOTHING
        return {
            "space": self._id(battle.space),
            "attacker": battle.sides[0],
            "defender": battle.sides[1],
            "night": bool(battle.night),
            "step": STEPS[BattleStep(frame.step)],
            "units": battle.units,
            "creatures": [None if creature == NOTHING else CREATURES[creature] for creature in battle.creatures],
            "cards": [None if card == NOTHING else BATTLE_CARDS[card] for card in battle.cards],
            "di": [tally(counts) for counts in battle.di],
            "wounds": battle.wounds,
            "draft": self._draft(),
            "sums": [self._sum(side) for side in range(2)] if is_struck else None,
            "winner": battle.sides[battle.winner] if is_struck else None,
        }

    def _sum(self, side: int) -> dict[str, int]:
        battle = self.state.battle[0]
        return {
            "total": battle.strength[side],
            **dict(zip(PARTS, battle.parts[side], strict=True)),
            "damage": battle.damage[side],
            "protection": battle.protection[side],
            "lost": battle.lost[side],
            "sacrificed": battle.sacrificed[side],
        }

    def _draft(self) -> dict[str, Json] | None:
        state, viewer = self.state, self.viewer
        if viewer is None or state.ask != Ask.BATTLE or viewer not in state.battle[0].sides:
            return None
        card, aside = state.draft_card[viewer], state.draft_aside[viewer]
        return {
            "card": None if card == NOTHING else BATTLE_CARDS[card],
            "aside": None if aside == NOTHING else BATTLE_CARDS[aside],
            "di": tally(state.draft_di[viewer]),
        }

    # ------------------------------------------------------------------------------------ the question

    def _ask(self) -> dict[str, Json] | None:
        state = self.state
        if state.over:
            return None
        question = Ask(state.ask)
        document: dict[str, Json] = {
            "kind": question.name.lower(),
            "seat": or_none(state.asked),
            "choosing": [seat for seat in self.seats if state.choosing >> seat & 1],
            "sealed": [seat for seat in self.seats if state.sealed >> seat & 1],
        }
        match question:
            case Ask.UNITS | Ask.PYRAMID:
                first = FIRST_UNITS if question == Ask.UNITS else FIRST_PYRAMID
                district = self.content[0]["districts"][state.city[state.asked]][state.step - first]
                left = state.reserve[state.asked] - 2
                document |= {"space": self._id(district)} | ({"left": left} if question == Ask.UNITS else {})
                document |= {"levels": dict(zip(COLOURS, state.start_levels, strict=True))}
            case Ask.ORDER:
                document["chosen"] = state.chosen[: state.chosen_count]
            case Ask.NIGHT_POWER:
                document["powers"] = members(state.to_do, POWERS)
            case Ask.PLACE:
                document |= {key: (self._recruit() or {})[key] for key in ("left", "why")}
            case Ask.TURN:
                document["must_place"] = not state.placed
            case Ask.BUY:
                document["colour"] = COLOURS[self.frames[-1].what]
            case Ask.VETO:
                document |= {"card": DI_CARDS[self.frames[-1].what], "of": self.frames[-1].seat}
            case Ask.RETREAT_TO:
                document["of"] = state.battle[0].sides[1 - state.battle[0].winner]
            case Ask.CREATURE:
                document["creature"] = CREATURES[self.frames[-1].what]
            case Ask.REMOVE:
                document["added"] = BATTLE_CARDS[self.frames[-1].what]
            case Ask.WITHDRAW:
                is_delta = state.step == TEMPLES
                space = self.content[0]["delta" if is_delta else "sanctuary"]
                document |= {"space": self._id(space), "count": DELTA_UNITS if is_delta else SANCTUARY_UNITS}
        return document


def _token_state(is_owned: int, is_placed: bool) -> str:
    return "used" if is_placed else "ready" if is_owned else "none"


def result(content: Array, states: Array) -> dict[str, Json]:
    """KE-12.2, KE-12.3 Return who won, with how many points, after how many turns."""
    state = StateValues(states)
    totals = [points["total"] for points in Measures(content, states, 0).points[: state.seats]]
    battles = state.battle_points[: state.seats]
    return {"winners": [state.winner], "scores": totals, "battle_points": battles, "turns": state.turn}
