// As for components: messages of the compiler for common mistakes. The bodies never run, because a call does not
// compile.
//
// The compiler first tries the smaller set of overloads. With fewer than `Component` has for `init:`, these methods
// would be the outer loop, and it would try each initializer twice: once for instances that are `Sendable`, once for
// others.

extension ComponentBuilder {
    /// Unavailable: a type is not a component.
    @available(
        *, unavailable,
        message: "a type needs a component: Component(Shop.self, init: Shop.init); a module is created: AppModule()"
    )
    public static func buildExpression(_ type: any Any.Type) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: an instance is not a component.
    @available(*, unavailable, message: "an instance needs a component: Component(instance: limit)")
    public static func buildExpression(_ instance: String) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: an instance is not a component.
    @available(*, unavailable, message: "an instance needs a component: Component(instance: limit)")
    public static func buildExpression(_ instance: Int) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: an instance is not a component.
    @available(*, unavailable, message: "an instance needs a component: Component(instance: limit)")
    public static func buildExpression(_ instance: Double) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: an instance is not a component.
    @available(*, unavailable, message: "an instance needs a component: Component(instance: limit)")
    public static func buildExpression(_ instance: Bool) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: a container is not a component.
    @available(*, unavailable, message: "a container is not a component: list its modules, or create a child of it")
    public static func buildExpression(_ container: Container) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: a scope is not a component.
    @available(*, unavailable, message: "a scope is not a component: open it from the container")
    public static func buildExpression(_ scope: Scope) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: a strategy is not a component.
    @available(*, unavailable, message: "a strategy needs a component: Component(Shop.self, strategy: strategy)")
    public static func buildExpression(_ strategy: any InjectionStrategy) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: a strategy is not a component.
    @available(*, unavailable, message: "a strategy needs a component: Component(Shop.self, strategy: strategy)")
    public static func buildExpression(_ strategy: any MainActorStrategy) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: a strategy is not a component.
    @available(*, unavailable, message: "a strategy needs a component: Component(Shop.self, strategy: strategy)")
    public static func buildExpression(_ strategy: any AsyncStrategy) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: a cache is not a component.
    @available(*, unavailable, message: "a cache belongs to a component: .cached(.threadSafe)")
    public static func buildExpression(_ cache: any CacheStrategy) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: an observer is not a component.
    @available(
        *, unavailable,
        message: "an observer of requests belongs to a container: Container(resolutionObservers: [observer]) { … }"
    )
    public static func buildExpression(_ observer: any ResolutionObserver) -> ComponentList {
        fatalError("unavailable")
    }

    /// Unavailable: a key is not a component.
    @available(*, unavailable, message: "a key is not a component: write the component that answers to it")
    public static func buildExpression(_ key: ComponentKey) -> ComponentList { fatalError("unavailable") }

    /// Unavailable: a dependency is not a component.
    @available(
        *, unavailable,
        message: "a dependency belongs to a component: Component(Shop.self, dependencies: [dependency]) { … }"
    )
    public static func buildExpression(_ dependency: Dependency) -> ComponentList { fatalError("unavailable") }
}
