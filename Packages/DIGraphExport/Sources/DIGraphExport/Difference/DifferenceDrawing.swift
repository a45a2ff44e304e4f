import DICore
import DIInspection

/// The changed components, their direct dependencies and dependents, and the lines between them.
struct DifferenceDrawing {
    private let comparison: GraphComparison
    private(set) var neighbors: [GraphDifference.Neighbor] = []
    private(set) var lines: [GraphDifference.Line] = []
    private var positions: [LineTarget: Int] = [:]
    private var known: Set<Connection> = []

    /// A target of a line: a component of a graph, or an end.
    private enum LineTarget: Hashable {
        case component(Int)
        case end(name: String, reason: String, outcome: DependencyGraph.Edge.Outcome)
    }

    /// A line with the ids of one graph.
    private struct Connection: Hashable {
        let from: Int
        let to: LineTarget
        let text: String
    }

    init(_ comparison: GraphComparison) {
        self.comparison = comparison
        let old = Self.connections(of: comparison.old)
        let new = Self.connections(of: comparison.new)
        let (before, after) = (Set(old.compactMap(successor)), Set(new))
        for connection in new { add(connection, before.contains(connection) ? nil : .added) }
        for connection in old {
            guard let successor = successor(of: connection) else {
                addRemoved(connection)
                continue
            }
            if !after.contains(successor) { add(successor, .removed) }
        }
    }

    private static func connections(of components: [DescribedComponent]) -> [Connection] {
        components.flatMap { component in
            component.content.needs.flatMap { need in
                let text = need.isDecoration ? "decorates" : need.request == need.key ? "" : kindName(need)
                var targets = need.targets.map { LineTarget.component($0) }
                if targets.isEmpty, let reason = need.reason {
                    targets = [.end(name: need.key, reason: reason, outcome: need.outcome)]
                }
                return targets.map { Connection(from: component.id, to: $0, text: text) }
            }
        }
    }

    /// Returns the connection of the old graph with the ids of the new one; `nil` if a component at either end was
    /// removed.
    private func successor(of connection: Connection) -> Connection? {
        guard let from = comparison.successors[connection.from] else { return nil }
        guard case .component(let target) = connection.to else {
            return Connection(from: from, to: connection.to, text: connection.text)
        }
        return comparison.successors[target].map { Connection(from: from, to: .component($0), text: connection.text) }
    }

    /// Returns `lazy` for `lazy Store`.
    private static func kindName(_ need: DescribedComponent.Need) -> String {
        String(need.request.prefix { $0 != " " })
    }

    private mutating func add(_ connection: Connection, _ mark: GraphDifference.Mark?) {
        let isDrawn: Bool
        switch connection.to {
        case .component(let target):
            isDrawn =
                comparison.positionsOfNew[connection.from] != nil || comparison.positionsOfNew[target] != nil
        case .end: isDrawn = comparison.positionsOfNew[connection.from] != nil
        }
        guard isDrawn, known.insert(connection).inserted else { return }
        lines.append(
            GraphDifference.Line(
                from: position(of: .component(connection.from)), to: position(of: connection.to), mark: mark,
                text: connection.text))
    }

    /// Adds a line of the old graph from or to a removed component.
    private mutating func addRemoved(_ connection: Connection) {
        let from = position(ofOld: connection.from)
        let to =
            if case .component(let id) = connection.to { position(ofOld: id) } else { position(of: connection.to) }
        lines.append(GraphDifference.Line(from: from, to: to, mark: .removed, text: connection.text))
    }

    private mutating func position(ofOld id: Int) -> Int {
        if let position = comparison.positionsOfOld[id] { return position }
        return comparison.successors[id].map { position(of: .component($0)) } ?? 0
    }

    /// Returns the position in the drawing of a target in the new graph, and adds the target if it is not drawn yet.
    private mutating func position(of target: LineTarget) -> Int {
        if case .component(let id) = target, let position = comparison.positionsOfNew[id] { return position }
        if let known = positions[target] { return known }
        let position = comparison.components.count + neighbors.count
        positions[target] = position
        switch target {
        case .component(let id):
            let component = comparison.new[id]
            neighbors.append(.init(name: component.name, reason: nil, outcome: nil, drawn: component.drawn))
        case .end(let name, let reason, let outcome):
            neighbors.append(.init(name: name, reason: reason, outcome: outcome, drawn: nil))
        }
        return position
    }
}
