import DICore

extension ResolutionError.Text {
    /// Returns texts with a separator between them.
    static func joined(_ texts: [Self], by separator: String) -> Self {
        var parts: [Part] = []
        for text in texts {
            if !parts.isEmpty { parts.append(.literal(separator)) }
            parts += text.parts
        }
        return Self(parts: parts)
    }

    /// The keys in it.
    var keys: [ComponentKey] {
        parts.compactMap { part in
            if case .key(let key, _) = part { key } else { nil }
        }
    }

    /// Returns the text with names from a table.
    func text(with names: TypeNames) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .key(let key, let form): Self.text(key, form, names)
            }
        }.joined()
    }

    private static func text(_ key: ComponentKey, _ form: Form, _ names: TypeNames) -> String {
        switch form {
        case .plain: return names.name(key)
        case .full: return names.fullName(key)
        case .type: return names.typeName(key)
        case .metatype: return key.isProtocol ? "(any \(names.typeName(key)))" : names.typeName(key)
        case .argument: return key.isProtocol ? "any \(names.typeName(key))" : names.typeName(key)
        case .qualifier:
            guard let qualifier = key.qualifier else { return "nil" }
            if let value = qualifier.valueText { return ".value(\(value))" }
            let name = names.name(qualifier)
            return qualifier.name == nil ? ".type(\(name).self)" : name
        case .spoken:
            guard let qualifier = key.qualifier else { return names.typeName(key) }
            let word = qualifier.name == nil ? "qualified by" : "named"
            return "\(names.typeName(key)) \(word) \(names.name(qualifier))"
        }
    }

    /// Returns the same text with words in place of a key.
    func replacing(_ key: ComponentKey, with words: Self) -> Self {
        Self(
            parts: parts.flatMap { part in
                if case .key(key, _) = part { words.parts } else { [part] }
            })
    }

    /// Returns the same text with other keys.
    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Self {
        Self(
            parts: parts.map { part in
                if case .key(let key, let form) = part { .key(transform(key), form) } else { part }
            })
    }
}

extension ResolutionError.Text.StringInterpolation {
    /// Adds a key in a form.
    mutating func appendInterpolation(_ key: ComponentKey, _ form: ResolutionError.Text.Form) {
        parts.append(.key(key, form))
    }
}
