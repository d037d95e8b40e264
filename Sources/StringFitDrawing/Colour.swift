/// A colour of sRGB with an opacity.
public struct Colour: Hashable, Sendable {
    /// Red, in sRGB's own curve (not linear light), 0 to 255; not multiplied by alpha.
    public var red: UInt8
    /// Green, in sRGB's own curve, 0 to 255; not multiplied by alpha.
    public var green: UInt8
    /// Blue, in sRGB's own curve, 0 to 255; not multiplied by alpha.
    public var blue: UInt8
    /// Opacity: 0 is invisible, 255 hides what is below.
    public var alpha: UInt8

    /// A colour from its components, each 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour as CSS writes it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or one of the names `black`,
    /// `white`, `grey`, `red`, `green`, `blue` and `transparent`. The number sign may be left out.
    ///
    /// - Parameter text: the colour; nil comes of any other text. Case does not matter.
    public init?(_ text: String) {
        let name = text.lowercased()
        if let colour = Self.names[name] {
            self = colour
            return
        }
        let digits = (name.hasPrefix("#") ? name.dropFirst() : name[...]).map {
            $0.isASCII ? $0.hexDigitValue : nil
        }
        let values = digits.compactMap { $0 }.map(UInt8.init(truncatingIfNeeded:))
        guard values.count == digits.count else { return nil }
        switch values.count {
        case 3, 4: self.init(components: values.map { $0 * 17 })
        case 6, 8:
            self.init(
                components: stride(from: 0, to: values.count, by: 2).map {
                    values[$0] << 4 | values[$0 + 1]
                })
        default: return nil
        }
    }

    private init(components: [UInt8]) {
        self.init(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count > 3 ? components[3] : 255)
    }

    /// Black.
    public static let black = Colour(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = Colour(red: 255, green: 255, blue: 255)
    /// Nothing at all: what is below shows unchanged.
    public static let clear = Colour(red: 0, green: 0, blue: 0, alpha: 0)

    private static let names: [String: Colour] = [
        "black": .black, "white": .white, "transparent": .clear,
        "grey": Colour(red: 128, green: 128, blue: 128), "gray": Colour(red: 128, green: 128, blue: 128),
        "red": Colour(red: 255, green: 0, blue: 0), "green": Colour(red: 0, green: 128, blue: 0),
        "blue": Colour(red: 0, green: 0, blue: 255),
    ]

    /// The same colour at another opacity.
    ///
    /// - Parameter opacity: multiplies alpha; 0 to 1.
    public func withOpacity(_ opacity: Double) -> Colour {
        var colour = self
        let share = min(max(opacity, 0), 1)
        colour.alpha = share.isNaN ? alpha : UInt8((Double(alpha) * share).rounded())
        return colour
    }
}

extension Colour: CustomStringConvertible {
    /// The colour as CSS writes it: `#rrggbb`, and `#rrggbbaa` where it is not opaque.
    public var description: String {
        let components = [red, green, blue] + (alpha == 255 ? [] : [alpha])
        return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
