/// The description of a decoded type.
///
/// Thread-safety: immutable.
package final class DescribedType: Sendable {
    /// The name as its author wrote it.
    package let name: String

    /// The name with its module and outer types.
    package let fullName: String

    /// The number of the type among those with the same full name, from 1; `nil` for a single one.
    package let number: Int?

    /// Whether it is the type of a protocol, such as `(any UserStore).self`.
    package let isProtocol: Bool

    package init(name: String, fullName: String, number: Int?, isProtocol: Bool) {
        self.name = name
        self.fullName = fullName
        self.number = number
        self.isProtocol = isProtocol
    }
}

extension DescribedType: Hashable {
    package static func == (left: DescribedType, right: DescribedType) -> Bool {
        left === right || (left.fullName == right.fullName && left.number == right.number)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(fullName)
        hasher.combine(number)
    }
}
