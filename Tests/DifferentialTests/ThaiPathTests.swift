import Foundation
import StringFitCore
import StringFitShaping
import TestSupport
import Testing

/// Adding up the advances of clusters of Thai and Lao against shaping the whole text: where the first has an answer, it is the
/// second's.
///
/// `STRINGFIT_SWEEP=N` makes N times as many texts. `STRINGFIT_THAI_FONTS` names more fonts, with colons between, and
/// `STRINGFIT_TEXTS` a file with a text on each line (what stands behind a last tab).
@Suite struct ThaiPathTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let sweep = environment["STRINGFIT_SWEEP"].flatMap { Int($0) } ?? 1

    /// What texts are made of: consonants with tails, marks, vowels before and behind, words, and what others write.
    static let alphabets = [
        "กขคงจชดตนบปพฟมยรลวสหอ", "เแโใไกงธยรวนบปพดต", "กินที่น้ำปลาฝั่งฟ้าปี่ป่าฟื้น", "ญู่ฐุฎูฏฺฬ์ฬิญัฐีฌณฒ\u{331}",
        "ฤๅฦๅฤาฯๆะาๅ", "ำ่้๊๋ ็ัิีึืุู์ํฺ๎ กน", "๐๑๒๓๔๕๖๗๘๙ ๔๕เ", "ก  น   เ า่ ้", "ก\u{200B}น\u{200C}า\u{A0}ไ\u{200D}",
        "ไฟล์12:30(ก)\"น\"-3฿%…", "กabcไAVT", "ກຂຄງຈສຊຍດຕນບປຜຝພຟມຢຣລວຫອ", "ເແໂໃໄກຂຄງນລ", "ກ່ຂ້ຄໍນໍາທຳຫຼັບິີຶືຸູົຽໆ ໝໜ",
        "ກຳນ່ຳຄຳ ຳ ນນຳ", "ក្រកกမြ", "น😀ก\u{301}าé",
    ].map { Array($0.unicodeScalars) }

    static let words = "ไฟล์ แฟ้ม โฟลเดอร์ หน้าต่าง เมนู ปุ่ม รายการ ตั้งค่า เปิด บันทึก น้ำ กำลัง ทำ ได้ ให้ ผู้ใช้ ไม่ ที่ และ"
        .split(separator: " ").map { Array($0.unicodeScalars) }

    @Test func randomTexts() throws {
        var random = SeededGenerator(seed: 13)
        for (name, instance) in try Self.instances() {
            var tally = PathTally()
            for index in 0..<600 * Self.sweep {
                check(Self.randomText(index, &random), instance, name, &random, &tally)
            }
            // Half of the alphabets are made not to add up, and each font has one script.
            #expect(tally.asked == 0 || tally.answered * 100 > tally.asked * 5, "\(name): \(tally)")
            if Self.sweep > 1 { print("\(name): \(tally)") }
        }
    }

    /// Dictionaries may see a word's start in the last cluster, too.
    @Test(arguments: ["และเปิดไฟล์และำ", "ฝฟ้าำ", "ฟ้ล่่ฟ้่นาล่นำ", "ກຳຄ່ຳຳ"])
    func linesMayEndInTheLastCluster(text: String) throws {
        var random = SeededGenerator(seed: 15)
        for (name, instance) in try Self.instances() {
            var tally = PathTally()
            for _ in 0..<200 { check(text, instance, name, &random, &tally) }
        }
    }

    @Test(.enabled(if: environment["STRINGFIT_TEXTS"] != nil))
    func textsOfAFile() throws {
        let path = try #require(Self.environment["STRINGFIT_TEXTS"])
        let texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { String($0.split(separator: "\t").last ?? "") }
        var random = SeededGenerator(seed: 14)
        for (name, instance) in try Self.instances() {
            var tally = PathTally()
            for text in texts { check(text, instance, name, &random, &tally) }
            print("\(name): \(tally)")
        }
    }

    private static func instances() throws -> [(String, FontInstance)] {
        var instances = [
            ("Noto Sans Thai", try BundledFont.notoSansThai.instance()),
            ("Noto Sans Lao", try BundledFont.notoSansLao.instance()),
        ]
        for path in environment["STRINGFIT_THAI_FONTS"]?.split(separator: ":").map(String.init) ?? [] {
            let typeface = try Typeface(path: path, index: 0)
            instances.append((path, try FontInstance(typeface, variations: [], hinting: .none)))
        }
        return instances
    }

    /// Words, or characters of one alphabet, with characters of others now and then.
    private static func randomText(_ index: Int, _ random: inout SeededGenerator) -> String {
        let alphabet = alphabets[index % alphabets.count]
        var text = ""
        let rarity = Int.random(in: 4...60, using: &random)
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            var source = alphabet
            if Int.random(in: 0..<rarity, using: &random) == 0 {
                source = alphabets[Int.random(in: 0..<alphabets.count, using: &random)]
            } else if index % 3 == 0 {
                text.unicodeScalars += words[Int.random(in: 0..<words.count, using: &random)]
                continue
            }
            text.unicodeScalars.append(source[Int.random(in: 0..<source.count, using: &random)])
        }
        return text
    }

    private func check(
        _ text: String, _ instance: FontInstance, _ name: String, _ random: inout SeededGenerator,
        _ tally: inout PathTally
    ) {
        let script = Array(text.utf8).withUnsafeBufferPointer { ClusteredScript(of: $0) }
        guard let script, let table = instance.tables()?.table(script)?.takeUnretainedValue() else { return }
        tally.check(text, instance, name, nil, &random) { utf8, limit, maximumLines in
            table.fit(utf8, limit: limit, maximumLines: maximumLines, canBreakWords: true)
        }
    }
}
