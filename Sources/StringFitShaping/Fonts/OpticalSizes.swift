import StringFitCore
import Synchronization

/// The fonts of a chain at other optical sizes, made when they are first asked for.
///
/// Each design has advances of its own, so it has tables and proofs of its own, too. A bounded number of designs is
/// kept: a run over many sizes takes no more memory than one over a few.
package final class OpticalSizes: Sendable {
    /// How many designs are kept; beyond that, the oldest is forgotten and made anew when it is asked for again.
    package static let capacity = 16

    private let fonts: [FontInstance]
    /// For each font, its axis; nil where it has none, or its variations say where it stands.
    private let axes: [VariationAxis?]

    private struct Design {
        var positions: [Float?]
        var fonts: [FontInstance]
    }
    private let designs = Mutex<[Design]>([])

    /// - Parameter fonts: a chain as it was opened.
    /// - Returns: nil where no font of the chain follows the size.
    package init?(_ fonts: [FontInstance]) {
        self.fonts = fonts
        axes = fonts.map { font in
            font.variations.contains { $0.axis == opticalSize }
                ? nil : font.typeface.face.variationAxes().first { $0.tag == opticalSize }
        }
        guard axes.contains(where: { $0 != nil }) else { return nil }
    }

    /// The chain at a size in points.
    package func fonts(size: Double) -> [FontInstance] {
        let positions = axes.map { axis in
            axis.map { size.isNaN ? $0.standard : min(max(Float(size), $0.minimum), $0.maximum) }
        }
        return designs.withLock { designs in
            if let known = designs.first(where: { $0.positions == positions }) { return known.fonts }
            let fonts = zip(self.fonts, positions).map { font, position in
                position.map(font.atOpticalSize) ?? font
            }
            if designs.count == Self.capacity { designs.removeFirst() }
            designs.append(Design(positions: positions, fonts: fonts))
            return fonts
        }
    }

    /// Forgets the designs that are kept.
    package func removeAll() { designs.withLock { $0.removeAll() } }
}

private let opticalSize: Tag = "opsz"

extension FontInstance {
    /// The same font at a position on its axis of optical sizes.
    fileprivate func atOpticalSize(_ position: Float) -> FontInstance {
        // FreeType took this face at these pixels before; the font as it is stands in should it not do so again.
        (try? FontInstance(
            typeface, variations: variations + [FontVariation(opticalSize, value: position)],
            hinting: hinting, unitsPerEm: metrics.unitsPerEm)) ?? self
    }
}
