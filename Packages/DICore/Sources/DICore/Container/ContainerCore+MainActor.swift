extension ContainerCore {
    /// The instance for a request from the main actor, from outside of any creation as far as anybody knows, that the first plan
    /// has linked.
    @inlinable
    @inline(__always)
    func followOnMainActor<Value>(_ link: Link<Value>, to type: Value.Type) throws(ResolutionError) -> Value {
        guard !link.needsFrame, let frame = mainActorFrame.reference else {
            if let existing = link.existingOnMainActor { return existing }
            return try resolveOnMainActor(type)
        }
        do {
            // The first plan and its frame live as long as the core, so neither is retained.
            return try link.instanceOnMainActor(ResolutionContext(serial: firstPlan.serial, lasting: frame))
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
