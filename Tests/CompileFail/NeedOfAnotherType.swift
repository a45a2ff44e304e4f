// A need must have the type of its parameter.
//
// expect-error: cannot convert value of type '@Sendable (Tax, Clock) -> Checkout' to expected argument type '@Sendable (consuming Clock, consuming Tax) throws -> Checkout'
// names: Tax, Clock, Checkout

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
