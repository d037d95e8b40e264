// The types of the layers below that this library's interface speaks of.
@_exported public import StringFitCore
@_exported public import struct StringFitShaping.VariationAxis
@_exported public import enum StringFitShaping.EmbeddedFontStyle
