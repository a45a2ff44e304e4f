/// Finds names that are spelled alike: with one letter more, less, changed or out of place, with other capitals, or with
/// words more or less in front or behind, as in `UserStore` and `SQLiteUserStore`.
struct SimilarNames {
    private let names: [String]

    /// By each spelling of a name: it itself, without one of its letters, and without words in front or behind.
    private var whole: [String: [Int]] = [:]
    private var shortened: [String: [Int]] = [:]
    private var parts: [String: [Int]] = [:]

    /// How long a spelling must be to say something.
    private static let minimum = 4

    /// How many words a name may have for those in front and behind to be left out.
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

    /// Names that are spelled like another one, and not that one itself, in the order in which they were given.
    ///
    /// - Complexity: O(*m*²) in the length of the name, and O(*k* log *k*) in the number of names that are found.
    func names(like name: String) -> [String] { positions(like: name).map { names[$0] } }

    /// The positions of names that are spelled like another one, and not that one itself, in ascending order.
    ///
    /// - Complexity: O(*m*²) in the length of the name, and O(*k* log *k*) in the number of names that are found.
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

    /// Whether a type's name is that of a protocol with more words in front or behind, or the protocol's is that of the type
    /// with a word that says what it is.
    static func isOfOneName(_ name: String, _ protocolName: String) -> Bool {
        let spelling = protocolName.lowercased()
        return extends(name, protocolName)
            || ["protocol", "type", "interface"].contains { spelling == name.lowercased() + $0 }
    }

    /// Whether a name is another one with more words in front or behind.
    static func extends(_ name: String, _ other: String) -> Bool {
        parts(of: name).contains(other.lowercased())
    }

    /// The spellings without one of their letters.
    private static func shortened(_ spelling: String) -> [String] {
        guard spelling.count > minimum, spelling.count <= 64 else { return [] }
        return spelling.indices.map { index in
            var shorter = spelling
            shorter.remove(at: index)
            return shorter
        }
    }

    /// The spellings without words in front, and without words behind.
    private static func parts(of name: String) -> [String] {
        let words = words(of: name)
        guard words.count > 1, words.count <= maximum else { return [] }
        let ends = (1..<words.count).map { words[$0...].joined() }
        let starts = (1..<words.count).map { words[..<$0].joined() }
        return (ends + starts).filter { $0.count >= minimum }
    }

    /// The words of a name in camel case, in small letters.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var before: Character?
        // The arguments of a generic type are no words of its name.
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
