/// What a component says beside how it is made.
@usableFromInline
struct ComponentAttributes: Sendable {
    enum CacheChoice: Sendable {
        case containerDefault
        case uncached
        case strategy(any CacheStrategy)
        case suppliedIn(ScopeName)
    }

    /// How a component stands to others that answer to the same key.
    enum Rank: Sendable, Hashable {
        case overriding
        case explicit
        case fallback
    }

    var place: Place
    var qualifier: Qualifier?
    @usableFromInline
    var roles: [ComponentRole] = []
    @usableFromInline
    var contributions: [ComponentContribution] = []
    var cache: CacheChoice = .containerDefault
    var rank: Rank = .explicit
    var isModulePrivate = false
    var isolation: Isolation = .nonisolated

    /// Whether it is created when the container starts.
    var isEager = false

    /// Whether a hook may ask for anything.
    var hasOpaqueHook = false

    /// The instance of a component that the user made.
    var existing: CacheCell?

    @usableFromInline
    init(fileID: String, line: Int) {
        place = Place(fileID: fileID, line: line)
    }
}
