/// What an object may keep of the creation it was made in: the way to the container, and, while the creation runs,
/// the chain that leads to it.
@usableFromInline
final class FrameHandle: @unchecked Sendable {
    // Safety: constant but for `frame`: see there.
    let container: ContainerReference

    /// The component it was made for, as one that asks.
    private let requester: Requester

    /// The isolation of that component, or of what is injected for no component.
    let ownerIsolation: Isolation

    /// The innermost scope that it sees. The scope may own what holds this, so it is not kept.
    let scope: ScopeReference?

    /// What this asks through, where it asks for another component than that.
    private let base: FrameHandle?

    // Safety: read and written under the lock that belongs to this object's address.
    private var frame: Frame?

    init(_ frame: Frame) {
        base = nil
        container = frame.container
        requester = frame.component?.requester ?? .outside
        ownerIsolation = frame.component?.isolation ?? .nonisolated
        scope = frame.scope?.reference
        self.frame = frame
    }

    /// A handle that asks as another one, and for another component.
    init(_ base: FrameHandle, for receiver: ComponentKey) {
        self.base = base
        container = base.container
        scope = base.scope
        ownerIsolation = base.ownerIsolation
        requester = Requester(modules: base.requester.modules, receiver: receiver)
        frame = nil
    }

    /// A handle that never belonged to a creation.
    ///
    /// - Parameters:
    ///   - isolation: Where what keeps it is used.
    ///   - requester: The component that it was made for, if for any.
    init(
        container: ContainerReference, scope: ScopeCore? = nil, isolation: Isolation = .nonisolated,
        requester: Requester = .outside
    ) {
        base = nil
        self.container = container
        self.scope = scope?.reference
        self.requester = requester
        ownerIsolation = isolation
        frame = nil
    }

    /// The creation this belongs to, while it runs.
    var current: Frame? {
        if let base { return base.current }
        return StripedLock(for: self).withLock { frame }
    }

    /// The creation has ended.
    func detach() {
        let dropped = StripedLock(for: self).withLock { () -> Frame? in
            defer { frame = nil }
            return frame
        }
        withExtendedLifetime(dropped) {}
    }

    /// Who asks, through this.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when the scope that it sees is gone.
    private func asker(
        for key: ComponentKey, inside own: Frame? = nil, isOnMainActor: Bool, in inner: ScopeCore? = nil,
        takesPrepared: Bool = false
    ) throws(ResolutionError) -> Asker {
        if let frame = current {
            return Asker(
                frame: own ?? frame, scope: inner ?? frame.scope, requester: requester, isOnMainActor: isOnMainActor,
                takesPrepared: takesPrepared)
        }
        let visible = if let inner { inner } else { try scope?.required(for: key) }
        return Asker(frame: nil, scope: visible, requester: requester, isOnMainActor: isOnMainActor)
    }

    /// Asks the container.
    ///
    /// - Parameters:
    ///   - own: The first use of a lazy dependency, where that asks: a frame inside of the creation this belongs to.
    ///   - isOnMainActor: Whether whoever asks is on the main actor, and keeps what it gets there.
    ///   - takingPrepared: Whether what was made beforehand for the creation is an answer.
    /// - Throws: ``ResolutionError/Code/closed`` when the container is gone.
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, inside own: Frame? = nil, isOnMainActor: Bool = false,
        takingPrepared: Bool = false
    ) throws(ResolutionError) -> Value {
        let container = try container.required(for: key)
        return try container.resolve(
            key, as: type,
            for: try asker(for: key, inside: own, isOnMainActor: isOnMainActor, takesPrepared: takingPrepared))
    }

    /// Asks the container, and suspends where what is asked for is asynchronous.
    ///
    /// - Parameters:
    ///   - scope: The scope that the request sees; `nil` is the one that this sees.
    ///   - takingPrepared: Whether what was made beforehand for the creation is an answer.
    /// - Throws: ``ResolutionError/Code/closed`` when the container is gone.
    func resolveAsynchronously<Value: Sendable>(
        _ key: ComponentKey, as type: Value.Type, inside own: Frame? = nil, in scope: ScopeCore? = nil,
        takingPrepared: Bool = false
    ) async throws(ResolutionError) -> Value {
        let container = try container.required(for: key)
        return try await container.resolveAsynchronously(
            key, as: type,
            for: try asker(for: key, inside: own, isOnMainActor: false, in: scope, takesPrepared: takingPrepared)
        ).value
    }

    /// The same, for somebody on the main actor, who keeps what it gets there.
    @MainActor
    func resolveOnMainActor<Value>(
        _ key: ComponentKey, as type: Value.Type, takingPrepared: Bool
    ) async throws(ResolutionError) -> Value {
        let container = try container.required(for: key)
        return try await container.resolveAsynchronously(
            key, as: type, for: try asker(for: key, isOnMainActor: true, takesPrepared: takingPrepared)
        ).value
    }

    /// The innermost scope that this sees.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when it is gone.
    func visibleScope(for key: ComponentKey) throws(ResolutionError) -> ScopeCore? {
        if let frame = current { return frame.scope }
        return try scope?.required(for: key)
    }

    /// Whether something answers to a key; nothing does when the container is gone.
    func isAnswered(_ key: ComponentKey) -> Bool {
        container.core?.isAnswered(key, by: requester) ?? false
    }

    /// Opens a scope for an owned instance, inside of the one that this sees.
    func openOwnedScope(for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        try container.required(for: key).openOwnedScope(inside: try visibleScope(for: key), for: key)
    }

    /// What exists for a key, for somebody on the main actor; nothing is created.
    func existingOnMainActor<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value? {
        try container.required(for: key).existing(
            key, as: type, for: Asker(scope: try visibleScope(for: key), isOnMainActor: true))
    }

    /// What the container does to what a maker without parameters makes.
    func defaultStrategy(for key: ComponentKey) throws(ResolutionError) -> any DefaultStrategy {
        try container.required(for: key).defaults.strategy
    }
}
