#!/usr/bin/env python3
"""HarfBuzz as the judge of advances: every advance that stringfit reports equals hb-shape's.

Each string is laid out on one line and wrapped at 80, 160, 240 and 320 points, at 16 points, with
its locale's Noto font and, behind that, Noto Sans. In integers of font units:

- whole: a string that is one item on one line has the advance of plain `hb-shape`, which guesses
  script and direction itself;
- by item: where script, direction or font changes within a line, every item has the advance that
  `hb-shape` gives its text with its font, script and direction, and the line has their sum;
- lines: every wrapped line has the advance of its visible text alone.

Exit code: 0 all equal, 1 some mismatch, 2 it could not run.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import json
import subprocess
import tempfile
import time
import unicodedata
from typing import NamedTuple

import fonts
from batch import WIDTHS, add_arguments, batch, chosen_locales, run, tool
from fonts import DEFAULT_IGNORABLE, Face, Locale, Trouble

SHOWN = 20
NEEDED = ["lines", "lineCount", "missing", "advance", "lineAdvances", "items"]
HYPHENS = "\u2010-"
SOFT_HYPHEN = "\u00ad"
LINE_ENDS = "\n\r\v\f\u0085\u2028\u2029"
# White space that hangs at a soft wrap: general category Zs without the no-break spaces, and tab.
HANGING = "\t \u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000"


class Setting(NamedTuple):
    """What one run of hb-shape shapes its texts with. Empty: hb-shape's own guess, no context."""

    font: int
    script: str = ""
    direction: str = ""
    before: str = ""
    after: str = ""


class Check(NamedTuple):
    """An advance that stringfit reported, and what hb-shape must shape to the same sum."""

    what: str
    where: str
    advance: int
    requests: list[tuple[Setting, str]]


class Verdict(NamedTuple):
    counts: collections.Counter
    skipped: collections.Counter
    mismatches: list[str]


# From stringfit's answer to checks


def checks_of_row(row: dict, text: str, coverages: list[frozenset[int]]) -> list[Check | str]:
    """What must hold of one answer; a string is a fault found without shaping anything."""
    where = f"{row.get('id')} {text!r}"
    if "error" in row:
        return [f"{where}: error: {row['error']}"]
    absent = [key for key in NEEDED if key not in row]
    if absent:
        raise Trouble(f"stringfit batch --units: no {', '.join(absent)} in the answer to {where}")
    bounded = not row["id"].endswith("@none")
    lines, advances, items = row["lines"], row["lineAdvances"], row["items"]
    if "".join(lines) != text:
        return [f"{where}: the lines joined are not the text: {lines!r}"]
    if not len(lines) == len(advances) == len(items) == row["lineCount"]:
        return [f"{where}: lineCount {row['lineCount']}, but {len(lines)} lines, "
                f"{len(advances)} lineAdvances, {len(items)} items"]
    if not bounded and len(lines) != 1:
        return [f"{where}: {len(lines)} lines, though no width was given: {lines!r}"]

    found: list[Check | str] = []
    if row["advance"] != max(advances):
        found.append(f"{where}: advance {row['advance']} is not that of the widest line of {advances}")
    if row["missing"] and not any(c in DEFAULT_IGNORABLE for c in text):
        found.append(f"{where}: reports as missing what the fonts have: {row['missing']}")
    source, at = text.encode(), 0
    for i, line in enumerate(lines):
        last = i == len(lines) - 1
        found += checks_of_line(
            f"{where} line {i + 1} {line!r}", line, at, source, advances[i],
            sorted(items[i], key=lambda item: item["start"]), bounded, last, coverages)
        at += len(line.encode())
    return found


