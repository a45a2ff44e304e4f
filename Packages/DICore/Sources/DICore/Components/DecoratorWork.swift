/// What a decorator needs, and what it makes of a value.
final class DecoratorWork<Value: Sendable>: Sendable {
    /// Makes what is handed out.
    typealias Step = @Sendable (Value, borrowing ResolutionContext) throws -> Value

    let dependencies: [Dependency]
    let opacity: Opacity

    /// Whether it is done on the main actor, whatever is decorated.
    let isOnMainActor: Bool
    let link: @Sendable (borrowing Linker) throws -> Step

    /// What closes the values that the decorator made.
    let closers: [InstanceCloser<Value>]

    init(
        dependencies: [Dependency], opacity: Opacity, isOnMainActor: Bool = false,
        closers: [InstanceCloser<Value>] = [], link: @escaping @Sendable (borrowing Linker) throws -> Step
    ) {
        self.dependencies = dependencies
        self.opacity = opacity
        self.isOnMainActor = isOnMainActor
        self.closers = closers
        self.link = link
    }

    /// The same work with one more closer, which runs before the others.
    func closing(with closer: InstanceCloser<Value>) -> DecoratorWork {
        DecoratorWork(
            dependencies: dependencies, opacity: opacity, isOnMainActor: isOnMainActor, closers: closers + [closer],
            link: link)
    }

    /// A closure that needs nothing.
    static func needingNothing(_ decorate: @escaping @Sendable (Value) throws -> Value) -> DecoratorWork {
        DecoratorWork(dependencies: [], opacity: .transparent) { _ in { value, _ in try decorate(value) } }
    }

    /// A closure over a resolver.
    static func resolving(
        _ dependencies: [Dependency], _ decorate: @escaping @Sendable (Value, any Resolver) throws -> Value
    ) -> DecoratorWork {
        DecoratorWork(dependencies: dependencies, opacity: .opaque) { linker in
            let resolver = linker.resolver()
            return { value, context in try decorate(value, resolver(context)) }
        }
    }

    /// A function whose parameters are what is needed.
    static func needing<First, each Rest>(
        _ first: Need<First>, _ rest: repeat Need<each Rest>,
        by decorate: @escaping @Sendable (Value, First, repeat each Rest) throws -> Value
    ) -> DecoratorWork {
        let rest = (repeat each rest)
        return DecoratorWork(dependencies: numbered(first, repeat each rest), opacity: .transparent) { linker in
            let firstLink = try linker.link(first)
            let links = (repeat try linker.link(each rest))
            return { value, context in
                try decorate(value, try firstLink(context), repeat try (each links)(context))
            }
        }
    }

    // MARK: On the main actor

    /// Makes what is handed out, on the main actor.
    typealias MainActorStep = @MainActor @Sendable (Value, borrowing ResolutionContext) throws -> Value

    /// A closure on the main actor that needs nothing.
    static func onMainActor(
        needingNothing decorate: @escaping @MainActor @Sendable (Value) throws -> Value
    ) -> DecoratorWork {
        onMainActor([], .transparent) { _ in { value, _ in try decorate(value) } }
    }

    /// A closure on the main actor, over a resolver.
    static func onMainActor(
        _ dependencies: [Dependency],
        resolving decorate: @escaping @MainActor @Sendable (Value, MainActorResolver) throws -> Value
    ) -> DecoratorWork {
        onMainActor(dependencies, .opaque) { linker in
            let resolver = linker.resolver()
            return { value, context in try decorate(value, resolver.onMainActor(context)) }
        }
    }

    /// A function on the main actor, whose parameters are what is needed.
    static func onMainActor<First, each Rest>(
        _ first: Need<First>, _ rest: repeat Need<each Rest>,
        by decorate: @escaping @MainActor @Sendable (Value, First, repeat each Rest) throws -> Value
    ) -> DecoratorWork {
        onMainActor(numbered(first, repeat each rest), .transparent) { linker in
            let firstLink = try linker.link(first)
            let links = (repeat try linker.link(each rest))
            return { value, context in
                try decorate(value, try firstLink(context), repeat try (each links)(context))
            }
        }
    }

    private static func onMainActor(
        _ dependencies: [Dependency], _ opacity: Opacity,
        link: @escaping @Sendable (borrowing Linker) throws -> MainActorStep
    ) -> DecoratorWork {
        DecoratorWork(dependencies: dependencies, opacity: opacity, isOnMainActor: true) { linker in
            // Safety: isolation is no part of how a synchronous function is called, and who calls this one is on the main actor:
            // see `DecoratingStrategy` and `MainActorMaker.guarded(for:)`.
            unsafeBitCast(try link(linker), to: Step.self)
        }
    }

    // MARK: Labels

    private static func numbered<First, each Rest>(
        _ first: Need<First>, _ rest: repeat Need<each Rest>
    ) -> [Dependency] {
        var dependencies = [numbered(first.dependency, 2)]
        for need in repeat each rest { dependencies.append(numbered(need.dependency, dependencies.count + 2)) }
        return dependencies
    }

    /// The first parameter is what is decorated.
    private static func numbered(_ dependency: Dependency, _ position: Int) -> Dependency {
        var dependency = dependency
        dependency.label = dependency.label ?? "parameter \(position)"
        return dependency
    }
}
