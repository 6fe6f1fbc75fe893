"""The names of the bots: our own, and those that other people bring, by decorator or by entry point.

Light on purpose: giving a bot a name needs neither NumPy nor the compiler.
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
"""What nobody else may be called."""
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")

Maker = Callable[..., Any]
"""A function that chooses a move, or a class whose instances do."""
Given = TypeVar("Given", bound=Maker)

_named: dict[str, Maker] = {}


def bot(name: str) -> Callable[[Given], Given]:
    """Call a function or class a bot, so that it can be seated by that name. See `docs/python.md`."""
    _check_name(name)

    def name_it(maker: Given) -> Given:
        known = _named.get(name)
        if known is not None and _place(known) != _place(maker):
            raise _twice(name, _place(known), _place(maker))
        _named[name] = maker  # the same place again is a notebook's cell run once more
        return maker

    return name_it


def names() -> tuple[str, ...]:
    """The names of other people's bots; none of them is imported for it."""
    return tuple(sorted({*_named, *_entries()} - {*RESERVED}))


def maker_of(name: str) -> Maker:
    """The function or class of that name, imported now; `BadOption` tells what is wrong with it."""
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
    """Where a bot comes from: the package that brings it, or the place in Python where it was named."""
    found = _entries().get(name, ())
    return ", ".join(map(_source, found)) if found else _place(_named[name])


def shadowed() -> dict[str, str]:
    """Bots from packages that nobody can seat, since their names are ours: name and source."""
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
    except (Exception, SystemExit) as fault:  # somebody else's module: anything may go wrong, and is told
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
