public import DICore

extension ResolutionError.Step: Codable {
    private struct Coded: Codable {
        let key: ComponentKey
        let lifetime: Lifetime?
        let place: Place?
        let decoratorNumber: Int?
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(
            key: coded.key, lifetime: coded.lifetime, place: coded.place, decoratorNumber: coded.decoratorNumber)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(key: key, lifetime: lifetime, place: place, decoratorNumber: decoratorNumber).encode(to: encoder)
    }
}
