/// The key of a request: a type and, if the type has several components, a qualifier.
///
/// Identity is the type itself and not its text: two types called `Config` in two modules are two keys.
///
/// A decoded key has the name of its type, and not the type. It is equal to other decoded keys only.
///
/// Thread-safety: an immutable value.
public struct ComponentKey: Hashable, Sendable, CustomStringConvertible {
    /// The requested type: a concrete type, or a protocol as in `(any UserStore).self`; `nil` for a decoded key.
    public let type: Any.Type?

    // Stored by reference, because most keys have neither, and keys are copied everywhere.
    private let details: Details?

    /// The rare parts of a key.
    private final class Details: Sendable {
        let qualifier: Qualifier?

        /// The description of the type of a decoded key.
        let describedType: DescribedType?

        /// The identity of the key: an odd number, which other keys may have too.
        let identity: UInt

        init(_ qualifier: Qualifier?, _ describedType: DescribedType? = nil, identity: UInt) {
            self.qualifier = qualifier
            self.describedType = describedType
            self.identity = identity
        }

        // Not inlined into each of the many specializations that compare and hash keys.

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

    /// The qualifier, which distinguishes keys of the same type.
    public var qualifier: Qualifier? { details?.qualifier }

    /// Makes the key for a type.
    ///
    /// - Parameters:
    ///   - type: The requested type. The static type counts: a subclass in a variable of type `Base.Type` is `Base`.
    ///   - qualifier: The qualifier; `nil` is the unnamed key, which no name falls back to.
    public init<Value>(_ type: Value.Type, qualifier: Qualifier? = nil) {
        // Not the value of `type`: a variable of type `Base.Type` may hold a subclass, which would be another key than
        // that of the typed entry for `Base`.
        self.init(erased: Value.self, qualifier: qualifier)
    }

    /// Makes the key for a type and a name.
    ///
    /// - Parameters:
    ///   - type: The requested type.
    ///   - name: The name that distinguishes keys of the same type.
    public init<Value>(_ type: Value.Type, named name: String) {
        self.init(type, qualifier: .name(name))
    }

    init(erased type: Any.Type, qualifier: Qualifier?) {
        self.type = type
        details = qualifier.map { Details($0, identity: Self.identity(of: type, hash: $0.quickHash)) }
    }

    package init(_ describedType: DescribedType, qualifier: Qualifier?) {
        type = nil
        details = Details(qualifier, describedType, identity: UInt(bitPattern: describedType.hashValue) | 1)
    }

    /// Returns the key with the same type and another qualifier.
    func qualified(by qualifier: Qualifier?) -> ComponentKey {
        if let describedType { return ComponentKey(describedType, qualifier: qualifier) }
        return ComponentKey(erased: liveType, qualifier: qualifier)
    }

    /// The key of the type alone.
    package var unqualified: ComponentKey { qualifier == nil ? self : qualified(by: nil) }

    /// The description of the type of a decoded key.
    package var describedType: DescribedType? { details?.describedType }

    /// The name of the type, as its author wrote it.
    package var typeName: String { describedType?.name ?? TypeName.short(liveType) }

    /// The name of the type with its module and outer types.
    package var fullTypeName: String { describedType?.fullName ?? TypeName.full(liveType) }

    /// The type of a key that was not decoded.
    var liveType: any Any.Type {
        guard let type else { preconditionFailure("the key of a component has a type") }
        return type
    }

    /// The address of the type; zero for a decoded key.
    package var typeIdentity: UInt { type.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0 }

    /// Whether it has only a type, so that its ``typeIdentity`` identifies it.
    var isPlain: Bool { details == nil }

    /// The address of the type; for a key with more than a type, an odd number, which other keys may have too. It is
    /// never zero.
    var identity: UInt { details?.identity ?? typeIdentity }

    /// Returns the identity of the key with a type and a qualifier.
    ///
    /// - Parameter hash: The quick hash of the qualifier.
    static func identity(of type: any Any.Type, hash: UInt) -> UInt {
        (UInt(bitPattern: ObjectIdentifier(type)) ^ hash) | 1
    }

    /// Whether it is the key with a type and a name.
    func consists(of type: any Any.Type, named name: String) -> Bool {
        guard case .name(let own)? = details?.qualifier?.storage else { return false }
        return own == name && UInt(bitPattern: ObjectIdentifier(type)) == typeIdentity
    }

    /// Whether it is the key with a type and a qualifier.
    func consists(of type: any Any.Type, _ qualifier: Qualifier) -> Bool {
        UInt(bitPattern: ObjectIdentifier(type)) == typeIdentity && details?.qualifier == qualifier
    }

    /// Whether two keys have the same type and the same qualifier.
    public static func == (left: ComponentKey, right: ComponentKey) -> Bool {
        guard left.typeIdentity == right.typeIdentity else { return false }
        guard let leftDetails = left.details, let rightDetails = right.details else {
            return left.details == nil && right.details == nil
        }
        return leftDetails === rightDetails || leftDetails.isSame(as: rightDetails)
    }

    /// Feeds the identity of the type and the qualifier to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(typeIdentity)
        details?.hash(into: &hasher)
    }

    /// The short name of the type and the qualifier: `PaymentGateway "sandbox"`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        guard let qualifier else { return typeName }
        return "\(typeName) \(qualifier)"
    }

    /// The name of the type with its module and the types around it, and the qualifier: `Shop.PaymentGateway
    /// "sandbox"`.
    ///
    /// It is the same in every run, and the same for a decoded key, so it identifies keys of two graphs. Only types
    /// that are declared inside of functions may share it.
    /// - Complexity: O(*n*) in the length of the text.
    public var fullDescription: String {
        guard let qualifier else { return fullTypeName }
        return "\(fullTypeName) \(qualifier.type?.fullTypeName ?? qualifier.description)"
    }
}
