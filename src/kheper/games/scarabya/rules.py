"""The rules of Scarabya as kernels: setup, pending, legal, apply, finish.

Two sets of placements carry legality for each site: `free`, those whose five squares are free, and `reach`, those
that touch a tile (before the first tile: those on the centre). A placement of the mission's tile is legal exactly
when it is in both.
"""

import numpy as np

from kheper.games.scarabya.names import BOARDS, TILES
from kheper.games.scarabya.squares import ALL_HIGH, area_around, count, grown, lowest_square, only, put
from kheper.games.scarabya.state import (
    DISCARDED,
    GIVE_UP,
    LARGEST_AREA,
    NO_PLACEMENT,
    NO_SEAT,
    NO_TILE,
    NOT_YET,
    PLACEMENT_WORDS,
    RANDOM,
    REOPEN,
    SQUARE_WORDS,
    EventKind,
    Mode,
)
from kheper.kernel import sealed
from kheper.kernel.bits import ZERO, add_all, lowest, remove_all, span_word, without_lowest
from kheper.kernel.events import EVERYONE, add_detail, emit, reveal
from kheper.kernel.jit import Array, Content, State, kernel
from kheper.kernel.rng import below, shuffle

# ---------------------------------------------------------------------------------------------- set-up


@kernel
def setup(content: Content, state: State, log: State) -> None:
    """SY-1.1 The game is made ready: site, mission cards, first player."""
    arrange_boards(state)
    lay_boards(content, state)
    for site in range(site_count(state)):
        prepare_site(content, state, state.sites[site])
    stack_missions(state)
    choose_first(state)
    emit(log, EventKind.SITE_LAID, NO_SEAT, EVERYONE)
    turn_missions(content, state, log)


@kernel
def arrange_boards(state: State) -> None:
    """SY-1.2 Four boards in any order and any turn; SY-R2 turned, never flipped; SY-R28 chosen or random."""
    if state.boards[0] != RANDOM:
        return
    for corner in range(BOARDS):
        state.boards[corner] = corner
        state.turns[corner] = below(state.rng, 4)
    shuffle(state.rng, state.boards, BOARDS)


@kernel
def lay_boards(content: Content, state: State) -> None:
    """SY-1.3 Rocks and scarabs lie where the boards show them; SY-R19a any number of either."""
    for corner in range(BOARDS):
        board, turns = int(state.boards[corner]), int(state.turns[corner])
        for half in range(SQUARE_WORDS):
            state.rocks[half] |= content.rocks[board, turns, corner, half]
            state.scarabs[half] |= content.scarabs[board, turns, corner, half]


@kernel
def prepare_site(content: Content, state: State, site: State) -> None:
    """SY-3.2 Before the first tile only placements on the centre are in reach; SY-3.4 none lies on a rock."""
    for word in range(PLACEMENT_WORDS):
        site.free[word] = ~ZERO
        site.reach[word] = content.central[word]
    for corner in range(BOARDS):
        remove_all(site.free, content.blocked[int(state.boards[corner]), int(state.turns[corner]), corner])
    for half in range(SQUARE_WORDS):
        site.filled[half] = state.rocks[half]
    for tile in range(TILES):
        site.placed[tile] = NOT_YET


@kernel
def stack_missions(state: State) -> None:
    """SY-1.4 Twelve mission cards, one per tile, shuffled face down unless their order was announced."""
    for tile in range(TILES):
        state.revealed[tile] = NO_TILE
        state.placer[tile] = NO_SEAT
        state.pile[tile] = NO_TILE
    for seat in range(len(state.draft)):
        state.draft[seat] = NO_PLACEMENT
    if state.plan[0] == NO_TILE:
        for tile in range(TILES):
            state.pile[tile] = tile
        shuffle(state.rng, state.pile, TILES)


@kernel
def choose_first(state: State) -> None:
    """SY-R20 In a duel chance names the first player, unless it was given."""
    if state.first == RANDOM:
        state.first = below(state.rng, int(state.seats)) if state.mode == Mode.DUEL else 0
    state.active = state.first


# ---------------------------------------------------------------------------------------------- missions


@kernel
def mission(state: State) -> int:
    """Return the tile to be placed now."""
    return int(state.revealed[int(state.rounds) - 1])


