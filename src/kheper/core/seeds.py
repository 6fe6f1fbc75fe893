"""Seeds: what a table's shuffle is repeated by, and the generators they stand for."""

import hashlib
from collections.abc import Iterable

import numpy as np

from kheper.core.errors import BadOption
from kheper.kernel.jit import Array
from kheper.kernel.rng import WORDS

MAX_SEED_LENGTH = 200

Seed = int | str


def check_seed(seed: object) -> Seed:
    """A seed is a 64-bit whole number or a short text."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption("bad-seed-type", given=type(seed).__name__)
    if isinstance(seed, int) and not -(2**63) <= seed < 2**64:
        raise BadOption("bad-seed-range")
    if isinstance(seed, str) and not (0 < len(seed) <= MAX_SEED_LENGTH and seed.isprintable()):
        raise BadOption("bad-seed-text", most=MAX_SEED_LENGTH)
    return seed


def next_seed(seed: Seed | None) -> Seed:
    """Return the seed of the game that follows one of this seed: another shuffle, and the same one every time."""
    return hashlib.sha256(f"{seed}/next".encode()).hexdigest()[:16]


def generator(seed: Seed) -> Array:
    """The four words that a seed stands for; 7 and "7" are the same seed."""
    digest = hashlib.sha256(str(check_seed(seed)).encode()).digest()
    return np.frombuffer(digest, dtype="<u8").astype(np.uint64)


def generators(seeds: Iterable[Seed]) -> Array:
    """The words of many seeds, a row for each; the seeds are known to be sound."""
    digests = b"".join([hashlib.sha256(str(seed).encode()).digest() for seed in seeds])
    return np.frombuffer(digests, dtype="<u8").astype(np.uint64).reshape(-1, WORDS)
