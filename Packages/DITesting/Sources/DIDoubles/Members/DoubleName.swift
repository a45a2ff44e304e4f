/// The name of a double, derived from the type of its members.
enum DoubleName {
    /// Returns the enclosing type without its module: `GatewayDouble` for `ShopTests.GatewayDouble.Members`.
    static func name(ofMembers members: Any) -> String? {
        let parts = split(withoutModules(withoutScopes(String(reflecting: type(of: members)))))
        // A type at the top level of a file has no enclosing type.
        return parts.count > 1 ? parts.dropLast().joined(separator: ".") : parts.last
    }

    /// Returns `Shop.Gateway` for `(extension in ShopTests):Shop.Gateway`, and for a private type, which may print as
    /// `Shop.(Gateway in _7A5B…)`.
    private static func withoutScopes(_ text: String) -> String {
        var text = ArgumentText.withoutContexts(text)
        while let scope = text.firstRange(of: "(extension in "),
            let end = text[scope.upperBound...].firstRange(of: "):")
        {
            text.removeSubrange(scope.lowerBound..<end.upperBound)
        }
        while let file = text.firstRange(of: " in _"), let open = text[..<file.lowerBound].lastIndex(of: "("),
            let close = text[file.upperBound...].firstIndex(of: ")")
        {
            text.replaceSubrange(open...close, with: text[text.index(after: open)..<file.lowerBound])
        }
        return text
    }

    /// Returns `Gateway<[Card]>` for `Shop.Gateway<Swift.Array<Shop.Card>>`: removes the first of the names between
    /// dots.
    private static func withoutModules(_ text: String) -> String {
        var result = ""
        var word = ""
        var isFirst = true
        for character in text {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else if character == ".", isFirst, !word.isEmpty {
                word = ""
                isFirst = false
            } else {
                result += word
                result.append(character)
                word = ""
                // A name after a dot belongs to the names before it, also after the brackets of a generic type.
                isFirst = character != "." && character != ">"
            }
        }
        return result + word
    }

    /// Splits a name at the dots outside of brackets.
    private static func split(_ text: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "<([".contains(character) { depth += 1 }
            let isArrow = character == ">" && parts[parts.count - 1].hasSuffix("-")
            if ">)]".contains(character), !isArrow { depth -= 1 }
            if character == ".", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}
