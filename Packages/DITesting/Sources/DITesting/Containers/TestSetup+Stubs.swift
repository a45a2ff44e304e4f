import DICore
import DIInspection

extension TestSetup {
    /// A failure for a role without a maker of its stub.
    struct MissingStub: Sendable {
        let failure: TestFailure

        /// The keys of the components that would answer in place of the stub.
        let live: Set<ComponentKey>

        func isRefused(by keys: Set<ComponentKey>) -> Bool { !live.isDisjoint(with: keys) }
    }

    /// Adds stubs for the dependencies of allowed components and for the listed roles, if the test asks for stubs.
    ///
    /// - Returns: A failure for each role without a maker.
    mutating func addStubs() -> [MissingStub] {
        guard let layer = layers.lastIndex(where: { $0.makers != nil }), let makers = layers[layer].makers else {
            return []
        }
        for index in layers.indices { layers[index].removeStubs() }
        var stubs = layers[layer]
        let graph = container().graph()
        let nodes = graph.nodes.filter { !$0.isReplaced }
        // The product of a decorator is allowed if the decorated component is.
        func isAllowed(_ node: Int) -> Bool { isAllowed(graph.component(of: node).component) }
        let own = ownComponents
        let allowed = allowed
        func isAllowed(_ component: ComponentDescription) -> Bool {
            own.contains(OwnComponent(component)) || allowed.contains(component.key)
                || component.roles.contains(where: allowed.contains)
        }
        var missing: [MissingStub] = []
        var seen: Set<ComponentKey> = []
        var answered = allowed
        for node in nodes where isAllowed(node.id) {
            answered.formUnion([node.component.key] + node.component.roles)
            for edge in node.edges {
                let keys = Self.keys(of: edge.dependency)
                // Skips dependencies whose targets are all allowed, and dependencies without a target that need none.
                if edge.targets.allSatisfy({ isAllowed($0) }), !edge.isMissing {
                    if !edge.targets.isEmpty { answered.formUnion(keys) }
                    continue
                }
                guard seen.insert(keys[0]).inserted else { continue }
                let maker =
                    makers.list.first { keys.contains($0.key) } ?? keys.lazy.compactMap(StubMaker.init(ofTypeOf:)).first
                if let maker {
                    maker.add(&stubs, makers.place)
                } else {
                    let failure = TestFailure(
                        "\(node.component.key) needs \(keys[0]), which is neither mocked nor allowed and has no stub maker",
                        at: makers.place)
                    let live = graph.targets(of: edge).map { graph.component(of: $0.id).component.key }
                    missing.append(MissingStub(failure: failure, live: Set(live)))
                }
            }
        }
        // Adds the remaining stubs of the list: the test, or an opaque component, may request their roles directly.
        for maker in makers.list where !answered.contains(maker.key) && seen.insert(maker.key).inserted {
            maker.add(&stubs, makers.place)
        }
        layers[layer] = stubs
        return missing
    }

    /// Returns the keys that a stub for a dependency can have.
    private static func keys(of dependency: Dependency) -> [ComponentKey] {
        switch dependency.kind {
        case .collection, .map, .assisted: [dependency.form]
        case .required, .optional, .lazy, .provider: [dependency.key]
        }
    }
}
