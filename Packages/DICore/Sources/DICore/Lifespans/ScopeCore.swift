/// The state of an open scope.
final class ScopeCore: LinkedObject, @unchecked Sendable {
    // Safety: constant, and made of what may be used from any thread.

    /// Its name; an owned instance has a scope without one.
    let name: ScopeName?

    /// The scope around it.
    var outer: ScopeCore? { around.object }
    var next: ScopeCore? { outer }

    /// What it was opened with.
    let values: [ComponentKey: InstanceBox]

    let lifespan: ScopeLifespan

    /// What observers are told of it; `nil` where there are none.
    var observed: ObservedLife? { lifespan.observed }

    /// Keeps what it was opened in; `nil` where this is for looking at the scope only.
    private let container: ContainerCore?

    // The last property: see there.
    private let around: LastReference<ScopeCore>

    /// - Parameters:
    ///   - outer: The scope around it.
    ///   - container: What it is opened in.
    ///   - owned: What is owned, where it has no name.
    ///   - observed: What observers are told of it.
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
        // What is supplied lies in here, and whoever only looks is to see that.
        if !values.isEmpty { _ = reference }
    }

    /// A scope as it is seen by who only looks at it: with the same instances, and without keeping it, or what is around it.
    init(lookingAt lifespan: ScopeLifespan) {
        name = lifespan.name
        around = LastReference(to: (lifespan.outer as? ScopeLifespan).flatMap(\.looked))
        values = .init()
        container = nil
        self.lifespan = lifespan
    }

    /// The way back, for what may outlive it.
    var reference: ScopeReference {
        assert(container != nil, "who only looks makes nothing that could outlive the scope")
        return lifespan.reference(to: self)
    }

    #if DEBUG
        /// The names of scopes that were reported: what one place in a program does wrong it does for each request.
        private static let reported = Guarded<Set<ScopeName>>([])
    #endif

    deinit {
        if container == nil { return }
        lifespan.detach()
        if lifespan.hasEnded { return }
        // Only what was forgotten is closed here, and reported where it has a name; what was closed has nothing left.
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

    /// Ends at once; going backwards, closers are left to what is around it from the first that may suspend on.
    ///
    /// - Returns: What closers threw.
    @discardableResult
    func end() -> [ClosingError.Failure] {
        lifespan.end()
    }

    /// Closes what was created, once: see ``Lifespan/close()``.
    func close() async -> [ClosingError.Failure] {
        // Nothing to wait for needs no task. What observers are told is told by one, which is inside of no creation.
        if observed == nil, lifespan.endIfEmpty() { return [] }
        return await lifespan.close()
    }

    /// The scope with a name: this one, or one around it.
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

    /// The scope that an instance of a component belongs to, when it is created by a request in this scope; what it
    /// needs sees that scope, and those around it.
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
