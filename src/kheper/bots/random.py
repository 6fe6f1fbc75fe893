"""A bot that plays random legal moves."""

from kheper.bots.bot import Bot, InformationState
from kheper.kernel.rng import below


class RandomBot(Bot):
    """Plays uniformly random legal moves."""

    def choose(self, information: InformationState) -> int:
        """Return a random legal action."""
        actions = information.legal_actions()
        return int(actions[below(self.rng, len(actions))])
