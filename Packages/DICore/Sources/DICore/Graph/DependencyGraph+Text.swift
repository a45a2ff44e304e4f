extension DependencyGraph: CustomStringConvertible {
    /// The graph as text: each component with its lifetime and place, and below it what it needs.
    ///
    /// ```text
    /// Checkout (thread-safe), as PaymentFlow            Shop/Checkout.swift:41, by ShopModule
    ///   parameter 1: TaxTable "reduced"
    ///   parameter 2: collection PricingRule → VolumeDiscount, LoyaltyDiscount
    /// ```
    ///
    /// The text is the same in every run.
    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    public var description: String {
        let heads = nodes.map(head)
        let width = min(64, heads.map(\.count).max() ?? 0)
        var lines: [String] = []
        for (node, head) in zip(nodes, heads) {
            let padding = String(repeating: " ", count: max(0, width - head.count))
            lines.append("\(head)\(padding)   \(node.component.place)")
            for edge in node.edges { lines.append("  " + text(edge)) }
            guard !node.isReplaced else { continue }
            switch node.opacity {
            case .transparent: break
            case .untilCreated: lines.append("  and what is known when the first is created (opaque until created)")
            case .opaque: lines.append("  and whatever its code asks for (opaque)")
            }
        }
        return lines.joined(separator: "\n")
    }

    private func head(_ node: Node) -> String {
        var text = "\(node.component)"
        let answersTo = node.component.roles.map(\.description)
        if !answersTo.isEmpty { text += ", as \(answersTo.joined(separator: ", "))" }
        var collections: [String] = []  // who contributes to an array and a map of one type is one of it once
        for name in node.contributions.map(\.description) where !collections.contains(name) { collections.append(name) }
        if !collections.isEmpty { text += ", one of \(collections.joined(separator: ", "))" }
        if node.isModulePrivate { text += ", private" }
        if node.isReplaced { text += ", replaced" }
        return text
    }

    private func text(_ edge: Edge) -> String {
        let label = edge.dependency.label.map { "\($0): " } ?? ""
        let base = label + "\(edge.dependency)"
        switch edge.problem {
        case .missing: return "\(base) → nothing"
        case .duplicate: return "\(base) → several"
        case .redirectionLoop: return "\(base) → a circle of redirections"
        case .circle: return "\(base) → itself"
        case nil: break
        }
        let names = edge.targets.map { "\(nodes[$0].component.key)" }
        if names.isEmpty {
            switch edge.dependency.kind {
            case .optional: return "\(base) → nil"
            case .collection, .map: return "\(base) → empty"
            default: return base
            }
        }
        return names == ["\(edge.dependency.key)"] ? base : "\(base) → \(names.joined(separator: ", "))"
    }
}
