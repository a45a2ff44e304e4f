public import DICore

extension Lifetime: Codable {
    private struct Coded: Codable {
        let extent: Extent
        let name: String
        let scope: ScopeName?
        let isRenewed: Bool
        let isWeak: Bool
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(
            extent: coded.extent, name: coded.name, scope: coded.scope, isRenewed: coded.isRenewed,
            isWeak: coded.isWeak)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(extent: extent, name: name, scope: scope, isRenewed: isRenewed, isWeak: isWeak).encode(to: encoder)
    }
}
