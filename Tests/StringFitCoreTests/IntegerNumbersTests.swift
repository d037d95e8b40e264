import TestSupport
import Testing

@testable import StringFitCore

@Suite struct IntegerNumbersTests {
    @Test func numbersAreGivenInOrder() {
        var numbers = IntegerNumbers()
        #expect(numbers[7 as Int] == nil && numbers.count == 0)
        #expect(numbers.insert(7 as Int) == (true, 0))
        #expect(numbers.insert(UInt64.max) == (true, 1))
        #expect(numbers.insert(0 as Int) == (true, 2))
        #expect(numbers.insert(7 as Int) == (false, 0))
        #expect(numbers[UInt64.max] == 1 && numbers[0 as Int] == 2 && numbers[8 as Int] == nil)
    }

    @Test func manyAreFound() {
        var numbers = IntegerNumbers()
        // Keys that differ in a few bits, low or high, and keys that do not.
        var generator = SeededGenerator(seed: 5)
        let keys =
            (0..<3000).map { UInt64($0) << 16 } + (1..<3000).map { UInt64($0) }
            + (0..<3000).map { _ in UInt64.random(in: 1 << 50 ... .max, using: &generator) }
        for (number, key) in keys.enumerated() { #expect(numbers.insert(key) == (true, number)) }
        for (number, key) in keys.enumerated() { #expect(numbers[key] == number) }
        #expect(numbers.count == keys.count && numbers[1 << 49] == nil)
    }
}
