// An assisted factory's products cannot be cached, because they depend on arguments.
//
// expect-error: type 'Assisted<Customer, Int, Invoice>' does not conform to the 'Sendable' protocol
// names: Customer, Int, Invoice
// listed: Initializers and needs 12
// write: `Component(assisted: Invoice.self, arguments: Customer.self, Int.self, init: Invoice.init(customer:amount:)).cached()`
// meaning: Each call of the factory creates an instance.

import DICore
import DIFactoryInjection

struct Customer {}

struct Invoice {
    let customer: Customer
    let amount: Int
}

func components() {
    #if FIXED
        _ = Component(assisted: Invoice.self, arguments: Customer.self, Int.self, init: Invoice.init(customer:amount:))
    #else
        _ = Component(assisted: Invoice.self, arguments: Customer.self, Int.self, init: Invoice.init(customer:amount:))
            .cached()
    #endif
}
