#ifndef STRINGFIT_FONTS_H
#define STRINGFIT_FONTS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A style of the embedded family, Roboto 2.138.
///
/// In Swift: `StringFitFontStyle.regular`, `.medium`, `.bold`, `.italic`.
typedef enum __attribute__((enum_extensibility(closed))) StringFitFontStyle : uint8_t {
    /// Roboto Regular, weight 400.
    StringFitFontStyleRegular = 0,
    /// Roboto Medium, weight 500.
    StringFitFontStyleMedium = 1,
    /// Roboto Bold, weight 700.
    StringFitFontStyleBold = 2,
    /// Roboto Italic, weight 400.
    StringFitFontStyleItalic = 3,
} StringFitFontStyle;

/// Returns the bytes of an embedded font: a whole TrueType file, unhinted, 2048 units per em.
///
/// The bytes are constant and stay valid for the life of the process: don't free them, and don't
/// copy them. Any thread may call this at any time; it takes constant time and cannot fail.
///
/// - Parameters:
///   - style: The style. A value outside the enumeration gives the regular style.
///   - count: Receives the number of bytes.
/// - Returns: The first byte.
const uint8_t *_Nonnull stringfit_embedded_font(StringFitFontStyle style, size_t *_Nonnull count);

#ifdef __cplusplus
}
#endif

#endif
