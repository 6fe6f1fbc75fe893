"""Write docs/commands.md, docs/endpoints.md and docs/reference/ from the sources; `--check` only compares.

Every command, option, endpoint and public name is documented, and the pages cannot fall behind.
"""

import inspect
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

from typer.main import get_command

from kheper.cli.app import app
from kheper.cli.main import main as run_command
from kheper.cli.usage import game_commands
from kheper.server.app import create_app

DOCS = Path(__file__).resolve().parent.parent / "docs"
COLUMNS = "100"
COMMANDS_HEAD = """# Every command

These are the help pages of all commands. [The command line](cli.md) shows what they are good for together.
This page is written by `python tools/reference_pages.py`.
"""
ENDPOINTS_HEAD = """# Every endpoint

The methods and paths of the server, with their parameters and the type of the body. [The HTTP API](api.md) explains
how they work together, `openapi.json` describes every type. This page is written by `python tools/reference_pages.py`.

| endpoint | parameters | body | what it does |
|---|---|---|---|"""

MODULES_HEAD = """# Python API

These modules are public: their names stay, or `CHANGELOG.md` says what replaces them. Everything else may change with
any version. [Use Kheper from Python](../python.md) shows how they work together.
This page is written by `python tools/reference_pages.py`.
"""
PUBLIC_NAMES = (
    *(
        "game",
        "games",
        "position",
        "Game",
        "GameType",
        "Position",
        "Move",
        "Rule",
        "Record",
        "Hint",
        "bot",
        "KheperError",
    ),
    *("BadOption", "BadSeat", "UnreadableMove", "IllegalMove", "AmbiguousMove", "BadPosition", "BadRecord"),
)
"""The names of `kheper`, in the order in which a reader meets them."""
MODULES: dict[str, dict[str, tuple[str, ...]]] = {
    "Games and positions": {
        "kheper": PUBLIC_NAMES,
        "kheper.core.errors": ("Fault", "MissingExtra"),
        "kheper.core.record": ("schema",),
    },
    "Bots": {"kheper.bots": (), "kheper.bots.python": ("Context",), "kheper.bots.analysis": ("analysis", "document")},
    "Environments": {
        "kheper.envs": (),
        "kheper.envs.batch": ("BadAction", "BatchStep", "Batch"),
        "kheper.envs.gymnasium": ("SeatEnv", "ids"),
        "kheper.envs.pettingzoo": ("aec", "parallel"),
        "kheper.envs.openspiel": ("KheperGame", "KheperState"),
        "kheper.core.observation": ("Field", "Layout"),
    },
    "Lab": {
        "kheper.lab.simulation": ("plan", "begin", "Run", "Simulation"),
        "kheper.lab.simulate": ("simulate", "local"),
        "kheper.lab.cluster": ("on_ray",),
        "kheper.lab.jobs": ("Player",),
        "kheper.lab.matches": (),
        "kheper.lab.tournament": ("Tournament", "System", "RoundRobin", "Swiss"),
        "kheper.lab.statistics": (
            "Share",
            "share_of",
            "Mean",
            "mean_of",
            "p_value",
            "p_value_of",
            "holm",
            "Rating",
            "Ratings",
        ),
    },
    "Content and solvers": {
        "kheper.games.scarab_lords.content.cards": (
            *(
                "Selector",
                "Effect",
                "Card",
                "CardSet",
                "designed_cards",
                "designed_text",
                "parse_cards",
                "inline_cards",
            ),
        ),
        "kheper.games.kemet.content.maps": (
            "Space",
            "City",
            "Map",
            "designed_map",
            "designed_text",
            "parse_map",
            "inline_map",
        ),
        "kheper.games.scarabya.hindsight": (),
    },
    "Server": {"kheper.server.run": ("serve",), "kheper.server.limits": ("Limits",)},
    "For authors of games": {
        "kheper.core.engine": ("Visibility", "ContentId", "Interrupt", "KnownMove", "Engine"),
        "kheper.core.game": ("Mode", "Option"),
        "kheper.core.move": (),
        "kheper.core.text": ("Text",),
        "kheper.core.serialise": ("StateValues",),
        "kheper.core.jsonio": ("parse_json",),
        "kheper.kernel.jit": ("kernel", "device", "record_dtype"),
        "kheper.kernel.dispatch": ("Rules", "register"),
        "kheper.kernel.events": ("Event", "emit", "add_detail", "reveal"),
        "kheper.kernel.sealed": (),
        "kheper.kernel.rng": ("next_word", "below"),
        "kheper.kernel.playout": (),
        "kheper.testing": (
            *("check_game", "check_position", "LAWS", "Adapter", "Law", "Case", "other_world", "random_game"),
        ),
    },
}
"""The public modules by purpose, with their public names; where none are given, all without an underscore."""


