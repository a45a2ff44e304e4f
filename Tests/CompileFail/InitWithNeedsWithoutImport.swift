// Components by initializer with needs require an import of DIFactoryInjection.
//
// expect-error: 'init(_:init:needs:_:)' is unavailable: initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure
// names: init

#if FIXED
    import DICore
    import DIFactoryInjection
#else
    import DICore
#endif

struct Disk: Sendable {}
struct Shop: Sendable { init(disk: Disk) {} }

#if FIXED
    func components() {
        _ = Component(Shop.self, init: Shop.init(disk:), needs: .named("a"))
    }
#else
    func components() {
        _ = Component(Shop.self, init: Shop.init(disk:), needs: .named("a"))
    }
#endif
