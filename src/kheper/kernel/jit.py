"""`@kernel` and `@device`, the decorators of all compiled functions, and the choice to compile or to interpret.

A kernel is a plain function over records and arrays that Numba compiles. With `NUMBA_DISABLE_JIT=1` the same
source runs interpreted, for the debugger and for coverage, and plays the same games byte for byte.
"""

import hashlib
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from kheper.kernel.cache import PLAIN_JIT, cache_folder
from kheper.kernel.interpreted import interpreted

try:
    from kheper.kernel import linking
except (ImportError, AttributeError) as fault:  # linking relies on internals of Numba
    PLAIN_NUMBA = True
    sys.stderr.write(f"Kheper compiles the plain way, which takes longer: {fault}.\n")
else:
    PLAIN_NUMBA = PLAIN_JIT

F = TypeVar("F", bound=Callable[..., Any])
State = np.record
"""One game state in a kernel. Fields are read and written by name."""
Content = np.record
"""The cards, boards, maps and tables of a game in one record, the first argument of every kernel.

One pointer instead of a tuple of arrays: calls between kernels stay cheap, array sizes are known to the compiler
(three times the speed and half the compile time, measured on a game of tiles), and no kernel reads a module's array,
which would be frozen into the cache.
"""
Array = np.ndarray[Any, Any]

config: Any = numba.config

JIT = not config.DISABLE_JIT
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
KERNELS: list[Callable[..., Any]] = []
"""The Python function of every kernel defined so far, for tests."""


class _ThreadMode(threading.local):
    """Whether this thread interprets kernels that are not compiled; None: as `default` says for all threads."""

    interprets: bool | None = None
    default = False


_mode = _ThreadMode()


def interpret_first(wanted: bool = True) -> None:
    """Interpret kernels that are neither compiled nor in the cache, from now on and in all threads.

    Calls within `compiling` are compiled all the same.
    """
    _ThreadMode.default = wanted


@contextmanager
def interpreting() -> Iterator[None]:
    """Apply `interpret_first` within the context."""
    before = _ThreadMode.default
    interpret_first()
    try:
        yield
    finally:
        interpret_first(before)


def interprets() -> bool:
    """Return whether this thread interprets kernels that are not compiled yet."""
    own = _mode.interprets
    return _ThreadMode.default if own is None else own


@contextmanager
def compiling() -> Iterator[None]:
    """Compile or load what this thread calls within the context, even if other threads interpret it."""
    before, _mode.interprets = _mode.interprets, False
    try:
        yield
    finally:
        _mode.interprets = before


def _record_symbol(record: Any) -> tuple[str, tuple[str]]:
    """Return the name of a record type in the symbols of compiled code: a hash of its fields.

    Numba uses a counter of the process. Kernels that two processes cached for different records could then have the
    same symbols, and a third process that loads both would run one in place of the other.
    """
    return "Record", (hashlib.sha256(record.name.encode()).hexdigest(),)


types.Record.mangling_args = property(_record_symbol)  # type: ignore[method-assign, assignment]


def kernel(function: F) -> F:
    """Compile a function; return it unchanged when the JIT is off.

    Machine code is generated and cached when Python calls it. Other kernels link it as a device function.
    """
    KERNELS.append(function)
    if not JIT:
        return function
    if PLAIN_NUMBA:
        return cast(F, _njit(function))
    compiled: Any = numba.njit(**OPTIONS)(function)
    compiled._cache = linking.KernelCache(function)
    _interpret_until_cached(compiled)
    compiled.linkable = _linkable(function)
    compiled.get_call_template = compiled.linkable.get_call_template
    compiled.get_overload = compiled.linkable.get_overload
    compiled._compiling_counter = (
        compiled.linkable._compiling_counter
    )  # by it Numba notices that a function calls itself
    return cast(F, compiled)


def _interpret_until_cached(compiled: Any) -> None:
    """Make Numba call the interpreted form where it would compile the kernel, if the thread interprets."""
    load_or_compile = compiled._compile_for_args

    def load_or_interpret(*args: Any) -> Any:
        if not interprets() or _is_cached(compiled, args):
            return load_or_compile(*args)
        return interpreted(compiled)

    compiled._compile_for_args = load_or_interpret


def _is_cached(compiled: Any, args: tuple[Any, ...]) -> bool:
    signature = tuple(map(compiled.typeof_pyval, args))
    return bool(compiled._cache.holds(signature, compiled.targetctx.codegen()))


def device(function: F) -> F:
    """Compile a function that only kernels call; Python cannot."""
    KERNELS.append(function)
    if not JIT:
        return function
    return cast(F, _njit(function) if PLAIN_NUMBA else _linkable(function))


def _njit(function: Callable[..., Any]) -> Any:
    """Return the function compiled by ordinary `njit`, which takes several times as long to compile."""
    before, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder())
    try:
        return numba.njit(cache=True, **OPTIONS)(function)
    finally:
        config.CACHE_DIR = before


def _linkable(function: Callable[..., Any]) -> Any:
    """Return the function as linkable code, which compiles much faster than machine code."""
    part: Any = numba.njit(**linking.OPTIONS)(function)
    _take_wide_numbers(part)
    return part


def _take_wide_numbers(part: Any) -> None:
    """Make callers pass all integers as 64-bit ones.

    Otherwise Numba compiles the function again for each combination of constants, enum members and narrow fields: twice
    the code and twice the time, measured on a card game.
    """
    template_for = part.get_call_template

    def call_template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return template_for([_widened(kind) for kind in args], {name: _widened(kind) for name, kind in kws.items()})

    part.get_call_template = call_template


def _widened(kind: Any) -> Any:
    """Return the type as which an argument of this type is passed."""
    is_narrow = isinstance(kind, types.Integer) and kind.bitwidth < 64  # type: ignore[attr-defined]
    if is_narrow or isinstance(kind, types.IntegerLiteral | types.IntEnumMember):
        return types.int64
    return kind


def record_dtype(*fields: tuple[Any, ...]) -> np.dtype[np.record]:
    """Return an aligned record type whose fields read the same compiled and interpreted."""
    plain = np.dtype(list(fields), align=True)
    return np.dtype((np.record, plain))  # type: ignore[return-value]


@intrinsic
def _borrowed(typing_context: Any, array: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        view = context.make_array(array)(context, builder, args[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()

    return array(array), build


def borrowed(array: Array) -> Array:
    """Return the same array without reference counting; the caller must keep the array alive.

    Counting costs two locked instructions for nearly every call that takes an array or a row of one.
    """
    return array


@overload(borrowed)
def _borrowed_array(array):  # type: ignore[no-untyped-def]
    def uncounted(array):  # type: ignore[no-untyped-def]
        return _borrowed(array)  # type: ignore[call-arg]  # Numba adds the context

    return uncounted


def copied(states: Array) -> Array:
    """Return a copy byte by byte; NumPy copies field by field and leaves the padding undefined."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


@kernel
def read_out_of_range(values: Array) -> float:
    """Read one element past the end, to test that bounds checks are on."""
    return float(values[len(values)])
