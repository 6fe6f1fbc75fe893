"""One kernel over two records; run by `test_shared_cache.py` in processes that share a cache."""

import sys

import numpy as np

from kheper.kernel.jit import Array, State, kernel, record_dtype

RECORDS = {"small": record_dtype(("cells", "i8", (2,))), "large": record_dtype(("cells", "i8", (50,)))}


@kernel
def cells(state: State, depth: int) -> int:
    """The cells of a record, counted twice per level: calls itself, so that it is not inlined."""
    if depth <= 0:
        return len(state.cells)
    return cells(state, depth - 1) + cells(state, depth - 1)


@kernel
def cells_of(states: Array, depth: int) -> int:
    return cells(states[0], depth)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, cells_of(np.zeros(1, RECORDS[name]), 8) // 256)
