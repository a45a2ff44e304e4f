public import DICore

/// A value that is encoded as a list of named values.
protocol Coded: Codable {
    /// The named values; those that are `nil` are left out.
    typealias Values = KeyValuePairs<CodedName, (any Encodable)?>

    init(coded values: KeyedDecodingContainer<CodedName>) throws

    var coded: Values { get }
}

extension Coded {
    /// Decodes a value. Its types are not known any more; their names are.
    public init(from decoder: any Decoder) throws {
        try self.init(coded: decoder.container(keyedBy: CodedName.self))
    }

    /// Encodes the value, with the names of its types.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        for case (let name, let value?) in coded { try values.encode(value, forKey: name) }
    }
}

/// The name of an encoded value.
///
/// One type of coding key serves all types. An enumeration for each would weigh two kilobytes.
struct CodedName: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<CodedName> {
    subscript<Value: Decodable>(name: CodedName) -> Value {
        get throws { try decode(Value.self, forKey: name) }
    }

    /// Returns the value with a name; `nil` if there is none.
    func optional<Value: Decodable>(_ name: CodedName) throws -> Value? {
        try decodeIfPresent(Value.self, forKey: name)
    }
}

/// An enumeration of DICore that is encoded as its raw value.
protocol CodedCase: Codable {}

extension Dependency.Kind: CodedCase {}
extension Lifetime.Extent: CodedCase {}
extension Opacity: CodedCase {}
extension ResolutionError.Code: CodedCase {}
extension ResolutionError.Note.Kind: CodedCase {}
extension ResolutionError.Severity: CodedCase {}
extension ResolutionError.Text.Form: CodedCase {}
