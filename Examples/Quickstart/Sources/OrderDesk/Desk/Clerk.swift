/// Parses and prices one line at a time.
struct Clerk: Sendable {
    let parser: OrderParser
    let pricer: Pricer

    func handle(_ line: ArraySlice<UInt8>) -> LineOutcome {
        do {
            guard let order = try parser.order(on: line) else { return .skipped }
            return .accepted(pricer.price(order))
        } catch {
            return .rejected(error.reason)
        }
    }
}

/// The outcome of handling a line.
enum LineOutcome: Sendable {
    case skipped
    case accepted(PricedOrder)
    case rejected(Rejection)
}
