/// Hyphenates words of one language by the patterns of a dictionary.
///
/// A line may then end inside a word, with a hyphen, as it may at a soft hyphen (U+00AD): the hyphen is measured with
/// its word where the line ends there, and is nothing inside a line.
///
/// A small value: copies share the dictionary, on any thread. Two are equal where they share one.
public struct Hyphenator: Hashable, Sendable {
    package let patterns: any HyphenationPatterns

    package init(_ patterns: any HyphenationPatterns) { self.patterns = patterns }

    /// Whether two share their dictionary.
    public static func == (first: Hyphenator, second: Hyphenator) -> Bool {
        first.patterns === second.patterns
    }

    /// Hashes the dictionary's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(patterns)) }
}

/// What a hyphenator asks of a dictionary.
package protocol HyphenationPatterns: AnyObject, Sendable {
    /// The places at which a word may be hyphenated.
    ///
    /// - Parameter word: the scalars of a word of letters, marks and apostrophes.
    /// - Returns: indices of scalars, ascending, before which a hyphen may stand.
    func hyphens(in word: [UInt32]) -> [Int]
}

extension Hyphenator {
    /// The longest word, in scalars, that is hyphenated.
    package static let longestWord = 200

    /// The offsets at which lines of a text may end with a hyphen, ascending.
    ///
    /// Words are hyphenated that are of letters with their marks, and apostrophes between them. Not those that have
    /// soft hyphens or joiners, which say for themselves where they break, nor those that touch a digit or a sign of
    /// addresses and names of files.
    ///
    /// - Complexity: O(*n*).
    package func offsets(in utf8: Span<UInt8>) -> [Int] {
        var offsets: [Int] = []
        var word = LetterRun()
        var before: UInt32 = 0x20
        var offset = 0
        while offset < utf8.count {
            let (scalar, next) = decodeScalar(utf8, at: offset)
            if isPart(scalar) || isApostrophe(scalar) && !word.scalars.isEmpty && startsWithLetter(utf8, next)
            {
                word.add(scalar, at: offset, after: before)
            } else {
                add(word, followedBy: scalar, at: offset, in: utf8, to: &offsets)
                word.removeAll()
            }
            before = scalar
            offset = next
        }
        add(word, followedBy: 0x20, at: offset, in: utf8, to: &offsets)
        return offsets
    }

    private func add(
        _ word: LetterRun, followedBy after: UInt32, at end: Int, in utf8: Span<UInt8>,
        to offsets: inout [Int]
    ) {
        guard (2...Self.longestWord).contains(word.scalars.count), !forbidsHyphens(word.before) else {
            return
        }
        guard !isSeparator(word.before), !forbidsHyphens(after) else { return }
        if isSeparator(after), startsWithLetter(utf8, decodeScalar(utf8, at: end).next) { return }
        for index in patterns.hyphens(in: word.scalars)
        where index > 0 && index < word.scalars.count && !isMark(word.scalars[index]) {
            offsets.append(word.offsets[index])
        }
    }

    private func startsWithLetter(_ utf8: Span<UInt8>, _ offset: Int) -> Bool {
        offset < utf8.count && isPart(decodeScalar(utf8, at: offset).scalar)
    }
}

/// A word with the offset of each scalar.
private struct LetterRun {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    /// What stands before it.
    var before: UInt32 = 0x20

    mutating func add(_ scalar: UInt32, at offset: Int, after previous: UInt32) {
        if scalars.isEmpty { before = previous }
        // More than any word that is hyphenated: one too many tells.
        guard scalars.count <= Hyphenator.longestWord else { return }
        scalars.append(scalar)
        offsets.append(offset)
    }

    mutating func removeAll() {
        scalars.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
    }
}

/// Whether a scalar is a letter or a mark.
private func isPart(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return (0x61...0x7A).contains(scalar | 0x20) }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    default: return isMark(scalar)
    }
}

private func isMark(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300 else { return false }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
}

private func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }

/// Whether a word beside a scalar is a part of something that is no word, or says itself where it breaks.
private func forbidsHyphens(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x23, 0x2F, 0x40, 0x5C, 0x5F: true  // digits # / @ \ _
    case 0xAD, 0x200C, 0x200D, 0x2060: true
    default: scalar >= 0x80 && Unicode.Scalar(scalar)?.properties.numericType != nil
    }
}

/// Whether a scalar between letters makes them parts of one name: `example.com`, `C:x`.
private func isSeparator(_ scalar: UInt32) -> Bool { scalar == 0x2E || scalar == 0x3A }
