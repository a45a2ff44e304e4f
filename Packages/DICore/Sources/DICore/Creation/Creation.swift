/// Creations of instances: those of cached components happen one at a time in each cell, and other requests wait.
enum Creation {
    /// Throws an error if a request from elsewhere than the main actor must not get an instance.
    typealias Check = @Sendable (UnsafeMutablePointer<Frame>) throws -> Void

    static let waiting = Waiting<ResolutionError.Step>()

    /// Returns the instance of a cell, which is created if it is not there.
    ///
    /// - Parameters:
    ///   - generation: The generation of the container that the instance belongs to.
    ///   - scope: The scope that the instance belongs to.
    /// - Throws: The error of the creation, of this request or of the one that it has waited for; ``ResolutionError``.
    static func obtain(
        _ creation: Frame.Creation, in cell: CacheCell, inside frame: UnsafeMutablePointer<Frame>,
        of generation: Generation, scope: Lifespan?, create: (borrowing ResolutionContext) throws -> InstanceBox,
        didCreate: () -> Void = {}
    ) throws -> InstanceBox {
        if StackLimit.isReached { throw ResolutionError(.tooDeep, key: creation.key, .tooDeep) }
        while true {
            switch cell.state {
            case .ready(let box): return box
            case .gone: throw InstanceIsGone(cell: cell, key: creation.key, origin: creation.origin)
            case .creating(let running):
                if let box = try wait(for: running, creation, in: cell, inside: frame) { return box }
            case .empty where cell.policy == .firstPublished:
                try frame.checkCycle(of: creation.key, in: cell)
                let box = try frame.creating(creation, of: generation, in: scope, create)
                let first = cell.publish(box)
                if first === box { didCreate() }
                return first
            case .empty:
                guard cell.begin(.ofThread) else { continue }
                do {
                    let box = try frame.creating(creation, of: generation, in: scope, create)
                    try checkClass(of: box, creation)
                    waiting.end(.ofThread, of: cell, .made(box))
                    didCreate()
                    return box
                } catch {
                    waiting.end(.ofThread, of: cell, CreationOutcome(failedWith: error))
                    throw error
                }
            }
        }
    }

    // A function of its own, so that creations take less of the stack.
    /// Waits for the creation of another request.
    ///
    /// - Returns: The instance; `nil` if the request looks at the cell again.
    private static func wait(
        for running: CreationID, _ creation: Frame.Creation, in cell: CacheCell,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> InstanceBox? {
        let key = creation.key
        try frame.checkCycle(of: key, in: cell)
        // A task does not wait on its thread for a creation that may suspend, or that goes on only when the thread does.
        if running.maySuspend || running == .ofThread {
            frame.prepared?.note(PreparedValues.Awaited(id: running, creation: creation))
        }
        if running.maySuspend {
            throw ResolutionError(.asynchronous, key: key, .beingCreated(creation.origin.description(as: key)))
        }
        var observed: ObservedWait?
        let result = waiting.block(for: running, of: cell, creation.step, inside: frame.chain) {
            observed = ObservedWait(for: creation, inside: frame)
        }
        observed?.end()
        switch result {
        case .ended(.made(let box)): return box
        case .ended(.failed(let error)):
            if frame.beginsAgain(after: error) { return nil }
            throw error
        case .ended(.abandoned), .late, .canceled: return nil
        case .cycle(let members): throw ResolutionError(.cycle, key: key, .cycle(members))
        }
    }
}
