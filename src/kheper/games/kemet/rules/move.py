"""KE-6 Move: choosing a troop, leading it step by step, attacking."""

from kheper.games.kemet.rules import interrupts
from kheper.games.kemet.rules.actions import skip
from kheper.games.kemet.rules.battle import attack
from kheper.games.kemet.rules.board import (
    add_units,
    ask,
    come_to,
    creature_at,
    has,
    is_enemy,
    other_creature_at,
    pay,
    pop,
    take_units,
    top,
    troop_limit,
)
from kheper.games.kemet.rules.creatures import add_spaces
from kheper.games.kemet.rules.reach import has_exit, is_overfull, jumps, landings, march, teleport_cost, ways
from kheper.games.kemet.state import (
    NOTHING,
    NOWHERE,
    Actions,
    Ask,
    EventKind,
    MoveStep,
    Power,
    Source,
)
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Array, Content, State, device, kernel

BASE_MOVEMENT = 1


@device
def step_move(content: Content, state: State, log: State) -> None:
    """KE-6.1 Which troop, how much of it, then where to, until it stops or fights."""
    frame = top(state)
    seat = int(frame.seat)
    step = int(frame.step)
    if step == MoveStep.FROM:
        if has_troop(content, state, seat):
            ask(state, Ask.FROM, seat)
        else:
            skip(state, seat, log)
    elif step == MoveStep.SIZE:
        ask(state, Ask.SIZE, seat)
    elif step == MoveStep.CREATURE:
        ask(state, Ask.CREATURE_ALONG, seat)
    elif step == MoveStep.MARCH:
        if int(march(state).left) > 0 or int(state.di_count[seat]) > 0 or jumps(content, state, seat) != 0:
            ask(state, Ask.STEP, seat)
        else:
            stop(state, seat, log)
    elif step == MoveStep.STOP:
        ask(state, Ask.TWO_CREATURES, seat)
    else:
        forget_march(state)
        pop(state)


@kernel
def has_troop(content: Content, state: State, seat: int) -> bool:
    """KE-6.1 Return whether there is any troop to move."""
    for space in range(int(content.spaces)):
        if int(state.owner[space]) == seat:
            return True
    return False


@kernel
def forget_march(state: State) -> None:
    """Clear the move that is over."""
    moving = march(state)
    moving.teleported = 0
    moving.start = 0
    moving.at = 0
    moving.count = 0
    moving.creature = 0
    moving.left = 0
    moving.steps = 0
    moving.regrouped = 0
    moving.gates = 0
    moving.entered = 0


# ---------------------------------------------------------------------------------------------- which troop


