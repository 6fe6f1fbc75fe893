"""A state record as Python values, for code outside the kernels.

Reading a field of a NumPy record costs microseconds each time; here each field is converted once, on first access.
"""

from typing import Any

from kheper.kernel.jit import Array


class StateValues:
    """The first state of an array; fields read as ints, lists and, for nested records, lists of `StateValues`."""

    def __init__(self, states: Array) -> None:
        self._states = states

    def __getattr__(self, name: str) -> Any:
        field = self._states[name]
        if field.dtype.names is not None:
            value: Any = [StateValues(field[0, index : index + 1]) for index in range(field.shape[1])]
        else:
            value = field.tolist()[0]
        self.__dict__[name] = value
        return value
