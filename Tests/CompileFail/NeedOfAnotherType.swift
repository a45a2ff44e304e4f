// A need must have the type of its parameter.
//
// Proves B2.
//
// expect-error: 'init(_:init:needs:_:fileID:)' is unavailable: a need has another type than its parameter: needs are in the order of the parameters
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
        _ = Component(Checkout.self, init: Checkout.init(tax:clock:), needs: Need(Tax.self), Need(Clock.self))
    #else
        _ = Component(Checkout.self, init: Checkout.init(tax:clock:), needs: Need(Clock.self), Need(Tax.self))
    #endif
}
