// An asynchronous closure over a resolver needs an asynchronous component, also on the main actor.
//
// expect-error: 'init(_:dependencies:make:)' is unavailable: its code is asynchronous: use AsyncComponent, also for the main actor
// names: init

import DICore
import DIFactoryInjection

@MainActor final class Screen { init(_ name: String) async {} }

#if FIXED
    func components() {
        _ = AsyncComponent(Screen.self) { @MainActor resolver in try await Screen(resolver.resolve()) }
    }
#else
    func components() {
        _ = MainActorComponent(Screen.self) { resolver in try await Screen(resolver.resolve()) }
    }
#endif
