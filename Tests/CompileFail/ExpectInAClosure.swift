// Swift does not infer that a closure throws from an expression inside of a macro.
//
// expect-error: errors thrown from here are not handled
// names: none
// listed: Doubles and mocks 12
// write: `try await container.withScope("visit") { scope in #expect(try await …) }`
// instead: `try await container.withScope("visit") { scope async throws in #expect(try await …) }`
// meaning: Swift does not infer `throws` from code inside of `#expect`. In a synchronous closure, write `scope throws in`.

import DICore
import Testing

struct Basket: Sendable {
    let items = 0
}

func test(_ container: Container) async throws {
    #if FIXED
        try await container.withScope("visit") { scope async throws in
            #expect(try await scope.async.resolve(Basket.self).items == 0)
        }
    #else
        try await container.withScope("visit") { scope in
            #expect(try await scope.async.resolve(Basket.self).items == 0)
        }
    #endif
}
