// A context is borrowed for one call, so an escaping closure cannot capture it.
//
// expect-error: capture of 'context' with non-Sendable type 'ResolutionContext' in a '@Sendable' closure
// names: context
// listed: Strategies 4
// write: `Maker { context in Shop(open: { try link(context) }) }`
// meaning: Call the link outside the closure: a context is valid during one call.

import DICore

struct Shop: Sendable {
    let open: @Sendable () throws -> Int
}

let number = Need<Int>()

func components() {
    #if FIXED
        func maker(_ link: LinkedNeed<Int>) -> Maker<Shop> {
            Maker { context in
                let number = try link(context)
                return Shop(open: { number })
            }
        }
        _ = maker
    #else
        func maker(_ link: LinkedNeed<Int>) -> Maker<Shop> {
            Maker { context in Shop(open: { try link(context) }) }
        }
        _ = maker
    #endif
}
