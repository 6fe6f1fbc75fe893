"""Why a move is not legal. Legality itself is decided by the kernel; here its answer gets its names."""

from collections.abc import Callable

import numpy as np

from kheper.core.move import Move
from kheper.core.serialise import StateValues
from kheper.games.kemet.moves import verb_of
from kheper.games.kemet.names import BATTLE_DI
from kheper.games.kemet.rules.actions import raise_cost, tile_cost
from kheper.games.kemet.rules.board import highest, may_pass, own_site, troop_limit
from kheper.games.kemet.rules.cards import price
from kheper.games.kemet.rules.day import empty_levels, has_silver
from kheper.games.kemet.rules.place import room, supply
from kheper.games.kemet.rules.reach import (
    has_open_gates,
    is_gate,
    is_overfull,
    jumps,
    teleport_cost,
    ways,
)
from kheper.games.kemet.state import (
    MAX_LEGAL,
    PLACES,
    Actions,
    Ask,
    Card,
    Why,
)
from kheper.kernel import dispatch
from kheper.kernel.jit import Array

A = Actions
VERBS: dict[Ask, tuple[Actions, ...]] = {
    Ask.CITY: (A.CITY,),
    Ask.UNITS: (A.PLACE,),
    Ask.LEVELS: (A.LEVELS,),
    Ask.PYRAMID: (A.PYRAMID,),
    Ask.ORDER: (A.FIRST,),
    Ask.NIGHT_POWER: (A.POWER,),
    Ask.VISION: (A.KEEP,),
    Ask.HAND_OF_GOD: (A.DONE, A.PYRAMID),
    Ask.PLACE: (A.DONE, A.PLACE, A.CARD),
    Ask.TURN: (A.END, A.TOKEN, A.SILVER, A.GOLD_MOVE, A.GOLD_RECRUIT, A.CARD),
    Ask.RAISE: (A.DONE, A.RAISE, A.CARD),
    Ask.BUY: (A.DONE, A.BUY, A.CARD),
    Ask.FROM: (A.DONE, A.FROM, A.CARD),
    Ask.SIZE: (A.SIZE,),
    Ask.CREATURE_ALONG: (A.WITH, A.ALONE),
    Ask.STEP: (A.STOP, A.SIZE, A.STEP, A.TELEPORT, A.CARD),
    Ask.VETO: (A.YES, A.NO, A.REOPEN),
    Ask.ESCAPE: (A.YES, A.NO),
    Ask.ESCAPE_TO: (A.CHOOSE,),
    Ask.BATTLE: (A.FIGHT, A.ASIDE, A.ADD, A.COMMIT, A.REOPEN, A.BACK, A.DROP),
    Ask.WOUND: (A.DONE, A.WOUND),
    Ask.LOSER: (A.RECALL, A.RETREAT, A.STAY),
    Ask.RETREAT_TO: (A.CHOOSE,),
    Ask.WINNER: (A.RECALL, A.STAY),
    Ask.CREATURE: (A.RESERVE, A.CHOOSE),
    Ask.TWO_CREATURES: (A.WITH,),
    Ask.REMOVE: (A.REMOVE,),
    Ask.FIRE: (A.CHOOSE,),
    Ask.TELEPORT_TO: (A.CHOOSE,),
    Ask.WITHDRAW: (A.YES, A.NO),
}
"""Per question the verbs that answer it."""
SIMPLE: dict[tuple[Ask, Actions], str] = {
    (Ask.CITY, A.CITY): "KE-1.4",
    (Ask.UNITS, A.PLACE): "KE-1.5",
    (Ask.PYRAMID, A.PYRAMID): "KE-1.6",
    (Ask.ORDER, A.FIRST): "KE-3.4",
    (Ask.NIGHT_POWER, A.POWER): "KE-3.3",
    (Ask.VISION, A.KEEP): "KE-10.35",
    (Ask.HAND_OF_GOD, A.PYRAMID): "KE-10.34",
    (Ask.TURN, A.GOLD_MOVE): "KE-4.6",
    (Ask.TURN, A.GOLD_RECRUIT): "KE-4.6",
    (Ask.FROM, A.FROM): "KE-6.1",
    (Ask.SIZE, A.SIZE): "KE-6.1",
    (Ask.CREATURE_ALONG, A.WITH): "KE-8.2",
    (Ask.CREATURE_ALONG, A.ALONE): "KE-8.2",
    (Ask.STEP, A.STOP): "KE-2.4",
    (Ask.ESCAPE, A.YES): "KE-9.14",
    (Ask.ESCAPE_TO, A.CHOOSE): "KE-R8",
    (Ask.RETREAT_TO, A.CHOOSE): "KE-7.9",
    (Ask.WOUND, A.WOUND): "KE-10.10",
    (Ask.LOSER, A.RETREAT): "KE-R2",
    (Ask.LOSER, A.STAY): "KE-7.9",
    (Ask.CREATURE, A.RESERVE): "KE-8.4",
    (Ask.CREATURE, A.CHOOSE): "KE-8.1",
    (Ask.TWO_CREATURES, A.WITH): "KE-R3",
    (Ask.REMOVE, A.REMOVE): "KE-R45",
    (Ask.FIRE, A.CHOOSE): "KE-9.11",
    (Ask.TELEPORT_TO, A.CHOOSE): "KE-9.7",
}
"""Answers of the right kind that only one rule can stand against."""
CARD_MOMENTS = (Ask.TURN, Ask.RAISE, Ask.BUY, Ask.FROM, Ask.STEP, Ask.PLACE)
MOVE_CARDS = {Card.SWIFTNESS: "KE-9.6", Card.TELEPORTATION: "KE-9.7", Card.OPEN_GATES: "KE-9.8"}
ANSWERS = {Card.VETO: "KE-9.13", Card.ESCAPE: "KE-9.14"}


