"""Play seeded random games and print a hash of everything that happened in each.

Run by `test_jit_twin.py` with the compiler and without it: `python -m tests.properties.jit_twin scarabya 10`, and with
`first` added so that every game begins interpreted and goes on compiled, in some of the set-ups.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext

from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.envs.setup import observe
from kheper.kernel import dispatch, jit
from tests.support import MAX_MOMENTS, random_game, setups_of, spread


def everything(position: Position) -> Iterator[bytes]:
    """What can be computed about a position."""
    engine, states = position.game.engine, position.state()
    yield position.tobytes()
    yield json.dumps([position.events(), position.view(), position.returns]).encode()
    for seat in range(position.game.seats):
        yield position.legal_actions(seat).tobytes()
        yield position.redeal(seat, generator(position.ply)).tobytes()
        yield float(dispatch.evaluate(engine.content[0], states[0], seat)).hex().encode()
        yield observe(position, seat).tobytes()


SWITCH = 6
"""The position from which on what is called is compiled, where games begin interpreted."""


SOME = slice(None, None, 4)
"""The set-ups of games that begin interpreted: every mode is among them."""


def hashes(game: str, games: int, setups: slice = slice(None)) -> Iterator[str]:
    """Yield a line for each game of these set-ups: of some of its positions, or of all where there are more games."""
    most = MAX_MOMENTS if games == 1 else sys.maxsize
    for setup in setups_of(game)[setups]:
        for seed in range(games):
            digest = hashlib.sha256()
            for place, position in enumerate(spread(random_game(setup.open(), seed), most)):
                with jit.compiling() if place == SWITCH else nullcontext():
                    for part in everything(position):
                        digest.update(part)
            yield f"{setup} {seed} {digest.hexdigest()}"


if __name__ == "__main__":
    first = "first" in sys.argv
    if first:
        jit.interpret_first()
    for line in hashes(sys.argv[1], int(sys.argv[2]), SOME if first else slice(None)):
        print(line)
