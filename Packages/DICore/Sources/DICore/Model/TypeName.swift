/// The text that stands for a type in messages.
package enum TypeName {
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
        let name = text[..<open]
        let arguments = parts(of: text[text.index(after: open)...].dropLast()).map(sugared)
        switch (name, arguments.count) {
        case ("Array", 1): return "[\(arguments[0])]"
        case ("Optional", 1): return "\(arguments[0])?"
        case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
        default: return "\(name)<\(arguments.joined(separator: ", "))>"
        }
    }

    /// What stands between the commas that are not inside of brackets.
    private static func parts(of text: Substring) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            switch character {
            case "<", "(", "[": depth += 1
            case ">" where parts[parts.count - 1].last != "-": depth -= 1
            case ")", "]": depth -= 1
            default: break
            }
            if character == ",", depth == 0 {
                parts.append("")
            } else if character != " " || !parts[parts.count - 1].isEmpty {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    /// Whether a type is a protocol's, as `(any UserStore).self` is.
    package static func isExistential(_ type: Any.Type) -> Bool {
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
