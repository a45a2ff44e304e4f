// Main-actor components by initializer require an import of DIFactoryInjection.
//
// expect-error: 'init(_:trailing:init:)' is unavailable: initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure
// names: init

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
