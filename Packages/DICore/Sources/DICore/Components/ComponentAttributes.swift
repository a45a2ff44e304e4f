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

    let place: Place
    private var said: Said?

    private struct Values: Sendable {
        var qualifier: Qualifier?
        var roles: [ComponentRole] = []
        var contributions: [ComponentContribution] = []
        var cache: CacheChoice = .containerDefault
        var rank: Rank = .explicit
        var isModulePrivate = false
        var isolation: Isolation = .nonisolated
        var hasAsyncStrategy = false
        var isEager = false
        var hasOpaqueHook = false
        var existing: CacheCell?
    }

    private final class Said: Sendable {
        let values: Values

        init(_ values: Values) {
            self.values = values
        }
    }

    @usableFromInline
    init(fileID: String, line: Int) {
        place = Place(fileID: fileID, line: line)
    }

    private mutating func change(_ change: (inout Values) -> Void) {
        var values = said?.values ?? Values()
        change(&values)
        said = Said(values)
    }

    /// The same with its roles qualified as the component is, and numbered, together with what it contributes.
    func numbered() -> ComponentAttributes {
        guard let values = said?.values, !values.roles.isEmpty || !values.contributions.isEmpty else { return self }
        var copy = self
        copy.change { new in
            new.roles = values.roles.enumerated().map {
                $0.element.qualified(by: values.qualifier).numbered($0.offset)
            }
            new.contributions = ComponentContribution.numbered(values.contributions, after: values.roles.count)
        }
        return copy
    }

    var qualifier: Qualifier? {
        get { said?.values.qualifier ?? nil }
        set { change { $0.qualifier = newValue } }
    }

    @usableFromInline
    var roles: [ComponentRole] {
        get { said?.values.roles ?? [] }
        set { change { $0.roles = newValue } }
    }

    @usableFromInline
    var contributions: [ComponentContribution] {
        get { said?.values.contributions ?? [] }
        set { change { $0.contributions = newValue } }
    }

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

    /// Whether it is created when the container starts.
    var isEager: Bool {
        get { said?.values.isEager ?? false }
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
