"""Has Pango wrap texts, through its C library. Standard library only."""

from __future__ import annotations

import ctypes
import ctypes.util
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_void_p

from causes import lines_of
from browser import Lines
from fonts import Face, Trouble

SCALE = 1024  # PANGO_SCALE
WORD_CHAR = 2  # PANGO_WRAP_WORD_CHAR: between words, in need between characters

_SUBSTITUTE = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)


class _FontSet(ctypes.Structure):
    _fields_ = [("count", c_int), ("capacity", c_int), ("fonts", POINTER(c_void_p))]


class _Line(ctypes.Structure):
    _fields_ = [("layout", c_void_p), ("start", c_int), ("length", c_int)]


def _library(name: str) -> ctypes.CDLL:
    found = ctypes.util.find_library(name)
    if found is None:
        raise Trouble(f"lib{name}: no such library; apt-get install libpangoft2-1.0-0, or leave Pango out of --peers")
    return ctypes.CDLL(found)


class Pango:
    """A `PangoLayout` of fonts that are files, without hinting, rounding, hyphens or fonts of the system."""

    name = "Pango"
    flags: tuple[str, ...] = ()  # what stringfit is asked with, to be asked alike
    def __init__(self, faces: list[Face], language: str, size: float):
        self._pango, self._glib = _library("pango-1.0"), _library("gobject-2.0")
        maps, self._config = _library("pangoft2-1.0"), _library("fontconfig")
        for library, names in (
            (self._pango, "pango_font_map_create_context pango_font_description_new pango_layout_new "
                          "pango_attr_list_new pango_attr_insert_hyphens_new pango_language_from_string "
                          "pango_version_string"),
            (maps, "pango_ft2_font_map_new"),
            (self._config, "FcConfigCreate FcConfigGetFonts"),
        ):
            for function in names.split():
                getattr(library, function).restype = c_void_p
        config = c_void_p(self._config.FcConfigCreate())
        for face in faces:
            if not self._config.FcConfigAppFontAddFile(config, face.path.encode()):
                raise Trouble(f"{face.path}: fontconfig cannot open it")
        families = ",".join(self._families(config, faces))

        fonts = c_void_p(maps.pango_ft2_font_map_new())
        maps.pango_ft2_font_map_set_resolution(fonts, c_double(72), c_double(72))
        self._substitute = _SUBSTITUTE(self._without_hinting)  # as long as Pango may call it
        maps.pango_fc_font_map_set_default_substitute(fonts, self._substitute, None, None)
        maps.pango_fc_font_map_set_config(fonts, config)
        context = c_void_p(self._pango.pango_font_map_create_context(fonts))
        self._pango.pango_context_set_round_glyph_positions(context, 0)
        self._pango.pango_context_set_language(
            context, c_void_p(self._pango.pango_language_from_string(language.encode())))
        description = c_void_p(self._pango.pango_font_description_new())
        self._pango.pango_font_description_set_family(description, families.encode())
        self._pango.pango_font_description_set_absolute_size(description, c_double(size * SCALE))
        self._layout = c_void_p(self._pango.pango_layout_new(context))
        self._pango.pango_layout_set_font_description(self._layout, description)
        self._pango.pango_layout_set_wrap(self._layout, WORD_CHAR)
        attributes = c_void_p(self._pango.pango_attr_list_new())
        self._pango.pango_attr_list_insert(
            attributes, c_void_p(self._pango.pango_attr_insert_hyphens_new(0)))
        self._pango.pango_layout_set_attributes(self._layout, attributes)
        self._pango.pango_layout_get_line_readonly.restype = POINTER(_Line)

    @property
    def version(self) -> str:
        return ctypes.string_at(self._pango.pango_version_string()).decode()

    def wrap(self, text: str, width: float) -> tuple[Lines, bool]:
        """The lines, and whether none is too wide: none is, as words are broken."""
        utf8 = text.encode()
        self._pango.pango_layout_set_width(self._layout, int(width * SCALE))
        self._pango.pango_layout_set_text(self._layout, utf8, len(utf8))
        count = self._pango.pango_layout_get_line_count(self._layout)
        starts = [
            self._pango.pango_layout_get_line_readonly(self._layout, i).contents.start for i in range(count)]
        lines = [utf8[a:b].decode() for a, b in zip(starts, [*starts[1:], len(utf8)])]
        return lines_of({"lineCount": count, "lines": lines}), True

    def _families(self, config: c_void_p, faces: list[Face]) -> list[str]:
        """The families of the files, in the faces' order."""
        found = ctypes.cast(self._config.FcConfigGetFonts(config, 1), POINTER(_FontSet)).contents
        families = {}
        for i in range(found.count):
            file, family = c_char_p(), c_char_p()
            pattern = c_void_p(found.fonts[i])
            self._config.FcPatternGetString(pattern, b"file", 0, byref(file))
            self._config.FcPatternGetString(pattern, b"family", 0, byref(family))
            families[file.value.decode()] = family.value.decode()
        return [families[face.path] for face in faces]

    def _without_hinting(self, pattern: int, _: int | None) -> None:
        handle = c_void_p(pattern)
        self._config.FcPatternDel(handle, b"hinting")
        self._config.FcPatternAddBool(handle, b"hinting", 0)
        self._config.FcPatternDel(handle, b"hintstyle")
        self._config.FcPatternAddInteger(handle, b"hintstyle", 0)  # FC_HINT_NONE
