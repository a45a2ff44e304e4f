/// An instance with a number of its own.
final class Counted: Sendable {
    let number: Int

    init(_ tally: Tally = Tally()) {
        number = tally.add()
    }

    init(number: Int) {
        self.number = number
    }
}
