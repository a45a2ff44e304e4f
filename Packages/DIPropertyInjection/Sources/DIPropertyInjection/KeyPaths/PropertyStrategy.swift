public import DICore

/// Makes an instance with another strategy and injects its properties.
///
/// Made by `.inject` and `.injectMarked`. It wraps whatever strategy the component has.
///
/// Thread-safety: an immutable value.
public struct PropertyStrategy<Output>: InjectionStrategy {
    private let inner: any InjectionStrategy<Output>
    private let properties: Properties<Output>

    /// What the inner strategy needs, then what the properties need.
    public var dependencies: [Dependency] { inner.dependencies + properties.dependencies }

    /// Opaque where the inner strategy is; opaque until created where marked properties are not listed by the type.
    public var opacity: Opacity { inner.opacity == .transparent ? properties.opacity : inner.opacity }

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
        _ inner: any InjectionStrategy<Output>, _ change: (Properties<Output>) -> Properties<Output>
    ) {
        if let before = inner as? PropertyStrategy<Output> {
            self.inner = before.inner
            properties = change(before.properties)
        } else {
            self.inner = inner
            properties = change(Properties())
        }
    }

    /// Makes the instance, resolves what the properties need, and assigns it.
    ///
    /// - Throws: What the resolver and the inner strategy throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: any Resolver) throws -> Output {
        let collector = MarkedSlotCollector()
        var output = try collector.collecting { try inner.make(resolver) }
        let assign = try PropertyStep.resolve(properties.steps, from: resolver, writers: properties.writers)
        let explicit = properties.explicitSlots(of: output)
        let fills =
            try properties.checkedSearch?.resolve(in: output, collector, without: explicit, from: resolver) ?? []
        try AnyMarkedSlot.claiming(fills.map(\.slot) + explicit, of: output) {
            for fill in fills { fill() }
            assign(&output)
        }
        if !properties.reports.isEmpty { properties.report(output, properties.injected) }
        return output
    }

    /// A maker that does the same with links.
    ///
    /// - Throws: `ResolutionError` for what cannot be linked, and what the inner strategy throws.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let maker = try linkInjection(linker)
        if properties.reports.isEmpty { return maker }
        let injected = properties.injected
        return Maker { context in
            let output = try maker(context)
            properties.report(output, injected)
            return output
        }
    }

    private func linkInjection(_ linker: borrowing Linker) throws -> Maker<Output> {
        let inner = try inner.link(linker)
        let run = try PropertyStep.link(properties.steps, linker, writers: properties.writers)
        let search = try properties.checkedSearch?.link(linker, without: properties.explicitKinds)
        let explicitSlots = properties.explicitKinds.isEmpty ? nil : properties.explicitSlots
        let isObject = Output.self is AnyClass
        guard let search else {
            guard let explicitSlots, !isObject else {
                return Maker { context in
                    var output = try inner(context)
                    try run(context, &output) { _ in }
                    return output
                }
            }
            return Maker { context in
                var output = try inner(context)
                try AnyMarkedSlot.claiming(explicitSlots(output), of: output) { try run(context, &output) { _ in } }
                return output
            }
        }
        return Maker { context in
            let collector = MarkedSlotCollector()
            var output = try collector.collecting { try inner(context) }
            let explicit = explicitSlots?(output) ?? []
            let fills = try search(context, output, collector, explicit)
            let slots = isObject ? [] : fills.map(\.slot) + explicit
            try AnyMarkedSlot.claiming(slots, of: output) {
                try run(context, &output) { _ in
                    for fill in fills { fill() }
                }
            }
            return output
        }
    }
}
