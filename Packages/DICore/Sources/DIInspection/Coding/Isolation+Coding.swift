public import DICore

extension Isolation: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(name: try values["name"], isAsynchronous: try values["isAsynchronous"])
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(name, forKey: "name")
        try values.encode(isAsynchronous, forKey: "isAsynchronous")
    }
}
