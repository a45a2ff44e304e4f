/// The members of a double, with their types erased. They are not `Sendable` if the stubs are not.
final class DoubleMembers {
    let record: DoubleRecord
    private let stubs: [any StubMember]

    /// The names of the members of ``Stubs`` itself. A stub with one of these names is unreachable.
    private static let reserved: Set<String> = ["doubleRecord", "unexpectedCalls", "forgetCalls", "removeStubs"]

    /// - Parameters:
    ///   - members: A value whose stored properties are the stubs.
    ///   - place: The location at which mistakes in the members are reported.
    init(of members: Any, isRelaxed: Bool, at place: CallPlace) {
        record = DoubleRecord(name: DoubleName.name(ofMembers: members), isRelaxed: isRelaxed)
        StoredStubs.register(members: type(of: members))
        let (named, mistakes) = Self.find(in: members)
        for mistake in mistakes {
            record.report("\(record.name.map { "\($0)." } ?? "")\(mistake)", at: place)
        }
        stubs = named.map(\.stub)
        for (label, stub) in named { stub.bind(to: self, label: label) }
    }

    /// Returns the stubs in a value, with the names of their properties. Those in a group, which is a struct of stubs,
    /// count.
    private static func find(
        in members: Any, group: String = ""
    ) -> (stubs: [(label: String, stub: any StubMember)], mistakes: [String]) {
        var stubs: [(label: String, stub: any StubMember)] = []
        var mistakes: [String] = []
        let mirrors = sequence(first: Mirror(reflecting: members), next: \.superclassMirror)
        for child in Array(mirrors).reversed().flatMap(\.children) {
            let label = child.label ?? "a stub"
            let property = child.value as? any StubbedProperty
            if let found = property?.accessors ?? (child.value as? any StubMember).map({ [$0] }) {
                stubs += found.map { (label, $0) }
                if group.isEmpty, reserved.contains(label) {
                    mistakes.append("\(label) cannot be reached: Stubs has a member of that name")
                }
            } else if Mirror(reflecting: child.value).displayStyle == .struct,
                case let inner = find(in: child.value, group: "\(group)\(label)."), !inner.stubs.isEmpty
            {
                stubs += inner.stubs
                mistakes += inner.mistakes
            } else {
                mistakes.append("\(group)\(label) is a member of a double, and is not a stub")
            }
        }
        return (stubs, mistakes)
    }

    /// All calls, in order.
    var calls: [DoubleRecord.Call] { stubs.flatMap { $0.calls }.sorted { $0.number < $1.number } }

    var unexpectedCalls: [DoubleRecord.Call] { stubs.flatMap { $0.unexpectedCalls }.sorted { $0.number < $1.number } }

    func forgetCalls() {
        for stub in stubs { stub.forgetCalls() }
    }

    func removeStubs() {
        for stub in stubs { stub.removeStubs() }
    }
}

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
    static func split(_ text: String) -> [String] {
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
