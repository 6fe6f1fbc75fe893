"""Bots. A bot sees the information state of its seat and nothing else."""

from kheper.bots.bot import (
    COMMAND,
    DEFAULT_BOT,
    SEARCH,
    SIMPLE_BOTS,
    STAND_IN,
    Bot,
    InformationState,
    bot_names,
    check_bot,
    is_external,
    label,
    make_bot,
    named_bots,
    play_out,
    prepare,
    searches,
)

__all__ = [
    "COMMAND",
    "DEFAULT_BOT",
    "SEARCH",
    "SIMPLE_BOTS",
    "STAND_IN",
    "Bot",
    "InformationState",
    "bot_names",
    "check_bot",
    "is_external",
    "label",
    "make_bot",
    "named_bots",
    "play_out",
    "prepare",
    "searches",
]
