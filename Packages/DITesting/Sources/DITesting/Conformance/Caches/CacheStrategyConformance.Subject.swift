import DICore

extension CacheStrategyConformance {
    /// The resolver under test: a container, or an open scope if the instances live in one.
    final class Subject: Sendable {
        let container: Container
        private let scope: Scope?
        private let deadline: Deadline

        init(_ container: Container, _ strategy: any CacheStrategy, _ deadline: Deadline) {
            self.container = container
            self.deadline = deadline
            let names = strategy.lifetime.scope.map { $0.outer.reversed() + [$0] } ?? []
            // If a scope cannot be opened, the requests report the reason.
            scope = names.reduce(nil) { outer, name in
                if let outer { try? outer.openScope(name) } else { try? container.openScope(name) }
            }
        }

        func resolve<Value>(_ type: Value.Type, named name: String? = nil) throws(ResolutionError) -> Value {
            defer { deadline.step() }
            let qualifier = name.map(Qualifier.name)
            if let scope { return try scope.resolve(type, qualifier: qualifier) }
            return try container.resolve(type, qualifier: qualifier)
        }

        func existing<Value: Sendable>(
            _ type: Value.Type, named name: String? = nil
        ) throws(ResolutionError) -> Value? {
            defer { deadline.step() }
            let qualifier = name.map(Qualifier.name)
            if let scope { return try scope.existing(type, qualifier: qualifier) }
            return try container.existing(type, qualifier: qualifier)
        }

        /// Makes a request for a `Thing`, and returns its error.
        func failure() -> ResolutionError? {
            if case .failure(let error) = Result(catching: { () throws(ResolutionError) in try resolve(Thing.self) }) {
                error
            } else {
                nil
            }
        }

        func clear() { container.clear() }
    }

    /// The type of the cached instances.
    final class Thing: Sendable {
        let number: Int
        let onRelease: (@Sendable () -> Void)?

        init(_ number: Int = 0, onRelease: (@Sendable () -> Void)? = nil) {
            self.number = number
            self.onRelease = onRelease
        }

        deinit { onRelease?() }
    }

    final class OtherThing: Sendable {}
    struct Failure: Error {}

    func container(
        _ strategy: (any CacheStrategy)? = nil, _ make: @escaping @Sendable (any Resolver) throws -> Thing
    ) -> Subject {
        let strategy = strategy ?? makeStrategy()
        return subject(
            Container {
                Self.cached(Component(Thing.self, make: make), strategy)
                Self.cached(Component(OtherThing.self) { OtherThing() }, strategy)
            }, strategy)
    }

    func subject(_ container: Container, _ strategy: any CacheStrategy) -> Subject {
        Subject(container, strategy, deadline)
    }

    static func cached<Output: Sendable>(
        _ component: Component<Output, ComponentOrigin.Made>, _ strategy: any CacheStrategy
    ) -> Component<Output, ComponentOrigin.Made> {
        func cached(_ strategy: some CacheStrategy) -> Component<Output, ComponentOrigin.Made> {
            component.cached(strategy)
        }
        return cached(strategy)
    }
}
