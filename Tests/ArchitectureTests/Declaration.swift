/// A type or an extension that a file declares at the top level, or one level below in an extension.
struct Declaration: Equatable {
    /// The introducing keyword: `struct`, `extension`, `typealias` and so on.
    let kind: String

    /// The name without its module. For an extension, the extended type, such as `Component.Storage`.
    let name: String

    /// The number of its first line.
    let line: Int

    /// Whether the declaration is private or fileprivate.
    let isPrivate: Bool

    /// The words between the name and the opening brace: conformances and constraints.
    let header: Set<String>

    /// The declarations directly inside an extension.
    let nested: [Declaration]

    static let typeKinds: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

    /// Returns the top-level declarations of a file, in order.
    static func topLevel(in tokens: [Token]) -> [Declaration] {
        declarations(in: tokens[...], depth: 0)
    }

    private static func declarations(in tokens: ArraySlice<Token>, depth: Int) -> [Declaration] {
        var result: [Declaration] = []
        for index in tokens.indices {
            let token = tokens[index]
            guard token.depth == depth, typeKinds.contains(token.text) || token.text == "extension" else { continue }
            let before = index > tokens.startIndex ? tokens[index - 1].text : ""
            guard before != "import", before != ".", index + 1 < tokens.endIndex else { continue }
            var next = index + 1
            guard tokens[next].isWord else { continue }
            // `class func` and `class var` are members, not classes.
            if token.text == "class", ["func", "var", "let", "subscript", "init"].contains(tokens[next].text) {
                continue
            }

            var path = [tokens[next].text]
            while next + 2 < tokens.endIndex, tokens[next + 1].text == ".", tokens[next + 2].isWord {
                path.append(tokens[next + 2].text)
                next += 2
            }
            if path.count > 1, path[0] == "Swift" || path[0].hasPrefix("DI") { path.removeFirst() }

            var header: Set<String> = []
            var body: ArraySlice<Token> = []
            if token.text != "typealias" {
                next += 1
                while next < tokens.endIndex, !(tokens[next].text == "{" && tokens[next].depth == depth) {
                    header.insert(tokens[next].text)
                    next += 1
                }
                if token.text == "extension", next < tokens.endIndex {
                    let start = next + 1
                    let end = tokens[start...].firstIndex { $0.depth == depth } ?? tokens.endIndex
                    body = tokens[start..<end]
                }
            }
            result.append(
                Declaration(
                    kind: token.text,
                    name: path.joined(separator: "."),
                    line: token.line,
                    isPrivate: isPrivate(before: index, in: tokens),
                    header: header,
                    nested: declarations(in: body, depth: depth + 1)
                )
            )
        }
        return result
    }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "final", "indirect", "nonisolated",
        "distributed",
    ]

    /// Looks for `private` or `fileprivate` among the modifiers and attributes before a declaration.
    private static func isPrivate(before index: Int, in tokens: ArraySlice<Token>) -> Bool {
        var position = index - 1
        while position >= tokens.startIndex {
            let token = tokens[position]
            if token.text == "private" || token.text == "fileprivate" { return true }
            if token.text == ")" {
                // Skips the arguments of an attribute.
                while position >= tokens.startIndex,
                    !(tokens[position].text == "(" && tokens[position].depth == token.depth)
                {
                    position -= 1
                }
                position -= 1
                guard position >= tokens.startIndex else { return false }
                guard tokens[position].text.hasPrefix("@") || modifiers.contains(tokens[position].text) else {
                    return false
                }
            } else if !modifiers.contains(token.text), !token.text.hasPrefix("@") {
                return false
            }
            position -= 1
        }
        return false
    }
}
