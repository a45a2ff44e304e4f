// A reference names its labels where several initialisers fit: nobody chooses the one with fewer dependencies.
//
// expect-error: ambiguous use of 'init'
// names: init

import DICore
import DIFactoryInjection

struct Clock {}

struct Invoice {
    init(amount: Int) {}
    init(amount: Int, clock: Clock) {}
}

func components() {
    #if FIXED
        _ = Component(assisted: Invoice.self, arguments: Int.self, init: Invoice.init(amount:clock:))
    #else
        _ = Component(assisted: Invoice.self, arguments: Int.self, init: Invoice.init)
    #endif
}
