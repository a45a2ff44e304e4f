/// A reference from an object to the container that made it, which does not keep the container alive.
final class ContainerReference: @unchecked Sendable {
    // Safety: written once, by the container, before the reference is shared; the runtime makes loading a weak reference safe.
    /// The container, if it still lives.
    weak var core: ContainerCore?
    private let observed: ObservedLife?

    /// When to report that a request waits for long.
    let stallReporting: StallReporting?

    init(stallReporting: StallReporting? = nil, observed: ObservedLife? = nil) {
        self.stallReporting = stallReporting
        self.observed = observed
    }

    /// Returns the container.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when it is gone.
    func required(for key: ComponentKey) throws(ResolutionError) -> ContainerCore {
        guard let core else {
            observed?.askedTooLate(for: key)
            throw ResolutionError(
                .closed, key: key, message: "\(key) was requested from a container that is gone",
                help: "keep the container for as long as its lazy dependencies, providers and resolvers are used"
            ).told(if: observed != nil)
        }
        return core
    }
}
