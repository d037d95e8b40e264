import Foundation

/// A colour ready to blend: red, green, blue and alpha in linear light, 0 to 1, the colours multiplied by
/// alpha.
typealias LinearColour = SIMD4<Float>

extension LinearColour {
    init(_ colour: Colour) {
        let alpha = Float(colour.alpha) / 255
        self =
            SIMD4(
                linearLight[Int(colour.red)], linearLight[Int(colour.green)], linearLight[Int(colour.blue)], 1
            )
            * alpha
    }
}

/// The light that each of sRGB's 256 steps stands for, 0 to 1.
///
/// Source: IEC 61966-2-1, the inverse transfer function.
let linearLight: [Float] = (0...255).map { step in
    let value = Double(step) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
}
