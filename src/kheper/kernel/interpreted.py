"""The interpreted form of compiled kernels, in the same process.

A kernel calls others through the globals of its module, where they are Numba's dispatchers. So its interpreted form is
the same code with other globals: those of a twin of the module that holds the interpreted form of every kernel. An
ordinary function that looks up a kernel names its own interpreted form in an attribute `interpreted`.
"""

import sys
import threading
from types import FunctionType, ModuleType
from typing import Any

from numba.core.dispatcher import Dispatcher

_functions: dict[FunctionType, FunctionType] = {}
_modules: dict[str, ModuleType] = {}
_lock = threading.RLock()


def interpreted(kernel: Any) -> Any:
    """Return the interpreted form of a kernel; anything else is returned as it is."""
    if not isinstance(kernel, Dispatcher):
        return kernel
    found = _functions.get(kernel.py_func)
    if found is None:
        with _lock:
            found = _make(kernel.py_func)
    return found


def _make(function: FunctionType) -> FunctionType:
    if function not in _functions:
        names = vars(_twin(sys.modules[function.__module__]))
        _functions.setdefault(
            function, FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        )
    return _functions[function]


def _twin(module: ModuleType) -> ModuleType:
    """Return the twin of a module; it is registered before it is filled, since modules may refer to each other."""
    if module.__name__ not in _modules:
        twin = _modules[module.__name__] = ModuleType(module.__name__)
        vars(twin).update({name: _form(value) for name, value in vars(module).items()})
    return _modules[module.__name__]


def _form(value: Any) -> Any:
    if isinstance(value, Dispatcher):
        return _make(value.py_func)
    if isinstance(value, ModuleType) and any(isinstance(member, Dispatcher) for member in vars(value).values()):
        return _twin(value)
    return getattr(value, "interpreted", value) if isinstance(value, FunctionType) else value
