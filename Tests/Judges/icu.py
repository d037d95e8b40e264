"""ICU's own line break iterator, through its C library. Standard library only."""

from __future__ import annotations

import ctypes
import ctypes.util
import re

from fonts import Trouble

_LINE, _DONE = 2, -1  # UBRK_LINE, UBRK_DONE


class LineIterator:
    """`ubrk_open(UBRK_LINE)` in a language."""

    def __init__(self, language: str):
        name = ctypes.util.find_library("icuuc")
        if name is None:
            raise Trouble("libicuuc: no such library; install libicu-dev")
        self._library = ctypes.CDLL(name)
        # Each function's name ends with the version of the library, as in ubrk_open_72.
        self._suffix = re.sub(r".*\.so\.(\d+).*", r"_\1", name)
        status = ctypes.c_int(0)
        open_ = self._function("ubrk_open", ctypes.c_void_p)
        self._iterator = ctypes.c_void_p(
            open_(_LINE, language.encode(), None, 0, ctypes.byref(status)))
        if status.value > 0:
            raise Trouble(f"ubrk_open: error {status.value}")

    @property
    def version(self) -> str:
        return self._suffix[1:]

    def breaks(self, text: str) -> list[int]:
        """The offsets in the text, its end not included, at which it lets a line break."""
        units = text.encode("utf-16-le")
        buffer = ctypes.create_string_buffer(units, len(units) + 2)
        status = ctypes.c_int(0)
        self._function("ubrk_setText")(
            self._iterator, buffer, len(units) // 2, ctypes.byref(status))
        if status.value > 0:
            raise Trouble(f"ubrk_setText: error {status.value}")
        self._function("ubrk_first")(self._iterator)
        next_, found = self._function("ubrk_next"), []
        while (offset := next_(self._iterator)) != _DONE:
            found.append(len(units[:2 * offset].decode("utf-16-le")))
        return found[:-1]

    def _function(self, name: str, result: type = ctypes.c_int):
        function = getattr(self._library, name + self._suffix)
        function.restype = result
        return function
