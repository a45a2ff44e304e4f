// An asynchronous initializer cannot be called synchronously.
//
// expect-error: 'make' is unavailable: its initializer is asynchronous: resolve its parameters, and call it with await
// names: make

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

struct Shop: Sendable {
    let disk: Disk

    static func open(disk: Disk) async -> Shop { Shop(disk: disk) }
}

func shop(_ container: Container) async throws -> Shop {
    #if FIXED
        await Shop.open(disk: try container.resolve(Disk.self))
    #else
        try container.make(Shop.open(disk:))
    #endif
}
