/// Creations of instances: those of cached components happen one at a time in each cell, and other requests wait.
enum Creation {
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
        let key = creation.key
        if StackLimit.isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
        while true {
            switch cell.state {
            case .ready(let box): return box
            case .creating(let running):
                if let members = frame.members(from: cell) { throw ResolutionError(.cycle, key: key, .cycle(members)) }
                if running.maySuspend {
                    throw ResolutionError(
                        .asynchronous, key: key, .beingCreated(creation.origin.description(as: key)))
                }
                switch waiting.block(for: running, of: cell, creation.step, inside: frame.chain) {
                case .ended(.made(let box)): return box
                case .ended(.failed(let error)): throw error
                case .ended(.abandoned), .late, .canceled: continue
                case .cycle(let members): throw ResolutionError(.cycle, key: key, .cycle(members))
                }
            case .empty where cell.policy == .firstPublished:
                if let members = frame.members(from: cell) { throw ResolutionError(.cycle, key: key, .cycle(members)) }
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
            case .gone:
                throw InstanceIsGone()
            }
        }
    }
}
