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
