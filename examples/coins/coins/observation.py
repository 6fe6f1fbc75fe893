"""What a seat may know, as numbers from -1 to 1, for programs that learn."""

from coins.state import DEFAULT_MOST, ROUNDS, SEATS
from kheper.core.observation import Field, Layout, write_scaled
from kheper.kernel import sealed
from kheper.kernel.jit import Array, Content, State, kernel

LAYOUT = Layout(
    version=1,
    fields=(
        Field("hand", (1,), "the coins in your hand, as a share of three"),
        Field("won", (SEATS,), "the rounds that you and the other have won, as a share of all", ("you", "other")),
        Field("rounds", (1,), "the rounds that are over, as a share of all"),
        Field("sealed", (SEATS,), "1 for whoever has committed", ("you", "other")),
    ),
)


@kernel
def encode(content: Content, state: State, seat: int, out: Array) -> int:  # noqa: ARG001
    """Write the fields in the order of the layout; return how many numbers that are."""
    at = write_scaled(out, 0, int(state.hand[seat]), DEFAULT_MOST)
    at = write_scaled(out, at, int(state.won[seat]), ROUNDS)
    at = write_scaled(out, at, int(state.won[1 - seat]), ROUNDS)
    at = write_scaled(out, at, int(state.rounds), ROUNDS)
    at = write_scaled(out, at, int(sealed.has_sealed(state, seat)), 1)
    return write_scaled(out, at, int(sealed.has_sealed(state, 1 - seat)), 1)
