/// Creations of instances: those of cached components happen one at a time in each cell, and other requests wait.
enum Creation {
    /// Throws an error if a request from outside of the main actor must not get an instance.
    typealias Check = @Sendable (UnsafeMutablePointer<Frame>) throws -> Void

    static let waiting = Waiting<ResolutionError.Step>()

    /// Returns the instance in the cell that the slot of a recipe chooses, which is created if it is not there.
    ///
    /// - Parameter check: Throws an error if a request from outside of the main actor must not create an instance.
    static func obtain(
        _ recipe: Recipe, inside frame: UnsafeMutablePointer<Frame>, checking check: Check?,
        create: (borrowing ResolutionContext) throws -> InstanceBox
    ) throws -> InstanceBox {
        var used = UsedCells()
        while true {
            let known = used.isEmpty ? frame.choice(for: recipe) : nil
            let (cell, chosen) = try recipe.choose(inside: frame, after: known)
            if let box = cell.existing { return box }
            if frame.pointee.isReadOnly { throw NothingExists() }
            // Before the creation begins: a request on the main actor must not wait for one that cannot succeed.
            if let check, !frame.pointee.isMainActor { try check(frame) }
            do {
                return try obtain(recipe, in: cell, chosen: chosen, inside: frame, create: create)
            } catch let error as InstanceIsGone {
                // The request that has chosen the cell chooses again.
                if known != nil, frame.inheritsChoice(for: recipe) { throw error }
                // The slot chooses again, and not the same cell.
                try used.add(cell, of: recipe)
            }
        }
    }

    /// Returns the instance of a cell, which is created if it is not there.
    ///
    /// - Parameter chosen: The cell that the slot has chosen; `nil` if it does not choose.
    /// - Throws: The error of the creation, of this request or of the one that it has waited for; ``ResolutionError``.
    static func obtain(
        _ recipe: Recipe, in cell: CacheCell, chosen: CacheCell? = nil, inside frame: UnsafeMutablePointer<Frame>,
        create: (borrowing ResolutionContext) throws -> InstanceBox
    ) throws -> InstanceBox {
        if StackLimit.isReached { throw ResolutionError(.tooDeep, key: recipe.key, .tooDeep) }
        let scope = try recipe.lifetime.owner(for: frame, of: recipe.key)
        // A child may use the entry. Instances without a cache belong to the container of the request.
        let core = recipe.lifetime.isOwner ? recipe.core : frame.core
        let generation = try core.generation(for: recipe.key, inside: frame)
        // Each request of a cycle may have another cell: a slot may choose one, and so does a change of the container.
        if chosen != nil || Frame.isInside(anotherThan: generation) {
            try frame.checkCycle(of: recipe, in: recipe.core, scope)
        }
        while true {
            switch cell.state {
            case .ready(let box): return box
            case .gone: throw InstanceIsGone(cell: cell, recipe: recipe)
            case .creating(let running):
                if let box = try wait(for: running, recipe, in: cell, inside: frame) { return box }
            case .empty:
                guard try begin(.ofThread, of: recipe, in: cell, inside: frame) else { continue }
                do {
                    let box = try frame.creating(recipe, into: cell, chosen: chosen, of: generation, in: scope, create)
                    return try end(.ofThread, of: recipe, in: cell, with: box)
                } catch {
                    fail(.ofThread, in: cell, CreationOutcome(failedWith: error))
                    throw error
                }
            }
        }
    }

    // MARK: Filling a cell

    /// Begins a creation in an empty cell.
    ///
    /// - Returns: Whether the caller creates the instance, and then calls ``end(_:of:in:with:)`` or ``fail(_:in:_:)``.
    static func begin(
        _ creation: CreationID, of recipe: Recipe, in cell: CacheCell, inside frame: UnsafeMutablePointer<Frame>
    ) throws(ResolutionError) -> Bool {
        if cell.policy != .firstPublished { return cell.begin(creation) }
        // No request waits in such a cell, so no wait finds the cycle.
        try frame.checkCycle(of: recipe.key, in: cell)
        return true
    }

    /// Puts a new instance into the cell.
    ///
    /// - Returns: The instance of the cell: another one if that was published before.
    static func end(
        _ creation: CreationID, of recipe: Recipe, in cell: CacheCell, with box: InstanceBox
    ) throws(ResolutionError) -> InstanceBox {
        if cell.policy == .firstPublished {
            let first = cell.publish(box)
            if first !== box { return first }
        } else {
            try checkClass(of: box, in: cell, recipe)
            waiting.end(creation, of: cell, .made(box))
        }
        recipe.slot?.didCreate(in: cell)
        return box
    }

    /// Ends a creation that has failed.
    static func fail(_ creation: CreationID, in cell: CacheCell, _ outcome: CreationOutcome) {
        if cell.policy != .firstPublished { waiting.end(creation, of: cell, outcome) }
    }

    /// Returns the instance after a wait for another request; `nil` if this one looks at the cell again.
    static func instance(
        after result: WaitResult<ResolutionError.Step>, for recipe: Recipe, inside frame: UnsafeMutablePointer<Frame>
    ) throws -> InstanceBox? {
        switch result {
        case .ended(.made(let box)): return box
        case .ended(.failed(let error)):
            if frame.beginsAgain(after: error) { return nil }
            throw error
        case .ended(.abandoned), .late: return nil
        case .canceled: throw ResolutionError(.canceled, key: recipe.key, .canceled(recipe.description))
        case .cycle(let members): throw ResolutionError(.cycle, key: recipe.key, .cycle(members))
        }
    }

    // A separate function, so that creations take less of the stack.
    /// Waits for the creation of another request.
    ///
    /// - Returns: The instance; `nil` if the request looks at the cell again.
    private static func wait(
        for running: CreationID, _ recipe: Recipe, in cell: CacheCell, inside frame: UnsafeMutablePointer<Frame>
    ) throws -> InstanceBox? {
        let key = recipe.key
        try frame.checkCycle(of: key, in: cell)
        // A task does not wait on its thread for a creation that may suspend, or that goes on only when the thread
        // does.
        if running.maySuspend || running == .ofThread {
            frame.prepared?.note(PreparedValues.Awaited(id: running, recipe: recipe, cell: cell))
        }
        if running.maySuspend {
            throw ResolutionError(.asynchronous, key: key, .beingCreated(recipe.description))
        }
        var observed: ObservedWait?
        let result = waiting.block(for: running, of: cell, recipe.step, inside: frame.chain) {
            observed = ObservedWait(for: recipe, inside: frame)
        }
        observed?.end()
        return try instance(after: result, for: recipe, inside: frame)
    }

    /// Throws an error if a cell has to hold an instance weakly that is not a class instance.
    private static func checkClass(of box: InstanceBox, in cell: CacheCell, _ recipe: Recipe) throws(ResolutionError) {
        func isClass<Value>(_ type: Value.Type) -> Bool {
            Swift.type(of: box.value(as: type) as Any) is any AnyObject.Type
        }
        if cell.policy != .weak || _openExistential(recipe.key.liveType, do: isClass) { return }
        throw ResolutionError(.notAClassInstance, key: recipe.key, .notAClassInstance(recipe.description))
    }
}
