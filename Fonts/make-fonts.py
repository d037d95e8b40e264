#!/usr/bin/env python3
"""Makes every font under Fonts/Files from Debian 12's packages.

    make-fonts.py           write the fonts
    make-fonts.py --check   make them in a temporary folder and compare them with those in place

Needs the packages in PACKAGES (apt-get install), and fontTools 4.68.0 and brotli 1.2.x (pip install).
pango1.0-tests is only unpacked (apt-get download), never installed. Two runs give the same bytes:
time stamps are the source's own.
"""

import argparse
import filecmp
import pathlib
import shutil
import subprocess
import sys
import tempfile

import fontTools
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

HERE = pathlib.Path(__file__).resolve().parent / "Files"
SHARE = pathlib.Path("/usr/share/fonts")

FONTTOOLS = "4.68.0"
PACKAGES = {
    "fonts-roboto-unhinted": "2:0~20170802-3",
    "fonts-inter": "4.0~beta7+ds-1",
    "fonts-inter-variable": "4.0~beta7+ds-1",
    "fonts-noto-core": "20201225-1",
    "fonts-noto-cjk": "1:20220127+repack1-1",
    "fonts-noto-color-emoji": "2.042-0+deb12u1",
    "fonts-liberation2": "2.1.5-1",
    "fonts-dejavu-core": "2.37-6",
}

ROBOTO = SHARE / "truetype/roboto/unhinted/RobotoTTF"
NOTO = SHARE / "truetype/noto"
INTER_VARIABLE = SHARE / "truetype/inter-vf/Inter-roman.var.ttf"
CJK = SHARE / "opentype/noto/NotoSansCJK-Regular.ttc"
CJK_SC_FACE = 2
CANTARELL_PACKAGE = "pango1.0-tests=1.50.12+ds-1"
CANTARELL = "usr/libexec/installed-tests/pango/fonts/Cantarell-VF.otf"

# Copied byte for byte.
WHOLE = {
    "Roboto/Roboto-Regular.ttf": ROBOTO / "Roboto-Regular.ttf",
    "Roboto/Roboto-Medium.ttf": ROBOTO / "Roboto-Medium.ttf",
    "Roboto/Roboto-Bold.ttf": ROBOTO / "Roboto-Bold.ttf",
    "Roboto/Roboto-Italic.ttf": ROBOTO / "Roboto-Italic.ttf",
    "Inter/Inter-Regular.otf": SHARE / "opentype/inter/Inter-Regular.otf",
    "Liberation/LiberationSans-Regular.ttf": SHARE / "truetype/liberation2/LiberationSans-Regular.ttf",
    "DejaVu/DejaVuSans.ttf": SHARE / "truetype/dejavu/DejaVuSans.ttf",
    "NotoSans/NotoSans-Regular.ttf": NOTO / "NotoSans-Regular.ttf",
    "NotoSans/NotoSansArabic-Regular.ttf": NOTO / "NotoSansArabic-Regular.ttf",
    "NotoSans/NotoSansDevanagari-Regular.ttf": NOTO / "NotoSansDevanagari-Regular.ttf",
    "NotoSans/NotoSansHebrew-Regular.ttf": NOTO / "NotoSansHebrew-Regular.ttf",
    "NotoSans/NotoSansKhmer-Regular.ttf": NOTO / "NotoSansKhmer-Regular.ttf",
    "NotoSans/NotoSansLao-Regular.ttf": NOTO / "NotoSansLao-Regular.ttf",
    "NotoSans/NotoSansMyanmar-Regular.ttf": NOTO / "NotoSansMyanmar-Regular.ttf",
    "NotoSans/NotoSansThai-Regular.ttf": NOTO / "NotoSansThai-Regular.ttf",
}

ASCII = set(range(0x20, 0x7F))
# Latin-1, Latin Extended-A, combining marks, general punctuation, a few symbols.
LATIN = (
    ASCII | set(range(0xA0, 0x180)) | set(range(0x300, 0x370)) | set(range(0x2000, 0x2070))
    | {0x218, 0x219, 0x21A, 0x21B, 0x20AC, 0x2122, 0x2212}
)

