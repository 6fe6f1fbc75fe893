"""A site as a view shows it: tiles on their squares, and the areas that they close. For whoever draws one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from kheper.core.jsonio import Json
from kheper.games.scarabya.content.placements import Orientation, beside, orientations
from kheper.games.scarabya.names import COLUMNS, SIDE, SQUARES

LARGEST_AREA = 4


@dataclass(frozen=True)
class Area:
    """An enclosed group of at most four squares, and what its scarabs were worth."""

    squares: tuple[int, ...]
    scarabs: int

    @property
    def points(self) -> int:
        """SY-4.3 Each scarab is worth the number of squares."""
        return len(self.squares) * self.scarabs


@dataclass
class Site:
    """A site as a view shows it: what lies on each square."""

    ground: str
    tiles: dict[int, str] = field(default_factory=dict)
    latest: str = ""
    tried: str = ""
    """The letter of a tile that is only tried."""

    @classmethod
    def of_view(cls, view: Mapping[str, Json], number: int) -> "Site":
        """Return the site of that number."""
        site = cls("".join(view["site"]["rows"]))
        for tile in view["sites"][number]["tiles"]:
            site.lay(tile["placement"])
            site.latest = tile["placement"][0]
        return site

    def lay(self, placement: str) -> None:
        """Put a tile on its squares."""
        self.tiles |= dict.fromkeys(squares_of(placement), placement[0])

    def areas(self) -> list[Area]:
        """SY-4.1 Return the areas that tiles have closed."""
        left = {s for s in range(SQUARES) if s not in self.tiles and self.ground[s] != "#"}
        found = []
        while left:
            group = self._group(min(left), left)
            left -= group
            if len(group) <= LARGEST_AREA and any(s in self.tiles for g in group for s in beside(g)):
                found.append(Area(tuple(sorted(group)), sum(self.ground[s] == "*" for s in group)))
        return found

    @staticmethod
    def _group(first: int, free: set[int]) -> set[int]:
        group, edge = {first}, [first]
        while edge:
            new = (beside(edge.pop()) & free) - group
            group |= new
            edge += new
        return group


def squares_of(placement: str) -> tuple[int, ...]:
    """Return the squares of a placement such as `F2@c4`."""
    name, _, anchor = placement.partition("@")
    square = SIDE * (int(anchor[1:]) - 1) + COLUMNS.index(anchor[0])
    return _orientations()[name].squares(square) or ()


@cache
def _orientations() -> dict[str, Orientation]:
    return {orientation.name: orientation for orientation in orientations()}
