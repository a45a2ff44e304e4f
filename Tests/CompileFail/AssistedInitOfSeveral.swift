// A reference to one of several matching initializers must name its labels; none is preferred.
//
// expect-error: ambiguous use of 'init'
// names: init
// listed: Initializers and needs 12
// write: `Component(assisted: Invoice.self, arguments: Int.self, init: Invoice.init)`
// meaning: Write the labels of one initializer. Without labels, one without parameters is preferred.

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
