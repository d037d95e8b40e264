"""What two ways to break a text differ in: finding the cause of a disagreement, and printing causes."""

from __future__ import annotations

import collections
import re
import sys
import unicodedata
from typing import Callable, Iterable, NamedTuple

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
HAIR = 1 / 32  # points; Chromium's own unit of layout is 1/64


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


Wrap = Callable[[list[str], list[float]], list[list[Lines]]]


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


class Sides(NamedTuple):
    """How both sides answer further questions, as `Asked` does."""

    chromium: Wrap
    stringfit: Wrap
    opportunities: Callable[[list[str]], list[Lines]]  # ours, if every line ends at the first one


def explain(
    found: list[tuple[Case, Lines, Lines]], locale: str, white_space: str, sides: Sides
) -> list[Disagreement]:
    """The cause of each disagreement."""
    places = [contested(*disagreement) for disagreement in found]
    # The side that breaks earlier is asked whether the other's longer line, alone, is one line to it.
    alone = _answers(
        sides, ((place.we_break_later, case.width, place.line)
                for (case, _, _), place in zip(found, places) if place))
    # We are asked whether that line fits a width a hair narrower, or wider.
    near = _answers(
        sides, ((False, _near(case, place), place.line)
                for (case, _, _), place in zip(found, places) if place))
    texts = list(dict.fromkeys(case.text for case, _, _ in found))
    opportunities = dict(zip(texts, sides.opportunities(texts))) if texts else {}
    explained = []
    for (case, ours, theirs), place in zip(found, places):
        if place is None:
            cause = "the same breaks, but another line count"
        else:
            fits = alone[place.we_break_later, case.width, place.line].count == 1
            fits_nearly = near[False, _near(case, place), place.line].count == 1
            if fits_nearly != (place.we_break_later or fits):
                cause = "a line fills the box to within 1/32 point, and Chromium rounds"
            else:
                cause = _cause(case.text, place, fits, opportunities[case.text].breaks)
        explained.append(Disagreement(locale, white_space, cause, case, ours, theirs))
    return explained


def _near(case: Case, place: Contested) -> float:
    """The width at which a line of ours fits no more, or fits, if it fills the case's to a hair."""
    return case.width + (-HAIR if place.we_break_later else HAIR)


def _answers(
    sides: Sides, questions: Iterable[tuple[bool, float, str]]
) -> dict[tuple[bool, float, str], Lines]:
    """What Chromium (true) or we say to a text at a width."""
    by_width: dict[tuple[bool, float], dict[str, None]] = collections.defaultdict(dict)
    for to_chromium, width, text in questions:
        by_width[to_chromium, width][text] = None
    return {
        (to_chromium, width, text): lines
        for (to_chromium, width), texts in by_width.items()
        for text, (lines,) in zip(
            texts, (sides.chromium if to_chromium else sides.stringfit)([*texts], [width]))
    }


def _cause(text: str, place: Contested, fits: bool, opportunities: tuple[int, ...]) -> str:
    positions = [i for i, c in enumerate(text) if not INVISIBLE.match(c)]

    def scripts(at: int) -> set[str]:
        """Of the letters on both sides of a break."""
        around = [text[positions[i]] for i in (at - 1, at) if 0 <= i < len(positions)]
        return {unicodedata.name(c, "").split(" ")[0] for c in around if unicodedata.category(c)[0] in "LM"}

    both = scripts(place.earlier) | scripts(place.later)
    if dictionary := both & {"THAI", "LAO", "KHMER", "MYANMAR"}:
        return f"the dictionaries find other words: {dictionary.pop().capitalize()}"
    if SOFT_HYPHEN in text:
        return "a soft hyphen"
    inside = {at for at in (place.earlier, place.later)
              if at not in opportunities and at < len(positions)}
    if any("ARABIC" in scripts(at) for at in inside):
        return "a word of joined letters is broken: Chromium shapes it whole, we each line alone"
    if place.we_break_later and fits and place.later in inside:
        return "a word is broken: Chromium measures it in sight of what follows, we the line alone"
    if fits:
        return (f"{'only we' if place.we_break_later else 'only Chromium'} "
                f"may break {neighbours(text, place.later)}")
    return (f"the line is wider to {'Chromium' if place.we_break_later else 'us'}, "
            f"which breaks {neighbours(text, place.earlier)}")


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
