#if canImport(CHyphen)
    import CHyphen
    import CUnicode
    import StringFitCore

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A hyphenation dictionary opened by libhyphen: a `HyphenDict`.
    ///
    /// Sendable because libhyphen only reads a dictionary once it is loaded: a word's hyphenation is worked out in
    /// buffers of its own.
    package final class HyphenationDictionary: HyphenationPatterns, @unchecked Sendable {
        private let handle: UnsafeMutablePointer<HyphenDict>
        private let encoding: Encoding

        /// What the dictionary's patterns are written in.
        fileprivate enum Encoding {
            case utf8
            /// One byte for each of these scalars.
            case bytes([UInt32: UInt8])
        }

        /// The corresponding C function is `hnj_hyphen_load`.
        package init(path: String) throws(HyphenationError) {
            func fail(_ reason: HyphenationError.Reason) -> HyphenationError {
                HyphenationError(dictionary: path, reason: reason)
            }
            let bytes = try read(path)
            let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
            let name = String(decoding: lines.first ?? [], as: UTF8.self)
            guard let encoding = Encoding(name) else {
                throw fail(.notADictionary("its first line names no known encoding"))
            }
            if let reason = complaint(about: lines.dropFirst()) { throw fail(.notADictionary(reason)) }
            // From what was looked through, not from the file, which may be another one by now.
            let opened = bytes.withUnsafeBytes { bytes in
                UnsafeMutableRawPointer(mutating: bytes.baseAddress).flatMap {
                    fmemopen($0, bytes.count, "r").map { file in
                        defer { fclose(file) }
                        return hnj_hyphen_load_file(file)
                    }
                }
            }
            guard let handle = opened ?? nil else { throw fail(.notADictionary("libhyphen cannot load it")) }
            self.handle = handle
            self.encoding = encoding
        }

        deinit { hnj_hyphen_free(handle) }

        /// The corresponding C function is `hnj_hyphen_hyphenate2`.
        ///
        /// Places at which the spelling changes with the hyphen, such as Hungarian asszony, asz-szony, are left out.
        package func hyphens(in word: [UInt32]) -> [Int] {
            defer { withExtendedLifetime(self) {} }
            // Patterns are in lower case and composed; where several scalars make one letter, the first's index counts.
            var letters: [UInt32] = []
            var indices: [Int] = []
            for (index, scalar) in word.enumerated() {
                let composed = letters.last.map { cunicode_compose($0, scalar) } ?? 0
                if composed != 0 {
                    letters[letters.count - 1] = composed
                } else {
                    letters.append(lowercased(scalar))
                    indices.append(index)
                }
            }
            guard let text = encoded(letters) else { return [] }
            return marks(text).enumerated().compactMap { letter, hasHyphen in
                hasHyphen && letter + 1 < indices.count ? indices[letter + 1] : nil
            }
        }

        /// Whether a hyphen may follow each letter of a word in the dictionary's encoding.
        private func marks(_ text: [UInt8]) -> [Bool] {
            // libhyphen asks for five more, and looks for a NUL behind a word.
            var hyphens = [CChar](repeating: 0, count: text.count + 5)
            var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            var positions: UnsafeMutablePointer<Int32>?
            var cuts: UnsafeMutablePointer<Int32>?
            let word = text.map(CChar.init(bitPattern:)) + [0]
            let status = hnj_hyphen_hyphenate2(
                handle, word, Int32(text.count), &hyphens, nil, &replacements, &positions, &cuts)
            defer {
                for index in text.indices { free(replacements?[index]) }
                free(replacements)
                free(positions)
                free(cuts)
            }
            guard status == 0 else { return [] }
            return text.indices.map { hyphens[$0] & 1 != 0 && replacements?[$0] == nil }
        }

        private func encoded(_ letters: [UInt32]) -> [UInt8]? {
            switch encoding {
            case .utf8:
                var text = ""
                for letter in letters.compactMap(Unicode.Scalar.init) { text.unicodeScalars.append(letter) }
                return Array(text.utf8)
            case .bytes(let table):
                let bytes = letters.compactMap { table[$0 == 0x2019 ? 0x27 : $0] }
                return bytes.count == letters.count ? bytes : nil
            }
        }
    }

    extension HyphenationDictionary.Encoding {
        /// An encoding by the name that dictionaries give it, such as `UTF-8`, `ISO8859-2` or `microsoft-cp1251`.
        fileprivate init?(_ name: String) {
            if name == "UTF-8" {
                self = .utf8
                return
            }
            let prefix = "microsoft-"
            let standard = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
            guard !standard.isEmpty, standard.utf8.count < 20,
                standard.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { return nil }
            var scalars = [UInt32](repeating: 0, count: 256)
            guard cunicode_single_bytes(standard, &scalars) else { return nil }
            var table: [UInt32: UInt8] = [:]
            for (byte, scalar) in scalars.enumerated() where scalar != 0 && table[scalar] == nil {
                table[scalar] = UInt8(byte)
            }
            self = .bytes(table)
        }
    }

    /// Dictionaries have some hundred kilobytes.
    private let largestFile = 1 << 25

    private func read(_ path: String) throws(HyphenationError) -> [UInt8] {
        func unreadable(_ why: String) -> HyphenationError {
            HyphenationError(dictionary: path, reason: .unreadable(why))
        }
        var status = stat()
        guard stat(path, &status) == 0 else { throw unreadable(String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw unreadable("it is not a regular file") }
        guard status.st_size <= largestFile else { throw unreadable("it has more than 32 megabytes") }
        guard let file = fopen(path, "r") else { throw unreadable(String(cString: strerror(errno))) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes[..<count])
    }

    /// What is wrong with the lines behind the first; nil where libhyphen can take them.
    private func complaint(about lines: ArraySlice<ArraySlice<UInt8>>) -> String? {
        var hasPattern = false
        for (index, line) in zip(2..., lines) {
            // Its buffer's size, less the line end and a NUL; comments may be longer.
            let isComment = line.first == 0x23 || line.first == 0x25
            if !isComment, line.count > 98 { return "line \(index) is too long" }
            if line.contains(0) { return "line \(index) has a NUL" }
            if !isComment, let reason = complaint(about: line) { return "line \(index) \(reason)" }
            if !isComment, line.contains(where: { (0x30...0x39).contains($0) }) { hasPattern = true }
        }
        return hasPattern ? nil : "it has no patterns"
    }

    /// What libhyphen would follow out of its memory: it checks neither where a replacement stands nor lists.
    private func complaint(about line: ArraySlice<UInt8>) -> String? {
        if let slash = line.firstIndex(of: 0x2F) {
            let fields = line[slash...].split(separator: 0x2C, omittingEmptySubsequences: false)
            let numbers = fields.dropFirst().map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
            guard numbers.allSatisfy((0...line.count).contains) else {
                return "replaces letters that its pattern does not have"
            }
        }
        let words = line.split(separator: 0x20)
        if words.first.map({ String(decoding: $0, as: UTF8.self) }) == "NOHYPHEN" {
            let items = words.dropFirst().joined().split(separator: 0x2C, omittingEmptySubsequences: false)
            if items.isEmpty || items.contains(where: \.isEmpty) { return "lists nothing between commas" }
        }
        return nil
    }

    private func lowercased(_ scalar: UInt32) -> UInt32 {
        let lower = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars
        return lower?.count == 1 ? lower?.first?.value ?? scalar : scalar
    }

#else
    import StringFitCore
#endif

/// Opens a hyphenation dictionary, where StringFit is built with libhyphen.
package func hyphenationPatterns(path: String) throws(HyphenationError) -> any HyphenationPatterns {
    #if canImport(CHyphen)
        try HyphenationDictionary(path: path)
    #else
        throw HyphenationError(dictionary: path, reason: .unavailable)
    #endif
}
