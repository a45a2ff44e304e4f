import DICore
import DIInspection

extension ResolutionLog {
    func isAllowed(_ component: ComponentDescription) -> Bool {
        own.contains(OwnComponent(component)) || allowed.contains(component.key)
            || component.roles.contains(where: allowed.contains)
    }

    func refusal(of component: ComponentDescription) -> ResolutionError {
        // Mocks that were probably meant to answer: they have one of the component's types or roles, but another key.
        let keys = [component.key] + component.roles
        let near = mocks.filter { mock in keys.contains { $0.type == mock.key.type } }
        let error = ResolutionError(
            .live, key: component.key,
            message: "\(Self.name(of: component.key)) is live, and this test forbids live components",
            notes: [.init(.registered, "\(component)", at: component.place)]
                + near.map { .init(.near, "a mock of \($0.key)", at: $0.place) },
            help: help(for: component))
        state.withLock { $0.refusals.append(error) }
        return error
    }

    private func help(for component: ComponentDescription) -> ResolutionError.Text {
        let also = graph.map { alsoLive(besides: component, in: $0) } ?? []
        let isStubMissing = missingStubs.contains { $0.isRefused(by: [component.key]) }
        let help: ResolutionError.Text =
            if Self.isAssisted(component.key) {
                "allow it, or register another assisted component in its place"
            } else if isStubMissing {
                "mock it, allow it, or give stubTheRest a StubMaker for it"
            } else {
                "mock it, or allow it"
            }
        guard let first = also.first else { return help }
        var names: ResolutionError.Text = "\(Self.name(of: first))"
        for key in also.dropFirst().prefix(7) { names = "\(names), \(Self.name(of: key))" }
        let rest = also.dropFirst(8).count
        if rest > 0 { names = "\(names) and \(rest == 1 ? "1 other" : "\(rest) others")" }
        return "\(help); also live: \(names)"
    }

    /// Returns whether a key is that of an assisted component, whose type callers do not name.
    private static func isAssisted(_ key: ComponentKey) -> Bool {
        guard let name = key.type.map({ String(reflecting: $0) }) else { return false }
        return ["Assisted", "AsyncAssisted"].contains { name.hasPrefix("DIFactoryInjection.\($0)<") }
    }

    /// Returns the name of a component, as the test writes it: `AssistedFactory<String, Page>` for an assisted
    /// component.
    private static func name(of key: ComponentKey) -> ResolutionError.Text {
        guard isAssisted(key) else { return "\(key)" }
        let name = "\(key)"
        let arguments = name.firstIndex(of: "<") ?? name.endIndex
        return "\(name[..<arguments])Factory\(name[arguments...])"
    }

    /// The graph of the container, computed once, because a test may swallow many refusals.
    private var graph: DependencyGraph? {
        let (container, known) = state.withLock { ($0.container, $0.graph) }
        if let known { return known }
        let graph = container?.graph()
        state.withLock { $0.graph = graph }
        return graph
    }

    /// Returns the other dependencies of allowed components that would be refused.
    ///
    /// Dependencies of the refused component count only if no allowed component needs it. In that case the refused
    /// component is probably the one under test, and will be allowed. Otherwise it will probably be mocked, and a mock
    /// has no dependencies.
    private func alsoLive(besides component: ComponentDescription, in graph: DependencyGraph) -> [ComponentKey] {
        let refused = OwnComponent(component)
        func needs(of node: DependencyGraph.Node) -> [ComponentDescription] {
            node.edges.flatMap { graph.targets(of: $0) }.map { graph.component(of: $0.id).component }
        }
        let nodes = graph.nodes.filter { !$0.isReplaced }
        var needed = nodes.filter { isAllowed(graph.component(of: $0.id).component) }.flatMap(needs)
        if !needed.contains(where: { OwnComponent($0) == refused }) {
            let own = nodes.filter { OwnComponent(graph.component(of: $0.id).component) == refused }
            needed += own.flatMap(needs)
        }
        var seen: Set<OwnComponent> = [refused]
        return needed.filter { !$0.isSupplied && !isAllowed($0) && seen.insert(OwnComponent($0)).inserted }.map(\.key)
    }

    /// Removes the last refusal of a component, because the test expects it.
    func removeRefusal(of key: ComponentKey) {
        state.withLock { state in
            if let index = state.refusals.lastIndex(where: { $0.key == key }) { state.refusals.remove(at: index) }
        }
    }
}
