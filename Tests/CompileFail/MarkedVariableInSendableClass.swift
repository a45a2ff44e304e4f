// A marked property of a `Sendable` class must be a constant.
//
// Proves B5.
//
// expect-error: stored property '_store' of 'Sendable'-conforming class 'Shop' is mutable
// names: Shop
// listed: Properties 12
// write: `@Injected var store: any Store`, in a class that is `Sendable`
// meaning: Write `let store = Injected<any Store>()`, and read `store.value`.

import DICore
import DIPropertyInjection

protocol Store: Sendable {}

final class Shop: Sendable {
    #if FIXED
        let store = Injected<any Store>()
    #else
        @Injected var store: any Store
    #endif
}
