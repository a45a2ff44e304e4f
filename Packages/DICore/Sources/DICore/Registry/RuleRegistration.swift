/// A registered rule, with the components that it has made.
final class RuleRegistration: @unchecked Sendable {
    // Safety: constant, except for `made`.
    let item: RuleItem

    /// The rule that this one is a component of. It is asked only where that rule lets its components answer.
    let outer: RuleRegistration?

    /// A number that no other registration has.
    let identity = UniqueID.next()

    /// The identities of the rules around it, the outermost first, and its own.
    let rules: [UInt]

    /// The modules that installed it, the outermost first.
    let modules: [ModuleID]

    /// The number of earlier registrations in the container.
    let order: Int

    /// The number of containers around its own.
    let layer: Int

    // Safety: read and written under the lock that belongs to this object's address.
    /// The components and redirections that it has made, by key and receiver.
    private var made: [ComponentKey: [ComponentKey?: Made]] = [:]

    private struct Made {
        var component: Registration?

        /// The identities of redirections, by their target.
        var redirections: [(target: ComponentKey, identity: UInt)] = []
    }

    init(_ item: RuleItem, modules: [ModuleID], order: Int, layer: Int, inside outer: RuleRegistration? = nil) {
        self.item = item
        self.outer = outer
        rules = (outer?.rules ?? []) + [identity]
        self.modules = modules
        self.order = order
        self.layer = layer
    }

    /// Whether this rule, or a rule around it, comes before the registrations for all receivers.
    var isContextual: Bool { item.rung == .contextual || outer?.isContextual == true }

    /// Whether this rule, or a rule around it, answers keys without a registration.
    var isAutomatic: Bool { item.rung == .automatic || outer?.isAutomatic == true }

    /// The identities of the contextual ones among the rules around it and itself.
    var contextualRules: [UInt] {
        (outer?.contextualRules ?? []) + (item.rung == .contextual ? [identity] : [])
    }

    /// The condition under which its components answer.
    var condition: String { [outer?.condition, item.condition].compactMap(\.self).joined(separator: ", ") }

    /// The place in the source, through its modules.
    var place: Place { (item.place ?? Place(fileID: "", line: 0)).installed(by: modules) }

    /// Returns the component that the rule has made for a key and a receiver. The first request makes it.
    func component(
        for key: ComponentKey, _ receiver: ComponentKey?, make: (Qualifier?) -> ComponentRecord
    ) -> Registration {
        if let known = StripedLock(for: self).withLock({ made[key]?[receiver]?.component }) { return known }
        let installation = Installation(modules: modules, layer: layer, rule: self, isMade: true)
        let new = Registration(make(key.qualifier), by: installation, order: order)
        return StripedLock(for: self).withLock {
            if let known = made[key]?[receiver]?.component { return known }
            made[key, default: [:]][receiver, default: Made()].component = new
            return new
        }
    }

    /// Returns the identity of the redirection that the rule has made for a key and a receiver. The first request makes
    /// it.
    func redirectionIdentity(_ key: ComponentKey, _ receiver: ComponentKey?, to target: ComponentKey) -> UInt {
        StripedLock(for: self).withLock {
            if let known = made[key]?[receiver]?.redirections.first(where: { $0.target == target }) {
                return known.identity
            }
            let new = UniqueID.next()
            made[key, default: [:]][receiver, default: Made()].redirections.append((target, new))
            return new
        }
    }

    /// All components that it has made, in the order in which it made them.
    var components: [Registration] {
        StripedLock(for: self).withLock { made.values.flatMap(\.values).compactMap(\.component) }
            .ordered { Int($0.identity) }
    }

    /// Returns the components that it has made for a key, in any order.
    func components(for key: ComponentKey) -> [Registration] {
        StripedLock(for: self).withLock { made[key]?.values.compactMap(\.component) ?? [] }
    }
}
