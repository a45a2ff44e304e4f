/// A breach of a rule: where, and what.
struct Problem: Hashable, CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line): \(text)" }
}
