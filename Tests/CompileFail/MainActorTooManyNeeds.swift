// Each parameter has one need.
//
// expect-error: 'init(_:init:needs:_:_:_:)' is unavailable: its initializer has 2 parameters: give 2 needs
// names: needs

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
            Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .unnamed, .unnamed)
    #endif
}
