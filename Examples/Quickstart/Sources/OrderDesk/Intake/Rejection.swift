/// Why a line did not become an order.
public enum Rejection: Error, Equatable {
    /// The line holds bytes that are no text.
    case notUTF8
    /// The line holds a character that is not for reading.
    case controlCharacter
    /// The line has this many fields.
    case fieldCount(Int)
    /// A field that must be there is empty.
    case missing(String)
    /// The catalog has no such product.
    case unknownProduct(String)
    /// The quantity is no number, or out of bounds.
    case quantity(String, limit: Int)
    /// The unit price is no amount, or out of bounds.
    case price(String, limit: Money)
    /// Quantity times unit price is out of bounds.
    case amount(Money, limit: Money)
    /// An earlier line has the same order id.
    case duplicate(id: String, line: Int)
}

extension Rejection: CustomStringConvertible {
    /// One sentence that quotes what is wrong.
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

    /// The first forty characters of `text`, in quotation marks.
    private static func quoted(_ text: String) -> String {
        let excerpt = text.prefix(40)
        return "\"\(excerpt)\(excerpt.endIndex == text.endIndex ? "" : "…")\""
    }
}
