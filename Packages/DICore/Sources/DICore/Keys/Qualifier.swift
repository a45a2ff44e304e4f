/// Tells components of one type apart: a name, or a type made for the purpose.
///
/// A name is a text such as `"sandbox"`; string literals can be used directly. A typed qualifier is a type that exists
/// to be one, so that a spelling mistake does not compile:
///
/// ```
/// enum Sandbox {}
/// Component(PaymentGateway.self, init: PaymentGateway.init).qualified(by: Sandbox.self)
/// ```
///
/// A name and a typed qualifier never meet, whatever their texts.
///
/// Thread-safety: an immutable value.
public struct Qualifier: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    @usableFromInline
    enum Storage: Hashable, Sendable {
        case name(String)
        case type(ObjectIdentifier)
        case described(DescribedType)
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

    init(_ describedType: DescribedType) {
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

    /// The name in quotation marks, with control characters escaped, or the name of the type.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        if case .name(let name) = storage { return name.debugDescription }
        return reference?.name ?? ""
    }

    /// The type, or what is known of it, where this is one.
    var reference: TypeReference? {
        switch storage {
        case .name: nil
        case .type: type.map { .live($0) }
        case .described(let type): .described(type)
        }
    }

    /// Whether two qualifiers are the same name, or the same type.
    ///
    /// - Complexity: O(1).
    public static func == (left: Qualifier, right: Qualifier) -> Bool {
        left.storage == right.storage
    }

    /// Feeds the name, or the identity of the type, to the hasher.
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

extension Qualifier: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, type
    }

    /// Decodes a name, or what a type is called.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let name = try values.decodeIfPresent(String.self, forKey: .name) {
            self = .name(name)
        } else {
            self.init(try values.decode(DescribedType.self, forKey: .type))
        }
    }

    /// Encodes the name, or what the type is called.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(name, forKey: .name)
        try values.encodeIfPresent(reference?.described(number: nil), forKey: .type)
    }
}
