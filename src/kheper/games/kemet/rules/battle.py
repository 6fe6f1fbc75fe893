"""KE-7 Battles: from the attack to the last creature that goes home."""

from kheper.games.kemet.names import BATTLE_DI
from kheper.games.kemet.rules import cards
from kheper.games.kemet.rules.board import (
    add_units,
    ask,
    come_to,
    count_of,
    creature_at,
    first_of,
    gain,
    has,
    is_in,
    pay,
    pop,
    push,
    send_home,
    take_units,
    top,
)
from kheper.games.kemet.rules.creatures import add_spaces
from kheper.games.kemet.state import (
    CARD_COUNT,
    DI_COUNT,
    IN_BATTLE,
    NOTHING,
    Actions,
    Ask,
    BattleStep,
    Card,
    Creature,
    EventKind,
    Frame,
    MoveStep,
    Pointless,
    Power,
    Source,
)
from kheper.kernel import sealed
from kheper.kernel.events import EVERYONE, add_detail, emit, reveal
from kheper.kernel.jit import Array, Content, State, device, kernel

INITIATIVE_LOSSES = 2
HOLY_WAR_PRAYER = 4
CRUSADE_PRAYER = 2
ATTACKER, DEFENDER = 0, 1
UNITS, CARD, TILES, CREATURE, CARDS, WOUNDS = range(6)
"""The parts of a side's strength."""


@kernel
def fight(state: State) -> State:
    """Return the battle under way."""
    return state.battle[0]  # type: ignore[no-any-return]


@kernel
def attack(
    content: Content, state: State, seat: int, space: int, count: int, creature: int, is_night: bool, log: State
) -> None:
    """KE-6.7, KE-5.6 Units that have left where they came from meet an enemy troop."""
    battle = fight(state)
    battle.active = 1
    battle.space = space
    battle.night = is_night
    battle.winner = NOTHING
    battle.sides[ATTACKER] = seat
    battle.sides[DEFENDER] = state.owner[space]
    battle.units[ATTACKER] = count
    battle.units[DEFENDER] = state.units[space]
    battle.creatures[ATTACKER] = creature
    battle.creatures[DEFENDER] = creature_at(state, space)
    for side in range(2):
        battle.cards[side] = NOTHING
    if creature != NOTHING:
        state.creature[creature] = IN_BATTLE
    emit(log, EventKind.ATTACK, seat, EVERYONE, int(state.owner[space]), space, count, int(state.units[space]))
    push(state, Frame.BATTLE, seat)


@device
def step_battle(content: Content, state: State, log: State) -> None:
    """KE-7.1 The steps of a battle in their order."""
    step = int(top(state).step)
    if step == BattleStep.ESCAPE:
        offer_escape(content, state)
    elif step == BattleStep.ESCAPING:
        look_for_refuge(content, state, log)
    elif step == BattleStep.INITIATIVE:
        strike_first(content, state, log)
    elif step in (BattleStep.FORESEE, BattleStep.DRAFT):
        ask_for_cards(state, step, log)
    elif step == BattleStep.REVEAL:
        show_cards(content, state, log)
    elif step in (BattleStep.WOUND_OF_ATTACKER, BattleStep.WOUND_OF_DEFENDER):
        offer_wound(state, step)
    elif step == BattleStep.STRIKE:
        strike(content, state, log)
    elif step == BattleStep.LOSER:
        ask_loser(content, state, log)
    elif step == BattleStep.RETREAT:
        ask_for_retreat(content, state, log)
    elif step == BattleStep.WINNER:
        ask_winner(state)
    else:
        end_battle(content, state, log)


# ---------------------------------------------------------------------------------------------- escape


@kernel
def refuges(content: Content, state: State) -> int:
    """KE-7.9, KE-R30, KE-9.14, KE-R8 Return the empty spaces beside the battle, as a set; walls do not count."""
    found = 0
    links = int(content.link[int(fight(state).space)])
    while links != 0:
        there = first_of(links)
        links &= links - 1
        if int(state.units[there]) == 0:
            found |= 1 << there
    return found


@device
def offer_escape(content: Content, state: State) -> None:
    """KE-9.14, KE-R12 The defender owes an answer if he could hold the card; KE-R26 not at Night."""
    battle = fight(state)
    top(state).step = BattleStep.INITIATIVE
    defender = int(battle.sides[DEFENDER])
    if not battle.night and cards.may_hold(content, state, defender, Card.ESCAPE) and refuges(content, state) != 0:
        ask(state, Ask.ESCAPE, defender)


