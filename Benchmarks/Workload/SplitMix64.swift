/// A small generator of random numbers whose sequence is the same on every machine.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number in 0..<limit. The standard library's own draws are left out: their algorithm may change.
    mutating func below(_ limit: Int) -> Int { Int(unit() * Double(limit)) }

    /// True once in so many draws as `share` says.
    mutating func happens(_ share: Double) -> Bool { unit() < share }

    /// One of some values.
    mutating func pick<Element>(_ values: [Element]) -> Element { values[below(values.count)] }
}
