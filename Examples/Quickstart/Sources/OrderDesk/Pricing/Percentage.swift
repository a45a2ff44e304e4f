/// A whole number of percent.
struct Percentage: Sendable {
    private let percent: Int

    init(_ percent: Int) {
        self.percent = percent
    }

    /// Returns the percentage of `amount`, which must not be negative; half a cent is rounded up.
    func of(_ amount: Money) -> Money {
        Money(cents: (amount.cents * percent + 50) / 100)
    }
}
