import DICore
import DIInspection

extension TestSetup {
    /// Adds stubs for what the allowed components need, and for the listed roles, where that is asked for.
    ///
    /// - Returns: A failure for each role that has no maker.
    mutating func addStubs() -> [TestFailure] {
        for index in layers.indices { layers[index].removeStubs() }
        guard let layer = layers.lastIndex(where: { $0.makers != nil }), let makers = layers[layer].makers else {
            return []
        }
        let graph = container().graph()
        let nodes = graph.nodes.filter { !$0.isReplaced }
        // What decorators make is allowed as what they decorate is.
        func isAllowed(_ node: Int) -> Bool { isAllowed(graph.component(of: node).component) }
        let own = ownComponents
        let allowed = allowed
        func isAllowed(_ component: ComponentDescription) -> Bool {
            own.contains(OwnComponent(component)) || allowed.contains(component.key)
                || component.roles.contains(where: allowed.contains)
        }
        var failures: [TestFailure] = []
        var seen: Set<ComponentKey> = []
        var answered = allowed
        for node in nodes where isAllowed(node.id) {
            answered.formUnion([node.component.key] + node.component.roles)
            for edge in node.edges {
                let keys = Self.keys(of: edge.dependency)
                // Nothing to do for what is allowed, and for what may be empty and is.
                if edge.targets.allSatisfy({ isAllowed($0) }), !edge.isMissing {
                    if !edge.targets.isEmpty { answered.formUnion(keys) }
                    continue
                }
                guard seen.insert(keys[0]).inserted else { continue }
                let maker =
                    makers.list.first { keys.contains($0.key) } ?? keys.lazy.compactMap(StubMaker.init(ofTypeOf:)).first
                if let maker {
                    maker.add(&layers[layer], makers.place)
                } else {
                    failures.append(
                        TestFailure(
                            "\(node.component.key) needs \(keys[0]), which is neither mocked nor allowed and has no stub maker",
                            at: makers.place))
                }
            }
        }
        // What no declared need leads to may be asked for all the same: by the test, or by what is opaque.
        for maker in makers.list where !answered.contains(maker.key) && seen.insert(maker.key).inserted {
            maker.add(&layers[layer], makers.place)
        }
        return failures
    }

    /// What a stub for a dependency can stand in for: what is needed first.
    private static func keys(of dependency: Dependency) -> [ComponentKey] {
        switch dependency.kind {
        case .collection, .map, .assisted: [dependency.form]
        case .required, .optional, .lazy, .provider: [dependency.key]
        }
    }
}
