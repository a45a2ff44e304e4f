/// Finds names with a similar spelling: with one letter added, missing, changed or moved, with other capitals, or with
/// words added or missing at an end, as in `UserStore` and `SQLiteUserStore`.
struct SimilarNames {
    private let names: [String]

    /// The positions of the names by spelling: the whole name, without one of its letters, and without words at an end.
    private var whole: [String: [Int]] = [:]
    private var shortened: [String: [Int]] = [:]
    private var parts: [String: [Int]] = [:]

    /// The length of the shortest spelling that is compared.
    private static let minimum = 4

    /// The largest number of words in a name for which parts are compared.
    private static let maximum = 24

    /// - Complexity: O(*n*) in the total length of the names, times the length of one.
    init(_ names: [String]) {
        self.names = names
        for (index, name) in names.enumerated() {
            let spelling = name.lowercased()
            whole[spelling, default: []].append(index)
            for part in Self.parts(of: name) { parts[part, default: []].append(index) }
            for shorter in Self.shortened(spelling) { shortened[shorter, default: []].append(index) }
        }
    }

    /// Returns the other names with a similar spelling, in their original order.
    func names(like name: String) -> [String] { positions(like: name).map { names[$0] } }

    /// Returns the positions of other names with a similar spelling, in ascending order.
    ///
    /// - Complexity: O(*m*²) in the length of the name, and O(*k* log *k*) in the number of results.
    func positions(like name: String) -> [Int] {
        let spelling = name.lowercased()
        var found: Set<Int> = []
        func add(_ spelling: String, from table: [String: [Int]]) { found.formUnion(table[spelling] ?? []) }
        add(spelling, from: whole)
        if spelling.count >= Self.minimum {
            add(spelling, from: shortened)
            add(spelling, from: parts)
        }
        for part in Self.parts(of: name) { add(part, from: whole) }
        for shorter in Self.shortened(spelling) {
            add(shorter, from: whole)
            add(shorter, from: shortened)
        }
        return found.sorted().filter { names[$0] != name }
    }

    /// Whether a type's name is that of a protocol with more words at an end, or the protocol's name is that of the
    /// type with a word such as `Protocol`.
    static func isOfOneName(_ name: String, _ protocolName: String) -> Bool {
        let spelling = protocolName.lowercased()
        return extends(name, protocolName)
            || ["protocol", "type", "interface"].contains { spelling == name.lowercased() + $0 }
    }

    /// Whether a name is another one with more words at an end.
    static func extends(_ name: String, _ other: String) -> Bool {
        parts(of: name).contains(other.lowercased())
    }

    /// Returns the spellings without one of their letters.
    private static func shortened(_ spelling: String) -> [String] {
        guard spelling.count > minimum, spelling.count <= 64 else { return [] }
        return spelling.indices.map { index in
            var shorter = spelling
            shorter.remove(at: index)
            return shorter
        }
    }

    /// Returns the spellings without words at the beginning, and without words at the end.
    private static func parts(of name: String) -> [String] {
        let words = words(of: name)
        guard words.count > 1, words.count <= maximum else { return [] }
        let ends = (1..<words.count).map { words[$0...].joined() }
        let starts = (1..<words.count).map { words[..<$0].joined() }
        return (ends + starts).filter { $0.count >= minimum }
    }

    /// Returns the words of a name in camel case, in lowercase letters.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var before: Character?
        // The arguments of a generic type are not part of its name.
        let letters = Array(name.prefix { $0 != "<" })
        for (index, letter) in letters.enumerated() {
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let begins =
                letter.isUppercase
                && (before?.isUppercase != true || (next?.isLowercase == true && before?.isUppercase == true))
            if !letter.isLetter && !letter.isNumber {
                before = nil
                continue
            }
            if begins || before == nil {
                words.append(letter.lowercased())
            } else {
                words[words.count - 1] += letter.lowercased()
            }
            before = letter
        }
        return words
    }
}
