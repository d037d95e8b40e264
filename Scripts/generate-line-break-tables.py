#!/usr/bin/env python3
"""Makes Sources/StringFitCore/LineBreaking/LineBreakTables.swift.

    pip install regex==2026.5.9
    python3 Scripts/generate-line-break-tables.py

The properties come from the module `regex`, which carries the Unicode Character Database; the classes and
their encoding come from LineBreakClass.swift. The output is the same for the same input, so a second run
changes nothing.
"""

import pathlib
import re
import sys

import regex

UNICODE_VERSION = "17.0.0"
# The Unicode Standard 17.0, appendix D: graphic and format characters. Tells the version apart from its
# neighbours; `regex` does not say which one it carries.
GRAPHIC_AND_FORMAT_CHARACTERS = 159_801

CODE_POINTS = 0x110000
EAST_ASIAN = 0x40

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/StringFitCore/LineBreaking"


def class_names():
    """The cases of LineBreakClass, in the order of their raw values."""
    source = (SOURCES / "LineBreakClass.swift").read_text(encoding="utf-8")
    names = re.findall(r"^    case `?(\w+)`?$", source, re.MULTILINE)
    assert len(names) <= EAST_ASIAN, "a class must fit in six bits"
    return {name: value for value, name in enumerate(names)}


def code_points(pattern):
    matches = regex.compile(pattern).match
    return {c for c in range(CODE_POINTS) if matches(chr(c))}


