import DICaches
import DICore
import TestSupport
import Testing

/// A cache, for tests that expect the same of several.
enum CacheKind: String, CaseIterable, CustomTestStringConvertible {
    case simple, threadSafe, weak, timeToLive, bounded, shared, guarded, perThread, perResolve, uncached

    /// The caches with one instance for all requests to a container.
    static let sharing: [CacheKind] = [.simple, .threadSafe, .weak, .timeToLive, .bounded, .shared, .guarded]

    var testDescription: String { rawValue }

    /// A new cache, or `nil` for none.
    var strategy: (any CacheStrategy)? {
        switch self {
        case .simple: Container.Cache.simple
        case .threadSafe: Container.Cache.threadSafe
        case .weak: StorageCache.weak
        case .timeToLive: TimeToLiveCache(.seconds(3600), clock: .continuous)
        case .bounded: BoundedCache(limit: 1)
        case .shared: SharedCache()
        case .guarded: SlotCache.guarded
        case .perThread: PerThreadCache.perThread
        case .perResolve: StorageCache.perResolve
        case .uncached: nil
        }
    }
}

extension Component where Origin: ComponentOrigin.Nonisolated & ComponentOrigin.Created, Output: Sendable {
    /// Adds a cache, if there is one.
    func cached(in cache: (any CacheStrategy)?) -> Component {
        if let cache { cached(cache) } else { self }
    }
}

extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// Adds a cache, if there is one.
    func cached(in cache: (any CacheStrategy)?) -> Component {
        if let cache { cached(cache) } else { self }
    }
}
