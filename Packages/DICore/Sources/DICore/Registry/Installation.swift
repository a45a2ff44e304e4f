/// The common properties of the registrations of one module, or of one rule in it.
final class Installation: Sendable {
    /// The modules that installed them, the outermost first.
    let modules: [ModuleID]
    let moduleNames: [String]

    /// The number of containers around their own.
    let layer: Int

    /// The identities of the rules that let them answer, the outermost first; empty for components without a rule.
    let rules: [UInt]

    /// The condition under which they answer; `nil` without a rule.
    let condition: String?

    /// Whether they answer certain receivers only, before the registrations for all.
    let isContextual: Bool

    /// Whether a rule has made them for a request.
    let isMade: Bool

    init(modules: [ModuleID], layer: Int, rule: RuleRegistration?, isMade: Bool = false) {
        self.modules = modules
        moduleNames = modules.map(\.name)
        self.layer = layer
        self.isMade = isMade
        rules = rule?.rules ?? []
        condition = rule?.condition
        isContextual = rule?.isContextual ?? false
    }

    /// Returns a redirection as it is registered.
    func installed(_ written: RedirectionRecord, order: Int) -> RedirectionRecord {
        RedirectionRecord(
            role: written.role, target: written.target, place: written.place.installed(by: modules), rules: rules,
            condition: condition, isContextual: isContextual, layer: layer, order: order)
    }

    /// Returns a decorator as it is registered.
    func installed(_ written: DecoratorRecord, order: Int) -> DecoratorRecord {
        DecoratorRecord(written, by: modules, rules: rules, layer: layer, order: order)
    }
}
