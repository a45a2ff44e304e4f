// Each parameter has one need.
//
// expect-error: 'init(_:init:needs:_:_:_:)' is unavailable: its initializer has 2 parameters: give 2 needs
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
        _ = Component(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .unnamed, .unnamed)
    #endif
}
