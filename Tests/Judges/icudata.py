"""Reads the data files of ICU: archives of items, as icudtl.dat of Chromium is. Standard library only."""

from __future__ import annotations

import os
import struct

from fonts import Trouble
from icu import LineIterator

_FOLDERS = ("/usr/lib/chromium", "/usr/lib64/chromium-browser", "/opt/google/chrome")


def chromium_data(chromium: str) -> str | None:
    """The path of the data file of an installed Chromium, which stands beside the program."""
    for folder in (os.path.dirname(os.path.realpath(chromium)), *_FOLDERS):
        path = os.path.join(folder, "icudtl.dat")
        if os.path.exists(path):
            return path
    return None


def items(path: str) -> dict[str, bytes]:
    """The items of an archive of the common format (`CmnD`), by name, without the version before the first slash."""
    with open(path, "rb") as file:
        data = file.read()
    if data[12:16] != b"CmnD":
        raise Trouble(f"{path}: no archive of ICU")
    (start,) = struct.unpack_from("<H", data)
    (count,) = struct.unpack_from("<I", data, start)
    entries = [struct.unpack_from("<II", data, start + 4 + 8 * i) for i in range(count)]
    ends = [at for _, at in entries[1:]] + [len(data) - start]
    names = (data[start + name:data.index(b"\0", start + name)].decode() for name, _ in entries)
    return {
        name.partition("/")[2]: data[start + at:start + end]
        for name, (_, at), end in zip(names, entries, ends)}


def borrowed(chromium: str, folder: str) -> str | None:
    """Writes Chromium's dictionaries into a folder, where ICU finds them if its name is in `ICU_DATA`.

    Returns the folder; nothing, if no data stands beside Chromium.
    """
    path = chromium_data(chromium)
    if path is None:
        return None
    target = os.path.join(folder, f"icudt{LineIterator('th').version}l", "brkitr")
    os.makedirs(target, exist_ok=True)
    for name, data in items(path).items():
        if name.startswith("brkitr/") and name.endswith("dict.dict"):
            with open(os.path.join(target, os.path.basename(name)), "wb") as file:
                file.write(data)
    return folder
