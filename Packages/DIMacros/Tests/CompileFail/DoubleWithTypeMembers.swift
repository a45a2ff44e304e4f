// The double has a type of this name.
//
// expect-error: 'Members' is a type in each double: rename the one of 'Club'
// names: Members, Club

import DIDoubleMacros

#if FIXED
    @Double protocol Club {
        associatedtype People
        func all() -> People
    }
#else
    @Double protocol Club {
        associatedtype Members
        func all() -> Members
    }
#endif
