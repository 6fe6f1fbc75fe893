"""Asking a person for a line, at a terminal or from a pipe."""

import sys
from contextlib import suppress

from rich.console import Console

CLEAR_SCROLLBACK = "\x1b[3J"


class Left(Exception):
    """The person has gone: end of input."""


class Terminal:
    """One console, and the lines typed at it."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.typed = sys.stdin.isatty()
        if self.typed:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives `input` its history and editing

    def ask(self, prompt: str) -> str:
        """The next line; `Left` when there is none."""
        if self.typed:
            try:
                return input(prompt).strip()
            except EOFError:
                self.console.print()
                raise Left from None
        self.console.print(prompt, end="")
        line = sys.stdin.readline()
        self.console.print()
        if not line:
            raise Left
        return line.strip()

    def hide(self) -> None:
        """Clear what the last person saw, as far back as the terminal remembers."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()
