// Makers that do something with the instances of others.
//
// They have one shape: a key knows its type only at run time. So each function opens that type, casts the inner maker
// to it, and returns a new maker that calls it and adds a step.
extension Creation {
    /// Returns a maker that keeps its instances in the slot of a recipe.
    ///
    /// - Parameters:
    ///   - inner: Makes an instance of the type of the key. A cell is tied to the type.
    ///   - check: Throws an error if a request from outside of the main actor must not create an instance.
    static func caching(_ inner: Maker<Void>, as recipe: Recipe, checking check: Check? = nil) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                try obtain(recipe, inside: context.frame, checking: check) { context in
                    InstanceBox.holding(try inner(context), isMainActor: recipe.isMainActor)
                }.value(as: Value.self)
            }.erased
        }
        return _openExistential(recipe.key.liveType, do: maker)
    }

    /// Returns a maker that runs each creation in a frame of its own, so that a cycle through a resolver is found.
    static func framing(_ inner: Maker<Void>, as recipe: Recipe, isOpaque: Bool) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            let inner = inner.typed(as: Value.self)
            return Maker<Value> { context in
                let frame = context.frame
                try frame.checkCycle(of: recipe, in: frame.core, frame.scope, isAround: isOpaque)
                return try frame.creating(
                    recipe, into: nil, chosen: nil, of: frame.core.generation(for: recipe.key, inside: frame),
                    in: frame.scope
                ) { context in try inner(context) }
            }.erased
        }
        return _openExistential(recipe.key.liveType, do: maker)
    }

    /// Returns a maker that takes instances that were created for the request before. Otherwise, one on the main actor
    /// is made for requests from there only.
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
        _ make: @escaping AsyncRoute.Make, of record: ComponentRecord, _ observers: [any CreationObserver],
        _ observation: Observation?
    ) -> AsyncRoute.Make {
        if !record.hasHooks, observers.isEmpty { return make }
        return { frame in
            let box = try await make(frame)
            func finish<Value>(_ type: Value.Type) throws {
                try record.finish(
                    UnsafeMutableRawPointer(box.memory(of: type)), observers, observation,
                    in: ResolutionContext(frame.frame))
            }
            try _openExistential(record.key.liveType, do: finish)
            return box
        }
    }

    /// Returns a maker that takes instances that were created before, because their creation may suspend.
    static func taking(_ route: AsyncRoute) -> Maker<Void> {
        let recipe = route.recipe
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { context in
                let frame = context.frame
                if let box = frame.prepared?.take(route) { return box.value(as: Value.self) }
                func read() throws -> Value {
                    if recipe.slot != nil, let box = try recipe.cell(inside: frame).existing {
                        return box.value(as: Value.self)
                    }
                    if frame.pointee.isReadOnly { throw NothingExists() }
                    let component = recipe.description
                    throw ResolutionError(
                        .asynchronous, key: recipe.key,
                        frame.prepared == nil ? .asynchronous(component) : .alreadyTaken(component))
                }
                let observation = frame.pointee.isReadOnly ? nil : route.observation
                return try ObservedRequest.answer(observation, in: frame.scope) { try read() }
            }.erased
        }
        return _openExistential(recipe.key.liveType, do: maker)
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

    /// Returns a maker that reads the instance in the slot of a recipe, which is there.
    static func reading(_ recipe: Recipe) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { context in
                guard let box = try recipe.cell(inside: context.frame).existing else {
                    preconditionFailure("the cell of an existing instance is ready")
                }
                return box.value(as: Value.self)
            }.erased
        }
        return _openExistential(recipe.key.liveType, do: maker)
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
