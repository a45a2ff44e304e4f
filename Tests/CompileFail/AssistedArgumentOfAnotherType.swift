// A call of an assisted factory must pass arguments of the declared types.
//
// Proves A25.
//
// expect-error: cannot convert value of type 'String' to expected argument type 'Int'
// names: Int

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
        try factory(customer, "100")
    #endif
}
