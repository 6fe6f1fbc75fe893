"""The deal as a model of constraints, in which nothing is left out: what it proves holds for the game.

Every way a tile can lie is a yes or no, and so is every excavation area that would bring points. `filled[k]` tells
which squares are under tiles once the first k of the tiles to come are done with: by it a tile must have something to
touch, and may be discarded only where no way to lay it is left.
"""

from collections.abc import Callable, Iterable
from math import floor
from typing import TYPE_CHECKING, Any

from kheper.core.errors import MissingExtra
from kheper.games.scarabya.content.placements import CENTRE, Placement, beside, placements
from kheper.games.scarabya.hindsight.deal import Deal
from kheper.games.scarabya.state import LARGEST_AREA, NO_PLACEMENT

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, CpSolver, IntVar

Area = frozenset[int]
ROUNDING = 1e-6
"""Bounds are whole numbers that come as floating ones."""


def solver_package() -> Any:
    """OR-Tools' CP-SAT; heavy, so imported where it is used."""
    try:
        from ortools.sat.python import cp_model  # noqa: PLC0415
    except ImportError:
        raise MissingExtra("missing-extra", extra="solver") from None
    return cp_model


class Model:
    """All lines of play of a deal; without its order, all ways to lay the tiles to come, touching or not."""

    def __init__(self, deal: Deal, *, ordered: bool = True) -> None:
        self.deal = deal
        self.ordered = ordered
        self.cp_model = solver_package()
        self.model: CpModel = self.cp_model.CpModel()
        self.ways = [self._ways(tile) for tile in deal.tiles]
        """Per tile to come: the ways it can lie, and whether each was chosen."""
        self.discarded = [self._discard_or_lay(step) for step in range(len(deal.tiles))]
        self.filled = self._fill_by_order() if ordered else [self._fill_at_once()]
        if ordered:
            for step in range(1, len(deal.tiles)):
                self._touch_a_tile(step)
                self._lay_what_fits(step)
        self.areas: list[tuple[int, IntVar]] = []
        if deal.is_solo:
            self._cover_every_scarab()
        else:
            self._enclose_areas()

    # ------------------------------------------------------------------------------------ placing

    def _ways(self, tile: int) -> dict[int, "IntVar"]:
        """SY-3.1, SY-3.4, SY-3.5 On five free squares; SY-3.2 the first tile on the centre."""
        deal = self.deal
        is_first = not deal.laid and tile == deal.tiles[0]
        return {
            number: self.model.new_bool_var(f"lay {number}")
            for number, placement in enumerate(placements())
            if placement.orientation.tile == tile
            and deal.free.issuperset(placement.squares)
            and (not is_first or not set(CENTRE).isdisjoint(placement.squares))
        }

    def _discard_or_lay(self, step: int) -> "IntVar":
        """SY-2.4 A tile is laid in one way or discarded; the first tile to come is known to fit."""
        discarded = self.model.new_bool_var(f"discard {step}")
        self.model.add_exactly_one([*self.ways[step].values(), discarded])
        if step == 0:
            self.model.add(discarded == 0)
        return discarded

    def _over(self, step: int, square: int) -> list["IntVar"]:
        """Return the ways of a tile to lie over a square."""
        return [way for number, way in self.ways[step].items() if square in placements()[number].squares]

    def _fill_at_once(self) -> dict[int, "IntVar"]:
        """SY-3.5 A square is under one tile in the end, or under none."""
        filled = {square: self.model.new_bool_var(f"filled {square}") for square in sorted(self.deal.free)}
        for square, now in filled.items():
            over = [way for step in range(len(self.ways)) for way in self._over(step, square)]
            self.model.add_exactly_one([*over, now.negated()])
        return filled

    def _fill_by_order(self) -> list[dict[int, "IntVar"]]:
        """SY-3.5 A square that is filled stays so, under one tile."""
        filled = [{square: self.model.new_constant(0) for square in self.deal.free}]
        for step in range(len(self.deal.tiles)):
            after = {square: self.model.new_bool_var(f"filled {step} {square}") for square in self.deal.free}
            for square, now in after.items():
                self.model.add_exactly_one([*self._over(step, square), filled[step][square], now.negated()])
            filled.append(after)
        return filled

    def _touch_a_tile(self, step: int) -> None:
        """SY-3.3 A tile laid has a side in common with one laid before."""
        for number, way in self.ways[step].items():
            around = border(placements()[number])
            if around.isdisjoint(self.deal.laid):
                self.model.add_bool_or([way.negated(), *self._filled_of(step, around)])

    def _lay_what_fits(self, step: int) -> None:
        """SY-2.3, SY-R15 A tile is discarded only if every way to lay it is blocked or touches nothing."""
        discarded = self.discarded[step]
        for number in self.ways[step]:
            placement = placements()[number]
            blocked = self._filled_of(step, placement.squares)
            around = border(placement)
            if not around.isdisjoint(self.deal.laid):
                self.model.add_bool_or([discarded.negated(), *blocked])
                continue
            for touched in self._filled_of(step, around):
                self.model.add_bool_or([discarded.negated(), touched.negated(), *blocked])

    def _filled_of(self, step: int, squares: Iterable[int]) -> list["IntVar"]:
        return [self.filled[step][square] for square in sorted(squares) if square in self.deal.free]

    # ------------------------------------------------------------------------------------ what counts

    def _cover_every_scarab(self) -> None:
        """SY-7.1 In a solo every scarab is covered in the end."""
        for square in sorted(self.deal.scarabs & self.deal.free):
            self.model.add(self.filled[-1][square] == 1)

    def _enclose_areas(self) -> None:
        """SY-4.1 The squares of an area are free in the end and all others around it are filled.

        SY-R5: once enclosed it stays so, hence only the end matters. SY-R3: what is enclosed already brings nothing.
        At most one area holds a square, so all that part it from a square beside it are bounded together: by the ways
        to lie over the one and not over the other. That is much tighter than area by area.
        """
        holding: dict[int, list[IntVar]] = {square: [] for square in self.deal.free}
        parting: dict[tuple[int, int], list[IntVar]] = {}
        for area in areas(self.deal.free):
            points = len(area) * len(area & self.deal.scarabs)
            around = border_of(area) & self.deal.free
            if not points or not around:
                continue
            chosen = self.model.new_bool_var(f"area {sorted(area)}")
            self.areas.append((points, chosen))
            for square in area:
                holding[square].append(chosen)
                for outside in around & beside(square):
                    parting.setdefault((square, outside), []).append(chosen)
        for square, ones in holding.items():
            self.model.add_at_most_one([*ones, self.filled[-1][square]])
        for (square, outside), ones in parting.items():
            self.model.add(sum(ones) <= sum(self._walls(square, outside)))
        self.points: Any = sum(points * chosen for points, chosen in self.areas)
        self.model.maximize(self.points)

    def _walls(self, square: int, outside: int) -> list["IntVar"]:
        """Return the ways of all tiles to lie over the square outside and not over the other."""
        return [
            way
            for ways in self.ways
            for number, way in ways.items()
            if outside in placements()[number].squares and square not in placements()[number].squares
        ]

    # ------------------------------------------------------------------------------------ solving

    def beat(self, score: int) -> None:
        """Ask only for what is better than a score; a solo asks for victory anyway."""
        if not self.deal.is_solo:
            self.model.add(self.points > score - self.deal.points)

    def solve(
        self, seconds: float, workers: int, found: Callable[[list[int]], None], at_most: Callable[[int], None]
    ) -> bool:
        """Tell each better line of play, if they keep to an order, and each better bound; has everything been seen?

        An interrupt from the keyboard ends the search early.
        """
        solver: CpSolver = self.cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.num_workers = workers
        if not self.ordered:  # found by trying: so the bound sinks fastest, with several threads it sinks more slowly
            solver.parameters.num_workers = 1
            solver.parameters.linearization_level = 2
            solver.parameters.optimize_with_lb_tree_search = True
            solver.parameters.cp_model_probing_level = 0
            solver.parameters.symmetry_level = 0
        if not self.deal.is_solo:
            solver.best_bound_callback = lambda bound: at_most(self.deal.points + floor(bound + ROUNDING))
        status = solver.solve(self.model, self._listener(found) if self.ordered else None)
        return status in (self.cp_model.OPTIMAL, self.cp_model.INFEASIBLE)

    def _listener(self, found: Callable[[list[int]], None]) -> Any:
        """Return what the solver tells about its solutions."""
        line = self.line

        class Listener(self.cp_model.CpSolverSolutionCallback):  # type: ignore[name-defined, misc]
            def on_solution_callback(self) -> None:
                found(line(self.value))

        return Listener()

    def line(self, value: Callable[["IntVar"], Any]) -> list[int]:
        """Return the line of play of a solution: a placement for each tile to come, or none."""
        chosen = ([number for number, way in ways.items() if value(way)] for ways in self.ways)
        return [numbers[0] if numbers else NO_PLACEMENT for numbers in chosen]


def border(placement: Placement) -> frozenset[int]:
    """Return the squares beside a tile."""
    return border_of(frozenset(placement.squares))


def border_of(squares: frozenset[int]) -> frozenset[int]:
    """Return the squares beside others."""
    return frozenset().union(*map(beside, squares)) - squares


def areas(free: frozenset[int]) -> list[Area]:
    """Return all groups of one to four free squares joined by their sides."""
    groups = {frozenset((square,)) for square in free}
    found: list[Area] = []
    for _ in range(LARGEST_AREA):
        found += sorted(groups, key=sorted)
        groups = {group | {other} for group in groups for other in border_of(group) & free}
    return found
