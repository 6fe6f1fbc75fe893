"""Players made of code. A bot sees what its seat may know and nothing else."""

from kheper.bots.bot import PLAIN, Bot, Sight, bot_names, is_bot, label, make_bot, play_out, prepare

__all__ = ["PLAIN", "Bot", "Sight", "bot_names", "is_bot", "label", "make_bot", "play_out", "prepare"]
