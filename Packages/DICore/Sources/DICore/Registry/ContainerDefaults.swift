/// What a container decides for components that do not decide themselves.
final class ContainerDefaults: Sendable {
    let cache: (any CacheStrategy)?

    /// Whether there is a cache for components that choose none.
    let hasCache: Bool
    let strategy: any DefaultStrategy

    /// The same, where it does something.
    let finishing: DefaultFinishing?
    let observers: [any CreationObserver]
    let resolutionObservers: Observers?
    let duplicates: DuplicatePolicy

    /// When to report that a request waits for long.
    let stallReporting: StallReporting?

    init(
        cache: (any CacheStrategy)? = nil, strategy: any DefaultStrategy = NoFinishing(),
        observers: [any CreationObserver] = [], resolutionObservers: Observers? = nil,
        duplicates: DuplicatePolicy = .diagnose, stallReporting: StallReporting? = nil
    ) {
        self.cache = cache
        hasCache = cache != nil
        self.strategy = strategy
        finishing = strategy is NoFinishing ? nil : DefaultFinishing(strategy)
        self.observers = observers
        self.resolutionObservers = resolutionObservers
        self.duplicates = duplicates
        self.stallReporting = stallReporting
    }

    /// The same with more observers.
    func adding(
        _ observers: [any CreationObserver], _ resolutionObservers: [any ResolutionObserver]
    ) -> ContainerDefaults {
        if observers.isEmpty, resolutionObservers.isEmpty { return self }
        return ContainerDefaults(
            cache: cache, strategy: strategy, observers: self.observers + observers,
            resolutionObservers: .adding(resolutionObservers, to: self.resolutionObservers), duplicates: duplicates,
            stallReporting: stallReporting)
    }

    /// The cache that a component gets.
    func cache(of record: ComponentRecord) -> (any CacheStrategy)? {
        if record.existing != nil { return nil }
        return switch record.cache {
        case .uncached, .suppliedIn: nil
        case .strategy(let cache): cache
        case .containerDefault: record.allowsDefaultCache ? cache : nil
        }
    }

    /// Whether a component's instances outlive the resolve that they are made in.
    func keeps(_ record: ComponentRecord) -> Bool { cache(of: record)?.lifetime.outlivesResolve == true }

    /// Whether a component's instances are shared on purpose, by all who have the same cache.
    func isSharedOnPurpose(_ record: ComponentRecord) -> Bool {
        cache(of: record)?.isShared ?? false
    }

    /// How long a component's instances live.
    func lifetime(of record: ComponentRecord) -> Lifetime {
        if record.existing != nil { return .instance }
        if case .suppliedIn(let scope) = record.cache { return Lifetime(scope: scope) }
        return cache(of: record)?.lifetime ?? .uncached
    }
}
