extension Registry {
    /// What a registry says of a key.
    enum Registered {
        case answer(Answer)
        case redirected([RedirectionRecord])
        /// By a redirection to that answer, whoever else answers to its target.
        case led(RedirectionRecord, Answer)
    }

    /// How many redirections may follow one another, where rules make them.
    private static let longestPath = 1_000

    /// Who answers a request.
    ///
    /// - Parameters:
    ///   - key: What is asked for.
    ///   - requester: The modules of the component that asks, outermost first; empty from outside.
    ///   - known: Answers of this registry; the new ones are added.
    func answer(to key: ComponentKey, from requester: Requester, known: Answer.Known? = nil) -> Answer {
        var path: [RedirectionRecord] = []
        var answer = end(of: key, from: requester, path: &path, known: known)
        while let redirection = path.popLast() {
            let key = redirection.key
            answer = answer.behind(redirection)
            known?[key, requester] = answer
        }
        return answer
    }

    /// Who answers at the end of the redirections of a key.
    ///
    /// - Parameter path: Gets those redirections.
    private func end(
        of key: ComponentKey, from requester: Requester, path: inout [RedirectionRecord], known: Answer.Known?
    ) -> Answer {
        var seen: Set<ComponentKey> = []
        var target = key
        while true {
            if let answer = known?[target, requester] { return answer }
            let answer: Answer
            switch registered(target, from: requester) {
            case .answer(let registered): answer = registered
            case .led(let redirection, let end): answer = end.behind(redirection)
            case .redirected(let to) where to.count == 1:
                path.append(to[0])
                // A rule may lead to another key each time.
                if path.count > Self.longestPath, !to[0].rules.isEmpty { return .redirectionLoop(path.suffix(2)) }
                target = to[0].target
                seen.insert(to[0].key)
                if seen.contains(target), let start = path.firstIndex(where: { $0.key == target }) {
                    return .redirectionLoop(Array(path[start...]))
                }
                continue
            case .redirected(let several): answer = .duplicateRedirection(several)
            case nil: answer = builtIn(target, from: requester)
            }
            known?[target, requester] = answer
            return answer
        }
    }

    /// What is registered for a key: here, else in the containers around (rung 9), else by a convention (rung 10).
    ///
    /// - Complexity: O(*n*) in the number of containers around this one.
    private func registered(_ key: ComponentKey, from requester: Requester) -> Registered? {
        if let own = registeredHere(key, from: requester, in: self) { return own }
        for outer in around {
            if let answer = outer.registry.registeredHere(key, from: requester, in: self) { return answer }
        }
        return hasRules ? RuleQuestion(key, from: requester, in: self).conventional : nil
    }

    /// What is registered for a key here (rungs 2 to 8).
    ///
    /// - Parameter top: The registry that is asked, of the innermost container.
    func registeredHere(_ key: ComponentKey, from requester: Requester, in top: Registry) -> Registered? {
        let hasRules = !extras.rules.isEmpty
        // Most often there is nothing to choose from.
        if !hasRules, let only = table.only(key), top.isCandidate(only.registration, for: requester) {
            return .answer(.component(only.registration, role: only.role))
        }
        let entry = table[key]
        if entry.isEmpty, !hasRules { return nil }
        let ladder = Ladder(
            claims: entry.claims.filter {
                !$0.registration.isRuled && top.isCandidate($0.registration, for: requester)
            },
            redirections: entry.redirections.filter(\.rules.isEmpty), duplicates: duplicates)
        return ladder.answer { rung in
            hasRules ? RuleQuestion(key, from: requester, in: top).answer(of: self, on: rung) : nil
        }
    }

    /// What answers without being registered (rung 11).
    private func builtIn(_ key: ComponentKey, from requester: Requester) -> Answer {
        if key == ComponentKey((any Resolver).self) { return .resolver }
        guard let form = key.type as? any DependencyForm.Type else { return .missing }
        let dependency = form.dependency(qualifier: key.qualifier)
        return dependency.isCollection && !isCollection(dependency, from: requester) ? .missing : .form(form)
    }

    /// Whether something answers, directly or as a form of something that is answered.
    ///
    /// - Parameter outer: The forms around the key.
    func isAnswered(_ key: ComponentKey, from requester: Requester, inside outer: [ComponentKey] = []) -> Bool {
        switch answer(to: key, from: requester) {
        case .missing: return false
        case .form(let form):
            let dependency = form.dependency(qualifier: key.qualifier)
            switch dependency.kind {
            case .optional: return true
            case .collection, .map: return isCollection(dependency, from: requester)
            case .required, .lazy, .provider, .assisted:
                // A form that is about itself is answered, with a circle: that is no missing component.
                guard !outer.contains(dependency.key), dependency.key != key else { return true }
                return isAnswered(dependency.key, from: requester, inside: outer + [key])
            }
        default: return true
        }
    }

    /// The component as one that asks.
    ///
    /// - Parameter modules: Those that installed what asks for it, where that is not the component itself.
    func requester(_ registration: Registration, in modules: [ModuleID]? = nil) -> Requester {
        registration.asking(among: modules, distinction)
    }

    /// Whether a component answers to one of its keys, alone or among others, or is part of a collection.
    func isAnswering(_ registration: Registration) -> Bool {
        if isHidden(registration) { return false }
        // Whether a rule lets it answer depends on who asks.
        if registration.dependsOnRequester || !registration.record.contributions.isEmpty { return true }
        return registration.record.claims { key in
            switch answer(to: key, from: registration.requester) {
            case .component(let answer, _): answer === registration
            case .duplicate(let all): all.contains { $0 === registration }
            default: false
            }
        }
    }
}
