"""Has Qt wrap texts, through PySide6."""

from __future__ import annotations

import ctypes
import os
import sys

from browser import Lines
from causes import lines_of
from fonts import Face, Trouble


class Qt:
    """A `QTextLayout` as `QFontMetricsF.boundingRect` with `Qt.TextWordWrap` makes it.

    No word is broken, and one that is too wide does not fit.
    """

    name = "Qt"
    flags: tuple[str, ...] = ()  # what stringfit is asked with, to be asked alike
    _mode = "WordWrap"

    def __init__(self, faces: list[Face], language: str, size: float):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        os.environ["QT_LOGGING_RULES"] = "*=false"
        try:
            from PySide6 import QtCore, QtGui
        except ImportError:
            raise Trouble("no PySide6; pip install PySide6-Essentials, or leave Qt out of --peers") from None
        if sys.version_info < (3, 12):
            # PySide 6.12 takes None for immortal, as it is from 3.12: each call would use up a reference.
            ctypes.c_ssize_t.from_address(id(None)).value += 1 << 40
        self._application = QtGui.QGuiApplication.instance() or QtGui.QGuiApplication(["peers"])
        database = QtGui.QFontDatabase
        families = []
        for face in faces:
            identifier = database.addApplicationFont(face.path)
            if identifier < 0:
                raise Trouble(f"{face.path}: Qt cannot open it")
            families.append(database.applicationFontFamilies(identifier)[0])
        self._font = QtGui.QFont(families)
        self._font.setPixelSize(int(size))
        self._font.setHintingPreference(QtGui.QFont.HintingPreference.PreferNoHinting)
        self._option = QtGui.QTextOption()
        self._option.setWrapMode(getattr(QtGui.QTextOption.WrapMode, self._mode))
        self._layout = QtGui.QTextLayout
        self.version = QtCore.qVersion()

    def drawn(self, line: str) -> float:
        """The width of a line, and of what its last letter draws beyond its advance."""
        layout = self._layout(line.rstrip(" "), self._font)
        layout.beginLayout()
        width = layout.createLine()
        width.setLineWidth(1e5)
        layout.endLayout()
        return width.naturalTextWidth()

    def wrap(self, text: str, width: float) -> tuple[Lines, bool]:
        """The lines, and whether none is too wide."""
        layout = self._layout(text, self._font)
        layout.setTextOption(self._option)
        layout.beginLayout()
        starts, fits = [], True
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            starts.append(line.textStart())
            fits = fits and line.naturalTextWidth() <= width
        layout.endLayout()
        units = text.encode("utf-16-le")
        lines = [
            units[2 * a:2 * b].decode("utf-16-le")
            for a, b in zip(starts, [*starts[1:], len(units) // 2])]
        return lines_of({"lineCount": len(lines), "lines": lines}), fits


class QtWords(Qt):
    """The same, and stringfit is asked to break no word."""

    name = "Qt, words"
    flags = ("--wrap", "words")


class QtAnywhere(Qt):
    """As `QTextOption.WrapAtWordBoundaryOrAnywhere`, which breaks words in need, as stringfit does."""

    name = "Qt, anywhere"
    _mode = "WrapAtWordBoundaryOrAnywhere"
