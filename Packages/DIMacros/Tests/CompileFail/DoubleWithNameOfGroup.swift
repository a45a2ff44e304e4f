// The inherited stubs are in a group.
//
// expect-error: 'account' is the group of the stubs of 'Account': rename the member
// names: account, Account

import DIDoubleMacros

@Double(.inheritable) protocol Account {
    func close()
}

#if FIXED
    @Double(inherits: (any Account).self) protocol Savings: Account {
        func accountNumber() -> Int
    }
#else
    @Double(inherits: (any Account).self) protocol Savings: Account {
        func account() -> Int
    }
#endif