# Ideographs that the regions draw differently.
REGIONAL_IDEOGRAPHS = "\u76F4\u9AA8\u8FD4\u4ECA\u5203\u89D2\u6D77\u66DC\u5FCD\u9008"

# Each is drawn as one glyph. U+FE0F is left out of a sequence here: the font's rules don't name it.
EMOJI_SEQUENCES = (
    [chr(c) for c in (
        0x1F600, 0x1F602, 0x1F389, 0x1F525, 0x1F680, 0x1F44B, 0x1F44D, 0x2615, 0x2705, 0x26A0,
        0x2600, 0x2764, 0x2B50, 0x2620, 0x1F308, 0x1F468, 0x1F469, 0x1F466, 0x1F467, 0x1F4BB,
        0x1F3F3, 0x1F3F4, 0x1F3FD, 0x1F3FF)]
    + ["\U0001F44D\U0001F3FD", "\U0001F44B\U0001F3FF"]
    + ["\U0001F468\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466", "\U0001F469\u200D\U0001F4BB",
       "\U0001F469\U0001F3FD\u200D\U0001F4BB", "\U0001F3F3\u200D\U0001F308", "\U0001F3F4\u200D\u2620"]
    + ["".join(chr(0x1F1E6 + ord(c) - ord("A")) for c in flag) for flag in ("DE", "FR", "GB", "JP", "US")]
    + [c + "\u20E3" for c in "#*0123456789"]
)


def rows(codec, first, last):
    """The characters of rows first...last of a 94 by 94 set, by its EUC form."""
    found = set()
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                found.add(ord(bytes([0xA0 + row, 0xA0 + cell]).decode(codec)))
            except UnicodeDecodeError:
                pass
    return found


def big5_level_1():
    found = set()
    for code in range(0xA440, 0xC67F):
        try:
            found.add(ord(code.to_bytes(2, "big").decode("big5")))
        except UnicodeDecodeError:
            pass
    return found


def is_ideograph(character):
    return 0x3400 <= character <= 0x9FFF or 0xF900 <= character <= 0xFAFF


def cjk_characters():
    ranges = [
        (0x00A0, 0x00FF), (0x2010, 0x2027), (0x2030, 0x203E), (0x3000, 0x303F), (0x3040, 0x309F),
        (0x30A0, 0x30FF), (0x3100, 0x312F), (0x3131, 0x318E), (0x31F0, 0x31FF), (0xFE10, 0xFE1F),
        (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x2460, 0x2473), (0x2190, 0x2193), (0x25A0, 0x25CF),
        # Conjoining jamo of modern Hangul.
        (0x1100, 0x1112), (0x1161, 0x1175), (0x11A8, 0x11C2),
    ]
    characters = set(ASCII)
    for first, last in ranges:
        characters |= set(range(first, last + 1))
    characters |= rows("gb2312", 16, 55)  # GB 2312 level 1
    characters |= rows("euc_jp", 16, 47)  # JIS X 0208 level 1
    characters |= rows("euc_kr", 16, 40)  # KS X 1001, Hangul
    characters |= big5_level_1()
    return characters


def cut(font, characters, glyphs=(), closure=True, hinting=True, without=()):
    """Cuts a font down to `characters`; every OpenType feature of what remains stays, but for `without`."""
    options = subset.Options()
    options.layout_features = ["*"]
    if without:
        tags = {record.FeatureTag for t in ("GSUB", "GPOS") for record in font[t].table.FeatureList.FeatureRecord}
        options.layout_features = sorted(tags - set(without))
    options.layout_closure = closure
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.name_legacy = True
    options.legacy_kern = True
    options.notdef_outline = True
    options.hinting = hinting
    options.recalc_timestamp = False
    options.drop_tables = ["DSIG", "FFTM"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters, glyphs=glyphs)
    subsetter.subset(font)
    return font


def opened(path, face=-1):
    return TTFont(path, fontNumber=face, recalcTimestamp=False, lazy=False)


