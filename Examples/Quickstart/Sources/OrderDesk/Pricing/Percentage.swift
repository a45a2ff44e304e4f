/// A whole number of percent.
struct Percentage: Sendable {
    let percent: Int

    /// Returns the percentage of `amount`, which must not be negative; half a cent is rounded up.
    func of(_ amount: Money) -> Money {
        Money(cents: (amount.cents * percent + 50) / 100)
    }
}
