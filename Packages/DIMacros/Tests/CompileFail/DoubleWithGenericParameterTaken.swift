// The associated types are generic parameters of the double.
//
// expect-error: the generic parameter 'Item' of 'save(_:)' has the name of an associated type: rename it
// names: Item, save

import DIDoubleMacros

#if FIXED
    @Double protocol Store {
        associatedtype Item
        func save<Value: Hashable>(_ item: Value)
    }
#else
    @Double protocol Store {
        associatedtype Item
        func save<Item: Hashable>(_ item: Item)
    }
#endif
