/// The way from an object to the container that made it, which does not keep the container alive.
@usableFromInline
final class EngineReference: @unchecked Sendable {
    // Safety: written once, before the reference is shared; the runtime makes loading a weak reference safe.
    private weak var engine: (any ResolutionEngine)?
    private let observed: ObservedLife?

    /// When to report that a request waits for long.
    let stallReporting: StallReporting?

    /// - Parameters:
    ///   - stallReporting: When to report that a request waits for long.
    ///   - observed: Told of each key that is asked for when the container is gone.
    init(stallReporting: StallReporting? = nil, observed: ObservedLife? = nil) {
        self.stallReporting = stallReporting
        self.observed = observed
    }

    /// Ties the reference to its container; once, before anyone else sees it.
    func attach(_ engine: any ResolutionEngine) {
        self.engine = engine
    }

    /// The container.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when it is gone.
    func required(for key: ComponentKey) throws(ResolutionError) -> any ResolutionEngine {
        guard let engine else {
            observed?.askedTooLate(for: key, in: Frame.observedHere?.asParent)
            throw ResolutionError(
                .closed, key: key, message: "\(key) was asked of a container that is gone",
                help: "keep the container for as long as its lazy dependencies, providers and resolvers are used"
            ).told(if: observed != nil)
        }
        return engine
    }

    /// The container, if it still lives.
    var current: (any ResolutionEngine)? { engine }
}