def main() -> int:
    """Write the pages; with `--check`, return 1 if one is out of date."""
    pages = {"commands.md": "\n".join(command_sections()), "endpoints.md": "\n".join(endpoint_rows()), **module_pages()}
    if "--check" in sys.argv:
        return int(any((DOCS / name).read_text("utf-8") != f"{text}\n" for name, text in pages.items()))
    for name, text in pages.items():
        (DOCS / name).write_text(f"{text}\n", "utf-8")
    return 0


def command_sections() -> Iterator[str]:
    """Yield a section with the help page of each command."""
    yield COMMANDS_HEAD
    commands: Any = get_command(app)
    commands.commands |= game_commands()
    for path in command_paths(commands, ()):
        yield f"## kheper {' '.join(path)}\n\n```text\n{help_of(path)}\n```\n"


def command_paths(command: Any, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the words of each command below a command, and of the command itself unless it is `kheper`."""
    if path:
        yield path
    for name, below in getattr(command, "commands", {}).items():
        yield from command_paths(below, (*path, name))


def help_of(path: tuple[str, ...]) -> str:
    """Return the help page of a command, in English and as wide as a page."""
    width, os.environ["COLUMNS"] = os.environ.get("COLUMNS"), COLUMNS
    printed = StringIO()
    try:
        with redirect_stdout(printed):
            run_command(["--lang", "en", *path, "--help"])
    finally:
        os.environ.pop("COLUMNS")
        if width is not None:
            os.environ["COLUMNS"] = width
    return printed.getvalue().strip()


def endpoint_rows() -> Iterator[str]:
    """Yield the head of the page and a row for each endpoint."""
    yield ENDPOINTS_HEAD
    for path, methods in create_app().openapi()["paths"].items():
        for method, endpoint in methods.items():
            yield endpoint_row(method, path, endpoint)


def endpoint_row(method: str, path: str, endpoint: dict[str, Any]) -> str:
    """Return the row of one endpoint."""
    parameters = ", ".join(f"`{one['name']}`" for one in endpoint.get("parameters", ()))
    about = " ".join(endpoint["description"].split())
    return f"| `{method.upper()} {path}` | {parameters} | {body_type(endpoint)} | {about} |"


def body_type(endpoint: dict[str, Any]) -> str:
    """Return the type name of a request's body, or nothing if it has none."""
    content = endpoint.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    return f"`{name}`" if name else ""


def module_pages() -> dict[str, str]:
    """Return the overview of the public modules and the page of each, by file."""
    pages = {"reference/index.md": "\n".join(module_tables())}
    for modules in MODULES.values():
        pages |= {f"reference/{module}.md": module_page(module, names) for module, names in modules.items()}
    return pages


def module_tables() -> Iterator[str]:
    """Yield the overview: a table of modules for each purpose."""
    yield MODULES_HEAD
    for purpose, modules in MODULES.items():
        yield f"## {purpose}\n\n| module | what it holds |\n|---|---|"
        yield from (f"| [`{module}`]({module}.md) | {about(module)} |" for module in modules)
        yield ""


def about(module: str) -> str:
    """Return the first sentence of a module's docstring."""
    text = " ".join((import_module(module).__doc__ or "").split("\n\n")[0].split())
    return text.replace("|", "\\|")


def module_page(module: str, names: tuple[str, ...]) -> str:
    """Return the page of a module, which mkdocstrings fills with signatures and docstrings."""
    options = ["show_root_heading: false", "show_root_toc_entry: false"]
    if names:
        options.append(f"members: [{', '.join(names)}]")
    page = "\n      ".join([f"# {module}\n\n::: {module}\n    options:", *options])
    return page + "".join(written_out(module, name) for name in names if f"{module}.{name}" in sys.modules)


def written_out(module: str, name: str) -> str:
    """Return the section of a function with the name of a submodule, which mkdocstrings would document instead."""
    function = getattr(import_module(module), name)
    signature = str(inspect.signature(function)).replace("'", "")
    return f"\n\n## {name} {{ #{module}.{name} }}\n\n```text\n{name}{signature}\n```\n\n{inspect.getdoc(function)}"


if __name__ == "__main__":
    sys.exit(main())
