#!/usr/bin/env python3
"""Chromium on short sequences: whether a line may end between any two kinds of character.

Every pair of some characters that stand for the line breaking classes, in their widths and with ASCII's and Latin-1's
own, and random sequences of three to five of them, in English, Japanese, Chinese and Korean. A word joiner stands
around each sequence, and the width is nothing: so each ends its first line at its first opportunity. Two sequences
agree when that is the same.

Exit code: 0 each language reaches its threshold, 1 some does not, 2 it could not run.
"""

from __future__ import annotations

import argparse
import os
import random
import re

import fonts
from batch import SIZE, batch, run, tool
from browser import Browser, Job

# One or more characters of each class: ASCII, Latin-1, then by class.
CHARACTERS = (
    "aZ19 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" "é¢£¤¥¦§°±´·»«½¿¡\u00a0\u00ad×"
    "αЖאب" "ˇ℅" "ᬅ᭐᭄" "—⸺" "‧|।" "ˈ˟" "」）】、。，．" "\u0301\u093f\u302a" "׆！？" "\u035c༈\u202f\u2011" "각가각"
    "‐–־" "中あア😀☜" "…‥⋯" ";，" "ぁァっーｰ" "・々〜゠：；‼" "٣１" "「（【„" "％‰℃￠" "€№￥" "“”‘’‹›❛" "🇯🇵" "☝👍🏽" "กๆ" "⏩❗"
    "\u200b\u200d\u2060\u3000")
LANGUAGES = ["en", "ja", "zh-CN", "zh-TW", "ko"]
WORD_JOINER = "\u2060"


def sequences(count: int) -> list[str]:
    generator = random.Random(14)
    characters = list(dict.fromkeys(CHARACTERS))
    found = [a + b for a in characters for b in characters]
    for _ in range(count):
        length = generator.choice([3, 3, 4, 5])
        found.append("".join(generator.choice(characters) for _ in range(length)))
    return list(dict.fromkeys(found))


def is_left_out(sequence: str) -> bool:
    """What Chromium does with an ideographic space that follows white space and may end no line, and with a mark that
    is glue behind a soft hyphen, is its own."""
    return re.search("[ \u200b]\u3000|\u00ad[\u035c\u0301\u093f\u302a\u200d]", sequence) is not None


def first_break(lines: list[str], length: int) -> int | None:
    at = len(lines[0].replace(WORD_JOINER, ""))
    return at if at < length else None


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--stringfit", metavar="PATH", default=os.environ.get("STRINGFIT", "stringfit"),
        help="the command to judge (default: $STRINGFIT, else 'stringfit' on the PATH)")
    parser.add_argument(
        "--chromium", metavar="PATH", default="chromium", help="the browser (default: chromium)")
    parser.add_argument(
        "--random", metavar="N", type=int, default=10_000, help="random sequences (10000)")
    parser.add_argument(
        "--min", metavar="SHARE", type=float, default=0.9995, help="the least agreement (0.9995)")
    parser.add_argument("--cache", metavar="FOLDER", help="keep Chromium's answers here")
    options = parser.parse_args()

    stringfit = tool(options.stringfit, "build it, and give --stringfit")
    browser = Browser(tool(options.chromium, "install it, or give --chromium"), options.cache)
    asked = [sequence for sequence in sequences(options.random) if not is_left_out(sequence)]
    texts = [f"a{WORD_JOINER}{sequence}{WORD_JOINER}a" for sequence in asked]
    face = fonts.latin_face()
    style = "white-space: pre-wrap; overflow-wrap: normal; text-spacing-trim: space-all"
    failed = False
    print("language  sequences  differ  agreement")
    try:
        for language in LANGUAGES:
            theirs = browser.wrap(
                Job([face], language, SIZE, style, texts, [1], f"[{WORD_JOINER}]"))
            rows = ({"id": i, "text": text, "width": 1} for i, text in enumerate(texts))
            ours = batch(stringfit, rows, [face.path], language, "--wrap", "words")
            differing = []
            for sequence, answer, (lines,) in zip(asked, ours, theirs):
                length = len(sequence.replace(WORD_JOINER, "")) + 2
                expected = lines.breaks[0] if lines.breaks else None
                found = first_break(answer["lines"], length)
                if found != expected:
                    differing.append((sequence, found, expected))
            share = 1 - len(differing) / len(asked)
            failed = failed or share < options.min
            print(f"{language:8} {len(asked):10} {len(differing):7} {share:10.3%}")
            for sequence, found, expected in differing[:8]:
                codes = " ".join(f"U+{ord(c):04X}" for c in sequence)
                print(f"    {sequence!r} {codes}: after {found} characters, Chromium {expected}")
    finally:
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    run(main)
