"""The levels of the searching bot, from one who blunders like a beginner to the best there is."""

from dataclasses import dataclass

from kheper.bots.bot import SEARCH, Bot, Sight
from kheper.bots.budget import Budget, read_budget
from kheper.bots.forest import Candidate, Forest, trees_for
from kheper.core.errors import BadOption
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.rng import Seed, below

PER_MILLE = 1000
CONSIDERED = 4
"""Who slips plays one of the next best moves, so many with the best."""


@dataclass(frozen=True)
class Level:
    """How strong a bot plays."""

    budget: Budget
    slips: int = 0
    """In how many of a thousand decisions it overlooks the best move."""


LEVELS = {
    "novice": Level(Budget(40, 0.3), slips=450),
    "apprentice": Level(Budget(100, 0.4), slips=250),
    "scribe": Level(Budget(400, 0.6), slips=100),
    "priest": Level(Budget(1_600, 1.0)),
    "vizier": Level(Budget(8_000, 2.0)),
    "pharaoh": Level(Budget(None, 3.0)),
}
"""Weakest first. Simulations make a level as strong on any machine, seconds bound what it takes."""


def level_of(name: str) -> Level:
    """The level of that name; `search:800` is one with a budget of its own."""
    if name.startswith(SEARCH):
        return Level(read_budget(name.removeprefix(SEARCH)))
    if name not in LEVELS:
        raise BadOption("bad-level", given=name, known=", ".join(LEVELS))
    return LEVELS[name]


class SearchBot(Bot):
    """Plays what the search recommends; the tree is kept from one decision of a turn to the next."""

    def __init__(self, seed: Seed, level: Level) -> None:
        super().__init__(seed)
        self.level = level
        self._forest: Forest | None = None
        self._expected: Position | None = None

    def choose(self, sight: Sight) -> int:
        """The best move found within the decision's part of the budget."""
        legal = sight.legal_actions()
        world = sight.sample(self.rng)
        forest = self._kept(sight)
        if len(legal) == 1:
            self._expect(forest, world, sight.seat, int(legal[0]))
            return int(legal[0])
        certain = sight.game.engine.last_word(world.state(), sight.seat) if self.level.slips == 0 else None
        if certain is not None:
            return certain
        budget = self.level.budget.limited().part(sight.game.engine.guidance.search.share, sight.taken)
        if forest is None:
            forest = Forest(sight.game, sight.seat, self.rng, trees_for(budget.simulations))
        forest.grow(world.state(), budget.simulations, budget.seconds)
        action = self._pick(forest.candidates(legal))
        forest.follow(action)
        self._expect(forest, world, sight.seat, action)
        return action

    def _pick(self, candidates: list[Candidate]) -> int:
        """The best, or, by a slip, one of the next best."""
        if len(candidates) > 1 and self._is_slip():
            return candidates[1 + below(self.rng, min(len(candidates), CONSIDERED) - 1)].action
        return candidates[0].action

    def _is_slip(self) -> bool:
        return self.level.slips > 0 and below(self.rng, PER_MILLE) < self.level.slips

    def _expect(self, forest: Forest | None, world: Position, seat: int, action: int) -> None:
        """Keep the trees for the position that the move leads to, if the seat goes on there."""
        after = world.play(Move(action, ""), seat)
        self._forest, self._expected = (forest, after) if seat in after.pending else (None, None)

    def _kept(self, sight: Sight) -> Forest | None:
        """The trees of the last decision, if all has come as it was to be expected from its move alone."""
        forest, expected = self._forest, self._expected
        self._forest = self._expected = None
        if forest is None or expected is None or expected.game != sight.game or forest.seat != sight.seat:
            return None
        return forest if expected.view(sight.seat) == sight.view() else None
