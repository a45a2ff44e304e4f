/// The reason that a line was rejected.
public enum Rejection: Sendable, Equatable {
    /// The line is not valid UTF-8.
    case notUTF8
    /// The line contains a control character.
    case controlCharacter
    /// The line has this wrong number of fields.
    case fieldCount(Int)
    /// A required field is empty.
    case missing(String)
    /// The catalog does not contain the product.
    case unknownProduct(String)
    /// The quantity is not a number, or out of bounds.
    case quantity(String, limit: Int)
    /// The unit price is not an amount, or out of bounds.
    case price(String, limit: Money)
    /// The product of quantity and unit price is out of bounds.
    case amount(Money, limit: Money)
    /// An earlier line has the same order id.
    case duplicate(id: String, line: Int)
}

extension Rejection: CustomStringConvertible {
    /// A sentence that quotes the invalid text.
    public var description: String {
        switch self {
        case .notUTF8: "not valid UTF-8"
        case .controlCharacter: "contains a control character"
        case .fieldCount(let count): "expected 4 or 5 fields, found \(count)"
        case .missing(let field): "the \(field) is missing"
        case .unknownProduct(let code): "the catalog has no product \(Self.quoted(code))"
        case .quantity(let text, let limit):
            "quantity \(Self.quoted(text)) is not a whole number from 1 to \(limit)"
        case .price(let text, let limit):
            "price \(Self.quoted(text)) is not an amount from 0.00 to \(limit)"
        case .amount(let amount, let limit): "the amount \(amount) is above the limit of \(limit)"
        case .duplicate(let id, let line): "order \(Self.quoted(id)) was already taken on line \(line)"
        }
    }

    /// Returns the first forty characters of `text` in quotation marks.
    private static func quoted(_ text: String) -> String {
        let excerpt = text.prefix(40)
        return "\"\(excerpt)\(excerpt.endIndex == text.endIndex ? "" : "…")\""
    }
}

/// The error of a line that is rejected.
struct RejectedLine: Error {
    let reason: Rejection
}
