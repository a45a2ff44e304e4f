/// The settings of a root container, which its children have too.
final class ContainerDefaults: Sendable {
    /// The cache of components that choose none; `nil` for none.
    let cache: (any CacheStrategy)?

    init(cache: (any CacheStrategy)?) { self.cache = cache }
}
