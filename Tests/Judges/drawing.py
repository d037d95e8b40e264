#!/usr/bin/env python3
"""hb-view on pictures: whether a line that `stringfit draw` draws covers the pixels that hb-view's covers.

Each case is a font, a size and a line in one language. Compared is coverage, the share of each pixel that the letters
cover, 0 to 255:

- `stringfit draw --text` in black on nothing: the alpha channel.
- The same in black on white: light is mixed there, so the coverage is what is missing of the light. It must be that
  of the alpha channel, or the light was mixed wrongly.
- `hb-view` in black on white at OVERSAMPLING times the size, then the mean of each square of that many pixels. cairo
  mixes the numbers and not the light, so the coverage is what is missing of the number. It also moves each glyph to
  whole pixels, which is why it is not asked for the size itself: at 32 times the size a glyph is 1/64 pixel off at most.

Both round places to small parts of a pixel and draw curves as chords: hence the thresholds. A glyph that is out of its
place by a tenth of a pixel makes a largest difference of 26 and a mean of about 12, a missing one 255.

Exit code: 0 all agree, 1 some do not, 2 it could not run.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from png import Picture

FONTS = Path(__file__).resolve().parents[2] / "Fonts" / "Files"
OVERSAMPLING = 32
MARGIN = 2  # pixels that hb-view leaves around, or it cuts off what touches the edge
MEAN_LIMIT = 3.0  # of the pixels that either covers
LARGEST_LIMIT = 16
MIXING_LIMIT = 1.5  # 8 bits of sRGB know dark tones to one step of coverage

NOTO = "NotoSans/NotoSans-Regular.ttf"
CJK = "NotoSansCJK/NotoSansCJKsc-Regular-Subset.otf"
CASES = [  # font, language, text, size, variations
    ("Roboto/Roboto-Regular.ttf", "en", "Save changes? fi AV To.", 16, ""),
    ("Roboto/Roboto-Bold.ttf", "en", "Save changes? fi AV To.", 13, ""),
    ("Roboto/Roboto-Italic.ttf", "en", "Save changes? fi AV To.", 24, ""),
    ("Inter/Inter-Regular.otf", "en", "Save -> changes? (AB)", 16, ""),
    ("Liberation/LiberationSans-Regular.ttf", "fr", "Enregistrer l’œuvre ?", 17.5, ""),
    ("DejaVu/DejaVuSans.ttf", "de", "Änderungen größer", 12, ""),
    ("Test/Inter-Variable-Latin.ttf", "en", "Heavy weight", 20, "wght=850"),
    ("Test/Inter-Variable-Latin.ttf", "en", "Thin weight", 20, "wght=150"),
    ("Test/Cantarell-Variable-Latin.otf", "es", "¿Guardar cambios?", 16, "wght=800"),
    (NOTO, "pl", "Zapisz zmiany ąęłż", 16, ""),
    (NOTO, "tr", "Değişiklikleri kaydet İı", 16, ""),
    (NOTO, "cs", "Uložit změny řžš", 16, ""),
    (NOTO, "vi", "Lưu thay đổi nhé Ầỗ", 16, ""),
    (NOTO, "ru", "Сохранить изменения ё", 16, ""),
    (NOTO, "el", "Αποθήκευση αλλαγών", 16, ""),
    ("NotoSans/NotoSansArabic-Regular.ttf", "ar", "حفظ التغييرات", 20, ""),
    ("NotoSans/NotoSansArabic-Regular.ttf", "fa", "ذخیرهٔ تغییرات", 20, ""),
    ("NotoSans/NotoSansHebrew-Regular.ttf", "he", "שמור שָׁלוֹם", 18, ""),
    ("NotoSans/NotoSansDevanagari-Regular.ttf", "hi", "परिवर्तन सहेजें क्षत्रिय", 18, ""),
    ("NotoSans/NotoSansThai-Regular.ttf", "th", "บันทึกข้อมูลลูกค้า", 18, ""),
    ("NotoSans/NotoSansLao-Regular.ttf", "lo", "ບັນທຶກການປ່ຽນແປງ", 18, ""),
    ("NotoSans/NotoSansKhmer-Regular.ttf", "km", "រក្សាទុកការផ្លាស់ប្តូរ", 18, ""),
    ("NotoSans/NotoSansMyanmar-Regular.ttf", "my", "အပြောင်းအလဲများ", 18, ""),
    (CJK, "zh", "保存更改", 16, ""),
    (CJK, "ja", "変更を保存", 24, ""),
    (CJK, "ko", "변경사항 저장", 16, ""),
]

# IEC 61966-2-1: the share of white's light that each step of sRGB stands for.
LIGHT = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (n / 255 for n in range(256))]


def run(command):
    done = subprocess.run(command, capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr.decode().strip()}")
    return Picture(done.stdout)


def ours(stringfit, font, text, size, language, variations, background):
    return run(
        [stringfit, "draw", "--text", "--box", "infinityxinfinity", "--background", background, "-o", "-"]
        + ["--font", str(FONTS / font), "--size", str(size), "--language", language]
        + [f"--variation={v}" for v in variations.split(",") if v] + ["--", text])


def coverage_of_hb_view(font, text, size, language, variations, width, height):
    """Means of squares of pixels; what lies beyond the picture is empty."""
    picture = run(
        ["hb-view", "--margin", str(MARGIN * OVERSAMPLING), "--font-size", str(size * OVERSAMPLING), "-O", "png"]
        + ["--language", language, f"--variations={variations}", str(FONTS / font), text])
    if picture.channels != 1:
        raise RuntimeError("hb-view writes black on white in colour, which is not read here")
    rows = []
    for y in range(MARGIN, MARGIN + height):
        band = picture.rows[y * OVERSAMPLING : (y + 1) * OVERSAMPLING]
        missing = [255 * len(band) - sum(column) for column in zip(*band)] if band else []
        starts = range(MARGIN * OVERSAMPLING, (MARGIN + width) * OVERSAMPLING, OVERSAMPLING)
        rows.append([sum(missing[x : x + OVERSAMPLING]) / OVERSAMPLING**2 for x in starts])
    return rows


def compare(stringfit, case):
    """Mean difference of covered pixels, the largest, and the largest between light and alpha."""
    font, language, text, size, variations = case
    drawn = ours(stringfit, font, text, size, language, variations, "transparent")
    alpha = drawn.channel(3)
    judged = coverage_of_hb_view(font, text, size, language, variations, drawn.width, drawn.height)
    pairs = [(a, b) for row, other in zip(alpha, judged) for a, b in zip(row, other) if a > 0 or b > 0]
    differences = [abs(a - b) for a, b in pairs]
    if not differences:
        raise RuntimeError(f"nothing was drawn of '{text}'")

    on_white = ours(stringfit, font, text, size, language, variations, "white")
    mixing = max(
        abs(a - 255 * (1 - LIGHT[value]))
        for row, values in zip(alpha, on_white.channel(0)) for a, value in zip(row, values))
    return sum(differences) / len(differences), max(differences), mixing


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stringfit", default=os.environ.get("STRINGFIT", ".build/release/stringfit"))
    arguments = parser.parse_args()
    failed = 0
    print(f"{'font':32} {'language':8} {'size':>5} {'mean':>6} {'largest':>8} {'mixing':>7}")
    for case in CASES:
        mean, largest, mixing = compare(arguments.stringfit, case)
        agrees = mean <= MEAN_LIMIT and largest <= LARGEST_LIMIT and mixing <= MIXING_LIMIT
        failed += not agrees
        name = Path(case[0]).stem + (f" {case[4]}" if case[4] else "")
        print(f"{name:32} {case[1]:8} {case[3]:5} {mean:6.2f} {largest:8.1f} {mixing:7.2f}"
              + ("" if agrees else "  DIFFERS"))
    print(f"{len(CASES)} cases, {failed} differ (mean up to {MEAN_LIMIT}, largest up to {LARGEST_LIMIT} of 255)")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, RuntimeError, ValueError) as error:
        print(f"drawing.py: {error}", file=sys.stderr)
        sys.exit(2)
