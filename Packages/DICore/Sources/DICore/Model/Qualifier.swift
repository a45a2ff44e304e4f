/// A name, a type or a value that distinguishes components of one type.
///
/// A name is a text such as `"sandbox"`; string literals can be used directly. A typed qualifier is a type that exists
/// for this purpose, so that a spelling mistake does not compile:
///
/// ```
/// enum Sandbox {}
/// Component(PaymentGateway.self, init: PaymentGateway.init).qualified(by: Sandbox.self)
/// ```
///
/// A name, a typed qualifier and a value are never equal, whatever their texts.
///
/// Thread-safety: an immutable value.
public struct Qualifier: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    enum Storage: Hashable, Sendable {
        case name(String)
        case type(ComponentKey)
        case value(QualifierValue)
    }

    let storage: Storage

    private init(_ storage: Storage) {
        self.storage = storage
    }

    /// Returns a qualifier that is a name.
    ///
    /// - Parameter name: Any text. The empty text is a name like others.
    public static func name(_ name: String) -> Qualifier { Qualifier(.name(name)) }

    /// Returns a qualifier that is a type.
    ///
    /// - Parameter type: A type; no instance of it is needed.
    public static func type<Marker>(_ type: Marker.Type) -> Qualifier { Qualifier(.type(ComponentKey(type))) }

    /// Returns a qualifier that is a value, such as a case of an enum.
    ///
    /// ```
    /// enum Region { case north, south }
    /// Component(TaxTable.self, init: TaxTable.north).qualified(by: .value(Region.north))
    /// ```
    ///
    /// Values of two types are two qualifiers. A decoded value is known by its text, and is equal to other decoded
    /// values only.
    public static func value(_ value: some Hashable & Sendable) -> Qualifier {
        Qualifier(.value(QualifierValue(value)))
    }

    /// Makes a name from a literal.
    public init(stringLiteral value: String) {
        self = .name(value)
    }

    /// Makes a decoded value.
    package init(describedValue text: String) {
        self.init(.value(QualifierValue(described: text)))
    }

    /// Makes a decoded type.
    package init(_ describedType: DescribedType) {
        self.init(.type(ComponentKey(describedType, qualifier: nil)))
    }

    /// The name; `nil` for a type or a value.
    public var name: String? { if case .name(let name) = storage { name } else { nil } }

    /// The value; `nil` for a name or a type, and if the value was decoded.
    public var value: (any Hashable & Sendable)? { if case .value(let value) = storage { value.value } else { nil } }

    /// The text of a value.
    package var valueText: String? { if case .value(let value) = storage { value.description } else { nil } }

    /// The key of the type; `nil` for a name or a value.
    package var type: ComponentKey? { if case .type(let type) = storage { type } else { nil } }

    /// The name in quotation marks, the name of the type, or the text of the value, with invisible characters escaped.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        switch storage {
        case .name(let name): name.debugDescription.visible
        case .type(let type): type.description
        case .value(let value): value.description.visible
        }
    }

    /// Whether two qualifiers are the same name, the same type, or equal values of one type.
    public static func == (left: Qualifier, right: Qualifier) -> Bool { left.storage == right.storage }

    /// A hash that is cheap for short names. Equal qualifiers have the same.
    var quickHash: UInt {
        switch storage {
        case .name(let name): Self.quickHash(of: name)
        case .type(let type): type.identity &* 0x0100_0193
        case .value: UInt(bitPattern: storage.hashValue)
        }
    }

    /// Returns the quick hash of a name.
    static func quickHash(of name: String) -> UInt {
        var text = name
        let (hash, all) = text.withUTF8 { bytes in
            var (hash, all) = (UInt(0), UInt8(0))
            for byte in bytes {
                hash = (hash ^ UInt(byte)) &* 0x0100_0193
                all |= byte
            }
            return (hash, all)
        }
        if all < 0x80 { return hash }
        // Equal texts may have different bytes. The Greek question mark, the varia, and the sign for
        // Kelvin are equal to letters of ASCII.
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\u{37E}": scalars.append(";")
            case "\u{1FEF}": scalars.append("`")
            case "\u{212A}": scalars.append("K")
            default:
                if !scalar.isASCII { return UInt(bitPattern: name.hashValue) }
                scalars.append(scalar)
            }
        }
        return quickHash(of: String(scalars))
    }

    /// Feeds the name, the identity of the type, or the value to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}
