/// Tells components of one type apart: a name, a type made for the purpose, or a value.
///
/// A name is a text such as `"sandbox"`; string literals can be used directly. A typed qualifier is a type that exists
/// to be one, so that a spelling mistake does not compile:
///
/// ```
/// enum Sandbox {}
/// Component(PaymentGateway.self, init: PaymentGateway.init).qualified(by: Sandbox.self)
/// ```
///
/// A name, a typed qualifier and a value never meet, whatever their texts.
///
/// Thread-safety: an immutable value.
public struct Qualifier: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    @usableFromInline
    enum Storage: Hashable, Sendable {
        case name(String)
        case type(ObjectIdentifier)
        case described(DescribedType)
        case value(QualifierValue)
    }

    @usableFromInline
    let storage: Storage

    private let type: Any.Type?

    /// A qualifier that is a name.
    ///
    /// - Parameter name: Any text. The empty text is a name like others.
    /// - Returns: The qualifier.
    /// - Complexity: O(1).
    public static func name(_ name: String) -> Qualifier {
        Qualifier(storage: .name(name), type: nil)
    }

    /// A qualifier that is a type.
    ///
    /// - Parameter type: A type that stands for itself; no instance of it is needed.
    /// - Returns: The qualifier.
    /// - Complexity: O(1).
    public static func type<Marker>(_ type: Marker.Type) -> Qualifier {
        Qualifier(storage: .type(ObjectIdentifier(type)), type: type)
    }

    /// A qualifier that is a value, such as a case of an enum.
    ///
    /// ```
    /// enum Region { case north, south }
    /// Component(TaxTable.self, init: TaxTable.north).qualified(by: .value(Region.north))
    /// ```
    ///
    /// Values of two types are two qualifiers. A value that was decoded is known by its text, and is equal to others that were
    /// decoded only.
    ///
    /// - Parameter value: The value.
    /// - Returns: The qualifier.
    /// - Complexity: O(1).
    public static func value(_ value: some Hashable & Sendable) -> Qualifier {
        Qualifier(storage: .value(QualifierValue(value)), type: nil)
    }

    /// The value, where this is one that was not decoded.
    ///
    /// - Complexity: O(1).
    public var value: (any Hashable & Sendable)? {
        if case .value(let value) = storage { value.value } else { nil }
    }

    /// A value that is known by its text only.
    package init(describedValue text: String) {
        self.init(storage: .value(QualifierValue(described: text)), type: nil)
    }

    /// The text of a value.
    package var valueText: String? { if case .value(let value) = storage { value.description } else { nil } }

    package init(_ describedType: DescribedType) {
        self.init(storage: .described(describedType), type: nil)
    }

    private init(storage: Storage, type: Any.Type?) {
        self.storage = storage
        self.type = type
    }

    /// Makes a name from a literal.
    ///
    /// - Complexity: O(1).
    public init(stringLiteral value: String) {
        self = .name(value)
    }

    /// The name in quotation marks, the name of the type, or the text of the value, with invisible characters escaped.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        switch storage {
        case .name(let name): name.debugDescription.visible
        case .value(let value): value.description.visible
        case .type, .described: reference?.name ?? ""
        }
    }

    /// The same as it can be encoded.
    func described(_ describe: (TypeReference) -> DescribedType) -> Qualifier {
        if case .value(let value) = storage { return Qualifier(storage: .value(value.described), type: nil) }
        return reference.map { Qualifier(describe($0)) } ?? self
    }

    /// The type, or what is known of it, where this is one.
    package var reference: TypeReference? {
        switch storage {
        case .name, .value: nil
        case .type: type.map { .live($0) }
        case .described(let type): .described(type)
        }
    }

    /// Whether two qualifiers are the same name, the same type, or equal values of one type.
    ///
    /// - Complexity: O(1).
    public static func == (left: Qualifier, right: Qualifier) -> Bool {
        left.storage == right.storage
    }

    /// Feeds the name, the identity of the type, or the value, to the hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
    }

    /// The name, where this is one.
    ///
    /// - Complexity: O(1).
    public var name: String? {
        if case .name(let name) = storage { name } else { nil }
    }
}
