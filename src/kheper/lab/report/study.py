"""What every part of a report is given: the simulation, and the words to speak of it."""

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
    """A simulation that is reported on in a language."""

    simulation: Simulation
    lang: str

    @cached_property
    def words(self) -> Words:
        """The words of the report and of the game."""
        kind = self.simulation.game_type
        text = catalogue(self.lang, kind.folder / "locale", LOCALE, *kind.words_for("report"))
        return Words(text, "matches" if self.is_of_matches else "games")

    @cached_property
    def is_of_matches(self) -> bool:
        """Are its games matches of several?"""
        return is_of_matches(self.simulation)

    @cached_property
    def of_games(self) -> "Study":
        """The same of the games of its matches, as far as events tell of them."""
        single = single_games(self.simulation)
        return self if single is self.simulation else Study(single, self.lang)

    @cached_property
    def games(self) -> int:
        """How many were played."""
        return self.simulation.played

    @property
    def seats(self) -> int:
        """How many play in each."""
        return self.simulation.about.seats

    @property
    def even(self) -> float:
        """What each seat would win if all were alike."""
        return 1 / self.seats

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return self.words.say("seat-name", number=seat + 1)
