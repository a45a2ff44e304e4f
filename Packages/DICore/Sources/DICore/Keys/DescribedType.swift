/// What can be said of a type that is not there: one that was decoded.
///
/// Thread-safety: immutable.
@usableFromInline
final class DescribedType: Sendable, Codable {
    /// The name as its author wrote it.
    let name: String

    /// The name with its module and the types around it.
    let fullName: String

    /// Tells types with one full name apart, counted from 1; `nil` where there is one of it.
    let number: Int?

    /// Whether it is a protocol's, as `(any UserStore).self` is.
    let isProtocol: Bool

    init(_ type: Any.Type, number: Int?) {
        name = TypeName.short(type)
        fullName = TypeName.full(type)
        self.number = number
        isProtocol = TypeName.isExistential(type)
    }

    private enum CodingKeys: String, CodingKey {
        case name, fullName, number, isProtocol
    }

    @usableFromInline
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        fullName = try values.decode(String.self, forKey: .fullName)
        name = try values.decode(String.self, forKey: .name)
        number = try values.decodeIfPresent(Int.self, forKey: .number)
        isProtocol = try values.decodeIfPresent(Bool.self, forKey: .isProtocol) ?? false
    }

    @usableFromInline
    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(fullName, forKey: .fullName)
        try values.encodeIfPresent(number, forKey: .number)
        if isProtocol { try values.encode(isProtocol, forKey: .isProtocol) }
    }
}

extension DescribedType: Hashable {
    @usableFromInline
    static func == (left: DescribedType, right: DescribedType) -> Bool {
        left === right || (left.fullName == right.fullName && left.number == right.number)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(fullName)
        hasher.combine(number)
    }
}
