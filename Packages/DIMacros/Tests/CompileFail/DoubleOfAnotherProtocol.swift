// The macro does not see the members of an inherited protocol.
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
    protocol Account {
        func deposit(_ amount: Int)
    }

    @Double protocol Savings: Account {
        func close()
    }
#endif
