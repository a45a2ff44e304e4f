/// What a component is asked for by: a type and, where there are several of it, a qualifier.
///
/// Identity is the type itself and not its text: two types called `Config` in two modules are two keys.
///
/// A key that was decoded knows what its type is called, and not the type. It is equal to other decoded keys only.
///
/// Thread-safety: an immutable value.
public struct ComponentKey: Hashable, Sendable, CustomStringConvertible {
    /// The type that is asked for: a concrete type, or a protocol as in `(any UserStore).self`; `nil` where the key was
    /// decoded.
    public let type: Any.Type?

    // Behind a reference, since most keys have neither: keys are copied everywhere.
    private let details: Details?

    /// What a key may have beside its type.
    private final class Details: Sendable {
        let qualifier: Qualifier?

        /// What is known of the type, where the key was decoded.
        let describedType: DescribedType?

        init(_ qualifier: Qualifier?, _ describedType: DescribedType?) {
            self.qualifier = qualifier
            self.describedType = describedType
        }

        // Neither is to be in each of the many copies of what compares and hashes keys.

        @inline(never)
        func isSame(as other: Details) -> Bool {
            qualifier == other.qualifier && describedType == other.describedType
        }

        @inline(never)
        func hash(into hasher: inout Hasher) {
            if let describedType { hasher.combine(describedType) }
            if let qualifier { hasher.combine(qualifier) }
        }
    }

    /// What tells it from others of the same type.
    ///
    /// - Complexity: O(1).
    public var qualifier: Qualifier? { details?.qualifier }

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
        self.init(erased: Value.self, qualifier: qualifier)
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
        details = qualifier.map { Details($0, nil) }
    }

    package init(_ describedType: DescribedType, qualifier: Qualifier?) {
        type = nil
        details = Details(qualifier, describedType)
    }

    /// The key with the same type and another qualifier.
    func qualified(by qualifier: Qualifier?) -> ComponentKey {
        switch reference {
        case .live(let type): ComponentKey(erased: type, qualifier: qualifier)
        case .described(let type): ComponentKey(type, qualifier: qualifier)
        }
    }

    /// The type, or what is known of it.
    package var reference: TypeReference {
        if let type { return .live(type) }
        guard let describedType = details?.describedType else {
            preconditionFailure("a key has a type or a description of one")
        }
        return .described(describedType)
    }

    /// The address of the type; zero where the key was decoded.
    var typeIdentity: UInt { type.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0 }

    /// Whether it is a type and nothing else, and so known by its ``typeIdentity``.
    var isPlain: Bool { details == nil }

    /// Whether two keys have the same type and the same qualifier.
    ///
    /// - Complexity: O(1).
    public static func == (left: ComponentKey, right: ComponentKey) -> Bool {
        guard left.typeIdentity == right.typeIdentity else { return false }
        guard let leftDetails = left.details, let rightDetails = right.details else {
            return left.details == nil && right.details == nil
        }
        return leftDetails === rightDetails || leftDetails.isSame(as: rightDetails)
    }

    /// Feeds the identity of the type and the qualifier to the hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(typeIdentity)
        details?.hash(into: &hasher)
    }

    /// The short name of the type and the qualifier: `PaymentGateway "sandbox"`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        guard let qualifier else { return reference.name }
        return "\(reference.name) \(qualifier)"
    }

    /// The name of the type with its module and the types around it, and the qualifier: `Shop.PaymentGateway "sandbox"`.
    ///
    /// It is the same in every run, for a key that is made with a type and for one that was decoded: what tells keys
    /// of two graphs apart. Only types that are declared inside of functions may share one.
    /// - Complexity: O(*n*) in the length of the text.
    public var fullDescription: String {
        guard let qualifier else { return reference.fullName }
        return "\(reference.fullName) \(qualifier.reference?.fullName ?? qualifier.description)"
    }
}
