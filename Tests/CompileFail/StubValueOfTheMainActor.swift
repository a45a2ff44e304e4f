// Code elsewhere cannot compare values whose `==` is isolated to the main actor.
//
// expect-error: main actor-isolated conformance of 'Card' to 'Equatable' cannot be used in nonisolated context
// names: Card
// listed: Doubles and mocks 11
// write: `gateway.on.charge.with(100, .equal(card))`, in a function without `@MainActor`
// meaning: Mark the test `@MainActor`, or the type `nonisolated`.

import DIDoubles

@MainActor struct Card: @MainActor Equatable {
    let number: String
}

final class GatewayDouble: Sendable {
    struct Members {
        let charge = Stub(GatewayDouble.charge)
    }
    let on = Stubs(Members())

    func charge(_ amount: Int, to card: Card) throws { try on.charge(amount, card) }
}

#if FIXED
    @MainActor func test(_ gateway: GatewayDouble, card: Card) {
        gateway.on.charge.with(100, .equal(card)).returns()
    }
#else
    func test(_ gateway: GatewayDouble, card: Card) {
        gateway.on.charge.with(100, .equal(card)).returns()
    }
#endif