def east_asian_widths(values, unlisted):
    """Code points of some East_Asian_Width values.

    `regex` gives W to every code point that EastAsianWidth.txt does not list. The file's header says: N,
    except in the CJK blocks and in planes 2 and 3, where it is W.
    """
    found = code_points("[" + "".join(rf"\p{{ea={value}}}" for value in values) + "]")
    default_wide = set()
    for first, last in [
        (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
    ]:
        default_wide.update(range(first, last + 1))
    return found - (unlisted - default_wide)


def line_break_values():
    values = {}
    for alias in (
        "AI AK AL AP AS B2 BA BB BK CB CJ CL CM CP CR EB EM EX GL H2 H3 HH HL HY ID IN IS JL JT JV LF NL "
        "NS NU OP PO PR QU RI SA SG SP SY VF VI WJ XX ZW ZWJ"
    ).split():
        for c in code_points(rf"\p{{lb={alias}}}"):
            values[c] = alias
    assert len(values) == CODE_POINTS, "a code point has no Line_Break value"
    return values


def encoded_classes():
    not_graphic = code_points(r"[\p{gc=Cn}\p{gc=Cc}\p{gc=Co}\p{gc=Cs}]")
    assert CODE_POINTS - len(not_graphic) == GRAPHIC_AND_FORMAT_CHARACTERS, (
        f"regex {regex.__version__} does not carry Unicode {UNICODE_VERSION}"
    )
    raw_values = class_names()
    values = line_break_values()
    unassigned = code_points(r"\p{gc=Cn}")
    unlisted = unassigned | code_points(r"\p{gc=Cs}")
    east_asian = east_asian_widths("FWH", unlisted)
    wide_or_ambiguous = east_asian_widths("AFW", unlisted)
    unassigned_pictographic = unassigned & code_points(r"\p{ExtPict}")
    initial, final = code_points(r"\p{gc=Pi}"), code_points(r"\p{gc=Pf}")
    marks = code_points(r"[\p{gc=Mn}\p{gc=Mc}]")

    hyphen_like = {0x301C, 0x30A0}
    iteration_marks = {0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE}
    centered = {0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x203C, 0x2047, 0x2048, 0x2049, 0xFF01, 0xFF1F}
    hyphens = {0x2010, 0x2013}
    double_quotes = {0x201C: "quLeftDouble", 0x201D: "quRightDouble"}

    def case_name(c):
        value = values[c]
        if value in ("AL", "AI", "SG", "XX"):  # LB1
            if c == 0x25CC:
                return "dottedCircle"
            return "alUnassignedPictographic" if c in unassigned_pictographic else "al"
        if value == "SA":  # LB1
            return "cm" if c in marks else "sa"
        if value == "ID" and c in unassigned_pictographic:
            return "idUnassignedPictographic"
        if value == "QU" and c in double_quotes:
            return double_quotes[c]
        if value == "QU":
            return "quInitial" if c in initial else "quFinal" if c in final else "qu"
        if value == "NS":
            if c in hyphen_like:
                return "nsHyphenLike"
            if c in iteration_marks:
                return "nsIterationMark"
            if c in centered:
                return "nsCentered"
        if value == "EX" and c in centered:
            return "exCentered"
        if value == "HH" and c in hyphens:
            return "hhAfterIdeograph"
        if value in ("PO", "PR") and c in wide_or_ambiguous:
            return value.lower() + "Wide"
        return value.lower()

    tailored = hyphen_like | iteration_marks | centered | hyphens | double_quotes.keys()
    assert all(case_name(c) != values[c].lower() for c in tailored), "tailored characters changed their class"
    return [raw_values[case_name(c)] | (EAST_ASIAN if c in east_asian else 0) for c in range(CODE_POINTS)], (
        raw_values["al"]
    )


def stages(values, shift):
    """Splits a sequence into blocks of 2**shift: the number of each block, and the distinct blocks."""
    size = 1 << shift
    values = values + [values[-1]] * (-len(values) % size)
    numbers, blocks, known = [], [], {}
    for start in range(0, len(values), size):
        block = tuple(values[start:start + size])
        if block not in known:
            known[block] = len(blocks)
            blocks.append(block)
        numbers.append(known[block])
    return numbers, blocks


def smallest_trie(values):
    best = None
    for low in range(3, 9):
        block_numbers, leaves = stages(values, low)
        for middle in range(2, 9):
            group_numbers, groups = stages(block_numbers, middle)
            if len(groups) > 128 or len(leaves) > 128 * 128:
                continue
            # A number of a leaf takes two characters of the literal when one cannot hold it.
            width = 1 if len(leaves) <= 128 else 2
            size = len(group_numbers) + width * sum(map(len, groups)) + sum(map(len, leaves))
            if best is None or size < best[0]:
                best = (size, low, middle, width, group_numbers, groups, leaves)
    return best


def literal(data):
    """A Swift string literal, over several lines, whose UTF-8 is these values below 128."""
    simple = {0: r"\0", 9: r"\t", 10: r"\n", 13: r"\r", 0x22: r"\"", 0x5C: r"\\"}
    lines, line = [], ""
    for value in data:
        printable = 0x20 < value < 0x7F
        text = simple.get(value) or (chr(value) if printable else rf"\u{{{value:X}}}")
        if len(line) + len(text) > 100:
            lines.append(line)
            line = ""
        line += text
    lines.append(line)
    body = "\\\n".join(f"        {line}" for line in lines)
    return f'"""\n{body}\n        """'


def main():
    values, default = encoded_classes()
    limit = max(c for c in range(CODE_POINTS) if values[c] != default) + 1
    limit = -(-limit // 0x1000) * 0x1000
    _, low, middle, width, group_numbers, groups, leaves = smallest_trie(values[:limit])

    roots = group_numbers
    nodes = []
    for group in groups:
        for number in group:
            nodes += [number] if width == 1 else [number >> 7, number & 0x7F]
    node = "UInt32(load(nodes, at: node))"
    if width == 2:
        node = "UInt32(load(nodes, at: 2 * node)) << 7 | UInt32(load(nodes, at: 2 * node + 1))"
    leaf_values = [value for block in leaves for value in block]

    (SOURCES / "LineBreakTables.swift").write_text(
        f"""\
// swift-format-ignore-file
//
// Generated by Scripts/generate-line-break-tables.py from Unicode {UNICODE_VERSION}. Do not edit.

/// The line breaking classes of Unicode {UNICODE_VERSION}, as a trie of three stages.
///
/// The stages are string literals of ASCII characters: they compile at once, lie in the read-only part of
/// the binary, and need no initialisation.
enum LineBreakTables {{
    /// The Unicode version of the classes.
    static let unicodeVersion = "{UNICODE_VERSION}"

    /// The raw value of the scalar's `LineBreakClass`, plus 0x{EAST_ASIAN:X} if it is East Asian.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    static func encodedClass(of scalar: UInt32) -> UInt8 {{
        guard scalar < firstUnlistedScalar else {{ return unlistedClass }}
        let group = UInt32(load(roots, at: scalar >> {low + middle}))
        let node = group << {middle} | (scalar >> {low} & 0x{(1 << middle) - 1:X})
        let leaf = {node}
        return load(leaves, at: leaf << {low} | (scalar & 0x{(1 << low) - 1:X}))
    }}

    @inline(__always)
    private static func load(_ stage: StaticString, at index: UInt32) -> UInt8 {{
        stage.utf8Start[Int(index)]
    }}

    /// From here on, every code point has the same class: the stages end.
    private static let firstUnlistedScalar: UInt32 = 0x{limit:X}
    private static let unlistedClass: UInt8 = {default}

    /// {len(roots)} numbers of a group of nodes, one for {1 << (low + middle)} code points each.
    private static let roots: StaticString = {literal(roots)}

    /// {len(groups)} groups of {1 << middle} numbers of a leaf, one for {1 << low} code points each\
{"" if width == 1 else ", in two characters of seven bits"}.
    private static let nodes: StaticString = {literal(nodes)}

    /// {len(leaves)} leaves of {1 << low} classes.
    private static let leaves: StaticString = {literal(leaf_values)}
}}
""",
        encoding="utf-8",
    )
    print(f"{len(roots)} + {len(nodes)} + {len(leaf_values)} bytes, shifts {low} and {middle}", file=sys.stderr)


if __name__ == "__main__":
    main()
