import Synchronization

extension CacheCell {
    /// Returns the instance in the cell, created now if there is none. Blocks the thread where it has to wait.
    ///
    /// - Parameters:
    ///   - component: The component of the cell.
    ///   - frame: The frame of the request.
    ///   - boxes: The type of the instance's box: the runtime looks it up where the caller does not know it already.
    ///   - create: Makes the instance; called without a lock.
    ///   - created: Called when this request has created the instance and other requests can see it.
    func obtain<Value>(
        for component: ComponentDescription, from frame: Frame,
        in boxes: TypedInstanceBox<Value>.Type = TypedInstanceBox<Value>.self, create: (Frame) throws -> Value,
        created: () -> Void = {}
    ) throws -> Value {
        let box = try box(
            for: component, from: frame,
            make: {
                try made(try create($0), in: boxes, for: component)
            },
            created: created)
        return box.value(as: Value.self)
    }

    /// A new instance, ready to be published.
    private struct Made {
        let box: InstanceBox

        /// The reference of a cell that does not keep it alive.
        let weakly: WeakInstance?
    }

    private func made<Value>(
        _ value: consuming Value, in boxes: TypedInstanceBox<Value>.Type, for component: ComponentDescription
    ) throws(ResolutionError) -> Made {
        guard policy == .weak else { return Made(box: boxes.holding(value), weakly: nil) }
        guard let reference = WeakInstance(copy value) else { throw .notAClassInstance(component) }
        return Made(box: boxes.holding(value), weakly: reference)
    }

    // Not generic, so that only the boxing is.
    private func box(
        for component: ComponentDescription, from frame: Frame, make: (Frame) throws -> Made, created: () -> Void
    ) throws -> InstanceBox {
        while true {
            switch try ask(for: component, from: frame, isAsynchronous: false) {
            case .use(let box): return box
            case .wait(let creation):
                try WaitGraph.block(until: creation, of: component, from: frame)
                if let box = try Self.outcome(of: creation) { return box }
            case .create(let own):
                do {
                    if StackBounds.isNearlyUsedUp { throw ResolutionError.tooDeep(component.key) }
                    let made = try own.run { try make(own) }
                    let box = publish(made, of: own)
                    created()
                    return box
                } catch {
                    conclude(own, Task.isCancelled ? .abandoned : .failed(error))
                    throw error
                }
            }
        }
    }

    /// Returns the instance in the cell, for a request that may suspend: the task waits, and no thread is blocked.
    ///
    /// - Throws: Also ``ResolutionError/Code/cancelled``, where the task is canceled while it waits.
    func obtain<Value>(
        for component: ComponentDescription, from frame: Frame, create: (Frame) async throws -> Value,
        created: () -> Void = {}
    ) async throws -> Value {
        while true {
            switch try ask(for: component, from: frame, isAsynchronous: true) {
            case .use(let box): return box.value(as: Value.self)
            case .wait(let creation):
                try await WaitGraph.suspend(until: creation, from: frame)
                if let box = try Self.outcome(of: creation) { return box.value(as: Value.self) }
            case .create(let own):
                do {
                    let value = try await own.run { try await create(own) }
                    let box = publish(
                        try made(value, in: TypedInstanceBox<Value>.self, for: component), of: own)
                    created()
                    return box.value(as: Value.self)
                } catch {
                    conclude(own, Task.isCancelled ? .abandoned : .failed(error))
                    throw error
                }
            }
        }
    }

    /// The next step of a request.
    private enum Step {
        case use(InstanceBox)
        case create(Frame)
        case wait(Creation)
    }

    private func ask(
        for component: ComponentDescription, from frame: Frame, isAsynchronous: Bool
    ) throws(ResolutionError) -> Step {
        // Another creation that the thread or the task runs; mostly none.
        let current = Frame.running(isAsynchronous)
        let surroundings = frame.surroundings(beside: current)
        let running = current === frame ? nil : current
        var awaited: Creation?
        let answer = lock.withLock {
            let answer = state.ask(
                {
                    Frame(
                        of: component, from: frame, inside: surroundings, generation: $0,
                        filling: decorated == nil ? nil : self, isAsynchronous: isAsynchronous)
                },
                racing: policy == .firstPublished,
                isAround: { frame.isInside($0) || running?.isInside($0) == true })
            if case .wait(let other) = answer { awaited = other.waitable }
            return answer
        }
        switch answer {
        case .use(let box): return .use(box)
        case .wait: return .wait(awaited!)
        case .create(let own):
            if let cycle = frame.chain(toComponent: component, of: own.container, in: own.scope)
                ?? running?.chain(toComponent: component, of: own.container, in: own.scope)
            {
                // Requests that wait already may be part of no cycle.
                conclude(own, .abandoned)
                throw ResolutionError.cycle(of: cycle)
            }
            return .create(own)
        }
    }

    /// Returns the outcome of an awaited creation; `nil` where the request has to ask again.
    private static func outcome(of creation: Creation) throws -> InstanceBox? {
        switch creation.outcome {
        case .made(let box): box
        case .failed(let error): throw error
        case .abandoned, nil: nil
        }
    }

    private func publish(_ made: Made, of creation: Frame) -> InstanceBox {
        if made.weakly != nil { return publishWeakly(made, of: creation) }
        let winner = lock.withLock { () -> InstanceBox in
            let outcome = state.finish(creation, of: creation.generation, with: made.box, weakly: nil)
            if outcome.isHeld, published.load(ordering: .relaxed) == nil {
                // Safety: the reference that `deinit` releases, or that `takeAll` takes.
                published.store(Unmanaged.passRetained(outcome.box), ordering: .releasing)
            }
            return outcome.box
        }
        // Requests that wait for it began to while the state knew of it.
        creation.creation?.end(.made(winner))
        return winner
    }

    private func publishWeakly(_ made: Made, of creation: Frame) -> InstanceBox {
        let (winner, dropped) = lock.withLock { () -> (InstanceBox, [InstanceBox?]) in
            let outcome = state.finish(creation, of: creation.generation, with: made.box, weakly: made.weakly)
            // Decorations of an instance that is gone may still be there. Those in progress are for this one.
            let isNew = outcome.isHeld && outcome.box === made.box
            return (outcome.box, isNew ? decorations.all.map { $0.state.dropInstance() } : [])
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
        creation.creation?.end(.made(winner))
        return winner
    }

    private func conclude(_ creation: Frame, _ outcome: Creation.Outcome) {
        lock.withLock { state.fail(creation) }
        creation.creation?.end(outcome)
    }
}
