// A second parameter of a decorator's closure is the resolver, unless the decorator declares its needs.
//
// expect-error: contextual closure type '@Sendable (any Store) throws -> any Store' expects 1 argument, but 2 were used in closure body
// names: Store
// listed: Components 18
// write: `Decorator((any Store).self) { inner, clock in LoggedStore(inner: inner, clock: clock) }`
// meaning: Further parameters need `needs: Need<Clock>()`. Without it, the second one is the resolver.

import DependencyInjection

protocol Store: Sendable {}

struct Clock: Sendable {}

struct LoggedStore: Store {
    let inner: any Store
    let clock: Clock
}

func decorators() {
    #if FIXED
        _ = Decorator((any Store).self, needs: Need<Clock>()) { inner, clock in LoggedStore(inner: inner, clock: clock)
        }
    #else
        _ = Decorator((any Store).self) { inner, clock in LoggedStore(inner: inner, clock: clock) }
    #endif
}
