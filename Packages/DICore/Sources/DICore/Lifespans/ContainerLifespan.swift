/// The life of a container.
final class ContainerLifespan: Lifespan, @unchecked Sendable {
    // Safety: constant.
    let reference: ContainerReference

    /// - Parameter outer: The life of the parent container.
    init(of reference: ContainerReference, inside outer: Lifespan?, observed: ObservedLife?) {
        self.reference = reference
        super.init(inside: outer, observed: observed)
    }

    override func begun() { reference.core?.beginAnew() }

    override func ended() {
        guard let core = reference.core else { return }
        core.clear { !core.defaults.isSharedOnPurpose($0.record) }
    }
}
