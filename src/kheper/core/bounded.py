"""Bounded caches, for results computed from what strangers send in any number.

A cache is bounded in bytes, or lives as long as the argument. Caches are thread-safe; two threads that ask at the same
time may both compute, and one of the results is cached.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper, wraps
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
K = TypeVar("K")
T = TypeVar("T")


class BoundedCache(Generic[P, T]):
    """A function whose results are cached, least recently used evicted first; exceptions are not cached."""

    def __init__(self, function: Callable[P, T], max_bytes: int, extra_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.cached_bytes = 0
        self._function = function
        self._extra_bytes = extra_bytes
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = Lock()
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        """Return the cached result, or compute it."""
        key = (args, tuple(sorted(named.items())))
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key][0]
        made = self._function(*args, **named)
        size = bytes_of((key, made)) + self._extra_bytes
        if size > self.max_bytes:
            return made
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made, size
                self.cached_bytes += size
            while self.cached_bytes > self.max_bytes:
                _, (_, gone) = self._kept.popitem(last=False)
                self.cached_bytes -= gone
        return made

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Remove all results."""
        with self._lock:
            self._kept.clear()
            self.cached_bytes = 0


def bounded_cache(max_bytes: int, extra_bytes: int = 0) -> Callable[[Callable[P, T]], BoundedCache[P, T]]:
    """Cache the results of a function, arguments included, in at most so many bytes.

    `extra_bytes` are added to the size of each result, for what is computed from it later and cached with it.
    """
    return lambda function: BoundedCache(function, max_bytes, extra_bytes)


class _CachedResults(dict[str, Any]):
    """Results cached on an object. They can be computed again, so copies and pickles of the object leave them out."""

    def __reduce__(self) -> tuple[type["_CachedResults"], tuple[()]]:
        return _CachedResults, ()


def cached_on_argument(function: Callable[[K], T]) -> Callable[[K], T]:
    """Cache the result of a function on its argument, for as long as the argument lives."""
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def ask(about: K) -> T:
        kept: dict[str, T] = vars(about).get("_kept") or vars(about).setdefault("_kept", _CachedResults())
        return kept[name] if name in kept else kept.setdefault(name, function(about))

    return ask


def bytes_of(value: Any) -> int:
    """Return the memory of a value with everything it refers to, each object counted once."""
    seen: set[int] = set()
    waiting = [value]
    whole = 0
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        whole += sys.getsizeof(part)
        if isinstance(part, dict):
            waiting += [*part.keys(), *part.values()]
        elif isinstance(part, list | tuple | set | frozenset):
            waiting += part
        elif hasattr(part, "__dict__") and not isinstance(part, type):
            waiting.append(vars(part))
    return whole
