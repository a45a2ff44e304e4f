import DICore

extension DependencyGraph {
    /// Returns an error for each missing key, with the shortest chain to it and notes on the other components that need
    /// it.
    func missingErrors() -> [ResolutionError] {
        let findings = missingKeys()
        if findings.isEmpty { return [] }
        let near = NearIndex(of: self)
        let paths = RootPaths(in: self)
        let requiring = Dictionary(grouping: externalNeeds.filter(\.isRequired), by: \.key)
        return findings.map { finding in
            let modules = (requiring[finding.key] ?? []).compactMap(\.module)
            let error: ResolutionError
            var others = finding.requesters
            if finding.redirections.isEmpty {
                // The requester that is nearest to a root; of several, the one that was registered first.
                let first = others.min { $0.distance(by: paths) < $1.distance(by: paths) } ?? others[0]
                others.removeAll { $0.id == first.id }
                error = missing(for: first, neededBy: modules, near, paths)
            } else {
                error = .missingTarget(of: finding.redirections) { key, need in
                    ResolutionError.help(for: key, need, nil, neededBy: [], near: near)
                }
            }
            var seen: Set<Int> = []
            let also = others.filter { seen.insert($0.id).inserted }.map { note(.also, $0) }
            return error.withNotes(error.notes + also + modules.map { .init(.also, "\($0), from outside") })
        }
    }

    private func missing(
        for requester: Requester, neededBy modules: [String], _ near: NearIndex, _ paths: RootPaths
    ) -> ResolutionError {
        let (key, need) = (requester.dependency.key, requester.dependency)
        let owner = requester.node.map { nodes[$0].component }
        let help = ResolutionError.help(for: key, need, owner, neededBy: modules, near: near)
        let error = ResolutionError.missing(key, dependency: need, owner: owner, with: help)
        let path = requester.node.map(paths.path) ?? []
        let needed = requester.node == nil ? [note(.needed, requester)] : []
        return error.withChain(path + error.chain).withNotes(needed + error.notes)
    }

    private func note(_ kind: ResolutionError.Note.Kind, _ requester: Requester) -> ResolutionError.Note {
        if let node = requester.node {
            let component = nodes[node].component
            return .init(kind, "\(component.key)", at: component.place)
        }
        guard let position = requester.redirection else { return .init(kind, "from outside, as a declared root") }
        let redirection = redirections[position]
        return .init(kind, "redirection of \(redirection.key)", at: redirection.place)
    }

    /// Returns the missing keys, in the order of their discovery.
    private func missingKeys() -> [MissingKey] {
        var findings: [MissingKey] = []
        var positions: [ComponentKey: [Int]] = [:]
        func position(of missing: Dependency) -> Int {
            let (key, isCollection) = (Self.missingKey(of: missing), missing.isCollection)
            let known = positions[key]?.first { findings[$0].isCollection == isCollection }
            if let known { return known }
            positions[key, default: []].append(findings.count)
            findings.append(MissingKey(key: key, isCollection: isCollection))
            return findings.count - 1
        }
        func add(_ missing: Dependency, node: Int? = nil, redirection: Int? = nil) {
            let requester = Requester(dependency: missing, node: node, redirection: redirection)
            findings[position(of: missing)].requesters.append(requester)
        }
        // With declared roots, a request for a redirected key is among the edges.
        if roots == nil {
            for (index, redirection) in redirections.enumerated() where redirection.outcome == .missing {
                guard let missing = redirection.missing else { continue }
                // The missing key may be inside of the redirection's target.
                if redirection.end != missing.key {
                    add(missing, redirection: index)
                    continue
                }
                let position = position(of: missing)
                if findings[position].redirections.isEmpty {
                    findings[position].redirections = path(of: redirection).map(\.description)
                }
            }
        }
        for missing in (roots ?? []).compactMap(\.missing) { add(missing) }
        for node in liveNodes {
            for missing in node.edges.compactMap(\.missing) { add(missing, node: node.id) }
        }
        return findings
    }

    /// Returns the key that is missing if nothing answers a need: of a collection the whole collection.
    private static func missingKey(of need: Dependency) -> ComponentKey { need.isCollection ? need.form : need.key }

    // MARK: External needs

    /// Returns an error for each external need of a module that nothing answers, and no component misses too.
    func externalNeedErrors() -> [ResolutionError] {
        let needs = externalNeeds.filter { $0.isRequired && !$0.isAnswered }
        if needs.isEmpty { return [] }
        let requests = liveNodes.flatMap(\.edges) + (roots ?? [])
        var reported = Set(requests.compactMap(\.missing).map(Self.missingKey))
        reported.formUnion(redirections.lazy.filter { $0.outcome == .missing }.map(\.end))
        var order: [ComponentKey] = []
        var modules: [ComponentKey: [String]] = [:]
        for need in needs where !reported.contains(need.key) {
            if modules[need.key] == nil { order.append(need.key) }
            modules[need.key, default: []].append(need.module ?? "")
        }
        return order.map { key in
            let modules = modules[key] ?? []
            return ResolutionError(
                .unmetExternalNeed, key: key,
                message: "\(modules[0]) needs \(key) from outside, and nothing is registered for it",
                notes: modules.dropFirst().map { .init(.also, "\($0), from outside") },
                help:
                    "register a component for \(key, .spoken) in a module installed with \(modules[0])"
            )
        }
    }
}

/// A key that nothing answers.
private struct MissingKey {
    let key: ComponentKey
    let isCollection: Bool

    /// The redirections that lead straight to it.
    var redirections: [RedirectionDescription] = []
    var requesters: [Requester] = []
}

/// The origin of a missing need: a component, a redirection by its position, or a declared root.
private struct Requester {
    let dependency: Dependency
    let node: Int?
    let redirection: Int?

    var id: Int { node ?? redirection.map { -2 - $0 } ?? -1 }

    func distance(by paths: RootPaths) -> Int {
        if let node { return paths.distance(to: node) }
        return redirection == nil ? -1 : .max
    }
}
