"""Seeds, and the generators that they initialise."""

import hashlib
from collections.abc import Iterable

import numpy as np

from kheper.core.errors import BadOption
from kheper.kernel.jit import Array
from kheper.kernel.rng import WORDS

MAX_SEED_LENGTH = 200

Seed = int | str


def check_seed(seed: object) -> Seed:
    """Return a seed, which must be a 64-bit integer or a short text."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption("bad-seed-type", given=type(seed).__name__)
    if isinstance(seed, int) and not -(2**63) <= seed < 2**64:
        raise BadOption("bad-seed-range")
    if isinstance(seed, str) and not (0 < len(seed) <= MAX_SEED_LENGTH and seed.isprintable()):
        raise BadOption("bad-seed-text", most=MAX_SEED_LENGTH)
    return seed


def next_seed(seed: Seed | None) -> Seed:
    """Return the seed of the rematch of a game with this seed; always the same one."""
    return hashlib.sha256(f"{seed}/next".encode()).hexdigest()[:16]


def generator(seed: Seed) -> Array:
    """Return the generator of a seed, four words; 7 and "7" are the same seed."""
    digest = hashlib.sha256(str(check_seed(seed)).encode()).digest()
    return np.frombuffer(digest, dtype="<u8").astype(np.uint64)


def generators(seeds: Iterable[Seed]) -> Array:
    """Return the generators of many valid seeds, one row each."""
    digests = b"".join([hashlib.sha256(str(seed).encode()).digest() for seed in seeds])
    return np.frombuffer(digests, dtype="<u8").astype(np.uint64).reshape(-1, WORDS)