@device
def legal_escape(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-R12 Yes only with the card in hand and the means to pay for it."""
    found = 0
    can_pay = cards.price(content, state, seat, Card.ESCAPE) <= int(state.prayer[seat])
    if int(state.di[seat, Card.ESCAPE]) > 0 and can_pay:
        out[0] = Actions.YES
        found = 1
    out[found] = Actions.NO
    return found + 1


@device
def look_for_refuge(content: Content, state: State, log: State) -> None:
    """KE-9.14 One free space is taken at once, among several the defender chooses."""
    spaces = refuges(content, state)
    if count_of(spaces) == 1:
        flee(content, state, first_of(spaces), log)
    else:
        ask(state, Ask.ESCAPE_TO, int(fight(state).sides[DEFENDER]))


@kernel
def flee(content: Content, state: State, space: int, log: State) -> None:
    """KE-9.14, KE-R8 The troop and its creature are gone; KE-R34 the attacker goes on."""
    battle = fight(state)
    here, seat, count = int(battle.space), int(battle.sides[DEFENDER]), int(battle.units[DEFENDER])
    take_units(state, here, count)
    add_units(state, space, seat, count)
    if int(battle.creatures[DEFENDER]) != NOTHING:
        state.creature[int(battle.creatures[DEFENDER])] = space
    emit(log, EventKind.ESCAPED, seat, EVERYONE, here, space)
    occupy(state, log)
    conclude(state)


@kernel
def occupy(state: State, log: State) -> None:
    """KE-R19, KE-R34 The attackers take the space without a battle."""
    battle = fight(state)
    enter_space(state, int(battle.space))
    emit(log, EventKind.OCCUPIED, int(battle.sides[ATTACKER]), EVERYONE, int(battle.space))


@kernel
def enter_space(state: State, space: int) -> None:
    """Move the attackers into a space that is free now."""
    battle = fight(state)
    add_units(state, space, int(battle.sides[ATTACKER]), int(battle.units[ATTACKER]))
    if int(battle.creatures[ATTACKER]) != NOTHING:
        state.creature[int(battle.creatures[ATTACKER])] = space


# ---------------------------------------------------------------------------------------------- initiative


@device
def strike_first(content: Content, state: State, log: State) -> None:
    """KE-10.13, KE-R19 Initiative destroys two defenders before anything else, but not at Night; KE-R20 after Escape.

    Where it destroys all of them there is no battle.
    """
    battle = fight(state)
    attacker, defender = int(battle.sides[ATTACKER]), int(battle.sides[DEFENDER])
    top(state).step = BattleStep.FORESEE
    if not battle.night and has(state, attacker, Power.INITIATIVE):
        lost = min(INITIATIVE_LOSSES, int(battle.units[DEFENDER]))
        destroy(state, DEFENDER, lost)
        emit(log, EventKind.INITIATIVE, attacker, EVERYONE, defender, int(battle.space), lost)
        if int(battle.units[DEFENDER]) == 0:
            creature = int(battle.creatures[DEFENDER])
            occupy(state, log)
            conclude(state)
            if creature != NOTHING:
                send_home(content, state, defender, creature)
            return
    emit(log, EventKind.BATTLE, attacker, EVERYONE, defender, int(battle.space))
    battle.fought = 1


@kernel
def destroy(state: State, side: int, count: int) -> None:
    """KE-2.5 Units of a side go to the reserve; defenders leave the board."""
    battle = fight(state)
    seat = int(battle.sides[side])
    battle.units[side] = int(battle.units[side]) - count
    state.reserve[seat] = int(state.reserve[seat]) + count
    if side == DEFENDER:
        take_units(state, int(battle.space), count)


# ---------------------------------------------------------------------------------------------- cards


@device
def ask_for_cards(state: State, step: int, log: State) -> None:
    """KE-7.2 Both sides choose at once; KE-10.24 against Prescience the opponent chooses and shows his card first.

    KE-R57 What was added to it stays hidden.
    """
    battle = fight(state)
    attacker, defender = int(battle.sides[ATTACKER]), int(battle.sides[DEFENDER])
    owing = (1 << attacker) | (1 << defender)
    if step == BattleStep.FORESEE:
        top(state).step = BattleStep.DRAFT
        if has(state, attacker, Power.PRESCIENCE):
            owing = 1 << defender
        elif has(state, defender, Power.PRESCIENCE):
            owing = 1 << attacker
        else:
            return
    else:
        top(state).step = BattleStep.REVEAL
        for side in range(2):
            seat = int(battle.sides[side])
            if int(state.draft_card[seat]) != NOTHING:
                owing &= ~(1 << seat)
                battle.cards[side] = state.draft_card[seat]
                reveal(log)
                emit(log, EventKind.FORESEEN, seat, EVERYONE, int(battle.cards[side]))
    state.ask = Ask.BATTLE
    sealed.ask(state, owing)


@device
def legal_draft(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-7.2, KE-7.3 A card to play, one to put aside and DI cards, in any order; each can be taken back.

    With both Battle cards the choice can be sealed; sealed, it can be reopened.
    """
    if not (int(state.choosing) >> seat) & 1:
        return 0
    if sealed.has_sealed(state, seat):
        out[0] = Actions.REOPEN
        return 1
    played, aside = int(state.draft_card[seat]), int(state.draft_aside[seat])
    found = 0
    if NOTHING not in (played, aside):
        out[0] = Actions.COMMIT
        found = 1
    found = add_additions(content, state, seat, 0, out, found)
    if played == NOTHING:
        found = add_battle_cards(state, seat, Actions.FIGHT, out, found)
    if aside == NOTHING:
        found = add_battle_cards(state, seat, Actions.ASIDE, out, found)
    for card in range(CARD_COUNT):
        if card in (played, aside):
            out[found] = Actions.BACK + card
            found += 1
    for card in range(BATTLE_DI):
        if int(state.draft_di[seat, card]) > 0:
            out[found] = Actions.DROP + card
            found += 1
    return found


@device
def considered_draft(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-7.2, KE-7.3 The same choices step by step in one order: the card to play, the other, DI cards by number.

    So every choice is reached in one way and nothing is taken back.
    """
    if int(state.draft_card[seat]) == NOTHING:
        return add_battle_cards(state, seat, Actions.FIGHT, out, 0)
    if int(state.draft_aside[seat]) == NOTHING:
        return add_battle_cards(state, seat, Actions.ASIDE, out, 0)
    first = 0
    for card in range(BATTLE_DI):
        if int(state.draft_di[seat, card]) > 0:
            first = card
    out[0] = Actions.COMMIT
    return add_additions(content, state, seat, first, out, 1)


@kernel
def add_battle_cards(state: State, seat: int, verb: int, out: Array, found: int) -> int:
    """KE-7.2 Add an action for each Battle card in hand that is not chosen yet."""
    for card in range(CARD_COUNT):
        is_chosen = card in (int(state.draft_card[seat]), int(state.draft_aside[seat]))
        if not is_chosen and is_in(int(state.hand[seat]), card):
            out[found] = verb + card
            found += 1
    return found


@kernel
def add_additions(content: Content, state: State, seat: int, first: int, out: Array, found: int) -> int:
    """KE-7.3, KE-9.5, KE-9.2 Add an action for each DI card from `first` on that is held and can be paid too."""
    left = int(state.prayer[seat])
    for card in range(BATTLE_DI):
        left -= int(state.draft_di[seat, card]) * cards.price(content, state, seat, card)
    for card in range(first, BATTLE_DI):
        is_held = int(state.di[seat, card]) > int(state.draft_di[seat, card])
        if is_held and cards.price(content, state, seat, card) <= left:
            out[found] = Actions.ADD + card
            found += 1
    return found


@kernel
def clear_draft(state: State, seat: int) -> None:
    """Clear the draft of a side."""
    state.draft_card[seat] = NOTHING
    state.draft_aside[seat] = NOTHING
    for card in range(BATTLE_DI):
        state.draft_di[seat, card] = 0


@device
def answer_draft(state: State, seat: int, action: int, log: State) -> bool:
    """KE-7.2 Apply a step of the sealed choice; return whether both are in. A reopened choice stays as it was."""
    if action == Actions.COMMIT:
        emit(log, EventKind.SEALED, seat, EVERYONE)
        return sealed.commit(state, seat)
    if action == Actions.REOPEN:
        sealed.reopen(state, seat)
        emit(log, EventKind.REOPENED, seat, EVERYONE)
    elif action >= Actions.DROP:
        change_additions(state, seat, action - Actions.DROP, -1)
    elif action >= Actions.BACK:
        take_from_draft(state, seat, action - Actions.BACK)
    elif action >= Actions.ASIDE:
        state.draft_aside[seat] = action - Actions.ASIDE
    elif action >= Actions.FIGHT:
        state.draft_card[seat] = action - Actions.FIGHT
    else:
        change_additions(state, seat, action - Actions.ADD, 1)
    return False


@kernel
def change_additions(state: State, seat: int, card: int, change: int) -> None:
    """KE-7.3 One DI card more or less."""
    state.draft_di[seat, card] = int(state.draft_di[seat, card]) + change


@kernel
def take_from_draft(state: State, seat: int, card: int) -> None:
    """KE-7.2 A Battle card is neither played nor put aside after all."""
    if int(state.draft_card[seat]) == card:
        state.draft_card[seat] = NOTHING
    else:
        state.draft_aside[seat] = NOTHING


@device
def show_cards(content: Content, state: State, log: State) -> None:
    """KE-7.4 Both sides show their card and DI cards and pay for them; KE-R10 the other card is put aside."""
    battle = fight(state)
    reveal(log)
    for side in range(2):
        seat = int(battle.sides[side])
        battle.cards[side] = state.draft_card[seat]
        emit(log, EventKind.REVEALED, seat, EVERYONE, int(battle.cards[side]))
        cost = 0
        for card in range(BATTLE_DI):
            count = int(state.draft_di[seat, card])
            battle.di[side, card] = count
            add_detail(log, 1 + card, count)
            cost += count * cards.price(content, state, seat, card)
            for _ in range(count):
                cards.discard(state, seat, card, log)
        pay(state, seat, cost, Source.DI, log)
        use_up(state, seat, log)
        clear_draft(state, seat)
    top(state).step = BattleStep.WOUND_OF_ATTACKER


@device
def use_up(state: State, seat: int, log: State) -> None:
    """KE-7.2 Two Battle cards leave the hand, one of them seen by nobody else unless discards lie face up."""
    played, aside = int(state.draft_card[seat]), int(state.draft_aside[seat])
    state.hand[seat] = int(state.hand[seat]) & ~(1 << played) & ~(1 << aside)
    state.played[seat] = int(state.played[seat]) | (1 << played)
    state.aside[seat] = int(state.aside[seat]) | (1 << aside)
    emit(log, EventKind.PUT_ASIDE, seat, EVERYONE if state.face_up else 1 << seat, aside)


# ---------------------------------------------------------------------------------------------- divine wound


@device
def offer_wound(state: State, step: int) -> None:
    """KE-10.10 Once the cards are seen, attacker first: any number of DI cards for a point of strength each."""
    side = ATTACKER if step == BattleStep.WOUND_OF_ATTACKER else DEFENDER
    seat = int(fight(state).sides[side])
    if has(state, seat, Power.DIVINE_WOUND) and int(state.di_count[seat]) > 0:
        ask(state, Ask.WOUND, seat)
    else:
        top(state).step = step + 1


@device
def legal_wound(state: State, seat: int, out: Array) -> int:
    """KE-10.10 Any card in hand, or no more."""
    out[0] = Actions.DONE
    found = 1
    for card in range(DI_COUNT):
        if int(state.di[seat, card]) > 0:
            out[found] = Actions.WOUND + card
            found += 1
    return found


@device
def answer_wound(state: State, seat: int, action: int, log: State) -> None:
    """KE-10.10, KE-R7 The card is discarded where all see it; what it costs and does is ignored."""
    if action == Actions.DONE:
        top(state).step = int(top(state).step) + 1
        return
    battle = fight(state)
    side = ATTACKER if int(battle.sides[ATTACKER]) == seat else DEFENDER
    battle.wounds[side] = int(battle.wounds[side]) + 1
    emit(log, EventKind.WOUND, seat, EVERYONE, action - Actions.WOUND)
    cards.discard(state, seat, action - Actions.WOUND, log)


# ---------------------------------------------------------------------------------------------- strength and losses


@kernel
def active_creature(state: State, side: int) -> int:
    """KE-8.3 Return the creature of a side; all its numbers count: KE-10.8, KE-10.12, KE-10.14, KE-10.19, KE-10.26.

    KE-10.21, KE-R59 Against the Deep Desert Snake nothing of it counts.
    """
    battle = fight(state)
    if int(battle.creatures[1 - side]) == Creature.SNAKE:
        return NOTHING
    return int(battle.creatures[side])


@kernel
def add_up(content: Content, state: State, side: int) -> None:
    """KE-7.5 Strength, KE-7.6 damage and protection of a side, from card, tiles, creature and DI cards.

    KE-10.1 Charge! helps who attacks, KE-10.17 Defense! who defends; KE-10.9 the Blades of Neith, KE-10.4 Carnage and
    KE-10.22 the Shield of Neith help always.
    """
    battle = fight(state)
    seat = int(battle.sides[side])
    card, creature = int(battle.cards[side]), active_creature(state, side)
    damage = int(content.card_damage[card]) + has(state, seat, Power.CARNAGE)
    protection = int(content.card_protection[card]) + has(state, seat, Power.SHIELD_OF_NEITH)
    bonus = Power.CHARGE if side == ATTACKER else Power.DEFENSE
    tiles = 0 + has(state, seat, Power.BLADES_OF_NEITH) + has(state, seat, bonus)
    by_creature = 0
    if creature != NOTHING:
        by_creature = int(content.creature_strength[creature])
        damage += int(content.creature_damage[creature])
        protection += int(content.creature_protection[creature])
    by_cards = 0
    for di in range(BATTLE_DI):
        count = int(battle.di[side, di])
        by_cards += count * int(content.di_strength[di])
        damage += count * int(content.di_damage[di])
        protection += count * int(content.di_protection[di])
    parts = battle.parts[side]
    parts[UNITS] = battle.units[side]
    parts[CARD] = content.card_strength[card]
    parts[TILES] = tiles
    parts[CREATURE] = by_creature
    parts[CARDS] = by_cards
    parts[WOUNDS] = battle.wounds[side]
    strength = 0
    for part in range(len(parts)):
        strength += int(parts[part])
    battle.strength[side] = strength
    battle.damage[side] = damage
    battle.protection[side] = protection


@device
def strike(content: Content, state: State, log: State) -> None:
    """KE-7.5 The stronger side wins, the defender a tie; KE-10.36 Holy War pays; KE-7.6 both lose units at once."""
    battle = fight(state)
    for side in range(2):
        add_up(content, state, side)
        emit_strength(state, side, log)
    winner = ATTACKER if int(battle.strength[ATTACKER]) > int(battle.strength[DEFENDER]) else DEFENDER
    battle.winner = winner
    emit(log, EventKind.BATTLE_WON, int(battle.sides[winner]), EVERYONE, winner)
    if has(state, int(battle.sides[winner]), Power.HOLY_WAR):
        gain(state, int(battle.sides[winner]), HOLY_WAR_PRAYER, Source.HOLY_WAR, log)
    for side in range(2):
        suffered = max(int(battle.damage[1 - side]) - int(battle.protection[side]), 0)
        battle.lost[side] = min(suffered, int(battle.units[side]))
    for side in range(2):
        suffer(content, state, side, log)
    award(state, winner, log)
    top(state).step = BattleStep.LOSER


@device
def emit_strength(state: State, side: int, log: State) -> None:
    """Emit the strength of a side, part by part."""
    battle = fight(state)
    parts = battle.parts[side]
    emit(log, EventKind.STRENGTH, int(battle.sides[side]), EVERYONE, int(battle.strength[side]))
    for part in range(len(parts)):
        add_detail(log, 1 + part, int(parts[part]))


@device
def suffer(content: Content, state: State, side: int, log: State) -> None:
    """KE-7.6 Units destroyed by the other side, KE-10.32 which its Crusade rewards; KE-7.7 then what the card costs.

    KE-R60 Those have fought before they are lost; KE-R46 nobody is rewarded for them.
    """
    battle = fight(state)
    lost = int(battle.lost[side])
    destroy(state, side, lost)
    other = int(battle.sides[1 - side])
    cost = min(int(content.card_cost[int(battle.cards[side])]), int(battle.units[side]))
    destroy(state, side, cost)
    battle.sacrificed[side] = cost
    seat = int(battle.sides[side])
    damage, protection = int(battle.damage[1 - side]), int(battle.protection[side])
    emit(log, EventKind.LOSSES, seat, EVERYONE, damage, protection, lost, cost)
    if lost > 0 and has(state, other, Power.CRUSADE):
        gain(state, other, CRUSADE_PRAYER * lost, Source.CRUSADE, log)


@device
def award(state: State, winner: int, log: State) -> None:
    """KE-7.8 A point for the attacker who wins and survives; KE-10.23 for the defender with Defensive Victory.

    KE-R21 Without survivors there is none. KE-R58 Both are battle points.
    """
    battle = fight(state)
    seat = int(battle.sides[winner])
    if winner == DEFENDER and not has(state, seat, Power.DEFENSIVE_VICTORY):
        emit(log, EventKind.NO_POINT, seat, EVERYONE, Pointless.DEFENDED)
    elif int(battle.units[winner]) == 0:
        emit(log, EventKind.NO_POINT, seat, EVERYONE, Pointless.NOBODY_LEFT)
    else:
        state.battle_points[seat] = int(state.battle_points[seat]) + 1
        emit(log, EventKind.BATTLE_POINT, seat, EVERYONE, int(state.battle_points[seat]))


# ---------------------------------------------------------------------------------------------- afterwards


@device
def ask_loser(content: Content, state: State, log: State) -> None:
    """KE-7.9, KE-R18 The loser first: recall or retreat. KE-R22 Without a free space there is only recall.

    KE-R2 Where no winner is left the loser may stay instead.
    """
    battle = fight(state)
    side = 1 - int(battle.winner)
    top(state).step = BattleStep.WINNER
    if int(battle.units[side]) == 0:
        return
    if int(battle.units[1 - side]) > 0 and refuges(content, state) == 0:
        recall(state, side, log)
    else:
        ask(state, Ask.LOSER, int(battle.sides[side]))


@device
def legal_loser(state: State, out: Array) -> int:
    """KE-7.9 Recall, or retreat; KE-R2 or stay where nobody else is left."""
    battle = fight(state)
    out[0] = Actions.RECALL
    out[1] = Actions.RETREAT if int(battle.units[int(battle.winner)]) > 0 else Actions.STAY
    return 2


@device
def answer_loser(state: State, action: int, log: State) -> None:
    """KE-7.9 What becomes of the beaten troop."""
    side = 1 - int(fight(state).winner)
    if action == Actions.RECALL:
        recall(state, side, log)
    elif action == Actions.RETREAT:
        top(state).step = BattleStep.RETREAT
    else:
        stay(state, side, log)


@kernel
def recall(state: State, side: int, log: State) -> None:
    """KE-7.9, KE-7.10 All units of the side go to the reserve, for a prayer point each."""
    battle = fight(state)
    seat, count = int(battle.sides[side]), int(battle.units[side])
    emit(log, EventKind.RECALLED, seat, EVERYONE, int(battle.space), count)
    destroy(state, side, count)
    gain(state, seat, count, Source.RECALL, log)


@kernel
def stay(state: State, side: int, log: State) -> None:
    """KE-7.10, KE-R2, KE-R21 The troop holds the space."""
    battle = fight(state)
    space = int(battle.space)
    if side == ATTACKER:
        enter_space(state, space)
    emit(log, EventKind.STAYED, int(battle.sides[side]), EVERYONE, space, int(battle.units[side]))


@device
def ask_for_retreat(content: Content, state: State, log: State) -> None:
    """KE-7.9 The winner chooses among the free spaces; one is taken at once."""
    spaces = refuges(content, state)
    if count_of(spaces) == 1:
        retreat(state, first_of(spaces), log)
    else:
        ask(state, Ask.RETREAT_TO, int(fight(state).sides[int(fight(state).winner)]))


@device
def legal_refuges(content: Content, state: State, out: Array) -> int:
    """KE-7.9, KE-9.14 The free spaces to which the troop can go."""
    return add_spaces(refuges(content, state), Actions.CHOOSE, out, 0)


@kernel
def retreat(state: State, space: int, log: State) -> None:
    """KE-7.9 The beaten troop and its creature go."""
    battle = fight(state)
    side = 1 - int(battle.winner)
    seat, count, creature = int(battle.sides[side]), int(battle.units[side]), int(battle.creatures[side])
    if side == DEFENDER:
        take_units(state, int(battle.space), count)
    add_units(state, space, seat, count)
    if creature != NOTHING:
        state.creature[creature] = space
    battle.units[side] = 0
    battle.creatures[side] = NOTHING
    emit(log, EventKind.RETREATED, seat, EVERYONE, int(battle.space), space, count)
    top(state).step = BattleStep.WINNER


@device
def ask_winner(state: State) -> None:
    """KE-7.10, KE-R18 Then the winner: recall all units, or stay."""
    battle = fight(state)
    top(state).step = BattleStep.END
    if int(battle.units[int(battle.winner)]) > 0:
        ask(state, Ask.WINNER, int(battle.sides[int(battle.winner)]))


@device
def answer_winner(state: State, action: int, log: State) -> None:
    """KE-7.10 What the winner does."""
    winner = int(fight(state).winner)
    if action == Actions.RECALL:
        recall(state, winner, log)
    else:
        stay(state, winner, log)


@device
def legal_in_battle(content: Content, state: State, question: int, seat: int, out: Array) -> int:
    """KE-7.1 The answers to what a battle asks, sealed choices apart."""
    if question == Ask.ESCAPE:
        return legal_escape(content, state, seat, out)
    if question in (Ask.ESCAPE_TO, Ask.RETREAT_TO):
        return legal_refuges(content, state, out)
    if question == Ask.WOUND:
        return legal_wound(state, seat, out)
    if question == Ask.LOSER:
        return legal_loser(state, out)
    out[0] = Actions.RECALL
    out[1] = Actions.STAY
    return 2


@device
def answer_in_battle(content: Content, state: State, question: int, seat: int, action: int, log: State) -> None:
    """KE-7.1 What somebody has decided in a battle."""
    if question == Ask.ESCAPE:
        if action == Actions.YES:
            cards.play(content, state, seat, Card.ESCAPE, log)
    elif question == Ask.ESCAPE_TO:
        flee(content, state, action - Actions.CHOOSE, log)
    elif question == Ask.WOUND:
        answer_wound(state, seat, action, log)
    elif question == Ask.LOSER:
        answer_loser(state, action, log)
    elif question == Ask.RETREAT_TO:
        retreat(state, action - Actions.CHOOSE, log)
    else:
        answer_winner(state, action, log)


@device
def end_battle(content: Content, state: State, log: State) -> None:
    """KE-7.11 Who has no Battle card left takes all back; KE-8.4 creatures without units go home."""
    battle = fight(state)
    attacker, defender = int(battle.sides[ATTACKER]), int(battle.sides[DEFENDER])
    homeless_attacker, homeless_defender = homeless(state, ATTACKER), homeless(state, DEFENDER)
    take_back(state, attacker, log)
    take_back(state, defender, log)
    conclude(state)
    if homeless_defender != NOTHING:
        send_home(content, state, defender, homeless_defender)
    if homeless_attacker != NOTHING:
        send_home(content, state, attacker, homeless_attacker)


@kernel
def homeless(state: State, side: int) -> int:
    """KE-8.4 Return the creature of a side that has no units left."""
    battle = fight(state)
    return int(battle.creatures[side]) if int(battle.units[side]) == 0 else NOTHING


@kernel
def take_back(state: State, seat: int, log: State) -> None:
    """KE-7.11 All six Battle cards."""
    if int(state.hand[seat]) == 0:
        state.hand[seat] = state.set[seat]
        state.played[seat] = 0
        state.aside[seat] = 0
        emit(log, EventKind.CARDS_BACK, seat, EVERYONE)


@kernel
def conclude(state: State) -> None:
    """KE-6.7, KE-R34 The battle is over; a troop under way goes on if there was none after all."""
    battle = fight(state)
    fought, space = bool(battle.fought), int(battle.space)
    pop(state)
    if int(top(state).kind) == Frame.MOVE and int(top(state).step) == MoveStep.FIGHT:
        top(state).step = MoveStep.OVER if fought else MoveStep.MARCH
        if not fought:
            come_to(state, space)
    battle.space = 0
    battle.winner = 0
    battle.night = 0
    battle.fought = 0
    battle.active = 0
    for side in range(2):
        battle.sides[side] = 0
        battle.units[side] = 0
        battle.creatures[side] = 0
        battle.cards[side] = 0
        battle.wounds[side] = 0
        battle.strength[side] = 0
        battle.damage[side] = 0
        battle.protection[side] = 0
        battle.lost[side] = 0
        battle.sacrificed[side] = 0
        for card in range(BATTLE_DI):
            battle.di[side, card] = 0
            battle.parts[side, card] = 0