@device
def legal_from(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-6.1 Any own troop; KE-4.4 or none."""
    out[0] = Actions.DONE
    found = interrupts.add_cards(content, state, seat, out, 1)
    for space in range(int(content.spaces)):
        if int(state.owner[space]) == seat:
            out[found] = Actions.FROM + space
            found += 1
    return found


@device
def answer_from(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-6.1 A troop is chosen; of several units one may take some."""
    if action == Actions.DONE:
        skip(state, seat, log)
        return
    space = action - Actions.FROM
    moving = march(state)
    moving.start = space
    moving.at = space
    moving.creature = NOTHING
    if int(state.units[space]) > 1:
        top(state).step = MoveStep.SIZE
    else:
        choose_size(content, state, seat, 1, log)


@device
def legal_size(state: State, out: Array) -> int:
    """KE-6.1 One unit at least, all at most."""
    count = int(state.units[int(march(state).at)])
    for size in range(count):
        out[size] = Actions.SIZE + size
    return count


@kernel
def choose_size(content: Content, state: State, seat: int, size: int, log: State) -> None:
    """KE-6.1 So many units go on; KE-8.4, KE-R16 the creature must go with the last one, KE-R28 or may stay."""
    moving = march(state)
    space = int(moving.at)
    moving.count = size
    creature = creature_at(state, space)
    if creature == NOTHING or size == int(state.units[space]):
        choose_creature(content, state, seat, creature, log)
    else:
        top(state).step = MoveStep.CREATURE


@device
def legal_along(state: State, out: Array) -> int:
    """KE-R28 With the creature or without it; KE-8.2 of two that have met one must go along."""
    space = int(march(state).at)
    first = creature_at(state, space)
    second = other_creature_at(state, space, first)
    out[0] = Actions.WITH + first
    out[1] = Actions.ALONE if second == NOTHING else Actions.WITH + second
    return 2


@kernel
def choose_creature(content: Content, state: State, seat: int, creature: int, log: State) -> None:
    """KE-6.2, KE-R17, KE-R28 The troop is complete. What it can do is fixed when it sets out, and stays."""
    moving = march(state)
    moving.creature = creature
    top(state).step = MoveStep.MARCH
    if moving.steps == 0:
        moving.left = movement(content, state, seat, creature)
        emit(log, EventKind.MOVE_BEGINS, seat, EVERYONE, int(moving.at), int(moving.count), creature, int(moving.left))
    else:
        emit(log, EventKind.REGROUPED, seat, EVERYONE, int(moving.at), int(moving.count), creature)


@kernel
def movement(content: Content, state: State, seat: int, creature: int) -> int:
    """KE-6.2 One space; KE-10.3 one more with God Speed, KE-8.3 and what the creature adds."""
    points = BASE_MOVEMENT + has(state, seat, Power.GOD_SPEED)
    if creature != NOTHING:
        points += int(content.creature_move[creature])
    return points


# ---------------------------------------------------------------------------------------------- under way


@device
def legal_step(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-6.1 Stop, play a card, change the size of the troop, go on, teleport."""
    found = 0
    if not is_overfull(state, seat):
        out[0] = Actions.STOP
        found = 1
    found = interrupts.add_cards(content, state, seat, out, found)
    near, far = ways(content, state, seat), jumps(content, state, seat)
    if (near | far) != 0 and int(march(state).steps) > 0 and not march(state).regrouped:
        found = add_sizes(content, state, seat, out, found)
    found = add_spaces(near, Actions.STEP, out, found)
    return add_spaces(far, Actions.TELEPORT, out, found)


@device
def add_sizes(content: Content, state: State, seat: int, out: Array, first: int) -> int:
    """KE-6.1, KE-6.4 Units may be left behind on the way or taken along, once in each space."""
    found = first
    for size in range(1, troop_limit(state, seat) + 1):
        if may_regroup(content, state, seat, size):
            out[found] = Actions.SIZE + size - 1
            found += 1
    return found


@kernel
def may_regroup(content: Content, state: State, seat: int, size: int) -> bool:
    """KE-R47 No part above the limit, KE-8.2, KE-8.4 no creature alone or beside another, and a way out."""
    moving = march(state)
    at = int(moving.at)
    standing = int(state.units[at])
    if size == int(moving.count) or size > standing or standing - size > troop_limit(state, seat):
        return False
    if size == standing and other_creature_at(state, at, creature_at(state, at)) != NOTHING:
        return False
    return not is_overfull(state, seat) or has_exit(content, state, seat, at, size)


@device
def answer_step(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-6.2, KE-R61 One step of the way; units may be left wherever it leads."""
    moving = march(state)
    if action == Actions.STOP:
        stop(state, seat, log)
    elif action < Actions.STEP:
        moving.regrouped = 1
        choose_size(content, state, seat, action - Actions.SIZE + 1, log)
    elif action < Actions.TELEPORT:
        walk(content, state, seat, action - Actions.STEP, log)
    else:
        cost = teleport_cost(state, seat)
        teleport(content, state, seat, action - Actions.TELEPORT, cost, log)


@device
def walk(content: Content, state: State, seat: int, space: int, log: State) -> None:
    """KE-6.2, KE-6.3 A step costs a movement point, over a harbour like anywhere."""
    moving = march(state)
    moving.left = int(moving.left) - 1
    emit(log, EventKind.STEPPED, seat, EVERYONE, int(moving.at), space, int(moving.count), int(moving.left))
    enter(content, state, seat, space, log)


@kernel
def teleport(content: Content, state: State, seat: int, space: int, cost: int, log: State) -> None:
    """KE-6.6 A teleport costs prayer points and no movement; KE-9.7 by card it has been paid."""
    moving = march(state)
    emit(log, EventKind.TELEPORTED, seat, EVERYONE, int(moving.at), space, int(moving.count), cost)
    pay(state, seat, cost, Source.TELEPORT, log)
    moving.teleported = int(moving.teleported) | (1 << space)
    enter(content, state, seat, space, log)


@kernel
def enter(content: Content, state: State, seat: int, space: int, log: State) -> None:
    """KE-6.4 The troop arrives; KE-6.7 where an enemy stands the move is over and they fight."""
    moving = march(state)
    count, creature = int(moving.count), int(moving.creature)
    take_units(state, int(moving.at), count)
    moving.at = space
    moving.steps = int(moving.steps) + 1
    moving.regrouped = 0
    if is_enemy(state, space, seat):
        top(state).step = MoveStep.FIGHT
        attack(content, state, seat, space, count, creature, False, log)
        return
    if int(state.owner[space]) != seat:
        come_to(state, space)
    add_units(state, space, seat, count)
    if creature != NOTHING:
        state.creature[creature] = space


@kernel
def stop(state: State, seat: int, log: State) -> None:
    """KE-6.1 The troop stays where it is; KE-R3 of two creatures that meet here one must go."""
    at = int(march(state).at)
    if other_creature_at(state, at, creature_at(state, at)) != NOTHING:
        top(state).step = MoveStep.STOP
        return
    emit(log, EventKind.STOPPED, seat, EVERYONE, at)
    top(state).step = MoveStep.OVER


@device
def legal_two_creatures(state: State, out: Array) -> int:
    """KE-R3 Either of them may stay."""
    at = int(march(state).at)
    first = creature_at(state, at)
    out[0] = Actions.WITH + first
    out[1] = Actions.WITH + other_creature_at(state, at, first)
    return 2


@device
def answer_two_creatures(state: State, seat: int, action: int, log: State) -> None:
    """KE-R3 The other one goes to the reserve."""
    at = int(march(state).at)
    leaving = other_creature_at(state, at, action - Actions.WITH)
    state.creature[leaving] = NOWHERE
    emit(log, EventKind.CREATURE_RESERVED, seat, EVERYONE, leaving)
    stop(state, seat, log)


@device
def legal_landings(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-9.7 Any obelisk."""
    return add_spaces(landings(content, state, seat), Actions.CHOOSE, out, 0)


@device
def answer_landing(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-9.7 The card carries the troop there for no further payment."""
    pop(state)
    teleport(content, state, seat, action - Actions.CHOOSE, 0, log)
