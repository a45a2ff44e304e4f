/// A class to cache.
final class Page: Sendable {
    let number: Int
    private let gone: Tally?

    init(number: Int = 0, gone: Tally? = nil) {
        self.number = number
        self.gone = gone
    }

    deinit { gone?.add() }
}

struct Offline: Error, Equatable {
    let attempt: Int
}
