"""Write docs/commands.md and docs/endpoints.md from the command line and the HTTP API; `--check` only compares.

So every command, option and endpoint is documented, and the pages cannot fall behind.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
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


def main() -> int:
    """Write the pages, or return 1 where one is out of date."""
    pages = {"commands.md": "\n".join(command_sections()), "endpoints.md": "\n".join(endpoint_rows())}
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
    """Return the name of the type of a request's body, nothing where it has none."""
    content = endpoint.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    return f"`{name}`" if name else ""


if __name__ == "__main__":
    sys.exit(main())
