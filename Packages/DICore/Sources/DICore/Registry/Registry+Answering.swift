extension Registry {
    /// The length at which redirections by rules count as a cycle: a rule may lead to another key each time.
    private static let longestPath = 1_000

    /// Returns the answer to a request.
    ///
    /// - Parameters:
    ///   - requester: The component that requests the key.
    ///   - known: Known answers of this registry, to which the new ones are added.
    package func answer(to key: ComponentKey, from requester: Requester, known: Answer.Known? = nil) -> Answer {
        var path: [RedirectionRecord] = []
        var answer = end(of: key, from: requester, path: &path, known: known)
        while let redirection = path.popLast() {
            let key = redirection.key
            answer = answer.behind(redirection)
            known?[key, requester] = answer
        }
        return answer
    }

    /// Returns the answer at the end of the redirections of a key, and adds these redirections to a path.
    private func end(
        of key: ComponentKey, from requester: Requester, path: inout [RedirectionRecord], known: Answer.Known?
    ) -> Answer {
        var seen: Set<ComponentKey> = []
        var target = key
        while true {
            if let answer = known?[target, requester] { return answer }
            switch Ladder(target, from: requester, in: self).outcome {
            case .answer(let answer):
                known?[target, requester] = answer
                return answer
            case .redirection(let redirection):
                path.append(redirection)
                if path.count > Self.longestPath, !redirection.rules.isEmpty { return .redirectionLoop(path.suffix(2)) }
                target = redirection.target
                seen.insert(redirection.key)
                if seen.contains(target), let start = path.firstIndex(where: { $0.key == target }) {
                    return .redirectionLoop(Array(path[start...]))
                }
            }
        }
    }

    /// Whether a key is answered, directly or as a form of a key that is answered.
    ///
    /// - Parameter outer: The forms around the key.
    package func isAnswered(_ key: ComponentKey, from requester: Requester, inside outer: [ComponentKey] = []) -> Bool {
        switch answer(to: key, from: requester) {
        case .missing: return false
        case .form(let form):
            let dependency = form.dependency(qualifier: key.qualifier)
            switch dependency.kind {
            case .optional: return true
            case .collection, .map: return isCollection(dependency, from: requester)
            case .required, .lazy, .provider, .assisted:
                // A form of itself is answered with a cycle; no component is missing.
                guard !outer.contains(dependency.key), dependency.key != key else { return true }
                return isAnswered(dependency.key, from: requester, inside: outer + [key])
            }
        default: return true
        }
    }

    /// Returns a component as a requester.
    ///
    /// - Parameter modules: The modules of the part of the component that requests, if they are not its own.
    package func requester(_ registration: Registration, in modules: [ModuleID]? = nil) -> Requester {
        registration.asking(among: modules, distinction)
    }

    /// Whether a component answers to one of its keys, alone or with duplicates, or contributes to a collection.
    package func isAnswering(_ registration: Registration) -> Bool {
        if isHidden(registration) { return false }
        // Whether a rule lets it answer depends on the requester.
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
