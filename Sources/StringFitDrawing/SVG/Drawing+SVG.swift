public import Foundation
import StringFit
import StringFitCore
import StringFitShaping

extension Drawing {
    /// Renders the picture as an SVG file: one element of XML, of the picture's size.
    ///
    /// Coloured bitmaps of fonts (emoji) are embedded as PNG, in either form of text.
    ///
    /// - Parameters:
    ///   - text: shapes or characters.
    ///   - scale: pixels of CSS in a point; the coordinates inside stay points.
    /// - Throws: `DrawingError`.
    /// - Complexity: O(*n*) in the length of the file.
    public func svg(text: SVGText = .outlines, scale: CGFloat = 1) throws(DrawingError) -> String {
        guard size.width > 0, size.height > 0, scale > 0, size.width.isFinite, size.height.isFinite,
            scale.isFinite
        else { throw .noSize }
        var writer = SVGWriter(text: text)
        let width = svgNumber(size.width)
        let height = svgNumber(size.height)
        writer.svg +=
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(svgNumber(size.width * scale))\" "
            + "height=\"\(svgNumber(size.height * scale))\" viewBox=\"0 0 \(width) \(height)\">\n"
        writer.write(.rectangle(StoredRect(wrappedValue: CGRect(origin: .zero, size: size)), background))
        for element in elements {
            if case .glyphs(let run, let colour) = element {
                try writer.write(run, colour)
            } else {
                writer.write(element)
            }
        }
        writer.svg += "</svg>\n"
        return writer.svg
    }
}

private struct SVGWriter {
    var svg = ""
    let text: SVGText
    let shapes = GlyphShapes()

    init(text: SVGText) { self.text = text }

    /// Writes a rectangle; nothing where it cannot be seen.
    mutating func write(_ element: Drawing.Element) {
        switch element {
        case .rectangle(let rect, let colour), .rule(let rect, let colour):
            write(rect.wrappedValue, colour)
        case .frame(let rect, let colour, let lineWidth):
            // A stroke lies half on either side of its line.
            let rect = rect.wrappedValue
            let inset = lineWidth / 2
            guard colour.alpha > 0 else { return }
            svg +=
                "<rect\(place(rect.minX + inset, rect.minY + inset, rect.width - lineWidth, rect.height - lineWidth)) fill=\"none\""
                + "\(paint("stroke", colour)) stroke-width=\"\(svgNumber(lineWidth))\"/>\n"
        case .glyphs: break
        }
    }

    private mutating func write(_ rect: CGRect, _ colour: Colour) {
        guard colour.alpha > 0, rect.width > 0, rect.height > 0 else { return }
        svg +=
            "<rect\(place(rect.minX, rect.minY, rect.width, rect.height))\(fill(colour))/>\n"
    }

    mutating func write(_ run: PlacedGlyphs, _ colour: Colour) throws(DrawingError) {
        var placed: [(shape: GlyphShape, origin: SIMD2<Double>)] = []
        for glyph in run.glyphs {
            // Pictures of twice the size stay sharp where the file is enlarged a little.
            let shape = try shapes.drawableShape(of: glyph.id, in: run.font, pixelsPerEm: run.size * 2)
            placed.append((shape, glyph.origin))
        }
        if text == .text, placed.allSatisfy(\.shape.isOutline) { return write(characters: run, colour) }

        // Shapes of one colour become one path.
        var path = SVGPath()
        for (shape, origin) in placed {
            if case .outline(let outline) = shape {
                path.add(outline, scale: run.size, at: origin)
                continue
            }
            write(path, colour)
            path = SVGPath()
            try write(coloured: shape, at: origin, of: run, colour)
        }
        write(path, colour)
    }

