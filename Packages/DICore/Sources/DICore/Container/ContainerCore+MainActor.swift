extension ContainerCore {
    /// The instance for a request from the main actor, and from outside of any creation as far as anybody knows.
    @inlinable
    func resolveOnMainActor<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        guard let link = firstPlan.link(to: type) else { return try resolveAnewOnMainActor(type) }
        // The first plan and its frame live as long as the core, so neither is retained.
        if let existing = link.existingOnMainActor { return existing }
        guard !link.needsFrame, let frame = mainActorFrame.reference else { return try resolveAnewOnMainActor(type) }
        do {
            return try link.makeOnMainActor(ResolutionContext(serial: firstPlan.serial, lasting: frame))
        } catch {
            throw failed(error, at: link)
        }
    }

    /// The same, where nothing is prepared.
    @usableFromInline
    @inline(never)
    func resolveAnewOnMainActor<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        // For the requests that come after this one.
        _ = firstMainActorFrame
        return try resolve(ComponentKey(type), as: type, for: Asker(isOnMainActor: true))
    }

    /// The instance for a request that may suspend, where it exists and nobody need be asked.
    @inlinable
    func existingForSuspending<Value>(_ type: Value.Type) -> Value? {
        firstPlan.link(to: type)?.existingForSuspending
    }
}
