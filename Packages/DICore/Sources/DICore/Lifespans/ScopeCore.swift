/// The state of an open scope.
package final class ScopeCore: LinkedObject, @unchecked Sendable {
    // Safety: constant, and made of parts that may be used from any thread.

    /// Its name; an owned instance has a scope without one.
    let name: ScopeName?

    /// The scope around it.
    var outer: ScopeCore? { around.object }
    var next: ScopeCore? { outer }

    /// The values that it was opened with.
    let values: [ComponentKey: InstanceBox]

    let lifespan: ScopeLifespan

    /// Its events; `nil` where there are no observers.
    var observed: ObservedLife? { lifespan.observed }

    /// The container that it was opened in, which it keeps alive; `nil` in a view for inspection.
    private let container: ContainerCore?

    // The last property: see there.
    private let around: LastReference<ScopeCore>

    /// - Parameters:
    ///   - outer: The scope around it.
    ///   - owned: The key of the owned instance, where it has no name.
    init(
        _ name: ScopeName?, inside outer: ScopeCore?, of container: ContainerCore,
        values: [ComponentKey: InstanceBox] = .init(), owning owned: ComponentKey? = nil, observed: ObservedLife?
    ) {
        self.name = name
        self.values = values
        self.container = container
        lifespan = ScopeLifespan(
            name, inside: outer?.lifespan ?? container.lifespan, owning: owned, observed: observed)
        around = LastReference(to: outer)
        // Inspection is to see the supplied values, which lie in here.
        if !values.isEmpty { _ = reference }
    }

    /// Makes a view of a scope for inspection: with the same instances, and without keeping it or the container alive.
    init(lookingAt lifespan: ScopeLifespan) {
        name = lifespan.name
        around = LastReference(to: (lifespan.outer as? ScopeLifespan).flatMap(\.looked))
        values = .init()
        container = nil
        self.lifespan = lifespan
    }

    /// A reference for objects that may outlive it.
    var reference: ScopeReference {
        assert(container != nil, "inspection makes nothing that could outlive the scope")
        return lifespan.reference(to: self)
    }

    #if DEBUG
        /// The names of scopes that were reported: one mistake in a program would be reported for each request.
        private static let reported = Guarded<Set<ScopeName>>([])
    #endif

    deinit {
        if container == nil { return }
        lifespan.detach()
        if lifespan.hasEnded { return }
        // A scope that was not closed ends here, and is reported where it has a name. A closed one has nothing left.
        #if DEBUG
            if let name, lifespan.isForgotten, Self.reported.withLock({ $0.insert(name).inserted }) {
                StandardError.write(
                    """
                    warning: the scope \(name.description.visible) was dropped without being closed: use withScope, or call close() \
                    (others with this name are not reported)

                    """)
            }
        #endif
        end()
    }

    /// Ends at once: see ``Lifespan/end()``.
    @discardableResult
    func end() -> [ClosingError.Failure] { lifespan.end() }

    /// Runs all closers, once: see ``Lifespan/close()``.
    func close() async -> [ClosingError.Failure] {
        // An empty scope needs no task. With observers, one reports the end, because it is inside of no creation.
        if observed == nil, lifespan.endIfEmpty() { return [] }
        return await lifespan.close()
    }

    /// Returns the scope with a name: this one, or one around it.
    ///
    /// A program nests a few scopes, and opens many. So the names around a scope are compared one by one: a table would cost each
    /// scope that is opened more than it saves.
    ///
    /// - Complexity: O(*n*) in the number of scopes around this one, up to the one with the name.
    func named(_ name: ScopeName) -> ScopeCore? {
        if isNamed(name) { return self }
        // Not by asking the one around it: there may be more of them than calls on a stack.
        var scope = outer
        while let current = scope, !current.isNamed(name) { scope = current.outer }
        return scope
    }

    private func isNamed(_ name: ScopeName) -> Bool { self.name?.text == name.text }

    /// Returns the scope of an instance that a request in this scope creates. The needs of the instance see that scope, and those
    /// around it.
    func owner(of component: ComponentDescription) -> ScopeCore? {
        switch component.extent {
        case .request, .resolve: self
        case .scope: if let name = component.scope { named(name) } else { nil }
        case .thread, .task, .container: nil
        }
    }

    /// The names of all scopes that are open here, the innermost first.
    var names: [ScopeName] {
        var names: [ScopeName] = []
        var scope: ScopeCore? = self
        while let current = scope {
            if let name = current.name { names.append(name) }
            scope = current.outer
        }
        return names
    }
}
