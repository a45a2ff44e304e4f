/// A rule in a list, with its components.
final class RuleItem: Sendable {
    let rule: any KeyRule
    let components: ComponentList

    init(_ rule: any KeyRule) {
        self.rule = rule
        components = rule.components
    }
}
