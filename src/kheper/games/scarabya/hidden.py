"""What a seat cannot know, drawn afresh: the missions to come, sealed placements, the generator."""

from kheper.core.engine import Visibility
from kheper.games.scarabya.names import TILES
from kheper.games.scarabya.rules import mission, site_of
from kheper.games.scarabya.state import NO_TILE
from kheper.kernel import sealed
from kheper.kernel.bits import lowest, popcount, span_word, without_lowest
from kheper.kernel.jit import Array, Content, State, kernel
from kheper.kernel.rng import below, next_word, shuffle

PUBLIC, OWN, HIDDEN = Visibility.PUBLIC, Visibility.OWN, Visibility.HIDDEN

VISIBILITY = {
    "sites.free": PUBLIC,
    "sites.reach": PUBLIC,
    "sites.filled": PUBLIC,
    "sites.placed": PUBLIC,
    "rng": HIDDEN,
    "rocks": PUBLIC,
    "scarabs": PUBLIC,
    "draft": OWN,
    "score": PUBLIC,
    "boards": PUBLIC,
    "turns": PUBLIC,
    "revealed": PUBLIC,
    "plan": PUBLIC,
    "pile": HIDDEN,
    "placer": PUBLIC,
    "mode": PUBLIC,
    "seats": PUBLIC,
    "first": PUBLIC,
    "active": PUBLIC,
    "rounds": PUBLIC,
    "choosing": PUBLIC,
    "sealed": PUBLIC,
    "gave_up": PUBLIC,
    "over": PUBLIC,
}


@kernel
def redeal(content: Content, state: State, seat: int, rng: Array) -> None:
    """SY-R16 Sealed placements of others and SY-1.4 the cards face down are all that is hidden.

    Everything is drawn from `rng` in a fixed order, starting from what the seat knows, so that equal views and
    equal generators give equal states. Seat -1 is a spectator, who knows no draft.
    """
    shuffle_pile(state, rng)
    for other in range(int(state.seats)):
        if other != seat and sealed.has_sealed(state, other):
            site = state.sites[site_of(state, other)]
            state.draft[other] = random_placement(content, site, mission(state), rng)
    for word in range(len(state.rng)):
        state.rng[word] = next_word(rng)


@kernel
def shuffle_pile(state: State, rng: Array) -> None:
    """SY-1.4 Any order of the missions to come is as likely as any other."""
    if state.plan[0] != NO_TILE:
        return
    left = int(state.rounds)
    for tile in range(TILES):
        if not is_revealed(state, tile):
            state.pile[left] = tile
            left += 1
    shuffle(rng, state.pile[int(state.rounds) :], TILES - int(state.rounds))


@kernel
def is_revealed(state: State, tile: int) -> bool:
    """SY-R18 Return whether the tile's mission has been turned."""
    for index in range(int(state.rounds)):
        if state.revealed[index] == tile:
            return True
    return False


@kernel
def random_placement(content: Content, site: State, tile: int, rng: Array) -> int:
    """Return one of the legal placements of a tile, each as likely as the others."""
    first = int(content.first[tile])
    last = int(content.first[tile + 1]) - 1
    choices = 0
    for word in range(first >> 6, (last >> 6) + 1):
        choices += popcount(site.free[word] & site.reach[word] & span_word(first, last, word))
    wanted = below(rng, choices)
    word = first >> 6
    while True:
        bits = site.free[word] & site.reach[word] & span_word(first, last, word)
        if wanted < popcount(bits):
            break
        wanted -= popcount(bits)
        word += 1
    for _ in range(wanted):
        bits = without_lowest(bits)
    return 64 * word + lowest(bits)
