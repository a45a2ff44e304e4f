public import DICore

extension ResolutionError.Note: Codable {
    private struct Coded: Codable {
        let kind: Kind
        let text: ResolutionError.Text
        let place: Place?
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(coded.kind, coded.text, at: coded.place)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(kind: kind, text: content, place: place).encode(to: encoder)
    }
}
