#include "StringFitFonts.h"

// The compiler reads the files (C23 `#embed`): nothing is looked up at run time. Their licence is
// Files/Roboto/LICENSE.txt.

static const uint8_t regular[] = {
#embed "Files/Roboto/Roboto-Regular.ttf"
};

static const uint8_t medium[] = {
#embed "Files/Roboto/Roboto-Medium.ttf"
};

static const uint8_t bold[] = {
#embed "Files/Roboto/Roboto-Bold.ttf"
};

static const uint8_t italic[] = {
#embed "Files/Roboto/Roboto-Italic.ttf"
};

const uint8_t *stringfit_embedded_font(StringFitFontStyle style, size_t *count) {
    switch (style) {
    case StringFitFontStyleMedium:
        *count = sizeof medium;
        return medium;
    case StringFitFontStyleBold:
        *count = sizeof bold;
        return bold;
    case StringFitFontStyleItalic:
        *count = sizeof italic;
        return italic;
    case StringFitFontStyleRegular:
        break;
    }
    *count = sizeof regular;
    return regular;
}
