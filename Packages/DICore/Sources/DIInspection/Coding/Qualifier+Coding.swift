public import DICore

extension Qualifier: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        if let name: String = try values.optional("name") {
            self = .name(name)
        } else if let text: String = try values.optional("value") {
            self.init(describedValue: text)
        } else if let type: CodedType = try values.optional("type") {
            self.init(type.described)
        } else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a qualifier is a name, a type or a value"))
        }
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encodeIfPresent(name, forKey: "name")
        try values.encodeIfPresent(reference.map { CodedType($0.described(number: nil)) }, forKey: "type")
        try values.encodeIfPresent(valueText, forKey: "value")
    }
}
