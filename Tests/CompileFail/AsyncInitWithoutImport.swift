// Asynchronous components by initializer require an import of DIFactoryInjection.
//
// expect-error: 'init(_:trailing:init:)' is unavailable: initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure
// names: init

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
