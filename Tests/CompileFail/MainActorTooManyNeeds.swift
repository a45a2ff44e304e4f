// Each parameter has one need.
//
// expect-error: cannot convert value of type '@MainActor @Sendable (Tax, Clock) -> Checkout' to expected argument type '@MainActor @Sendable (Tax, Clock, Tax) throws -> Checkout'
// names: Tax, Clock, Checkout

import DICore
import DIFactoryInjection

struct Tax {}

struct Clock {}

@MainActor final class Checkout {
    init(tax: Tax, clock: Clock) {}
}

func components() {
    #if FIXED
        _ = MainActorComponent(
            Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .wired(to: Clock.self) { $0 })
    #else
        _ = MainActorComponent(
            Checkout.self, init: Checkout.init(tax:clock:), needs: Need(Tax.self), Need(Clock.self), Need(Tax.self))
    #endif
}
