/// A whole number of hundredths.
struct Percentage: Sendable {
    private let percent: Int

    init(_ percent: Int) {
        self.percent = percent
    }

    /// So much of `amount`, which is not negative; half a cent counts as one.
    func of(_ amount: Money) -> Money {
        Money(cents: (amount.cents * percent + 50) / 100)
    }
}
