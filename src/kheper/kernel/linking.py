"""Linkable code: functions that are translated once and optimised only within the kernels that call them.

Numba optimises every function together with all it calls and generates machine code for it, needed or not, so a chain
of small functions is compiled over and over. Linkable code stops at LLVM bitcode; the kernels that it is linked into
optimise it and generate machine code. Python cannot call it.
"""

import ctypes
import hashlib
import os
from collections.abc import Iterator
from typing import Any

from llvmlite import binding as llvm  # type: ignore[import-untyped]
from numba import _dynfunc  # type: ignore[attr-defined]  # what Numba makes its entry points with
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, compile_result
from numba.core.dispatcher import Dispatcher

from kheper.kernel import shipped
from kheper.kernel.cache import cache_folder

OVERRIDDEN: dict[type, tuple[str, ...]] = {
    JITCodeLibrary: (
        "_finalize_dynamic_globals",
        "_get_module_for_linking",
        "_optimize_functions",
        "finalize",
        "serialize_using_object_code",
    ),
    Compiler: ("compile_extra",),
    CompileResultCacheImpl: ("_locator_classes", "get_filename_base", "rebuild", "reduce"),
    FunctionCache: ("_impl_class", "_index_key", "load_overload"),
    IndexDataCacheFile: ("_data_path", "_load_data", "_save_data", "load", "save"),
    UserProvidedCacheLocator: ("ensure_cache_path", "from_function"),
    Dispatcher: ("_compile_for_args", "get_call_template", "get_overload"),
}
"""The internals of Numba that this module and `jit.py` override; they may change, so their presence is checked."""
if missing := [
    f"{kind.__name__}.{name}" for kind, names in OVERRIDDEN.items() for name in names if not hasattr(kind, name)
]:
    raise ImportError(f"this Numba has no {', '.join(missing)}")

REFUSAL = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""The address of a function of CPython that raises `TypeError`, for calls from Python."""


def _entry(fndesc: Any, environment: Any) -> Any:
    """Return an entry point that raises `TypeError` when Python calls it."""
    name = fndesc.qualname.rpartition(".")[2]
    return _dynfunc.make_function(fndesc.lookup_module(), name, "", REFUSAL, environment, ())


class LinkableLibrary(JITCodeLibrary):
    """A library of linkable code. It refers to the libraries it calls and links them in only when a kernel needs it."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """Optimise as Numba does, but with one pass manager for the module and without declarations."""
        ll_module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in ll_module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def finalize(self) -> None:
        """Make the code ready for linking, without optimising or loading it."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = llvm.Linkage.linkonce_odr
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Return the code of this library and of all it calls."""
        if self._shared_module is None:
            for callee in self._callees():
                own = callee._final_module if isinstance(callee, LinkableLibrary) else callee._get_module_for_linking()
                self._final_module.link_in(own, preserve=True)
                self._reload_init.update(callee._reload_init)
            self._shared_module = self._final_module
        return self._shared_module

    def _callees(self) -> list[Any]:
        """Return all libraries that this one calls, directly or not, each once and after everything that calls it.

        LLVM drops what nothing has referred to yet, and would not find it later.
        """
        return list(self._callees_first({self}))[::-1]

    def _callees_first(self, seen: set[Any]) -> Iterator[Any]:
        """Yield the libraries that this one calls, each after all that it calls itself."""
        for library in self._linking_libraries:
            if library not in seen:
                seen.add(library)
                if isinstance(library, LinkableLibrary):
                    yield from library._callees_first(seen)
                yield library

    def serialize_using_object_code(self) -> tuple[str, str, bytes]:
        """Return the bitcode, which takes the place of object code in the cache."""
        return self.name, "bitcode", self._get_module_for_linking().as_bitcode()


class LinkableCompiler(Compiler):
    """Numba's compiler, stopping before machine code."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, args: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library, args, *rest)  # type: ignore[no-untyped-call]
        self.state.flags.no_compile = True
        self.state.library = LinkableLibrary(targetctx.codegen(), "part")  # type: ignore[no-untyped-call]

    def compile_extra(self, func: Any) -> Any:
        """Compile a function under an entry point that Python cannot call."""
        compiled = super().compile_extra(func)  # type: ignore[no-untyped-call]
        entry = _entry(compiled.fndesc, compiled.environment)
        self.state.targetctx.insert_user_function(entry, compiled.fndesc, [compiled.library])
        return compiled._replace(entry_point=entry)


class _ModuleLocator(UserProvidedCacheLocator):
    """Where the compiled code of a function is kept: in our folder, under the name of its module.

    Numba's own locators name the folder by the absolute path of the source, so every clone and every environment
    would compile all games anew.
    """

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        self._cache_path = str(cache_folder() / py_func.__module__)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_ModuleLocator":
        """Return the locator of a function; every function has one."""
        locator = cls(py_func, py_file)
        locator.ensure_cache_path()  # type: ignore[no-untyped-call]
        return locator


