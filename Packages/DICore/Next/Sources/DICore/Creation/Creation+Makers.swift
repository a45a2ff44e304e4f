// Makers that do something with the instances of others.
extension Creation {
    /// Returns a maker that keeps its instances.
    ///
    /// - Parameters:
    ///   - inner: Makes an instance of the type of `key`.
    ///   - origin: The component or the decorator.
    ///   - slot: The place of the instances. A cell is tied to the type.
    ///   - core: The container that the instances belong to.
    ///   - lifetime: The lifetime of the instances.
    ///   - isMainActor: Whether the instances are released on the main actor.
    static func caching(
        _ inner: Maker<Void>, of key: ComponentKey, by origin: any CreationOrigin, in slot: LinkedSlot,
        of core: ContainerCore,
        for lifetime: Lifetime, isMainActor: Bool = false
    ) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                var last: CacheCell?
                while true {
                    let cell = try slot.cell(for: key, by: origin, isMainActor: isMainActor, inside: frame)
                    if let box = cell.existing { return box.value(as: Value.self) }
                    if frame.pointee.isReadOnly { throw NothingExists() }
                    // A child may use the entry.
                    let generation = try core.generation(for: key, inside: frame)
                    let creation = Frame.Creation(key: key, cell: cell, origin: origin)
                    let scope = lifetime.owner(for: frame)
                    // A slot may choose another cell for a request in the creation itself.
                    if slot.cell == nil, let members = frame.members(from: creation, in: core, scope: scope) {
                        throw ResolutionError(.cycle, key: key, .cycle(members))
                    }
                    do {
                        return try obtain(
                            creation, in: cell, inside: frame, of: generation, scope: scope
                        ) { context in
                            let instance = try inner(context)
                            if cell.policy == .weak { try checkClass(of: instance, creation) }
                            return InstanceBox.holding(instance, isMainActor: isMainActor)
                        } didCreate: {
                            slot.didCreate(in: cell)
                        }.value(as: Value.self)
                    } catch is InstanceIsGone {
                        // The slot chooses again, and not the same cell.
                        guard cell !== last else {
                            throw ResolutionError(.creationFailed, key: key, .usedCell(origin.description(as: key)))
                        }
                        last = cell
                    }
                }
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Throws an error if an instance is no class instance, so that a cell cannot hold it weakly.
    private static func checkClass<Value>(of instance: Value, _ creation: Frame.Creation) throws(ResolutionError) {
        if type(of: instance as Any) is any AnyObject.Type { return }
        let component = creation.origin.description(as: creation.key)
        throw ResolutionError(.notAClassInstance, key: creation.key, .notAClassInstance(component))
    }

    /// Returns a maker that runs each creation in a frame of its own, so that a cycle through a resolver is found.
    static func framing(_ inner: Maker<Void>, of key: ComponentKey, by origin: any CreationOrigin) -> Maker<Void> {
        let creation = Frame.Creation(key: key, cell: nil, origin: origin)
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                if let members = frame.members(from: creation, in: frame.core) {
                    throw ResolutionError(.cycle, key: key, .cycle(members))
                }
                return try frame.creating(
                    creation, of: frame.core.generation(for: key, inside: frame), in: frame.scope
                ) { context in try inner(context) }
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker for requests from the main actor. Others get an instance only if it was created for them before.
    static func guarding(_ inner: Maker<Void>, of key: ComponentKey, as route: AsyncRoute) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                if let box = context.frame.prepared?.take(route) { return box.value(as: Value.self) }
                guard context.frame.pointee.isMainActor else {
                    throw ResolutionError(.isolation, key: route.record.key, .mainActor(route.record.description()))
                }
                return try inner(context)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Returns a maker of something that is made of an instance on the main actor, for requests from there. Others get it only
    /// if that instance was created for them before.
    static func guarding(_ inner: Maker<Void>, of key: ComponentKey, madeOf route: AsyncRoute) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                guard frame.pointee.isMainActor || frame.prepared?.holds(route) == true else {
                    throw ResolutionError(.isolation, key: route.record.key, .mainActor(route.record.description()))
                }
                return try inner(context)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
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
                    throw ResolutionError(.asynchronous, key: key, .asynchronous(route.record.description()))
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

    /// Returns a maker that runs the hooks of a component for each instance, and keeps its closers.
    static func finishing(
        _ inner: Maker<Void>, of record: ComponentRecord, _ observers: [any CreationObserver]
    ) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                var instance = try inner(context)
                try withUnsafeMutablePointer(to: &instance) { address in
                    try record.finish(UnsafeMutableRawPointer(address), observers, in: context)
                }
                return instance
            }.erased
        }
        return _openExistential(record.key.liveType, do: maker)
    }

    /// Returns a maker of the value that a scope was opened with.
    static func supplying(_ record: ComponentRecord, in name: ScopeName) -> Maker<Void> {
        let key = record.key
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { context in
                guard let box = context.frame.scope?.named(name)?.values[key] else {
                    throw ResolutionError(
                        .noScope, key: key, .noScope(name, record.description(), open: context.frame.openScopes))
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
                let isGiven = context.frame.scope?.named(name)?.values[record.key] != nil
                return try isGiven ? own(context) : other(context)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }
}
