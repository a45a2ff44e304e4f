/// A rule that is installed in a container.
package final class RuleRecord: Sendable {
    let rule: any KeyRule

    // These members are code of the user, so they are read once, outside of locks.
    let rung: RuleRung
    let answersForOwnComponentsOnly: Bool
    private let ownCondition: String
    private let written: Place?

    /// The modules and the rule that install it. It answers only if that rule lets its components answer.
    private let installation: Installation?

    init(_ item: RuleItem, by installation: Installation?) {
        rule = item.rule
        rung = item.rule.rung
        // A rule without components is a setting of other rules, which may answer any key.
        answersForOwnComponentsOnly = item.rule.answersForOwnComponentsOnly && item.components.count > 0
        ownCondition = item.rule.condition
        written = item.rule.place
        self.installation = installation
    }

    /// The rule that it is a component of.
    var outer: RuleRecord? { installation?.rule }

    /// The rules around it and itself, the outermost first.
    var path: [RuleRecord] { sequence(first: self, next: \.outer).reversed() }

    /// The innermost rule here that lets components answer some receivers only; `nil` for none.
    package var contextual: RuleRecord? { sequence(first: self, next: \.outer).first { $0.rung == .contextual } }

    /// Whether this rule, or one around it, registers components automatically.
    var isAutomatic: Bool { path.contains { $0.rung == .automatic } }

    /// The condition under which its components answer.
    package var condition: String { path.map(\.ownCondition).joined(separator: ", ") }

    /// Its place in the source, through its modules.
    var place: Place { (written ?? Place(fileID: "", line: 0)).installed(by: installation?.modules ?? []) }

    /// The installation of its components.
    var inside: Installation { Installation(modules: installation?.modules ?? [], rule: self) }

    /// Returns the answer of the rule to a request.
    ///
    /// - Parameter countsRuled: Whether the rule sees components of rules.
    func answer(_ search: RuleSearch, for receiver: ComponentKey?, countsRuled: Bool) -> RuleAnswer? {
        guard let type = search.key.type else { return nil }
        func ask<Value>(_ type: Value.Type) -> RuleAnswer? {
            rule.answer(to: KeyRequest<Value>(receiver: receiver, search: search, countsRuled: countsRuled))?.answer
        }
        return _openExistential(type, do: ask)
    }
}

/// The components and redirections that rules have made for requests. The first one for a request counts.
struct MadeByRules: Sendable {
    private var known: [Request: Generation.Answer] = [:]

    /// All of them, in the order in which they were made.
    private var all: [Generation.Answer] = []

    /// A request to a rule.
    struct Request: Hashable {
        let rule: ObjectIdentifier
        let key: ComponentKey
        let receiver: ComponentKey?

        /// The target of a redirection; `nil` for a component.
        let target: ComponentKey?
    }

    /// The components, in the order in which they were made.
    var components: [ComponentRecord] { all.compactMap { $0.object as? ComponentRecord } }

    /// The redirections, in the order in which they were made.
    var redirections: [RedirectionRecord] { all.compactMap { $0.object as? RedirectionRecord } }

    /// Returns the components for a key, in no particular order.
    func components(for key: ComponentKey) -> [ComponentRecord] {
        known.compactMap { request, answer in request.key == key ? answer.object as? ComponentRecord : nil }
    }

    subscript(request: Request) -> Generation.Answer? { known[request] }

    /// Adds one, unless there is one for the request.
    ///
    /// - Returns: The one that is there.
    mutating func add(_ new: Generation.Answer, for request: Request) -> Generation.Answer {
        if let known = known[request] { return known }
        known[request] = new
        all.append(new)
        return new
    }
}

/// A rule in a list, with its components.
final class RuleItem: Sendable {
    let rule: any KeyRule
    let components: ComponentList

    init(_ rule: any KeyRule) {
        self.rule = rule
        components = rule.components
    }
}

extension Container {
    /// The rules of a container and of those around it, as settings for other rules.
    ///
    /// Thread-safety: an immutable value.
    public struct Rules: Sendable {
        let generation: Generation

        /// Returns the rules of a type in the innermost container that has any, in the order of registration.
        ///
        /// So a child container may have other settings than its parent. Rules among the components of a rule do not
        /// count.
        ///
        /// - Complexity: O(*n*) in the number of rules.
        public func rules<Rule: KeyRule>(of type: Rule.Type) -> [Rule] {
            for generation in generation.innermostFirst {
                let own = generation.registry.rules.filter { $0.outer == nil }.compactMap { $0.rule as? Rule }
                if !own.isEmpty { return own }
            }
            return []
        }
    }
}
