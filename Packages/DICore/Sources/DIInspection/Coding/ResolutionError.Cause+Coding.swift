public import DICore

extension ResolutionError.Cause: Codable {
    private struct Coded: Codable {
        let typeName: String
        let text: String
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(typeName: coded.typeName, text: coded.text)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(typeName: typeName, text: text).encode(to: encoder)
    }
}
