// A call of an assisted factory must pass all arguments.
//
// Proves A25.
//
// expect-error: pack expansion requires that 'Customer, Int' and 'Customer' have the same shape
// names: Customer, Int
// listed: Initializers and needs 9
// write: `try factory(customer)`
// meaning: Pass all arguments of the factory.

import DICore
import DIFactoryInjection

struct Customer {}

struct Invoice {
    let customer: Customer
    let amount: Int
}

func invoice(_ factory: AssistedFactory<Customer, Int, Invoice>, _ customer: Customer) throws -> Invoice {
    #if FIXED
        try factory(customer, 100)
    #else
        try factory(customer)
    #endif
}
