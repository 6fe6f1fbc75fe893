"""Whether a state that was read from a document fits together: counts, places, and the question that is asked."""

from collections.abc import Iterator

import numpy as np

from kheper.core.serialise import StateValues
from kheper.games.kemet.codecs import Faults
from kheper.games.kemet.content.printed import tiles
from kheper.games.kemet.names import (
    CREATURES,
    DI_CARDS,
    DISTRICTS,
    SEATS,
    TILES,
    UNITS,
)
from kheper.games.kemet.rules import night, setup
from kheper.games.kemet.rules.dusk import COUNT, TEMPLES
from kheper.games.kemet.state import (
    COLOUR_COUNT,
    CREATURE_COUNT,
    IN_BATTLE,
    MAX_LEGAL,
    NO_LIMIT,
    NO_SEAT,
    NOTHING,
    NOWHERE,
    TOKENS,
    Ask,
    BattleStep,
    Card,
    Frame,
    MoveStep,
    Phase,
    Power,
    Spot,
    Why,
)
from kheper.kernel import dispatch
from kheper.kernel.jit import Array

SET_SIZE = 6
LEGION = 7
USUAL = 5
Steps = tuple[int, ...]

IN_PHASE: dict[Ask, tuple[Phase, Steps]] = {
    Ask.CITY: (Phase.SETUP, (setup.CHOOSE_CITY,)),
    Ask.UNITS: (Phase.SETUP, (setup.FIRST_UNITS, setup.FIRST_UNITS + 1)),
    Ask.LEVELS: (Phase.SETUP, (setup.SHARE_LEVELS,)),
    Ask.PYRAMID: (Phase.SETUP, (setup.FIRST_PYRAMID, setup.FIRST_PYRAMID + 1)),
    Ask.ORDER: (Phase.NIGHT, (night.CHOOSE,)),
    Ask.NIGHT_POWER: (Phase.NIGHT, (night.NEXT_POWERS,)),
    Ask.TURN: (Phase.DAY, (0,)),
    Ask.WITHDRAW: (Phase.DUSK, (TEMPLES, COUNT)),
}
"""Questions that come up with nothing under way: the part of the game and the step that goes on after them."""
IN_FRAME: dict[Ask, tuple[Frame, Steps]] = {
    Ask.VISION: (Frame.VISION, (0,)),
    Ask.HAND_OF_GOD: (Frame.HAND_OF_GOD, (0,)),
    Ask.PLACE: (Frame.PLACE, (0,)),
    Ask.RAISE: (Frame.RAISE, (0,)),
    Ask.BUY: (Frame.BUY, (0,)),
    Ask.FROM: (Frame.MOVE, (MoveStep.FROM,)),
    Ask.SIZE: (Frame.MOVE, (MoveStep.SIZE,)),
    Ask.CREATURE_ALONG: (Frame.MOVE, (MoveStep.CREATURE,)),
    Ask.STEP: (Frame.MOVE, (MoveStep.MARCH,)),
    Ask.TWO_CREATURES: (Frame.MOVE, (MoveStep.STOP,)),
    Ask.VETO: (Frame.CARD, (1,)),
    Ask.FIRE: (Frame.CARD, (2,)),
    Ask.TELEPORT_TO: (Frame.CARD, (2,)),
    Ask.ESCAPE: (Frame.BATTLE, (BattleStep.INITIATIVE,)),
    Ask.ESCAPE_TO: (Frame.BATTLE, (BattleStep.ESCAPING,)),
    Ask.BATTLE: (Frame.BATTLE, (BattleStep.DRAFT, BattleStep.REVEAL)),
    Ask.WOUND: (Frame.BATTLE, (BattleStep.WOUND_OF_ATTACKER, BattleStep.WOUND_OF_DEFENDER)),
    Ask.LOSER: (Frame.BATTLE, (BattleStep.WINNER,)),
    Ask.RETREAT_TO: (Frame.BATTLE, (BattleStep.RETREAT,)),
    Ask.WINNER: (Frame.BATTLE, (BattleStep.END,)),
    Ask.CREATURE: (Frame.CREATURE, (0,)),
    Ask.REMOVE: (Frame.REMOVE, (0,)),
}
"""Questions of what is under way: its kind and the step that goes on after them."""
SEALED = (Ask.VETO, Ask.BATTLE)
ABOVE: dict[Frame | None, tuple[Frame, ...]] = {
    None: tuple(frame for frame in Frame if frame != Frame.BATTLE),
    Frame.RAISE: (Frame.CARD, Frame.PLACE, Frame.CREATURE),
    Frame.BUY: (Frame.CARD, Frame.PLACE, Frame.CREATURE),
    Frame.PLACE: (Frame.CARD, Frame.PLACE, Frame.BATTLE, Frame.CREATURE),
    Frame.MOVE: (Frame.CARD, Frame.PLACE, Frame.BATTLE, Frame.CREATURE),
    Frame.BATTLE: (Frame.CARD,),
    Frame.CREATURE: (Frame.CREATURE,),
}
"""What may come up while something else is under way."""


