/// Creations of cached instances: one at a time in each cell; other requests wait.
enum Creation {
    private static let waiting = Waiting<ComponentKey>()

    /// Returns a maker that keeps its instances.
    ///
    /// - Parameters:
    ///   - inner: Makes an instance of the type of `key`.
    ///   - slot: Chooses the cell for each request.
    static func caching(_ inner: Maker<Void>, of key: ComponentKey, in slot: any CacheSlot) -> Maker<Void> {
        let only = slot as? CacheCell
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let cell = try only ?? slot.cell(in: CacheContext(isReadOnly: false))
                let box = try obtain(cell, key, inside: context.frame) { context in
                    InstanceBox.holding(try inner(context))
                } didCreate: {
                    slot.didCreate(in: cell)
                }
                return box.value(as: Value.self)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker that reads the instance of a cell, which is there.
    static func reading(_ cell: CacheCell, of key: ComponentKey) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { _ in
                guard let box = cell.existing else { preconditionFailure("the cell of an existing instance is ready") }
                return box.value(as: Value.self)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker that derives its instances from the one in a cell, and keeps the first.
    static func deriving(_ inner: Maker<Void>, of key: ComponentKey, in cell: CacheCell) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                if let box = cell.existing { return box.value(as: Value.self) }
                return cell.publish(.holding(try inner(context))).value(as: Value.self)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns the instance of a cell, which is created if it is not there.
    ///
    /// - Throws: The error of the creation, of this request or of the one that it has waited for; ``ResolutionError``.
    private static func obtain(
        _ cell: CacheCell, _ key: ComponentKey, inside frame: UnsafeMutablePointer<Frame>,
        create: (borrowing ResolutionContext) throws -> InstanceBox, didCreate: () -> Void
    ) throws -> InstanceBox {
        while true {
            switch cell.state {
            case .ready(let box): return box
            case .creating(let creation):
                if let members = frame.members(from: cell) { throw ResolutionError(.cycle, key: key, .cycle(members)) }
                if creation.maySuspend { throw ResolutionError(.asynchronous, key: key, .beingCreated) }
                switch waiting.block(for: creation, of: cell, inside: frame.chain) {
                case .ended(.made(let box)): return box
                case .ended(.failed(let error)): throw error
                case .ended(.abandoned), .late, .canceled: continue
                case .cycle(let members): throw ResolutionError(.cycle, key: key, .cycle(members))
                }
            case .empty where cell.policy == .firstPublished:
                if let members = frame.members(from: cell) { throw ResolutionError(.cycle, key: key, .cycle(members)) }
                let box = try frame.creating(key, in: cell, create)
                let first = cell.publish(box)
                if first === box { didCreate() }
                return first
            case .empty:
                guard cell.begin(.ofThread) else { continue }
                do {
                    let box = try frame.creating(key, in: cell, create)
                    waiting.end(.ofThread, of: cell, .made(box))
                    didCreate()
                    return box
                } catch {
                    waiting.end(.ofThread, of: cell, .failed(error))
                    throw error
                }
            case .gone: preconditionFailure("a weak cell whose instance is gone is not chosen again")
            }
        }
    }
}
