// The members are in an extension, which does not see the types around the protocol.
//
// expect-error: the protocol 'Account' cannot be '.inheritable' inside another declaration: move it out
// names: Account

import DIDoubleMacros

#if FIXED
    @Double(.inheritable) protocol Account {
        func close()
    }
#else
    enum Bank {
        @Double(.inheritable) protocol Account {
            func close()
        }
    }
#endif
