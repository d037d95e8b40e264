#!/usr/bin/env python3
"""Qt through PySide6: QFontMetricsF.boundingRect with word wrapping, a call a variant.

usage: qt.py FONT.ttf SIZE ROWS.tsv DECISIONS

Writes one decision (0, 1, 2) a row to DECISIONS and prints the nanoseconds of the one pass and the version.
Qt's word wrapping does not break inside a word: a word wider than the box does not fit."""
import os
import sys
import tempfile
import time

path, size, rows_path, decisions_path = sys.argv[1:5]
# The file alone: no fonts of the system, neither of the same name nor to fall back to.
fontconfig = tempfile.NamedTemporaryFile("w", suffix=".conf", delete=False)
fontconfig.write("<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig></fontconfig>")
fontconfig.close()
os.environ["FONTCONFIG_FILE"] = fontconfig.name
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_LOGGING_RULES"] = "*=false"

from PySide6.QtCore import QRectF, Qt, qVersion  # noqa: E402
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication  # noqa: E402

application = QGuiApplication(sys.argv[:1])
identifier = QFontDatabase.addApplicationFont(path)
if identifier < 0:
    sys.exit(f"qt: cannot open {path}")
font = QFont(QFontDatabase.applicationFontFamilies(identifier)[0])
font.setPixelSize(int(size))
font.setHintingPreference(QFont.PreferNoHinting)
metrics = QFontMetricsF(font)
flags = int(Qt.TextFlag.TextWordWrap.value)
# What Qt itself gives so many lines: it rounds each line's height up, so this is not lines × lineSpacing().
heights = [
    metrics.boundingRect(QRectF(0, 0, 1e5, 1e5), flags, "\n".join("X" * lines)).height() + 0.01
    for lines in range(1, 33)
]

rows = []
for line in open(rows_path, encoding="utf-8"):
    *variants, width, lines = line.rstrip("\n").split("\t")
    rows.append((variants, QRectF(0, 0, float(width), 1e5), float(width), heights[int(lines) - 1]))

decisions = []
start = time.perf_counter_ns()
for variants, rectangle, width, height in rows:
    for choice in range(2):
        bounds = metrics.boundingRect(rectangle, flags, variants[choice])
        if bounds.height() <= height and bounds.width() <= width:
            break
    else:
        choice = 2
    decisions.append(choice)
elapsed = time.perf_counter_ns() - start

with open(decisions_path, "w", encoding="utf-8") as out:
    out.writelines(f"{choice}\n" for choice in decisions)
os.unlink(fontconfig.name)
print(f"{elapsed}\t{qVersion()}")
