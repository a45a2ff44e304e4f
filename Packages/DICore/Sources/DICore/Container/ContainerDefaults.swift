/// The settings of a container. Its children have them too, perhaps with more observers.
final class ContainerDefaults: Sendable {
    /// The cache of components that choose none; `nil` for none.
    let cache: (any CacheStrategy)?

    /// The strategy that completes makers without parameters; `nil` for none.
    let strategy: (any DefaultStrategy)?

    /// The observers of new instances.
    let observers: [any CreationObserver]

    /// The observers of requests; `nil` for none.
    let resolutionObservers: Observers?

    /// Returns `nil` if there is nothing to set.
    init?(
        cache: (any CacheStrategy)? = nil, strategy: (any DefaultStrategy)? = nil,
        observers: [any CreationObserver] = [], resolutionObservers: Observers? = nil
    ) {
        if cache == nil, strategy == nil, observers.isEmpty, resolutionObservers == nil { return nil }
        self.cache = cache
        self.strategy = strategy
        self.observers = observers
        self.resolutionObservers = resolutionObservers
    }

    /// Returns settings with more observers.
    static func adding(
        _ observers: [any CreationObserver], _ resolutionObservers: [any ResolutionObserver],
        to defaults: ContainerDefaults?
    ) -> ContainerDefaults? {
        if observers.isEmpty, resolutionObservers.isEmpty { return defaults }
        return ContainerDefaults(
            cache: defaults?.cache, strategy: defaults?.strategy, observers: (defaults?.observers ?? []) + observers,
            resolutionObservers: .adding(resolutionObservers, to: defaults?.resolutionObservers))
    }
}
