"""Has SkParagraph count lines, through skia-python."""

from __future__ import annotations

from browser import Lines
from fonts import Face, Trouble


class SkParagraph:
    """A paragraph a text, of fonts that are files. Python is told heights only, so the lines are counted."""

    name = "SkParagraph"
    flags: tuple[str, ...] = ()  # what stringfit is asked with, to be asked alike

    def __init__(self, faces: list[Face], language: str, size: float):
        try:
            import skia
            self._text = skia.textlayout
        except (ImportError, AttributeError):
            raise Trouble("no skia.textlayout; pip install skia-python, or leave it out of --peers") from None
        provider = self._text.TypefaceFontProvider()
        families = []
        for face in faces:
            typeface = skia.Typeface.MakeFromFile(face.path)
            if typeface is None:
                raise Trouble(f"{face.path}: Skia cannot open it")
            families.append(f"face {len(families)}")
            provider.registerTypeface(typeface, families[-1])
        self._fonts = self._text.FontCollection()
        self._fonts.setDefaultFontManager(provider)
        self._unicode = skia.Unicodes.ICU.Make()
        self._style = self._text.TextStyle()
        self._style.setFontFamilies(families)
        self._style.setFontSize(size)
        self._style.setLocale(language)
        # Every line as high as any other, whatever fonts are in it.
        strut = self._text.StrutStyle()
        strut.setStrutEnabled(True)
        strut.setForceStrutHeight(True)
        strut.setFontFamilies(families)
        strut.setFontSize(size)
        self._paragraph = self._text.ParagraphStyle()
        self._paragraph.setTextStyle(self._style)
        self._paragraph.setStrutStyle(strut)
        self.version = skia.__version__
        self._line = self._height("X", 1e5)

    def wrap(self, text: str, width: float) -> tuple[Lines, bool]:
        """The lines, counted only, and whether none is too wide: words are broken."""
        return Lines(round(self._height(text, width) / self._line), ()), True

    def _height(self, text: str, width: float) -> float:
        builder = self._text.ParagraphBuilder.make(self._paragraph, self._fonts, self._unicode)
        builder.pushStyle(self._style)
        builder.addText(text)
        paragraph = builder.Build()
        paragraph.layout(width)
        return paragraph.Height
