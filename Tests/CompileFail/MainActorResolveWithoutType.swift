// A request on the main actor names a type, too.
//
// expect-error: 'resolve()' is unavailable: name the type: resolve(Shop.self), or let shop: Shop = try resolve()
// names: resolve

import DICore

final class Disk {}

@MainActor func request(_ container: Container) throws {
    #if FIXED
        let disk: Disk = try container.mainActor.resolve()
    #else
        let disk = try container.mainActor.resolve()
    #endif
}
