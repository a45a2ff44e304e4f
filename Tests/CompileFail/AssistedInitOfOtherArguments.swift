// The arguments of an assisted factory are the first parameters of the initializer.
//
// expect-error: cannot convert value of type '@Sendable (Customer, Int) -> Invoice' to expected argument type '@Sendable (Int, Customer) throws -> Invoice'
// names: Customer, Int, Invoice
// listed: Initializers and needs 11
// write: `Component(assisted: Invoice.self, arguments: Int.self, Customer.self, init: Invoice.init(customer:amount:))`
// meaning: `arguments:` lists the first parameters, in their order.

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
        _ = Component(assisted: Invoice.self, arguments: Int.self, Customer.self, init: Invoice.init(customer:amount:))
    #endif
}
