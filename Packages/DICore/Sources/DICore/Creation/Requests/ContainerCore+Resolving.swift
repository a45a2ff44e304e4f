// Answers to requests from outside of creations.
extension ContainerCore {
    /// Returns an instance without a qualifier, as a request from outside.
    @inlinable
    @inline(__always)
    func resolve<Value>(_ type: Value.Type, from isolation: (any Actor)?) throws(ResolutionError) -> Value {
        try resolve(type, nil, from: isolation) { $0.find(Value.self) }
    }

    /// Returns an instance with a name, as a request from outside.
    @inlinable
    func resolve<Value>(
        _ type: Value.Type, named name: String, from isolation: (any Actor)?
    ) throws(ResolutionError) -> Value {
        try resolve(type, .name(name), from: isolation) { $0.find(Value.self, named: name) }
    }

    /// Returns an instance, as a request from outside.
    @inlinable
    func resolve<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, from isolation: (any Actor)?
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier, from: isolation) { $0.find(Value.self, qualifier) }
    }

    /// Returns an instance, as a request from outside.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the caller. It is looked at only if the request needs a frame.
    ///   - find: Returns the entry if it was linked.
    @inlinable
    @inline(__always)
    func resolve<Value>(
        _ type: Value.Type, _ qualifier: @autoclosure () -> Qualifier?, from isolation: (any Actor)?,
        _ find: (Generation) -> Unmanaged<Entry>?
    ) throws(ResolutionError) -> Value {
        let counter = Readers.enter(readers.words)
        // Safety: the generation lives while this thread reads, and keeps its entries.
        if let generation = current.unretained, let entry = generation._withUnsafeGuaranteedRef(find) {
            if let box = entry._withUnsafeGuaranteedRef({ $0.cell?.readyBox }) {
                let value = box._withUnsafeGuaranteedRef { $0.value(as: type) }
                readers.leave(counter)
                return value
            }
            if !entry._withUnsafeGuaranteedRef({ $0.needsFrame }), !StackLimit.isReached {
                defer { readers.leave(counter) }
                do {
                    let frame = generation._withUnsafeGuaranteedRef { $0.frame }
                    let maker = entry._withUnsafeGuaranteedRef { $0.heldMaker(of: type) }
                    return try maker.pointee(ResolutionContext(frame))
                } catch {
                    throw entry._withUnsafeGuaranteedRef { $0.passed(error) }
                }
            }
        }
        readers.leave(counter)
        return try resolveInFrame(type, qualifier(), from: isolation)
    }

    /// Returns an instance, as a request from outside with a frame.
    @usableFromInline
    func resolveInFrame<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, from isolation: (any Actor)?
    ) throws(ResolutionError) -> Value {
        try resolve(type, qualifier, in: nil, isMainActor: isolation.isMainActor)
    }

    /// Returns an instance, as a request from outside of any creation.
    ///
    /// - Parameters:
    ///   - scope: The scope of the request.
    ///   - origin: The component that makes the request; `nil` outside of components.
    func resolve<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, in scope: Lifespan?, from origin: (any RequestOrigin)? = nil,
        isMainActor: Bool = false
    ) throws(ResolutionError) -> Value {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        // Most keys were linked before.
        if let (linked, generation) = linked(Value.self, qualifier, in: scope, from: origin) {
            let box = linked._withUnsafeGuaranteedRef { $0.unobservedBox(in: scope, isMainActor: isMainActor) }
            if let box { return box.value(as: type) }
            let entry = linked.takeUnretainedValue()
            if !entry.traits.contains(.awaits), !StackLimit.isReached {
                do {
                    return try entry.instance(
                        as: type, of: generation.takeUnretainedValue(), in: scope, from: origin,
                        isMainActor: isMainActor
                    )
                } catch {
                    throw reported(entry.passed(error), as: ComponentKey(type, qualifier: qualifier), in: scope)
                }
            }
        }
        let key = ComponentKey(type, qualifier: qualifier)
        return try request(key, in: scope, from: origin, isMainActor: isMainActor) { frame in
            try entry(for: key, inside: frame).instance(as: type, in: ResolutionContext(frame))
        }
    }

    // Safety: the generation lives while the caller reads, and keeps its entries.
    /// Returns the entry of a key for a caller that reads, if the key was linked, and requests are answered.
    ///
    /// - Parameter type: The static type, and not that of a subclass in a variable.
    func linked(
        _ type: any Any.Type, _ qualifier: Qualifier?, in scope: Lifespan?, from origin: (any RequestOrigin)?
    ) -> (Unmanaged<Entry>, Unmanaged<Generation>)? {
        guard scope?.isOpen != false, let generation = current.unretained,
            origin == nil || !generation._withUnsafeGuaranteedRef(\.distinguishesRequesters),
            let entry = generation._withUnsafeGuaranteedRef({ $0.find(type, qualifier) })
        else { return nil }
        return (entry, generation)
    }

    /// Returns the box of an instance that exists and that every request may read.
    func readyBox(_ type: any Any.Type, _ qualifier: Qualifier?) -> InstanceBox? {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        return linked(type, qualifier, in: nil, from: nil)?.0._withUnsafeGuaranteedRef {
            $0.cell?.readyBox?.takeUnretainedValue()
        }
    }
}
