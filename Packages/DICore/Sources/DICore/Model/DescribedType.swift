/// What can be said of a type that is not there: one that was decoded.
///
/// Thread-safety: immutable.
@usableFromInline
package final class DescribedType: Sendable {
    /// The name as its author wrote it.
    package let name: String

    /// The name with its module and the types around it.
    package let fullName: String

    /// Tells types with one full name apart, counted from 1; `nil` where there is one of it.
    package let number: Int?

    /// Whether it is a protocol's, as `(any UserStore).self` is.
    package let isProtocol: Bool

    init(_ type: Any.Type, number: Int?) {
        name = TypeName.short(type)
        fullName = TypeName.full(type)
        self.number = number
        isProtocol = TypeName.isExistential(type)
    }

    package init(name: String, fullName: String, number: Int?, isProtocol: Bool) {
        self.name = name
        self.fullName = fullName
        self.number = number
        self.isProtocol = isProtocol
    }
}

extension DescribedType: Hashable {
    @usableFromInline
    package static func == (left: DescribedType, right: DescribedType) -> Bool {
        left === right || (left.fullName == right.fullName && left.number == right.number)
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(fullName)
        hasher.combine(number)
    }
}
