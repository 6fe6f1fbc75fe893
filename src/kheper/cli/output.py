"""Output of commands: JSON for programs, text for people, records for both."""

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.cli.usage import one_line
from kheper.core.errors import BadRecord, shown
from kheper.core.files import write_text

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text as RichText

    from kheper.core.errors import Fault
    from kheper.core.record import Record
    from kheper.core.rule import Rule
    from kheper.terminal.messages import Words

EMPHASIS = re.compile(r"\*(.+?)\*")


def print_json(document: Any) -> None:
    """Print a document as JSON."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def print_faults(words: "Words", file: str, faults: "tuple[Fault, ...]", as_json: bool) -> None:
    """Print the faults of a file: as JSON, or one line for each."""
    messages = [fault.words(words.lang) for fault in faults]
    if as_json:
        print_json({"sound": False, "faults": messages})
        return
    lines = [words.say("file-faulty", file=shown(file), count=len(faults)), *(f"  {one}" for one in messages)]
    sys.stderr.write("".join(f"{one_line(line)}\n" for line in lines))


def write_record(record: "Record", output: Path | None) -> None:
    """Write a record to standard output or, atomically, to a file."""
    text = record.to_json()
    if output is None:
        sys.stdout.write(text)
    else:
        write_text(output, text, BadRecord)


def console() -> "Console":
    """Return the console for text output."""
    from rich.console import Console

    class Output(Console):
        """A console that does not end the program itself when its reader has gone."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Output(highlight=False, emoji=False, markup=False)


def rule_text(rule: "Rule", lang: str) -> "RichText":
    """Return a rule as text: id and title, then the paragraph."""
    from rich.text import Text

    text = Text(f"{rule.id}  {rule.title(lang)}\n", style="bold")
    text.append_text(paragraph(rule.text(lang)))
    return text


def paragraph(markdown: str) -> "RichText":
    """Return a paragraph of a rulebook with its lines joined and its emphasis as style."""
    from rich.text import Text

    text = Text(style="not bold")
    joined = "\n\n".join(" ".join(part.split("\n")) for part in markdown.split("\n\n"))
    for index, piece in enumerate(EMPHASIS.split(joined)):
        text.append(piece, "italic" if index % 2 else None)
    return text


def rule_document(rule: "Rule", lang: str) -> dict[str, str]:
    """Return a rule as a JSON document."""
    return {"id": rule.id, "title": rule.title(lang), "text": rule.text(lang)}
