"""Why Chromium breaks a text elsewhere than stringfit: each cause is tried by asking again."""

from __future__ import annotations

import collections
import unicodedata
from typing import Callable, NamedTuple

import fonts
from browser import Lines
from causes import INVISIBLE, SOFT_HYPHEN, Case, Contested, Disagreement, contested, neighbours
from fonts import Face

Wrap = Callable[[list[str], list[float]], list[list[Lines]]]

HAIR = 1 / 32  # points; Chromium's own unit of layout is 1/64
PICTURE = 1 / 20  # points, for each emoji at 16 points
ZWJ = "\u200d"
OTHER_LINE_ENDS = "\r\v\f\x85\u2028\u2029"
FIXED_SPACES = "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000"
BY_DICTIONARY = {"THAI", "LAO", "KHMER", "MYANMAR"}


class Sides(NamedTuple):
    """How both sides answer further questions. A `Wrap` gives, for each text, its lines at each width."""

    chromium: Wrap
    stringfit: Wrap
    with_dictionaries: Wrap | None  # stringfit with Chromium's dictionaries, where they were found
    measure: Callable[[list[str]], list[float]]  # widths to stringfit, in points
    opportunities: Callable[[list[str]], list[Lines]]  # ours, if every line ends at the first one
    faces: list[Face]


class Found(NamedTuple):
    """A disagreement, and what is known about it."""

    case: Case
    ours: Lines
    theirs: Lines
    place: Contested | None
    opportunities: tuple[int, ...]  # where our lines may end, in visible characters

    @property
    def positions(self) -> list[int]:
        return [i for i, c in enumerate(self.case.text) if not INVISIBLE.match(c)]

    @property
    def start(self) -> int:
        """The visible characters before the contested line."""
        return max((at for at in self.ours.breaks if at < self.place.earlier), default=0)

    @property
    def rest(self) -> str:
        """The text from the start of the contested line."""
        return self.case.text[self.positions[self.start]:]

    @property
    def following(self) -> str:
        """The visible character behind the contested line, with its marks."""
        at = self.positions[self.place.later]
        end = at + 1
        while end < len(self.case.text) and unicodedata.category(self.case.text[end])[0] == "M":
            end += 1
        return self.case.text[at:end]

    @property
    def joined_line(self) -> str:
        """The contested line, its ends joined to the letters beside them in a word that is broken."""
        before = ZWJ if self.breaks_word(self.start) and "ARABIC" in self.scripts(self.start) else ""
        after = ZWJ if self.breaks_word(self.place.later) and "ARABIC" in self.scripts(self.place.later) else ""
        return before + self.place.line + after

    def breaks_word(self, at: int) -> bool:
        return 0 < at < len(self.positions) and at not in self.opportunities

    def scripts(self, at: int) -> set[str]:
        """Of the letters on both sides of a break."""
        around = [self.case.text[self.positions[i]] for i in (at - 1, at) if 0 <= i < len(self.positions)]
        return {unicodedata.name(c, "").split(" ")[0] for c in around if unicodedata.category(c)[0] in "LM"}

    def is_settled(self, lines: Lines) -> bool:
        """Whether lines break as Chromium's do where ours do not."""
        other = contested(self.case, lines, self.theirs)
        return other is None or other.earlier > self.place.earlier


def explain(
    disagreements: list[tuple[Case, Lines, Lines]], locale: str, white_space: str, sides: Sides
) -> list[Disagreement]:
    """The cause of each disagreement: the first whose proof holds."""
    texts = list(dict.fromkeys(case.text for case, _, _ in disagreements))
    opportunities = dict(zip(texts, sides.opportunities(texts))) if texts else {}
    found = [Found(*each, contested(*each), opportunities[each[0].text].breaks) for each in disagreements]
    causes: dict[int, str] = {}

    def settle(prove: Callable[[list[Found], Sides], list[bool]], cause: str) -> None:
        left = [i for i in range(len(found)) if i not in causes]
        holds = prove([found[i] for i in left], sides) if left else []
        causes.update({i: cause for i, held in zip(left, holds) if held})

    settle(_has(OTHER_LINE_ENDS), "a character that ends lines in Unicode, not in CSS")
    settle(_same_breaks, "spaces of fixed width hang here, and take a line of their own in Chromium")
    settle(_almost_fills, "a line fills the box to within 1/32 point, and Chromium rounds")
    settle(_keeps_forms, "a word of joined letters is broken: Chromium keeps their forms, we shape each line alone")
    settle(_sees_next, "a line ends sooner: Chromium measures it in sight of the next letter, which kerns")
    settle(_looked_up_anew, "Chromium looks words up anew from where a line starts, we in the whole text")
    settle(_other_dictionary, "Chromium's dictionary has other words")
    settle(_other_dictionary_anew, "Chromium's dictionary has other words, looked up anew from where a line starts")
    settle(_khmer, "Chromium's ICU is set to join Khmer words that its small dictionary lacks")
    settle(_has(SOFT_HYPHEN), "a soft hyphen where there is no room for the hyphen, or before white space, where Chromium shows it too")
    settle(_has(FIXED_SPACES), "spaces of fixed width hang here, and do not in Chromium")
    settle(_splits_cluster, "a mark whose base has another font: here one font shows a cluster")
    settle(_has_pictures, "emoji: Chromium takes the advances of pictures, 1/24 point more than the font's")
    left = [i for i in range(len(found)) if i not in causes]
    causes.update(zip(left, _unnamed([found[i] for i in left], sides)))
    return [
        Disagreement(locale, white_space, causes[i], one.case, one.ours, one.theirs)
        for i, one in enumerate(found)]


# Proofs: which of the disagreements a cause explains.


