/// What a component says beside how it is made.
///
/// Most say nothing but where they were written, so everything else lies behind one reference, which is `nil` then.
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

    // In as few words as it takes, because components are many.
    private let fileID: String
    private var said: Said?
    private let line: Int32

    private struct Values: Sendable {
        var qualifier: Qualifier?
        var roles: [ComponentRole] = []
        var contributions: [ComponentContribution] = []
        var cache: CacheChoice = .containerDefault
        var rank: Rank = .explicit
        var isModulePrivate = false
        var isolation: Isolation = .nonisolated
        var hasAsyncStrategy = false
        var isEager: Bool?
        var hasOpaqueHook = false
        var existing: CacheCell?
        var finishing: (any AnyInstanceFinishing)?

        // What is noted when it is registered: see `complete`.
        var receiver: Any.Type?
        var mentionedScopes: [ScopeName] = []

        /// The scopes that it says something of by itself. It asks the cache, which is the user's code: so it is noted once.
        var scopes: [ScopeName] {
            let scope: ScopeName?
            switch cache {
            case .suppliedIn(let name): return [name] + name.outer.filter { !$0.outer.isEmpty }
            case .strategy(let cache): scope = existing == nil ? cache.lifetime.scope : nil
            // The container says it.
            case .containerDefault, .uncached: scope = nil
            }
            guard let scope, !scope.outer.isEmpty else { return [] }
            return [scope] + scope.outer.filter { !$0.outer.isEmpty }
        }
    }

    private final class Said: @unchecked Sendable {
        // Safety: changed only by who holds the only reference: see `change`. So exclusivity need not be checked.
        @exclusivity(unchecked) var values: Values

        init(_ values: Values) {
            self.values = values
        }
    }

    @usableFromInline
    init(fileID: String, line: Int) {
        self.fileID = fileID
        self.line = Int32(clamping: line)
    }

    /// Where it was written.
    var place: Place { Place(fileID: fileID, line: Int(line)) }

    /// Whether nothing is said.
    var saysNothing: Bool { said == nil }

    /// Changes what is said: in place, where nobody else says it.
    private mutating func change(_ change: (inout Values) -> Void) {
        let own = isKnownUniquelyReferenced(&said) ? said : nil
        let new = own ?? Said(said?.values ?? Values())
        change(&new.values)
        said = new
    }

    /// Notes what is kept of a component that is registered: its roles, qualified as the component is, and numbered, together with
    /// what it contributes; and what its cache says.
    ///
    /// - Parameter receiver: The type that its needs are for, where that is not what it makes.
    mutating func complete(receiver: Any.Type?) {
        if said == nil, receiver == nil { return }
        let scopes = said?.values.scopes ?? []
        if roles.isEmpty, contributions.isEmpty, receiver == nil, scopes.isEmpty { return }
        change { new in
            let count = new.roles.count
            new.roles = new.roles.enumerated().map {
                $0.element.qualified(by: new.qualifier).numbered($0.offset)
            }
            new.contributions = ComponentContribution.numbered(new.contributions, after: count)
            new.receiver = receiver
            new.mentionedScopes = scopes
        }
    }

    /// What happens to new instances, and what closes them.
    var finishing: (any AnyInstanceFinishing)? {
        get { said?.values.finishing }
        set { change { $0.finishing = newValue } }
    }

    /// The type that its needs are for, where that is not what it makes.
    var receiver: Any.Type? { said?.values.receiver ?? nil }

    /// The scopes that it says something of.
    var mentionedScopes: [ScopeName] { said?.values.mentionedScopes ?? [] }

    var qualifier: Qualifier? {
        get { said?.values.qualifier ?? nil }
        set { change { $0.qualifier = newValue } }
    }

    var roles: [ComponentRole] { said?.values.roles ?? [] }

    var contributions: [ComponentContribution] { said?.values.contributions ?? [] }

    mutating func add(_ role: ComponentRole) { change { $0.roles.append(role) } }
    mutating func add(_ contribution: ComponentContribution) { change { $0.contributions.append(contribution) } }

    var cache: CacheChoice {
        get { said?.values.cache ?? .containerDefault }
        set { change { $0.cache = newValue } }
    }

    var rank: Rank {
        get { said?.values.rank ?? .explicit }
        set { change { $0.rank = newValue } }
    }

    var isModulePrivate: Bool {
        get { said?.values.isModulePrivate ?? false }
        set { change { $0.isModulePrivate = newValue } }
    }

    var isolation: Isolation {
        get { said?.values.isolation ?? .nonisolated }
        set { change { $0.isolation = newValue } }
    }

    /// Whether its strategy may suspend, whatever isolation that says.
    var hasAsyncStrategy: Bool {
        get { said?.values.hasAsyncStrategy ?? false }
        set { change { $0.hasAsyncStrategy = newValue } }
    }

    /// Whether it is created when the container starts; `nil` where that is not said.
    var isEager: Bool? {
        get { said?.values.isEager }
        set { change { $0.isEager = newValue } }
    }

    /// Whether a hook may ask for anything.
    var hasOpaqueHook: Bool {
        get { said?.values.hasOpaqueHook ?? false }
        set { change { $0.hasOpaqueHook = newValue } }
    }

    /// The instance of a component that the user made.
    var existing: CacheCell? {
        get { said?.values.existing }
        set { change { $0.existing = newValue } }
    }
}
