/// What a container decides for components that do not decide themselves.
struct ContainerDefaults: Sendable {
    var cache: (any CacheStrategy)?
    var strategy: any DefaultStrategy = NoFinishing()
    var observers: [any CreationObserver] = []
    var resolutionObservers: [any ResolutionObserver] = []

    /// How many of those are the parent container's, which is asked itself for what is shared with it.
    var inheritedObserverCount = 0
    var duplicates: DuplicatePolicy = .diagnose

    /// The cache that a component gets.
    func cache(of record: ComponentRecord) -> (any CacheStrategy)? {
        if record.existing != nil { return nil }
        return switch record.cache {
        case .uncached: nil
        case .strategy(let cache): cache
        case .containerDefault: record.allowsDefaultCache ? cache : nil
        }
    }

    /// How long a component's instances live.
    func lifetime(of record: ComponentRecord) -> Lifetime {
        if record.existing != nil { return .instance }
        return cache(of: record)?.lifetime ?? .uncached
    }
}
