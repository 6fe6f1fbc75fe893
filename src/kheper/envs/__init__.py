"""The games as environments for reinforcement learning: many at once, or through the interfaces of other libraries.

`vector` needs no extra packages. The adapters `kheper.envs.pettingzoo`, `kheper.envs.gymnasium`
and `kheper.envs.openspiel` need the library they are named after: `pip install "kheper[envs]"`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kheper.core.game import Game
    from kheper.core.seeds import Seed
    from kheper.envs.batch import Batch
    from kheper.envs.rewards import Rewards

__all__ = ["vector"]


def vector(
    game: "Game | str",
    n: int,
    *,
    mode: str | None = None,
    players: int | None = None,
    seed: "Seed | Sequence[Seed]" = 0,
    workers: int | None = None,
    rewards: "Rewards" = "outcome",
    **options: Any,
) -> "Batch":
    """Return `n` games that are stepped together; see `kheper.envs.batch.Batch`."""
    from kheper.envs.batch import Batch  # noqa: PLC0415 - imports Numba
    from kheper.envs.setup import resolve_game  # noqa: PLC0415

    return Batch(resolve_game(game, mode, players, options), n, seed, workers, rewards)
