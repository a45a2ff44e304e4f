import DICore
import DIInspection

/// Pairs the components of two graphs and collects the differences.
struct GraphComparison {
    let old: [DescribedComponent]
    let new: [DescribedComponent]

    /// For each component of the old graph, the position of its counterpart in the new graph; `nil` if it was removed.
    let successors: [Int?]

    /// The components that differ: those of the new graph in its order, then the removed ones.
    private(set) var components: [GraphDifference.Component] = []

    /// The positions in ``components`` of the components that differ, by their position in the graph.
    private(set) var positionsOfNew: [Int: Int] = [:]
    private(set) var positionsOfOld: [Int: Int] = [:]

    /// The differences other than components and problems.
    let facts: [GraphDifference.Fact]

    init(_ old: DependencyGraph, _ new: DependencyGraph, comparesLines: Bool) {
        let names = SharedNames(old, new)
        self.old = Self.described(old, names)
        self.new = Self.described(new, names)
        successors = Self.successors(of: self.old, in: self.new)
        let (before, after) = (Self.facts(of: old, names), Self.facts(of: new, names))
        facts =
            after.without(before).map { .init(mark: .added, text: $0) }
            + before.without(after).map { .init(mark: .removed, text: $0) }
        var predecessors: [Int?] = Array(repeating: nil, count: self.new.count)
        for (id, successor) in successors.enumerated() {
            if let successor { predecessors[successor] = id }
        }
        for component in self.new {
            guard let predecessor = predecessors[component.id] else {
                positionsOfNew[component.id] = components.count
                components.append(component.difference(.added))
                continue
            }
            let details = self.old[predecessor].details(to: component, comparesLines: comparesLines) {
                answers(of: $0, are: $1)
            }
            guard !details.isEmpty else { continue }
            positionsOfNew[component.id] = components.count
            components.append(component.difference(.changed, details))
        }
        for component in self.old where successors[component.id] == nil {
            positionsOfOld[component.id] = components.count
            components.append(component.difference(.removed))
        }
    }

    private static func described(_ graph: DependencyGraph, _ names: SharedNames) -> [DescribedComponent] {
        graph.nodes.map { DescribedComponent($0, in: graph, names) }
    }

    // MARK: Pairing

    private static func successors(of old: [DescribedComponent], in new: [DescribedComponent]) -> [Int?] {
        var successors: [Int?] = Array(repeating: nil, count: old.count)
        let groups = Dictionary(grouping: new, by: \.identity)
        for (identity, before) in Dictionary(grouping: old, by: \.identity) {
            guard let after = groups[identity] else { continue }
            for (left, right) in pairs(before, after) { successors[left.id] = right.id }
        }
        return successors
    }

    /// Pairs components of equal identity: first by equal content, then by the same place, then by order.
    private static func pairs(
        _ old: [DescribedComponent], _ new: [DescribedComponent]
    ) -> [(DescribedComponent, DescribedComponent)] {
        var pairing = Pairing(old: old, new: new)
        if old.count > 1 || new.count > 1 {
            pairing.match { [$0.content, $0.line] as [AnyHashable] }
            pairing.match(by: \.content)
            pairing.match { "\($0.content.file):\($0.line)" }
            pairing.match(by: \.content.file)
        }
        pairing.match { _ in true }
        return pairing.pairs
    }

    /// Whether the counterparts of the old answers answer the new need.
    private func answers(of old: DescribedComponent.Need, are new: DescribedComponent.Need) -> Bool {
        let before = old.targets.map { successors[$0] }
        let after = new.targets.map { Optional($0) }
        return old.outcome == new.outcome
            && (old.isOrdered ? before == after : Set(before) == Set(after))
    }

    // MARK: Other differences

    private static func facts(of graph: DependencyGraph, _ names: SharedNames) -> [String] {
        var facts: [String] = []
        if let roots = graph.roots {
            facts.append("roots are declared")
            facts += roots.map { "root \(names[$0.dependency.key])" }
        }
        for redirection in graph.redirections {
            let condition = redirection.condition.map { ", \($0)" } ?? ""
            facts.append("redirection of \(names[redirection.key]) to \(names[redirection.target])\(condition)")
        }
        for need in graph.externalNeeds {
            facts.append("\(need.module.map { "\($0) needs" } ?? "needed") from outside: \(names[need.key])")
        }
        facts += graph.declaredCollections.map { "collection of \(names[$0]) that may be empty" }
        return facts
    }
}

/// The names of the keys of two graphs, in short form unless two types of either graph would have the same name.
struct SharedNames {
    private var names: [ComponentKey: String] = [:]

    init(_ old: DependencyGraph, _ new: DependencyGraph) {
        let keys = Set(old.keyNames.keys).union(new.keyNames.keys)
        var fullNames: [String: Set<String>] = [:]
        for key in keys { fullNames[key.description, default: []].insert(key.fullDescription) }
        for key in keys {
            let name = key.description
            names[key] = fullNames[name]?.count == 1 ? name : key.fullDescription
        }
    }

    subscript(_ key: ComponentKey) -> String { names[key] ?? key.fullDescription }
}
