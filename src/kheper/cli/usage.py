"""The language option, the help pages and the messages for usage errors.

Typer speaks English only. Here its parameters carry message ids instead of sentences, and both help pages and usage
errors are worded from the catalogue of the chosen language.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from kheper.core import registry
from kheper.core.errors import BadOption, shown
from kheper.core.text import LANGUAGES
from kheper.terminal.messages import Complaint, Words

LANG = "--lang"
LANG_VARIABLE = "KHEPER_LANG"
MIN_WIDTH = 60
BAD_INPUT = 2
"""The exit code where something given cannot be used."""


def take_language(argv: Sequence[str], environ: Mapping[str, str]) -> tuple[str, list[str]]:
    """Return the chosen language and the arguments without it; the option may stand before or after any command."""
    lang = environ.get(LANG_VARIABLE) or LANGUAGES[0]
    rest: list[str] = []
    waiting = iter(argv)
    for argument in waiting:
        if argument == "--":
            rest += [argument, *waiting]
        elif argument == LANG:
            lang = next(waiting, "")
        elif argument.startswith(f"{LANG}="):
            lang = argument.partition("=")[2]
        else:
            rest.append(argument)
    if lang not in LANGUAGES:
        raise BadOption("bad-language", given=lang)
    return lang, rest


def one_line(text: str) -> str:
    """Return a message without line breaks and control characters, safe to print on a terminal."""
    return "".join(" " if c in "\n\r\t" else c if c.isprintable() or c.isspace() else "\ufffd" for c in text)


# ---------------------------------------------------------------------------------------------- help pages


class Command(TyperCommand):
    """A command whose help page is written in the chosen language."""

    allow_extra_args = True  # refused below, in the chosen language

    def get_help(self, ctx: Any) -> str:
        """Return the help page."""
        words: Words = ctx.find_root().obj
        params: list[Any] = list(self.params)
        arguments = [p for p in params if p.param_type_name == "argument"]
        options = [p for p in params if p.param_type_name == "option"]
        usage = " ".join([str(ctx.command_path), *(_usage(p, words) for p in arguments)])
        sections = [
            (words.say("page-arguments"), [(_name(p, words), words.say(p.help)) for p in arguments]),
            (words.say("page-options"), [(_option(p, words), words.say(p.help)) for p in options]),
        ]
        return page(words, usage, words.say(str(self.help)), sections)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; raise `Complaint` if there are more arguments than it takes."""
        if ctx.args:
            raise Complaint("usage-extra", given=shown(" ".join(ctx.args)))
        return super().invoke(ctx)


class Commands(TyperGroup):
    """A group of commands."""

    def get_help(self, ctx: Any) -> str:
        """Return the help page that lists the commands."""
        words: Words = ctx.find_root().obj
        usage = f"{ctx.command_path} {words.say('metavar-command')}"
        params: list[Any] = list(self.params)
        options = [(_option(p, words), words.say(p.help)) for p in params]
        sections = [
            (words.say("page-commands"), [(n, words.say(str(c.help))) for n, c in self.commands.items()]),
            (words.say("page-options"), options),
        ]
        return page(words, usage, words.say(str(self.help)), sections)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ARG002 - Typer's signature
        """Return the command with that name; a wrong name is answered with the nearest right ones."""
        if args[0] in self.commands:
            return args[0], self.commands[args[0]], args[1:]
        near = get_close_matches(args[0], self.commands)
        if near:
            raise Complaint("usage-command-near", given=shown(args[0]), near=", ".join(near))
        raise Complaint("usage-command", given=shown(args[0]))


class AllCommands(Commands):
    """The commands of Kheper, and those of the installed games, which are loaded only when needed."""

    def get_help(self, ctx: Any) -> str:
        """Return the help page that lists all commands."""
        self._add_games(ctx)
        return super().get_help(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is meant, maybe one of a game."""
        if args[0] not in self.commands:
            self._add_games(ctx)
        return super().resolve_command(ctx, args)

    def _add_games(self, ctx: Any) -> None:
        ctx.obj = ctx.obj.with_games()
        for name, command in game_commands().items():
            self.commands.setdefault(name, command)


def game_commands() -> dict[str, Any]:
    """Return the commands that the installed games bring, by name: the `COMMANDS` of their modules `commands`."""
    found: dict[str, Any] = {}
    for game in registry.game_types():
        own = game.module("commands")
        if own is not None:
            found |= get_group(own.COMMANDS).commands
    return found


def command_group(about: str) -> typer.Typer:
    """Return a group for commands, with the message that describes it; without a command it prints its help page."""
    group = typer.Typer(cls=Commands, add_completion=False, invoke_without_command=True, rich_markup_mode=None)

    @group.callback(help=about)
    def alone(ctx: typer.Context) -> None:
        if ctx.invoked_subcommand is None:
            print(ctx.get_help())

    return group


def _name(parameter: Any, words: Words) -> str:
    return words.say(parameter.metavar)


def _usage(parameter: Any, words: Words) -> str:
    name = _name(parameter, words) + ("…" if parameter.nargs != 1 else "")
    return name if parameter.required else f"[{name}]"


def _option(parameter: Any, words: Words) -> str:
    names = ", ".join(sorted(parameter.opts, key=len))
    return names if parameter.is_flag else f"{names} {_name(parameter, words)}"


def page(words: Words, usage: str, summary: str, sections: Iterable[tuple[str, list[tuple[str, str]]]]) -> str:
    """Return a help page: usage, summary and the lists of parameters; made without Rich, which loads slowly."""
    common = [(f"{LANG} en|fr", words.say("opt-lang")), ("--help", words.say("opt-help"))]
    lines = [_bold(f"{words.say('page-usage')} {usage}"), "", summary]
    for title, rows in sections:
        listed = [*rows, *common] if title == words.say("page-options") else rows
        if listed:
            lines += ["", _bold(title), *_columns(listed)]
    return "\n".join(lines)


def _columns(rows: list[tuple[str, str]]) -> Iterator[str]:
    width = max(get_terminal_size().columns - 1, MIN_WIDTH)
    name_width = max(len(name) for name, _ in rows)
    for name, about in rows:
        yield from wrap(
            about, width, initial_indent=f"  {name:<{name_width}}  ", subsequent_indent=" " * (name_width + 4)
        )


def _bold(text: str) -> str:
    shown_bold = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return f"\x1b[1m{text}\x1b[0m" if shown_bold else text


# ---------------------------------------------------------------------------------------------- usage errors


def usage_words(error: Exception, words: Words) -> str | None:
    """Return what is wrong with the command line, or None if the error is of another kind.

    Typer's error classes are private and have moved between versions, so they are recognised by name.
    """
    kind = type(error).__name__
    if not hasattr(error, "format_message"):
        return None
    option = shown(getattr(error, "option_name", ""))
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        return words.say("usage-option", given=option)
    if kind == "BadOptionUsage":
        missing = "requires" in error.format_message()
        return words.say("usage-value" if missing else "usage-flag", given=option)
    if kind == "MissingParameter" and parameter is not None:
        return words.say("usage-missing", name=_shown_name(parameter, words))
    if kind == "BadParameter" and parameter is not None:
        return words.say("usage-number", name=_shown_name(parameter, words))
    return words.say("usage-other", reason=error.format_message())


def _shown_name(parameter: Any, words: Words) -> str:
    if parameter.param_type_name == "argument":
        return _name(parameter, words)
    return str(max(parameter.opts, key=len))
