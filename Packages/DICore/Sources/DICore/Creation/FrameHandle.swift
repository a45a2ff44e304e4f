import Synchronization

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

    /// The component that is created, which asks in all requests; `nil` outside of any.
    private let asker: (any Asker)?

    /// The component that asks.
    var requester: Requester { asker?.requester ?? .outside }

    /// The handle of the creation, if this one asks for another component.
    private let base: FrameHandle?

    /// The creation, while it runs.
    private var open: Open?

    /// The creation, while it runs, also that of the handle that this one asks through.
    private var current: Open? {
        let creation = base ?? self
        return creation.hasEnded ? nil : core.lock.withLock { creation.open }
    }

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

    /// Whether the component that is created is bound to the main actor, or a request for it comes from there.
    let isMainActor: Bool

    private let ending: Atomic<Bool>

    /// Whether the creation has ended, or there was none, so that it only asks the container.
    var hasEnded: Bool { ending.load(ordering: .acquiring) }

    /// The thread of the creation, if it has one.
    private let thread: CreationID

    /// The creation as observers see it.
    private let observed: ObservedRequest?

    /// - Parameter suspended: The object with the frame, if the creation may suspend.
    init(_ frame: UnsafeMutablePointer<Frame>, of suspended: SuspendedFrame? = nil) {
        ending = Atomic(false)
        core = frame.core
        scope = frame.scope
        asker = frame.pointee.asker
        base = nil
        isMainActor = frame.pointee.isOwnerOnMainActor
        open = suspended.map(Open.suspended) ?? .onStack(frame)
        thread = .ofThread
        observed = frame.core.observers == nil ? nil : ObservedRequest.around
    }

    /// Makes a handle that asks the container, in a scope or outside of scopes.
    init(_ core: ContainerCore, in scope: Lifespan? = nil) {
        ending = Atomic(true)
        self.core = core
        self.scope = scope
        asker = nil
        base = nil
        isMainActor = false
        thread = .ofThread
        observed = nil
    }

    /// Makes a handle that asks through another one, for an object of a type.
    init(_ base: FrameHandle, for receiver: any Any.Type) {
        ending = Atomic(true)
        core = base.core
        scope = base.scope
        asker = Receiver(
            Requester(
                modules: base.asker?.requester.modules ?? [], receiver: ComponentKey(erased: receiver, qualifier: nil)))
        self.base = base
        isMainActor = base.isMainActor
        thread = base.thread
        observed = base.observed
    }

    /// An object that the container does not make.
    private final class Receiver: Asker {
        let requester: Requester

        init(_ requester: Requester) { self.requester = requester }
    }

    /// Ends the connection with the creation.
    func end() {
        ending.store(true, ordering: .releasing)
        let former = core.lock.withLock {
            defer { open = nil }
            return open
        }
        withExtendedLifetime(former) {}
    }

    /// The creations from the outermost one to that of the handle; empty when it has ended.
    var chain: [WaitGraph<ResolutionError.Step>.Link] {
        // The handle of another creation takes its lock itself, and no code of the user runs under it.
        let (own, behalf) = core.lock.withLock {
            switch open {
            case .onStack(let frame)?: frame.ownChain(by: thread)
            case .suspended(let suspended)?: suspended.frame.ownChain(by: thread)
            case nil: ([], nil)
            }
        }
        return (behalf?.chain ?? []) + own.map(\.link)
    }

    /// The storage of the top-level resolve for the instances of a container or a scope; `nil` when it has ended.
    func resolveStorage(of owner: AnyObject) -> CacheStorage? {
        let (storage, behalf) = core.lock.withLock { () -> (CacheStorage?, FrameHandle?) in
            guard var frame = open?.frame else { return (nil, nil) }
            while let outer = frame.pointee.outer { frame = outer }
            if let behalf = frame.pointee.behalf { return (nil, behalf.takeUnretainedValue()) }
            return frame.core === core ? (frame.ownStorage(of: owner), nil) : (nil, nil)
        }
        return storage ?? behalf?.resolveStorage(of: owner)
    }

    /// Calls a closure with the frame for a request of the calling thread.
    ///
    /// - Parameter open: The creation, if it runs.
    private func request<Result>(
        _ key: ComponentKey, inside open: Open?, isOnMainActor: Bool,
        _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        defer { withExtendedLifetime(open) {} }
        let (outer, behalf) = around(open)
        if open != nil, observed != nil {
            return try observedRequest(key, inside: outer, for: behalf, isOnMainActor: isOnMainActor, body)
        }
        return try core.request(
            key, inside: outer, for: behalf, in: scope, from: asker, isMainActor: isOnMainActor, body)
    }

    // Functions of their own, so that requests take less of the stack.

    /// Returns the frame around a request of the calling thread, and the handle on whose behalf it is made.
    private func around(_ creation: Open?) -> (UnsafeMutablePointer<Frame>?, FrameHandle?) {
        switch creation {
        case .onStack(let frame)? where thread == .ofThread: (frame, nil)
        case .onStack?: (nil, base ?? self)
        case .suspended(let suspended)?: (suspended.frame, nil)
        case nil: (nil, nil)
        }
    }

    private func observedRequest<Result>(
        _ key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, for behalf: FrameHandle?, isOnMainActor: Bool,
        _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        try ObservedRequest.inside(observed) { () throws(ResolutionError) in
            try core.request(
                key, inside: outer, for: behalf, in: scope, from: asker, isMainActor: isOnMainActor, body)
        }
    }

    /// Returns an instance.
    ///
    /// - Parameter isNeed: Whether it may be the one that was created for a need of the component before.
    func resolve<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, isOnMainActor: Bool = false, isNeed: Bool = false
    ) throws(ResolutionError) -> Value {
        guard let creation = current else {
            return try core.resolve(type, qualifier, in: scope, from: asker, isMainActor: isOnMainActor)
        }
        let key = ComponentKey(type, qualifier: qualifier)
        return try request(key, inside: creation, isOnMainActor: isOnMainActor) { frame in
            if isOnMainActor == isMainActor { frame.lend(self) }
            return try core.entry(for: key, inside: frame, isNeed: isNeed)
                .instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns the box of an instance that exists, if the handle only asks the container.
    func readyBox(_ type: any Any.Type, _ qualifier: Qualifier?) -> InstanceBox? {
        hasEnded && asker == nil && scope?.isOpen != false ? core.readyBox(type, qualifier) : nil
    }

    /// Returns an element of a collection.
    func resolve<Value>(
        contribution record: ComponentRecord, as role: ComponentRole, _ type: Value.Type, isOnMainActor: Bool
    ) throws(ResolutionError) -> Value {
        try request(role.key, inside: current, isOnMainActor: isOnMainActor) { frame in
            if isOnMainActor == isMainActor { frame.lend(self) }
            let generation = try core.generation(for: role.key, inside: frame)
            let owner = generation.owner(of: record)
            let entry = try generation.linking(from: asker?.requester ?? .outside) { session throws(ResolutionError) in
                let component = try generation.entry(of: record, since: owner, in: session)
                return try generation.element(component, as: role, since: owner, in: session)
            }
            frame.pointee.prepared = nil
            if entry.traits.contains(.awaits) { try entry.checkAwaited(inside: frame) }
            return try entry.instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns the box with an instance, after creations that may suspend.
    ///
    /// - Parameters:
    ///   - owned: The lifespan of an owned instance.
    ///   - isNeed: Whether the instance may be the one that was created for a need of the component before.
    func resolveAsynchronously(
        _ key: ComponentKey, in owned: Lifespan? = nil, isNeed: Bool = false
    ) async throws(ResolutionError) -> InstanceBox {
        let creation = isNeed ? suspended : nil
        let entry: Entry
        do throws(ResolutionError) {
            entry = try keptEntry(for: key, inside: creation)
        } catch {
            guard error.code == .closed, Lifespan.isInCloser else { throw error }
            return try existing(key)
        }
        return try await create(entry, in: owned, taking: creation?.prepared)
    }

    /// The frame of the creation, if that may suspend and runs.
    var suspended: SuspendedFrame? {
        core.lock.withLock { if case .suspended(let frame)? = open { frame } else { nil } }
    }

    /// Returns the box with an instance that exists, for a closer.
    private func existing(_ key: ComponentKey) throws(ResolutionError) -> InstanceBox {
        // The caller is on the main actor, or the type is `Sendable`.
        try request(key, inside: current, isOnMainActor: true) { frame in
            let entry = try core.entry(for: key, inside: frame)
            if let box = entry.ownCell?.existing { return box }
            func box<Value>(_ type: Value.Type) throws -> InstanceBox {
                let instance = try entry.instance(as: type, in: ResolutionContext(frame))
                return .holding(instance, isMainActor: entry.binding == .instance)
            }
            return try _openExistential(key.liveType, do: box)
        }
    }

    private func keptEntry(
        for key: ComponentKey, inside creation: SuspendedFrame? = nil
    ) throws(ResolutionError) -> Entry {
        do {
            return try core.keptEntry(for: key, from: asker, inside: creation, in: scope)
        } catch {
            throw ObservedRequest.inside(observed) { core.told(error, as: key, in: scope) }
        }
    }

    /// Creates the instance of an entry, after creations that may suspend.
    ///
    /// - Parameter declared: The instances that were created for needs of the component.
    func create(
        _ entry: Entry, in owned: Lifespan? = nil, taking declared: PreparedValues? = nil
    ) async throws(ResolutionError) -> InstanceBox {
        if let box = entry.unobservedBox() { return box }
        return try await suspending(entry.key, in: owned) { frame in
            try await AsyncPass.instance(of: entry, inside: frame, taking: declared)
        }
    }

    /// Returns the box in a cell, which is filled by asynchronous code if it is empty.
    func obtainAsynchronously(
        _ cell: CacheCell, for key: ComponentKey,
        _ create: () async throws(ResolutionError) -> InstanceBox
    ) async throws(ResolutionError) -> InstanceBox {
        if let box = cell.existing { return box }
        return try await suspending(key) { [core] outer in
            let recipe = Recipe(key, of: core)
            func run(_ cell: CacheCell, as id: CreationID) async throws -> InstanceBox {
                let frame = SuspendedFrame.make(
                    core, inside: outer, in: self.scope, creating: recipe, into: cell, as: id)
                defer { frame.end() }
                return try await frame.running(create)
            }
            return try await AsyncPass.obtain(recipe, in: { cell }, inside: outer, run: run)
        }
    }

    /// Calls a closure with the frame of a request that may suspend.
    private func suspending(
        _ key: ComponentKey, in owned: Lifespan? = nil, _ body: (SuspendedFrame) async throws -> InstanceBox
    ) async throws(ResolutionError) -> InstanceBox {
        let open = current
        var (outer, behalf): (SuspendedFrame?, FrameHandle?)
        switch open {
        case .suspended(let suspended)?:
            outer = suspended
            // The task may run another creation, inside of this one or not.
            if SuspendedFrame.innermost !== suspended { behalf = self }
        case .onStack?: behalf = base ?? self
        case nil: break
        }
        let frame = SuspendedFrame.make(
            core, inside: outer, around: .innermost, for: behalf, in: owned ?? scope, from: asker)
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
        _ cell: CacheCell, for key: ComponentKey, _ create: () throws(ResolutionError) -> InstanceBox
    ) throws(ResolutionError) -> InstanceBox {
        try request(key, inside: current, isOnMainActor: false) { frame in
            try Creation.obtain(Recipe(key, of: core), in: cell, inside: frame) { _ in try create() }
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
        try core.existing(type, key.qualifier, in: scope, from: asker, isMainActor: isOnMainActor)
    }

    func contains(_ key: ComponentKey) -> Bool { core.contains(key, from: asker) }

    /// The strategy that completes makers; `nil` for none.
    func defaultStrategy(for key: ComponentKey) throws(ResolutionError) -> (any DefaultStrategy)? {
        if core.isGone { throw core.refusal(of: key) }
        return core.defaults?.strategy
    }
}