    private mutating func write(
        coloured shape: GlyphShape, at origin: SIMD2<Double>, of run: PlacedGlyphs, _ colour: Colour
    ) throws(DrawingError) {
        // The text's opacity is that of all of its glyphs.
        let opacity = Double(colour.alpha) / 255
        switch shape {
        case .outline: break
        case .layers(let layers):
            for layer in layers {
                var path = SVGPath()
                path.add(layer.outline, scale: run.size, at: origin)
                write(path, layer.colour?.withOpacity(opacity) ?? colour)
            }
        case .image(let image): try write(image, at: origin, size: run.size, opacity: opacity)
        }
    }

    private mutating func write(_ path: SVGPath, _ colour: Colour) {
        guard !path.isEmpty, colour.alpha > 0 else { return }
        svg += "<path d=\"\(path.data)\"\(fill(colour))/>\n"
    }

    private mutating func write(
        _ image: GlyphImage, at origin: SIMD2<Double>, size: Double, opacity: Double
    ) throws(DrawingError) {
        guard let png = Bitmap(image).png() else { throw .outOfMemory }
        let rect = image.rect(size: size)
        svg +=
            "<image\(place(origin.x + rect.left, origin.y + rect.top, rect.width, rect.height))"
            + (opacity < 1 ? " opacity=\"\(svgNumber(opacity))\"" : "")
            + " href=\"data:image/png;base64,\(Data(png).base64EncodedString())\"/>\n"
    }

    private mutating func write(characters run: PlacedGlyphs, _ colour: Colour) {
        guard !run.text.isEmpty, run.advance > 0 else { return }
        let start = run.isRightToLeft ? run.left.x + run.advance : run.left.x
        let face = run.font.typeface.face
        let family =
            face.name(.typographicFamily).isEmpty ? face.name(.family) : face.name(.typographicFamily)
        let style = (face.name(.typographicStyle).isEmpty ? face.name(.style) : face.name(.typographicStyle))
            .lowercased()
        svg +=
            "<text x=\"\(svgNumber(start))\" y=\"\(svgNumber(run.left.y))\" "
            + "font-family=\"\(xmlEscaped(familyList(family)))\" font-size=\"\(svgNumber(run.size))\""
            + weight(style)
            + (style.firstRange(of: "italic") != nil || style.firstRange(of: "oblique") != nil
                ? " font-style=\"italic\"" : "")
            + (run.isRightToLeft ? " direction=\"rtl\"" : "")
            + " unicode-bidi=\"bidi-override\" textLength=\"\(svgNumber(run.advance))\""
            + " lengthAdjust=\"spacingAndGlyphs\"\(fill(colour)) xml:space=\"preserve\">\(xmlEscaped(run.text))</text>\n"
    }

    private func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        " x=\"\(svgNumber(x))\" y=\"\(svgNumber(y))\" width=\"\(svgNumber(width))\" height=\"\(svgNumber(height))\""
    }

    private func fill(_ colour: Colour) -> String { paint("fill", colour) }

    private func paint(_ property: String, _ colour: Colour) -> String {
        let opacity =
            colour.alpha < 255 ? " \(property)-opacity=\"\(svgNumber(Double(colour.alpha) / 255))\"" : ""
        return " \(property)=\"\(colour.opaque)\"\(opacity)"
    }
}

extension Colour {
    fileprivate var opaque: Colour { Colour(red: red, green: green, blue: blue) }
}

/// A family's name as CSS takes it, and what to show where it is not there.
private func familyList(_ family: String) -> String {
    let name = family.filter { $0 != "'" && $0 != "\\" }
    return name.isEmpty ? "sans-serif" : "'\(name)', sans-serif"
}

/// The weight that a style's name says, where it is not the regular one. Source: CSS Fonts 4 §2.2.
private func weight(_ style: String) -> String {
    let weights: [(name: String, weight: Int)] = [
        ("thin", 100), ("extralight", 200), ("light", 300), ("medium", 500), ("semibold", 600),
        ("extrabold", 800), ("black", 900), ("bold", 700),
    ]
    let name = style.filter { $0 != " " && $0 != "-" }
    return weights.first { name.firstRange(of: $0.name) != nil }.map { " font-weight=\"\($0.weight)\"" } ?? ""
}
