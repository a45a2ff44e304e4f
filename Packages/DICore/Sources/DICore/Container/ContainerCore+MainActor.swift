extension ContainerCore {
    /// The instance for a request from the main actor, from outside of any creation as far as anybody knows, that the first plan
    /// has linked.
    ///
    /// - Parameter reader: The calling thread, which has read the link and leaves here.
    @inlinable
    @inline(__always)
    func followOnMainActor<Value>(
        _ link: Link<Value>, by reader: Reader, to type: Value.Type
    ) throws(ResolutionError) -> Value {
        if let existing = link.existingOnMainActor {
            reader.leave()
            return existing
        }
        guard !link.needsFrame, let frame = mainActorFrame.reference else {
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

    /// The same, where nothing is linked yet, or more is needed.
    @usableFromInline
    @inline(never)
    func resolveOnMainActor<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        // For the requests that come after this one.
        _ = firstMainActorFrame
        return try resolve(ComponentKey(type), as: type, for: Asker(isOnMainActor: true))
    }
}
