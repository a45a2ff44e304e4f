/// A reference to a creation that objects may keep: to the container and, while the creation runs, to its frame.
@usableFromInline
final class FrameHandle: @unchecked Sendable {
    // Safety: constant, but for `frame`.
    let container: ContainerReference

    /// The component that asks through the handle.
    private let requester: Requester

    /// The isolation of that component, or of an injected object without a component.
    let ownerIsolation: Isolation

    /// The innermost scope that requests see. Not a strong reference, because the scope may own the handle's owner.
    let scope: ScopeReference?

    /// The handle that this one asks through, for another component.
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

    /// Makes a handle that asks through another one, for another component.
    init(_ base: FrameHandle, for receiver: ComponentKey) {
        self.base = base
        container = base.container
        scope = base.scope
        ownerIsolation = base.ownerIsolation
        requester = Requester(modules: base.requester.modules, receiver: receiver)
        frame = nil
    }

    /// Makes a handle that belongs to no creation.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the object that keeps the handle.
    ///   - requester: The component that asks through the handle.
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

    /// The creation, while it runs.
    var current: Frame? {
        if let base { return base.current }
        return StripedLock(for: self).withLock { frame }
    }

    /// Releases the frame of a creation that has ended.
    func detach() {
        let dropped = StripedLock(for: self).withLock { () -> Frame? in
            defer { frame = nil }
            return frame
        }
        withExtendedLifetime(dropped) {}
    }

    /// Returns the origin of a request through the handle.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when the scope is gone.
    private func origin(
        for key: ComponentKey, inside own: Frame? = nil, isOnMainActor: Bool, in inner: ScopeCore? = nil,
        takesPrepared: Bool = false
    ) throws(ResolutionError) -> RequestOrigin {
        if let frame = current {
            return RequestOrigin(
                frame: own ?? frame, scope: inner ?? frame.scope, requester: requester, isOnMainActor: isOnMainActor,
                takesPrepared: takesPrepared)
        }
        let visible = if let inner { inner } else { try scope?.required(for: key) }
        return RequestOrigin(frame: nil, scope: visible, requester: requester, isOnMainActor: isOnMainActor)
    }

    /// Resolves a key.
    ///
    /// - Parameters:
    ///   - own: The first use of a lazy dependency, if that asks: a frame inside the creation.
    ///   - isOnMainActor: Whether the caller is on the main actor, and keeps the instance there.
    ///   - takingPrepared: Whether the request takes an instance that was made beforehand for the creation.
    /// - Throws: ``ResolutionError/Code/closed`` when the container is gone.
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, inside own: Frame? = nil, isOnMainActor: Bool = false,
        takingPrepared: Bool = false
    ) throws(ResolutionError) -> Value {
        let container = try container.required(for: key)
        if scope == nil, !isOnMainActor, own == nil, current == nil {
            return try container.resolveLater(key, as: type, for: requester)
        }
        return try container.resolve(
            key, as: type,
            for: try origin(for: key, inside: own, isOnMainActor: isOnMainActor, takesPrepared: takingPrepared))
    }

    /// Resolves a key, and suspends if its component is asynchronous.
    ///
    /// - Parameters:
    ///   - scope: The scope that the request sees; `nil` is the scope of the handle.
    ///   - takingPrepared: Whether the request takes an instance that was made beforehand for the creation.
    /// - Throws: ``ResolutionError/Code/closed`` when the container is gone.
    func resolveAsynchronously<Value: Sendable>(
        _ key: ComponentKey, as type: Value.Type, inside own: Frame? = nil, in scope: ScopeCore? = nil,
        takingPrepared: Bool = false
    ) async throws(ResolutionError) -> Value {
        let container = try container.required(for: key)
        return try await container.resolveAsynchronously(
            key, as: type,
            for: try origin(for: key, inside: own, isOnMainActor: false, in: scope, takesPrepared: takingPrepared)
        ).value
    }

    /// Resolves a key for a caller on the main actor, which keeps the instance there.
    @MainActor
    func resolveOnMainActor<Value>(
        _ key: ComponentKey, as type: Value.Type, takingPrepared: Bool
    ) async throws(ResolutionError) -> Value {
        let container = try container.required(for: key)
        return try await container.resolveAsynchronously(
            key, as: type, for: try origin(for: key, isOnMainActor: true, takesPrepared: takingPrepared)
        ).value
    }

    /// Returns the innermost scope that requests see.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when the scope is gone.
    func visibleScope(for key: ComponentKey) throws(ResolutionError) -> ScopeCore? {
        if let frame = current { return frame.scope }
        return try scope?.required(for: key)
    }

    /// Returns whether a component answers to a key; `false` when the container is gone.
    func isAnswered(_ key: ComponentKey) -> Bool {
        container.core?.isAnswered(key, by: requester) ?? false
    }

    /// Opens a scope for an owned instance, inside the visible scope.
    func openOwnedScope(for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        try container.required(for: key).openOwnedScope(inside: try visibleScope(for: key), for: key)
    }

    /// Returns the existing instance for a key, for a caller on the main actor.
    func existingOnMainActor<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value? {
        try container.required(for: key).existing(
            key, as: type, for: RequestOrigin(scope: try visibleScope(for: key), isOnMainActor: true))
    }

    /// Returns the container's strategy for makers without parameters.
    func defaultStrategy(for key: ComponentKey) throws(ResolutionError) -> any DefaultStrategy {
        try container.required(for: key).defaults.strategy
    }
}