def checks_of_line(
    where: str, line: str, at: int, source: bytes, advance: int, items: list[dict],
    bounded: bool, last: bool, coverages: list[frozenset[int]],
) -> list[Check | str]:
    """What must hold of one line, which starts at byte `at` of `source`."""
    ranges = [(item["start"], item["end"]) for item in items]
    starts, ends = [start for start, _ in ranges], [end for _, end in ranges]
    if [at, *ends][:len(ends)] != starts or any(start >= end for start, end in ranges):
        return [f"{where}: the items {ranges} do not lie end to end from byte {at}"]
    end = ends[-1] if ends else at
    visible = source[at:end].decode(errors="replace")
    if visible not in visible_texts(line, bounded, last):
        return [f"{where}: the items reach to byte {end}, that is {visible!r}"]

    found: list[Check | str] = []
    texts = [source[start:stop].decode() for start, stop in ranges]
    for item, text in zip(items, texts):
        covered = coverages[item["font"]]
        if fonts.uncovered(text, covered):
            found.append(f"{where}: font {item['font']} has not all of {text!r}")
    if not any(unicodedata.bidirectional(c) in _NOT_SIMPLE for c in visible):
        for left, right in zip(items, items[1:]):
            if all(left[key] == right[key] for key in ("script", "direction", "font")):
                found.append(f"{where}: a needless item boundary at byte {right['start']}")

    hyphenated = visible.endswith(SOFT_HYPHEN) and not last
    if hyphenated:
        # The word's font shows it, or the first that has one.
        font, hyphen = next(
            (font, c) for font in (items[-1]["font"], *range(len(coverages)))
            for c in HYPHENS if ord(c) in coverages[font])
        texts[-1] = texts[-1][:-1]
        if font == items[-1]["font"]:
            texts[-1] += hyphen
        else:
            items, texts = [*items, items[-1] | {"font": font}], [*texts, hyphen]

    if len(items) == 1 and not bounded:
        return [*found, Check("whole", where, advance, [(Setting(items[0]["font"]), visible)])]
    requests = []
    for i, (item, text) in enumerate(zip(items, texts)):
        request = (
            Setting(item["font"], item["script"], item["direction"],
                    context("".join(texts[:i]), before=True),
                    context("".join(texts[i + 1:]), before=False)), text)
        requests.append(request)
        if len(items) > 1 and not hyphenated:
            what = f"item {i + 1} {text!r} {item['script']} {item['direction']}"
            found.append(Check(what, where, item["advance"], [request]))
    return [*found, Check("line" if bounded else "by item", where, advance, requests)]


