/// The connection of a resolver, a lazy dependency or a provider with the creation that it was made in. When the creation has
/// ended, it asks the container. It does not keep the container alive.
///
/// Thread-safety: may be used from any thread.
@usableFromInline
final class FrameHandle: @unchecked Sendable {
    // Safety: `open` is read and written under the lock of the core. Only the thread of the creation uses a frame on its stack,
    // or others under that lock, and the frame ends the handle before it goes.

    private let core: ContainerCore

    /// The scope of the creation, and afterwards of all requests.
    private let scope: Lifespan?

    /// The creation, while it runs.
    private var open: Open?

    private enum Open {
        /// A frame on the stack of a thread.
        case onStack(UnsafeMutablePointer<Frame>)

        /// The frame of a creation that may suspend.
        case suspended(SuspendedFrame)

        var frame: UnsafeMutablePointer<Frame> {
            switch self {
            case .onStack(let frame): frame
            case .suspended(let suspended): suspended.frame
            }
        }
    }

    /// The thread of the creation, if it has one.
    private let thread: CreationID

    /// The creation as observers see it.
    private let observed: ObservedRequest?

    /// Whether the object that keeps the handle is bound to the main actor.
    let isOwnerOnMainActor: Bool

    init(_ frame: UnsafeMutablePointer<Frame>) {
        // A creation on the main actor may be a request of one that is bound to no actor. An object that asks from the main actor
        // outside of creations, such as one that is injected, is used there.
        isOwnerOnMainActor = frame.pointee.isMainActor && frame.creator?.isolation ?? .mainActor == .mainActor
        core = frame.core
        scope = frame.scope
        open = .onStack(frame)
        thread = .ofThread
        observed = frame.core.observers == nil ? nil : ObservedRequest.around
    }

    init(_ frame: SuspendedFrame) {
        isOwnerOnMainActor = false
        core = frame.frame.core
        scope = frame.frame.scope
        open = .suspended(frame)
        thread = .ofThread
        observed = frame.frame.core.observers == nil ? nil : ObservedRequest.around
    }

    /// Makes a handle that asks the container, in a scope or outside of scopes.
    init(_ core: ContainerCore, in scope: Lifespan? = nil) {
        isOwnerOnMainActor = false
        self.core = core
        self.scope = scope
        thread = .ofThread
        observed = nil
    }

    /// Ends the connection with the creation.
    func end() {
        let former = core.lock.withLock {
            defer { open = nil }
            return open
        }
        withExtendedLifetime(former) {}
    }

    /// The creations from the outermost one to that of the handle; empty when it has ended.
    var chain: [WaitGraph<ResolutionError.Step>.Link] {
        // The handle of another creation takes its lock itself.
        let (own, behalf) = core.lock.withLock {
            switch open {
            case .onStack(let frame)?: frame.ownChain(by: thread)
            case .suspended(let suspended)?: suspended.frame.ownChain(by: thread)
            case nil: ([], nil)
            }
        }
        return (behalf?.chain ?? []) + own
    }

    /// The storage of the top-level resolve; `nil` when it has ended.
    var resolveStorage: CacheStorage? {
        let (storage, behalf) = core.lock.withLock { () -> (CacheStorage?, FrameHandle?) in
            guard var frame = open?.frame else { return (nil, nil) }
            while let outer = frame.pointee.outer { frame = outer }
            if let behalf = frame.pointee.behalf { return (nil, behalf.takeUnretainedValue()) }
            return frame.core === core ? (frame.ownStorage, nil) : (nil, nil)
        }
        return storage ?? behalf?.resolveStorage
    }

