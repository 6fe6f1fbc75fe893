"""Copies of large arrays that share memory where they are equal."""

import ctypes
import mmap
import os
import tempfile
import weakref

import numpy as np

from kheper.kernel.jit import Array

FAILED = ctypes.c_void_p(-1).value


class CopyOnWriteArray:
    """An array that can be copied cheaply: a copy takes memory only for the pages that are written to.

    It calls `mmap` of the system, since Python's own `mmap` would keep a file open for each copy.
    """

    def __init__(self, array: Array) -> None:
        self._array = array
        self._file = _anonymous_file()
        weakref.finalize(self, os.close, self._file)
        with open(self._file, "wb", closefd=False) as file:
            file.write(array.tobytes())

    def copy(self) -> Array:
        """Return a writable copy; an ordinary one where the system cannot share memory."""
        size = self._array.nbytes
        system = _system()
        if system is None:
            return self._array.copy()
        may = mmap.PROT_READ | mmap.PROT_WRITE
        place: int | None = system.mmap(None, size, may, mmap.MAP_PRIVATE, self._file, 0)
        if place is None or place == FAILED:
            return self._array.copy()
        memory = (ctypes.c_char * size).from_address(place)
        weakref.finalize(memory, system.munmap, place, size).atexit = False  # other threads may still read it at exit
        found: Array = np.frombuffer(memoryview(memory), self._array.dtype).reshape(self._array.shape)
        return found


def _anonymous_file() -> int:
    """Return the descriptor of an unnamed file, in memory if the system supports that."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("kheper")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def _system() -> ctypes.CDLL | None:
    """Return the C library with `mmap` declared; None if the system has no private mappings."""
    if not hasattr(mmap, "MAP_PRIVATE"):
        return None
    system = ctypes.CDLL(None)
    system.mmap.restype = ctypes.c_void_p
    system.mmap.argtypes = (
        *(ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int),
        ctypes.c_ssize_t,
    )
    system.munmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
    return system
