/// A rule in a list, with its components.
struct RuleItem: Sendable {
    let rule: any KeyRule
    let components: ComponentList

    init(_ rule: any KeyRule) {
        self.rule = rule
        components = rule.components
    }
}
