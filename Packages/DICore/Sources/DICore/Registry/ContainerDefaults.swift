/// What a container decides for components that do not decide themselves.
struct ContainerDefaults: Sendable {
    var cache: (any CacheStrategy)?
    var strategy: any DefaultStrategy = NoFinishing()
    var observers: [any CreationObserver] = []
    var resolutionObservers: [any ResolutionObserver] = []
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

    /// Whether a component's instances are shared on purpose, by all who have the same cache: it is a reference.
    func isSharedOnPurpose(_ record: ComponentRecord) -> Bool {
        cache(of: record).map { type(of: $0) is AnyClass } ?? false
    }

    /// How long a component's instances live.
    func lifetime(of record: ComponentRecord) -> Lifetime {
        if record.existing != nil { return .instance }
        return cache(of: record)?.lifetime ?? .uncached
    }
}