@kernel
def turn_missions(content: Content, state: State, log: State) -> None:
    """SY-2.1 Turn mission cards until somebody can place the tile, or the cards are used up."""
    while state.rounds < TILES and not is_solved(state):
        turn_card(state, log)
        able = seats_able(content, state, log)
        if able:
            sealed.ask(state, able)
            return
    end_game(content, state, log)


@kernel
def turn_card(state: State, log: State) -> None:
    """SY-2.1 The next card is turned; SY-R18 turned cards stay in sight, so the last one is no news."""
    index = int(state.rounds)
    tile = int(state.plan[index])
    if tile == NO_TILE:
        tile = int(state.pile[index])
        state.pile[index] = NO_TILE
        if index < TILES - 1:
            reveal(log)
    state.revealed[index] = tile
    state.rounds = index + 1
    emit(log, EventKind.MISSION, NO_SEAT, EVERYONE, tile, index + 1)


@kernel
def seats_able(content: Content, state: State, log: State) -> int:
    """SY-2.3 Who can place the mission's tile must, SY-R15 wanted or not; for the others it is discarded.

    SY-6.2 In a duel only the seat whose turn it is places; SY-6.3 if the tile does not fit, the same seat turns
    the next card, SY-R21 so turns change with each tile placed.
    """
    tile = mission(state)
    if state.mode == Mode.DUEL:
        seat = int(state.active)
        if fits(content, state.sites[0], tile):
            return 1 << seat
        discard(state.sites[0], tile, seat, log)
        return 0
    able = 0
    for seat in range(int(state.seats)):
        if fits(content, state.sites[seat], tile):
            able |= 1 << seat
        else:
            discard(state.sites[seat], tile, seat, log)
    return able


@kernel
def discard(site: State, tile: int, seat: int, log: State) -> None:
    """SY-2.4 A tile that cannot be placed is out of the game; SY-R14 for this player only, for good."""
    site.placed[tile] = DISCARDED
    emit(log, EventKind.DISCARDED, seat, EVERYONE, tile)


# ---------------------------------------------------------------------------------------------- decisions


@kernel
def pending(content: Content, state: State) -> int:
    """SY-2.2 Return the mask of the seats that owe a placement."""
    return sealed.waiting(state)


@kernel
def legal(content: Content, state: State, seat: int, out: Array) -> int:
    """SY-2.5 Write the legal actions, ascending: place the tile, give up a lost solo, or reopen a sealed choice."""
    if (sealed.waiting(state) >> seat) & 1:
        found = legal_placements(content, state.sites[site_of(state, seat)], mission(state), out)
        if may_give_up(state):
            out[found] = GIVE_UP
            found += 1
        return found
    if sealed.has_sealed(state, seat):
        out[0] = REOPEN
        return 1
    return 0


@kernel
def site_count(state: State) -> int:
    """SY-2.2 At a table everybody has a site of their own; SY-6.1 in a duel and SY-7.1 alone there is one."""
    return int(state.seats) if state.mode == Mode.TABLE else 1


@kernel
def site_of(state: State, seat: int) -> int:
    """SY-6.1 In a duel both play on one site; SY-R24 with one set of tiles."""
    return 0 if state.mode == Mode.DUEL else seat


@kernel
def legal_placements(content: Content, site: State, tile: int, out: Array) -> int:
    """SY-3.6 All placements of the mission's tile that are free and in reach, in ascending order."""
    first = int(content.first[tile])
    last = int(content.first[tile + 1]) - 1
    found = 0
    for word in range(first >> 6, (last >> 6) + 1):
        bits = site.free[word] & site.reach[word] & span_word(first, last, word)
        while bits != ZERO:
            out[found] = 64 * word + lowest(bits)
            found += 1
            bits = without_lowest(bits)
    return found


@kernel
def fits(content: Content, site: State, tile: int) -> bool:
    """SY-2.3 Return whether the tile can be placed at all."""
    first = int(content.first[tile])
    last = int(content.first[tile + 1]) - 1
    for word in range(first >> 6, (last >> 6) + 1):
        if site.free[word] & site.reach[word] & span_word(first, last, word) != ZERO:
            return True
    return False


