"""What a seat of Kemet sees, as numbers: spaces, players, what is under way, the question, the own secrets.

Seats stand in the order that begins with one's own. What a map says once and for all is left out. `layout` and `encode`
list the same things in the same order.
"""

from kheper.core.observation import Field, Layout, relative_seat, write_bits, write_one_hot, write_scaled
from kheper.games.kemet.names import (
    ACTION_SPACES,
    BATTLE_CARDS,
    BATTLE_DI,
    CITIES,
    COLOURS,
    CREATURES,
    DI_CARDS,
    DISTRICTS,
    MAX_TROOP,
    POWERS,
    SPACES,
    TILES,
    UNITS,
)
from kheper.games.kemet.rules.board import count_of, is_in
from kheper.games.kemet.rules.decisions import pending
from kheper.games.kemet.rules.points import MAX_LEVEL, place_of, points
from kheper.games.kemet.state import (
    CARD_COUNT,
    COLOUR_COUNT,
    CREATURE_COUNT,
    DI_COUNT,
    MAX_PRAYER,
    POWER_COUNT,
    ROUNDS,
    SPOTS,
    TILE_COUNT,
    TOKENS,
    Ask,
    Frame,
    MoveStep,
    Phase,
)
from kheper.kernel.jit import Array, Content, State, device, kernel

VERSION = 2
ASKS = len(Ask)
FRAME_KINDS = len(Frame)
PHASES = len(Phase)
MAX_POINTS = 10
MAX_COPIES = 3
MAX_DI = 10
MAX_MOVEMENT = 8
MAX_STEP = 16
WHATS = 16
"""What a frame is about: a colour, a card, a creature or a reason, each with fewer numbers than this."""
FRAMES = 3
"""So many of the things under way are told, the latest first; more are very rare."""
MAX_SANCTUARY = 5
DEFAULT_TURNS = 15
DECK = 35
MAX_SUM = 12
"""Strength and damage beyond this are told as this."""

SPACE_WORDS = (
    *("units, in sevenths", *(f"{colour} pyramid" for colour in COLOURS), "its level, in quarters"),
    *(f"creature: {creature}" for creature in CREATURES),
    *("a battle is fought here", "the troop under way began here", "it is here now", "it has teleported here"),
    "has had its new units",
)
PLAYER_WORDS = (
    *(f"city {number + 1}" for number in range(CITIES)),
    *("prayer points, in elevenths", "units in the reserve, in twelfths", "tokens left, in fifths"),
    *(f"token on {spot}" for spot in ACTION_SPACES),
    *(f"silver token on {spot}" for spot in ACTION_SPACES[:SPOTS]),
    *("all points, in tenths", "battle points", "points of the Sanctuary", "points of two temples", "points of tiles"),
    *(f"tile {tile}" for tile in TILES),
    *(f"Battle card {card} in the set" for card in BATTLE_CARDS),
    *(f"Battle card {card} played" for card in BATTLE_CARDS),
    *(f"Battle card {card} in hand, own or open" for card in BATTLE_CARDS),
    *(f"Battle card {card} put aside, own or open" for card in BATTLE_CARDS),
    *("cards put aside, in quarters", "DI cards, in tenths", "place in the turn order, in fifths"),
    *("owes a decision", "its choice is sealed", "is asked", "chooses the turn order", "chosen for it already"),
)
OWN_WORDS = (
    *(f"DI card {card} in hand, in thirds" for card in DI_CARDS),
    *(f"DI card {card} looked at, in thirds" for card in DI_CARDS),
    *(f"Battle card {card} in the own draft" for card in BATTLE_CARDS),
    *(f"Battle card {card} put aside in the own draft" for card in BATTLE_CARDS),
    *(f"DI card {card} in the own draft, in thirds" for card in DI_CARDS[:BATTLE_DI]),
    "the own sealed answer is yes",
)
SIDE_WORDS = (
    *("units, in sevenths", *(f"creature: {creature}" for creature in CREATURES)),
    *(f"Battle card {card}" for card in BATTLE_CARDS),
    *(f"DI card {card}, in thirds" for card in DI_CARDS[:BATTLE_DI]),
    *("cards given for wounds, in thirds", "strength, in twelfths", "damage", "protection", "units lost, in sevenths"),
    *("units sacrificed, in sevenths", "has won"),
)
MARCH_WORDS = (
    *("units, in sevenths", *(f"creature: {creature}" for creature in CREATURES)),
    *("movement left, in eighths", "spaces gone, in eighths", "has changed its size here", "walls do not count"),
)
CLOCK_WORDS = (
    *("turns, in fifteenths", "turns as a share of the last one, if there is one", "round of the Day, in fifths"),
    *("step of the phase, in sixteenths", "the token of this turn is placed", "turn in the order, in fifths"),
    *(
        "goal, in tenths",
        "discards lie face up",
        "points left in the Sanctuary, in fifths",
        "cards in the DI deck, in 35ths",
    ),
    "over",
)


