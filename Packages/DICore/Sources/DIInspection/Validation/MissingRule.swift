import DICore

/// Every need is answered.
///
/// One error for each key that nothing answers, however many components need it: with the shortest chain that leads there.
struct MissingRule: ValidationRule {
    /// What is missing: of a collection the whole of it, of all else the key.
    private struct Cause: Hashable {
        let key: ComponentKey
        let isCollection: Bool

        init(_ dependency: Dependency) {
            isCollection = dependency.isCollection
            key = isCollection ? dependency.form : dependency.key
        }
    }

    /// Who needs something.
    private struct Requester {
        enum Kind {
            case outside
            case component(Int)

            /// By its position in the graph.
            case redirection(Int)
        }

        let kind: Kind
        let dependency: Dependency

        /// Tells requesters apart.
        var number: Int {
            switch kind {
            case .outside: -1
            case .component(let node): node
            case .redirection(let position): -2 - position
            }
        }

        /// Which way is the shortest.
        func distance(by ways: RootWays) -> Int {
            switch kind {
            case .outside: -1
            case .component(let node): ways.distance(node)
            case .redirection: .max
            }
        }
    }

    /// Something that is missing.
    private struct Finding {
        let cause: Cause

        /// The redirections that lead straight to it.
        var path: [RedirectionDescription] = []
        var requesters: [Requester] = []
    }

    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        var findings: [Finding] = []
        var positions: [Cause: Int] = [:]
        func change(_ missing: Dependency, _ change: (inout Finding) -> Void) {
            let cause = Cause(missing)
            let position = positions[cause] ?? findings.count
            if position == findings.count {
                positions[cause] = position
                findings.append(Finding(cause: cause))
            }
            change(&findings[position])
        }
        func note(_ missing: Dependency, _ kind: Requester.Kind) {
            change(missing) { $0.requesters.append(Requester(kind: kind, dependency: missing)) }
        }
        // Where roots are declared, only what they lead to is asked for.
        for (position, redirection) in graph.redirections.enumerated()
        where redirection.outcome == .missing && graph.roots == nil {
            guard let missing = redirection.missing else { continue }
            // It may be inside of what the redirection leads to.
            if redirection.end != missing.key {
                note(missing, .redirection(position))
            } else {
                change(missing) { finding in
                    if finding.path.isEmpty { finding.path = graph.path(of: redirection).map(\.description) }
                }
            }
        }
        for root in graph.roots ?? [] {
            if let missing = root.missing { note(missing, .outside) }
        }
        for node in graph.liveNodes {
            for edge in node.edges where edge.isMissing {
                if let missing = edge.missing { note(missing, .component(node.id)) }
            }
        }
        if findings.isEmpty { return [] }
        let near = NearIndex(of: graph)
        let ways = RootWays(in: graph)
        let modules = Dictionary(grouping: graph.externalNeeds.filter(\.isRequired), by: \.key)
        return findings.map { finding in
            let outside = (modules[finding.cause.key] ?? []).compactMap(\.module)
            if finding.path.isEmpty {
                return Self.problem(finding.requesters, modules: outside, in: graph, ways, near)
            }
            let (key, need) = ResolutionError.need(behind: finding.path)
            let help = ResolutionError.help(for: key, need, nil, neededBy: [], near: near)
            return Self.with(
                finding.requesters, modules: outside, after: nil, in: graph,
                .missingTarget(of: finding.path, with: .now(help)))
        }
    }

    private static func problem(
        _ requesters: [Requester], modules: [String], in graph: DependencyGraph, _ ways: RootWays, _ near: NearIndex
    ) -> ResolutionError {
        // Of those who need it the nearest to a root; of several the one that was registered first.
        let first = requesters.min { $0.distance(by: ways) < $1.distance(by: ways) } ?? requesters[0]
        var owner: ComponentDescription?
        var way: [ResolutionError.Step] = []
        if case .component(let node) = first.kind {
            owner = graph.nodes[node].component
            way = ways.way(to: node)
        }
        let error = ResolutionError.missing(
            first.dependency.key, dependency: first.dependency, owner: owner, neededBy: modules, near: near)
        let needed = owner == nil ? [note(.needed, first, in: graph)] : []
        return with(
            requesters, modules: modules, after: first, in: graph,
            error.withChain(way + error.chain).withNotes(needed + error.notes))
    }

    /// The error, with everybody else who needs what is missing.
    private static func with(
        _ requesters: [Requester], modules: [String], after first: Requester?, in graph: DependencyGraph,
        _ error: ResolutionError
    ) -> ResolutionError {
        var seen = Set([first?.number].compactMap(\.self))
        let others = requesters.filter { seen.insert($0.number).inserted }.map { note(.also, $0, in: graph) }
        return error.withNotes(error.notes + others + modules.map { .init(.also, "\($0), from outside") })
    }

    private static func note(
        _ kind: ResolutionError.Note.Kind, _ requester: Requester, in graph: DependencyGraph
    ) -> ResolutionError.Note {
        switch requester.kind {
        case .outside: return .init(kind, "from outside, as a declared root")
        case .component(let node):
            let component = graph.nodes[node].component
            return .init(kind, "\(component.key)", at: component.place)
        case .redirection(let position):
            let redirection = graph.redirections[position]
            return .init(kind, "redirection of \(redirection.key)", at: redirection.place)
        }
    }
}
