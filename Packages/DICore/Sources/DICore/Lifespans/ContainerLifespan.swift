/// The life of a container.
final class ContainerLifespan: Lifespan, @unchecked Sendable {
    // Safety: constant.
    /// The way to the container.
    let reference: EngineReference

    /// - Parameters:
    ///   - reference: The way to the container.
    ///   - outer: The life of the parent container.
    init(of reference: EngineReference, inside outer: Lifespan?, observed: ObservedLife?) {
        self.reference = reference
        super.init(inside: outer, observed: observed)
    }

    override func begun() { reference.current?.closingHasBegun() }

    override func ended() { reference.current?.closingHasEnded() }
}
