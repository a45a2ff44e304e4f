import DICore

/// Descriptions of arguments. They are the same in every run: they contain no addresses, and sets and dictionaries are
/// sorted.
enum ArgumentText {
    private static let maximumDepth = 4
    private static let maximumCount = 10
    private static let maximumLength = 300

    /// Returns a value as source code: strings in quotes, structs and enums with their contents.
    ///
    /// A type with a description of its own shows that description.
    static func text(of value: Any) -> String {
        let text = text(of: value, depth: 0)
        return text.count > maximumLength ? text.prefix(maximumLength) + "…" : text
    }

    private static func text(of value: Any, depth: Int) -> String {
        if let text = scalar(value) { return text }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return optional(mirror, depth: depth)
        case .collection: return list(mirror, depth: depth, isSorted: false)
        case .set: return list(mirror, depth: depth, isSorted: true)
        case .dictionary: return dictionary(mirror, depth: depth)
        case .tuple: return "(\(fields(of: mirror, depth: depth)))"
        default: break
        }
        if value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
            // On one line, like strings.
            return withoutAddresses("\(value)").split(separator: "\n", omittingEmptySubsequences: false)
                .joined(separator: "\\n")
        }
        let name = typeName(type(of: value))
        switch mirror.displayStyle {
        case .struct: return "\(name)(\(fields(of: mirror, depth: depth)))"
        case .enum:
            guard let payload = mirror.children.first, let label = payload.label else { return ".\(value)" }
            if depth >= maximumDepth { return ".\(label)(…)" }
            let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
            let text = text(of: payload.value, depth: depth + 1)
            return isTuple ? ".\(label)\(text)" : ".\(label)(\(text))"
        default: return name
        }
    }

    private static func optional(_ mirror: Mirror, depth: Int) -> String {
        guard let wrapped = mirror.children.first else { return "nil" }
        // A custom mirror may contain itself.
        if depth >= maximumDepth { return "…" }
        let text = text(of: wrapped.value, depth: depth + 1)
        return text == "nil" ? ".some(nil)" : text
    }

    private static func scalar(_ value: Any) -> String? {
        switch value {
        case let text as String: return quoted(text)
        case let text as Substring: return quoted(text)
        case let text as StaticString: return quoted("\(text)")
        case let character as Character: return character.debugDescription
        case let type as Any.Type: return "\(typeName(type)).self"
        default:
            // A function has no contents, and its type reads worse than this text.
            return Mirror(reflecting: value).displayStyle == nil && "\(value)" == "(Function)" ? "a closure" : nil
        }
    }

    /// Returns the text in quotes, cut to the maximum length.
    private static func quoted(_ text: some StringProtocol) -> String {
        String(text.prefix(maximumLength + 1)).debugDescription
    }

    private static func list(_ mirror: Mirror, depth: Int, isSorted: Bool) -> String {
        let values = mirror.children
        if depth >= maximumDepth { return values.isEmpty ? "[]" : "[…]" }
        // Of a long list, only the first elements are read. Of a set, all elements are read, since any of them may sort
        // first.
        let texts = (isSorted ? values.prefix(values.count) : values.prefix(maximumCount)).map {
            text(of: $0.value, depth: depth + 1)
        }
        return "[\(truncated(isSorted ? texts.sorted() : texts, of: values.count))]"
    }

    private static func dictionary(_ mirror: Mirror, depth: Int) -> String {
        if mirror.children.isEmpty { return "[:]" }
        if depth >= maximumDepth { return "[…]" }
        let pairs = mirror.children.map { child in
            let parts = Mirror(reflecting: child.value).children.map { text(of: $0.value, depth: depth + 1) }
            return parts.joined(separator: ": ")
        }
        return "[\(truncated(pairs.sorted(), of: pairs.count))]"
    }

    private static func fields(of mirror: Mirror, depth: Int) -> String {
        if depth >= maximumDepth { return mirror.children.isEmpty ? "" : "…" }
        let texts = mirror.children.map { child in
            let text = text(of: child.value, depth: depth + 1)
            guard let label = child.label, !label.hasPrefix(".") else { return text }
            return "\(label): \(text)"
        }
        return truncated(texts, of: texts.count)
    }

    private static func truncated(_ texts: [String], of count: Int) -> String {
        let left = count - maximumCount
        let shown = texts.prefix(maximumCount).joined(separator: ", ")
        return left > 0 ? "\(shown), and \(left) more" : shown
    }

    /// Returns the name of a type as declared, without modules and enclosing types.
    static func typeName(_ type: Any.Type) -> String {
        func name<Value>(_ type: Value.Type) -> String { "\(ComponentKey(type))" }
        return _openExistential(type, do: name)
    }

    // Making a regular expression takes a third of a millisecond, and hardly any text needs one.

    /// Removes `(unknown context at $55a8…).`, which stands for the function that encloses a type.
    static func withoutContexts(_ text: String) -> String {
        guard text.contains("(unknown context at ") else { return text }
        return text.replacing(/\(unknown context at [^)]*\)\.?/, with: "")
    }

    /// Replaces addresses such as `0x000055a8…`, which differ from run to run. A short hexadecimal number is part of
    /// the user's text and not an address.
    private static func withoutAddresses(_ text: String) -> String {
        let text = withoutContexts(text)
        return text.contains("0x") ? text.replacing(/0x[0-9a-fA-F]{9,}/, with: "0x…") : text
    }
}
