"""FreeType's own glyphs, through its C library. Standard library only."""

from __future__ import annotations

import ctypes
import ctypes.util
from ctypes import POINTER, byref, c_int, c_long, c_short, c_uint, c_ulong, c_ushort, c_void_p

from fonts import Trouble

LOAD_DEFAULT = 0  # FT_LOAD_DEFAULT, which is FT_LOAD_TARGET_NORMAL too


class _Metrics(ctypes.Structure):
    _fields_ = [("x_ppem", c_ushort), ("y_ppem", c_ushort), ("x_scale", c_long), ("y_scale", c_long),
                ("ascender", c_long), ("descender", c_long), ("height", c_long), ("max_advance", c_long)]


class _Size(ctypes.Structure):
    _fields_ = [("face", c_void_p), ("generic", c_void_p * 2), ("metrics", _Metrics)]


class _Slot(ctypes.Structure):
    _fields_ = [("library", c_void_p), ("face", c_void_p), ("next", c_void_p), ("glyph_index", c_uint),
                ("generic", c_void_p * 2), ("metrics", c_long * 8), ("linear_advances", c_long * 2),
                ("advance_x", c_long), ("advance_y", c_long)]


class _Face(ctypes.Structure):
    _fields_ = [("num_faces", c_long), ("face_index", c_long), ("face_flags", c_long), ("style_flags", c_long),
                ("num_glyphs", c_long), ("names", c_void_p * 2), ("num_fixed_sizes", c_int),
                ("available_sizes", c_void_p), ("num_charmaps", c_int), ("charmaps", c_void_p),
                ("generic", c_void_p * 2), ("bbox", c_long * 4), ("units_per_em", c_ushort),
                ("shorts", c_short * 7), ("glyph", POINTER(_Slot)), ("size", POINTER(_Size))]


class FreeType:
    """The library."""

    def __init__(self) -> None:
        name = ctypes.util.find_library("freetype")
        if name is None:
            raise Trouble("libfreetype: no such library; install libfreetype-dev")
        self.calls = ctypes.CDLL(name)
        self.handle = c_void_p()
        self.calls.FT_Init_FreeType(byref(self.handle))
        self.calls.FT_Get_First_Char.restype = self.calls.FT_Get_Next_Char.restype = c_ulong

    @property
    def version(self) -> str:
        parts = [c_int(), c_int(), c_int()]
        self.calls.FT_Library_Version(self.handle, *map(byref, parts))
        return ".".join(str(part.value) for part in parts)


class HintedFace:
    """A face of a file, in the size that was set last."""

    def __init__(self, library: FreeType, path: str, axes: list[float] | None = None) -> None:
        self._calls = library.calls
        self._face = POINTER(_Face)()
        if self._calls.FT_New_Face(library.handle, path.encode(), c_long(0), byref(self._face)):
            raise Trouble(f"{path}: FreeType cannot open it")
        if axes:
            fixed = (c_long * len(axes))(*(round(axis * 65536) for axis in axes))
            self._calls.FT_Set_Var_Design_Coordinates(self._face, c_uint(len(axes)), fixed)

    def set_pixels(self, pixels: int) -> None:
        """`FT_Set_Pixel_Sizes`."""
        if self._calls.FT_Set_Pixel_Sizes(self._face, 0, c_uint(pixels)):
            raise Trouble(f"FreeType cannot set {pixels} pixels per em")

    def characters(self) -> list[int]:
        """Every character of the face's `cmap`."""
        found, glyph = [], c_uint()
        character = self._calls.FT_Get_First_Char(self._face, byref(glyph))
        while glyph.value:
            found.append(character)
            character = self._calls.FT_Get_Next_Char(self._face, c_ulong(character), byref(glyph))
        return found

    def advance(self, character: str) -> int:
        """The advance of a character's glyph in 1/64 pixel, hinted: `FT_Load_Glyph`."""
        glyph = self._calls.FT_Get_Char_Index(self._face, c_ulong(ord(character)))
        if self._calls.FT_Load_Glyph(self._face, c_uint(glyph), LOAD_DEFAULT):
            raise Trouble(f"FreeType cannot load U+{ord(character):04X}")
        return self._face.contents.glyph.contents.advance_x

    def line_height(self) -> int:
        """The ascender less the descender of the size in 1/64 pixel: `FT_Size_Metrics`."""
        metrics = self._face.contents.size.contents.metrics
        return metrics.ascender - metrics.descender
