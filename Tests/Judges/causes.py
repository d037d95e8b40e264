"""What two ways to break a text differ in: where, and how to print it. What the cause is, `proofs.py` finds."""

from __future__ import annotations

import collections
import re
import sys
import unicodedata
from typing import NamedTuple

from browser import Lines
from fonts import Trouble


def _invisible() -> re.Pattern:
    """Matches a character that draws nothing: general categories Z, Cc and Cf."""
    ranges: list[list[int]] = []
    for code in range(sys.maxunicode + 1):
        if unicodedata.category(chr(code)) in ("Zs", "Zl", "Zp", "Cc", "Cf"):
            if ranges and ranges[-1][1] == code - 1:
                ranges[-1][1] = code
            else:
                ranges.append([code, code])
    # In a notation that Python's expressions and JavaScript's share: the characters themselves.
    escaped = "".join(f"{re.escape(chr(a))}-{re.escape(chr(b))}" for a, b in ranges if a > 0x20)
    return re.compile(rf"[\x00- {escaped}]")


INVISIBLE = _invisible()
SOFT_HYPHEN = "\u00ad"


def visible(text: str) -> str:
    return INVISIBLE.sub("", text)


class Case(NamedTuple):
    text: str
    width: float


class Disagreement(NamedTuple):
    locale: str
    white_space: str
    cause: str
    case: Case
    ours: Lines
    theirs: Lines


def lines_of(answer: dict) -> Lines:
    """The lines of an answer of `stringfit batch --lines`."""
    if "error" in answer:
        raise Trouble(f"stringfit batch: {answer.get('id')}: {answer['error']}")
    if answer["lineCount"] < 2:
        return Lines(answer["lineCount"], ())
    breaks, before = [], 0
    for line in answer["lines"]:
        before += len(visible(line))
        breaks.append(before)
    # A line of nothing visible has no break of its own to compare.
    inner = dict.fromkeys(at for at in breaks if 0 < at < before)
    return Lines(answer["lineCount"], tuple(inner))


class Contested(NamedTuple):
    """The first break that one side has and the other has not."""

    line: str  # from the break before, that both have, to the later of the two that differ
    earlier: int  # the two that differ, in visible characters
    later: int
    we_break_later: bool


def contested(case: Case, ours: Lines, theirs: Lines) -> Contested | None:
    positions = [i for i, c in enumerate(case.text) if not INVISIBLE.match(c)] + [len(case.text)]
    total = len(positions) - 1
    pairs = zip([*ours.breaks, total], [*theirs.breaks, total])
    differing = next((pair for pair in pairs if pair[0] != pair[1]), None)
    if differing is None:
        return None
    earlier, later = min(differing), max(differing)
    start = max((at for at in ours.breaks if at < earlier), default=0)
    # What is invisible after the last visible character is the next line's, but for a soft hyphen.
    end = positions[later - 1] + 1
    if SOFT_HYPHEN in case.text[end:positions[later]]:
        end = case.text.index(SOFT_HYPHEN, end) + 1
    return Contested(case.text[positions[start]:end], earlier, later, differing[0] == later)


def neighbours(text: str, at: int) -> str:
    """What stands around a break, as `Latin SP ÷ digit`."""
    positions = [i for i, c in enumerate(text) if not INVISIBLE.match(c)]
    if at >= len(positions):
        return "at the end"
    between = text[positions[at - 1] + 1:positions[at]]
    shown = "".join("SP " if c == " " else f"U+{ord(c):04X} " for c in dict.fromkeys(between))
    return f"{name(text[positions[at - 1]])} {shown}÷ {name(text[positions[at]])}"


def name(c: str) -> str:
    """What a character is to line breaking, roughly: its script if a letter, else itself."""
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


# Printing


def print_causes(disagreements: list[Disagreement], shown: int, examples: int) -> None:
    by_cause = collections.defaultdict(list)
    for disagreement in disagreements:
        by_cause[disagreement.cause].append(disagreement)
    ordered = sorted(by_cause.items(), key=lambda pair: -len(pair[1]))
    print("\ndisagreements by cause")
    for cause_, members in ordered[:shown]:
        of = collections.Counter(f"{d.locale} {d.white_space}" for d in members)
        print(f"{len(members):6}  {cause_}   ({', '.join(f'{n} {c}' for n, c in of.most_common(8))})")
        distinct = list({d.case.text: d for d in members}.values())
        for d in distinct[:examples]:
            print(f"        at {d.case.width:g}, {d.locale}, {d.ours.count} and {d.theirs.count} lines")
            print(f"          ours      {marked(d.case.text, d.ours)}")
            print(f"          Chromium  {marked(d.case.text, d.theirs)}")
    rest = ordered[shown:]
    if rest:
        print(f"{sum(len(members) for _, members in rest):6}  of {len(rest)} more causes")


def marked(text: str, lines: Lines) -> str:
    """The text with a bar at each break."""
    positions = [i for i, c in enumerate(text) if not INVISIBLE.match(c)]
    starts = [0, *(positions[at] for at in lines.breaks), len(text)]
    return "|".join(text[a:b] for a, b in zip(starts, starts[1:]))
