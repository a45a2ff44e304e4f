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
