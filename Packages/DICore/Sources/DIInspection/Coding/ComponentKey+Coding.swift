public import DICore

extension ComponentKey: Codable {
    private struct Coded: Codable {
        let type: CodedType
        let qualifier: Qualifier?
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(coded.type.described, qualifier: coded.qualifier)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(type: CodedType(reference.described(number: nil)), qualifier: qualifier).encode(to: encoder)
    }
}
