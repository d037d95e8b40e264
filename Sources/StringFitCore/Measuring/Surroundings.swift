/// The characters around two that follow each other, looked at one by one, and which were looked at.
///
/// What rules of a font do there depends on few of them, and where these are alike the answer is the same.
package final class Surroundings {
    /// What stands at a position.
    package enum Place {
        case character(UInt32)
        /// The text's start or end, or what is shaped apart.
        case end
        /// What is too far away to be looked at.
        case beyond
    }

    private let scalars: [UInt32]
    private let index: Int
    private let isWhole: (start: Bool, end: Bool)
    /// The positions that were looked at, in that order; the two themselves are left out.
    private(set) var positions: [Int] = []
    private var seen: UInt64 = 0

    /// Positions that are looked at are below this, and above its negative.
    package static let positionLimit = 30

    /// - Parameters:
    ///   - scalars: those near the two.
    ///   - index: the first of the two; its position is 0.
    ///   - isWhole: whether the text begins and ends with them.
    package init(_ scalars: [UInt32], at index: Int, isWhole: (start: Bool, end: Bool)) {
        self.scalars = scalars
        self.index = index
        self.isWhole = isWhole
    }

    /// What stands at a position, counted from the first of the two.
    package subscript(position: Int) -> Place {
        note(position)
        guard abs(position) < Self.positionLimit else { return .beyond }
        let place = index + position
        if place < 0 { return isWhole.start ? .end : .beyond }
        if place >= scalars.count { return isWhole.end ? .end : .beyond }
        return .character(scalars[place])
    }

    private func note(_ position: Int) {
        // One that is out of range is always beyond: nothing depends on it.
        guard position != 0, position != 1, abs(position) < Self.positionLimit else { return }
        let bit: UInt64 = 1 << UInt64(position + Self.positionLimit)
        if seen & bit == 0 { positions.append(position) }
        seen |= bit
    }
}
