"""The names of the bots: Kheper's own, and third-party ones registered by decorator or entry point.

This module is light: registering a bot imports neither NumPy nor Numba.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

from kheper.core.errors import BadOption

GROUP = "kheper.bots"
SIMPLE_BOTS = ("random", "greedy")
"""The bots that do not search."""
LEVEL_NAMES = ("novice", "apprentice", "scribe", "priest", "vizier", "pharaoh")
RESERVED = ("person", *SIMPLE_BOTS, *LEVEL_NAMES)
"""The names that third-party bots cannot have."""
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")

Maker = Callable[..., Any]
"""A function that chooses a move, or a class whose instances choose moves."""
Given = TypeVar("Given", bound=Maker)

_named: dict[str, Maker] = {}


def bot(name: str) -> Callable[[Given], Given]:
    """Register a function or class as the bot of that name. See `docs/python.md`."""
    _check_name(name)

    def name_it(maker: Given) -> Given:
        known = _named.get(name)
        if known is not None and _place(known) != _place(maker):
            raise _twice(name, _place(known), _place(maker))
        _named[name] = maker  # the same place again: a notebook cell was run again
        return maker

    return name_it


def names() -> tuple[str, ...]:
    """Return the names of the third-party bots, without importing them."""
    return tuple(sorted({*_named, *_entries()} - {*RESERVED}))


def maker_of(name: str) -> Maker:
    """Import and return the function or class of that name; `BadOption` if it cannot be used."""
    found = _entries().get(name, ())
    if not found:
        return _named[name]
    _check_name(name)
    if len(found) > 1:
        raise _twice(name, *(_source(entry) for entry in found[:2]))
    loaded = _load(found[0])
    known = _named.get(name, loaded)
    if known is not loaded:
        raise _twice(name, _place(known), _source(found[0]))
    return loaded


def source_of(name: str) -> str:
    """Return where a bot comes from: its package, or the place in Python where it was registered."""
    found = _entries().get(name, ())
    return ", ".join(map(_source, found)) if found else _place(_named[name])


def shadowed() -> dict[str, str]:
    """Return name and source of the bots from packages whose names are reserved."""
    return {name: source_of(name) for name in _entries() if name in RESERVED}


@cache
def _entries() -> dict[str, tuple[EntryPoint, ...]]:
    found: dict[str, dict[str, EntryPoint]] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, {})[entry.value] = entry
    return {name: tuple(entries.values()) for name, entries in found.items()}


def _load(entry: EntryPoint) -> Maker:
    try:
        loaded = entry.load()
    except (Exception, SystemExit) as fault:  # third-party code may raise anything
        reason = f"{type(fault).__name__}: {fault}"
        raise BadOption("bot-broken", given=entry.name, source=_source(entry), reason=reason) from fault
    if not callable(loaded):
        raise BadOption("bot-unfit", given=entry.name, source=_source(entry))
    maker: Maker = loaded
    return maker


def _check_name(name: str) -> None:
    if name in RESERVED:
        raise BadOption("bot-reserved", given=name)
    if not NAME.fullmatch(name):
        raise BadOption("bad-bot-name", given=name)


def _twice(name: str, one: str, other: str) -> BadOption:
    return BadOption("bot-twice", given=name, one=one, other=other)


def _place(maker: Maker) -> str:
    return f"{maker.__module__}.{getattr(maker, '__qualname__', type(maker).__name__)}"


def _source(entry: EntryPoint) -> str:
    return f"{entry.dist.name} ({entry.value})" if entry.dist else entry.value