# Bidi classes with which two neighbouring items may differ in nothing but their embedding level.
_NOT_SIMPLE = {"R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def visible_texts(line: str, bounded: bool, last: bool) -> set[str]:
    """The texts that may count in the line's advance: one, but for what the design leaves open."""
    stripped = {line.rstrip(HANGING)}
    body = line.rstrip(HANGING + DEFAULT_IGNORABLE)
    if line[len(body):].strip(HANGING):
        stripped.add(body)  # White space among characters that draw nothing.
    if not bounded:
        return {line}
    if last:
        return {line, *stripped}  # White space that ends the text may reach past the box.
    return stripped


def context(text: str, before: bool) -> str:
    """What HarfBuzz must see of the text beside an item: nothing, unless it can join to it.

    HarfBuzz looks at five characters on either side, and only to choose the joining forms of
    Arabic and scripts like it.
    """
    near = text[-5:] if before else text[:5]
    for c in reversed(near) if before else near:
        if c == "\u200d":
            return near
        if c != "\u200c" and unicodedata.category(c) in ("Mn", "Me", "Cf"):
            continue  # Transparent to joining.
        letter = unicodedata.category(c) in ("Lo", "Lm")
        rtl = unicodedata.bidirectional(c) in ("R", "AL")
        return near if letter and (rtl or "\u1800" <= c <= "\u18aa" or "\ua840" <= c <= "\ua873") else ""
    return ""


# hb-shape


def shape(
    hb_shape: str, faces: list[Face], language: str, requests: set[tuple[Setting, str]]
) -> dict[tuple[Setting, str], int]:
    """The advance of every request, one run of hb-shape a setting."""
    by_setting = collections.defaultdict(list)
    for setting, text in requests:
        by_setting[setting].append(text)
    advances = {}
    for setting, texts in by_setting.items():
        for text, advance in zip(texts, shape_texts(hb_shape, faces, language, setting, texts)):
            advances[setting, text] = advance
    return advances


def shape_texts(
    hb_shape: str, faces: list[Face], language: str, setting: Setting, texts: list[str]
) -> list[int]:
    face = faces[setting.font]
    command = [
        hb_shape, "--output-format=json", "--no-glyph-names", f"--language={language}",
        f"--face-index={face.index}", f"--font-size={fonts.units_per_em(faces[0])}",
        f"--font-file={face.path}"]
    for option in ("script", "direction"):
        if getattr(setting, option):
            command.append(f"--{option}={getattr(setting, option)}")
    for option in ("before", "after"):
        if getattr(setting, option):
            codes = ",".join(f"{ord(c):x}" for c in getattr(setting, option))
            command.append(f"--unicodes-{option}={codes}")
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n") as file:
        file.writelines(text + "\n" for text in texts)
        file.flush()
        done = subprocess.run(
            [*command, f"--text-file={file.name}"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            encoding="utf-8")
    lines = done.stdout.splitlines()
    if done.returncode or len(lines) != len(texts):
        raise Trouble(
            f"hb-shape: exit code {done.returncode}, {len(lines)} answers to {len(texts)} texts: "
            + done.stderr.strip()[-200:])
    # An empty text has an empty answer.
    return [sum(glyph["ax"] for glyph in json.loads(line or "[]")) for line in lines]


# A locale


def judge(
    locale: Locale, strings: list[str], stringfit: str, hb_shape: str, root: str, single: bool
) -> Verdict:
    counts, skipped, mismatches = collections.Counter(), collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        chain = [locale.face]
        if not single and locale.face != fonts.latin_face(root):
            chain.append(fonts.latin_face(root))
        faces = [fonts.single_face(face, folder) for face in chain]
        coverages = [fonts.coverage(face) for face in faces]

        kept = []
        for text in strings:
            why = reason_to_skip(text, coverages)
            if why:
                skipped[why] += 1
            else:
                kept.append(text)

        def rows():
            for i, text in enumerate(kept):
                yield {"id": f"{locale.name}:{i}@none", "text": text, "width": "infinity"}
                for width in WIDTHS:
                    yield {"id": f"{locale.name}:{i}@{width}", "text": text, "width": width}

        checks: list[Check] = []
        answers = batch(
            stringfit, rows(), [face.path for face in faces], locale.language, "--units")
        for n, answer in enumerate(answers):
            for found in checks_of_row(answer, kept[n // (1 + len(WIDTHS))], coverages):
                if isinstance(found, Check):
                    checks.append(found)
                else:
                    mismatches.append(found)
        advances = shape(
            hb_shape, faces, locale.language,
            {request for check in checks for request in check.requests})

    counts["strings"] = len(kept)
    for check in checks:
        counts[check.what if check.what in ("whole", "by item", "line") else "item"] += 1
        theirs = sum(advances[request] for request in check.requests)
        if check.advance != theirs:
            mismatches.append(
                f"{check.where}: {check.what}: ours {check.advance}, hb-shape {theirs}")
    return Verdict(counts, skipped, mismatches)


def reason_to_skip(text: str, coverages: list[frozenset[int]]) -> str:
    if not text:
        return "empty"
    if "\t" in text or any(c in text for c in LINE_ENDS):
        return "tab or line end"
    if fonts.uncovered(text, *coverages):
        return "a character that no font has"
    if any(all(fonts.uncovered(cluster, one) for one in coverages) for cluster in fonts.clusters(text)):
        return "a character and its mark that no one font has"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, default_locales="all")
    parser.add_argument(
        "--hb-shape", metavar="PATH", default="hb-shape", help="default: hb-shape on the PATH")
    parser.add_argument(
        "--single-font", action="store_true",
        help="only the locale's own font, no Noto Sans behind it")
    options = parser.parse_args()
    began = time.monotonic()

    corpus = fonts.read_corpus(options.corpus)
    chosen = chosen_locales(options.locales, options.fonts, corpus)
    stringfit = tool(options.stringfit, "build it, and give --stringfit")
    hb_shape = tool(options.hb_shape, "install libharfbuzz-bin")
    totals = Verdict(collections.Counter(), collections.Counter(), [])
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        futures = [
            pool.submit(
                judge, locale, fonts.sample(corpus[locale.name], options.sample), stringfit,
                hb_shape, options.fonts, options.single_font)
            for locale in chosen]
        for future in futures:
            verdict = future.result()
            totals.counts.update(verdict.counts)
            totals.skipped.update(verdict.skipped)
            totals.mismatches.extend(verdict.mismatches)

    for mismatch in totals.mismatches[:SHOWN]:
        print(mismatch)
    if len(totals.mismatches) > SHOWN:
        print(f"... and {len(totals.mismatches) - SHOWN} more")
    counts = totals.counts
    print(f"locales           {len(chosen):8}")
    print(f"strings           {counts['strings']:8}")
    print(f"  compared whole  {counts['whole']:8}")
    print(f"  by item         {counts['by item']:8}")
    print(f"lines compared    {counts['line']:8}")
    print(f"items compared    {counts['item']:8}  (of strings and lines of several)")
    print(f"mismatches        {len(totals.mismatches):8}")
    print(f"skipped           {sum(totals.skipped.values()):8}")
    for why, count in totals.skipped.most_common():
        print(f"  {why}: {count}")
    print(f"{time.monotonic() - began:.0f} s")
    if not counts["whole"] + counts["by item"]:
        raise Trouble("no string was compared")
    return 1 if totals.mismatches else 0


if __name__ == "__main__":
    run(main)
