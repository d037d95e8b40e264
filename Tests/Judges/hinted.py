#!/usr/bin/env python3
"""FreeType and stringfit on hinted advances, in 1/64 pixel: every one must be equal.

Three questions for each font and each number of pixels per em:
- characters: the advance of each alone is that of `FT_Load_Glyph` with `FT_LOAD_DEFAULT`.
- plain strings, with the font's rules off (kern=0, liga=0, ...): the sum of those, as programs add them up that draw a
  glyph at a time, and as SDL_ttf does without kerning.
- shaped strings: that of `hb-shape` with FreeType's font functions, as SDL_ttf does with HarfBuzz. Kerning is in
  1/64 pixel, not rounded.
And a line is as high as `FT_Size_Metrics` says.

Exit code: 0 all are equal, 1 they are not, 2 it could not run.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import subprocess
import unicodedata

from batch import batch, run, tool
from fonts import Trouble
from freetype import FreeType, HintedFace

FILES = pathlib.Path(__file__).resolve().parents[2] / "Fonts/Files"

# What a character alone, or a plain string, could be replaced or moved by.
RULES = ["calt", "ccmp", "clig", "dlig", "kern", "liga", "locl", "rclt", "rlig", "rvrn"]

STRINGS = [
    "Hamburgefonstiv 0123456789", "AVAVA To. Te, Yo-yo LT P. 'T\" W.A. 11:17", "Save changes?", "office fluffy affix",
    "Ångström, Đơưạ façade – “naïve” «été»…", "Τετάρτη 21 Νοεμβρίου ΑΥΤΟ", "Среда, 21 ноября ГДЕ УТКА",
    "יום רביעי", "الأربعاء", "बुधवार सहेजें", "สวัสดีชาวโลก", "ສະບາຍດີ", "សួស្តីពិភពលោក", "မင်္ဂလာပါ", "水曜日 안녕하세요",
]

# What the nominal glyph stands for alone: letters that joining or syllables do not change.
PLAIN_SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "HEBREW LETTER", "THAI CHARACTER", "HIRAGANA", "KATAKANA", "CJK", "DIGIT")


def is_plain(character: int) -> bool:
    """Whether a character alone is shown by its nominal glyph, whatever the font."""
    category = unicodedata.category(chr(character))
    if category[0] in "LN":
        return unicodedata.name(chr(character), "").startswith(PLAIN_SCRIPTS)
    return category[0] in "PS" and not 0x1F000 <= character < 0x20000


def spread(items: list, count: int) -> list:
    """So many of some items, evenly spread, the same ones each time."""
    return items if len(items) <= count else [items[i * len(items) // count] for i in range(count)]


def fonts() -> list[tuple[pathlib.Path, float | None]]:
    """The bundled fonts with outlines, the variable ones at a weight of their own too."""
    found: list[tuple[pathlib.Path, float | None]] = []
    for path in sorted(FILES.rglob("*")):
        # Not bitmaps, and not what hb-shape does not unpack.
        if path.suffix in (".ttf", ".otf") and "Emoji" not in path.name:
            found.append((path, None))
            if "Variable" in path.name:
                found.append((path, 650))
    return found


def shaped(path: pathlib.Path, weight: float | None, pixels: int, texts: list[str]) -> list[int]:
    """The advance of each text by `hb-shape`, with FreeType's advances."""
    hb_shape = tool("hb-shape", "install libharfbuzz-bin")
    command = [hb_shape, "--font-funcs=ft", "--ft-load-flags=0", f"--font-size={64 * pixels}", "--language=en",
               "--output-format=json", "--no-glyph-names", "--no-clusters", *(
                   [f"--variations=wght={weight}"] if weight else []), str(path)]
    done = subprocess.run(command, input="\n".join(texts) + "\n", capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    if done.returncode or len(lines) != len(texts):
        raise Trouble(f"hb-shape: {done.stderr.strip() or 'too few answers'}")
    return [sum(glyph["ax"] for glyph in json.loads(line)) for line in lines]


def judge(
    library: FreeType, path: pathlib.Path, weight: float | None, sizes: list[int], sample: int, stringfit: str
) -> tuple[int, list[str]]:
    """How many were compared, and what differs."""
    face = HintedFace(library, str(path), [weight] if weight else None)
    covered = set(face.characters())
    characters = [chr(c) for c in spread([c for c in sorted(covered) if is_plain(c)], sample)]
    texts = [text for text in STRINGS if all(ord(c) in covered for c in text)]
    # Only what is shaped glyph by glyph without rules can be added up.
    simple = [text for text in texts if all(c == " " or is_plain(ord(c)) for c in text)]
    compared, differences = 0, []
    for pixels in sizes:
        face.set_pixels(pixels)
        off = [flag for rule in RULES for flag in ("--feature", f"{rule}=0")]
        flags = ["--units", "--hinting", str(pixels), *(["--variation", f"wght={weight}"] if weight else [])]

        def ask(asked: list[str], *more: str) -> list[dict]:
            rows = [{"text": text, "width": "infinity"} for text in asked]
            return list(batch(stringfit, rows, [str(path)], "en", *flags, *more, size=pixels))

        questions = [(text, sum(face.advance(c) for c in text)) for text in characters + simple]
        answers = ask([text for text, _ in questions], *off)
        expected = [advance for _, advance in questions]
        answers += ask(texts)
        expected += shaped(path, weight, pixels, texts)
        asked = [text for text, _ in questions] + texts
        for text, answer, advance in zip(asked, answers, expected):
            compared += 1
            if answer.get("advance") != advance or answer["missing"]:
                differences.append(
                    f"{path.name} at {pixels}: {text!r} is {advance} to FreeType and {answer.get('advance')} here")
        compared += 1
        if answers and answers[0]["height"] * 64 != face.line_height():
            differences.append(
                f"{path.name} at {pixels}: a line is {face.line_height()} high to FreeType and"
                f" {answers[0]['height'] * 64:g} here")
    return compared, differences


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stringfit", metavar="PATH", default="stringfit", help="the command to judge")
    parser.add_argument("--sizes", metavar="LIST", default=",".join(map(str, range(10, 33))),
                        help="pixels per em, by comma (default: 10 to 32)")
    parser.add_argument("--sample", metavar="N", type=int, default=400, help="characters a font (default: 400)")
    arguments = parser.parse_args()
    stringfit = tool(arguments.stringfit, "build it: swift build -c release")
    sizes = [int(size) for size in arguments.sizes.split(",")]
    library = FreeType()
    total, wrong = 0, []
    for path, weight in fonts():
        compared, differences = judge(library, path, weight, sizes, arguments.sample, stringfit)
        name = path.stem + (f" at weight {weight:g}" if weight else "")
        print(f"{name:42} {compared:7,} compared  {len(differences):5,} differ")
        total += compared
        wrong += differences
    for difference in wrong[:20]:
        print(difference)
    print(f"FreeType {library.version}: {total:,} compared, {len(wrong):,} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    run(main)
