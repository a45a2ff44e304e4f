/// The words of a name, in small letters: those of `injectedMainStore` are `injected`, `main`, `store`.
struct NameWords {
    private let words: [String]

    init(_ name: String) {
        var words: [String] = []
        var word = ""
        var last: Character?
        for (position, character) in name.enumerated() {
            let next = name.dropFirst(position + 1).first
            let isStart =
                character.isUppercase && (last?.isUppercase != true || next?.isLowercase == true)
                || character.isNumber != (last?.isNumber ?? character.isNumber)
            if isStart || !(character.isLetter || character.isNumber) {
                words.append(word)
                word = ""
            }
            if character.isLetter || character.isNumber { word.append(contentsOf: character.lowercased()) }
            last = character
        }
        self.words = (words + [word]).filter { !$0.isEmpty }
    }

    /// How many letters and digits there are in the words.
    var letterCount: Int { words.reduce(0) { $0 + $1.count } }

    /// Whether the words of another name are among these, one after the other.
    func contains(_ other: NameWords) -> Bool {
        guard !other.words.isEmpty, other.words.count <= words.count else { return false }
        return (0...(words.count - other.words.count)).contains { start in
            words[start..<(start + other.words.count)].elementsEqual(other.words)
        }
    }
}
