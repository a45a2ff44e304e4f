/// The attributes of a component, other than its strategy and the place where it was written.
@usableFromInline
struct ComponentAttributes: Sendable {
    enum CacheChoice: Sendable {
        case containerDefault
        case uncached
        case strategy(any CacheStrategy)
        case suppliedIn(ScopeName)
    }

    /// The precedence of a component among those that answer to the same key.
    @usableFromInline
    enum Rank: Sendable, Hashable {
        case overriding
        case explicit
        case fallback
    }

    var qualifier: Qualifier?
    var roles: [ComponentRole] = []
    var contributions: [ComponentContribution] = []
    var cache: CacheChoice = .containerDefault
    var rank: Rank = .explicit
    var isModulePrivate = false
    var isolation: Isolation = .nonisolated

    /// Whether the strategy may suspend, whatever its isolation.
    var hasAsyncStrategy = false

    /// Whether the container creates an instance when it starts. It is `nil` where the component does not say it.
    var isEager: Bool?

    /// Whether a hook or an observer may resolve undeclared dependencies.
    var hasOpaqueHook = false

    /// The instance of a component that was registered with one.
    var existing: CacheCell?

    /// The hooks and the closers: an `InstanceFinishing` of the component's type.
    var finishing: (any AnyObject & Sendable)?
    var hasCloser = false

    /// The wrappers of the component's type, the innermost first.
    var wrappers: [any CreationWrapper] = []

    // The rest is noted when the component is registered: see `complete(receiver:)`.

    /// The type that declares the dependencies, where it is not the type of the instances.
    private(set) var receiver: Any.Type?

    /// The scopes whose place among others the component tells: its own scope and the scopes around that.
    private(set) var mentionedScopes: [ScopeName] = []

    /// Prepares the attributes of a component that is registered: the roles get the component's qualifier and are numbered.
    mutating func complete(receiver: Any.Type?, mentionedScopes: [ScopeName]) {
        for position in roles.indices {
            roles[position] = roles[position].qualified(by: qualifier).numbered(position)
        }
        contributions = ComponentContribution.numbered(contributions, after: roles.count)
        self.receiver = receiver
        self.mentionedScopes = mentionedScopes
    }

    /// Returns the scopes that the cache mentions. Reading a cache's lifetime calls the user's code, so the result is kept.
    func scopesOfCache() -> [ScopeName] {
        let scope: ScopeName?
        switch cache {
        case .suppliedIn(let name): return [name] + name.outer.filter { !$0.outer.isEmpty }
        case .strategy(let cache): scope = existing == nil ? cache.lifetime.scope : nil
        // The container knows the scope of its own cache.
        case .containerDefault, .uncached: scope = nil
        }
        guard let scope, !scope.outer.isEmpty else { return [] }
        return [scope] + scope.outer.filter { !$0.outer.isEmpty }
    }
}
