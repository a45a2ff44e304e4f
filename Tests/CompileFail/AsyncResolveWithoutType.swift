// A request that may suspend names a type, too.
//
// expect-error: 'resolve()' is unavailable: name the type: resolve(Shop.self), or let shop: Shop = try await resolve()
// names: resolve

import DICore

struct Disk: Sendable {}

func request(_ container: Container) async throws {
    #if FIXED
        let disk: Disk = try await container.async.resolve()
    #else
        let disk = try await container.async.resolve()
    #endif
}
