"""`kheper games` and `kheper rules`, neither of which loads the engine."""

from typing import TYPE_CHECKING, Any

from kheper.cli.output import console, print_json, rule_document, rule_text
from kheper.core import registry
from kheper.core.errors import BadOption
from kheper.terminal.messages import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from kheper.core.game import GameType, Mode, Option
    from kheper.core.rule import Rule
    from kheper.core.text import Text


def show_games(words: Words, as_json: bool) -> None:
    """Print every game with its modes and options."""
    games = list(registry.game_types())
    if as_json:
        print_json([game_document(game, words.of_game(game)) for game in games])
        return
    out = console()
    for index, game in enumerate(games):
        if index:
            out.print()
        out.print(_described(game, words.of_game(game)))


def game_document(game: "GameType", text: "Text") -> dict[str, Any]:
    """Return the document of a game."""
    return {
        "name": game.name,
        "title": about(text, "game-title", game.name),
        "summary": about(text, "game-summary"),
        "rules": game.rules_version,
        "modes": [_mode_document(mode, text) for mode in game.modes],
        "options": [_option_document(option, text) for option in game.options],
    }


def _mode_document(mode: "Mode", text: "Text") -> dict[str, Any]:
    return {
        "name": mode.name,
        "about": about(text, f"mode-{mode.name}"),
        "least_seats": mode.least_seats,
        "most_seats": mode.most_seats,
        "usual_seats": mode.usual_seats,
    }


def _option_document(option: "Option", text: "Text") -> dict[str, Any]:
    return {
        "name": option.name,
        "about": about(text, f"option-{option.name}"),
        "usual": option.usual,
        "modes": list(option.modes),
    }


def about(text: "Text", message: str, otherwise: str = "") -> str:
    """Return a message of the game's catalogue, or `otherwise` if the game does not have it."""
    return text.say(message) if message in text else otherwise


def _described(game: "GameType", text: "Text") -> "RenderableType":
    from rich.console import Group
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text as RichText

    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for mode in game.modes:
        table.add_row(f"--mode {mode.name}", f"{_seats(mode, text)}. {about(text, f'mode-{mode.name}')}")
    for option in game.options:
        only = text.say("option-only", modes=", ".join(option.modes)) if option.modes else ""
        table.add_row(f"-o {option.name}={option.usual}", about(text, f"option-{option.name}") + only)
    title = RichText(game.name, style="bold")
    return Group(title.append(f"  {about(text, 'game-summary')}", "not bold"), Padding(table, (0, 0, 0, 2)))


def _seats(mode: "Mode", text: "Text") -> str:
    if mode.least_seats == mode.most_seats:
        return text.say("game-seats", count=mode.most_seats)
    return text.say("game-seats-range", least=mode.least_seats, most=mode.most_seats)


def show_rules(words: Words, name: str, wanted: str | None, as_json: bool) -> None:
    """Print the rules of a game, those of a chapter (`SY-3`), or one rule."""
    found = find_rules(registry.game_type(name), wanted)
    if as_json:
        print_json([rule_document(rule, words.lang) for rule in found])
        return
    out = console()
    for index, rule in enumerate(found):
        if index:
            out.print()
        out.print(rule_text(rule, words.lang))


def find_rules(game: "GameType", wanted: str | None) -> "list[Rule]":
    """Return the rules that an id names, or all without an id; raise `BadOption` if there is none."""
    rules = game.rules()
    if wanted is None:
        return list(rules.values())
    low = wanted.strip().lower()
    found = [r for r in rules.values() if r.id.lower() == low or r.id.lower().startswith(f"{low}.")]
    if not found:
        raise BadOption("bad-rule", game=game.name, given=wanted)
    return found
