public import DICore

extension ResolutionError.Note: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(try values["kind"], try values["text"], at: try values.optional("place"))
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(kind, forKey: "kind")
        try values.encode(content, forKey: "text")
        try values.encodeIfPresent(place, forKey: "place")
    }
}
