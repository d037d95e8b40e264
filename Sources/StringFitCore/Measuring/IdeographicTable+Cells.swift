import Synchronization

extension IdeographicTable {
    /// A pair: its kerning in the upper bits, flags in the lower ones.
    struct Pair {
        fileprivate var rawValue: UInt16

        /// The pair adds up, and whether a line may end there is known.
        static let isPlain: UInt16 = 1
        static let isBreak: UInt16 = 2
        /// The pair does not add up; or, with `isBreak`, whether a line may end there depends on what stands around.
        static let isIrregular: UInt16 = 4
        static let reactive = Pair(rawValue: isIrregular)
        /// One that does not add up, and between which no line may end.
        static let reactiveWord = Pair(rawValue: isIrregular | 1 << 3)

        fileprivate init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Nil for a kerning that does not fit.
        init?(kerning: Int, flags: UInt16) {
            guard (-4096..<4096).contains(kerning) else { return nil }
            rawValue = UInt16(bitPattern: Int16(kerning << 3)) | flags
        }

        @inline(__always)
        var kerning: Int { Int(Int16(bitPattern: rawValue) &>> 3) }

        @inline(__always)
        var isBreak: Bool { rawValue & Self.isBreak != 0 }

        /// Whether the pair adds up, and whether a line may end there is known.
        @inline(__always)
        var isPlain: Bool { rawValue & Self.isPlain != 0 }

        @inline(__always)
        var isReactive: Bool { rawValue & (Self.isIrregular | Self.isBreak) == Self.isIrregular }

        /// Whether it is known that no line may end there.
        var endsNoLine: Bool { rawValue == Self.reactiveWord.rawValue || isPlain && !isBreak }
    }

    /// What a character behind another needs: one look-up for most.
    ///
    /// Where there is nothing to do but to add: what is to be added in the lower bits, and above them the scripts of the
    /// runs that the character may stand in and whether a line may end before it. Where there is more to do: an advance
    /// beyond all lines, whose lowest bits are the pair.
    struct Cell: RawRepresentable, AtomicRepresentable {
        var rawValue: UInt32

        private static let isBreak: UInt32 = 1 << 26
        private static let advanceMask: UInt32 = 1 << 26 - 1
        private static let isOther: UInt32 = advanceMask & ~0xFFFF

        /// What is to be added is below this, and so must be all that is added in one go before it is.
        static let advanceLimit = 1 << 25

        init(rawValue: UInt32) { self.rawValue = rawValue }

        init(_ pair: Pair, _ first: Info, _ second: Info) {
            rawValue = Self.isOther | UInt32(pair.rawValue)
            let advance = second.advance + pair.kerning
            guard pair.isPlain, second.isPlain, !second.hangs, (0..<Self.advanceLimit).contains(advance),
                // No kerning that a break would take away, or a change of scripts.
                pair.kerning == 0 || !pair.isBreak && (second.scripts == 0 || second.scripts == first.scripts)
            else { return }
            // A character of no script stands in any run.
            let scripts = second.scripts == 0 ? EastAsianScripts.all.rawValue : second.scripts
            rawValue = UInt32(advance) | UInt32(scripts) << 28 | (pair.isBreak ? Self.isBreak : 0)
        }

        @inline(__always)
        var advance: Int { Int(rawValue & Self.advanceMask) }

        @inline(__always)
        var scripts: UInt8 { UInt8(truncatingIfNeeded: rawValue &>> 28) }

        @inline(__always)
        var isBreak: Bool { rawValue & Self.isBreak != 0 }

        /// Whether the pair was not seen yet.
        @inline(__always)
        var isUnknown: Bool { rawValue == .max }

        /// The pair.
        ///
        /// - Parameter info: of the second character.
        @inline(__always)
        func pair(_ info: Info) -> Pair {
            if advance >= Int(Self.isOther) { return Pair(rawValue: UInt16(truncatingIfNeeded: rawValue)) }
            let kerning = UInt16(truncatingIfNeeded: (advance &- info.advance) &<< 3)
            return Pair(rawValue: kerning | Pair.isPlain | (isBreak ? Pair.isBreak : 0))
        }
    }
}
