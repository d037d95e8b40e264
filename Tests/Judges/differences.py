"""Why Pango, Qt and SkParagraph decide otherwise than stringfit does: what each is known to do."""

from __future__ import annotations

import re
import unicodedata
from typing import Callable, NamedTuple

from batch import batch
from browser import Lines
from causes import INVISIBLE, Case, contested, lines_of
from fonts import Face, clusters

UNNAMED = "no name"


class Row(NamedTuple):
    variants: tuple[str, ...]  # most wanted first
    width: float  # of the box, in points
    lines: int  # that fit the box


class Dispute(NamedTuple):
    """A row that two decide otherwise: which of the variants each takes."""

    row: Row
    ours: int
    theirs: int

    @property
    def text(self) -> str:
        """The variant that fits to one and not to the other."""
        return self.row.variants[min(self.ours, self.theirs)]


class Ours:
    """How stringfit decides."""

    def __init__(self, stringfit: str, faces: list[Face], language: str):
        self._stringfit, self._language = stringfit, language
        self._paths = [face.path for face in faces]
        self._stretches: dict[str, list[tuple[str, float]]] = {}

    def decide(self, rows: list[Row], *flags: str) -> list[int]:
        return [answer["index"] for answer in self._ask((
            {"id": i, "variants": row.variants, "width": row.width, "maxLines": row.lines}
            for i, row in enumerate(rows)), flags)]

    def lines(self, text: str, width: float) -> Lines:
        return lines_of(self._one(text, width))

    def width(self, line: str) -> float:
        return self._one(line.rstrip(" "), "infinity")["width"]

    def stretches(self, text: str) -> list[tuple[str, float]]:
        """What stands between two places where a line may end, and how wide it is."""
        if text not in self._stretches:
            (answer,) = self._ask([{"id": 0, "text": text, "width": 1 / 64}], ("--wrap", "words"))
            lines = answer["lines"]
            widths = self._ask(({"id": i, "text": line, "width": "infinity"} for i, line in enumerate(lines)), ())
            self._stretches[text] = [(line, of["width"]) for line, of in zip(lines, widths)]
        return self._stretches[text]

    def _one(self, text: str, width: float | str) -> dict:
        (answer,) = self._ask([{"id": 0, "text": text, "width": width}], ())
        return answer

    def _ask(self, rows, flags):
        return batch(self._stringfit, rows, self._paths, self._language, *flags)


class Known(NamedTuple):
    """What a peer is known to do: how to have stringfit do it."""

    cause: str
    flags: tuple[str, ...] = ()
    row: Callable[[Row, Ours], Row] = lambda row, ours: row
    letter: str = ""  # only where such a letter is: the first word of its name


def _wider(points: float) -> Callable[[Row, Ours], Row]:
    """A box as much wider as the lines are narrower whose every advance is as much narrower."""
    return lambda row, ours: row._replace(width=row.width + points * max(map(len, row.variants)))


def _from_the_line_before(row: Row, ours: Ours) -> Row:
    """A word that is too wide for the box may be broken as if it were letters with U+200B between them."""
    return row._replace(variants=tuple(
        "".join(
            stretch if width <= row.width else "\u200b".join(clusters(stretch))
            for stretch, width in ours.stretches(text))
        for text in row.variants))


def _breaking_no_break_space(row: Row, ours: Ours) -> Row:
    """A stretch that is too wide for the box may end a line at a no-break space, which then hangs."""
    return row._replace(variants=tuple(
        "".join(
            stretch if width <= row.width else stretch.replace("\u00a0", " ").replace("\u202f", " ")
            for stretch, width in ours.stretches(text))
        for text in row.variants))


def _hebrew_hyphens(row: Row, ours: Ours) -> Row:
    return row._replace(variants=tuple(
        re.sub("(?<=[\u05d0-\u05ea])-(?=[\u05d0-\u05ea])", "-\u2060", text) for text in row.variants))


_UNICODE = Known("UAX #14 to the letter: --breaks unicode", ("--breaks", "unicode"))
_STRICT = Known("small kana and the like begin no line: --strictness strict", ("--strictness", "strict"))
_NO_BREAK = Known(
    "a no-break space hangs where a word is broken that is too wide", row=_breaking_no_break_space)
