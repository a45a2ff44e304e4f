public import DICore

extension Isolation: Codable {
    private struct Coded: Codable {
        let name: String
        let isAsynchronous: Bool
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(name: coded.name, isAsynchronous: coded.isAsynchronous)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(name: name, isAsynchronous: isAsynchronous).encode(to: encoder)
    }
}
