public import DICore

extension ComponentDescription: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, roles, lifetime, isolation, place, isClosed, isShared, isSupplied, condition, decoratorNumber
    }

    /// Decodes a description.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try values.decode(ComponentKey.self, forKey: .key),
            roles: try values.decodeIfPresent([ComponentKey].self, forKey: .roles) ?? [],
            lifetime: try values.decode(Lifetime.self, forKey: .lifetime),
            isolation: try values.decode(Isolation.self, forKey: .isolation),
            place: try values.decode(Place.self, forKey: .place),
            isClosed: try values.decodeIfPresent(Bool.self, forKey: .isClosed) ?? false,
            isShared: try values.decodeIfPresent(Bool.self, forKey: .isShared) ?? false,
            isSupplied: try values.decodeIfPresent(Bool.self, forKey: .isSupplied) ?? false,
            condition: try values.decodeIfPresent(String.self, forKey: .condition),
            decoratorNumber: try values.decodeIfPresent(Int.self, forKey: .decoratorNumber))
    }

    /// Encodes the description.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(key, forKey: .key)
        if !roles.isEmpty { try values.encode(roles, forKey: .roles) }
        try values.encode(lifetime, forKey: .lifetime)
        try values.encode(isolation, forKey: .isolation)
        try values.encode(place, forKey: .place)
        if isClosed { try values.encode(isClosed, forKey: .isClosed) }
        if isShared { try values.encode(isShared, forKey: .isShared) }
        if isSupplied { try values.encode(isSupplied, forKey: .isSupplied) }
        try values.encodeIfPresent(condition, forKey: .condition)
        try values.encodeIfPresent(decoratorNumber, forKey: .decoratorNumber)
    }
}
