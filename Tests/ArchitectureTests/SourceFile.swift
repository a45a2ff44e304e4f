/// A Swift file with its tokens and declarations.
struct SourceFile {
    /// The path from the root of the repository, with slashes.
    let path: String

    /// The whole text.
    let text: String

    /// The words and symbols outside comments and string literals.
    let tokens: [Token]

    /// The types and extensions at the top level.
    let declarations: [Declaration]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        tokens = Tokenizer.tokens(of: text)
        declarations = Declaration.topLevel(in: tokens)
    }

    /// The name without the folders and without `.swift`.
    var stem: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }

    /// The package under `Packages/`; `nil` for other files.
    var package: String? { part(after: "Packages") }

    /// The module of a source file; `nil` for tests.
    var module: String? { part(after: "Sources") }

    /// The first folder inside the module's sources; `nil` for a file directly in them.
    var folder: String? {
        let parts = path.split(separator: "/").map(String.init)
        guard let index = parts.firstIndex(of: "Sources"), index + 3 < parts.count else { return nil }
        return parts[index + 2]
    }

    private func part(after folder: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        guard let index = parts.firstIndex(of: folder), index + 1 < parts.count else { return nil }
        return parts[index + 1]
    }

    /// The imported modules, with the line of each import.
    var imports: [(module: String, line: Int)] {
        let kinds = Declaration.typeKinds.union(["func", "var", "let"])
        return tokens.indices.compactMap { index in
            guard tokens[index].text == "import", tokens[index].depth == 0 else { return nil }
            let rest = tokens[(index + 1)...].drop { kinds.contains($0.text) }
            return rest.first.map { ($0.text, $0.line) }
        }
    }

    /// Returns a problem at a line of this file.
    func problem(_ line: Int, _ text: String) -> Problem {
        Problem(path: path, line: line, text: text)
    }
}
