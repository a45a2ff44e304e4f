// A context is borrowed for one call, so an escaping closure cannot capture it.
//
// expect-error: capture of 'context' with non-Sendable type 'ResolutionContext' in a '@Sendable' closure
// names: context

import DICore

struct Shop: Sendable {
    let open: @Sendable () throws -> Int
}

let number = Need<Int>()

func components() {
    #if FIXED
        _ = Maker<Shop> { context in Shop(open: { 1 }) }
    #else
        func maker(_ link: Link<Int>) -> Maker<Shop> {
            Maker { context in Shop(open: { try link(context) }) }
        }
        _ = maker
    #endif
}
