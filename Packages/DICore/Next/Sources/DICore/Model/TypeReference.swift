/// A type, or the description of a decoded one.
package enum TypeReference: Sendable {
    case live(Any.Type)
    case described(DescribedType)

    package var name: String {
        switch self {
        case .live(let type): TypeName.short(type)
        case .described(let type): type.name
        }
    }

    package var fullName: String {
        switch self {
        case .live(let type): TypeName.full(type)
        case .described(let type): type.fullName
        }
    }

    /// Whether it is the type of a protocol, such as `(any UserStore).self`.
    package var isProtocol: Bool {
        switch self {
        case .live(let type): TypeName.isExistential(type)
        case .described(let type): type.isProtocol
        }
    }

    /// Returns the same type as it can be encoded.
    package func described(number: Int?) -> DescribedType {
        switch self {
        case .live(let type): DescribedType(type, number: number)
        case .described(let type): type
        }
    }
}

extension TypeReference: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.live(let left), .live(let right)): ObjectIdentifier(left) == ObjectIdentifier(right)
        case (.described(let left), .described(let right)): left == right
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .live(let type): hasher.combine(ObjectIdentifier(type))
        case .described(let type): hasher.combine(type)
        }
    }
}
