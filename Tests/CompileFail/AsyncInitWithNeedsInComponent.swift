// An asynchronous initializer needs an asynchronous component, also with needs.
//
// expect-error: 'init(_:init:needs:_:)' is unavailable: its initializer is asynchronous: use AsyncComponent
// names: init
// listed: Asynchronous code 4
// write: `Component(Database.self, init: Database.init(disk:), needs: .named("a"))`, where the initializer is `async`

import DICore
import DIFactoryInjection

struct Disk: Sendable {}
struct Database: Sendable { init(disk: Disk) async throws {} }

#if FIXED
    func components() {
        _ = AsyncComponent(Database.self, init: Database.init(disk:), needs: .named("a"))
    }
#else
    func components() {
        _ = Component(Database.self, init: Database.init(disk:), needs: .named("a"))
    }
#endif
