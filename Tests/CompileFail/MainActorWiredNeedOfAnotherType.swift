// A parameter can be wired only to a type that converts to its own.
//
// expect-error: cannot convert value of type 'Tax' to closure result type 'Clock'
// names: Tax, Clock

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
            Checkout.self, init: Checkout.init(tax:clock:), needs: .unnamed, .wired(to: Tax.self) { $0 })
    #endif
}
