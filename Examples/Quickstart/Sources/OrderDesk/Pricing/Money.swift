/// An amount in whole cents: sums are exact.
public struct Money: Sendable, Hashable {
    /// The amount, counted in cents.
    public var cents: Int

    /// An amount of so many cents.
    public init(cents: Int) {
        self.cents = cents
    }

    /// Nothing.
    public static let zero = Money(cents: 0)

    static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
    static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }
    static func * (left: Money, count: Int) -> Money { Money(cents: left.cents * count) }
    static func += (left: inout Money, right: Money) { left.cents += right.cents }
    static func -= (left: inout Money, right: Money) { left.cents -= right.cents }
}

extension Money: Comparable {
    /// The smaller amount comes first.
    public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
}

extension Money: CustomStringConvertible {
    /// The amount with two decimals: `1234.50`.
    public var description: String {
        let (whole, decimals) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(cents < 0 ? "-" : "")\(whole).\(decimals < 10 ? "0" : "")\(decimals)"
    }
}
