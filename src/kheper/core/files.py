"""Read and write files: bounded in size, with clear errors, never half-written."""

import errno
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kheper.core.errors import KheperError

STANDARD_INPUT = "-"
"""The file name that means standard input."""
NOT_ORDINARY = errno.ENODEV
"""The error code of devices, pipes and sockets."""
NONBLOCKING = os.O_RDONLY | sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
"""The flags with which opening a file never blocks, as far as the system has them."""
PROCESSES = Path("/proc")
"""The folder in which a system lists its processes and their open files."""
MAX_LINKS = 40


def read_text(source: Path, limit: int, error: type[KheperError]) -> str:
    """Return the text of an ordinary file, at most `limit` bytes of UTF-8; nothing else is opened."""
    try:
        raw = _content(source, limit)
    except (OSError, ValueError) as fault:
        raise error("bad-file", file=str(source), code=_code(fault), reason=_reason(fault)) from None
    return _text(raw, str(source), limit, error)


def read_standard_input(limit: int, error: type[KheperError]) -> str:
    """Return the text of standard input, at most `limit` bytes of UTF-8."""
    try:
        raw = sys.stdin.buffer.read(limit + 1)
    except (OSError, ValueError) as fault:
        raise error("bad-file", file=STANDARD_INPUT, code=_code(fault), reason=_reason(fault)) from None
    return _text(raw, STANDARD_INPUT, limit, error)


def _content(source: Path, limit: int) -> bytes:
    """Return the content of an ordinary file, cut off one byte after the limit.

    The type of the file is checked before opening, since opening a device can have effects, and again afterwards, since
    the file can have been replaced; until then nothing can block.
    """
    _check_ordinary(source.stat().st_mode)
    if _leads_through_processes(source):
        raise OSError(NOT_ORDINARY, "")
    opened = os.open(source, NONBLOCKING)
    with open(opened, "rb") as file:  # noqa: PTH123 - a descriptor has no path
        _check_ordinary(os.fstat(opened).st_mode)
        return file.read(limit + 1)


def _check_ordinary(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(NOT_ORDINARY, "")


def _leads_through_processes(source: Path) -> bool:
    """Return whether a path leads through the folder of processes, where it can refer to any open file."""
    if not PROCESSES.exists():
        return False
    device = PROCESSES.stat().st_dev
    for _ in range(MAX_LINKS):
        if source.parent.stat().st_dev == device:
            return True
        if not source.is_symlink():
            break
        source = source.parent / source.readlink()
    return False


def _text(raw: bytes, name: str, limit: int, error: type[KheperError]) -> str:
    if len(raw) > limit:
        raise error("bad-file-size", file=name, limit=f"{limit // 1024} KiB")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise error("bad-file-encoding", file=name, byte=fault.start) from None


def write_text(target: Path, text: str, error: type[KheperError]) -> None:
    """Write a file whole or not at all."""
    with writing(target, error):
        content = text.encode()
    write_bytes(target, content, error)


def write_bytes(target: Path, content: bytes, error: type[KheperError]) -> None:
    """Write a file whole or not at all: under a temporary name in the same folder first, then moved to the target."""
    with writing(target, error):
        temporary = _temporary_path(target)
        try:
            temporary.write_bytes(content)
            _sync(temporary)
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise


def check_target(target: Path, error: type[KheperError]) -> None:
    """Raise now what writing the file would raise later; nothing is left behind."""
    with writing(target, error):
        temporary = _temporary_path(target)
        temporary.touch()
        temporary.unlink()


def _temporary_path(target: Path) -> Path:
    """Return a new path in the target's folder; the target must not be a folder."""
    if not target.name or target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return target.with_name(f".{target.name}.{secrets.token_hex(4)}")


def _sync(file: Path) -> None:
    """Flush a file to the disk, so that a power cut cannot leave it empty after it is renamed."""
    with file.open("rb") as written:
        os.fsync(written.fileno())


@contextmanager
def writing(target: Path, error: type[KheperError]) -> Iterator[None]:
    """Turn errors of writing the target into `error`."""
    try:
        yield
    except (OSError, ValueError) as fault:
        raise error("bad-file-write", file=str(target), code=_code(fault), reason=_reason(fault)) from None


def _code(fault: Exception) -> str:
    """Return the name of an error that the catalogue may know, such as ENOENT."""
    return errno.errorcode.get(fault.errno or 0, "") if isinstance(fault, OSError) else ""


def _reason(fault: Exception) -> str:
    """Return the system's own description of an error, for those the catalogue does not know."""
    return (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
