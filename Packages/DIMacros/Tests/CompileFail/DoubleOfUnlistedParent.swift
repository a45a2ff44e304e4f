// The macro sees the name of a parent, and not its members. A comment on the line of the error says the way out.
//
// Proves H13.
//
// expect-error: type 'SavingsDouble' does not conform to protocol 'Account'
// names: Account

import DIDoubleMacros

#if FIXED
    @Double(.inheritable) protocol Account {
        func deposit(_ amount: Int)
    }

    @Double(inherits: (any Account).self) protocol Savings: Account {
        func close()
    }
#else
    @Double protocol Account {
        func deposit(_ amount: Int)
    }

    @Double protocol Savings: Account {
        func close()
    }
#endif
