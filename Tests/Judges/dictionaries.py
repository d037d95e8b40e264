#!/usr/bin/env python3
"""Chromium, ICU and stringfit on the words of Thai, Lao, Khmer and Burmese.

Only a dictionary knows where these words end. Chromium's is not ICU's, so no agreement is asked for but this: wrapped
where stringfit lets it break, a text agrees with Chromium at least as often as wrapped where ICU's own line break
iterator does. No word is broken on any side, and widths are stringfit's own for both, so that the dictionaries alone
are compared. The last column is stringfit with the dictionaries of Chromium's data file, by `ICU_DATA`.

Exit code: 0 stringfit agrees as often as ICU in every locale, 1 it does not, 2 it could not run.
"""

from __future__ import annotations

import argparse
import tempfile

import fonts
import icudata
from batch import SIZE, add_arguments, batch, chosen_locales, run, tool
from browser import Browser, Job, Lines
from causes import INVISIBLE, lines_of, visible
from chromium import CHUNK, widths
from fonts import Face, Locale
from icu import LineIterator


def icu_lines(
    text: str, iterator: LineIterator, advances: dict[str, float], width: float
) -> Lines:
    """The text wrapped where ICU lets it break, as far as each line fits."""
    lines, start = [], 0
    ends = [*iterator.breaks(text), len(text)]
    while start < len(text):
        following = [end for end in ends if end > start]
        fitting = [end for end in following if advances[text[start:end].rstrip(" ")] <= width]
        end = fitting[-1] if fitting else following[0]
        lines.append(text[start:end])
        start = end
    return lines_of({"lineCount": len(lines), "lines": lines})


def stretches(text: str, iterator: LineIterator) -> set[str]:
    """Every line that a text may be wrapped into, without the spaces at its end."""
    places = [0, *iterator.breaks(text), len(text)]
    return {text[a:b].rstrip(" ") for i, a in enumerate(places) for b in places[i + 1:]}


def judge(
    locale: Locale, texts: list[str], sizes: list[float], stringfit: str, browser: Browser,
    dictionaries: str | None
) -> tuple[int, int, int, int]:
    """How many cases there are, and in how many stringfit, ICU and stringfit with Chromium's dictionaries agree with
    Chromium."""
    faces = fonts.chain(locale, texts)
    iterator = LineIterator(locale.language)
    style = "white-space: pre-wrap; overflow-wrap: normal; unicode-bidi: plaintext"
    theirs = [
        lines for at in range(0, len(texts), CHUNK)
        for lines in browser.wrap(Job(
            faces, locale.language, SIZE, style, texts[at:at + CHUNK], sizes, INVISIBLE.pattern))]
    questions = [(text, size) for text in texts for size in sizes]
    ours = ask(stringfit, locale, faces, questions)
    borrowing = ask(stringfit, locale, faces, questions, dictionaries)
    lines = sorted(set().union(*(stretches(text, iterator) for text in texts)))
    advances = dict(zip(lines, (
        answer["width"] for answer in ask(
            stringfit, locale, faces, [(line, "infinity") for line in lines]))))
    answers = iter(zip(ours, borrowing))
    agree_ours = agree_icu = agree_borrowing = 0
    for text, wrapped in zip(texts, theirs):
        for size, expected in zip(sizes, wrapped):
            plain, borrowed = next(answers)
            agree_ours += lines_of(plain) == expected
            agree_borrowing += lines_of(borrowed) == expected
            agree_icu += icu_lines(text, iterator, advances, size) == expected
    return len(texts) * len(sizes), agree_ours, agree_icu, agree_borrowing


def ask(
    stringfit: str, locale: Locale, faces: list[Face], questions: list[tuple[str, object]],
    dictionaries: str | None = None
) -> list[dict]:
    rows = ({"id": i, "text": text, "width": width} for i, (text, width) in enumerate(questions))
    return list(batch(
        stringfit, rows, [f"{path}#{index}" for path, index in faces], locale.language,
        "--wrap", "words", environment={"ICU_DATA": dictionaries} if dictionaries else None))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, default_locales="th lo km my")
    parser.add_argument(
        "--chromium", metavar="PATH", default="chromium", help="the browser (default: chromium)")
    parser.add_argument(
        "--widths", metavar="FIRST:LAST:STEP", default="60:400:20", help="in points (60:400:20)")
    options = parser.parse_args()

    corpus = fonts.read_corpus(options.corpus)
    stringfit = tool(options.stringfit, "build it, and give --stringfit")
    chromium = tool(options.chromium, "install it, or give --chromium")
    browser = Browser(chromium)
    behind = False
    with tempfile.TemporaryDirectory() as folder:
        dictionaries = icudata.borrowed(chromium, folder)
        print("locale    cases  stringfit        ICU" + ("  with Chromium's dictionaries" if dictionaries else ""))
        try:
            for locale in chosen_locales(options.locales, options.fonts, corpus):
                texts = [t for t in fonts.sample(corpus[locale.name], options.sample) if visible(t)]
                cases, ours, icu, borrowing = judge(
                    locale, texts, widths(options.widths), stringfit, browser, dictionaries)
                behind = behind or ours < icu
                print(f"{locale.name:6} {cases:8} {ours / cases:10.3%} {icu / cases:10.3%}"
                      f"{f' {borrowing / cases:10.3%}' if dictionaries else ''}"
                      f"{'   BEHIND' if ours < icu else ''}")
        finally:
            browser.close()
    return 1 if behind else 0


if __name__ == "__main__":
    run(main)