def _frame_words(seats: int) -> tuple[str, ...]:
    return (
        *(frame.name.lower() for frame in Frame),
        *_seat_words("of", seats),
        *(f"is about number {number}" for number in range(WHATS)),
        *("step, in sixteenths", "units left, in sevenths", "units free, in sevenths", "may stay out"),
        *(f"units that arrive in district {number + 1}, in sevenths" for number in range(DISTRICTS)),
    )


def _seat_words(verb: str, seats: int) -> tuple[str, ...]:
    return tuple(f"{verb} {'oneself' if number == 0 else f'seat {number} after oneself'}" for number in range(seats))


def layout(seats: int) -> Layout:
    """Return the observation of a game with so many seats."""
    spaces = (*_seat_words("troop of", seats), *SPACE_WORDS)
    frames = _frame_words(seats)
    sides = (*_seat_words("of", seats), *SIDE_WORDS)
    asks = tuple(ask.name.lower() for ask in Ask)
    return Layout(
        VERSION,
        (
            Field("spaces", (SPACES, len(spaces)), "for each space of the map, in its order", spaces),
            Field("players", (seats, len(PLAYER_WORDS)), "for each seat", PLAYER_WORDS),
            Field("own", (len(OWN_WORDS),), "what only oneself knows", OWN_WORDS),
            Field("stock", (TILE_COUNT,), "tiles on offer, in thirds", TILES),
            Field("discard", (DI_COUNT,), "DI cards discarded, in thirds", DI_CARDS),
            Field("night", (POWER_COUNT,), "1 for each Night power still to be used by the seat asked", POWERS),
            Field("levels", (COLOUR_COUNT,), "levels chosen at the start by the seat asked, in halves", COLOURS),
            Field("frames", (FRAMES, len(frames)), "what is under way, the latest first", frames),
            Field("march", (len(MARCH_WORDS),), "the troop under way", MARCH_WORDS),
            Field("battle", (2, len(sides)), "attacker and defender of the battle under way", sides),
            Field("phase", (PHASES,), "1 for the phase", tuple(phase.name.lower() for phase in Phase)),
            Field("ask", (ASKS,), "1 for what is asked", asks),
            Field("clock", (len(CLOCK_WORDS),), "how far the game is", CLOCK_WORDS),
        ),
    )


