"""Read lines from a person, at a terminal or from a pipe."""

import sys
from contextlib import suppress

from rich.console import Console

CLEAR_SCROLLBACK = "\x1b[3J"


class EndOfInput(Exception):
    """Standard input has ended."""


class Terminal:
    """A console and the lines typed at it."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.typed = sys.stdin.isatty()
        if self.typed:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives `input` its history and editing

    def ask(self, prompt: str) -> str:
        """Return the next line; `EndOfInput` if there is none."""
        if self.typed:
            try:
                return input(prompt).strip()
            except EOFError:
                self.console.print()
                raise EndOfInput from None
        self.console.print(prompt, end="")
        line = sys.stdin.readline()
        self.console.print()
        if not line:
            raise EndOfInput
        return line.strip()

    def hide(self) -> None:
        """Clear the screen and the scrollback, so that the next person sees nothing of the last."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()
