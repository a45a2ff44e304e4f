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
        enum Kind: Hashable {
            case outside
            case component(Int)
            case redirection(RedirectionDescription)
        }

        let kind: Kind
        let dependency: Dependency

        /// Which way is the shortest.
        func distance(by ways: RootWays) -> Int {
            switch kind {
            case .outside: -1
            case .component(let node): ways.distance(node)
            case .redirection: .max
            }
        }
    }

    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        var order: [Cause] = []
        var redirections: [Cause: [RedirectionDescription]] = [:]
        var requesters: [Cause: [Requester]] = [:]
        func note(_ cause: Cause) {
            if redirections[cause] == nil, requesters[cause] == nil { order.append(cause) }
        }
        // Where roots are declared, only what they lead to is asked for.
        for redirection in graph.redirections where redirection.outcome == .missing && graph.roots == nil {
            guard let missing = redirection.missing else { continue }
            let cause = Cause(missing)
            note(cause)
            if redirection.end != missing.key {
                // It is inside of what the redirection leads to.
                requesters[cause, default: []].append(
                    Requester(kind: .redirection(redirection.description), dependency: missing))
            } else if redirections[cause] == nil {
                redirections[cause] = graph.path(of: redirection).map(\.description)
            }
        }
        for root in graph.roots ?? [] {
            guard let missing = root.missing else { continue }
            note(Cause(missing))
            requesters[Cause(missing), default: []].append(Requester(kind: .outside, dependency: missing))
        }
        for node in graph.liveNodes {
            for edge in node.edges where edge.isMissing {
                guard let missing = edge.missing else { continue }
                note(Cause(missing))
                requesters[Cause(missing), default: []].append(
                    Requester(kind: .component(node.id), dependency: missing))
            }
        }
        if order.isEmpty { return [] }
        let near = NearIndex(of: graph)
        let ways = RootWays(in: graph)
        let modules = Dictionary(grouping: graph.externalNeeds.filter(\.isRequired), by: \.key)
        return order.map { cause in
            let asking = requesters[cause] ?? []
            let outside = (modules[cause.key] ?? []).compactMap(\.module)
            if let path = redirections[cause] {
                return Self.with(
                    asking, modules: outside, after: nil, in: graph,
                    .missingTarget(of: path) {
                        .now(ResolutionError.help(for: $0, $1, nil, neededBy: [], near: near))
                    })
            }
            return Self.problem(asking, modules: outside, in: graph, ways, near)
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
            requesters, modules: modules, after: first.kind, in: graph,
            error.withChain(way + error.chain).withNotes(needed + error.notes))
    }

    /// The error, with everybody else who needs what is missing.
    private static func with(
        _ requesters: [Requester], modules: [String], after first: Requester.Kind?, in graph: DependencyGraph,
        _ error: ResolutionError
    ) -> ResolutionError {
        var seen = Set([first].compactMap(\.self))
        let others = requesters.filter { seen.insert($0.kind).inserted }.map { note(.also, $0, in: graph) }
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
        case .redirection(let redirection):
            return .init(kind, "redirection of \(redirection.key)", at: redirection.place)
        }
    }
}
