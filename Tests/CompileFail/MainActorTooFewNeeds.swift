// Each parameter has one need.
//
// expect-error: 'init(_:init:needs:)' is unavailable: its initializer has more than 1 parameter: give a need for each, such as .unnamed
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
        _ = MainActorComponent(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"))
    #endif
}
