"""Reading and writing files of strangers: bounded in size, clear about what is wrong, never half-written."""

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
"""What a command is given for what is sent to it, in place of a file's name."""
NOT_ORDINARY = errno.ENODEV
"""The fault of what is there and is no ordinary file: a device, a pipe, a socket."""
NONBLOCKING = os.O_RDONLY | sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
"""How a file is opened so that nothing blocks, by as many of these flags as the system has."""
PROCESSES = Path("/proc")
"""Where a system lists what runs, and every file that it has open."""
MAX_LINKS = 40


def read_text(source: Path, limit: int, error: type[KheperError]) -> str:
    """Return the text of an ordinary file, at most `limit` bytes of UTF-8. Nothing else is opened or waited for."""
    try:
        raw = _content(source, limit)
    except (OSError, ValueError) as fault:
        raise error("bad-file", file=str(source), code=_code(fault), reason=_reason(fault)) from None
    return _text(raw, str(source), limit, error)


def read_standard_input(limit: int, error: type[KheperError]) -> str:
    """Return the text that was sent to a command, within the same limits."""
    try:
        raw = sys.stdin.buffer.read(limit + 1)
    except (OSError, ValueError) as fault:
        raise error("bad-file", file=STANDARD_INPUT, code=_code(fault), reason=_reason(fault)) from None
    return _text(raw, STANDARD_INPUT, limit, error)


def _content(source: Path, limit: int) -> bytes:
    """Return the first bytes of an ordinary file, one more than the limit if there are so many.

    What a name stands for is asked before it is opened, since opening a device can do something, and once more
    afterwards, since another file can have come to stand there; until then nothing can block.
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
    """Return whether a name lies where the system lists its processes: there it can stand for any open file."""
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
    """Say now what would be wrong with writing a file that takes long to make; nothing is left behind."""
    with writing(target, error):
        temporary = _temporary_path(target)
        temporary.touch()
        temporary.unlink()


def _temporary_path(target: Path) -> Path:
    """A new name in the target's folder; a folder, or no name at all, cannot be written over."""
    if not target.name or target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return target.with_name(f".{target.name}.{secrets.token_hex(4)}")


def _sync(file: Path) -> None:
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
