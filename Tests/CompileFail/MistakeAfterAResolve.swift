// A mistake behind a call of the resolver can be reported at that call.
//
// expect-error: value of tuple type '()' has no member 'resolve'
// names: none
// listed: Components 21
// write: `Component(Tray.self) { r in Tray(cup: try r.resolve(Cup.self).washed) }`
// meaning: The mistake is `washed`. With the type, `any Resolver`, `AsyncResolver` or `MainActorResolver`, the compiler finds it.

import DICore

final class Cup: Sendable {}

final class Tray: Sendable {
    init(cup: Cup) {}
}

func components() {
    #if FIXED
        _ = Component(Tray.self) { (r: any Resolver) in Tray(cup: try r.resolve(Cup.self)) }
    #else
        _ = Component(Tray.self) { r in Tray(cup: try r.resolve(Cup.self).washed) }
    #endif
}
