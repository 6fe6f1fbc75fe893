"""`@kernel` and `@device`: the decorators of every compiled function, and whether it is compiled or interpreted.

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
except (ImportError, AttributeError) as fault:  # they rest on what Numba does not promise
    PLAIN_NUMBA = True
    sys.stderr.write(f"Kheper compiles the plain way, which takes longer: {fault}.\n")
else:
    PLAIN_NUMBA = PLAIN_JIT

F = TypeVar("F", bound=Callable[..., Any])
State = np.record
"""One game state, as kernels see it. Fields are read and written by name."""
Content = np.record
"""Cards, boards, maps and tables of a game: one record too, passed first to every kernel.

One pointer instead of a tuple of arrays: calls between kernels stay cheap, array sizes are known to the compiler
(three times the speed and half the compile time, measured on Scarabya), and no kernel reads a module's array,
which would be frozen into the cache.
"""
Array = np.ndarray[Any, Any]

config: Any = numba.config

JIT = not config.DISABLE_JIT
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
KERNELS: list[Callable[..., Any]] = []
"""The Python form of every kernel made so far; the tests look them through."""


class _ThreadMode(threading.local):
    """Does this thread rather interpret a kernel than wait for the compiler? What it starts with is set for all."""

    interprets: bool | None = None
    default = False


_mode = _ThreadMode()


def interpret_first(wanted: bool = True) -> None:
    """From now on, interpret every kernel that Python calls and that is neither compiled nor in the cache.

    What is called within `compiling` is compiled all the same.
    """
    _ThreadMode.default = wanted


@contextmanager
def interpreting() -> Iterator[None]:
    """`interpret_first` while this lasts."""
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
    """Compile or load what is called here, in this thread alone, though others interpret it meanwhile."""
    before, _mode.interprets = _mode.interprets, False
    try:
        yield
    finally:
        _mode.interprets = before


def _record_symbol(record: Any) -> tuple[str, tuple[str]]:
    """How a record is called in the symbols of compiled code: by a hash of its fields.

    Numba takes a number counted up in each process. Kernels that two processes cached for two different records
    could then have the same symbols, and a third process that loads both would run one for the other.
    """
    return "Record", (hashlib.sha256(record.name.encode()).hexdigest(),)


types.Record.mangling_args = property(_record_symbol)  # type: ignore[method-assign, assignment]


def kernel(function: F) -> F:
    """Compile a function of the rules; leave it as it is when the JIT is off.

    Machine code is made, and kept in the cache, when Python calls it. To kernels that call it, it is a part.
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
    """Have Numba call the interpreted form where it would compile the kernel, if nobody wants to wait for that."""
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
    """A kernel that only other kernels call: Python cannot."""
    KERNELS.append(function)
    if not JIT:
        return function
    return cast(F, _njit(function) if PLAIN_NUMBA else _linkable(function))


def _njit(function: Callable[..., Any]) -> Any:
    """The function compiled with what Numba promises alone: every one for itself, which takes several times as long."""
    before, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder())
    try:
        return numba.njit(cache=True, **OPTIONS)(function)
    finally:
        config.CACHE_DIR = before


def _linkable(function: Callable[..., Any]) -> Any:
    """The function as a part of the kernels that call it, which is much quicker than compiling it for itself."""
    part: Any = numba.njit(**linking.OPTIONS)(function)
    _take_wide_numbers(part)
    return part


def _take_wide_numbers(part: Any) -> None:
    """Let kernels that call this part pass whole numbers of any kind as 64-bit ones.

    Numba would compile it anew for each mixture of constants, enum members and narrow fields it is called with:
    twice the code and twice the time, measured on Scarab Lords.
    """
    template_for = part.get_call_template

    def call_template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return template_for([_widened(kind) for kind in args], {name: _widened(kind) for name, kind in kws.items()})

    part.get_call_template = call_template


def _widened(kind: Any) -> Any:
    """The type as which a kernel takes an argument of this type."""
    is_narrow = isinstance(kind, types.Integer) and kind.bitwidth < 64  # type: ignore[attr-defined]
    if is_narrow or isinstance(kind, types.IntegerLiteral | types.IntEnumMember):
        return types.int64
    return kind


def record_dtype(*fields: tuple[Any, ...]) -> np.dtype[np.record]:
    """A record type whose fields read the same compiled and interpreted, each aligned to its size."""
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
    """The same array, for kernels that are called while the caller keeps it: nobody counts the references to it.

    Counting takes two locked instructions for nearly every call that an array, or a row of one, is handed to.
    """
    return array


@overload(borrowed)
def _borrowed_array(array):  # type: ignore[no-untyped-def]
    def uncounted(array):  # type: ignore[no-untyped-def]
        return _borrowed(array)  # type: ignore[call-arg]  # Numba adds the context

    return uncounted


def copied(states: Array) -> Array:
    """A copy byte by byte: NumPy's own goes field by field and leaves the gaps between them to chance."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


@kernel
def read_out_of_range(values: Array) -> float:
    """Read one past the end: the test that bounds checks are really on."""
    return float(values[len(values)])
