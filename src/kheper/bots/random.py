"""A bot that plays any legal move."""

from kheper.bots.bot import Bot, Sight
from kheper.kernel.rng import below


class RandomBot(Bot):
    """Every legal move is as likely as the others."""

    def choose(self, sight: Sight) -> int:
        """One of them."""
        actions = sight.legal_actions()
        return int(actions[below(self.rng, len(actions))])
