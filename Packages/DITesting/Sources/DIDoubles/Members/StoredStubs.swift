import DICore

/// Finds the stubs that an object holds.
///
/// A mirror reads one stored property after the other, and a mock that is no double may be in use by other threads, which
/// write what would be read. So only an object is looked into whose type has members that are known as those of a double:
/// the type `Members` in it, or in a base class, was given to ``Stubs`` before.
enum StoredStubs {
    /// How many elements of a collection are looked at.
    private static let maximumCount = 100

    /// The names of the types that have members, `ShopTests.GatewayDouble`, to avoid reading others. What is found is told by
    /// its type, not by its name.
    private static let owners = Guarded<Set<String>>([])

    /// The members of a double have a type.
    static func note(members: Any.Type) {
        guard let owner = owner(of: String(reflecting: members)) else { return }
        owners.withLock { _ = $0.insert(owner) }
    }

    /// What stands before the last dot that is in no bracket.
    private static func owner(of name: String) -> String? {
        var depth = 0
        for index in name.indices.reversed() {
            switch name[index] {
            case ">", ")": depth += 1
            case "<", "(": depth -= 1
            case "." where depth == 0: return String(name[..<index])
            default: break
            }
        }
        return nil
    }

    /// The stubs of an object, those of base classes first; none where it is no double.
    static func find(in object: Any) -> [any DoubleStubs] {
        var mirror: Mirror?
        var found: [any DoubleStubs] = []
        var type: Any.Type? = Swift.type(of: object)
        while let current = type {
            let name = String(reflecting: current)
            if owners.withLock({ $0.contains(name) }) {
                mirror = mirror ?? Mirror(reflecting: object)
                while let level = mirror, level.subjectType != current { mirror = level.superclassMirror }
                // The first is enough: a double has one, and what comes after it is not read.
                if let stubs = mirror?.children.lazy.compactMap({ $0.value as? any DoubleStubs }).first {
                    found.insert(stubs, at: 0)
                }
            }
            type = (current as? AnyClass).flatMap(_getSuperclass)
        }
        return found
    }

    /// The stubs of all doubles that a value is or holds.
    static func findAll(in value: Any) -> [any DoubleStubs] {
        guard let value = unwrapped(value) else { return [] }
        switch value {
        case let list as [Any]: return list.prefix(maximumCount).flatMap(findWrapped)
        case let map as [AnyHashable: Any]: return map.values.prefix(maximumCount).flatMap(findWrapped)
        default: return find(in: value)
        }
    }

    private static func findWrapped(in value: Any) -> [any DoubleStubs] { unwrapped(value).map(find) ?? [] }

    private static func unwrapped(_ value: Any) -> Any? {
        guard let optional = value as? any AnyOptional else { return value }
        return optional.wrapped
    }
}
