// A mistake in a closure of two parameters can be reported as a mistake in their number.
//
// expect-error: contextual closure type '@Sendable (any Store) throws -> any Store' expects 1 argument, but 2 were used in closure body
// names: Store
// listed: Components 19
// write: `inner, resolver in … try resolver.get(Clock.self)`
// meaning: The mistake is `get`. With the types of both parameters, the compiler finds it, also in `onCreate`.

import DependencyInjection

protocol Store: Sendable {}

struct Clock: Sendable {}

struct LoggedStore: Store {
    let inner: any Store
    let clock: Clock
}

func decorators() {
    #if FIXED
        _ = Decorator((any Store).self) { (inner: any Store, resolver: any Resolver) in
            LoggedStore(inner: inner, clock: try resolver.resolve(Clock.self))
        }
    #else
        _ = Decorator((any Store).self) { inner, resolver in
            LoggedStore(inner: inner, clock: try resolver.get(Clock.self))
        }
    #endif
}
