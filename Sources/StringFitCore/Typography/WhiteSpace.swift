// Which characters hang, collapse and end lines (CSS Text 3 §4.1, UAX #14 LB4 and LB5).

/// Whether a scalar is white space that hangs at the end of a line: tab and the space separators that a
/// line may break after (Zs without U+00A0, U+2007 and U+202F).
@inline(__always)
package func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09: true
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
}

/// Whether a scalar ends a line: LF, VT, FF, CR, NEL, LS, PS.
@inline(__always)
package func endsLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
}

/// The end of a range without the white space that hangs there.
///
/// - Complexity: O(*n*) in the length of that white space.
package func trimmingHangingSpace(_ utf8: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
        let (scalar, start) = decodeScalar(utf8, before: end)
        guard hangs(scalar) else { break }
        end = start
    }
    return end
}
