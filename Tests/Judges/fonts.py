"""Which font judges which locale, and what a font covers. Standard library only.

The fonts are those of Debian's packages fonts-noto-core, fonts-noto-extra and fonts-noto-cjk.
"""

from __future__ import annotations

import functools
import os
import struct
import unicodedata
from typing import NamedTuple

ROOT = "/usr/share/fonts"

_NOTO = "truetype/noto/{}-Regular.ttf"
_CJK = "opentype/noto/NotoSansCJK-Regular.ttc"

# Writing system, font, face in its collection, locales.
_TABLE = [
    ("Latin", _NOTO.format("NotoSans"), 0,
     "ca cs cy da de en es eu fi fr ga hr hu id is it lt nb nl pl pt ro sv tr vi"),
    ("Cyrillic", _NOTO.format("NotoSans"), 0, "bg kk mn ru sr uk"),
    ("Greek", _NOTO.format("NotoSans"), 0, "el"),
    ("Arabic", _NOTO.format("NotoSansArabic"), 0, "ar fa ur"),
    ("Armenian", _NOTO.format("NotoSansArmenian"), 0, "hy"),
    ("Bengali", _NOTO.format("NotoSansBengali"), 0, "bn"),
    ("Devanagari", _NOTO.format("NotoSansDevanagari"), 0, "hi mr ne"),
    ("Ethiopic", _NOTO.format("NotoSansEthiopic"), 0, "am"),
    ("Georgian", _NOTO.format("NotoSansGeorgian"), 0, "ka"),
    ("Gujarati", _NOTO.format("NotoSansGujarati"), 0, "gu"),
    ("Gurmukhi", _NOTO.format("NotoSansGurmukhi"), 0, "pa"),
    ("Hebrew", _NOTO.format("NotoSansHebrew"), 0, "he"),
    ("Kannada", _NOTO.format("NotoSansKannada"), 0, "kn"),
    ("Khmer", _NOTO.format("NotoSansKhmer"), 0, "km"),
    ("Lao", _NOTO.format("NotoSansLao"), 0, "lo"),
    ("Malayalam", _NOTO.format("NotoSansMalayalam"), 0, "ml"),
    ("Myanmar", _NOTO.format("NotoSansMyanmar"), 0, "my"),
    ("Sinhala", _NOTO.format("NotoSansSinhala"), 0, "si"),
    ("Tamil", _NOTO.format("NotoSansTamil"), 0, "ta"),
    ("Telugu", _NOTO.format("NotoSansTelugu"), 0, "te"),
    ("Thai", _NOTO.format("NotoSansThai"), 0, "th"),
    ("Japanese", _CJK, 0, "ja"),
    ("Korean", _CJK, 1, "ko"),
    ("Chinese", _CJK, 2, "zh_CN"),
    ("Chinese", _CJK, 3, "zh_TW"),
]

# What no writing system has of its own, in the order asked.
_SYMBOLS = [
    "truetype/noto/NotoColorEmoji.ttf", _NOTO.format("NotoSansMath"), _NOTO.format("NotoSansSymbols"),
    _NOTO.format("NotoSansSymbols2"),
]

# The default ignorable characters that HarfBuzz never draws, whether the font has them or not
# (Unicode's, without the Hangul fillers and shorthand controls): a font need not cover them.
_IGNORABLE_RANGES = [
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x17B4, 0x17B5), (0x180B, 0x180E),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFF0, 0xFFF8), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
]
DEFAULT_IGNORABLE = "".join(
    chr(c) for first, last in _IGNORABLE_RANGES for c in range(first, last + 1))
_IGNORABLE_SET = frozenset(map(ord, DEFAULT_IGNORABLE))


class Trouble(Exception):
    """What a judge can't go on from: one line for stderr."""


class Face(NamedTuple):
    path: str
    index: int


class Locale(NamedTuple):
    name: str
    writing: str  # "Latin", "Cyrillic", "Japanese", ...
    language: str  # BCP 47
    face: Face


def locales(root: str = ROOT) -> dict[str, Locale]:
    """Every locale that has a font here, by name."""
    return {
        name: Locale(name, writing, name.replace("_", "-"), Face(os.path.join(root, path), index))
        for writing, path, index, names in _TABLE
        for name in names.split()
    }


def latin_face(root: str = ROOT) -> Face:
    """The font for the Latin letters, digits and punctuation that a script's own font lacks."""
    return locales(root)["en"].face


def chain(locale: Locale, texts: list[str], root: str = ROOT) -> list[Face]:
    """A fallback chain for texts of a locale: its own font, Noto Sans, and, of the others here, those
    that have a character which the ones before lack."""
    known = locales(root).values()
    faces = list(dict.fromkeys([locale.face, latin_face(root)]))
    missing = {ord(c) for text in texts for c in text} - _IGNORABLE_SET
    missing -= coverage(faces[0]) | coverage(faces[-1])
    symbols = [Face(os.path.join(root, path), 0) for path in _SYMBOLS]
    for face in dict.fromkeys([*symbols, *(other.face for other in known)]):
        if missing & coverage(face):
            faces.append(face)
            missing -= coverage(face)
    return faces


