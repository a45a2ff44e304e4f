/// Every package but DICore uses only the public API of the others, like a client's package.
enum PublicAPIOnly {
    private static let afterAccess: Set<String> = [
        "actor", "class", "convenience", "enum", "extension", "final", "func", "import", "indirect", "init", "lazy",
        "let",
        "mutating", "nonisolated", "override", "protocol", "static", "struct", "subscript", "typealias", "unowned",
        "var",
        "weak",
    ]

    static func problems(in file: SourceFile) -> [Problem] {
        guard let package = file.package, package != "DICore" else { return [] }
        let tokens = file.tokens
        return tokens.indices.compactMap { index in
            let token = tokens[index]
            let rest = tokens[(index + 1)...]
            switch token.text {
            case "@_spi", "@_spiOnly", "@_implementationOnly":
                return file.problem(token.line, "uses \(token.text)")
            case "@testable":
                let module = rest.drop { $0.text != "import" }.dropFirst().first?.text ?? ""
                guard module == "DICore" || file.module != nil else { return nil }
                return file.problem(token.line, "imports \(module) with @testable")
            case "package":
                let before = index > 0 ? tokens[index - 1].text : ""
                guard before != ".", let next = rest.first else { return nil }
                let isSetter = next.text == "(" && rest.dropFirst().first?.text == "set"
                guard isSetter || afterAccess.contains(next.text) || next.text.hasPrefix("@") else { return nil }
                return file.problem(token.line, "uses package access")
            default:
                return nil
            }
        }
    }
}
