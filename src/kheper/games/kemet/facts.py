"""What statistics count of finished games."""

import numpy as np

from kheper.core.facts import Fact, Facts
from kheper.games.kemet.rules.points import great_pyramids, temples_held
from kheper.kernel.jit import Array, kernel

ENDED = ("points", "last_turn")
PERMANENT = ("battle_points", "sanctuary_points", "temple_points", "tile_points")


@kernel
def count_temporary(content: Array, states: Array, temples: Array, pyramids: Array) -> None:
    """KE-11.1, KE-11.2 Per game and seat the points that can be lost again."""
    for number in range(len(states)):
        for seat in range(temples.shape[1]):
            temples[number, seat] = temples_held(content[0], states[number], seat)
            pyramids[number, seat] = great_pyramids(content[0], states[number], seat)


def facts(content: Array, states: Array, seats: int) -> Facts:
    """Return turns and end of each game; of each seat its city, its tiles, and its points by where they come from."""
    temples, pyramids = np.zeros((2, len(states), seats), np.int8)
    count_temporary(content, states, temples, pyramids)
    permanent = {name: states[name][:, :seats] for name in PERMANENT}
    score = sum(permanent.values(), temples + pyramids)
    by_points = score.max(axis=1, initial=0) >= states["goal"]
    return Facts(
        games={"turns": Fact(states["turn"]), "ended": Fact(np.where(by_points, 0, 1).astype(np.int8), ENDED)},
        seats={
            "score": Fact(score),
            "city": Fact(states["city"][:, :seats] + 1),
            "tiles": Fact(np.bitwise_count(states["tiles"][:, :seats]).astype(np.int8)),
            **{name: Fact(values) for name, values in permanent.items()},
            "temples": Fact(temples),
            "pyramids": Fact(pyramids),
        },
    )
