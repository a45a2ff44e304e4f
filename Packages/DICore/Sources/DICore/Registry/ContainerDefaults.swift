/// A container's settings for components without settings of their own.
package final class ContainerDefaults: Sendable {
    let cache: (any CacheStrategy)?

    /// Whether there is a cache for components that choose none.
    let hasCache: Bool
    let strategy: any DefaultStrategy

    /// The same strategy; `nil` if it changes nothing.
    let finishing: (any DefaultStrategy)?
    let observers: [any CreationObserver]
    let resolutionObservers: Observers?
    let duplicates: DuplicatePolicy

    /// Whether nothing happens to an instance but its creation: there is no default strategy, and no observer.
    let addNothing: Bool

    /// When to report a long wait.
    let stallReporting: StallReporting?

    /// The defaults of a module alone.
    package static let none = ContainerDefaults()

    init(
        cache: (any CacheStrategy)? = nil, strategy: any DefaultStrategy = NoFinishing(),
        observers: [any CreationObserver] = [], resolutionObservers: Observers? = nil,
        duplicates: DuplicatePolicy = .diagnose, stallReporting: StallReporting? = nil
    ) {
        self.cache = cache
        hasCache = cache != nil
        self.strategy = strategy
        finishing = strategy is NoFinishing ? nil : strategy
        self.observers = observers
        self.resolutionObservers = resolutionObservers
        self.duplicates = duplicates
        self.stallReporting = stallReporting
        addNothing = finishing == nil && observers.isEmpty && resolutionObservers == nil
    }

    /// Returns the same settings with more observers.
    func adding(
        _ observers: [any CreationObserver], _ resolutionObservers: [any ResolutionObserver]
    ) -> ContainerDefaults {
        if observers.isEmpty, resolutionObservers.isEmpty { return self }
        return ContainerDefaults(
            cache: cache, strategy: strategy, observers: self.observers + observers,
            resolutionObservers: .adding(resolutionObservers, to: self.resolutionObservers), duplicates: duplicates,
            stallReporting: stallReporting)
    }

    /// Returns the cache of a component.
    func cache(of record: ComponentRecord) -> (any CacheStrategy)? {
        if record.existing != nil { return nil }
        return switch record.cache {
        case .uncached, .suppliedIn: nil
        case .strategy(let cache): cache
        case .containerDefault: record.allowsDefaultCache ? cache : nil
        }
    }

    /// Whether a component's instances outlive the resolve that creates them.
    func keeps(_ record: ComponentRecord) -> Bool { cache(of: record)?.lifetime.outlivesResolve == true }

    /// Whether a component's instances are shared with all components that have the same cache.
    func isSharedOnPurpose(_ record: ComponentRecord) -> Bool {
        cache(of: record)?.isShared ?? false
    }

    /// Returns the lifetime of a component's instances.
    func lifetime(of record: ComponentRecord) -> Lifetime {
        if record.existing != nil { return .instance }
        if case .suppliedIn(let scope) = record.cache { return Lifetime(scope: scope) }
        return cache(of: record)?.lifetime ?? .uncached
    }
}

/// The answer to a key that several explicit components answer.
///
/// A component with `.overriding()`, and an instance that was `put`, replace others under each policy and are no
/// duplicates.
public enum DuplicatePolicy: Sendable {
    /// An error that names all places: `validate()` reports it, and a request for the key throws it.
    case diagnose
    /// The component that was registered last.
    case lastWins
    /// The component that was registered first.
    case firstWins
}
