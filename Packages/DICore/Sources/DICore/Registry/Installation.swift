/// What all components have in common that one module, or one rule in it, brought.
final class Installation: Sendable {
    /// The modules that installed them, outermost first.
    let modules: [ModuleID]
    let moduleNames: [String]

    /// How many containers are around the one that they were registered in.
    let layer: Int

    /// The identities of the rules that let them answer, outermost first, where they do not answer by themselves.
    let rules: [UInt]

    /// When they answer, where they do not answer by themselves.
    let condition: String?

    /// Whether they answer for some only, in front of what is registered for everybody.
    let isContextual: Bool

    /// Whether a rule has made them, for a need.
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

    /// The redirection where it is registered.
    func installed(_ written: RedirectionRecord, order: Int) -> RedirectionRecord {
        RedirectionRecord(
            role: written.role, target: written.target, place: written.place.installed(by: modules), rules: rules,
            condition: condition, isContextual: isContextual, layer: layer, order: order)
    }

    /// The decorator where it is registered.
    func installed(_ written: DecoratorRecord, order: Int) -> DecoratorRecord {
        DecoratorRecord(written, by: modules, rules: rules, layer: layer, order: order)
    }
}
