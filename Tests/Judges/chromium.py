#!/usr/bin/env python3
"""Chromium as the judge of lines: where stringfit breaks a text, against where Chromium does.

Each string is wrapped at 80, 160, 240 and 320 points, at 16 points, in its locale's Noto font, by
both (CSS white-space: normal, overflow-wrap: anywhere). A case is a string at a width. It agrees
when the number of lines and every line's first and last visible character agree. Prints the
agreement a locale, then the disagreements by kind: the characters around the first break that
differs.

Exit code: 0 every locale reaches its threshold, 1 some does not, 2 it could not run.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time
import unicodedata
from typing import NamedTuple

import fonts
from batch import SIZE, WIDTHS, add_arguments, batch, chosen_locales, run, tool
from fonts import Face, Locale, Trouble

LOCALES = "en de fr ru el he ar hi ja zh_CN ko th"
LINE_MARK = "\u241e"  # What the oracle puts between two lines.
INVISIBLE = {"Zs", "Zl", "Zp", "Cc", "Cf"}


class Case(NamedTuple):
    id: str
    text: str
    width: int


class Lines(NamedTuple):
    count: int
    texts: list[str]


class Disagreement(NamedTuple):
    kind: str
    case: Case
    ours: Lines
    theirs: Lines


class Verdict(NamedTuple):
    locale: Locale
    cases: int
    skipped: int  # strings
    disagreements: list[Disagreement]


# Comparing


def visible(text: str) -> str:
    return "".join(c for c in text if unicodedata.category(c) not in INVISIBLE)


def agree(ours: Lines, theirs: Lines) -> bool:
    def edges(lines: Lines) -> list[tuple[str, str]]:
        return [(seen[:1], seen[-1:]) for seen in map(visible, lines.texts)]

    return ours.count == theirs.count and edges(ours) == edges(theirs)


def breaks(lines: Lines) -> dict[int, str]:
    """Each break as the number of visible characters before it, and what stands around it."""
    found, before = {}, 0
    for left, right in zip(lines.texts, lines.texts[1:]):
        before += len(visible(left))
        space = any(unicodedata.category(c) == "Zs" for c in trailing(left) + leading(right))
        found[before] = (
            f"{name(visible(left)[-1:])} {'SP ' if space else ''}÷ {name(visible(right)[:1])}")
    return found


def trailing(text: str) -> str:
    seen = visible(text)
    return text[text.rindex(seen[-1]) + 1:] if seen else text


def leading(text: str) -> str:
    seen = visible(text)
    return text[:text.index(seen[0])] if seen else text


def kind(ours: Lines, theirs: Lines) -> str:
    """A disagreement in words: the first break that differs, on both sides."""
    if visible("".join(ours.texts)) != visible("".join(theirs.texts)):
        return "the lines have different text"
    left, right = breaks(ours), breaks(theirs)
    first_left = next((at for at in left if at not in right), None)
    first_right = next((at for at in right if at not in left), None)
    if first_left is None and first_right is None:
        return "the same breaks, but another line count"
    if first_left is None:
        return f"only Chromium breaks: {right[first_right]}"
    if first_right is None:
        return f"only we break: {left[first_left]}"
    if first_left < first_right:
        return f"we break earlier: {left[first_left]}, Chromium: {right[first_right]}"
    return f"we break later: {left[first_left]}, Chromium: {right[first_right]}"


def name(c: str) -> str:
    """What a character is to line breaking, roughly: its script if a letter, else itself."""
    if not c:
        return "nothing"
    category, full = unicodedata.category(c), unicodedata.name(c, "")
    if category == "Nd":
        return "digit"
    if category[0] == "M":
        return "mark"
    if category[0] == "L":
        script = full.split()[0].split("-")[0].capitalize() if full else "letter"
        if script in ("Hiragana", "Katakana"):
            script += " small" if " SMALL " in full else ""
            script += " prolonged" if "PROLONGED" in full else ""
        return "CJK" if script == "Cjk" else script
    return f"U+{ord(c):04X} {c}"


# The two sides


def lines_of_chromium(
    oracle: str, face: Face, language: str, cases: list[Case], folder: str
) -> dict[str, Lines]:
    rows, answers = os.path.join(folder, "cases.tsv"), os.path.join(folder, "lines.tsv")
    with open(rows, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{case.id}\t{case.width}\t{case.text}\n" for case in cases)
    done = subprocess.run(
        [sys.executable, oracle, face.path, str(SIZE), rows, answers, language],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["no message"]
        raise Trouble(f"{oracle}: exit code {done.returncode}: {said[-1]}")
    with open(answers, encoding="utf-8", newline="\n") as file:
        split = [line.rstrip("\n").split("\t", 2) for line in file]
    return {id_: Lines(int(count), text.split(LINE_MARK)) for id_, count, text in split}


def lines_of_ours(
    stringfit: str, face: Face, language: str, cases: list[Case]
) -> dict[str, Lines]:
    rows = ({"id": case.id, "text": case.text, "width": case.width} for case in cases)
    found = {}
    for row in batch(stringfit, rows, [face.path], language, "--white-space", "collapse"):
        if "error" in row:
            raise Trouble(f"stringfit batch: {row.get('id')}: {row['error']}")
        found[row["id"]] = Lines(row["lineCount"], row["lines"])
    return found


def judge(locale: Locale, strings: list[str], stringfit: str, oracle: str) -> Verdict:
    with tempfile.TemporaryDirectory() as folder:
        face = fonts.single_face(locale.face, folder)
        covered = fonts.coverage(face)
        kept = [text for text in strings if visible(text) and not fonts.uncovered(text, covered)
                and not any(unicodedata.category(c) in ("Cc", "Zl", "Zp") for c in text)]
        cases = [Case(f"{locale.name}:{i}@{width}", text, width)
                 for i, text in enumerate(kept) for width in WIDTHS]
        if not cases:
            return Verdict(locale, 0, len(strings), [])
        theirs = lines_of_chromium(oracle, face, locale.language, cases, folder)
        ours = lines_of_ours(stringfit, face, locale.language, cases)
    disagreements = [
        Disagreement(kind(ours[case.id], theirs[case.id]), case, ours[case.id], theirs[case.id])
        for case in cases if not agree(ours[case.id], theirs[case.id])]
    return Verdict(locale, len(cases), len(strings) - len(kept), disagreements)


# Reporting


def print_kinds(disagreements: list[Disagreement], kinds: int, examples: int) -> None:
    by_kind = collections.defaultdict(list)
    for disagreement in disagreements:
        by_kind[disagreement.kind].append(disagreement)
    ordered = sorted(by_kind.items(), key=lambda pair: -len(pair[1]))
    for kind_, members in ordered[:kinds]:
        by_locale = collections.Counter(d.case.id.partition(":")[0] for d in members)
        print(f"{len(members):6}  {kind_}   ({', '.join(f'{n} {c}' for n, c in by_locale.items())})")
        for d in members[:examples]:
            at = first_difference(d)
            print(f"        {d.case.id} from line {at + 1} of {d.ours.count} and {d.theirs.count}")
            print(f"          ours      {' | '.join(d.ours.texts[at:at + 2])}")
            print(f"          Chromium  {' | '.join(d.theirs.texts[at:at + 2])}")
    rest = ordered[kinds:]
    if rest:
        print(f"{sum(len(members) for _, members in rest):6}  in {len(rest)} more kinds")


def first_difference(disagreement: Disagreement) -> int:
    pairs = zip(disagreement.ours.texts, disagreement.theirs.texts)
    return next((i for i, (ours, theirs) in enumerate(pairs) if visible(ours) != visible(theirs)), 0)


def with_fonts(chosen: list[Locale], options: list[str]) -> list[Locale]:
    """The locales, with the faces that `--font` gives them."""
    by_name = {locale.name: locale for locale in chosen}
    for option in options:
        name_, _, value = option.partition("=")
        path, _, index = value.partition("#")
        if not path or (index and not index.isdigit()):
            raise Trouble(f"--font {option}: say LOCALE=PATH or LOCALE=PATH#FACE")
        if name_ not in by_name:
            raise Trouble(f"--font {option}: '{name_}' is not one of the locales judged")
        by_name[name_] = by_name[name_]._replace(face=Face(path, int(index or 0)))
    return list(by_name.values())


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, default_locales=LOCALES)
    parser.add_argument(
        "--oracle", metavar="PATH", default=os.environ.get("ORACLE_CHROMIUM", "oracle_chromium.py"),
        help="the script that has Chromium wrap: FONT SIZE CASES.tsv OUT.tsv LANGUAGE "
             "(default: $ORACLE_CHROMIUM, else oracle_chromium.py here)")
    parser.add_argument(
        "--font", metavar="LOCALE=PATH[#FACE]", action="append", default=[],
        help="another font for a locale (repeatable)")
    parser.add_argument(
        "--min-latin", metavar="SHARE", type=float, default=0.99,
        help="the least agreement of a locale in Latin script (default: 0.99)")
    parser.add_argument(
        "--min-other", metavar="SHARE", type=float, default=0.97,
        help="the least agreement of any other locale (default: 0.97)")
    parser.add_argument(
        "--kinds", metavar="N", type=int, default=15, help="kinds of disagreement to print (15)")
    parser.add_argument(
        "--examples", metavar="N", type=int, default=2, help="examples a kind (2)")
    options = parser.parse_args()
    began = time.monotonic()

    corpus = fonts.read_corpus(options.corpus)
    chosen = with_fonts(chosen_locales(options.locales, options.fonts, corpus), options.font)
    stringfit = tool(options.stringfit, "build it, and give --stringfit")
    tool("chromium", "install it")
    if not os.path.isfile(options.oracle):
        raise Trouble(f"{options.oracle}: no such file; give --oracle")
    # One Chromium a locale: it takes one font and one language. The processes do the work.
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        verdicts = list(pool.map(
            lambda locale: judge(
                locale, fonts.sample(corpus[locale.name], options.sample), stringfit,
                options.oracle),
            chosen))

    failed = False
    print("locale    cases   differ   agreement    least  skipped strings")
    for locale, cases, skipped, disagreements in verdicts:
        least = options.min_latin if locale.writing == "Latin" else options.min_other
        share = 1 - len(disagreements) / cases if cases else 0
        failed = failed or share < least
        print(f"{locale.name:6} {cases:8} {len(disagreements):8} {share:10.2%} {least:9.2%} "
              f"{skipped:8}{'   below' if share < least else ''}")
    total = sum(verdict.cases for verdict in verdicts)
    disagreements = [d for verdict in verdicts for d in verdict.disagreements]
    print(f"all    {total:8} {len(disagreements):8} {1 - len(disagreements) / max(total, 1):10.2%}")
    if disagreements:
        print("\ndisagreements by kind")
        print_kinds(disagreements, options.kinds, options.examples)
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    run(main)
