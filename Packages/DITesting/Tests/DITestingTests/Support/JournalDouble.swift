import DIDoubles

/// A thread-safe double, for tests with several doubles.
final class JournalDouble: Sendable {
    struct Members {
        let book = Stub(JournalDouble.book)
        let close = Stub(JournalDouble.close)
    }

    let on = Stubs(Members(), relaxed: true)

    func book(_ amount: Int) { on.book(amount) }
    func close() { on.close() }
}
