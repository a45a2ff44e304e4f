/// The dependencies, the closure and the closers of a decorator.
final class DecoratorWork<Value: Sendable>: Sendable {
    /// Returns the decoration of an instance.
    typealias Step = @Sendable (Value, borrowing ResolutionContext) throws -> Value
    typealias MainActorStep = @MainActor @Sendable (Value, borrowing ResolutionContext) throws -> Value

    let dependencies: [Dependency]
    let opacity: Opacity

    /// Whether the closure runs on the main actor, whichever component is decorated.
    let isOnMainActor: Bool
    let link: @Sendable (borrowing Linker) throws -> Step
    let finishing: InstanceFinishing<Value>?

    private init(
        _ dependencies: [Dependency], _ opacity: Opacity, isOnMainActor: Bool, finishing: InstanceFinishing<Value>?,
        link: @escaping @Sendable (borrowing Linker) throws -> Step
    ) {
        self.dependencies = dependencies
        self.opacity = opacity
        self.isOnMainActor = isOnMainActor
        self.finishing = finishing
        self.link = link
    }

    convenience init(
        _ dependencies: [Dependency] = [], _ opacity: Opacity = .transparent,
        link: @escaping @Sendable (borrowing Linker) throws -> Step
    ) {
        self.init(dependencies, opacity, isOnMainActor: false, finishing: nil, link: link)
    }

    convenience init(
        onMainActor dependencies: [Dependency], _ opacity: Opacity,
        link: @escaping @Sendable (borrowing Linker) throws -> MainActorStep
    ) {
        self.init(dependencies, opacity, isOnMainActor: true, finishing: nil) { linker in
            // Safety: isolation is no part of how a synchronous function is called, and a decorator calls this one on the main actor
            // only: see `DecoratingStrategy` and `MainActorMaker.guarded(for:)`.
            unsafeBitCast(try link(linker), to: Step.self)
        }
    }

    /// Returns the same work with one more closer, which runs before the others.
    func closing(with closer: @escaping InstanceFinishing<Value>.CloserFactory) -> DecoratorWork {
        DecoratorWork(
            dependencies, opacity, isOnMainActor: isOnMainActor,
            finishing: InstanceFinishing(finishing, closingWith: closer), link: link)
    }

    /// Returns the dependencies of needs, labeled by the positions of the parameters. The first parameter is the instance.
    static func labeled<First, each Rest>(_ first: Need<First>, _ rest: repeat Need<each Rest>) -> [Dependency] {
        var dependencies = [first.dependency]
        for need in repeat each rest { dependencies.append(need.dependency) }
        for position in dependencies.indices where dependencies[position].label == nil {
            dependencies[position].label = "parameter \(position + 2)"
        }
        return dependencies
    }
}
