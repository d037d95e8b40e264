#!/usr/bin/env python3
"""SkParagraph through skia-python: a paragraph built and laid out a variant.

usage: skparagraph.py FONT.ttf SIZE ROWS.tsv DECISIONS

Writes one decision (0, 1, 2) a row to DECISIONS and prints the nanoseconds of the one pass and the version."""
import os
import sys
import tempfile
import time

# The file alone: no fonts of the system to fall back to.
fontconfig = tempfile.NamedTemporaryFile("w", suffix=".conf", delete=False)
fontconfig.write("<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig></fontconfig>")
fontconfig.close()
os.environ["FONTCONFIG_FILE"] = fontconfig.name

import skia  # noqa: E402

path, size, rows_path, decisions_path = sys.argv[1:5]
textlayout = skia.textlayout
typeface = skia.Typeface.MakeFromFile(path)
if typeface is None:
    sys.exit(f"skparagraph: cannot open {path}")
provider = textlayout.TypefaceFontProvider()
provider.registerTypeface(typeface, "Subject")
fonts = textlayout.FontCollection()
fonts.setAssetFontManager(provider) if hasattr(fonts, "setAssetFontManager") else fonts.setDefaultFontManager(provider)
unicode = skia.Unicodes.ICU.Make() if hasattr(skia, "Unicodes") else None
paragraph_style = textlayout.ParagraphStyle()
text_style = textlayout.TextStyle()
text_style.setFontFamilies(["Subject"])
text_style.setFontSize(float(size))
paragraph_style.setTextStyle(text_style)
make = textlayout.ParagraphBuilder.make


def height_of(text, width):
    builder = make(paragraph_style, fonts, unicode) if unicode else make(paragraph_style, fonts)
    builder.pushStyle(text_style)
    builder.addText(text)
    paragraph = builder.Build()
    paragraph.layout(width)
    return paragraph.Height


line_height = height_of("X", 1000)
rows = []
for line in open(rows_path, encoding="utf-8"):
    *variants, width, lines = line.rstrip("\n").split("\t")
    rows.append((variants, float(width), line_height * int(lines) + 0.01))

decisions = []
start = time.perf_counter_ns()
for variants, width, height in rows:
    for choice in range(2):
        if height_of(variants[choice], width) <= height:
            break
    else:
        choice = 2
    decisions.append(choice)
elapsed = time.perf_counter_ns() - start

with open(decisions_path, "w", encoding="utf-8") as out:
    out.writelines(f"{choice}\n" for choice in decisions)
os.unlink(fontconfig.name)
print(f"{elapsed}\t{skia.__version__}")
