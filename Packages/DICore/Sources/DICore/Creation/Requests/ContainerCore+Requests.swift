// Requests.
extension ContainerCore {
    /// Runs a request in a frame of its own.
    ///
    /// - Parameters:
    ///   - key: The requested key, for errors.
    ///   - outer: The creation around the request on the same thread.
    ///   - behalf: The creation of another thread, for which the request is made.
    ///   - scope: The scope of the request, if there is no creation around it.
    ///   - origin: The component that makes the request; `nil` outside of components.
    ///   - isReadOnly: Whether nothing is created.
    func request<Result>(
        _ key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil,
        in scope: Lifespan? = nil, from origin: (any RequestOrigin)? = nil, isMainActor: Bool, isReadOnly: Bool = false,
        _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        let scope = scope ?? outer?.scope
        var isReading = isReadOnly
        do {
            let generation = try begin(key, inside: outer, in: scope, &isReading)
            var frame = Frame(
                generation, inside: outer, for: behalf, in: scope, isMainActor: isMainActor, isReadOnly: isReading,
                from: origin)
            return try withUnsafeMutablePointer(to: &frame) { frame in
                defer { frame.end() }
                return try body(frame)
            }
        } catch {
            let refused = isReading && !isReadOnly
            throw failure(error, of: key, inside: outer, in: scope, isReadOnly: isReadOnly, isRefused: refused)
        }
    }

    // Two functions, so that a request takes less of the stack.

    /// Returns the generation that answers a request.
    ///
    /// - Parameter isReading: Whether nothing is created. Set for the request of a closer, which reads existing
    ///   instances until closing has ended. Other callers get none then, because it may be closed.
    private func begin(
        _ key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, in scope: Lifespan?, _ isReading: inout Bool
    ) throws(ResolutionError) -> Generation {
        if StackLimit.isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
        do throws(ResolutionError) {
            let generation = try generation(for: key, inside: outer, in: scope)
            // The creation around the request goes on with its generation, also in a container that is closed
            // meanwhile.
            if outer != nil, current.unretained == nil, isRefusing { throw refusal(of: key.withoutForms) }
            return generation
        } catch {
            let mayRead = isReading ? Lifespan.isInCloser : letsClosersRead(in: scope)
            guard error.code == .closed, mayRead else { throw error }
            isReading = true
            return try generation(for: key, inside: outer, in: scope, isReadOnly: true)
        }
    }

    /// Returns the error of a request, after a report to the observers.
    ///
    /// - Parameter isRefused: Whether it was the request of a closer, which read existing instances.
    private func failure(
        _ error: any Error, of key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, in scope: Lifespan?,
        isReadOnly: Bool, isRefused: Bool
    ) -> ResolutionError {
        let error = ResolutionError.wrapping(error, key: key)
        guard isRefused else { return isReadOnly ? error : reported(error, as: key, in: scope) }
        if !(error.underlying is NothingExists), error.code != .asynchronous { return error }
        do throws(ResolutionError) {
            _ = try generation(for: key, inside: outer, in: scope)
            return error
        } catch let refusal {
            return refusal
        }
    }

    /// Whether the calling code is a closer, which may read existing instances until closing has ended.
    private func letsClosersRead(in scope: Lifespan?) -> Bool {
        Lifespan.isInCloser && !isGone && scope?.isClosed != true
    }

    /// Reports the error of a request to the observers, unless they know it, and returns it.
    ///
    /// - Parameter scope: The scope of the request.
    func reported(_ error: ResolutionError, as key: ComponentKey? = nil, in scope: Lifespan?) -> ResolutionError {
        guard let observers, !error.isReported else { return error }
        let isLate = error.code == .closed
        // A closer may request an instance that does not exist.
        if isLate, letsClosersRead(in: scope) { return error.reported }
        var event = ResolutionEvent(isLate ? .requestedTooLate : .failed, key: key ?? error.key)
        if !isLate { event.failure = error }
        event.note(scope)
        ObservedRequest.around?.surround(&event)
        observers.observe(event)
        return error.reported
    }

    /// A request goes on with the generation of the creation around it.
    func generation(
        for key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, in scope: Lifespan? = nil,
        isReadOnly: Bool = false
    ) throws(ResolutionError) -> Generation {
        // The closers of a scope may read existing instances.
        if let scope, !scope.isOpen, !isReadOnly || scope.isClosed {
            throw ResolutionError(.closed, key: key.withoutForms, .closed(scope.owner))
        }
        if let generation = outer?.generation, generation.core === self { return generation }
        return try generation(for: key, isReadOnly: isReadOnly)
    }

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
