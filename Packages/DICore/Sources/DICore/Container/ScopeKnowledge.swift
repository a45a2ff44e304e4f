/// What is known of a scope from the components that live in it.
final class ScopeKnowledge: Sendable {
    /// The name that it was asked for by.
    let asked: ScopeName

    /// Its name, with the scopes around it where a component says which.
    let name: ScopeName

    /// Whether a component mentions it.
    let isMentioned: Bool

    /// What it is not opened without.
    let needed: [ComponentDescription]

    /// What it may be opened with: also what another component takes the place of.
    private let keys: Set<ComponentKey>

    /// Of the registry that this was learned from.
    let version: Int

    /// What was learned next.
    let next = MadeOnce<ScopeKnowledge>()

    init(of name: ScopeName, in registry: Registry, _ defaults: ContainerDefaults) {
        asked = name
        version = registry.version
        isMentioned = registry.mentions(name)
        // What a cache says of its lifetime is user code, and so is what a dependency form says.
        var full = defaults.cache?.lifetime.scope?.naming(name) ?? ScopeName(name.text)
        var needed: [ComponentDescription] = []
        var keys: Set<ComponentKey> = []
        if isMentioned {
            let mentions = registry.mentions(of: name)
            if let placing = mentions.placing.first(where: { !registry.isHidden($0) }) {
                full = placing.record.mentionedScopes.first { $0 == name } ?? full
            }
            for registration in mentions.supplied {
                // What is replaced may be supplied, by code that opens scopes of other containers too, and need not be.
                keys.insert(registration.record.key)
                if !registry.isHidden(registration) { needed.append(registration.description(in: defaults)) }
            }
        }
        self.name = full
        self.needed = needed
        self.keys = keys
    }

    /// What the scope is opened with, by the components that are supplied in it.
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
