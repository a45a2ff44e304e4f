/// The text that stands for a type in messages.
enum TypeName {
    /// The type's name as its author wrote it, without modules and without anything that changes from run to run.
    ///
    /// A type declared inside a function prints an address (`(unknown context at $55a8…)`), which is left out.
    /// - Complexity: O(*n*) in the length of the name; never called while resolving succeeds.
    static func short(_ type: Any.Type) -> String {
        sugared(unpacked(stripped(String(describing: type))))
    }

    /// The type's name with its module and the types around it, to tell two types apart that read alike.
    static func full(_ type: Any.Type) -> String {
        unpacked(stripped(String(reflecting: type)))
    }

    /// `[Rule]` for what prints as `Array<Rule>`, `[String: Rule]` for `Dictionary<String, Rule>`, `Rule?` for
    /// `Optional<Rule>`, as it is written where it is needed.
    private static func sugared(_ text: String) -> String {
        guard text.utf8.last == UInt8(ascii: ">"), let open = text.firstIndex(of: "<") else { return text }
        let inside = text[text.index(after: open)...].dropLast()
        switch text[..<open] {
        case "Array": return "[\(sugared(String(inside)))]"
        case "Optional": return "\(sugared(String(inside)))?"
        case "Dictionary":
            guard let comma = firstComma(in: inside) else { return text }
            let value = inside[comma...].dropFirst(2)
            return "[\(sugared(String(inside[..<comma]))): \(sugared(String(value)))]"
        default: return text
        }
    }

    /// The first comma that is not inside of brackets.
    private static func firstComma(in text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "<", "(", "[": depth += 1
            case ">" where index == text.startIndex || text[text.index(before: index)] != "-": depth -= 1
            case ")", "]": depth -= 1
            case "," where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    /// Whether a type is a protocol's, as `(any UserStore).self` is.
    static func isExistential(_ type: Any.Type) -> Bool {
        String(describing: Swift.type(of: type)).hasSuffix(".Protocol")
    }

    /// `Factory<Int, Report>` for what prints as `Factory<Pack{Int}, Report>`.
    private static func unpacked(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstRange(of: "Pack{"), let close = rest[open.upperBound...].firstIndex(of: "}") {
            result += rest[..<open.lowerBound] + rest[open.upperBound..<close]
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private static let marker = "(unknown context at "

    private static func stripped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "(") {
            result += rest[..<open]
            let tail = rest[open...]
            if tail.hasPrefix(marker), let close = tail.firstIndex(of: ")") {
                rest = tail[tail.index(after: close)...]
                if rest.first == "." { rest = rest.dropFirst() }
            } else {
                result += "("
                rest = tail.dropFirst()
            }
        }
        return result + rest
    }
}
