/// The facts that all creations of an entry share: the source of the instances, their needs, and where they live.
final class Recipe: Sendable {
    let key: ComponentKey

    /// The component or the decoration; `nil` for the value of a lazy dependency.
    let origin: (any CreationOrigin)?

    /// The needs that were linked.
    let needs: [Entry]

    /// The place of the instances; `nil` without a cache.
    let slot: LinkedSlot?

    /// The container that the instances belong to, if they have a cache.
    let core: ContainerCore

    /// The lifetime of the instances.
    let lifetime: Lifetime

    /// Whether the instances are bound to the main actor.
    let isMainActor: Bool

    /// Whether the instances are made on the main actor, because the component or a need of it is bound to that.
    let isMadeOnMainActor: Bool

    init(
        _ key: ComponentKey, by origin: (any CreationOrigin)? = nil, of core: ContainerCore,
        needing needs: [Entry] = [], in slot: LinkedSlot? = nil, for lifetime: Lifetime = .uncached,
        isMainActor: Bool = false, isMadeOnMainActor: Bool = false
    ) {
        self.key = key
        self.origin = origin
        self.needs = needs
        self.slot = slot
        self.core = core
        self.lifetime = lifetime
        self.isMainActor = isMainActor
        self.isMadeOnMainActor = isMadeOnMainActor
    }

    /// The description of the component or the decoration for errors.
    var description: ComponentDescription { origin?.description(as: key) ?? ComponentDescription(of: key) }

    /// The step on the chain of an error; `nil` if the creation is no step.
    var step: ResolutionError.Step? { origin == nil ? nil : ResolutionError.Step(description) }

    /// Whether both create the same instances, also if a key was linked again.
    func isSame(as other: Recipe) -> Bool {
        guard let origin, let own = other.origin else { return false }
        return origin.identity == own.identity && origin.isSame(as: own)
    }
}
