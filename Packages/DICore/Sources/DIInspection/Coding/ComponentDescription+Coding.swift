public import DICore

extension ComponentDescription: Codable {
    /// Decodes a description.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(
            key: try values["key"], roles: try values.optional("roles") ?? [], lifetime: try values["lifetime"],
            isolation: try values["isolation"], place: try values["place"],
            isClosed: try values.optional("isClosed") ?? false, isShared: try values.optional("isShared") ?? false,
            isSupplied: try values.optional("isSupplied") ?? false, condition: try values.optional("condition"),
            decoratorNumber: try values.optional("decoratorNumber"))
    }

    /// Encodes the description.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(key, forKey: "key")
        if !roles.isEmpty { try values.encode(roles, forKey: "roles") }
        try values.encode(lifetime, forKey: "lifetime")
        try values.encode(isolation, forKey: "isolation")
        try values.encode(place, forKey: "place")
        if isClosed { try values.encode(isClosed, forKey: "isClosed") }
        if isShared { try values.encode(isShared, forKey: "isShared") }
        if isSupplied { try values.encode(isSupplied, forKey: "isSupplied") }
        try values.encodeIfPresent(condition, forKey: "condition")
        try values.encodeIfPresent(decoratorNumber, forKey: "decoratorNumber")
    }
}
