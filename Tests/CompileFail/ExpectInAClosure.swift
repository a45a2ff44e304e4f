// Swift does not infer that a closure throws from an expression inside of a macro.
//
// expect-error: errors thrown from here are not handled
// names: none
// listed: Doubles and mocks 12
// write: `try await container.withScope("visit") { scope in #expect(try await …) }`
// meaning: Write `scope async throws in`, or `scope throws in`: Swift does not look into `#expect`.

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
