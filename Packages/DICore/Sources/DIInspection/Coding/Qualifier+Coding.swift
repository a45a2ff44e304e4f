public import DICore

extension Qualifier: Codable {
    private struct Coded: Codable {
        var name: String?
        var type: CodedType?
        var value: String?
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        if let name = coded.name {
            self = .name(name)
        } else if let text = coded.value {
            self.init(describedValue: text)
        } else if let type = coded.type {
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
        var coded = Coded()
        coded.name = name
        coded.type = reference.map { CodedType($0.described(number: nil)) }
        coded.value = valueText
        try coded.encode(to: encoder)
    }
}
