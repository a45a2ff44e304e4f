public import DICore

extension ComponentKey: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        let type: CodedType = try values["type"]
        self.init(type.described, qualifier: try values.optional("qualifier"))
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(CodedType(reference.described(number: nil)), forKey: "type")
        try values.encodeIfPresent(qualifier, forKey: "qualifier")
    }
}