def _has(characters: str) -> Callable[[list[Found], Sides], list[bool]]:
    return lambda found, sides: [any(c in one.case.text for c in characters) for one in found]


def _same_breaks(found: list[Found], sides: Sides) -> list[bool]:
    return [one.place is None and any(c in one.case.text for c in FIXED_SPACES) for one in found]


def _almost_fills(found: list[Found], sides: Sides) -> list[bool]:
    return _change(found, sides, lambda one: (one.place.line, HAIR))


def _has_pictures(found: list[Found], sides: Sides) -> list[bool]:
    return _change(
        found, sides, lambda one: (one.place.line, HAIR + PICTURE * sum(c > "\u2000" for c in one.place.line)))


def _keeps_forms(found: list[Found], sides: Sides) -> list[bool]:
    return _change(found, sides, lambda one: (one.joined_line, 0))


def _change(found: list[Found], sides: Sides, question: Callable[[Found], tuple[str, float]]) -> list[bool]:
    """Whether stringfit thinks otherwise of whether the contested line fits, asked about another text in a box that is
    narrower by some points where we break later, else wider."""
    asked = []
    for one in found:
        if one.place:
            text, points = question(one)
            asked += [(one.case.width, one.place.line)]
            asked += [(one.case.width + (-points if one.place.we_break_later else points), text)]
    fits = _fits(sides.stringfit, asked)
    answers = iter(zip(fits[::2], fits[1::2]))
    # We put a line that breaks later in the text on one line, whatever we say of it alone.
    changes = []
    for one in found:
        alone, other = next(answers) if one.place else (False, False)
        changes.append(other != (alone or one.place is not None and one.place.we_break_later))
    return changes


def _sees_next(found: list[Found], sides: Sides) -> list[bool]:
    """Whether a line of ours has room alone, and none with what the next letter adds by kerning."""
    ours = [
        one for one in found
        if one.place and one.place.we_break_later and one.place.later < len(one.positions)]
    widths = sides.measure([
        text for one in ours
        for text in (one.place.line, one.place.line + one.following, one.following)])
    proven = {
        id(one) for one, alone, both, following in zip(ours, widths[::3], widths[1::3], widths[2::3])
        if alone <= one.case.width < both - following}
    return [id(one) in proven for one in found]


def _looked_up_anew(found: list[Found], sides: Sides) -> list[bool]:
    return _anew(found, sides.stringfit)


def _other_dictionary_anew(found: list[Found], sides: Sides) -> list[bool]:
    return _anew(found, sides.with_dictionaries)


def _anew(found: list[Found], wrap: Wrap | None) -> list[bool]:
    """Whether the text that starts with the contested line has its first line end where Chromium's does."""
    of = [one for one in found if _is_by_dictionary(one)] if wrap else []
    answers = dict(zip(map(id, of), _wrapped(wrap, [(one.case.width, one.rest) for one in of])))
    return [
        id(one) in answers
        and min((at for at in one.theirs.breaks if at > one.start), default=len(one.positions)) - one.start
        == (answers[id(one)].breaks or (len(one.positions) - one.start,))[0]
        for one in found]


def _other_dictionary(found: list[Found], sides: Sides) -> list[bool]:
    wrap = sides.with_dictionaries
    of = [one for one in found if _is_by_dictionary(one)] if wrap else []
    answers = dict(zip(map(id, of), _wrapped(wrap, [(one.case.width, one.case.text) for one in of])))
    return [id(one) in answers and one.is_settled(answers[id(one)]) for one in found]


def _khmer(found: list[Found], sides: Sides) -> list[bool]:
    return [_is_by_dictionary(one) and "KHMER" in _scripts(one) for one in found]


def _is_by_dictionary(one: Found) -> bool:
    return bool(one.place) and bool(_scripts(one) & BY_DICTIONARY)


def _scripts(one: Found) -> set[str]:
    return one.scripts(one.place.earlier) | one.scripts(one.place.later)


def _splits_cluster(found: list[Found], sides: Sides) -> list[bool]:
    coverages = [fonts.coverage(face) for face in sides.faces]

    def is_split(text: str) -> bool:
        return any(
            all(fonts.uncovered(cluster, coverage) for coverage in coverages) for cluster in fonts.clusters(text))

    return [bool(one.place) and is_split(one.place.line) for one in found]


def _unnamed(found: list[Found], sides: Sides) -> list[str]:
    """What is left to say: the side that breaks earlier is asked whether the longer line, alone, is one line to it."""
    causes = []
    for one in found:
        if one.place is None:
            causes.append("no name: the same breaks, but another line count")
            continue
        later = one.place.we_break_later
        (fits,) = _fits(sides.chromium if later else sides.stringfit, [(one.case.width, one.place.line)])
        causes.append("no name: " + (
            f"{'only we' if later else 'only Chromium'} may break {neighbours(one.case.text, one.place.later)}"
            if fits else
            f"the line is wider to {'Chromium' if later else 'us'}, "
            f"which breaks {neighbours(one.case.text, one.place.earlier)}"))
    return causes


def _fits(wrap: Wrap, questions: list[tuple[float, str]]) -> list[bool]:
    return [lines.count == 1 for lines in _wrapped(wrap, questions)]


def _wrapped(wrap: Wrap | None, questions: list[tuple[float, str]]) -> list[Lines]:
    """A side's lines of each text at its width, asked about a width at a time."""
    by_width: dict[float, dict[str, None]] = collections.defaultdict(dict)
    for width, text in questions:
        by_width[width][text] = None
    answers = {
        (width, text): lines
        for width, texts in by_width.items()
        for text, (lines,) in zip(texts, wrap([*texts], [width]))}
    return [answers[question] for question in questions]
