import DICore

/// The contract in each of the three isolations.
extension StrategyContract {
    init<Output>(of strategy: any InjectionStrategy<Output>, in trial: StrategyTrial) {
        self.init(
            key: ComponentKey(Output.self), strategy: strategy, trial: trial,
            makeContainer: { trial.container(of: strategy, $0) }, resolve: { _ = try $0.resolve(Output.self) },
            make: { _ = try strategy.make($0) },
            resolveDependency: { container, key in
                func resolve<Value>(_ type: Value.Type) throws {
                    _ = try container.resolve(type, qualifier: key.qualifier)
                }
                try key.type.map { try resolve($0) }
            },
            areSame: { Self.areSame(try $0.resolve(Output.self), try $0.resolve(Output.self)) })
    }

    init<Output>(of strategy: any MainActorStrategy<Output>, in trial: StrategyTrial) {
        let run = trial.run
        self.init(
            key: ComponentKey(Output.self), strategy: strategy, trial: trial,
            makeContainer: { trial.container(of: strategy, $0) },
            resolve: { container in
                try run.perform { @MainActor in _ = try container.mainActor.resolve(Output.self) }
            },
            make: { container in
                try run.perform { @MainActor in _ = try strategy.make(container.mainActor) }
            },
            resolveDependency: { container, key in
                @MainActor func resolve<Value>(_ type: Value.Type) throws {
                    _ = try container.mainActor.resolve(type, qualifier: key.qualifier)
                }
                try run.perform { @MainActor in try key.type.map { try resolve($0) } }
            },
            areSame: { container in
                try run.perform { @MainActor in
                    let resolver = container.mainActor
                    return Self.areSame(try resolver.resolve(Output.self), try resolver.resolve(Output.self))
                }
            })
    }

    init<Output: Sendable>(of strategy: any AsyncStrategy<Output>, in trial: StrategyTrial) {
        let run = trial.run
        func resolve(_ container: Container) throws {
            try run.perform { _ = try await container.async.resolve(Output.self) }
        }
        self.init(
            key: ComponentKey(Output.self), strategy: strategy, trial: trial,
            makeContainer: { trial.container(of: strategy, $0) }, resolve: resolve,
            make: { container in
                let unlinked = UnlinkedStrategy(base: strategy)
                try resolve(container.child { AsyncComponent(Output.self, strategy: unlinked).overriding() })
            },
            resolveDependency: { container, key in
                let resolver = container.async
                @Sendable func resolve<Value>(_ type: Value.Type) async throws {
                    _ = try await resolver.resolve(ResolvedValue<Value>.self, qualifier: key.qualifier)
                }
                try run.perform { if let type = key.type { try await resolve(type) } }
            },
            areSame: { container in
                try run.perform {
                    let resolver = container.async
                    return Self.areSame(
                        try await resolver.resolve(Output.self), try await resolver.resolve(Output.self))
                }
            })
    }

    private static func areSame<Instance>(_ first: Instance, _ second: Instance) -> Bool? {
        guard Swift.type(of: first as Any) is AnyClass else { return nil }
        return first as AnyObject === second as AnyObject
    }
}

/// An asynchronous strategy without its implementation of linking.
struct UnlinkedStrategy<Output: Sendable>: AsyncStrategy {
    let base: any AsyncStrategy<Output>
    var dependencies: [Dependency] { base.dependencies }
    var opacity: Opacity { base.opacity }
    var isolation: (any Actor)? { base.isolation }
    func make(_ resolver: AsyncResolver) async throws -> Output { try await base.make(resolver) }
}
