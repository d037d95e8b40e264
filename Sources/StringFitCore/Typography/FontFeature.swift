/// An OpenType feature switched on, off or to an alternate, for all of a text.
///
/// The corresponding C type is `hb_feature_t`.
public struct FontFeature: Hashable, Sendable {
    /// The feature's tag, such as `tnum` or `liga`.
    public var tag: Tag

    /// 0 is off, 1 is on; larger values choose an alternate.
    public var value: UInt32

    /// A feature by tag; on unless a value says otherwise.
    public init(_ tag: Tag, value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }
}

/// A position on one axis of a variable font.
///
/// The corresponding C type is `hb_variation_t`.
public struct FontVariation: Hashable, Sendable {
    /// The axis' tag, such as `wght` or `opsz`.
    public var axis: Tag

    /// The position in the axis' own units (`fvar`); HarfBuzz clamps it to the axis' range.
    public var value: Float

    /// A position on an axis.
    public init(_ axis: Tag, value: Float) {
        self.axis = axis
        self.value = value
    }
}
