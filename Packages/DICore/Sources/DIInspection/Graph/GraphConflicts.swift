import DICore

/// What nobody can answer, whoever asks: components, redirections and forms that are in each other's way.
final class GraphConflicts {
    private let registry: RegistryView
    private let subjects: GraphSubjects
    private(set) var all: [DependencyGraph.Conflict] = []

    // What is known: keys with several answers, with the positions of the conflicts; keys in circles.
    private var ambiguities: [ComponentKey: [Int]] = [:]
    private var ambiguousRedirections: Set<ComponentKey> = []
    private var keysInLoops: Set<ComponentKey> = []
    private var keysInCircles: Set<ComponentKey> = []

    /// The first of each group of contributions to a map that have equal keys, by their element.
    private var equalGroups: [ComponentKey: [RegistryView.Contribution]] = [:]

    init(in registry: RegistryView, of subjects: GraphSubjects) {
        self.registry = registry
        self.subjects = subjects
    }

    // MARK: Answers

    /// Notes what is in conflict in the answer to a key that is needed, redirected, or redirected to.
    func note(_ answer: Answer, to key: ComponentKey) {
        switch answer {
        case .redirectionLoop(let circle):
            // Two of them have all keys in common, or none.
            guard !keysInLoops.contains(circle[0].key) else { return }
            keysInLoops.formUnion(circle.map(\.key))
            // From the first one on, whichever was asked for first.
            let ids = circle.map(subjects.id)
            let first = ids.indices.min { ids[$0] < ids[$1] } ?? 0
            all.append(
                .init(
                    .redirectionLoop, keys: (circle[first...] + circle[..<first]).map(\.key),
                    redirections: Array(ids[first...] + ids[..<first])))
        case .duplicate(let registrations):
            let nodes = registrations.map(subjects.id)
            // Contextual components of one key may be several for different receivers.
            func isContextual(_ nodes: [Int]) -> Bool { nodes.contains { subjects.all[$0].registration.isContextual } }
            let known = ambiguities[key, default: []].map { all[$0].nodes }
            if isContextual(nodes) ? known.contains(nodes) : !known.allSatisfy(isContextual) { return }
            ambiguities[key, default: []].append(all.count)
            all.append(.init(.components, keys: [key], nodes: nodes))
        case .duplicateRedirection(let redirections):
            guard ambiguousRedirections.insert(key).inserted else { return }
            all.append(.init(.redirections, keys: [key], redirections: redirections.map(subjects.id)))
        default: break
        }
    }

    /// Finds several answers to one key, and redirections in circles.
    func findAmbiguities() {
        var asked: Set<Answer.Request> = []
        for registration in subjects.registrations where !registry.isHidden(registration) {
            // For nobody: what rules let answer for some only is with the needs.
            let requester = Requester(modules: registry.requester(registration).modules)
            for key in registration.claimedKeys
            where asked.insert(Answer.Request(key: key, requester: requester)).inserted {
                let answer = registry.answer(to: key, from: requester)
                guard case .duplicate(let claimants) = answer else { continue }
                // Two components that both name the key only beside their roles are a duplicate when somebody asks.
                if claimants.contains(where: { $0.key != key || $0.isExactForOwnType }) { note(answer, to: key) }
            }
        }
        // Counted anew: a key that is redirected may be claimed too, by what a redirection goes before.
        var seen: Set<ComponentKey> = []
        for redirection in subjects.redirections where seen.insert(redirection.key).inserted {
            let answer = registry.answer(to: redirection.key, from: .outside)
            if case .redirected(let path, let answer) = answer {
                note(answer, to: path.target)
                if case .form = answer { findCircle(through: path) }
            } else {
                note(answer, to: redirection.key)
            }
        }
    }

    // MARK: Circles

    /// Notes forms that are about each other, with no component in between.
    func note(circle: [ComponentKey], owner: Int? = nil) {
        guard keysInCircles.isDisjoint(with: circle) else { return }
        keysInCircles.formUnion(circle)
        all.append(.init(.circle, keys: circle, owner: owner))
    }

    /// Finds redirections to a form that is answered by the redirected key again, as of `Rule` to `Rule?`.
    private func findCircle(through path: RedirectionPath) {
        var keys = [path.first.key]
        var next = path.target
        while !keys.contains(next) {
            keys.append(next)
            switch registry.answer(to: next, from: .outside) {
            case .form(let form):
                let inside = form.dependency(qualifier: next.qualifier)
                guard inside.kind == .required || inside.kind == .optional else { return }
                next = inside.key
            case .redirected(let path, _): next = path.target
            default: return
            }
        }
        guard let start = keys.firstIndex(of: next) else { return }
        note(circle: Array(keys[start...]))
    }

    // MARK: Maps

    /// Finds contributions to one map with equal keys.
    ///
    /// - Parameter asked: The maps that are needed.
    func findEqualMapKeys(asked: [(dependency: Dependency, requester: Requester)]) {
        // Who may see what is private to a module is told for each; what a rule lets answer, where it is asked for.
        let requesters = [.outside] + subjects.registrations.map(\.requester).filter { !$0.isOutside }
        var known: Set<Requester> = []
        for requester in requesters where known.insert(requester).inserted {
            note(equalMapKeys: registry.equalMapKeys(from: requester))
        }
        for (map, requester) in asked where !known.contains(requester) {
            note(equalMapKeys: registry.equalMapKeys(in: map, from: requester))
        }
    }

    /// Notes equal keys of maps, those of one container once.
    private func note(equalMapKeys: [[RegistryView.Contribution]]) {
        for group in equalMapKeys {
            let first = group[0]
            let isKnown = equalGroups[first.element]?.contains {
                $0.mapKey == first.mapKey && $0.component.layer == first.component.layer
            }
            if isKnown == true { continue }
            equalGroups[first.element, default: []].append(first)
            all.append(
                .init(
                    .mapKey, keys: [first.element], nodes: group.map { subjects.id($0.component) },
                    mapKey: first.mapKey?.text ?? ""))
        }
    }
}
