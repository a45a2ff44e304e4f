import Synchronization

/// A rule as it was installed, and the components that it has made.
final class RuleRegistration: @unchecked Sendable {
    // Safety: constant but for what it has made: see there.
    let item: RuleItem

    /// The rule among whose components it is: asked only where that one lets its components answer.
    let outer: RuleRegistration?

    /// Tells rules of all registries apart.
    let identity = nextIdentity.add(1, ordering: .relaxed).oldValue
    private static let nextIdentity = Atomic<UInt>(1)

    /// The identities of the rules that it is inside of, outermost first, and its own.
    let rules: [UInt]

    /// The modules that installed it, outermost first.
    let modules: [ModuleID]

    /// Counts what was registered before it.
    let order: Int

    /// How many containers are around the one it was registered in.
    let layer: Int

    // Safety: read and written under the lock that belongs to this object's address.
    /// What it has made for each key, by the component that the answer is for.
    private var made: [ComponentKey: [ComponentKey?: Made]] = [:]

    private struct Made {
        var component: Registration?

        /// The identities of redirections, by their target.
        var redirections: [(target: ComponentKey, identity: UInt)] = []
    }

    /// - Parameter outer: The rule among whose components it is.
    init(_ item: RuleItem, modules: [ModuleID], order: Int, layer: Int, inside outer: RuleRegistration? = nil) {
        self.item = item
        self.outer = outer
        rules = (outer?.rules ?? []) + [identity]
        self.modules = modules
        self.order = order
        self.layer = layer
    }

    /// The component that the rule has made for a key, which is a new one where it has made none yet.
    ///
    /// - Parameter make: Makes what is registered.
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

    /// Whether it, or a rule that it is inside of, stands in front of what is registered for everybody.
    var isContextual: Bool { item.rung == .contextual || outer?.isContextual == true }

    /// Whether it, or a rule that it is inside of, answers where nothing is written.
    var isAutomatic: Bool { item.rung == .automatic || outer?.isAutomatic == true }

    /// The identities of those among the rules around it, and itself, that stand in front of what is for everybody.
    var contextualRules: [UInt] {
        (outer?.contextualRules ?? []) + (item.rung == .contextual ? [identity] : [])
    }

    /// When its components answer.
    var condition: String { [outer?.condition, item.condition].compactMap(\.self).joined(separator: ", ") }

    /// Tells what it redirects from others that it does.
    func redirectionIdentity(_ key: ComponentKey, _ receiver: ComponentKey?, to target: ComponentKey) -> UInt {
        return StripedLock(for: self).withLock {
            let known = made[key]?[receiver]?.redirections.first { $0.target == target }
            if let known { return known.identity }
            let new = RedirectionRecord.newIdentity()
            made[key, default: [:]][receiver, default: Made()].redirections.append((target, new))
            return new
        }
    }

    /// All components that it has made.
    var components: [Registration] {
        StripedLock(for: self).withLock { made.values.flatMap(\.values).compactMap(\.component) }
            .ordered { Int($0.identity) }
    }

    /// The components that it has made for a key, in no order that means anything.
    func components(for key: ComponentKey) -> [Registration] {
        StripedLock(for: self).withLock { made[key]?.values.compactMap(\.component) ?? [] }
    }

    /// Where it was written, through its modules.
    var place: Place {
        var place = item.place ?? Place(fileID: "", line: 0)
        place.modules = modules.map(\.name)
        return place
    }
}
