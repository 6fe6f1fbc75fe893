"""Play seeded random games and print a hash of what happened in each.

Run by `test_jit_twin.py` with the compiler and without it: `python -m tests.properties.jit_twin scarabya 10`.
"""

import hashlib
import json
import sys
from collections.abc import Iterator

from kheper.testing import spread
from tests.support import MAX_MOMENTS, random_game, setups_of


def hashes(game: str, games: int) -> Iterator[str]:
    """Yield a line for each game of every set-up: of some of its positions, or of all where there are more games.

    What the kernels say of them besides is compared by `kheper.testing.twins`.
    """
    most = MAX_MOMENTS if games == 1 else None
    for setup in setups_of(game):
        for seed in range(games):
            digest = hashlib.sha256()
            for position in spread(random_game(setup.open(), seed), most):
                digest.update(position.tobytes())
                digest.update(json.dumps([position.events(), position.view(), position.returns]).encode())
            yield f"{setup} {seed} {digest.hexdigest()}"


if __name__ == "__main__":
    for line in hashes(sys.argv[1], int(sys.argv[2])):
        print(line)
