public import DICore

/// A number for a qualifier. It counts how often it is hashed and compared.
public struct CountedNumber: Hashable, Sendable {
    private let number: Int
    private let hashes: Tally
    private let comparisons: Tally

    public init(_ number: Int, hashes: Tally, comparisons: Tally) {
        self.number = number
        self.hashes = hashes
        self.comparisons = comparisons
    }

    public static func == (left: CountedNumber, right: CountedNumber) -> Bool {
        left.comparisons.add()
        return left.number == right.number
    }

    public func hash(into hasher: inout Hasher) {
        hashes.add()
        hasher.combine(number)
    }
}

extension Qualifier {
    /// A qualifier that counts how often it is hashed and compared.
    public static func counted(_ number: Int = 0, hashes: Tally = Tally(), comparisons: Tally = Tally()) -> Qualifier {
        .value(CountedNumber(number, hashes: hashes, comparisons: comparisons))
    }
}
