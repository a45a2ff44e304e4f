// Entries and existing instances for requests.
extension ContainerCore {
    /// Returns an instance that exists; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - scope: The scope of the request.
    ///   - origin: The component that makes the request; `nil` outside of components.
    func existing<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, in scope: Lifespan?, from origin: (any RequestOrigin)? = nil,
        isMainActor: Bool = false
    ) throws(ResolutionError) -> Value? {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        if let (linked, generation) = linked(Value.self, qualifier, in: scope, from: origin) {
            let box = linked._withUnsafeGuaranteedRef { $0.existingBox(in: scope, isMainActor: isMainActor) }
            if let box { return box.value(as: type) }
            let entry = linked.takeUnretainedValue()
            if !entry.isKept { return nil }
            do {
                return try entry.instance(
                    as: type, of: generation.takeUnretainedValue(), in: scope, from: origin, isMainActor: isMainActor,
                    isReadOnly: true)
            } catch is NothingExists {
                return nil
            } catch {
                throw ResolutionError.wrapping(error, key: ComponentKey(type, qualifier: qualifier))
            }
        }
        let key = ComponentKey(type, qualifier: qualifier)
        return try request(key, in: scope, from: origin, isMainActor: isMainActor, isReadOnly: true) { frame in
            do {
                let entry = try entry(for: key, inside: frame)
                if let box = entry.existingBox(in: frame.scope, isMainActor: isMainActor) { return box.value(as: type) }
                return try entry.maker.typed(as: type)(ResolutionContext(frame))
            } catch is NothingExists {
                return nil
            }
        }
    }

    /// Returns the entry for a synchronous request.
    ///
    /// - Parameter isNeed: Whether the instance may be one that was created for a need of the creation around the
    ///   request.
    /// - Throws: ``ResolutionError/Code/asynchronous`` if a creation in it may suspend; ``NothingExists`` if the
    ///   request only reads, and nothing keeps the instances.
    func entry(
        for key: ComponentKey, inside frame: UnsafeMutablePointer<Frame>, isNeed: Bool = false
    ) throws -> Entry {
        func linked() throws(ResolutionError) -> Entry {
            let requester = frame.pointee.origin?.requester ?? .outside
            let own = try generation(for: key, inside: frame)
            do throws(ResolutionError) {
                return try own.entry(for: key, from: requester)
            } catch {
                // A component for the key may have been registered while the request ran.
                guard error.code == .missing, let current = try? generation(for: key), current !== own else {
                    throw error
                }
                return try current.entry(for: key, from: requester)
            }
        }
        if isNeed, frame.prepared != nil,
            let need = try frame.need(
                for: key, from: frame.pointee.origin,
                in: { () throws(ResolutionError) in try generation(for: key, inside: frame) }, linked)
        {
            return need
        }
        frame.pointee.prepared = nil
        let entry = try linked()
        if frame.pointee.isReadOnly {
            if !entry.isKept { throw NothingExists() }
            return entry
        }
        if entry.traits.contains(.awaits) { try entry.checkAwaited(inside: frame) }
        return entry
    }

    /// Returns the entry for a request that may suspend, which keeps it.
    ///
    /// - Parameters:
    ///   - origin: The component that makes the request; `nil` outside of components.
    ///   - creation: The frame of the creation around the request, if the instance may be one that was created for it.
    ///   - scope: The scope of the request, which must be open.
    func keptEntry(
        for key: ComponentKey, from origin: (any RequestOrigin)?, inside creation: SuspendedFrame?, in scope: Lifespan?
    ) throws(ResolutionError) -> Entry {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        func linked() throws(ResolutionError) -> Entry {
            try generation(for: key, inside: nil, in: scope).entry(for: key, from: origin?.requester ?? .outside)
        }
        if let creation,
            let need = try creation.frame.need(
                for: key, from: origin,
                in: { () throws(ResolutionError) in try generation(for: key, inside: nil, in: scope) }, linked)
        {
            return need
        }
        return try linked()
    }

    /// Whether something answers a key.
    ///
    /// - Parameter origin: The component that makes the request; `nil` outside of components.
    func contains(_ key: ComponentKey, from origin: (any RequestOrigin)? = nil) -> Bool {
        (try? reading { $0.contains(key, from: $0.distinguished(origin?.requester ?? .outside)) }) ?? false
    }
}
