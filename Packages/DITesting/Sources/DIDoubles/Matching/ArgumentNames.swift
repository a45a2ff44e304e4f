/// The names of a member's arguments, for messages.
struct ArgumentNames {
    private let labels: [String?]
    private let isProperty: Bool

    /// Creates names without known labels.
    init() {
        labels = []
        isProperty = false
    }

    /// - Parameter function: The name of the member, as `#function` gives it.
    init(of function: String) {
        labels = CallText.labels(of: function)
        isProperty = function.last != ")"
    }

    /// Returns `to`, or `argument 1` for an argument without a label; `value` for the new value of a property.
    subscript(index: Int) -> String {
        if isProperty, index == 0 { return "value" }
        // A double may forward other values to its stub than the arguments of its member.
        guard index < labels.count, let label = labels[index] else { return "argument \(index + 1)" }
        return label
    }
}

/// The name of the property behind a key path, as far as it can be known.
enum FieldName {
    /// Returns `\.number`; for a computed property of a class, whose key path has no name, `a field of Card`.
    static func text<Value, Field>(of path: KeyPath<Value, Field>) -> String {
        let text = "\(path)"
        // `\Card.number`, or `\Card.<computed 0x000… (String)>`.
        guard !text.contains("<"), let dot = text.firstIndex(of: ".") else {
            return "a field of \(ArgumentText.typeName(Value.self))"
        }
        return "\\\(text[dot...])"
    }
}

/// One argument of a call, compared with its expectation.
///
/// Thread-safety: an immutable value.
public struct ArgumentComparison: Sendable {
    /// The label of the argument, or `argument 1` if it has no label; `nil` for a closure that tests all arguments
    /// together.
    public let argument: String?

    /// Whether the argument meets the expectation.
    public let isMatch: Bool

    /// The description of the expected value.
    public let expected: String

    /// The description of the actual value.
    public let got: String
}

/// Descriptions of ranges.
enum RangeText {
    /// Returns a range as source code: `1..<10`, `10...`, `...10`.
    static func text<Bound>(of range: some RangeExpression<Bound>) -> String {
        func text(_ bound: Bound) -> String { ArgumentText.text(of: bound) }
        return switch range {
        case let range as Range<Bound>: "\(text(range.lowerBound))..<\(text(range.upperBound))"
        case let range as ClosedRange<Bound>: "\(text(range.lowerBound))...\(text(range.upperBound))"
        case let range as PartialRangeFrom<Bound>: "\(text(range.lowerBound))..."
        case let range as PartialRangeThrough<Bound>: "...\(text(range.upperBound))"
        case let range as PartialRangeUpTo<Bound>: "..<\(text(range.upperBound))"
        default: ArgumentText.text(of: range)
        }
    }
}
