#!/usr/bin/env python3
"""Chromium as the judge of lines: where stringfit breaks a text, against where Chromium does.

Each string is wrapped at 60, 80, ... 400 points, at 16 points, by both, with white space kept
(stringfit's default, CSS `pre-wrap`) and collapsed (CSS `normal`), with `overflow-wrap: anywhere`.
Both get the same fonts: the locale's Noto font, Noto Sans, and those that have what these lack. A
case is a string at a width. It agrees when the lines are as many, and break at the same places.
Prints the agreement a locale, then the disagreements by cause.

Thai, Lao, Khmer and Burmese break where a dictionary finds words, and Chromium's is its own: they are counted apart,
and dictionaries.py judges them.

Exit code: 0 every other locale and these together reach their thresholds, 1 some does not, 2 it could not run.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import os
import queue
import tempfile
import time
from typing import Iterator, NamedTuple

import cases
import causes
import fonts
import icudata
import proofs
from batch import SIZE, add_arguments, batch, chosen_locales, run, tool
from browser import Browser, Job, Lines
from causes import INVISIBLE, Case, Disagreement, visible
from fonts import Face, Locale, Trouble

CHUNK = 300  # strings that a page lays out at a time
WHITE_SPACE = {"preserve": "pre-wrap", "collapse": "normal"}


class Verdict(NamedTuple):
    locale: Locale
    white_space: str
    faces: list[Face]
    cases: int
    skipped: collections.Counter  # strings, by reason
    disagreements: list[Disagreement]


class Judge:
    """What is the same for all locales: the two sides, and how each is asked."""

    def __init__(self, options: argparse.Namespace):
        self.stringfit = tool(options.stringfit, "build it, and give --stringfit")
        chromium = tool(options.chromium, "install it, or give --chromium")
        self.widths = widths(options.widths)
        self.size = options.size
        self.fonts = options.fonts
        self.chain = options.font
        self.trim = options.text_spacing_trim
        self.style = options.style
        self._folder = tempfile.TemporaryDirectory()
        self.dictionaries = icudata.borrowed(chromium, self._folder.name)
        self.browsers: queue.Queue[Browser] = queue.Queue()
        self.all_browsers = [Browser(chromium, options.cache) for _ in range(options.jobs)]
        for browser in self.all_browsers:
            self.browsers.put(browser)

    def close(self) -> None:
        for browser in self.all_browsers:
            browser.close()
        self._folder.cleanup()

    def judge(self, locale: Locale, strings: list[str], white_space: str) -> Verdict:
        faces = fonts.chain(locale, strings, self.fonts)
        if self.chain:
            faces = [Face(path, 0) for path in self.chain]
        kept, skipped = [], collections.Counter()
        for text in strings:
            absent = fonts.uncovered(text, *map(fonts.coverage, faces))
            reason = (
                "nothing visible" if not visible(text)
                else f"no font has {absent}" if absent else None)
            if reason:
                skipped[reason] += 1
            else:
                kept.append(text)
        asked = Asked(self, locale, faces, white_space)
        theirs = asked.chromium(kept, self.widths)
        ours = asked.stringfit(kept, self.widths)
        found = [
            (Case(text, width), ours[i][j], theirs[i][j])
            for i, text in enumerate(kept) for j, width in enumerate(self.widths)
            if ours[i][j] != theirs[i][j]]
        return Verdict(
            locale, white_space, faces, len(kept) * len(self.widths), skipped,
            proofs.explain(found, locale.name, white_space, asked.sides))


class Asked(NamedTuple):
    """The two sides in one setting. Both give, for each text, its lines at each width."""

    judge: Judge
    locale: Locale
    faces: list[Face]
    white_space: str

    def chromium(self, texts: list[str], widths: list[float]) -> list[list[Lines]]:
        style = (f"white-space: {WHITE_SPACE[self.white_space]}; overflow-wrap: anywhere; "
                 f"text-spacing-trim: {self.judge.trim}; unicode-bidi: plaintext; {self.judge.style}")
        browser = self.judge.browsers.get()
        try:
            found = []
            for at in range(0, len(texts), CHUNK):
                found += browser.wrap(Job(
                    self.faces, self.locale.language, self.judge.size, style, texts[at:at + CHUNK], widths,
                    INVISIBLE.pattern))
            return found
        finally:
            self.judge.browsers.put(browser)

    @property
    def sides(self) -> proofs.Sides:
        return proofs.Sides(
            self.chromium, self.stringfit, self.with_dictionaries if self.judge.dictionaries else None,
            self.measure, self.opportunities, self.faces)

    def opportunities(self, texts: list[str]) -> list[Lines]:
        """Where a line of each text may end: it ends there if nothing fits and no word is broken."""
        return [lines for (lines,) in self.stringfit(texts, [1 / 64], "--wrap", "words")]

    def measure(self, texts: list[str]) -> list[float]:
        return [answer["width"] for answer in self._ask(texts, ["infinity"])]

    def with_dictionaries(self, texts: list[str], widths: list[float]) -> list[list[Lines]]:
        return self.stringfit(texts, widths, environment={"ICU_DATA": self.judge.dictionaries})

    def stringfit(
        self, texts: list[str], widths: list[float], *flags: str, environment: dict[str, str] | None = None
    ) -> list[list[Lines]]:
        answers = self._ask(texts, widths, *flags, environment=environment)
        return [[causes.lines_of(next(answers)) for _ in widths] for _ in texts]

    def _ask(
        self, texts: list[str], widths: list, *flags: str, environment: dict[str, str] | None = None
    ) -> Iterator[dict]:
        rows = ({"id": f"{i}@{width}", "text": text, "width": width}
                for i, text in enumerate(texts) for width in widths)
        return batch(
            self.judge.stringfit, rows, [f"{path}#{index}" for path, index in self.faces],
            self.locale.language, "--white-space", self.white_space, *flags, size=self.judge.size,
            environment=environment)


def widths(text: str) -> list[float]:
    """From FIRST:LAST:STEP."""
    try:
        first, last, step = map(float, text.split(":"))
        count = int((last - first) // step) + 1
    except (ValueError, ZeroDivisionError):
        raise Trouble(f"--widths {text}: say FIRST:LAST:STEP, as 60:400:20") from None
    return [first + i * step for i in range(count)]


# Reporting


def print_agreement(verdicts: list[Verdict], least: float) -> bool:
    """The table of agreement; whether some locale's is below the least."""
    failed = False
    print("locale white space    cases  differ  agreement  fonts")
    for verdict in verdicts:
        share = agreement(verdict)
        below = share < least and not by_dictionary(verdict)
        failed = failed or below
        files = ", ".join(os.path.basename(face.path).rsplit(".", 1)[0] for face in verdict.faces)
        print(f"{verdict.locale.name:6} {verdict.white_space:11} {verdict.cases:8} "
              f"{len(verdict.disagreements):7} {share:10.3%}  {files}{'   BELOW' if below else ''}")
    return failed


