// Only a double that is inheritable has members for others.
//
// expect-error: cannot find type 'AccountDoubling' in scope
// names: none
// expect-error: cannot find 'AccountDouble' in scope
// names: none
// expect-error: cannot find type 'AccountDouble' in scope
// names: none
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

    @Double(inherits: (any Account).self) protocol Savings: Account {
        func close()
    }
#endif
