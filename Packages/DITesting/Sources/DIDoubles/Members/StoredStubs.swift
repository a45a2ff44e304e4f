import DICore

/// A search for the stubs that an object holds.
///
/// A mirror reads the stored properties of an object, while other threads may be writing to the properties of a
/// handwritten mock. So the search reads only classes whose `Members` type was passed to ``Stubs`` before; base classes
/// are checked in the same way.
enum StoredStubs {
    /// The maximum number of elements to read from a collection.
    private static let maximumCount = 100

    /// The names of the types that declare members, such as `ShopTests.GatewayDouble`, so that no other type is read.
    /// The type of a stored property, not its name, identifies the stubs.
    private static let owners = Guarded<Set<String>>([])

    /// Registers the type of a double's members.
    static func register(members: Any.Type) {
        let names = DoubleName.split(String(reflecting: members))
        // A type at the top level of a file has no enclosing type.
        if names.count > 1 { owners.withLock { _ = $0.insert(names.dropLast().joined(separator: ".")) } }
    }

    /// Returns the stubs of an object, those of base classes first; an empty array if it is not a double.
    static func find(in object: Any) -> [any DoubleStubs] {
        var mirror: Mirror?
        var result: [any DoubleStubs] = []
        var type: Any.Type? = Swift.type(of: object)
        while let current = type {
            let name = String(reflecting: current)
            if owners.withLock({ $0.contains(name) }) {
                mirror = mirror ?? Mirror(reflecting: object)
                while let level = mirror, level.subjectType != current { mirror = level.superclassMirror }
                // A double has only one `Stubs`, so the properties after it are not read.
                if let stubs = mirror?.children.lazy.compactMap({ $0.value as? any DoubleStubs }).first {
                    result.insert(stubs, at: 0)
                }
            }
            type = (current as? AnyClass).flatMap(_getSuperclass)
        }
        return result
    }

    /// Returns the stubs of all doubles in a value.
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

/// The stubs of a double: ``Stubs`` without the type of its members.
public protocol DoubleStubs: AnyObject {
    /// The record of the double, for the testing kit.
    var doubleRecord: DoubleRecord { get }

    /// The calls of all members that no expectation covers, in order.
    var unexpectedCalls: [DoubleRecord.Call] { get }
}

/// An optional with an unknown wrapped type.
protocol AnyOptional {
    /// Returns the `nil` of this optional type as a `Result`; returns an outer `nil` if the types differ.
    static func nilValue<Result>(as type: Result.Type) -> Result?

    /// The wrapped value.
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    static func nilValue<Result>(as type: Result.Type) -> Result? {
        // The `nil` is cast as the element of an array: a direct cast would unwrap it.
        ([Wrapped?.none] as? [Result])?.first
    }

    var wrapped: Any? { self }
}
