import Synchronization

/// The connection of a resolver, a lazy dependency or a provider with the creation that it was made in. When the
/// creation has ended, it asks the container. It does not keep the container alive.
///
/// Thread-safety: may be used from any thread.
@usableFromInline
final class FrameHandle: @unchecked Sendable {
    // Safety: `state` is read and written under the lock of the core. Only the thread of the creation uses a frame on
    // its stack, or others under that lock, and the frame ends the handle before it goes.

    let core: ContainerCore

    /// The scope of the creation, and afterwards of all requests.
    let scope: Lifespan?

    /// The component that is created, which makes all requests; `nil` outside of components.
    let origin: (any RequestOrigin)?

    /// The component that makes the requests.
    var requester: Requester { origin?.requester ?? .outside }

    /// The handle of the creation, if this one asks for another component.
    let base: FrameHandle?

    /// The creation that the handle was made in.
    var state: State

    enum State {
        /// It runs on the stack of a thread.
        case onStack(UnsafeMutablePointer<Frame>, by: CreationID)

        /// It runs, and may suspend.
        case suspended(SuspendedFrame)

        /// It has ended, or there was none: the handle asks the container.
        case ended

        var frame: UnsafeMutablePointer<Frame>? {
            switch self {
            case .onStack(let frame, _): frame
            case .suspended(let suspended): suspended.frame
            case .ended: nil
            }
        }
    }

    /// Whether the state is `ended`, for readers without the lock.
    private let ending: Atomic<Bool>

    /// Whether the creation has ended, or there was none, so that it only asks the container.
    var hasEnded: Bool { ending.load(ordering: .acquiring) }

    /// The creation, also that of the handle that this one asks through.
    var current: State {
        let creation = base ?? self
        return creation.hasEnded ? .ended : core.lock.withLock { creation.state }
    }

    /// Whether the component that is created is bound to the main actor, or a request for it comes from there.
    let isMainActor: Bool

    /// The creation as observers see it.
    let observed: ObservedRequest?

    private init(
        _ core: ContainerCore, in scope: Lifespan?, for origin: (any RequestOrigin)?, through base: FrameHandle? = nil,
        isMainActor: Bool, as observed: ObservedRequest?, _ state: State
    ) {
        self.core = core
        self.scope = scope
        self.origin = origin
        self.base = base
        self.isMainActor = isMainActor
        self.observed = observed
        self.state = state
        ending = Atomic(state.frame == nil)
    }

    /// Makes the handle of a request or a creation.
    ///
    /// - Parameter suspended: The object with the frame, if the creation may suspend. Other frames lie on the stack of
    ///   the calling thread.
    convenience init(_ frame: UnsafeMutablePointer<Frame>, of suspended: SuspendedFrame? = nil) {
        self.init(
            frame.core, in: frame.scope, for: frame.pointee.origin, isMainActor: frame.pointee.isOwnerOnMainActor,
            as: frame.core.observers == nil ? nil : ObservedRequest.around,
            suspended.map(State.suspended) ?? .onStack(frame, by: .ofThread))
    }

    /// Makes a handle that asks the container, in a scope or outside of scopes.
    convenience init(_ core: ContainerCore, in scope: Lifespan? = nil) {
        self.init(core, in: scope, for: nil, isMainActor: false, as: nil, .ended)
    }

    /// Makes a handle that asks through another one, for an object of a type.
    convenience init(_ base: FrameHandle, for receiver: any Any.Type) {
        let requester = Requester(
            modules: base.origin?.requester.modules ?? [], receiver: ComponentKey(erased: receiver, qualifier: nil))
        self.init(
            base.core, in: base.scope, for: Receiver(requester), through: base, isMainActor: base.isMainActor,
            as: base.observed, .ended)
    }

    /// An object that the container does not make.
    private final class Receiver: RequestOrigin {
        let requester: Requester

        init(_ requester: Requester) { self.requester = requester }
    }

    /// Ends the connection with the creation.
    func end() {
        ending.store(true, ordering: .releasing)
        // Released after the lock.
        var former = State.ended
        core.lock.withLock { swap(&former, &state) }
    }

    /// The creations from the outermost one to that of the handle; empty when it has ended.
    var chain: [WaitGraph<ResolutionError.Step>.Link] {
        // The handle of another creation takes its lock itself, and no code of the user runs under it.
        let (own, behalf) = core.lock.withLock {
            switch state {
            case .onStack(let frame, let thread): (frame.ownChain(by: thread), frame.behalf)
            // Its creations have identities of their own.
            case .suspended(let suspended): (suspended.frame.ownChain(by: .ofThread), suspended.frame.behalf)
            case .ended: ([], nil)
            }
        }
        return (behalf?.chain ?? []) + own.map(\.link)
    }

    /// Whether a creation from the outermost one to that of the handle may fill a cell.
    func mayFill(_ cell: CacheCell) -> Bool {
        var next: FrameHandle? = self
        while let handle = next {
            let (isFound, behalf) = handle.core.lock.withLock { () -> (Bool, FrameHandle?) in
                guard let frame = handle.state.frame else { return (false, nil) }
                return (frame.mayFill(cell), frame.behalf)
            }
            if isFound { return true }
            next = behalf
        }
        return false
    }

    /// The storage of the top-level resolve for the instances of a container or a scope; `nil` when it has ended.
    func resolveStorage(of owner: AnyObject) -> CacheStorage? {
        let (storage, behalf) = core.lock.withLock { () -> (CacheStorage?, FrameHandle?) in
            guard let frame = state.frame?.outermost else { return (nil, nil) }
            if let behalf = frame.pointee.behalf { return (nil, behalf.takeUnretainedValue()) }
            return frame.core === core ? (frame.ownStorage(of: owner), nil) : (nil, nil)
        }
        return storage ?? behalf?.resolveStorage(of: owner)
    }
}
