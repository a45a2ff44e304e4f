// Components by initializer with needs require an import of DIFactoryInjection: AsyncComponent.
//
// expect-error: 'init(_:init:needs:_:)' is unavailable: initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure
// names: init

import DICore

#if FIXED
    import DIFactoryInjection
#else
    // The import is missing.
#endif

struct Disk: Sendable {}

final class Screen: Sendable {
    init(disk: Disk) {}
}

func components() {
    _ = AsyncComponent(Screen.self, init: Screen.init(disk:), needs: .named("a"))
}
