import StringFitShaping

/// A font with those behind it, as they stand at a size. One reference, so that a copy of a font costs little.
final class FontChain: Sendable {
    /// The fonts to measure with, in the units of the first.
    let instances: [FontInstance]
    /// The fonts as they were opened, whatever the size.
    let opened: [FontInstance]
    let opticalSizing: OpticalSizing
    /// Nil where no font follows the size.
    let opticalSizes: OpticalSizes?

    init(_ opened: [FontInstance]) {
        instances = opened
        self.opened = opened
        opticalSizing = .none
        opticalSizes = nil
    }

    private init(
        opened: [FontInstance], opticalSizing: OpticalSizing, opticalSizes: OpticalSizes?, size: Double
    ) {
        instances = opticalSizes?.fonts(size: size) ?? opened
        self.opened = opened
        self.opticalSizing = opticalSizing
        self.opticalSizes = opticalSizes
    }

    /// The same fonts, following the size in points or not.
    func with(_ opticalSizing: OpticalSizing, size: Double) -> FontChain {
        FontChain(
            opened: opened, opticalSizing: opticalSizing,
            opticalSizes: opticalSizing == .automatic ? OpticalSizes(opened) : nil, size: size)
    }

    /// The same fonts at another size in points.
    func withSize(_ size: Double) -> FontChain {
        opticalSizes == nil
            ? self
            : FontChain(opened: opened, opticalSizing: opticalSizing, opticalSizes: opticalSizes, size: size)
    }
}