@kernel
def encode(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-7.2, KE-9.4, KE-R12 Write what the seat may know; hands, deck and sealed choices of others are left out."""
    seats = int(state.seats)
    at = write_spaces(content, state, seat, out)
    waiting = pending(content, state)
    for number in range(seats):
        at = write_player(content, state, (seat + number) % seats, number == 0, waiting, out, at)
    at = write_own(state, seat, out, at)
    for tile in range(TILE_COUNT):
        at = write_scaled(out, at, int(state.stock[tile]), MAX_COPIES)
    at = write_counts(out, at, state.discard, DI_COUNT)
    at = write_bits(out, at, int(state.to_do), POWER_COUNT)
    for colour in range(COLOUR_COUNT):
        at = write_scaled(out, at, int(state.start_levels[colour]), 2)
    for number in range(FRAMES):
        at = write_frame(state, seat, int(state.depth) - 1 - number, out, at)
    at = write_march(state, out, at)
    for side in range(2):
        at = write_side(state, seat, side, out, at)
    at = write_one_hot(out, at, int(state.phase), PHASES)
    at = write_one_hot(out, at, int(state.ask), ASKS)
    return write_clock(state, out, at)


@device
def write_counts(out: Array, at: int, counts: Array, size: int) -> int:
    """Write how many cards of each kind."""
    for card in range(size):
        at = write_scaled(out, at, int(counts[card]), MAX_COPIES)
    return at


# ---------------------------------------------------------------------------------------------- the board


@device
def write_spaces(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-1.1 Write what stands on each space, and what is under way there."""
    seats = int(state.seats)
    width = seats + 1 + COLOUR_COUNT + 1 + CREATURE_COUNT + 5
    for space in range(int(content.spaces)):
        at = write_one_hot(out, width * space, relative_seat(seat, int(state.owner[space]), seats), seats)
        at = write_scaled(out, at, int(state.units[space]), MAX_TROOP)
        at = write_one_hot(out, at, int(state.colour[space]), COLOUR_COUNT)
        write_scaled(out, at, int(state.level[space]), MAX_LEVEL)
    first_creature = seats + 1 + COLOUR_COUNT + 1
    for creature in range(CREATURE_COUNT):
        if int(state.creature[creature]) >= 0:
            out[width * int(state.creature[creature]) + first_creature + creature] = 1.0
    write_way(state, out, first_creature + CREATURE_COUNT, width)
    return width * SPACES


@device
def write_way(state: State, out: Array, at: int, width: int) -> None:
    """KE-6.1, KE-5.6 Spaces of the battle, of the troop on its way, of units placed."""
    battle, march = state.battle[0], state.march[0]
    if battle.active:
        out[width * int(battle.space) + at] = 1.0
    if is_marching(state):
        out[width * int(march.start) + at + 1] = 1.0
        out[width * int(march.at) + at + 2] = 1.0
        for space in range(SPACES):
            if is_in(int(march.teleported), space):
                out[width * space + at + 3] = 1.0
    if state.depth > 0 and state.frames[int(state.depth) - 1].kind == Frame.PLACE:
        for space in range(SPACES):
            if is_in(int(state.frames[int(state.depth) - 1].visited), space):
                out[width * space + at + 4] = 1.0


@device
def is_marching(state: State) -> bool:
    """Has a troop been chosen that is on its way? A move is never begun during something else."""
    frame = state.frames[0]
    return bool(state.depth > 0 and frame.kind == Frame.MOVE and frame.step != MoveStep.FROM)


# ---------------------------------------------------------------------------------------------- players


@device
def write_player(content: Content, state: State, player: int, is_own: bool, waiting: int, out: Array, at: int) -> int:
    """KE-7.2, KE-R10 Write what lies on a player's board; hand and cards put aside only where they may be seen."""
    at = write_one_hot(out, at, int(state.city[player]), CITIES)
    at = write_scaled(out, at, int(state.prayer[player]), MAX_PRAYER)
    at = write_scaled(out, at, int(state.reserve[player]), UNITS)
    at = write_scaled(out, at, int(state.tokens[player]), TOKENS)
    at = write_bits(out, at, int(state.used[player]), SPOTS + 1)
    at = write_one_hot(out, at, int(state.silver[player]), SPOTS)
    at = write_scaled(out, at, points(content, state, player), MAX_POINTS)
    at = write_scaled(out, at, int(state.battle_points[player]), MAX_POINTS)
    at = write_scaled(out, at, int(state.sanctuary_points[player]), MAX_POINTS)
    at = write_scaled(out, at, int(state.temple_points[player]), MAX_POINTS)
    at = write_scaled(out, at, int(state.tile_points[player]), MAX_POINTS)
    at = write_bits(out, at, int(state.tiles[player]), TILE_COUNT)
    at = write_bits(out, at, int(state.set[player]), CARD_COUNT)
    at = write_bits(out, at, int(state.played[player]), CARD_COUNT)
    is_seen = is_own or state.face_up == 1
    at = write_bits(out, at, int(state.hand[player]) if is_seen else 0, CARD_COUNT)
    at = write_bits(out, at, int(state.aside[player]) if is_seen else 0, CARD_COUNT)
    at = write_scaled(out, at, count_of(int(state.aside[player])), 4)
    at = write_scaled(out, at, int(state.di_count[player]), MAX_DI)
    at = write_scaled(out, at, place_of(state, player) + 1, ROUNDS)
    at = write_scaled(out, at, (waiting >> player) & 1, 1)
    at = write_scaled(out, at, (int(state.sealed) >> player) & 1, 1)
    at = write_scaled(out, at, int(int(state.asked) == player), 1)
    at = write_scaled(out, at, int(int(state.chooser) == player), 1)
    return write_scaled(out, at, chosen_place(state, player) + 1, ROUNDS)


@device
def chosen_place(state: State, player: int) -> int:
    """KE-3.4 Return the place already chosen for a player in the next turn order; -1: none yet."""
    for place in range(int(state.chosen_count)):
        if int(state.chosen[place]) == player:
            return place
    return -1


@device
def write_own(state: State, seat: int, out: Array, at: int) -> int:
    """KE-9.4, KE-7.2 Write the own DI cards, the cards of Vision, the own draft and answer."""
    at = write_counts(out, at, state.di[seat], DI_COUNT)
    at = write_counts(out, at, state.looked[seat], DI_COUNT)
    at = write_one_hot(out, at, int(state.draft_card[seat]), CARD_COUNT)
    at = write_one_hot(out, at, int(state.draft_aside[seat]), CARD_COUNT)
    at = write_counts(out, at, state.draft_di[seat], BATTLE_DI)
    return write_scaled(out, at, int(state.answer[seat]), 1)


# ---------------------------------------------------------------------------------------------- under way


@device
def write_frame(state: State, seat: int, index: int, out: Array, at: int) -> int:
    """Write one thing under way; nothing where there are fewer."""
    seats = int(state.seats)
    if index < 0:
        return at + FRAME_KINDS + seats + WHATS + 4 + DISTRICTS
    frame = state.frames[index]
    at = write_one_hot(out, at, int(frame.kind), FRAME_KINDS)
    at = write_one_hot(out, at, relative_seat(seat, int(frame.seat), seats), seats)
    at = write_one_hot(out, at, int(frame.what), WHATS)
    at = write_scaled(out, at, int(frame.step), MAX_STEP)
    at = write_scaled(out, at, int(frame.left), MAX_TROOP)
    at = write_scaled(out, at, int(frame.free), MAX_TROOP)
    at = write_scaled(out, at, int(frame.may_stay_out), 1)
    for district in range(DISTRICTS):
        at = write_scaled(out, at, int(frame.arriving[district]), MAX_TROOP)
    return at


@device
def write_march(state: State, out: Array, at: int) -> int:
    """KE-6.2 Write the troop on its way."""
    if not is_marching(state):
        return at + 1 + CREATURE_COUNT + 4
    march = state.march[0]
    at = write_scaled(out, at, int(march.count), MAX_TROOP)
    at = write_one_hot(out, at, int(march.creature), CREATURE_COUNT)
    at = write_scaled(out, at, int(march.left), MAX_MOVEMENT)
    at = write_scaled(out, at, int(march.steps), MAX_MOVEMENT)
    at = write_scaled(out, at, int(march.regrouped), 1)
    return write_scaled(out, at, int(march.gates), 1)


@device
def write_side(state: State, seat: int, side: int, out: Array, at: int) -> int:
    """KE-7.1 Write one side of the battle under way: cards count once they are shown."""
    seats = int(state.seats)
    battle = state.battle[0]
    if not battle.active:
        return at + seats + 1 + CREATURE_COUNT + CARD_COUNT + BATTLE_DI + 7
    at = write_one_hot(out, at, relative_seat(seat, int(battle.sides[side]), seats), seats)
    at = write_scaled(out, at, int(battle.units[side]), MAX_TROOP)
    at = write_one_hot(out, at, int(battle.creatures[side]), CREATURE_COUNT)
    at = write_one_hot(out, at, int(battle.cards[side]), CARD_COUNT)
    at = write_counts(out, at, battle.di[side], BATTLE_DI)
    at = write_scaled(out, at, int(battle.wounds[side]), MAX_COPIES)
    at = write_scaled(out, at, int(battle.strength[side]), MAX_SUM)
    at = write_scaled(out, at, int(battle.damage[side]), MAX_SUM)
    at = write_scaled(out, at, int(battle.protection[side]), MAX_SUM)
    at = write_scaled(out, at, int(battle.lost[side]), MAX_TROOP)
    at = write_scaled(out, at, int(battle.sacrificed[side]), MAX_TROOP)
    return write_scaled(out, at, int(int(battle.winner) == side), 1)


@device
def write_clock(state: State, out: Array, at: int) -> int:
    """KE-2.1 How far the game is, and what it is played for."""
    turn, last = int(state.turn), int(state.max_turns)
    at = write_scaled(out, at, turn, DEFAULT_TURNS)
    at = write_scaled(out, at, turn if last > 0 else 0, max(last, 1))
    at = write_scaled(out, at, int(state.lap), ROUNDS)
    at = write_scaled(out, at, int(state.step), MAX_STEP)
    at = write_scaled(out, at, int(state.placed), 1)
    at = write_scaled(out, at, int(state.place), ROUNDS)
    at = write_scaled(out, at, int(state.goal), MAX_POINTS)
    at = write_scaled(out, at, int(state.face_up), 1)
    at = write_scaled(out, at, int(state.sanctuary_left), MAX_SANCTUARY)
    at = write_scaled(out, at, int(state.deck_size), DECK)
    return write_scaled(out, at, int(state.over), 1)
