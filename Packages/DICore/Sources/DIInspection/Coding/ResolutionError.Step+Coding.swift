public import DICore

extension ResolutionError.Step: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(
            key: try values["key"], lifetime: try values.optional("lifetime"), place: try values.optional("place"),
            decoratorNumber: try values.optional("decoratorNumber"))
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(key, forKey: "key")
        try values.encodeIfPresent(lifetime, forKey: "lifetime")
        try values.encodeIfPresent(place, forKey: "place")
        try values.encodeIfPresent(decoratorNumber, forKey: "decoratorNumber")
    }
}
