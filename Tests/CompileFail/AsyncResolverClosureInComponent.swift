// An asynchronous closure over a resolver needs an asynchronous component.
//
// expect-error: 'init(_:dependencies:make:)' is unavailable: its code is asynchronous: use AsyncComponent
// names: _
// listed: Asynchronous code 3

import DICore
import DIFactoryInjection

struct Database: Sendable { static func open(_ name: String) async throws -> Database { Database() } }

#if FIXED
    func components() {
        _ = AsyncComponent(Database.self) { resolver in try await Database.open(resolver.resolve()) }
    }
#else
    func components() {
        _ = Component(Database.self) { resolver in try await Database.open(resolver.resolve()) }
    }
#endif
