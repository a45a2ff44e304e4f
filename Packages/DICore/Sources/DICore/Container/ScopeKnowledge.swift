/// The knowledge of a scope from the components that live in it: a link in a list for several names.
final class ScopeKnowledge: Sendable {
    /// The name that the scope was opened by.
    let asked: ScopeName

    /// The name, with the scopes around it where a component says which.
    let name: ScopeName

    /// The component that names the scopes around it, if one does.
    let source: ComponentDescription?

    /// Whether a component mentions it.
    let isMentioned: Bool

    /// The components whose instances must be supplied.
    let needed: [ComponentDescription]

    /// The keys that may be supplied, also of components that are replaced.
    private let keys: Set<ComponentKey>

    /// The version of the registry that this was learned from.
    let version: Int

    private let next = MadeOnce<ScopeKnowledge>()

    /// How many names that no component mentions are in a list: there may be any number.
    private static let unmentionedLimit = 8

    init(of name: ScopeName, in registry: Registry, _ defaults: ContainerDefaults) {
        asked = name
        version = registry.version
        isMentioned = registry.mentions(name)
        // The lifetime of a cache and the description of a dependency form are user code.
        var full = defaults.cache?.lifetime.scope?.naming(name) ?? ScopeName(name.text)
        var source: ComponentDescription?
        var needed: [ComponentDescription] = []
        var keys: Set<ComponentKey> = []
        if isMentioned {
            let mentions = registry.mentions(of: name)
            if let placing = mentions.placing.first(where: { !registry.isHidden($0) }) {
                full = placing.record.mentionedScopes.first { $0 == name } ?? full
                source = placing.description(in: defaults)
            }
            for registration in mentions.supplied {
                // A replaced component may be supplied, by code that opens scopes of other containers too, and need not be.
                keys.insert(registration.record.key)
                if !registry.isHidden(registration) { needed.append(registration.description(in: defaults)) }
            }
        }
        self.name = full
        self.source = source
        self.needed = needed
        self.keys = keys
    }

    /// Returns the knowledge of a name in the list that begins here, where it is of a version of the registry.
    func named(_ name: ScopeName, in version: Int) -> ScopeKnowledge? {
        var next: ScopeKnowledge? = self
        while let known = next, known.version == version {
            if known.asked.text == name.text { return known }
            next = known.next.made
        }
        return nil
    }

    /// Adds the knowledge of a name to the list that begins here; the lock of the container must be held.
    func append(_ new: ScopeKnowledge) {
        var last = self
        var count = 1
        while last !== new {
            if last.next.made == nil, !new.isMentioned, count >= Self.unmentionedLimit { return }
            last = last.next.object { new }
            count += 1
        }
    }

    /// Returns the values that the scope is opened with, by the keys of the components that are supplied in it.
    func boxes(of values: [ScopeValue]) throws(ResolutionError) -> [ComponentKey: InstanceBox] {
        var boxes: [ComponentKey: InstanceBox] = [:]
        for value in values {
            guard keys.contains(value.key) else { throw .unknownValue(value.key, in: asked, known: needed) }
            if boxes.updateValue(value.box, forKey: value.key) != nil { throw .valueTwice(value.key, in: asked) }
        }
        let missing = needed.filter { boxes[$0.key] == nil }
        if !missing.isEmpty { throw .notSupplied(missing, in: asked) }
        return boxes
    }
}
