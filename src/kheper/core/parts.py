"""Compiling a function as a mere part of its callers.

Numba optimises every function together with all it calls and turns it into machine code, whoever needs it: a chain of
small functions is compiled over and over, from every link on. A part is only translated, once; optimising it and
making machine code of it is left to the kernels that it is linked into. Python cannot call it.
"""

import ctypes
from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]  # what Numba makes its entry points with
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

REFUSAL = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""Where a call from Python ends: a function of CPython that raises `TypeError`."""


class PartLibrary(JITCodeLibrary):
    """Code that waits for being linked."""

    def _optimize_final_module(self) -> None:
        """Left to the callers."""

    def _finalize_final_module(self) -> None:
        """Ready for linking; nothing is loaded."""
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True


class PartCompiler(Compiler):
    """Numba's compiler, stopping before machine code."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, args: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library, args, *rest)  # type: ignore[no-untyped-call]
        self.state.flags.no_compile = True
        self.state.library = PartLibrary(targetctx.codegen(), "part")  # type: ignore[no-untyped-call]

    def compile_extra(self, func: Any) -> Any:
        """The function, known to its callers under an entry point that refuses to be called."""
        compiled = super().compile_extra(func)  # type: ignore[no-untyped-call]
        entry = _dynfunc.make_function(
            compiled.fndesc.lookup_module(), func.__name__, func.__doc__ or "", REFUSAL, compiled.environment, ()
        )
        self.state.targetctx.insert_user_function(entry, compiled.fndesc, [compiled.library])
        return compiled._replace(entry_point=entry)


OPTIONS: dict[str, Any] = {
    "pipeline_class": PartCompiler,
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""What makes `njit` compile a part."""