    /// Calls a closure with the frame for a request of the calling thread.
    private func request<Result>(
        _ key: ComponentKey, isOnMainActor: Bool, _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        guard let open = core.lock.withLock({ self.open }) else {
            return try core.request(key, in: scope, isMainActor: isOnMainActor, body)
        }
        return try ObservedRequest.inside(observed) { () throws(ResolutionError) in
            switch open {
            case .onStack(let frame) where thread == .ofThread:
                return try core.request(key, inside: frame, isMainActor: isOnMainActor, body)
            case .onStack:
                return try core.request(key, for: self, in: scope, isMainActor: isOnMainActor, body)
            case .suspended(let suspended):
                return try withExtendedLifetime(suspended) { () throws(ResolutionError) in
                    try core.request(key, inside: suspended.frame, isMainActor: isOnMainActor, body)
                }
            }
        }
    }

    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, isOnMainActor: Bool = false
    ) throws(ResolutionError) -> Value {
        try request(key, isOnMainActor: isOnMainActor) { frame in
            try core.entry(for: key, inside: frame).instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns an element of a collection.
    func resolve<Value>(
        contribution record: ComponentRecord, as role: ComponentRole, _ type: Value.Type, isOnMainActor: Bool
    ) throws(ResolutionError) -> Value {
        try request(role.key, isOnMainActor: isOnMainActor) { frame in
            let generation = try core.generation(for: role.key, inside: frame)
            let (session, owner) = (LinkSession(generation), generation.owner(of: record))
            let component = try session.entry(of: record, since: owner)
            let entry = try generation.element(component, as: role, since: owner, in: session)
            if entry.traits.contains(.awaits), frame.prepared == nil { try entry.checkAwaited() }
            return try entry.instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns the box with an instance, after creations that may suspend.
    ///
    /// - Parameter owned: The lifespan of an owned instance.
    func resolveAsynchronously(
        _ key: ComponentKey, in owned: Lifespan? = nil
    ) async throws(ResolutionError) -> InstanceBox {
        let entry: Entry
        do throws(ResolutionError) {
            entry = try keptEntry(for: key)
        } catch {
            guard error.code == .closed, Lifespan.isInCloser else { throw error }
            return try existing(key)
        }
        return try await create(entry, in: owned)
    }

    /// Returns the box with an instance that exists, for a closer.
    private func existing(_ key: ComponentKey) throws(ResolutionError) -> InstanceBox {
        // The caller is on the main actor, or the type is `Sendable`.
        try request(key, isOnMainActor: true) { frame in
            let entry = try core.entry(for: key, inside: frame)
            if let box = entry.ownCell?.existing { return box }
            func box<Value>(_ type: Value.Type) throws -> InstanceBox {
                let instance = try entry.instance(as: type, in: ResolutionContext(frame))
                return .holding(instance, isMainActor: entry.traits.contains(.mainActor))
            }
            return try _openExistential(key.liveType, do: box)
        }
    }

    private func keptEntry(for key: ComponentKey) throws(ResolutionError) -> Entry {
        do {
            return try core.keptEntry(for: key)
        } catch {
            throw ObservedRequest.inside(observed) { core.told(error, as: key, in: scope) }
        }
    }

    /// Creates the instance of an entry, after creations that may suspend.
    func create(_ entry: Entry, in owned: Lifespan? = nil) async throws(ResolutionError) -> InstanceBox {
        if let box = entry.unobservedBox { return box }
        return try await suspending(entry.key, in: owned) { frame in
            try await AsyncPass.instance(of: entry, inside: frame)
        }
    }

    /// Returns the box in a cell, which is filled by an asynchronous request for a key if it is empty.
    ///
    /// - Parameter convert: Makes the box for the cell from that of the instance; `nil` if it is the same.
    func obtainAsynchronously(
        _ cell: CacheCell, for key: ComponentKey, by origin: any CreationOrigin,
        _ convert: (@Sendable (InstanceBox) -> InstanceBox)?
    ) async throws(ResolutionError) -> InstanceBox {
        if let box = cell.existing { return box }
        let entry = try keptEntry(for: key)
        return try await suspending(key) { [core] outer in
            try await AsyncPass.obtain(.cell(cell), of: key, by: origin, inside: outer) { creation, id in
                let frame = SuspendedFrame(core, inside: outer, for: nil, in: self.scope, creating: creation, as: id)
                defer { frame.end() }
                let box = try await AsyncPass.instance(of: entry, inside: frame)
                return convert?(box) ?? box
            }
        }
    }

    /// Calls a closure with the frame of a request that may suspend.
    private func suspending(
        _ key: ComponentKey, in owned: Lifespan? = nil, _ body: (SuspendedFrame) async throws -> InstanceBox
    ) async throws(ResolutionError) -> InstanceBox {
        let open = core.lock.withLock { self.open }
        var (outer, behalf): (SuspendedFrame?, FrameHandle?)
        switch open {
        case .suspended(let suspended)?: outer = suspended
        case .onStack?: behalf = self
        case nil: break
        }
        let frame = SuspendedFrame(core, inside: outer, for: behalf, in: owned ?? scope)
        defer { frame.end() }
        let observed = open == nil ? nil : observed
        do {
            return try await ObservedRequest.inside(observed) { try await body(frame) }
        } catch {
            let error = ResolutionError.wrapping(error, key: key)
            throw ObservedRequest.inside(observed) { core.told(error, as: key, in: owned ?? scope) }
        }
    }

    /// Returns the instance of a cell, which is created if it is not there.
    func obtain(
        _ cell: CacheCell, for key: ComponentKey, by origin: any CreationOrigin,
        _ create: () throws(ResolutionError) -> InstanceBox
    ) throws(ResolutionError) -> InstanceBox {
        try request(key, isOnMainActor: false) { frame in
            let creation = Frame.Creation(key: key, cell: cell, origin: origin)
            return try Creation.obtain(
                creation, in: cell, inside: frame, of: core.generation(for: key, inside: frame), scope: frame.scope
            ) { _ in try create() }
        }
    }

    /// Opens the lifespan of an owned instance.
    func openOwned(for key: ComponentKey) throws(ResolutionError) -> Lifespan {
        try core.openOwned(for: key, inside: scope)
    }

    /// Returns an instance that exists; `nil` if there is none.
    func existing<Value>(
        _ key: ComponentKey, as type: Value.Type, isOnMainActor: Bool
    ) throws(ResolutionError) -> Value? {
        try core.existing(key, as: type, in: scope, isMainActor: isOnMainActor)
    }

    func contains(_ key: ComponentKey) -> Bool { core.contains(key) }

    /// The strategy that completes makers; `nil` for none.
    func defaultStrategy(for key: ComponentKey) throws(ResolutionError) -> (any DefaultStrategy)? {
        if core.isGone { throw ResolutionError(.closed, key: key, .closed(.container)) }
        return core.defaults?.strategy
    }
}
