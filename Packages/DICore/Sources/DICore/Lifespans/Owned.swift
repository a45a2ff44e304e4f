/// One instance with everything that was made for it, which the owner releases together.
///
/// ```
/// let owned = try container.resolveOwned(Import.self)
/// try owned.value.run()
/// try await owned.release()
/// ```
///
/// It owns the instances that the request created and no cache holds: the requested one, and those that were made for
/// it. If it is dropped without ``release(isolation:)``, closers run at once, the last first, up to one that may
/// suspend. The others run in a task, which the container or scope around it awaits.
///
/// Thread-safety: an immutable value, that cannot be copied.
public struct Owned<Value>: ~Copyable {
    private let instance: Value
    private let lifespan: Lifespan

    /// The container, or the scope around it.
    private let kept: (any AnyObject & Sendable)?

    /// The instance. It is closed when this is released or dropped.
    public var value: Value {
        // Not the stored property itself: optimized clients (Swift 6.3.1) that read it directly do not always retain
        // the instance, which is gone with this then, although they hold it still.
        @inline(never) get { instance }
    }

    init(_ value: Value, in lifespan: Lifespan, keeping kept: (any AnyObject & Sendable)?) {
        instance = value
        self.lifespan = lifespan
        self.kept = kept
    }

    deinit {
        // Does nothing if it was released.
        lifespan.end()
    }

    /// Closes all instances that it owns, in the reverse order of creation.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in.
    /// - Throws: ``ClosingError``, with the errors of all closers.
    /// - Complexity: O(*n*) in the number of instances with a closer.
    public consuming func release(isolation: isolated (any Actor)? = #isolation) async throws(ClosingError) {
        let failures = await lifespan.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}

// Safety: a lifespan may be used from any thread.
extension Owned: Sendable where Value: Sendable {}

extension ContainerCore {
    /// Opens the lifespan of an owned instance.
    ///
    /// - Parameter scope: The scope around it; `nil` is the container.
    func openOwned(for key: ComponentKey, inside scope: Lifespan?) throws(ResolutionError) -> Lifespan {
        let outer = scope ?? lifespan
        guard let lifespan = Lifespan(of: .ownedInstance, inside: outer, in: self, owning: key, observedAs: key) else {
            throw reported(ResolutionError(.closed, key: key, .closed(outer.owner)), in: outer)
        }
        return lifespan
    }

    fileprivate func owned<Value>(
        _ key: ComponentKey, inside scope: Lifespan?, isMainActor: Bool, keeping kept: any AnyObject & Sendable
    ) throws(ResolutionError) -> Owned<Value> {
        let lifespan = try openOwned(for: key, inside: scope)
        do throws(ResolutionError) {
            let instance = try resolve(Value.self, key.qualifier, in: lifespan, isMainActor: isMainActor)
            return Owned(instance, in: lifespan, keeping: kept)
        } catch {
            lifespan.end()
            throw error
        }
    }
}

extension Container {
    /// Returns an instance that the caller owns, with everything that is made for it and no cache holds.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    ///   - isolation: The caller's isolation, which the compiler fills in. Only a caller on the main actor gets
    ///     instances that are made there.
    /// - Throws: ``ResolutionError``. Then everything that was made is closed.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Owned<Value> {
        try core.owned(
            ComponentKey(type, qualifier: qualifier), inside: nil, isMainActor: isolation.isMainActor,
            keeping: self)
    }
}

extension Scope {
    /// Returns an instance that the caller owns: see ``Container/resolveOwned(_:qualifier:isolation:)``.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Owned<Value> {
        try container.core.owned(
            ComponentKey(type, qualifier: qualifier), inside: lifespan, isMainActor: isolation.isMainActor,
            keeping: container)
    }
}

extension Scope.Parent {
    /// Returns an instance that the caller owns, for a type and a name: see ``resolveOwned(_:qualifier:isolation:)``.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, named name: String, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Owned<Value> {
        try resolveOwned(type, qualifier: .name(name), isolation: isolation)
    }
}

extension AsyncResolver {
    /// Returns an instance that the caller owns, after creations that may suspend: see
    /// ``Container/resolveOwned(_:qualifier:isolation:)``.
    ///
    /// - Throws: ``ResolutionError``, when everything that was made is closed.
    public func resolveOwned<Value: Sendable>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil
    ) async throws(ResolutionError) -> Owned<Value> {
        try await base.resolveOwned(ComponentKey(type, qualifier: qualifier))
    }

    /// Returns an instance that the caller owns, for a type and a name: see ``resolveOwned(_:qualifier:)``.
    public func resolveOwned<Value: Sendable>(
        _ type: Value.Type = Value.self, named name: String
    ) async throws(ResolutionError) -> Owned<Value> {
        try await resolveOwned(type, qualifier: .name(name))
    }
}
