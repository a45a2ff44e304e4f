/// The registered rules, as settings for other rules.
///
/// Thread-safety: an immutable value.
public struct RuleSettings: Sendable {
    /// By container, the innermost first.
    private let rules: [[any KeyRule]]

    init(_ rules: [[any KeyRule]]) {
        self.rules = rules
    }

    /// Returns the rules of a type in the innermost container that has any, in the order of registration.
    ///
    /// So a child container may have other settings than its parent. Rules among the components of a rule do not count.
    ///
    /// - Complexity: O(*n*) in the number of rules.
    public func rules<Rule: KeyRule>(of type: Rule.Type) -> [Rule] {
        rules.lazy.map { $0.compactMap { $0 as? Rule } }.first { !$0.isEmpty } ?? []
    }
}
