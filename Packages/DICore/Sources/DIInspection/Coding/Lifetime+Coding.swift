public import DICore

extension Lifetime: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(
            extent: try values["extent"], name: try values["name"], scope: try values.optional("scope"),
            isRenewed: try values["isRenewed"], isWeak: try values["isWeak"])
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(extent, forKey: "extent")
        try values.encode(name, forKey: "name")
        try values.encodeIfPresent(scope, forKey: "scope")
        try values.encode(isRenewed, forKey: "isRenewed")
        try values.encode(isWeak, forKey: "isWeak")
    }
}
