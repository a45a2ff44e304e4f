// Doubles of other protocols do not know the associated type.
//
// expect-error: a double with the associated type 'Item' cannot be '.inheritable': remove one of them
// names: Item

import DIDoubleMacros

#if FIXED
    @Double protocol Store {
        associatedtype Item
        func load() -> Item
    }
#else
    @Double(.inheritable) protocol Store {
        associatedtype Item
        func load() -> Item
    }
#endif
