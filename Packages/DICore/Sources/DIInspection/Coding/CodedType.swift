import DICore

/// What a type is called, as it is encoded.
struct CodedType: Codable {
    private let name: String
    private let fullName: String
    private let number: Int?
    private let isProtocol: Bool?

    init(_ type: DescribedType) {
        name = type.name
        fullName = type.fullName
        number = type.number
        isProtocol = type.isProtocol ? true : nil
    }

    var described: DescribedType {
        DescribedType(name: name, fullName: fullName, number: number, isProtocol: isProtocol ?? false)
    }
}