def check(content: Array, states: Array, faults: Faults) -> None:
    """Note all that does not fit."""
    checker = _Checker(content, states, faults)
    checker.check_counts()
    checker.check_board()
    checker.check_creatures()
    checker.check_frames()
    faults.stop_at_faults()
    checker.check_question()
    faults.stop_at_faults()
    checker.check_choices()


class _Checker:
    """One state that was read."""

    def __init__(self, content: Array, states: Array, faults: Faults) -> None:
        self.content = content
        self.rules = content[0]
        self.states = states
        self.state = StateValues(states)
        self.faults = faults
        self.seats = range(self.state.seats)
        self.frames = self.state.frames[: self.state.depth]
        self.battle = self.state.battle[0]
        self.march = self.state.march[0]

    def fault(self, message: str, where: str, **args: object) -> None:
        self.faults.fault(message, where, **args)

    # ------------------------------------------------------------------------------------ counts

    def check_counts(self) -> None:
        """KE-2.5 Units, KE-1.7 tiles, KE-5.4 no effect twice, KE-9.3 cards, KE-7.2 Battle cards, KE-4.1 tokens."""
        state = self.state
        for seat in self.seats:
            where = f"players[{seat}]"
            units = sum(self._units_of(seat))
            if units != UNITS:
                self.fault("ke-bad-units", where, count=units, wanted=UNITS)
            self._check_tiles(seat, where)
            self._check_battle_cards(seat, where)
            self._check_tokens(seat, where)
        for tile, left in enumerate(state.stock):
            if left < 0:
                self.fault("ke-tile-copies", "players", given=TILES[tile])
        for card, key in enumerate(DI_CARDS):
            held = sum(state.di[seat][card] + state.looked[seat][card] for seat in self.seats)
            there = held + state.deck[card] + state.discard[card]
            if there != int(self.rules["di_copies"][card]):
                self.fault("ke-bad-copies", "deck", given=key, count=there, wanted=int(self.rules["di_copies"][card]))
        limit, left = state.sanctuary_limit, state.sanctuary_left
        if (left != 0) if limit == NO_LIMIT else (left > limit):
            self.fault("ke-bad-number", "sanctuary_left", given=left, least=0, most=limit)

    def _units_of(self, seat: int) -> Iterator[int]:
        state = self.state
        yield state.reserve[seat]
        yield from (units for units, owner in zip(state.units, state.owner, strict=True) if owner == seat)
        yield from (sum(frame.arriving) for frame in self.frames if frame.seat == seat)
        if self._attackers_are_out() and self.battle.sides[0] == seat:
            yield self.battle.units[0]

    def _attackers_are_out(self) -> bool:
        """Are the attackers of a battle off the board? Until they have settled, which ends the battle."""
        return bool(self.battle.active)

    def _check_tiles(self, seat: int, where: str) -> None:
        owned = [tile for number, tile in enumerate(tiles()) if self.state.tiles[seat] >> number & 1]
        powers = [tile.power for tile in owned]
        for power in {power for power in powers if powers.count(power) > 1}:
            self.fault("ke-tile-effect", f"{where}.tiles", given=power)
        giving = sum(power in ("victory_point", "sphinx") for power in powers)
        if self.state.tile_points[seat] != giving:
            self.fault("ke-bad-points", f"{where}.tile_points", wanted=giving)

    def _check_battle_cards(self, seat: int, where: str) -> None:
        state = self.state
        whole, hand, played, aside = state.set[seat], state.hand[seat], state.played[seat], state.aside[seat]
        fits = hand | played | aside == whole and not (hand & played or hand & aside or played & aside)
        fits &= played.bit_count() == aside.bit_count() and whole.bit_count() == SET_SIZE
        fits &= hand != 0 or (bool(self.battle.active) and seat in self.battle.sides)
        if not fits:
            self.fault("ke-bad-set", f"{where}.hand")

    def _check_tokens(self, seat: int, where: str) -> None:
        state = self.state
        silver, used, powers = state.silver[seat], state.used[seat], state.powers[seat]
        on_spots = (used & ~(1 << Spot.GOLDEN_SCARAB)).bit_count() - (silver != NOWHERE)
        is_day = state.phase == Phase.DAY and state.lap > 0
        fits = silver == NOWHERE or (used >> silver & 1 and powers >> Power.ACT_OF_GOD & 1)
        fits &= not used >> Spot.GOLDEN_SCARAB & 1 or powers >> Power.DIVINE_WILL & 1
        if is_day or state.turn > 1 or state.phase in (Phase.DUSK, Phase.OVER):
            fits &= on_spots + state.tokens[seat] == TOKENS
        else:
            fits &= used == 0 and state.tokens[seat] == 0
        if is_day:
            place = state.order.index(seat)
            turns = state.lap - (place > state.place or (place == state.place and not state.placed))
            fits &= on_spots == turns
        if not fits:
            self.fault("ke-bad-tokens", f"{where}.tokens")

    # ------------------------------------------------------------------------------------ the board

    def check_board(self) -> None:
        """KE-2.4 Troops, KE-1.4 cities, KE-1.6 pyramids, KE-3.4 the order."""
        state = self.state
        for number, space in enumerate(self.faults.kit.map.spaces):
            owner, units = state.owner[number], state.units[number]
            limit = 0 if owner == NO_SEAT else LEGION if self._has(owner, Power.LEGION) else USUAL
            if owner >= state.seats or (owner == NO_SEAT) != (units == 0) or units > limit + self._passing(number):
                self.fault("ke-bad-troop", f"spaces.{space.id}")
        cities = [state.city[seat] for seat in self.seats if state.city[seat] != NOWHERE]
        fits = len(set(cities)) == len(cities) and all(city < int(self.rules["cities"]) for city in cities)
        fits &= state.phase == Phase.SETUP or len(cities) == state.seats
        fits &= not state.fixed_cities or all(state.city[seat] in (NOWHERE, seat) for seat in self.seats)
        if not fits:
            self.fault("ke-bad-city", "players")
        self._check_pyramids()
        if len(set(state.chosen[: state.chosen_count])) != state.chosen_count:
            self.fault("ke-bad-order", "chosen")

    def _has(self, seat: int, power: int) -> bool:
        return bool(self.state.powers[seat] >> power & 1)

    def _passing(self, number: int) -> int:
        """KE-R4 Units of a troop under way count towards no limit."""
        is_there = any(frame.kind == Frame.MOVE for frame in self.frames) and self.march.at == number
        return int(self.march.count) if is_there else 0

    def _check_pyramids(self) -> None:
        state = self.state
        is_ready = state.phase != Phase.SETUP
        for number, space in enumerate(self.faults.kit.map.spaces):
            is_district = space.kind == "district"
            if state.colour[number] != NOTHING and not is_district:
                self.fault("ke-bad-pyramid", f"spaces.{space.id}")
            if state.level[number] and state.colour[number] == NOTHING:
                self.fault("ke-bad-pyramid", f"spaces.{space.id}")
        for city in range(int(self.rules["cities"])):
            colours = [state.colour[int(space)] for space in self.rules["districts"][city]]
            placed = [colour for colour in colours if colour != NOTHING]
            if len(set(placed)) != len(placed) or (is_ready and len(placed) != COLOUR_COUNT):
                self.fault("ke-bad-pyramids", "spaces", city=city + 1)

    # ------------------------------------------------------------------------------------ creatures

    def check_creatures(self) -> None:
        """KE-8.1, KE-8.2, KE-8.4 Each with a troop of its owner, one to a troop, or out of the game's way."""
        state = self.state
        seen: dict[int, int] = {}
        for creature in range(CREATURE_COUNT):
            space = state.creature[creature]
            keepers = [s for s in self.seats if self._has(s, int(self.rules["creature_power"][creature]))]
            fits = space == NOWHERE or bool(keepers)
            if space == IN_BATTLE:
                fits &= bool(self.battle.active) and self.battle.creatures[0] == creature
                fits &= bool(keepers) and self.battle.sides[0] == keepers[0]
            elif space >= 0 and keepers:
                fits &= state.owner[space] == keepers[0] or self._is_leaving(space, creature)
                seen[space] = seen.get(space, 0) + 1
            if not fits:
                self.fault("ke-bad-creature", f"creatures[{creature}]", given=CREATURES[creature])
        for space, count in seen.items():
            is_passing = any(frame.kind == Frame.MOVE for frame in self.frames) and self.march.at == space
            if count > 1 + is_passing:
                self.fault("ke-bad-troop", f"spaces.{self.faults.kit.map.spaces[space].id}")

    def _is_leaving(self, space: int, creature: int) -> bool:
        """KE-8.4 A creature of the beaten side goes home only when the battle ends."""
        return bool(self.battle.active) and self.battle.space == space and self.battle.creatures[1] == creature

    # ------------------------------------------------------------------------------------ what is under way

    def check_frames(self) -> None:
        """Check that the frames can be under way together and are complete."""
        below: Frame | None = None
        for index, frame in enumerate(self.frames):
            kind = Frame(frame.kind)
            if kind not in ABOVE.get(below, ()) or frame.seat >= self.state.seats:
                self.fault("ke-bad-frame", f"frames[{index}]")
            self._check_frame(index, frame, kind)
            below = kind
        kinds = [frame.kind for frame in self.frames]
        if kinds.count(Frame.BATTLE) != self.battle.active or kinds.count(Frame.MOVE) > 1:
            self.fault("ke-bad-frame", "frames")
        if self._has_march() and Frame.MOVE not in kinds:
            self.fault("ke-bad-frame", "march")
        if self.battle.active:
            self._check_battle()

    def _has_march(self) -> bool:
        """Is anything written about a troop under way?"""
        return any(self.states["march"].tobytes())

    def _check_frame(self, index: int, frame: StateValues, kind: Frame) -> None:
        where = f"frames[{index}]"
        is_place = kind == Frame.PLACE
        if not is_place and (frame.visited or frame.left or frame.free or any(frame.arriving) or frame.queued):
            self.fault("ke-bad-frame", where)
        if is_place and not self._fits_place(frame):
            self.fault("ke-bad-frame", where)
        if kind == Frame.MOVE and not self._fits_march(frame):
            self.fault("ke-bad-frame", where)
        if kind == Frame.CREATURE and self.state.creature[frame.what] != NOWHERE:
            self.fault("ke-bad-creature", where, given=CREATURES[frame.what])
        if frame.may_stay_out and kind != Frame.CREATURE:
            self.fault("ke-bad-frame", where)
        powers = {Frame.CREATURE: self.rules["creature_power"][frame.what] if kind == Frame.CREATURE else 0}
        if kind in powers and not self._has(min(frame.seat, SEATS - 1), int(powers[kind])):
            self.fault("ke-bad-frame", where)

    def _fits_place(self, frame: StateValues) -> bool:
        queue = frame.queue[: frame.queued]
        waiting = [number for number in range(DISTRICTS) if frame.arriving[number]]
        if sorted(queue) != waiting or any(frame.queue[frame.queued :]) or frame.step > 1:
            return False
        is_recruit = frame.what == Why.RECRUIT
        is_granted = frame.left == 0 if is_recruit else frame.free == 0
        return bool(is_granted and self.state.city[frame.seat] != NOWHERE)

    def _fits_march(self, frame: StateValues) -> bool:
        march = self.march
        if frame.step > MoveStep.OVER:
            return False
        if frame.step == MoveStep.FROM:
            return not self._has_march()
        if frame.step in (MoveStep.FIGHT, MoveStep.OVER):
            return True
        here = self.state.owner[march.at] == frame.seat
        if frame.step == MoveStep.SIZE:
            return bool(here and march.count == 0 and march.creature == NOTHING)
        fits = here and 1 <= march.count <= self.state.units[march.at] and (march.steps > 0 or not march.entered)
        if march.creature != NOTHING:
            fits &= self.state.creature[march.creature] == march.at
        return bool(fits)

    def _check_battle(self) -> None:
        battle = self.battle
        attacker, defender = battle.sides
        fits = attacker != defender and max(battle.sides) < self.state.seats
        if not fits:
            self.fault("ke-bad-battle", "battle.sides")
            return
        standing, owner = self.state.units[battle.space], self.state.owner[battle.space]
        if (standing, owner) != ((battle.units[1], defender) if battle.units[1] else (0, NO_SEAT)):
            self.fault("ke-bad-battle", "battle.units")
        for side in range(2):
            creature = battle.creatures[side]
            wanted = IN_BATTLE if side == 0 else battle.space
            if creature != NOTHING and self.state.creature[creature] != wanted:
                self.fault("ke-bad-battle", "battle.creatures")

    # ------------------------------------------------------------------------------------ the question

    def check_question(self) -> None:
        """KE-2.3 The rules would ask this here, and this seat."""
        state = self.state
        question = Ask(state.ask)
        if bool(state.over) != (question == Ask.OVER) or bool(state.over) != (state.phase == Phase.OVER):
            self.fault("ke-bad-over", "over")
            return
        if (state.winner == NO_SEAT) == bool(state.over):
            self.fault("ke-bad-over", "winner")
        if question == Ask.OVER:
            fits = not self.frames
        elif question in IN_PHASE:
            phase, steps = IN_PHASE[question]
            fits = not self.frames and state.phase == phase and state.step in steps
        elif question in IN_FRAME and self.frames:
            kind, steps = IN_FRAME[question]
            fits = self.frames[-1].kind == kind and self.frames[-1].step in steps
        else:
            fits = False
        if not fits or (state.lap > 0) != (state.phase == Phase.DAY):
            self.fault("ke-bad-ask", "ask")
            return
        if question in SEALED:
            self._check_sealed(question)
        elif state.choosing or state.sealed:
            self.fault("ke-bad-ask", "choosing")
        asks_nobody = question in SEALED or bool(state.over)
        if state.asked != (NO_SEAT if asks_nobody else self._asked(question)):
            self.fault("ke-bad-asked", "asked")
        self._check_waiting(question)

    def _asked(self, question: Ask) -> int:
        """Whom the rules would ask."""
        state, battle = self.state, self.battle
        if question == Ask.ORDER:
            return int(state.chooser)
        if question == Ask.WITHDRAW:
            space = self.rules["delta" if state.step == TEMPLES else "sanctuary"]
            return int(state.owner[space]) if space >= 0 else NO_SEAT
        if question in (Ask.ESCAPE, Ask.ESCAPE_TO):
            return int(battle.sides[1])
        if question == Ask.WOUND:
            return int(battle.sides[self.frames[-1].step - BattleStep.WOUND_OF_ATTACKER])
        if question in (Ask.LOSER, Ask.RETREAT_TO, Ask.WINNER):
            winner = battle.winner if battle.winner != NOTHING else 0
            return int(battle.sides[1 - winner if question == Ask.LOSER else winner])
        return int(self.frames[-1].seat if self.frames else state.order[state.place])

    def _check_sealed(self, question: Ask) -> None:
        state = self.state
        everybody = (1 << state.seats) - 1
        known = set(self.battle.sides) if question == Ask.BATTLE else self._may_veto()
        choosing = {seat for seat in range(SEATS) if state.choosing >> seat & 1}
        if not choosing or not choosing <= known or state.sealed & ~state.choosing or state.sealed == state.choosing:
            self.fault("ke-bad-ask", "choosing")
        if state.choosing & ~everybody:
            self.fault("ke-bad-ask", "choosing")

    def _may_veto(self) -> set[int]:
        """KE-9.13, KE-R31 Neither who has played the card nor whose turn it is."""
        return set(self.seats) - {self.frames[-1].seat, self.state.order[self.state.place]}

    def _check_waiting(self, question: Ask) -> None:
        """Values that have a meaning only at certain moments."""
        state = self.state
        if (state.chooser != NO_SEAT) != (question == Ask.ORDER) or (state.chosen_count and question != Ask.ORDER):
            self.fault("ke-bad-order", "chooser")
        if state.to_do and state.phase != Phase.NIGHT:
            self.fault("ke-bad-ask", "to_do")
        if any(state.start_levels) and question != Ask.PYRAMID:
            self.fault("ke-bad-ask", "start_levels")
        if state.placed and state.phase != Phase.DAY:
            self.fault("ke-bad-ask", "placed")
        for seat in self.seats:
            self._check_seat_waiting(seat, question)

    def _check_seat_waiting(self, seat: int, question: Ask) -> None:
        state = self.state
        where = f"players[{seat}]"
        card, aside, hand = state.draft_card[seat], state.draft_aside[seat], state.hand[seat]
        added = state.draft_di[seat]
        is_fighting = question == Ask.BATTLE and seat in self.battle.sides
        is_empty = card == NOTHING and aside == NOTHING and not any(added)
        fits = is_empty or is_fighting
        fits &= card == NOTHING or bool(hand >> card & 1)
        fits &= aside == NOTHING or (card != aside and bool(hand >> aside & 1))
        fits &= all(count <= state.di[seat][index] for index, count in enumerate(added))
        is_in = bool(state.sealed >> seat & 1) or (is_fighting and not state.choosing >> seat & 1)
        if is_fighting and (is_in or (card != NOTHING and not state.choosing >> seat & 1)):
            fits &= self._is_complete(seat)
        if not fits:
            self.fault("ke-bad-draft", f"{where}.draft_card")
        may_veto = question == Ask.VETO and state.sealed >> seat & 1 and state.di[seat][Card.VETO]
        if state.answer[seat] and not may_veto:
            self.fault("ke-bad-draft", f"{where}.answer")
        if any(state.looked[seat]) and not (question == Ask.VISION and state.asked == seat):
            self.fault("ke-bad-draft", f"{where}.looked")

    def _is_complete(self, seat: int) -> bool:
        """KE-10.24 Against Prescience one side chooses first, and the other is not asked yet."""
        state = self.state
        has_chosen = NOTHING not in (state.draft_card[seat], state.draft_aside[seat])
        if state.choosing >> seat & 1:
            return has_chosen
        shown = self.battle.cards[self.battle.sides.index(seat)]
        is_first = self.frames[-1].step == BattleStep.DRAFT
        if is_first:
            return state.draft_card[seat] == state.draft_aside[seat] == NOTHING and not any(state.draft_di[seat])
        return bool(has_chosen and shown == state.draft_card[seat])

    # ------------------------------------------------------------------------------------ choices

    def check_choices(self) -> None:
        """KE-2.3 Whoever is asked has something to answer."""
        pending = dispatch.pending_of(self.content, self.states)
        actions = np.empty(MAX_LEGAL, np.int32)
        for seat in self.seats:
            if pending >> seat & 1 and dispatch.legal_of(self.content, self.states, seat, actions) == 0:
                self.fault("ke-bad-ask", "ask")
