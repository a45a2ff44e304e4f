import DICore

/// What a type is called, as it is encoded.
struct CodedType: Codable {
    let described: DescribedType

    init(_ type: DescribedType) {
        described = type
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        described = DescribedType(
            name: try values["name"], fullName: try values["fullName"], number: try values.optional("number"),
            isProtocol: try values.optional("isProtocol") ?? false)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(described.name, forKey: "name")
        try values.encode(described.fullName, forKey: "fullName")
        try values.encodeIfPresent(described.number, forKey: "number")
        if described.isProtocol { try values.encode(true, forKey: "isProtocol") }
    }
}
