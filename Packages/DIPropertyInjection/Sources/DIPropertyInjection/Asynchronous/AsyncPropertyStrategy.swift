public import DICore

/// Makes an instance with another asynchronous strategy and injects its properties: see ``PropertyStrategy``.
///
/// Made by `.inject` and `.injectMarked` of an `AsyncComponent`. It wraps whatever strategy the component has. The instance is
/// made where that strategy makes it; its properties are assigned by the task, on no actor.
///
/// Thread-safety: an immutable value.
public struct AsyncPropertyStrategy<Output: Sendable>: AsyncStrategy {
    private let inner: any AsyncStrategy<Output>
    private let properties: AsyncProperties<Output>

    /// What the inner strategy needs, then what the properties need.
    public var dependencies: [Dependency] { inner.dependencies + properties.base.dependencies }

    /// Opaque where the inner strategy is; opaque until created where marked properties are not listed by the type.
    public var opacity: Opacity { inner.opacity == .transparent ? properties.base.opacity : inner.opacity }

    /// Where the inner strategy makes instances.
    public var isolation: Isolation { inner.isolation }

    /// Makes a strategy.
    ///
    /// Around another strategy of this kind the lists are joined, so that everything is resolved before anything is
    /// assigned.
    ///
    /// - Parameters:
    ///   - inner: Makes the instance.
    ///   - change: Adds the properties to those that are injected already.
    /// - Complexity: O(1).
    public init(
        _ inner: any AsyncStrategy<Output>, _ change: (AsyncProperties<Output>) -> AsyncProperties<Output>
    ) {
        if let before = inner as? AsyncPropertyStrategy<Output> {
            self.inner = before.inner
            properties = change(before.properties)
        } else {
            self.inner = inner
            properties = change(AsyncProperties())
        }
    }

    /// Makes the instance, resolves what the properties need, and assigns it.
    ///
    /// - Throws: What the resolver and the inner strategy throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: AsyncResolver) async throws -> Output {
        let collector = MarkedSlotCollector()
        let output = try await collector.collecting { try await inner.make(resolver) }
        return try await injected(output, collector, from: resolver)
    }

    /// A maker that does the same with the linked maker of the inner strategy.
    ///
    /// - Throws: What the inner strategy throws.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let inner = try inner.link(linker)
        // What the properties need is prepared for the creation; its resolver answers with that.
        let resolver = linker.resolver()
        return AsyncMaker { context in
            let collector = MarkedSlotCollector()
            let output = try await collector.collecting { try await inner(context) }
            return try await injected(output, collector, from: resolver.asynchronous(context))
        }
    }

    private func injected(
        _ made: Output, _ collector: MarkedSlotCollector, from resolver: AsyncResolver
    ) async throws -> Output {
        var output = made
        let properties = properties.base
        let assign = try PropertyStep.resolve(
            properties.steps, from: resolver.synchronous, writers: properties.writers)
        let explicit = properties.explicitSlots(of: output)
        let fills =
            try await properties.checkedSearch?.resolve(in: output, collector, without: explicit, from: resolver) ?? []
        try AnyMarkedSlot.claiming(fills.map(\.slot) + explicit, of: output) {
            for fill in fills { fill() }
            assign(&output)
        }
        return output
    }
}
