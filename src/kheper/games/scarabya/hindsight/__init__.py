"""What was possible: the best score on a site with the order of its missions known, proven or with its bound."""

from kheper.games.scarabya.hindsight.deal import Deal
from kheper.games.scarabya.hindsight.solve import Hindsight, Progress, hindsight, hindsight_of_record

__all__ = ["Deal", "Hindsight", "Progress", "hindsight", "hindsight_of_record"]
