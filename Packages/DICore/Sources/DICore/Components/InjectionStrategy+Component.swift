/// What a component does with its strategy, whatever that makes.
extension InjectionStrategy {
    /// Asks for a component that this makes, wherever it is made.
    func request(_ key: ComponentKey, of container: ContainerCore, for asker: Asker) async throws {
        _ = try await container.resolveAsynchronously(key, as: Output.self, for: asker)
    }

    /// The same, for what can be made without suspending.
    func requestNow(_ key: ComponentKey, of container: ContainerCore, for asker: Asker) throws {
        _ = try container.resolve(key, as: Output.self, for: asker)
    }

    /// The strategy in a container with this default strategy: that is for what only calls a maker.
    func finished(by rule: any DefaultStrategy) -> any InjectionStrategy {
        if self is MakerStrategy<Output> { return rule.finishing(self) }
        if let adapter = self as? AsyncAdapter<Output> { return adapter.finished(by: rule) }
        guard let adapter = self as? MainActorAdapter<Output>,
            let maker = adapter.base as? MainActorClosureStrategy<Output>, maker.isMaker
        else { return self }
        return MainActorAdapter(base: rule.finishing(maker as any MainActorStrategy<Output>))
    }

    /// The entry of a component that this makes, in a plan.
    func entry(
        _ linking: ComponentLinking, finishing: (any AnyInstanceFinishing)?, isAsynchronous: Bool
    ) throws -> EntryRecord {
        // Not mapped, which would take metadata of an optional, and the runtime would keep that for each type.
        guard let finishing else { return try linking.entry(for: self, finishing: nil, isAsynchronous: isAsynchronous) }
        let typed = InstanceFinishing<Output>.of(finishing)
        return try linking.entry(for: self, finishing: typed, isAsynchronous: isAsynchronous)
    }
}
