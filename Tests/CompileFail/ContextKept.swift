// A context is borrowed for one call, so a maker cannot store it.
//
// Proves B1.
//
// expect-error: implicit conversion to 'ResolutionContext?' is consuming
// names: ResolutionContext
// listed: Strategies 5
// write: `Maker<Shop> { context in holder.context = context; return Shop() }`
// meaning: A context is valid during one call, so nothing can store it.

import DICore

final class Holder: @unchecked Sendable {
    // Safety: never used.
    var context: ResolutionContext?
}

struct Shop {}

func components() {
    #if FIXED
        _ = Maker<Shop> { context in Shop() }
    #else
        let holder = Holder()
        _ = Maker<Shop> { context in
            holder.context = context
            return Shop()
        }
    #endif
}
