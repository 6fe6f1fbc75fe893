"""The simulation of a report, with its messages."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from kheper.core.text import catalogue
from kheper.lab.report.page import Words
from kheper.lab.simulation import Simulation
from kheper.lab.single_games import is_of_matches, single_games

LOCALE = Path(__file__).parent / "locale"


@dataclass
class Study:
    """A simulation and the language of its report."""

    simulation: Simulation
    lang: str

    @cached_property
    def words(self) -> Words:
        """Return the messages of the report and of the game."""
        kind = self.simulation.game_type
        text = catalogue(self.lang, kind.folder / "locale", LOCALE, *kind.words_for("report"))
        return Words(text, "matches" if self.is_of_matches else "games")

    @cached_property
    def is_of_matches(self) -> bool:
        """Return whether its games are matches of several games."""
        return is_of_matches(self.simulation)

    @cached_property
    def of_games(self) -> "Study":
        """Return the study of the single games of its matches, if events were kept; else this one."""
        single = single_games(self.simulation)
        return self if single is self.simulation else Study(single, self.lang)

    @cached_property
    def games(self) -> int:
        """Return the number of games played."""
        return self.simulation.played

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return self.simulation.about.seats

    @property
    def even(self) -> float:
        """Return the win share of each seat if all were equal."""
        return 1 / self.seats

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.words.say("seat-name", number=seat + 1)
