/// The modules and the rule that install a component, a redirection or a decorator.
package final class Installation: Sendable {
    /// The modules, the outermost first.
    package let modules: [ModuleID]

    /// The rule that lets a component answer; `nil` for none.
    let rule: RuleRecord?

    init(modules: [ModuleID], rule: RuleRecord?) {
        self.modules = modules
        self.rule = rule
    }
}
