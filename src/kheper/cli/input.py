"""What commands read: files that are named on the command line, or what is sent to them."""

from pathlib import Path
from typing import TYPE_CHECKING

from kheper.core.errors import BadRecord, KheperError
from kheper.core.files import STANDARD_INPUT, read_standard_input, read_text

if TYPE_CHECKING:
    from kheper.core.record import Record


def text_given(source: str, limit: int, error: type[KheperError]) -> str:
    """Return the text of a file or, for `-`, of standard input; at most `limit` bytes."""
    if source == STANDARD_INPUT:
        return read_standard_input(limit, error)
    return read_text(Path(source), limit, error)


def record_given(source: str) -> "Record":
    """Return the record in a file or, for `-`, in standard input."""
    from kheper.core.record import MAX_FILE_SIZE, Record

    return Record.parse(text_given(source, MAX_FILE_SIZE, BadRecord))
