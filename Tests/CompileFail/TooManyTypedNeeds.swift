// Each parameter has one need, also where needs name their types.
//
// expect-error: cannot convert value of type '@Sendable (Tax, Clock) -> Checkout' to expected argument type '@Sendable (consuming Tax, consuming Clock, consuming Tax) throws -> Checkout'
// names: Tax, Clock, Checkout
// listed: Initializers and needs 13
// write: `Component(Checkout.self, init: Checkout.init(tax:clock:), needs: Need(Tax.self), Need(Clock.self), Need(Tax.self))`
// meaning: Each parameter has one need.

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
        _ = Component(
            Checkout.self, init: Checkout.init(tax:clock:), needs: Need(Tax.self), Need(Clock.self), Need(Tax.self))
    #endif
}
