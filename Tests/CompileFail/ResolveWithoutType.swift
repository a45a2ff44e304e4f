// A request names a type: as an argument, or by the type of its result.
//
// expect-error: 'resolve()' is unavailable: name the type: resolve(Shop.self), or let shop: Shop = try resolve()
// names: resolve

import DICore

struct Disk: Sendable {}

func request(_ container: Container, _ resolver: any Resolver) throws {
    #if FIXED
        let disk: Disk = try container.resolve()
        let other: Disk = try resolver.resolve()
    #else
        let disk = try container.resolve()
        let other = try resolver.resolve()
    #endif
}
