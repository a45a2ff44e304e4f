/// A word or symbol of Swift source outside comments and string literals.
struct Token: Equatable {
    /// The word or symbol. An attribute keeps its `@`, and a directive its `#`; a word in backticks loses them.
    let text: String

    /// The line number, counted from 1.
    let line: Int

    /// The number of enclosing braces, parentheses and brackets.
    let depth: Int

    /// Whether the token is a word, as opposed to a symbol.
    var isWord: Bool {
        guard let first = text.first else { return false }
        return first == "_" || first.isLetter
    }
}
