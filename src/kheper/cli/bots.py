"""`kheper bots`: list our bots, those of other packages, and the forms for programs and budgets."""

import sys
from contextlib import redirect_stdout
from inspect import getdoc

from kheper.bots import bot_names
from kheper.bots.budget import Budget
from kheper.bots.command import DECISION_SECONDS
from kheper.bots.levels import LEVELS, Level
from kheper.bots.words import bot_text
from kheper.cli.output import console, print_json
from kheper.core import bot_registry
from kheper.core.errors import BadOption, one_line
from kheper.core.jsonio import Json
from kheper.terminal.messages import Words

FORMS = {"search": "search:800", "search-time": "search:200ms", "cmd": "cmd:./mybot"}
"""What may be written where a bot is named, each with an example."""


def show_bots(words: Words, as_json: bool) -> None:
    """Print every bot with its description and budget."""
    ours = [own_document(name, words) for name in bot_names()]
    others = [guest_document(name, words) for name in bot_registry.names()]
    others += [hidden_document(name, source, words) for name, source in bot_registry.shadowed().items()]
    if as_json:
        print_json({"bots": ours, "others": others, "forms": [form_document(form, words) for form in FORMS]})
        return
    from rich.table import Table

    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for document in ours:
        spent = _spent(LEVELS[document["name"]], words) if document["name"] in LEVELS else ""
        described = words.say("bots-described", title=document["title"], about=document["about"])
        table.add_row(document["name"], described + spent)
    for form, example in FORMS.items():
        table.add_row(example, form_document(form, words)["about"])
    for document in others:
        table.add_row(document["name"], document["fault"] or f"{document['about']} [{document['source']}]")
    console().print(table)


def own_document(name: str, words: Words) -> Json:
    """Return the document of one of our bots."""
    text = bot_text(words.lang)
    level = LEVELS.get(name, Level(Budget()))
    return {
        "name": name,
        "title": text.say(f"bot-{name}"),
        "about": text.say(f"bot-{name}-about"),
        "simulations": level.budget.simulations,
        "seconds": level.budget.seconds,
        "slips": level.slips / 1000,
    }


def _spent(level: Level, words: Words) -> str:
    budget = level.budget
    spent = words.say("bots-seconds", seconds=budget.seconds)
    if budget.simulations is not None:
        spent = f"{words.say('bots-simulations', count=budget.simulations)}, {spent}"
    return f" ({spent})"


def guest_document(name: str, words: Words) -> Json:
    """Return the document of a bot of another package, which is imported so that an error shows here."""
    about, fault = "", None
    try:
        with redirect_stdout(sys.stderr):
            about = one_line((getdoc(bot_registry.maker_of(name)) or "").partition("\n")[0])
    except BadOption as error:
        fault = error.words(words.lang)
    return {"name": name, "about": about, "source": bot_registry.source_of(name), "fault": fault}


def hidden_document(name: str, source: str, words: Words) -> Json:
    """Return the document of a bot of another package that has the name of one of ours."""
    return {"name": name, "about": "", "source": source, "fault": words.say("bots-shadowed", source=source)}


def form_document(form: str, words: Words) -> Json:
    """Return the document of a way to write a bot that has no name."""
    about = words.say(f"bots-form-{form}", seconds=DECISION_SECONDS)
    return {"form": form, "example": FORMS[form], "about": about}