def print_totals(verdicts: list[Verdict], least: float) -> bool:
    failed = False
    for name, of in [
        ("all", verdicts),
        ("dictionary", [verdict for verdict in verdicts if by_dictionary(verdict)]),
        ("others", [verdict for verdict in verdicts if not by_dictionary(verdict)]),
    ]:
        cases = sum(verdict.cases for verdict in of)
        differ = sum(len(verdict.disagreements) for verdict in of)
        share = 1 - differ / max(cases, 1)
        failed = failed or name == "others" and share < least
        print(f"{name:18} {cases:8} {differ:7} {share:10.3%}")
    skipped = sum((verdict.skipped for verdict in verdicts), collections.Counter())
    print(f"skipped strings {sum(skipped.values())}")
    for reason, count in skipped.most_common():
        print(f"  {count} {reason}")
    return failed


def by_dictionary(verdict: Verdict) -> bool:
    return verdict.locale.writing in ("Thai", "Lao", "Khmer", "Myanmar")


def agreement(verdict: Verdict) -> float:
    return 1 - len(verdict.disagreements) / verdict.cases if verdict.cases else 1


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, default_locales="all")
    parser.add_argument(
        "--chromium", metavar="PATH", default="chromium", help="the browser (default: chromium)")
    parser.add_argument(
        "--widths", metavar="FIRST:LAST:STEP", default="60:400:20", help="in points (60:400:20)")
    parser.add_argument(
        "--size", metavar="POINTS", type=float, default=SIZE, help=f"of the font ({SIZE})")
    parser.add_argument(
        "--white-space", choices=[*WHITE_SPACE, "both"], default="both", help="(default: both)")
    parser.add_argument(
        "--text-spacing-trim", metavar="VALUE", default="space-all",
        help="CSS's property: space-all measures what HarfBuzz does, normal is browsers' default "
             "(default: space-all)")
    parser.add_argument(
        "--style", metavar="CSS", default="", help="more declarations for Chromium, as 'direction: rtl'")
    parser.add_argument(
        "--font", metavar="PATH", action="append", default=[],
        help="these fonts for every locale (repeatable: a fallback chain)")
    parser.add_argument(
        "--min-locale", metavar="SHARE", type=float, default=0.995,
        help="the least agreement of a locale (default: 0.995)")
    parser.add_argument(
        "--min-all", metavar="SHARE", type=float, default=0.999,
        help="the least agreement of all cases (default: 0.999)")
    parser.add_argument(
        "--causes", metavar="N", type=int, default=20, help="causes of disagreement to print (20)")
    parser.add_argument(
        "--examples", metavar="N", type=int, default=2, help="examples a cause (2)")
    parser.add_argument(
        "--cache", metavar="FOLDER", help="keep Chromium's answers here, and use those kept")
    options = parser.parse_args()
    began = time.monotonic()

    corpus = cases.corpus() if options.corpus == "made-up" else fonts.read_corpus(options.corpus)
    chosen = chosen_locales(options.locales, options.fonts, corpus)
    modes = list(WHITE_SPACE) if options.white_space == "both" else [options.white_space]
    if options.cache:
        os.makedirs(options.cache, exist_ok=True)
    judge = Judge(options)
    try:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            verdicts = list(pool.map(
                lambda pair: judge.judge(
                    pair[0], fonts.sample(corpus[pair[0].name], options.sample), pair[1]),
                [(locale, mode) for locale in chosen for mode in modes]))
    finally:
        judge.close()

    below = print_agreement(verdicts, options.min_locale)
    below = print_totals(verdicts, options.min_all) or below
    disagreements = [d for verdict in verdicts for d in verdict.disagreements]
    if disagreements:
        causes.print_causes(disagreements, options.causes, options.examples)
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if below else 0


if __name__ == "__main__":
    run(main)
