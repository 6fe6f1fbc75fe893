"""What was possible in a game that is over, beside what those who played it made of it."""

from kheper.core.hindsight import Made, Possible
from kheper.core.position import Position
from kheper.games.scarabya.hindsight.deal import Deal
from kheper.games.scarabya.hindsight.model import solver_package
from kheper.games.scarabya.hindsight.solve import hindsight

__all__ = ["possible", "solver_package"]


def possible(position: Position, seconds: float) -> Possible:
    """Return the best from the start of a game on; the sites of a table are all alike, so it holds for each of them."""
    found = hindsight(position.history()[0], seconds=seconds, workers=1)
    by_all = made(position)
    return Possible(
        found.score,
        found.bound,
        found.winnable,
        found.proven,
        found.end,
        by_all,
        found.verdict,
        found.numbers(len(by_all)),
        "possible-scarabs" if found.mode == "solo" else "possible-points",
        found.seconds,
    )


def made(position: Position) -> tuple[Made, ...]:
    """Return the score of each seat; of a duel that of both together, without the compensation."""
    seats = range(position.game.seats)
    sides = [tuple(seats)] if position.game.mode == "duel" else [(seat,) for seat in seats]
    return tuple(Made(side, _standing(Deal.of(position, side[0]))) for side in sides)


def _standing(deal: Deal) -> int:
    return deal.score(deal.position)