def read_corpus(path: str) -> dict[str, list[str]]:
    """The strings of each locale, from lines of `locale TAB text`."""
    strings: dict[str, list[str]] = {}
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            for number, line in enumerate(file, 1):
                locale, tab, text = line.rstrip("\n").partition("\t")
                if not tab:
                    raise Trouble(f"{path}:{number}: no tab; a line is 'locale TAB text'")
                strings.setdefault(locale, []).append(text)
    except OSError as error:
        raise Trouble(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Trouble(f"{path}: not UTF-8: {error}") from error
    return strings


def sample(strings: list[str], count: int | None) -> list[str]:
    """`count` strings, evenly spread, the same ones each time; all if `count` is None."""
    if count is None or count >= len(strings):
        return strings
    return [strings[i * len(strings) // count] for i in range(count)]


def uncovered(text: str, *coverages: frozenset[int]) -> str:
    """The characters of `text` that no coverage has, default ignorables aside."""
    return "".join(
        c for c in dict.fromkeys(text)
        if ord(c) not in _IGNORABLE_SET and not any(ord(c) in coverage for coverage in coverages))


def clusters(text: str) -> list[str]:
    """The text cut before every character that is no combining mark."""
    found: list[str] = []
    for c in text:
        if found and unicodedata.category(c) in ("Mn", "Mc", "Me"):
            found[-1] += c
        else:
            found.append(c)
    return found


# Reading fonts (https://learn.microsoft.com/typography/opentype/spec/otff)


def _tables(data: bytes, index: int) -> tuple[bytes, dict[bytes, tuple[int, int, int]]]:
    """The sfnt version, and each table's checksum, offset and length."""
    start = 0
    if data[:4] == b"ttcf":
        (count,) = struct.unpack_from(">I", data, 8)
        if index >= count:
            raise ValueError(f"no face {index}, the collection has {count}")
        (start,) = struct.unpack_from(">I", data, 12 + 4 * index)
    (count,) = struct.unpack_from(">H", data, start + 4)
    records = [struct.unpack_from(">4sIII", data, start + 12 + 16 * i) for i in range(count)]
    return data[start:start + 4], {tag: (sum_, at, size) for tag, sum_, at, size in records}


def _read(face: Face) -> bytes:
    try:
        with open(face.path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Trouble(
            f"{face.path}: {error.strerror}; "
            "install fonts-noto-core, fonts-noto-extra, fonts-noto-cjk") from error


@functools.lru_cache(maxsize=None)
def units_per_em(face: Face) -> int:
    data = _read(face)
    return struct.unpack_from(">H", data, _tables(data, face.index)[1][b"head"][1] + 18)[0]


@functools.lru_cache(maxsize=None)
def coverage(face: Face) -> frozenset[int]:
    """The code points that the face's Unicode `cmap` maps to a glyph."""
    data = _read(face)
    start = _tables(data, face.index)[1][b"cmap"][1]
    (count,) = struct.unpack_from(">H", data, start + 2)
    found = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * i)
        (format_,) = struct.unpack_from(">H", data, start + offset)
        unicode_ = platform == 0 or (platform == 3 and encoding in (1, 10))
        if unicode_ and format_ in _CMAP_READERS:
            found[format_] = start + offset
    if not found:
        raise Trouble(f"{face.path}: no Unicode cmap of format 4 or 12")
    best = max(found)
    return frozenset(_CMAP_READERS[best](data, found[best]))


def _cmap4(data: bytes, at: int):
    (twice,) = struct.unpack_from(">H", data, at + 6)
    count = twice // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", data, at + 14 + skip)
        for skip in (0, twice + 2, 2 * twice + 2, 3 * twice + 2))
    for i in range(count):
        for code in range(starts[i], min(ends[i], 0xFFFE) + 1):
            glyph = code
            if offsets[i]:
                here = at + 16 + 3 * twice + 2 * i
                (glyph,) = struct.unpack_from(
                    ">H", data, here + offsets[i] + 2 * (code - starts[i]))
                if glyph == 0:
                    continue
            if (glyph + deltas[i]) & 0xFFFF:
                yield code


def _cmap12(data: bytes, at: int):
    (count,) = struct.unpack_from(">I", data, at + 12)
    for i in range(count):
        first, last, glyph = struct.unpack_from(">III", data, at + 16 + 12 * i)
        yield from range(first if glyph else first + 1, last + 1)


_CMAP_READERS = {4: _cmap4, 12: _cmap12}


def single_face(face: Face, folder: str) -> Face:
    """The face itself, or, from a collection, a copy of it as a font file of its own in `folder`."""
    data = _read(face)
    if data[:4] != b"ttcf":
        return face
    path = os.path.join(
        folder, f"{os.path.splitext(os.path.basename(face.path))[0]}-{face.index}.otf")
    version, tables = _tables(data, face.index)
    power = 1 << (len(tables).bit_length() - 1)
    header = version + struct.pack(
        ">HHHH", len(tables), 16 * power, power.bit_length() - 1, 16 * (len(tables) - power))
    at = len(header) + 16 * len(tables)
    directory, body = [], []
    for tag, (checksum, start, size) in sorted(tables.items()):
        directory.append(struct.pack(">4sIII", tag, checksum, at, size))
        padded = data[start:start + size] + bytes(-size % 4)
        body.append(padded)
        at += len(padded)
    with open(path, "wb") as file:
        file.write(b"".join([header, *directory, *body]))
    return Face(path, 0)