class _ShippedLocator(_ModuleLocator):
    """Where a wheel brings the compiled code of a function. Nothing is written there."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        super().__init__(py_func, py_file)
        self._cache_path = str(shipped.FOLDER / py_func.__module__)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_ShippedLocator":
        """Return the locator of a function, whether or not there is code of it."""
        return cls(py_func, py_file)


class _KernelStore(CompileResultCacheImpl):
    """How a kernel is written to and read from the cache: as Numba does it, in our folder."""

    _locator_classes = [_ModuleLocator]  # noqa: RUF012 - Numba's name and form

    def reduce(self, cres: Any) -> Any:
        """Return what is cached of a kernel: machine code, and the name under which Python calls it.

        Numba adds the bitcode for callers to inline. Here callers use linkable code instead, and loading it takes long.
        """
        (name, kind, (code, _)), *rest = super().reduce(cres)  # type: ignore[no-untyped-call]
        entry = llvm.parse_assembly(f'define void @"{cres.fndesc.llvm_cpython_wrapper_name}"() {{ ret void }}')
        return (name, kind, (code, entry.as_bitcode())), *rest


class _ShippedStore(_KernelStore):
    """Reads a kernel from a wheel."""

    _locator_classes = [_ShippedLocator]  # noqa: RUF012


class _KernelFiles(IndexDataCacheFile):
    """The compiled forms of a function, one file each, named by its key.

    Numba numbers them in an index. Processes that compile different games at the same time would take the same number,
    and one game would run the code of another.
    """

    def name_of(self, key: Any) -> str:
        """Return the file name of a key; it depends on versions and sources."""
        whole = repr((self._version, self._source_stamp, key))
        return f"{self._index_name.removesuffix('.nbi')}.{hashlib.sha256(whole.encode()).hexdigest()[:24]}.nbc"

    def save(self, key: Any, data: Any) -> None:
        """Save a compiled form."""
        self._save_data(self.name_of(key), data)  # type: ignore[no-untyped-call]

    def load(self, key: Any) -> Any:
        """Return a compiled form, or None."""
        try:
            return self._load_data(self.name_of(key))  # type: ignore[no-untyped-call]
        except OSError:
            return None

    def has(self, key: Any) -> bool:
        """Return whether there is a compiled form."""
        return os.path.exists(self._data_path(self.name_of(key)))  # type: ignore[no-untyped-call]  # noqa: PTH110


class _FileCache(FunctionCache):
    """Numba's cache of a function, without its index."""

    def __init__(self, py_func: Any) -> None:
        super().__init__(py_func)  # type: ignore[no-untyped-call]
        stamp = self._cache_file._source_stamp
        self._files = _KernelFiles(self._cache_path, self._impl.filename_base, stamp)  # type: ignore[no-untyped-call]
        self._cache_file = self._files

    def holds(self, sig: Any, codegen: Any) -> bool:
        """Return whether there is a compiled form for a signature."""
        return self._files.has(self._index_key(sig, codegen))  # type: ignore[no-untyped-call]


class _ShippedKernels(_FileCache):
    """The kernels shipped with a wheel, compiled for a processor family rather than for this processor."""

    _impl_class = _ShippedStore  # type: ignore[assignment]

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """Return Numba's key with the processor that the code was compiled for."""
        signature, (triple, _, _), code = super()._index_key(sig, codegen)  # type: ignore[no-untyped-call]
        return signature, (triple, *shipped.processor()), code


class KernelCache(_FileCache):
    """The cache of kernels: the user's own first, then the kernels shipped with the wheel."""

    _impl_class = _KernelStore  # type: ignore[assignment]

    def __init__(self, py_func: Any) -> None:
        super().__init__(py_func)
        self._shipped = _ShippedKernels(py_func) if shipped.is_usable() else None

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled form for a signature, or None."""
        own = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        if own is None and self._shipped is not None:
            return self._shipped.load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        return own

    def holds(self, sig: Any, codegen: Any) -> bool:
        """Return whether `load_overload` would find something."""
        return super().holds(sig, codegen) or (self._shipped is not None and self._shipped.holds(sig, codegen))


class _LinkableStore(CompileResultCacheImpl):
    """Reads linkable code from the cache."""

    _locator_classes = [_ModuleLocator]  # noqa: RUF012

    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        """Return a file name that differs from the one of a kernel of the same function."""
        return "part-" + super().get_filename_base(fullname, abiflags)  # type: ignore[no-any-return, no-untyped-call]

    def rebuild(self, target_context: Any, payload: tuple[Any, ...]) -> Any:
        """Return the compile result as `LinkableCompiler` made it."""
        (name, _, bitcode), fndesc, environment, signature, objectmode, lifted, notes, reload_init, others = payload
        library = LinkableLibrary(target_context.codegen(), name)  # type: ignore[no-untyped-call]
        library._final_module = llvm.parse_bitcode(bitcode)
        library.finalize()
        return compile_result(
            target_context=target_context,
            typing_context=target_context.typing_context,
            library=library,
            environment=environment,
            entry_point=_entry(fndesc, environment),
            fndesc=fndesc,
            type_annotation=notes,
            signature=signature,
            objectmode=objectmode,
            lifted=lifted,
            reload_init=reload_init,
            referenced_envs=others,
        )


class LinkableCache(_FileCache):
    """The cache of linkable code."""

    _impl_class = _LinkableStore  # type: ignore[assignment]


def cache_linkable(part: Any) -> None:
    """Cache linkable code with all it calls, so that other processes need not translate it again."""
    part._cache = LinkableCache(part.py_func)


OPTIONS: dict[str, Any] = {
    "pipeline_class": LinkableCompiler,
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""The options with which `njit` makes linkable code."""
