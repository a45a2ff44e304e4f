/// An amount in whole cents, so that sums are exact.
public struct Money: Sendable, Hashable {
    /// The amount in cents.
    public var cents: Int

    /// Creates an amount from a number of cents.
    public init(cents: Int) {
        self.cents = cents
    }

    /// Zero.
    public static let zero = Money(cents: 0)

    static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
    static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }
    static func * (left: Money, count: Int) -> Money { Money(cents: left.cents * count) }
    static func += (left: inout Money, right: Money) { left.cents += right.cents }
    static func -= (left: inout Money, right: Money) { left.cents -= right.cents }
}

extension Money: Comparable {
    /// Compares two amounts.
    public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
}

extension Money: CustomStringConvertible {
    /// The amount with two decimals: `1234.50`.
    public var description: String {
        let (whole, decimals) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(cents < 0 ? "-" : "")\(whole).\(decimals < 10 ? "0" : "")\(decimals)"
    }
}
