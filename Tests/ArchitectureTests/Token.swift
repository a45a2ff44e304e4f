/// One word or sign of Swift source that is neither in a comment nor in a string literal.
struct Token: Equatable {
    /// The word or sign. An attribute keeps its `@`, a directive its `#`; a word in backticks has lost them.
    let text: String

    /// The line it is on, counted from 1.
    let line: Int

    /// How many braces, parentheses and brackets are open around it.
    let depth: Int

    /// Whether it is a word as opposed to a sign.
    var isWord: Bool {
        guard let first = text.first else { return false }
        return first == "_" || first.isLetter
    }
}
