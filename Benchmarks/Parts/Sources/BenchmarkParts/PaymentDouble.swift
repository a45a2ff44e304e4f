import DICore
public import DIDoubles

/// What a payment service would be asked for.
public protocol Payment: Sendable {
    /// Charges a card.
    func charge(_ amount: Int, to card: String) throws -> Int

    /// Looks a payment up.
    func fetch(_ id: Int) async throws -> Int
}

/// A double of it.
public final class PaymentDouble: Payment {
    /// The members that are stubbed.
    public struct Members: Sendable {
        /// Stubs ``PaymentDouble/charge(_:to:)``.
        public let charge = Stub(PaymentDouble.charge)

        /// Stubs ``PaymentDouble/fetch(_:)``.
        public let fetch = AsyncStub(PaymentDouble.fetch)
    }

    /// The stubs.
    public let on = Stubs(Members())

    /// Makes a double without stubs.
    public init() {}

    /// Answers as stubbed.
    public func charge(_ amount: Int, to card: String) throws -> Int { try on.charge(amount, card) }

    /// Answers as stubbed.
    public func fetch(_ id: Int) async throws -> Int { try await on.fetch(id) }
}

/// The same written by hand: it keeps the arguments under a lock, and answers with one value.
public final class PaymentByHand: Payment {
    private let calls = Guarded<[(Int, String)]>([])
    private let fetches = Guarded<[Int]>([])

    /// Makes one without calls.
    public init() {}

    /// Keeps the call.
    public func charge(_ amount: Int, to card: String) throws -> Int {
        calls.withLock { $0.append((amount, card)) }
        return 3
    }

    /// Keeps the call.
    public func fetch(_ id: Int) async throws -> Int {
        fetches.withLock { $0.append(id) }
        return 4
    }

    /// How many calls were kept.
    public var count: Int { calls.withLock { $0.count } + fetches.withLock { $0.count } }

    /// Forgets the calls.
    public func forgetCalls() {
        calls.withLock { $0 = [] }
        fetches.withLock { $0 = [] }
    }
}