def reasons(content: Array, states: Array, seat: int, move: Move) -> list[str]:
    """Return the ids of the rules a move breaks."""
    actions = np.empty(MAX_LEGAL, np.int32)
    count = dispatch.legal_of(content, states, seat, actions)
    if move.action in actions[:count]:
        return []
    return sorted(set(_Refusal(content, states, seat, move.action).reasons()))


class _Refusal:
    """A move that the kernel does not allow, on its way to the names of what stands against it."""

    def __init__(self, content: Array, states: Array, seat: int, action: int) -> None:
        self.rules = content[0]
        self.record = states[0]
        self.state = StateValues(states)
        self.seat = seat
        self.verb, self.object = verb_of(action)

    def reasons(self) -> list[str]:
        state = self.state
        question = Ask(state.ask)
        is_asked = state.asked == self.seat or state.choosing >> self.seat & 1
        if state.over or not is_asked:
            return ["KE-2.3"]
        if self.verb == A.CARD and question in CARD_MOMENTS:
            return self._card()
        if self.verb == A.CARD:
            return ["KE-9.1"]
        if self.verb not in VERBS[question]:
            return ["KE-2.3"]
        if (question, self.verb) in SIMPLE:
            return [SIMPLE[question, self.verb]]
        return self._by_question()[question]()

    def _by_question(self) -> dict[Ask, Callable[[], list[str]]]:
        return {
            Ask.TURN: self._token,
            Ask.PLACE: self._place,
            Ask.RAISE: self._raise,
            Ask.BUY: self._buy,
            Ask.STEP: self._step,
            Ask.VETO: self._veto,
            Ask.BATTLE: self._draft,
        }

    # ------------------------------------------------------------------------------------ tokens and cards

    def _token(self) -> list[str]:
        state, seat = self.state, self.seat
        if self.verb == A.END:
            return ["KE-4.3"] if state.placed else ["KE-4.1"]
        broken = []
        if self.verb == A.TOKEN and state.placed:
            broken.append("KE-4.1")
        if self.verb == A.SILVER and not has_silver(self.record, seat):
            broken.append("KE-4.5")
        used = state.used[seat]
        if used >> self.object & 1:
            return [*broken, "KE-4.2"]
        left = state.tokens[seat] + bool(has_silver(self.record, seat)) - 1
        return broken + ["KE-4.3"] * bool(empty_levels(used | 1 << self.object) > left)

    def _card(self) -> list[str]:
        """KE-9.1, KE-R1 A card at a moment at which cards of the right kind may be played."""
        state, seat, card = self.state, self.seat, self.object
        if card < BATTLE_DI:
            return ["KE-9.5"]
        if card in ANSWERS:
            return [ANSWERS[Card(card)]]
        if state.ask == Ask.PLACE and self._frame().what != Why.RECRUIT:
            return ["KE-9.1"]
        broken = ["KE-9.4"] * (state.di[seat][card] == 0)
        broken += ["KE-9.2"] * bool(price(self.rules, self.record, seat, card) > state.prayer[seat])
        if state.ask == Ask.STEP and is_overfull(self.record, seat):
            broken.append("KE-R44")
        if card in MOVE_CARDS and state.ask != Ask.STEP:
            broken.append(MOVE_CARDS[Card(card)])
        if card == Card.ENLISTMENT and state.reserve[seat] == 0:
            broken.append("KE-9.10")
        if broken:
            return broken
        return [MOVE_CARDS.get(Card(card), "KE-9.11")]

    def _frame(self) -> StateValues:
        frame: StateValues = self.state.frames[self.state.depth - 1]
        return frame

    # ------------------------------------------------------------------------------------ actions

    def _place(self) -> list[str]:
        space, count = divmod(self.object, PLACES)
        frame = self._frame()
        rule = {Why.RECRUIT: "KE-5.5", Why.ENLISTMENT: "KE-9.10", Why.REINFORCEMENTS: "KE-10.25"}[Why(frame.what)]
        if count == 0 or space >= int(self.rules["spaces"]) or frame.visited >> space & 1:
            return [rule]
        is_home = int(self.rules["city"][space]) == self.state.city[self.seat]
        is_own = self.state.owner[space] == self.seat
        if not is_home and (not is_own or frame.what == Why.RECRUIT):
            return [rule]
        broken = ["KE-2.4"] * bool(count > room(self.rules, self.record, space))
        if count > self.state.reserve[self.seat]:
            broken.append("KE-2.5")
        elif count > supply(self.record):
            broken.append(rule)
        return broken

    def _raise(self) -> list[str]:
        colour, goal = self.object // 4, self.object % 4 + 1
        level = self.state.level[own_site(self.rules, self.record, self.seat, colour)]
        if goal <= level:
            return ["KE-5.2"]
        cost = raise_cost(self.record, self.seat, level, goal)
        return ["KE-2.2"] * bool(cost > self.state.prayer[self.seat])

    def _buy(self) -> list[str]:
        state, seat, tile = self.state, self.seat, self.object
        colour = int(self.rules["tile_colour"][tile])
        broken = ["KE-1.7"] * (state.stock[tile] == 0)
        broken += ["KE-5.4"] * (state.powers[seat] >> int(self.rules["tile_power"][tile]) & 1)
        broken += ["KE-2.2"] * bool(tile_cost(self.rules, self.record, seat, tile) > state.prayer[seat])
        height = highest(self.rules, self.record, seat, colour)
        is_wrong = colour != self._frame().what or int(self.rules["tile_level"][tile]) > height
        return broken + ["KE-5.3"] * bool(is_wrong)

    # ------------------------------------------------------------------------------------ on the way

    def _step(self) -> list[str]:
        if self.verb == A.SIZE:
            return self._regroup()
        space = self.object
        if space >= int(self.rules["spaces"]):
            return ["KE-6.3"]
        broken = self._teleport(space) if self.verb == A.TELEPORT else self._walk(space)
        if broken:
            return broken
        is_first = self.verb == A.STEP and self.state.march[0].steps == 0
        gates = bool(has_open_gates(self.record, self.seat))
        if not is_first and not may_pass(self.rules, self.record, self.seat, space, gates):
            return ["KE-6.5"]
        return ["KE-6.4"]

    def _walk(self, space: int) -> list[str]:
        march = self.state.march[0]
        broken = ["KE-6.2"] * (march.left == 0)
        return broken + ["KE-6.3"] * (not int(self.rules["link"][march.at]) >> space & 1)

    def _teleport(self, space: int) -> list[str]:
        march = self.state.march[0]
        if space == march.at or not int(self.rules["obelisks"]) >> space & 1:
            return ["KE-6.6"]
        broken = ["KE-2.2"] * bool(teleport_cost(self.record, self.seat) > self.state.prayer[self.seat])
        broken += ["KE-6.6"] * (not is_gate(self.rules, self.record, self.seat, march.at))
        return broken + ["KE-R40"] * (march.teleported >> space & 1)

    def _regroup(self) -> list[str]:
        march, size = self.state.march[0], self.object + 1
        can_go_on = ways(self.rules, self.record, self.seat) | jumps(self.rules, self.record, self.seat)
        if not can_go_on or march.steps == 0 or march.regrouped:
            return ["KE-6.1"]
        standing = self.state.units[march.at]
        if size == march.count or size > standing:
            return ["KE-6.1"]
        limit = troop_limit(self.record, self.seat)
        if max(size, standing - size) > limit:
            return ["KE-2.4"]
        creatures = sum(space == march.at for space in self.state.creature)
        return ["KE-8.2"] if creatures > 1 and size == standing else ["KE-R47"]

    # ------------------------------------------------------------------------------------ sealed choices

    def _veto(self) -> list[str]:
        is_sealed = self.state.sealed >> self.seat & 1
        if is_sealed or self.verb == A.REOPEN:
            return ["KE-R12"]
        return ["KE-9.13"]

    def _draft(self) -> list[str]:
        state, seat = self.state, self.seat
        if state.sealed >> seat & 1:
            return ["KE-7.2"]
        if self.verb == A.DROP:
            return ["KE-7.3"]
        if self.verb != A.ADD:
            return ["KE-7.2"]
        is_held = state.di[seat][self.object] > state.draft_di[seat][self.object]
        return ["KE-9.2" if is_held else "KE-9.4"]