@kernel
def apply(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """SY-2.2 Carry out a legal action. Choices are sealed until all are in."""
    if action == REOPEN:
        take_back(state, seat, log)
    elif action == GIVE_UP:
        give_up(content, state, seat, log)
    else:
        state.draft[seat] = action
        if sealed.commit(state, seat):
            place_drafts(content, state, log)
            turn_missions(content, state, log)
        else:
            emit(log, EventKind.SEALED, seat, EVERYONE)


@kernel
def take_back(state: State, seat: int, log: State) -> None:
    """SY-2.6 A sealed placement may be changed until all are in; SY-R16 then it is final and shown."""
    state.draft[seat] = NO_PLACEMENT
    sealed.reopen(state, seat)
    emit(log, EventKind.REOPENED, seat, EVERYONE)


@kernel
def place_drafts(content: Content, state: State, log: State) -> None:
    """SY-2.2 All placements happen together, in seat order, and are shown."""
    chosen = int(state.choosing)
    if chosen & (chosen - 1):
        reveal(log)
    sealed.close(state)
    for seat in range(int(state.seats)):
        if (chosen >> seat) & 1:
            placement = int(state.draft[seat])
            state.draft[seat] = NO_PLACEMENT
            place(content, state, seat, placement, log)


# ---------------------------------------------------------------------------------------------- placing


@kernel
def place(content: Content, state: State, seat: int, placement: int, log: State) -> None:
    """SY-3.1 Lay the tile on five squares of the site; SY-3.5 what it covers is free no more.

    SY-3.3 From now on what touches it is in reach: SY-R13 the first tile may cover several centre squares, SY-R6 a
    large enclosed area can still be entered. SY-3.7, SY-R10 Scarabs under it are lost. SY-R22 Points go to the placer.
    """
    tile = mission(state)
    site = state.sites[site_of(state, seat)]
    if is_empty(site):
        for word in range(PLACEMENT_WORDS):
            site.reach[word] = content.touch[placement, word]
    else:
        add_all(site.reach, content.touch[placement])
    remove_all(site.free, content.clash[placement])
    put(site.filled, content.cover[placement, 0], content.cover[placement, 1])
    site.placed[tile] = placement
    emit(log, EventKind.PLACED, seat, EVERYONE, tile, placement)
    state.score[seat] = int(state.score[seat]) + score_new_areas(content, state, site, seat, placement, log)
    if state.mode == Mode.DUEL:
        state.placer[tile] = seat
        state.active = 1 - seat


@kernel
def is_empty(site: State) -> bool:
    """SY-R12 The first tile is the first one placed, whatever was discarded before."""
    for tile in range(TILES):
        if site.placed[tile] >= 0:
            return False
    return True


@kernel
def score_new_areas(content: Content, state: State, site: State, seat: int, placement: int, log: State) -> int:
    """SY-4.2 Score the areas that this placement closed; SY-R7 all of them, each by its own size.

    SY-R3, SY-R4: only areas beside the new tile are looked at, so what rocks and frame enclosed from the start
    never scores. SY-R5: an area, once closed, has no room for a tile, so it is never met again.
    """
    free_low = ~site.filled[0]
    free_high = ~site.filled[1] & ALL_HIGH
    left_low = content.border[placement, 0] & free_low
    left_high = content.border[placement, 1] & free_high
    points = 0
    while left_low != ZERO or left_high != ZERO:
        low, high = area_around(lowest_square(left_low, left_high), free_low, free_high, LARGEST_AREA)
        if count(low, high) <= LARGEST_AREA:
            points += score_area(state, seat, low, high, log)
        else:
            low, high = grown(low, high)  # what touches an open area is part of it
        left_low &= ~low
        left_high &= ~high
    return points


@kernel
def score_area(state: State, seat: int, low: np.uint64, high: np.uint64, log: State) -> int:
    """SY-4.2 Emit an area that was closed, square by square, and return its points."""
    size = count(low, high)
    scarabs = count(low & state.scarabs[0], high & state.scarabs[1])
    points = area_points(state, size, scarabs)
    emit(log, EventKind.AREA, seat, EVERYONE, points, size, scarabs)
    if not log.muted:
        for index in range(size):
            square = lowest_square(low, high)
            add_detail(log, 3 + index, square)
            own_low, own_high = only(square)
            low &= ~own_low
            high &= ~own_high
    return points


@kernel
def area_points(state: State, size: int, scarabs: int) -> int:
    """SY-4.3 Each scarab of an area is worth the number of its squares; SY-R9 without scarabs it is worth nothing.

    SY-R11: points are numbers, no stock of tokens limits them. SY-7.1 A solo has none.
    """
    return 0 if state.mode == Mode.SOLO else size * scarabs


# ---------------------------------------------------------------------------------------------- the end


@kernel
def end_game(content: Content, state: State, log: State) -> None:
    """SY-5.1 The game ends when the twelfth mission is done; nobody owes anything any more."""
    sealed.close(state)
    if state.mode == Mode.DUEL:
        compensate(state, log)
    state.over = 1
    emit(log, EventKind.ENDED, NO_SEAT, EVERYONE)


@kernel
def compensate(state: State, log: State) -> None:
    """SY-6.4 The second player of a duel who placed one tile less gets a point per scarab still in the open.

    SY-R23: only scarabs that can be seen and lie in an area of more than four squares.
    """
    placed = 0
    for tile in range(TILES):
        if state.sites[0].placed[tile] >= 0:
            placed += 1
    if placed % 2 == 1:
        second = 1 - int(state.first)
        points = uncovered(state, state.sites[0]) - trapped(state, state.sites[0])
        state.score[second] = int(state.score[second]) + points
        emit(log, EventKind.COMPENSATED, second, EVERYONE, points)


@kernel
def uncovered(state: State, site: State) -> int:
    """SY-7.1 Return the number of uncovered scarabs of a site."""
    return count(state.scarabs[0] & ~site.filled[0], state.scarabs[1] & ~site.filled[1])


@kernel
def trapped(state: State, site: State) -> int:
    """SY-4.1 Return the number of them in an enclosed area of at most four squares."""
    free_low = ~site.filled[0]
    free_high = ~site.filled[1] & ALL_HIGH
    left_low = state.scarabs[0] & free_low
    left_high = state.scarabs[1] & free_high
    found = 0
    while left_low != ZERO or left_high != ZERO:
        low, high = area_around(lowest_square(left_low, left_high), free_low, free_high, LARGEST_AREA)
        if count(low, high) <= LARGEST_AREA:
            found += count(left_low & low, left_high & high)
        left_low &= ~low
        left_high &= ~high
    return found


@kernel
def count_scarabs(states: Array, out: Array) -> int:
    """Write per site of the first state the scarabs not covered, and those of them that no tile can reach any more.

    Return the number of sites.
    """
    state = states[0]
    count = site_count(state)
    for site in range(count):
        out[site, 0] = uncovered(state, state.sites[site])
        out[site, 1] = trapped(state, state.sites[site])
    return count


@kernel
def is_solved(state: State) -> bool:
    """SY-7.1 A solo is won once every scarab is covered; SY-R25 all of them, SY-R26 and then it stops."""
    return state.mode == Mode.SOLO and uncovered(state, state.sites[0]) == 0


@kernel
def may_give_up(state: State) -> bool:
    """SY-7.2 A solo may be given up once a scarab can no longer be covered; SY-R26 nobody has to."""
    return state.mode == Mode.SOLO and trapped(state, state.sites[0]) > 0


@kernel
def give_up(content: Content, state: State, seat: int, log: State) -> None:
    """SY-7.2 Stop a solo that is lost."""
    state.gave_up = 1
    emit(log, EventKind.GAVE_UP, seat, EVERYONE)
    end_game(content, state, log)


@kernel
def finish(content: Content, state: State, out: Array) -> None:
    """SY-5.2 Most points win; SY-R17 a tie is a shared victory.

    A seat's outcome is the share of others it beats less the share that beat it. Alone at a table there is
    nobody to beat, so the outcome is the points themselves, in hundreds. SY-7.1 A solo is won or lost.
    """
    seats = int(state.seats)
    if state.mode == Mode.SOLO:
        out[0] = 1.0 if is_solved(state) else -1.0
    elif seats == 1:
        out[0] = min(int(state.score[0]) / 100.0, 1.0)
    else:
        for seat in range(seats):
            balance = 0
            for other in range(seats):
                balance += int(state.score[seat]) > int(state.score[other])
                balance -= int(state.score[seat]) < int(state.score[other])
            out[seat] = balance / (seats - 1)
