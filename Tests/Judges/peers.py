#!/usr/bin/env python3
"""Pango, Qt and SkParagraph as judges of decisions: which of three strings is the first that fits a box.

Rows are made of a corpus: a string, its first 6 and its first 3 tenths, in words or, where it has no spaces, in
characters; or, of a file of JSON lines with "locale" and "variants", the long, middle and short names of a thing. A box
is so wide and so many lines high. Lines are counted on all sides, so that they are equally high to all.

Where a peer decides otherwise, stringfit is asked again, set to do what the peer is known to do (differences.py): if it
then decides as the peer does, the difference has a name.

Exit code: 0 each peer, named differences taken out, agrees as often as --min asks, 1 some does not, 2 it could not
run.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import random
import tempfile

import differences
import fonts
from batch import SIZE, add_arguments, chosen_locales, run, tool
from causes import marked
from differences import Dispute, Ours, Row
from fonts import Face, Locale, Trouble
from pango import Pango
from qt import Qt, QtAnywhere, QtWords
from skparagraph import SkParagraph

LOCALES = "en de fr ru el ja zh_CN ko ar he hi th"
PEERS = {"pango": Pango, "qt": Qt, "qt-words": QtWords, "qt-anywhere": QtAnywhere, "skparagraph": SkParagraph}
BOXES = 4  # a string


def strings_rows(texts: list[str]) -> list[Row]:
    chance = random.Random(7)
    rows = []
    for text in texts:
        space = " " if text.count(" ") * 12 > len(text) else ""
        parts = text.split(" ") if space else list(text)
        if len(parts) < 3:
            continue
        shorter = (space.join(parts[:max(1, len(parts) * tenths // 10)]) for tenths in (6, 3))
        variants = (text, *shorter)
        rows += [
            Row(variants, chance.choice([80, 120, 160, 240, 320]), chance.choice([1, 1, 2, 3]))
            for _ in range(BOXES)]
    return rows


def names_rows(names: list[str]) -> list[Row]:
    variants = (names[0], names[len(names) // 2], names[-1])
    return [Row(variants, width, lines) for width in (48, 64, 80, 96, 128, 160) for lines in (1, 2)]


def read_rows(path: str) -> dict[str, list[Row]]:
    """The rows of each locale."""
    if not path.endswith(".jsonl"):
        return {name: strings_rows(texts) for name, texts in fonts.read_corpus(path).items()}
    found = collections.defaultdict(list)
    try:
        with open(path, encoding="utf-8") as file:
            for line in file:
                row = json.loads(line)
                language, *subtags = row["locale"].split("_")
                if language == "zh":
                    language = "zh_TW" if "Hant" in subtags else "zh_CN"
                if len(row["variants"]) > 1:
                    found[language] += names_rows(row["variants"])
    except OSError as error:
        raise Trouble(f"{path}: {error.strerror}") from error
    return found


def covered(rows: list[Row], faces: list[Face]) -> list[Row]:
    """The rows whose characters some face has."""
    coverages = [fonts.coverage(face) for face in faces]
    return [row for row in rows if not fonts.uncovered("".join(row.variants), *coverages)]


def decide(peer, row: Row) -> int:
    for index, text in enumerate(row.variants[:-1]):
        lines, fits = peer.wrap(text, row.width)
        if fits and lines.count <= row.lines:
            return index
    return len(row.variants) - 1


def example(locale: Locale, dispute: Dispute, ours: Ours, peer) -> str:
    row, text = dispute.row, dispute.text
    return (f"{locale.name} {row.width:g} × {row.lines}: ours {dispute.ours}, {peer.name} {dispute.theirs}: "
            f"{marked(text, ours.lines(text, row.width))}   {marked(text, peer.wrap(text, row.width)[0])}")


class Tally:
    """What a peer decided."""

    def __init__(self) -> None:
        self.rows = self.differ = 0
        self.causes: dict[str, list[str]] = collections.defaultdict(list)

    def print(self, name: str, examples: int) -> None:
        print(f"\n{name}: {self.rows} decisions, {self.differ} differ, {1 - self.differ / self.rows:.3%} agree; "
              f"named differences taken out, {self.share:.3%}")
        for cause, members in sorted(self.causes.items(), key=lambda pair: -len(pair[1])):
            print(f"{len(members):6}  {cause}")
            for line in members[:examples]:
                print(f"        {line}")

    @property
    def share(self) -> float:
        return 1 - len(self.causes.get(differences.UNNAMED, [])) / self.rows


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, default_locales=LOCALES)
    parser.add_argument(
        "--peers", metavar="LIST", default=" ".join(PEERS), help=f"some of {', '.join(PEERS)} (default: all)")
    parser.add_argument("--examples", metavar="N", type=int, default=1, help="examples a cause (1)")
    parser.add_argument(
        "--min", metavar="SHARE", type=float, default=0.995,
        help="the least agreement of a peer, named differences taken out (0.995)")
    options = parser.parse_args()
    names = options.peers.replace(",", " ").split()
    if unknown := [name for name in names if name not in PEERS]:
        raise Trouble(f"--peers: no peer is called '{unknown[0]}'")
    rows_of = read_rows(options.corpus)
    stringfit = tool(options.stringfit, "build it, and give --stringfit")
    tallies = {name: Tally() for name in names}
    with tempfile.TemporaryDirectory() as folder:
        # The files alone: no fonts of the system, neither of the same name nor to fall back to.
        os.environ["FONTCONFIG_FILE"] = os.path.join(folder, "fonts.conf")
        with open(os.environ["FONTCONFIG_FILE"], "w", encoding="utf-8") as file:
            file.write("<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig></fontconfig>")
        print("locale    rows  " + "  ".join(f"{name:>11}" for name in names))
        for locale in chosen_locales(options.locales, options.fonts, rows_of):
            faces = [
                fonts.single_face(face, folder)
                for face in dict.fromkeys([locale.face, fonts.latin_face(options.fonts)])]
            rows = fonts.sample(covered(rows_of[locale.name], faces), options.sample)
            if not rows:
                continue
            ours = Ours(stringfit, faces, locale.language)
            shares = []
            for name in names:
                peer = PEERS[name](faces, locale.language, SIZE)
                decided = ours.decide(rows, *peer.flags)
                theirs = [decide(peer, row) for row in rows]
                differ = [i for i in range(len(rows)) if decided[i] != theirs[i]]
                tally = tallies[name]
                tally.rows += len(rows)
                tally.differ += len(differ)
                shares.append(1 - len(differ) / len(rows))
                disputes = [Dispute(rows[i], decided[i], theirs[i]) for i in differ]
                for dispute, cause in zip(disputes, differences.explain(disputes, ours, peer, *peer.flags)):
                    told = tally.causes[cause]
                    told.append(example(locale, dispute, ours, peer) if len(told) < options.examples else "")
            print(f"{locale.name:6} {len(rows):7}  " + "  ".join(f"{share:11.3%}" for share in shares), flush=True)
    for name in names:
        if tallies[name].rows:
            tallies[name].print(PEERS[name].name, options.examples)
    return 1 if any(tally.rows and tally.share < options.min for tally in tallies.values()) else 0


if __name__ == "__main__":
    run(main)