_HEBREW = Known("no line ends after a hyphen between Hebrew letters: LB21a before Unicode 16", row=_hebrew_hyphens)
_KOREAN = "Korean words are kept whole: --word-break keep-all"
_QT = [
    _UNICODE, _STRICT, _NO_BREAK,
    Known(_KOREAN, ("--word-break", "keep-all"), letter="HANGUL"),
    Known("advances are rounded down to 1/64 px", row=_wider(1 / 64)),
    Known("no language, whose forms a font may have: --language en", ("--language", "en")),
]

KNOWN = {
    "Pango": [
        _UNICODE, _STRICT, _NO_BREAK, _HEBREW,
        Known("letters of another script are not shaped in the text's language: --language en", ("--language", "en")),
        Known("advances are rounded to 1/1024 px", row=_wider(1 / 1024)),
        Known("advances are rounded to 1/1024 px", row=_wider(-1 / 1024)),
    ],
    "Qt": [Known("no word is broken: --wrap words", ("--wrap", "words")), *_QT],
    "Qt, words": _QT,
    "Qt, anywhere": _QT,
    "SkParagraph": [
        _UNICODE, _NO_BREAK, _HEBREW,
        Known("a word that is too wide begins on the line before", row=_from_the_line_before),
    ],
}


_THAI = "Thai words are those of libthai's dictionary, not ICU's"
_INK = "a line's last letter must fit with what it draws beyond its advance"


_JOINED = "a word of joined letters that is broken keeps their forms"
_CHARACTER = "a character that is wider than the box fits"


def explain(disputes: list[Dispute], ours: Ours, peer, *flags: str) -> list[str]:
    """The cause of each. `flags` are those that ours decided with."""
    known = KNOWN[peer.name]
    causes: dict[int, str] = {}

    def ask(named: list[Known], cause: str) -> None:
        """Asks about those that have no name yet."""
        left = [
            i for i, (row, _, _) in enumerate(disputes)
            if i not in causes
            and all(not one.letter or one.letter in _letters("".join(row.variants)) for one in named)]
        rows = []
        for i in left:
            row = disputes[i].row
            for one in named:
                row = one.row(row, ours)
            rows.append(row)
        answers = ours.decide(rows, *flags, *(flag for one in named for flag in one.flags)) if rows else []
        causes.update({i: cause for i, answer in zip(left, answers) if answer == disputes[i].theirs})

    for one in known:
        ask([one], one.cause)
    for i, dispute in enumerate(disputes):
        if i not in causes and (cause := _seen(dispute.text, dispute.row.width, ours, peer)):
            causes[i] = cause
    ask([one for one in known if not one.letter], "several of these at once")
    return [causes.get(i, UNNAMED) for i in range(len(disputes))]


def _letters(text: str) -> set[str]:
    """The first words of its characters' names: LATIN, HANGUL, ..."""
    return {unicodedata.name(c, "").split(" ")[0] for c in text}


def _seen(text: str, width: float, ours: Ours, peer) -> str | None:
    """What the lines show, of a peer that tells them."""
    our, (their, fits) = ours.lines(text, width), peer.wrap(text, width)
    if any(ours.width(cluster) > width for cluster in clusters(text)):
        return _CHARACTER
    place = contested(Case(text, width), our, their) if our.count > 1 or their.breaks else None
    if hasattr(peer, "drawn"):
        if place and peer.drawn(place.line) > ours.width(place.line) + 1 / 4 or not place and not fits:
            return _INK
    if place is None:
        return None
    positions = [i for i, c in enumerate(text) if not INVISIBLE.match(c)]
    around = _letters("".join(
        text[positions[i]] for at in (place.earlier, place.later) for i in (at - 1, at)
        if 0 <= i < len(positions)))
    if "ARABIC" in around and place.line in text.replace(" ", "\n"):
        return _JOINED
    if "THAI" in around and peer.name != "SkParagraph":
        return _THAI
    if "HANGUL" in around and peer.name.startswith("Qt"):
        return _KOREAN
    return None
