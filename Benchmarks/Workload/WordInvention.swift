/// Makes words that look like those of a list but are in none: each letter is drawn after the two before it,
/// as often as the list has it there.
struct WordInvention {
    private var followers: [String: [Character]] = [:]

    init(words: [String]) {
        for word in words where word.count > 3 {
            var before = "^^"
            for character in word.lowercased() + "$" {
                followers[before, default: []].append(character)
                before = String(before.suffix(1)) + String(character)
            }
        }
    }

    /// A word of 3 to 14 letters.
    func word(_ random: inout SplitMix64) -> String {
        while true {
            var word = ""
            var before = "^^"
            while let choices = followers[before] {
                let character = random.pick(choices)
                if character == "$" || word.count > 14 { break }
                word.append(character)
                before = String(before.suffix(1)) + String(character)
            }
            if (3...14).contains(word.count) { return word }
        }
    }
}
