"""KE-2.1 What comes next: whatever needs no decision happens, until somebody is asked or the game is over."""

from kheper.games.kemet.rules import (
    actions,
    battle,
    creatures,
    day,
    dusk,
    interrupts,
    move,
    night,
    place,
    setup,
)
from kheper.games.kemet.rules.board import top
from kheper.games.kemet.state import Ask, Frame, Phase
from kheper.kernel.jit import Content, State, kernel


@kernel
def resume(content: Content, state: State, log: State) -> None:
    """Continue with the top frame, or with the phase if the stack is empty."""
    while state.ask == Ask.NOTHING:
        if int(state.depth) > 0:
            step_frame(content, state, log)
        else:
            step_phase(content, state, log)


@kernel
def step_phase(content: Content, state: State, log: State) -> None:
    """KE-2.1 The next thing in this part of the game."""
    phase = int(state.phase)
    if phase == Phase.DAY:
        day.step_day(content, state, log)
    elif phase == Phase.NIGHT:
        night.step_night(content, state, log)
    elif phase == Phase.DUSK:
        dusk.step_dusk(content, state, log)
    else:
        setup.step_setup(content, state, log)


@kernel
def step_frame(content: Content, state: State, log: State) -> None:
    """Run the next step of the top frame."""
    kind = int(top(state).kind)
    if kind == Frame.MOVE:
        move.step_move(content, state, log)
    elif kind == Frame.BATTLE:
        battle.step_battle(content, state, log)
    elif kind == Frame.PLACE:
        place.step_place(content, state, log)
    elif kind == Frame.CARD:
        interrupts.step_card(content, state, log)
    elif kind == Frame.BUY:
        actions.step_buy(content, state, log)
    elif kind == Frame.RAISE:
        actions.step_raise(content, state, log)
    elif kind == Frame.CREATURE:
        creatures.step_creature(content, state, log)
    elif kind == Frame.REMOVE:
        actions.step_remove(state)
    elif kind == Frame.VISION:
        night.step_vision(state)
    else:
        night.step_hand_of_god(content, state)
