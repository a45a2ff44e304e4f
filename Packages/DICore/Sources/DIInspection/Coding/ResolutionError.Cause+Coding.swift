public import DICore

extension ResolutionError.Cause: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(typeName: try values["typeName"], text: try values["text"])
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(typeName, forKey: "typeName")
        try values.encode(text, forKey: "text")
    }
}
