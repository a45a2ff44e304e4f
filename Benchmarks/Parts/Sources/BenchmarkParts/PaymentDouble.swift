import DICore
public import DIDoubles

/// A payment service.
public protocol Payment: Sendable {
    /// Charges a card.
    func charge(_ amount: Int, to card: String) throws -> Int

    /// Fetches a payment.
    func fetch(_ id: Int) async throws -> Int
}

/// A double of the payment service.
public final class PaymentDouble: Payment {
    /// The stubbed members.
    public struct Members: Sendable {
        /// Stubs ``PaymentDouble/charge(_:to:)``.
        public let charge = Stub(PaymentDouble.charge)

        /// Stubs ``PaymentDouble/fetch(_:)``.
        public let fetch = AsyncStub(PaymentDouble.fetch)
    }

    /// The stubs.
    public let on = Stubs(Members())

    /// Creates a double without stubs.
    public init() {}

    /// Returns the stub's result.
    public func charge(_ amount: Int, to card: String) throws -> Int { try on.charge(amount, card) }

    /// Returns the stub's result.
    public func fetch(_ id: Int) async throws -> Int { try await on.fetch(id) }
}

/// A handwritten double: it records the arguments under a lock, and always returns the same value.
public final class PaymentByHand: Payment {
    private let calls = Guarded<[(Int, String)]>([])
    private let fetches = Guarded<[Int]>([])

    /// Creates a double without calls.
    public init() {}

    /// Records the call.
    public func charge(_ amount: Int, to card: String) throws -> Int {
        calls.withLock { $0.append((amount, card)) }
        return 3
    }

    /// Records the call.
    public func fetch(_ id: Int) async throws -> Int {
        fetches.withLock { $0.append(id) }
        return 4
    }

    /// The number of recorded calls.
    public var count: Int { calls.withLock { $0.count } + fetches.withLock { $0.count } }

    /// Clears the recorded calls.
    public func forgetCalls() {
        calls.withLock { $0 = [] }
        fetches.withLock { $0 = [] }
    }
}
