// Main-actor components by initializer require an import of DIFactoryInjection.
//
// expect-error: 'init(_:init:)' is unavailable: components by initializer need `import DIFactoryInjection`, and parameters that are not inout
// names: init
// listed: Imports 3

#if FIXED
    import DICore
    import DIFactoryInjection
#else
    import DICore
#endif

@MainActor final class Screen { init() {} }

#if FIXED
    func components() {
        _ = MainActorComponent(Screen.self, init: Screen.init)
    }
#else
    func components() {
        _ = MainActorComponent(Screen.self, init: Screen.init)
    }
#endif
