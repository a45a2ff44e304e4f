// A need of an asynchronous component must have the type of its parameter.
//
// expect-error: 'init(_:init:needs:_:fileID:)' is unavailable: a need has another type than its parameter: needs are in the order of the parameters
// names: needs

import DICore
import DIFactoryInjection

struct Tax {}

struct Clock {}

struct Checkout {
    init(tax: Tax, clock: Clock) async {}
}

func components() {
    #if FIXED
        _ = AsyncComponent(Checkout.self, init: Checkout.init(tax:clock:), needs: Need(Tax.self), Need(Clock.self))
    #else
        _ = AsyncComponent(Checkout.self, init: Checkout.init(tax:clock:), needs: Need(Clock.self), Need(Tax.self))
    #endif
}
