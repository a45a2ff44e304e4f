// Components by initializer with needs require an import of DIFactoryInjection: MainActorComponent.
//
// expect-error: 'init(_:init:needs:_:)' is unavailable: components by initializer need `import DIFactoryInjection`, and parameters that are not inout
// names: init

import DICore

#if FIXED
    import DIFactoryInjection
#else
    // The import is missing.
#endif

struct Disk: Sendable {}

@MainActor final class Screen: Sendable {
    init(disk: Disk) {}
}

func components() {
    _ = MainActorComponent(Screen.self, init: Screen.init(disk:), needs: .named("a"))
}
