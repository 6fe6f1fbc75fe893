"""Input of commands: files named on the command line, or standard input."""

from pathlib import Path
from typing import TYPE_CHECKING

from kheper.core.errors import BadRecord, KheperError
from kheper.core.files import STANDARD_INPUT, read_standard_input, read_text

if TYPE_CHECKING:
    from kheper.core.record import Record


def read_source(source: str, limit: int, error: type[KheperError]) -> str:
    """Return the text of a file or, for `-`, of standard input; at most `limit` bytes."""
    if source == STANDARD_INPUT:
        return read_standard_input(limit, error)
    return read_text(Path(source), limit, error)


def load_record(source: str) -> "Record":
    """Return the record in a file or, for `-`, in standard input."""
    from kheper.core.record import MAX_FILE_SIZE, Record

    return Record.parse(read_source(source, MAX_FILE_SIZE, BadRecord))
