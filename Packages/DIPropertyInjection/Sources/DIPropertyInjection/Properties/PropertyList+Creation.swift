import DICore

extension PropertyList {
    /// Links the list.
    ///
    /// - Parameter onMainActor: Whether the main actor injects the properties.
    func link(_ linker: borrowing Linker, onMainActor: Bool) throws -> LinkedProperties<Owner> {
        let steps = try PropertyStep.link(steps[...], linker, writers: writers)
        let search = try checkedSearch?.link(linker, without: explicitKinds, onMainActor: onMainActor)
        let keys = [linker.component.key] + linker.component.roles
        let injected = injected
        var linked = LinkedProperties(steps: steps, search: search)
        if !explicitKinds.isEmpty { linked.explicitSlots = { owner in explicitSlots(of: owner) } }
        if !reports.isEmpty { linked.report = { owner in report(owner, injected) } }
        if !contexts.isEmpty { linked.wrap = { create in try created(keys, create) } }
        linked.close = linker.closer(ofIncomplete: Owner.self)
        return linked
    }

    /// Creates an instance and injects its properties, without links.
    func injected(from resolver: any Resolver, _ create: () throws -> Owner) throws -> Owner {
        var incomplete: Owner?
        do {
            return try created([ComponentKey(Owner.self)]) {
                let collector = MarkedSlotCollector()
                let owner = try collector.collecting(create)
                incomplete = owner
                let assign = try assignment(from: resolver)
                let explicit = explicitSlots(of: owner)
                let fills = try checkedSearch?.resolve(in: owner, collector, without: explicit, from: resolver) ?? []
                return try filled(owner, fills, without: explicit, assign)
            }
        } catch {
            if let incomplete { resolver.closeIncomplete(incomplete) }
            throw error
        }
    }

    /// Creates an instance and injects its properties. The creation may suspend.
    ///
    /// - Parameters:
    ///   - resolver: Has the declared needs of the properties at hand, and may wait for others.
    ///   - close: Closes an instance whose properties cannot be injected; `nil` if the component has no closer.
    func injected(
        _ keys: [ComponentKey], from resolver: AsyncResolver, closingWith close: ((Owner) -> Void)?,
        isolation: isolated (any Actor)? = #isolation, _ create: () async throws -> Owner
    ) async throws -> Owner {
        var incomplete: Owner?
        do {
            return try await created(keys, isolation: isolation) {
                let collector = search.map { _ in MarkedSlotCollector() }
                let owner = try await MarkedSlotCollector.collecting(collector, isolation: isolation, create)
                if close != nil { incomplete = owner }
                let assign = try assignment(from: resolver.synchronous)
                let explicit = explicitSlots(of: owner)
                let fills =
                    try await checkedSearch?.resolve(
                        in: owner, collector, without: explicit, from: resolver, isolation: isolation) ?? []
                return try filled(owner, fills, without: explicit, assign)
            }
        } catch {
            if let incomplete { close?(incomplete) }
            throw error
        }
    }

    /// Returns a new instance with its properties, whose values are resolved.
    private func filled(
        _ owner: Owner, _ fills: [SlotFill], without explicit: [AnyMarkedSlot],
        _ assign: PropertyStep<Owner>.Assignment
    ) throws -> Owner {
        var owner = owner
        try AnyMarkedSlot.claiming(fills.map(\.slot) + explicit, of: owner) {
            for fill in fills { fill() }
            assign(&owner)
        }
        if !reports.isEmpty { report(owner, injected) }
        return owner
    }

    /// Runs a creation inside of the contexts. The last one is the outermost.
    ///
    /// - Parameter count: The number of contexts, from the first, that run.
    func created(_ keys: [ComponentKey], count: Int? = nil, _ create: () throws -> Owner) throws -> Owner {
        let count = count ?? contexts.count
        if count == 0 { return try create() }
        return try contexts[count - 1].creating(keys) { try created(keys, count: count - 1, create) }
    }

    /// Runs a creation that may suspend inside of the contexts.
    func created(
        _ keys: [ComponentKey], count: Int? = nil, isolation: isolated (any Actor)? = #isolation,
        _ create: () async throws -> Owner
    ) async throws -> Owner {
        let count = count ?? contexts.count
        if count == 0 { return try await create() }
        return try await contexts[count - 1].creatingAsynchronously(keys, isolation) {
            try await created(keys, count: count - 1, isolation: isolation, create)
        }
    }
}
