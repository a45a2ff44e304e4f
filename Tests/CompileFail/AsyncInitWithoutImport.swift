// Asynchronous components by initializer require an import of DIFactoryInjection.
//
// expect-error: 'init(_:init:)' is unavailable: components by initializer need `import DIFactoryInjection`, and parameters that are not inout
// names: init
// listed: Imports 4

#if FIXED
    import DICore
    import DIFactoryInjection
#else
    import DICore
#endif

final class Screen: Sendable { init() async {} }

#if FIXED
    func components() {
        _ = AsyncComponent(Screen.self, init: Screen.init)
    }
#else
    func components() {
        _ = AsyncComponent(Screen.self, init: Screen.init)
    }
#endif
