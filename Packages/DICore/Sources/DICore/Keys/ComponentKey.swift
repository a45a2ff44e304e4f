/// What a component is asked for by: a type and, where there are several of it, a qualifier.
///
/// Identity is the type itself and not its text: two types called `Config` in two modules are two keys.
///
/// Thread-safety: an immutable value.
public struct ComponentKey: Hashable, Sendable, CustomStringConvertible {
    /// The type that is asked for: a concrete type, or a protocol as in `(any UserStore).self`.
    public let type: Any.Type

    /// What tells it from others of the same type.
    public let qualifier: Qualifier?

    /// Makes the key for a type.
    ///
    /// - Parameters:
    ///   - type: The type that is asked for. The static type counts: a subclass in a variable of type `Base.Type` is
    ///     `Base`.
    ///   - qualifier: What tells it from others of the same type; `nil` is the unnamed one, which no name falls back to.
    /// - Complexity: O(1).
    public init<Value>(_ type: Value.Type, qualifier: Qualifier? = nil) {
        // Not the value of `type`: a variable of type `Base.Type` may hold a subclass, which would be another key than
        // that of the typed entry for `Base`.
        self.type = Value.self
        self.qualifier = qualifier
    }

    /// Makes the key for a type and a name.
    ///
    /// - Parameters:
    ///   - type: The type that is asked for.
    ///   - name: The name that tells it from others of the same type.
    /// - Complexity: O(1).
    public init<Value>(_ type: Value.Type, named name: String) {
        self.init(type, qualifier: .name(name))
    }

    init(erased type: Any.Type, qualifier: Qualifier?) {
        self.type = type
        self.qualifier = qualifier
    }

    /// Whether two keys have the same type and the same qualifier.
    ///
    /// - Complexity: O(1).
    public static func == (left: ComponentKey, right: ComponentKey) -> Bool {
        ObjectIdentifier(left.type) == ObjectIdentifier(right.type) && left.qualifier == right.qualifier
    }

    /// Feeds the identity of the type and the qualifier to the hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        if let qualifier { hasher.combine(qualifier) }
    }

    /// The short name of the type and the qualifier: `PaymentGateway "sandbox"`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        guard let qualifier else { return TypeName.short(type) }
        return "\(TypeName.short(type)) \(qualifier)"
    }

    /// The same with modules and the types around it, to tell it from one that reads alike.
    var fullDescription: String {
        guard let qualifier else { return TypeName.full(type) }
        return "\(TypeName.full(type)) \(qualifier)"
    }
}
