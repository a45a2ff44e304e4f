/// What a container decides for components that do not decide themselves.
struct ContainerDefaults: Sendable {
    var cache: (any CacheStrategy)?
    var strategy: any DefaultStrategy = NoFinishing()
    var observers: [any CreationObserver] = []
    var resolutionObservers: Observers?
    var duplicates: DuplicatePolicy = .diagnose

    /// When to report that a request waits for long.
    var stallReporting: StallReporting?

    /// The cache that a component gets.
    func cache(of record: ComponentRecord) -> (any CacheStrategy)? {
        if record.existing != nil { return nil }
        return switch record.cache {
        case .uncached, .suppliedIn: nil
        case .strategy(let cache): cache
        case .containerDefault: record.allowsDefaultCache ? cache : nil
        }
    }

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
