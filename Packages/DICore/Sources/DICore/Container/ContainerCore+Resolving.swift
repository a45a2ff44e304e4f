extension ContainerCore {
    /// Returns the instance for a key, for a request from outside.
    @usableFromInline
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value {
        if key.qualifier == nil, let (plan, frame) = laterPlan, let link = plan.tables.link(to: type),
            !link.needsResolveStorage
        {
            // The frame keeps the plan, and is kept here: the context holds neither.
            return try withExtendedLifetime(frame) { () throws(ResolutionError) -> Value in
                do {
                    return try Reader.answering {
                        try link.unannotated(ResolutionContext(serial: plan.serial, frame: frame))
                    }
                } catch {
                    throw failed(error, at: link)
                }
            }
        }
        return try resolve(key, as: type, for: RequestOrigin())
    }

    /// Returns the instance for a key, for a component that was created before and belongs to no scope.
    func resolveLater<Value>(
        _ key: ComponentKey, as type: Value.Type, for requester: Requester
    ) throws(ResolutionError) -> Value {
        if key.isPlain, makesNoDifference(requester) {
            let reader = Reader.enter()
            // The frame of requests from outside does not know the component, for which the instance may ask later.
            if let link = firstTables.link(to: type), !link.mayAskLater {
                return try follow(link, by: reader, to: type)
            }
            reader.leave()
        }
        return try resolve(key, as: type, for: RequestOrigin(requester: requester))
    }

    /// Returns the instance for a key, for a request from outside or from inside a creation.
    @usableFromInline
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: RequestOrigin
    ) throws(ResolutionError) -> Value {
        // The instance that was prepared for a need of a closure, whichever component answers to its key by now.
        if asker.takesPrepared, let box = asker.frame?.preparedValues?.take(answering: key) {
            return Self.value(in: box, as: type)
        }
        let request = try request(for: key, type: UInt(bitPattern: ObjectIdentifier(type)), by: asker)
        defer { request.storage?.clear() }
        do {
            return try request.answer(as: type)
        } catch {
            throw failed(error, key: key, isReadOnly: request.frame.isReadOnly, asker: asker)
        }
    }

    // Not inlined: its caller would look up the metadata of `TransferredValue<Value>` for each request.
    @inline(never)
    private static func value<Value>(in box: InstanceBox, as type: Value.Type) -> Value {
        box.value(as: TransferredValue<Value>.self).value
    }

    /// Returns the instance for a key, for a request that may suspend: also of components that are asynchronous or bound to an actor.
    @usableFromInline
    func resolveAsynchronously<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: RequestOrigin
    ) async throws(ResolutionError) -> TransferredValue<Value> {
        if asker.takesPrepared, let box = asker.frame?.preparedValues?.take(answering: key) {
            return box.value(as: TransferredValue<Value>.self)
        }
        let request = try request(
            for: key, type: UInt(bitPattern: ObjectIdentifier(type)), by: asker, isAsynchronous: true)
        defer { request.storage?.clear() }
        do {
            return try await request.answer(
                as: type, onMainActor: asker.isOnMainActor, isObserved: defaults.resolutionObservers != nil)
        } catch {
            throw failed(error, key: key, isReadOnly: request.frame.isReadOnly, asker: asker)
        }
    }

    /// Returns the instance for an unnamed key, for a request from outside that may suspend.
    @usableFromInline
    func resolveAsynchronously<Value: Sendable>(_ type: Value.Type) async throws(ResolutionError) -> Value {
        try await resolveAsynchronously(ComponentKey(type), as: type, for: RequestOrigin()).value
    }

    /// Returns the existing instance for a key. Creates nothing.
    func existing<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: RequestOrigin
    ) throws(ResolutionError) -> Value? {
        let request = try planned(
            key, type: UInt(bitPattern: ObjectIdentifier(type)), by: asker, isReadOnly: true)
        guard request.record.isCached else { return nil }
        do {
            return try request.answer(as: type)
        } catch {
            if let failure = readingFailed(error, key) { throw failure }
            return nil
        }
    }

    /// Returns the error of a request that only reads; `nil` where no instance exists.
    private func readingFailed(_ error: any Error, _ key: ComponentKey) -> ResolutionError? {
        let error = ResolutionError.wrapping(error, key: key)
        return error.isNothingExists ? nil : error
    }

    /// Returns the error of a request that only reads, for an unnamed type.
    @usableFromInline
    @inline(never)
    func readingFailed<Value>(_ error: any Error, as type: Value.Type) -> ResolutionError? {
        readingFailed(error, ComponentKey(type))
    }

    /// Returns the instance for a request from outside that the first plan has linked.
    ///
    /// - Parameter reader: The calling thread, which has read the link and leaves here.
    @inlinable
    @inline(__always)
    func follow<Value>(
        _ link: LinkedNeed<Value>, by reader: Reader, to type: Value.Type,
        qualifier: @autoclosure () -> Qualifier? = nil
    ) throws(ResolutionError) -> Value {
        if let box = link.readyBox {
            // Safety: the thread reads.
            let existing = box._withUnsafeGuaranteedRef { $0.value(as: type) }
            reader.leave()
            return existing
        }
        if link.needsResolveStorage {
            reader.leave()
            return try resolve(ComponentKey(type, qualifier: qualifier()), as: type)
        }
        // The thread keeps the plan, whose frame lives as long as the core, so neither is retained.
        guard reader.leave(creatingWith: firstPlan) else {
            return try resolve(ComponentKey(type, qualifier: qualifier()), as: type)
        }
        defer { reader.drop(firstPlan) }
        do {
            return try link.making(ResolutionContext(serial: firstTables.serial, frame: firstFrame))
        } catch {
            throw failed(error, at: link, qualifier: qualifier())
        }
    }

    // MARK: On the main actor

    /// Returns the instance for a request from the main actor, from outside of any known creation, that the first plan has linked.
    ///
    /// - Parameter reader: The calling thread, which has read the link and leaves here.
    @inlinable
    @inline(__always)
    func followOnMainActor<Value>(
        _ link: LinkedNeed<Value>, by reader: Reader, to type: Value.Type
    ) throws(ResolutionError) -> Value {
        if let existing = link.existingOnMainActor {
            reader.leave()
            return existing
        }
        guard !link.needsResolveStorage, let frame = mainActorFrame.reference else {
            reader.leave()
            return try resolveOnMainActor(type)
        }
        // The thread keeps the plan, whose frame lives as long as the core, so neither is retained.
        guard reader.leave(creatingWith: firstPlan) else { return try resolveOnMainActor(type) }
        defer { reader.drop(firstPlan) }
        do {
            return try link.makingOnMainActor(ResolutionContext(serial: firstTables.serial, lasting: frame))
        } catch {
            throw failed(error, at: link)
        }
    }

    /// Returns the instance for a request from the main actor, where it is not linked yet, or needs a frame.
    @usableFromInline
    @inline(never)
    func resolveOnMainActor<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        // For the requests that come after this one.
        _ = firstMainActorFrame
        return try resolve(ComponentKey(type), as: type, for: RequestOrigin(isOnMainActor: true))
    }
}
