import DICore
import DIInspection

/// The changed components, their direct dependencies and dependents, and the lines between them.
struct DifferenceDrawing {
    private let comparison: GraphComparison
    private(set) var neighbors: [GraphDifference.Neighbor] = []
    private(set) var lines: [GraphDifference.Line] = []
    private var positions: [LineTarget: Int] = [:]
    private var known: Set<Connection> = []

    /// A target of a line: an unchanged component or an end.
    private enum LineTarget: Hashable {
        /// A component of the new graph.
        case component(Int)
        case end(name: String, reason: String, outcome: DependencyGraph.Edge.Outcome)
    }

    /// A line in a form that can be compared between the graphs.
    private struct Connection: Hashable {
        let from: Int
        let to: LineTarget
        let text: String
    }

    init(_ comparison: GraphComparison) {
        self.comparison = comparison
        let old = connections(of: comparison.old) { comparison.successors[$0] }
        let new = connections(of: comparison.new) { $0 }
        let (before, after) = (Set(old.compactMap(\.connection)), Set(new.compactMap(\.connection)))
        for line in new {
            guard let connection = line.connection else { continue }
            let isNew = !before.contains(connection)
            add(connection, isNew ? .added : nil)
        }
        for line in old {
            if let connection = line.connection {
                if after.contains(connection) { continue }
                add(connection, .removed)
            } else {
                addRemoved(line)
            }
        }
    }

    /// A need that leads to a component or to an end.
    private struct Candidate {
        let from: Int
        let target: Int?
        let end: LineTarget?
        let text: String

        /// The line in terms of the new graph; `nil` if a component at either end was removed.
        let connection: Connection?
    }

    private func connections(
        of components: [DescribedComponent], successor: (Int) -> Int?
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        for component in components {
            let from = successor(component.id)
            for need in component.content.needs {
                let text = need.isDecoration ? "decorates" : need.request == need.key ? "" : Self.kindName(need)
                for target in need.targets {
                    let to = successor(target)
                    let connection = from.flatMap { from in
                        to.map { Connection(from: from, to: .component($0), text: text) }
                    }
                    candidates.append(
                        Candidate(from: component.id, target: target, end: nil, text: text, connection: connection))
                }
                guard need.targets.isEmpty, let reason = need.reason else { continue }
                let end = LineTarget.end(name: need.key, reason: reason, outcome: need.outcome)
                candidates.append(
                    Candidate(
                        from: component.id, target: nil, end: end, text: text,
                        connection: from.map { Connection(from: $0, to: end, text: text) }))
            }
        }
        return candidates
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

    /// Adds a line from or to a removed component.
    private mutating func addRemoved(_ line: Candidate) {
        let from = position(ofOld: line.from)
        let end = line.target.map { position(ofOld: $0) } ?? line.end.map { position(of: $0) }
        guard let end else { return }
        lines.append(GraphDifference.Line(from: from, to: end, mark: .removed, text: line.text))
    }

    private mutating func position(ofOld id: Int) -> Int {
        if let position = comparison.positionsOfOld[id] { return position }
        return comparison.successors[id].map { position(of: .component($0)) } ?? 0
    }

    /// Returns the position of a target in the drawing, and adds the target if it is new.
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
