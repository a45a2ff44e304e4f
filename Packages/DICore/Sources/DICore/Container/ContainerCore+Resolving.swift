extension ContainerCore {
    /// The instance for a key, from outside.
    @usableFromInline
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value {
        if key.qualifier == nil, let (plan, frame) = laterPlan, let link = plan.tables.link(to: type), !link.needsFrame
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
        return try resolve(key, as: type, for: Asker())
    }

    /// The instance for a key, from outside or from inside a creation.
    @usableFromInline
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type, for asker: Asker) throws(ResolutionError) -> Value {
        // What was made for a need that a closure asks for, whoever answers to its key by now.
        if asker.takesPrepared, let box = asker.frame?.preparedValues?.take(answering: key) {
            return Self.value(in: box, as: type)
        }
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if let linked = linkedRequest(for: identity, qualifier: key.qualifier, by: asker, isAsynchronous: false) {
            let frame = linked.frame
            let link = linked.link(as: type)
            if linked.isReady(for: link) {
                // It keeps the plan and the frame: the context holds neither.
                defer { withExtendedLifetime(linked) {} }
                do {
                    return try Reader.answering { try link(ResolutionContext(serial: frame.serial, frame: frame)) }
                } catch {
                    throw failed(error, key: key, isReadOnly: frame.isReadOnly, asker: asker)
                }
            }
        }
        let request = try request(for: key, as: type, by: asker)
        defer { request.storage?.clear() }
        do {
            return try request.answer(as: type)
        } catch {
            throw failed(error, key: key, isReadOnly: request.frame.isReadOnly, asker: asker)
        }
    }

    // Not inlined: its caller would look up the metadata of `Sent<Value>` for each request.
    @inline(never)
    private static func value<Value>(in box: InstanceBox, as type: Value.Type) -> Value {
        box.value(as: Sent<Value>.self).value
    }

    /// The same, for a request that may suspend: also for what is asynchronous, or bound to an actor.
    @usableFromInline
    func resolveAsynchronously<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: Asker
    ) async throws(ResolutionError) -> Sent<Value> {
        if asker.takesPrepared, let box = asker.frame?.preparedValues?.take(answering: key) {
            return box.value(as: Sent<Value>.self)
        }
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if let linked = linkedRequest(for: identity, qualifier: key.qualifier, by: asker, isAsynchronous: true) {
            let frame = linked.frame
            // It keeps the plan.
            defer { withExtendedLifetime(linked) {} }
            let link = linked.link(as: type)
            let record = link.record
            do {
                if frame.isReadOnly || !linked.isReady(for: link) {
                    // It is prepared below.
                } else if let way = record.way(as: type) {
                    return try await way.body(frame)
                } else if !asker.isOnMainActor, defaults.resolutionObservers == nil, !record.isWaitedFor(from: frame) {
                    return Sent(try link.unannotated(ResolutionContext(serial: frame.serial, frame: frame)))
                }
            } catch {
                throw failed(link.annotated(error), key: key, isReadOnly: frame.isReadOnly, asker: asker)
            }
        }
        let request = try request(for: key, as: type, by: asker, isAsynchronous: true)
        defer {
            request.storage?.clear()
            // It keeps the plan.
            withExtendedLifetime(request) {}
        }
        do {
            let record = request.record
            guard let way = record.way(as: type), !(request.frame.isReadOnly && record.isAsynchronous) else {
                // What observers are told of begins with the wait.
                let start = defaults.resolutionObservers == nil ? nil : ContinuousClock.now
                do {
                    if !request.frame.isReadOnly { try await record.waitForOthers(from: request.frame) }
                } catch {
                    throw request.link(as: type).annotated(error)
                }
                return try await request.answer(as: type, onMainActor: asker.isOnMainActor, since: start)
            }
            do {
                return try await way.instance(for: request.frame)
            } catch {
                throw request.link(as: type).annotated(error)
            }
        } catch {
            throw failed(error, key: key, isReadOnly: request.frame.isReadOnly, asker: asker)
        }
    }

    /// The same for an unnamed key, from outside.
    @usableFromInline
    func resolveAsynchronously<Value: Sendable>(_ type: Value.Type) async throws(ResolutionError) -> Value {
        try await resolveAsynchronously(ComponentKey(type), as: type, for: Asker()).value
    }

    /// What exists for a key; nothing is created.
    func existing<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: Asker
    ) throws(ResolutionError) -> Value? {
        let request = try planned(key, as: type, by: asker, isReadOnly: true)
        guard request.record.isCached else { return nil }
        do {
            return try request.answer(as: type)
        } catch {
            if let failure = readingFailed(error, key) { throw failure }
            return nil
        }
    }

    /// What went wrong with a request that only reads; `nil` where nothing exists.
    private func readingFailed(_ error: any Error, _ key: ComponentKey) -> ResolutionError? {
        let error = ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        return error.isNothingExists ? nil : error
    }

    /// The same, for an unnamed type.
    @usableFromInline
    @inline(never)
    func readingFailed<Value>(_ error: any Error, as type: Value.Type) -> ResolutionError? {
        readingFailed(error, ComponentKey(type))
    }

    /// The instance for a request from outside that the first plan has linked.
    ///
    /// - Parameter reader: The calling thread, which has read the link and leaves here.
    @inlinable
    @inline(__always)
    func follow<Value>(
        _ link: Link<Value>, by reader: Reader, to type: Value.Type, qualifier: @autoclosure () -> Qualifier? = nil
    ) throws(ResolutionError) -> Value {
        if let box = link.readyBox {
            // Safety: the thread reads.
            let existing = box._withUnsafeGuaranteedRef { $0.value(as: type) }
            reader.leave()
            return existing
        }
        if link.needsFrame {
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
}