def sequence_glyphs(font, sequences):
    """The glyph that each sequence becomes by one ligature of the font's, or its nominal glyph."""
    nominal = font.getBestCmap()
    ligatures = {}
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            for first, rules in getattr(part, "ligatures", {}).items():
                for rule in rules:
                    ligatures.setdefault((first, *rule.Component), rule.LigGlyph)
    found = set()
    for sequence in sequences:
        glyphs = tuple(nominal[ord(c)] for c in sequence)
        found |= set(glyphs)
        if len(glyphs) > 1:
            found.add(ligatures[glyphs])
    return found


def make(target, scratch):
    for name, source in WHOLE.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target / name)

    (target / "NotoSansCJK").mkdir(exist_ok=True)
    characters = cjk_characters()
    # The regional forms of every ideograph would double the size, and they are all one em wide: keep
    # those of the other characters and of a few ideographs.
    with_regional_forms = {c for c in characters if not is_ideograph(c)} | {ord(c) for c in REGIONAL_IDEOGRAPHS}
    glyphs = set()
    for kept, without in ((characters, ("aalt", "hist", "locl")), (with_regional_forms, ())):
        glyphs |= set(cut(opened(CJK, CJK_SC_FACE), kept, hinting=False, without=without).getGlyphOrder())
    cut(opened(CJK, CJK_SC_FACE), characters, glyphs, closure=False, hinting=False).save(
        target / "NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf")

    (target / "NotoColorEmoji").mkdir(exist_ok=True)
    emoji = opened(NOTO / "NotoColorEmoji.ttf")
    characters = {ord(c) for sequence in EMOJI_SEQUENCES for c in sequence} | {0x20, 0x200D, 0xFE0F}
    cut(emoji, characters, sequence_glyphs(emoji, EMOJI_SEQUENCES), closure=False).save(
        target / "NotoColorEmoji/NotoColorEmoji-Subset.ttf")

    test = target / "Test"
    test.mkdir(exist_ok=True)
    cut(opened(INTER_VARIABLE), LATIN).save(test / "Inter-Variable-Latin.ttf")
    subprocess.run(["apt-get", "download", "-q", CANTARELL_PACKAGE], cwd=scratch, check=True)
    for archive in scratch.glob("pango1.0-tests_*.deb"):
        subprocess.run(["dpkg", "-x", archive, scratch], check=True)
    cut(opened(scratch / CANTARELL), LATIN).save(test / "Cantarell-Variable-Latin.otf")

    collection = TTCollection()
    collection.fonts = [cut(opened(NOTO / f"NotoSans-{style}.ttf"), LATIN, hinting=False) for style in ("Regular", "Bold")]
    collection.save(test / "NotoSans-Collection-Latin.ttc", shareTables=True)

    for flavor in ("woff", "woff2"):
        font = cut(opened(NOTO / "NotoSans-Regular.ttf"), ASCII, hinting=False)
        font.flavor = flavor
        font.save(test / f"NotoSans-ASCII.{flavor}")


def check_sources():
    """Other versions may give other bytes; say so and go on."""
    if fontTools.version != FONTTOOLS:
        print(f"make-fonts: fontTools is {fontTools.version}, the files here were made with {FONTTOOLS}", file=sys.stderr)
    for package, version in PACKAGES.items():
        found = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True).stdout
        if found != version:
            print(f"make-fonts: {package} is {found or 'missing'}, the files here come from {version}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing under Files")
    check = parser.parse_args().check
    check_sources()
    with tempfile.TemporaryDirectory() as folder:
        made, scratch = pathlib.Path(folder, "made"), pathlib.Path(folder, "scratch")
        made.mkdir()
        scratch.mkdir()
        # _apt, the user that apt fetches as, must be able to write there.
        pathlib.Path(folder).chmod(0o755)
        scratch.chmod(0o777)
        make(made, scratch)
        names = sorted(p.relative_to(made) for p in made.rglob("*") if p.is_file())
        differing = [n for n in names if not (HERE / n).is_file() or not filecmp.cmp(made / n, HERE / n, shallow=False)]
        if check:
            for name in differing:
                print(f"make-fonts: {name} differs", file=sys.stderr)
            return 1 if differing else 0
        for name in names:
            (HERE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made / name, HERE / name)
            print(f"{(HERE / name).stat().st_size:9,}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
