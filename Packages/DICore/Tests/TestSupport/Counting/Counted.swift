/// An instance with a number of its own.
public final class Counted: Sendable {
    public let number: Int

    public init(_ tally: Tally = Tally()) {
        number = tally.add()
    }

    public init(number: Int) {
        self.number = number
    }
}
