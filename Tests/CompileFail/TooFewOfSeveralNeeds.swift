// Each parameter has one need, also with several needs.
//
// expect-error: 'init(_:init:needs:_:)' is unavailable: its initializer has more than 2 parameters: give a need for each, such as .unnamed
// names: needs

import DICore
import DIFactoryInjection

struct Tax {}

struct Clock {}

struct Disk {}

struct Checkout {
    let tax: Tax
    let clock: Clock
    let disk: Disk
}

func components() {
    #if FIXED
        _ = Component(
            Checkout.self, init: Checkout.init(tax:clock:disk:), needs: .named("reduced"), .unnamed, .unnamed)
    #else
        _ = Component(Checkout.self, init: Checkout.init(tax:clock:disk:), needs: .named("reduced"), .unnamed)
    #endif
}
