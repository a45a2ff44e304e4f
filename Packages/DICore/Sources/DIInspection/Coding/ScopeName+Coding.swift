public import DICore

extension ScopeName: Codable {
    private struct Coded: Codable {
        let text: String
        let outer: [ScopeName]
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(text: coded.text, outer: coded.outer)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(text: text, outer: outer).encode(to: encoder)
    }
}
