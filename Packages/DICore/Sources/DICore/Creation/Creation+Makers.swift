// Makers that do something with the instances of others.
extension Creation {
    /// Returns a maker that keeps its instances.
    ///
    /// - Parameters:
    ///   - inner: Makes an instance of the type of `key`.
    ///   - origin: The component or the decorator.
    ///   - slot: The place of the instances. A cell is tied to the type.
    ///   - core: The container that the instances belong to.
    ///   - needs: The needs of the component or the decorator.
    ///   - lifetime: The lifetime of the instances.
    ///   - isMainActor: Whether the instances are released on the main actor.
    ///   - check: Throws an error if a request from elsewhere than the main actor must not create an instance.
    static func caching(
        _ inner: Maker<Void>, of key: ComponentKey, by origin: any CreationOrigin, in slot: LinkedSlot,
        of core: ContainerCore, needing needs: [Entry] = [], for lifetime: Lifetime, isMainActor: Bool = false,
        checking check: Check? = nil
    ) -> Maker<Void> {
        let isOwner = lifetime.isOwner
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                var used = UsedCells()
                while true {
                    let known = used.isEmpty ? frame.choice(of: slot) : nil
                    let (cell, choice) = try slot.choice(
                        for: key, by: origin, isMainActor: isMainActor, inside: frame, after: known)
                    if let box = cell.existing { return box.value(as: Value.self) }
                    if frame.pointee.isReadOnly { throw NothingExists() }
                    // Before the creation begins: a request on the main actor must not wait for one that cannot succeed.
                    if let check, !frame.pointee.isMainActor { try check(frame) }
                    let scope = try lifetime.owner(for: frame, of: key)
                    // A child may use the entry. Instances without a cache belong to the container of the request.
                    let generation = try (isOwner ? core : frame.core).generation(for: key, inside: frame)
                    // Each request of a cycle may have another cell: a slot may choose one, and so does a change of the container.
                    if slot.cell == nil || Frame.isInside(anotherThan: generation) {
                        try frame.checkCycle(of: key, by: origin, in: core, scope)
                    }
                    let creation = Frame.Creation(
                        key: key, cell: cell, choice: choice, origin: origin, needs: needs, isMainActor: isMainActor,
                        isMadeOnMainActor: isMainActor || check != nil)
                    do {
                        return try obtain(
                            creation, in: cell, inside: frame, of: generation, scope: scope
                        ) { context in
                            InstanceBox.holding(try inner(context), isMainActor: isMainActor)
                        } didCreate: {
                            slot.didCreate(in: cell)
                        }.value(as: Value.self)
                    } catch let error as InstanceIsGone {
                        // The request that has chosen the cell chooses again.
                        if known != nil, frame.inherits(choiceOf: slot) { throw error }
                        // The slot chooses again, and not the same cell.
                        try used.add(cell, of: key, by: origin)
                    }
                }
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns the error for a slot that chooses a cell whose instance is gone.
    static func usedCell(of key: ComponentKey, by origin: any CreationOrigin) -> any Error {
        ResolutionError(.creationFailed, key: key, .usedCell(origin.description(as: key)))
    }

    /// Throws an error if a cell shall hold an instance weakly that is no class instance.
    static func checkClass(of box: InstanceBox, _ creation: Frame.Creation) throws(ResolutionError) {
        func isClass<Value>(_ type: Value.Type) -> Bool {
            Swift.type(of: box.value(as: type) as Any) is any AnyObject.Type
        }
        if creation.cell?.policy != .weak || _openExistential(creation.key.liveType, do: isClass) { return }
        let component = creation.origin.description(as: creation.key)
        throw ResolutionError(.notAClassInstance, key: creation.key, .notAClassInstance(component))
    }

    /// Returns a maker that runs each creation in a frame of its own, so that a cycle through a resolver is found.
    static func framing(
        _ inner: Maker<Void>, of key: ComponentKey, by origin: any CreationOrigin, needing needs: [Entry],
        isOpaque: Bool, isMainActor: Bool, isMadeOnMainActor: Bool
    ) -> Maker<Void> {
        let creation = Frame.Creation(
            key: key, cell: nil, origin: origin, needs: needs, isMainActor: isMainActor,
            isMadeOnMainActor: isMadeOnMainActor)
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                try frame.checkCycle(of: key, by: origin, in: frame.core, frame.scope, isAround: isOpaque)
                return try frame.creating(
                    creation, of: frame.core.generation(for: key, inside: frame), in: frame.scope
                ) { context in try inner(context) }
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker that takes instances that were created for the request before. Otherwise, one on the main actor is made
    /// for requests from there only.
    ///
    /// - Parameter check: Throws an error if a request from elsewhere must not get an instance.
    static func guarding(
        _ inner: Maker<Void>, of key: ComponentKey, as route: AsyncRoute, checking check: Check?
    ) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                if let box = context.frame.prepared?.take(route) { return box.value(as: Value.self) }
                if let check, !context.frame.pointee.isMainActor { try check(context.frame) }
                return try inner(context)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns the creation of an instance whose needs may suspend, when they exist.
    ///
    /// - Parameter binding: How the component, or a need of it, is bound to the main actor.
    static func suspending(
        _ inner: Maker<Void>, of key: ComponentKey, boundBy binding: MainActorBinding
    ) -> AsyncRoute.Make {
        let isMainActor = binding != .none
        let isInstance = binding == .instance
        func make<Value>(_ type: Value.Type) -> AsyncRoute.Make {
            let inner = inner.typed(as: Value.self)
            let make: @Sendable (SuspendedFrame) throws -> InstanceBox = { frame in
                try frame.synchronously(key, isMainActor: isMainActor, isOwnerOnMainActor: isInstance) { own in
                    .holding(try inner(ResolutionContext(own)), isMainActor: isInstance)
                }
            }
            return { frame in
                try await AsyncPass.waiting(frame.prepared, inside: frame) {
                    isMainActor ? try await MainActor.run { try make(frame) } : try make(frame)
                }
            }
        }
        return _openExistential(key.liveType, do: make)
    }

    /// Returns a creation that runs the hooks of a component, and keeps the closers.
    static func finishing(
        _ make: @escaping AsyncRoute.Make, of record: ComponentRecord, _ observers: [any CreationObserver]
    ) -> AsyncRoute.Make {
        if !record.hasHooks, observers.isEmpty { return make }
        return { frame in
            let box = try await make(frame)
            func finish<Value>(_ type: Value.Type) throws {
                try record.finish(
                    UnsafeMutableRawPointer(box.memory(of: type)), observers, in: ResolutionContext(frame.frame))
            }
            try _openExistential(record.key.liveType, do: finish)
            return box
        }
    }

    /// Returns a maker that takes instances that were created before, because their creation may suspend.
    static func taking(_ key: ComponentKey, as route: AsyncRoute) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { context in
                let frame = context.frame
                if let box = frame.prepared?.take(route) { return box.value(as: Value.self) }
                func read() throws -> Value {
                    if let box = try route.slot?.cell(for: key, by: route.record, inside: frame).existing {
                        return box.value(as: Value.self)
                    }
                    if frame.pointee.isReadOnly { throw NothingExists() }
                    let component = route.record.description()
                    throw ResolutionError(
                        .asynchronous, key: key,
                        frame.prepared == nil ? .asynchronous(component) : .alreadyTaken(component))
                }
                guard let observation = route.observation, !frame.pointee.isReadOnly else { return try read() }
                return try ObservedRequest(observation, in: frame.scope).answer { try read() }
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker that fails if little of the stack is left.
    static func checkingStack(_ inner: Maker<Void>, of key: ComponentKey) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                if StackLimit.isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
                return try inner(context)
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
    ///
    /// - Parameters:
    ///   - isMainActor: Whether the instances are released on the main actor.
    ///   - isObserved: Whether each request makes an instance, so that observers see it.
    static func deriving(
        _ inner: Maker<Void>, of key: ComponentKey, in cell: CacheCell, isMainActor: Bool, isObserved: Bool
    ) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                if !isObserved, let box = cell.existing { return box.value(as: Value.self) }
                return cell.publish(.holding(try inner(context), isMainActor: isMainActor)).value(as: Value.self)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker that calls a closure with the address of each new instance.
    static func finishing(
        _ inner: Maker<Void>, of key: ComponentKey,
        _ finish: @escaping @Sendable (UnsafeMutableRawPointer, borrowing ResolutionContext) throws -> Void
    ) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                var instance = try inner(context)
                try withUnsafeMutablePointer(to: &instance) { address in
                    try finish(UnsafeMutableRawPointer(address), context)
                }
                return instance
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker of the value that a scope was opened with.
    static func supplying(_ record: ComponentRecord, in name: ScopeName) -> Maker<Void> {
        let key = record.key
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { context in
                guard let box = try context.frame.supplied(record, in: name).existing else {
                    preconditionFailure("the cell of a value is ready")
                }
                return box.value(as: Value.self)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker that takes the value of a scope, and otherwise an instance of a default.
    static func supplying(
        _ own: Maker<Void>, of record: ComponentRecord, in name: ScopeName, as key: ComponentKey, or other: Maker<Void>
    ) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let (own, other) = (own.typed(as: Value.self), other.typed(as: Value.self))
            return Maker<Value> { context in
                try context.frame.isGiven(record, in: name) ? own(context) : other(context)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }
}
