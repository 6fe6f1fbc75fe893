"""The entry point: run one command and return an exit code; errors are one line on standard error."""

import os
import sys
from collections.abc import Sequence
from typing import TextIO

import typer.main

from kheper.cli.app import app
from kheper.cli.usage import BAD_INPUT, LANG_VARIABLE, one_line, take_language, usage_words
from kheper.core.errors import KheperError
from kheper.core.text import LANGUAGES
from kheper.terminal.messages import Complaint, Words

INTERRUPTED = 130
READER_GONE = 141
"""The exit code that shells report after a broken pipe."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _repair_streams()
    lang = os.environ.get(LANG_VARIABLE, "")
    try:
        lang, arguments = take_language(sys.argv[1:] if argv is None else argv, os.environ)
        os.environ[LANG_VARIABLE] = lang  # for the messages of the engine while it compiles
        return _run(lang, arguments)
    except (KheperError, Complaint) as error:
        return _print_error(error.words(lang if lang in LANGUAGES else LANGUAGES[0]))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return READER_GONE
    except OSError as fault:
        _silence(sys.stdout)
        return _print_error(Words(lang).say("no-output", reason=fault.strerror or str(fault)))


def _run(lang: str, arguments: Sequence[str]) -> int:
    words = Words(lang)
    commands = typer.main.get_command(app)
    try:
        with commands.make_context("kheper", list(arguments), obj=words) as context:
            commands.invoke(context)
    except typer.Exit as left:
        return left.exit_code
    except Exception as error:
        message = usage_words(error, words.with_games())
        if message is None:
            raise
        return _print_error(message)
    finally:
        sys.stdout.flush()
    return 0


def _print_error(message: str) -> int:
    sys.stderr.write(one_line(f"kheper: {message}") + "\n")
    return BAD_INPUT


def _repair_streams() -> None:
    """Replace closed streams by empty ones, and characters that a stream cannot encode."""
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _nothing(mode: str) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value]  # noqa: PTH123


def _silence(stream: TextIO) -> None:
    """Discard what is still in the stream's buffer, so that exiting does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
