"""The random generator: xoshiro256** in four words of the state, seeded by the SHA-256 of the table's seed.

The generator is part of the state, so seed and moves alone determine a game. Redeals and bots must not change the game,
so they have generators of their own.
"""

import numpy as np

from kheper.kernel.jit import Array, kernel

WORDS = 4
ALL_ONES = 0xFFFFFFFFFFFFFFFF


@kernel
def _times(word: np.uint64, factor: int) -> np.uint64:
    # The mask changes nothing compiled; interpreted it cuts Python's long number back to 64 bits.
    return np.uint64((int(word) * factor) & ALL_ONES)


@kernel
def _rotated(word: np.uint64, by: int) -> np.uint64:
    return (word << np.uint64(by)) | (word >> np.uint64(64 - by))


@kernel
def next_word(rng: Array) -> np.uint64:
    """Return the next 64 random bits."""
    result = _times(_rotated(_times(rng[1], 5), 7), 9)
    shifted = rng[1] << np.uint64(17)
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = _rotated(rng[3], 45)
    return result


@kernel
def below(rng: Array, bound: int) -> int:
    """Return a uniformly random integer from 0 to `bound` - 1."""
    limit = np.uint64(bound)
    mask = limit - np.uint64(1)
    for shift in (1, 2, 4, 8, 16, 32):
        mask |= mask >> np.uint64(shift)
    while True:
        drawn = (next_word(rng) >> np.uint64(11)) & mask
        if drawn < limit:
            return np.int64(drawn)  # type: ignore[return-value]  # plain int() would stay unsigned


@kernel
def fraction(rng: Array) -> float:
    """Return a random number from 0 to 1, exclusive."""
    return float(np.int64(next_word(rng) >> np.uint64(11))) / float(1 << 53)


@kernel
def weighted(rng: Array, weights: Array) -> int:
    """Return a random index, with probabilities proportional to the weights."""
    total = 0.0
    for weight in weights:
        total += weight
    left = total * fraction(rng)
    for place in range(len(weights) - 1):
        left -= weights[place]
        if left < 0.0:
            return place
    return len(weights) - 1


@kernel
def shuffle(rng: Array, values: Array, count: int) -> None:
    """Shuffle the first `count` values uniformly."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        kept = values[last]
        values[last] = values[other]
        values[other] = kept
