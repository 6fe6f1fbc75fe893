"""Reading and writing files of strangers: bounded in size, clear about what is wrong, never half-written."""

import errno
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from kheper.core.errors import KheperError

STDIN = "-"


def read_text(source: Path | str, limit: int, error: type[KheperError]) -> str:
    """The text of a file, or of standard input for `-`; at most `limit` bytes of UTF-8."""
    try:
        if str(source) == STDIN:
            raw = _bounded(sys.stdin.buffer, limit)
        else:
            with Path(source).open("rb") as file:
                raw = _bounded(file, limit)
    except (OSError, ValueError) as fault:
        raise error("bad-file", file=str(source), code=_code(fault), reason=_reason(fault)) from None
    if len(raw) > limit:
        raise error("bad-file-size", file=str(source), limit=f"{limit // 1024} KiB")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise error("bad-file-encoding", file=str(source), byte=fault.start) from None


def _bounded(file: IO[bytes], limit: int) -> bytes:
    return file.read(limit + 1)


def write_text(target: Path, text: str, error: type[KheperError]) -> None:
    """Write a file whole or not at all."""
    with writing(target, error):
        content = text.encode()
    write_bytes(target, content, error)


def write_bytes(target: Path, content: bytes, error: type[KheperError]) -> None:
    """Write a file whole or not at all: beside the target first, then moved over it."""
    with writing(target, error):
        beside = _beside(target)
        try:
            beside.write_bytes(content)
            _settle(beside)
            beside.replace(target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise


def check_target(target: Path, error: type[KheperError]) -> None:
    """Say now what would be wrong with writing a file that takes long to make; nothing is left behind."""
    with writing(target, error):
        beside = _beside(target)
        beside.touch()
        beside.unlink()


def _beside(target: Path) -> Path:
    """A new name in the target's folder; a folder, or no name at all, cannot be written over."""
    if not target.name or target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return target.with_name(f".{target.name}.{secrets.token_hex(4)}")


def _settle(file: Path) -> None:
    """Have a file on the disk before it takes another's place: or a power cut could leave it there empty."""
    with file.open("rb") as written:
        os.fsync(written.fileno())


@contextmanager
def writing(target: Path, error: type[KheperError]) -> Iterator[None]:
    """Say what is wrong if the target cannot be written."""
    try:
        yield
    except (OSError, ValueError) as fault:
        raise error("bad-file-write", file=str(target), code=_code(fault), reason=_reason(fault)) from None


def _code(fault: Exception) -> str:
    """The name of a fault that the catalogue may know, such as ENOENT."""
    return errno.errorcode.get(fault.errno or 0, "") if isinstance(fault, OSError) else ""


def _reason(fault: Exception) -> str:
    """The system's own words, for the faults it does not."""
    return (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
