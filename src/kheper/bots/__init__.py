"""Players made of code. A bot sees what its seat may know and nothing else."""

from kheper.bots.bot import Bot, Sight, bot_names, make_bot, play_out

__all__ = ["Bot", "Sight", "bot_names", "make_bot", "play_out"]
