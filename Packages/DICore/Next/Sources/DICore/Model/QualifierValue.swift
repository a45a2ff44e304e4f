/// A value that is a qualifier, or the text of a decoded one.
final class QualifierValue: Hashable, Sendable, CustomStringConvertible {
    /// The value; `nil` if it was decoded.
    let value: (any Hashable & Sendable)?

    private let type: ObjectIdentifier?
    private let text: String?

    init<Value: Hashable & Sendable>(_ value: Value) {
        self.value = value
        type = ObjectIdentifier(Value.self)
        text = nil
    }

    init(described text: String) {
        value = nil
        type = nil
        self.text = text
    }

    var description: String { text ?? value.map { "\($0)" } ?? "" }

    static func == (left: QualifierValue, right: QualifierValue) -> Bool {
        guard left.type == right.type else { return false }
        guard let leftValue = left.value, let rightValue = right.value else { return left.text == right.text }
        return AnyHashable(leftValue) == AnyHashable(rightValue)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        if let value { hasher.combine(AnyHashable(value)) } else { hasher.combine(text) }
    }
}
