// Each parameter has one need.
//
// Proves B2.
//
// expect-error: 'init(_:init:needs:)' is unavailable: its initializer has more than 1 parameter: give a need for each, such as .unnamed
// names: needs

import DICore
import DIFactoryInjection

struct Tax {}

struct Clock {}

struct Checkout {
    let tax: Tax
    let clock: Clock
}

func components() {
    #if FIXED
        _ = Component(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .unnamed)
    #else
        _ = Component(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"))
    #endif
}
