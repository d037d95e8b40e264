import Foundation
import Testing

@testable import stringfit_command

@Suite struct NumberTests {
    @Test func lengthsAreRoundedAsByPrintf() {
        var numbers = [
            0, -0.0, 0.001, 0.004999, 0.005, 0.015, 0.125, 0.375, 2.675, 1e-300, 999.995, 1e12, 1e300,
        ]
        for step in 1...4000 {
            numbers += [Double(step) / 64, Double(step) / 1000, pow(1.01, Double(step - 2000))]
        }
        for number in numbers + numbers.map({ -$0 }) {
            #expect(points(number) == String(format: "%.2f", number), "\(number)")
        }
    }

    @Test(arguments: [0, 2, 7, 15])
    func numbersHaveAsManyDigitsAsAskedFor(_ digits: Int) {
        for number in [0, 1.5, -2.675, 1e-20, 123456.789, .greatestFiniteMagnitude] {
            #expect(fixed(number, digits: digits) == String(format: "%.\(digits)f", number))
        }
    }

    @Test func infinityIsAWord() {
        #expect(points(.infinity) == "infinity")
        #expect(points(-.infinity) == "-infinity")
    }
}
