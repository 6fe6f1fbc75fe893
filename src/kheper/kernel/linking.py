"""Compiling a function as a mere part of its callers.

Numba optimises every function together with all it calls and turns it into machine code, whoever needs it: a chain of
small functions is compiled over and over, from every link on. A part is only translated, once; optimising it and
making machine code of it is left to the kernels that it is linked into. Python cannot call it.
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
"""Numba's own names that are overridden here and in `kernel.py`: no promise of Numba's, so they are looked for."""
if missing := [
    f"{kind.__name__}.{name}" for kind, names in OVERRIDDEN.items() for name in names if not hasattr(kind, name)
]:
    raise ImportError(f"this Numba has no {', '.join(missing)}")

REFUSAL = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""Where a call from Python ends: a function of CPython that raises `TypeError`."""


def _entry(fndesc: Any, environment: Any) -> Any:
    """The entry point under which callers know a part: it refuses to be called."""
    name = fndesc.qualname.rpartition(".")[2]
    return _dynfunc.make_function(fndesc.lookup_module(), name, "", REFUSAL, environment, ())


class LinkableLibrary(JITCodeLibrary):
    """Code that waits for being linked. It knows the parts it calls, but contains them only once a kernel asks."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """As Numba does, but with one set of passes for the module and none for what is only declared in it."""
        ll_module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in ll_module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def finalize(self) -> None:
        """Ready for linking; nothing is optimised or loaded."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = llvm.Linkage.linkonce_odr
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """The code of this part and of all it calls."""
        if self._shared_module is None:
            for callee in self._callees():
                own = callee._final_module if isinstance(callee, LinkableLibrary) else callee._get_module_for_linking()
                self._final_module.link_in(own, preserve=True)
                self._reload_init.update(callee._reload_init)
            self._shared_module = self._final_module
        return self._shared_module

    def _callees(self) -> list[Any]:
        """All that this part calls, directly or through other parts, each once and after everything that calls it.

        LLVM leaves out what nothing has asked for yet, and would not find it when something does.
        """
        return list(self._callees_first({self}))[::-1]

    def _callees_first(self, seen: set[Any]) -> Iterator[Any]:
        """The callees of this part, each after all that it calls itself."""
        for library in self._linking_libraries:
            if library not in seen:
                seen.add(library)
                if isinstance(library, LinkableLibrary):
                    yield from library._callees_first(seen)
                yield library

    def serialize_using_object_code(self) -> tuple[str, str, bytes]:
        """There is no object code: the part is kept as it is linked."""
        return self.name, "bitcode", self._get_module_for_linking().as_bitcode()


class LinkableCompiler(Compiler):
    """Numba's compiler, stopping before machine code."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, args: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library, args, *rest)  # type: ignore[no-untyped-call]
        self.state.flags.no_compile = True
        self.state.library = LinkableLibrary(targetctx.codegen(), "part")  # type: ignore[no-untyped-call]

    def compile_extra(self, func: Any) -> Any:
        """The function, known to its callers under an entry point that refuses to be called."""
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
        """Return what is kept of a kernel: machine code, and the name under which Python calls it.

        Numba adds all the bitcode, for callers to inline. Our callers link parts, and reading it takes long.
        """
        (name, kind, (code, _)), *rest = super().reduce(cres)  # type: ignore[no-untyped-call]
        entry = llvm.parse_assembly(f'define void @"{cres.fndesc.llvm_cpython_wrapper_name}"() {{ ret void }}')
        return (name, kind, (code, entry.as_bitcode())), *rest


class _ShippedStore(_KernelStore):
    """How a kernel is read from a wheel."""

    _locator_classes = [_ShippedLocator]  # noqa: RUF012


class _KernelFiles(IndexDataCacheFile):
    """The compiled forms of a function, a file for each, named by its key.

    Numba numbers them in an index. Processes that compile different games at the same time then take the same number,
    and one game runs the code of another.
    """

    def name_of(self, key: Any) -> str:
        """Return the name of the file that a key has; other versions and other sources have other names."""
        whole = repr((self._version, self._source_stamp, key))
        return f"{self._index_name.removesuffix('.nbi')}.{hashlib.sha256(whole.encode()).hexdigest()[:24]}.nbc"

    def save(self, key: Any, data: Any) -> None:
        """Keep a compiled form."""
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
    """The compiled forms of a kernel that a wheel brings, made for a kind of processor rather than for this one."""

    _impl_class = _ShippedStore  # type: ignore[assignment]

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """Return Numba's key, with the processor that the code was made for."""
        signature, (triple, _, _), code = super()._index_key(sig, codegen)  # type: ignore[no-untyped-call]
        return signature, (triple, *shipped.processor()), code


class KernelCache(_FileCache):
    """Where kernels are kept: the user's own first, then those that the wheel has brought."""

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
    """How a part is read from the cache, under which name."""

    _locator_classes = [_ModuleLocator]  # noqa: RUF012

    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        """A name of its own: a kernel of the same function is kept beside it."""
        return "part-" + super().get_filename_base(fullname, abiflags)  # type: ignore[no-any-return, no-untyped-call]

    def rebuild(self, target_context: Any, payload: tuple[Any, ...]) -> Any:
        """The part as `PartCompiler` made it."""
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
    """Where parts are kept."""

    _impl_class = _LinkableStore  # type: ignore[assignment]


def cache_linkable(part: Any) -> None:
    """Keep a part in the cache, with all it calls: another process need not translate them for its own kernels."""
    part._cache = LinkableCache(part.py_func)


OPTIONS: dict[str, Any] = {
    "pipeline_class": LinkableCompiler,
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""What makes `njit` compile a part."""
