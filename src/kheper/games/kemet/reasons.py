"""Why a move is not legal."""
import numpy as np

from kheper.core import kernel
from kheper.games.kemet.state import MAX_LEGAL


def reasons(content, states, seat, move):
    actions = np.empty(MAX_LEGAL, np.int32)
    count = kernel.legal_of(content, states, seat, actions)
    if move.action in actions[:count]:
        return []
    return ["KE-2.3"]
