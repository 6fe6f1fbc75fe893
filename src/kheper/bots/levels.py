"""The levels of the searching bot, from a beginner to the strongest."""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

from kheper.bots.bot import SEARCH, Bot, InformationState
from kheper.bots.budget import Budget, read_budget
from kheper.bots.rollout import obvious_of
from kheper.bots.root_parallel import Candidate, RootParallelSearch, search_subgame
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import Seed
from kheper.kernel.dispatch import NO_ACTION
from kheper.kernel.rng import below

PER_MILLE = 1000


@dataclass(frozen=True)
class Level:
    """The strength of a bot."""

    budget: Budget
    slips: int = 0
    """The number of decisions in a thousand in which it misses the best move."""
    reach: int = 4
    """A slip plays one of the best `reach` moves, but not the best."""
    keeps_pace: bool = False
    """Whether the `pace` of the game scales its simulations."""

    def budget_in(self, game: Game) -> Budget:
        """Return the budget of a turn of that game."""
        return self.budget.scaled(game.engine.search_settings.pace if self.keeps_pace else 1.0)


def read_levels(file: Path) -> dict[str, Level]:
    """Return the levels in a file, weakest first."""
    return {
        name: Level(Budget(given["simulations"], given["seconds"]), given["slips"], given["reach"], keeps_pace=True)
        for name, given in tomllib.loads(file.read_text("utf-8")).items()
    }


LEVELS = read_levels(Path(__file__).with_name("levels.toml"))
"""Simulations make a level equally strong on any machine; seconds limit its time. Changing them compiles nothing."""


def level_of(name: str) -> Level:
    """Return the level of that name on this machine; `search:800` is a level with its own budget."""
    if name.startswith(SEARCH):
        return Level(read_budget(name.removeprefix(SEARCH)).limited_here())
    if name not in LEVELS:
        raise BadOption("bad-level", given=name, known=", ".join(LEVELS))
    level = LEVELS[name]
    return replace(level, budget=level.budget.limited_here())


class SearchBot(Bot):
    """Plays the best move of a search; the tree is reused for the next decision of the turn."""

    def __init__(self, seed: Seed, level: Level) -> None:
        super().__init__(seed)
        self.level = level
        self._search: RootParallelSearch | None = None
        self._expected_position: Position | None = None
        self._seat: int | None = None

    def choose(self, information: InformationState) -> int:
        """Return the best action found within the budget of the decision."""
        legal = information.legal_actions()
        world = information.sample(self.rng)
        search = self._reusable_search(information)
        known = obvious_of(information.game.engine.content, world.state(), information.seat)
        if len(legal) == 1 or known != NO_ACTION:
            only = int(legal[0]) if known == NO_ACTION else int(known)
            self._keep_search(search, world, information.seat, only)
            return only
        last = information.game.engine.known_move(world.state(), information.seat) if self.level.slips == 0 else None
        if last is not None:
            return last.action
        search = search_subgame(
            information.game, world.state(), information.seat, self.rng, self._budget(information), search
        )
        action = self._pick(search.candidates(legal))
        search.advance(action)
        self._keep_search(search, world, information.seat, action)
        return action

    def _budget(self, information: InformationState) -> Budget:
        """Return the budget of this decision."""
        return self.level.budget_in(information.game).for_decision(
            information.game.engine.search_settings.share, information.taken
        )

    def _pick(self, candidates: list[Candidate]) -> int:
        """Return the best candidate or, by a slip, one of the next best."""
        if len(candidates) > 1 and self._is_slip():
            return candidates[1 + below(self.rng, min(len(candidates), self.level.reach) - 1)].action
        return candidates[0].action

    def _is_slip(self) -> bool:
        return self.level.slips > 0 and below(self.rng, PER_MILLE) < self.level.slips

    def _keep_search(self, search: RootParallelSearch | None, world: Position, seat: int, action: int) -> None:
        """Keep the search for the position after the move, if the seat is pending there."""
        after = world.play(Move(action, ""), seat)
        self._search, self._expected_position = (search, after) if seat in after.pending else (None, None)
        self._seat = seat

    def _reusable_search(self, information: InformationState) -> RootParallelSearch | None:
        """Return the search of the last decision, if the position is the expected one."""
        search, expected = self._search, self._expected_position
        self._search = self._expected_position = None
        if search is None or expected is None or expected.game != information.game or self._seat != information.seat:
            return None
        return search if expected.view(information.seat) == information.view() else None
