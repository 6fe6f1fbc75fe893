"""A bot that plays any legal move."""

from kheper.bots.bot import Bot, InformationState
from kheper.kernel.rng import below


class RandomBot(Bot):
    """Every legal move is as likely as the others."""

    def choose(self, information: InformationState) -> int:
        """One of them."""
        actions = information.legal_actions()
        return int(actions[below(self.rng, len(actions))])
