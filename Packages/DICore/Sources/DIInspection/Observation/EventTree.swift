import DICore

/// Events in their order, each below the creation around it.
struct EventTree {
    private struct Node {
        /// The event; of a creation or a wait, its end.
        var event: ResolutionEvent
        var children: [Int] = []
        var depth = 0
    }

    // Inner nodes come after outer ones.
    private var nodes: [Node] = []

    init(_ events: some Sequence<ResolutionEvent>) {
        var spans: [Int: Int] = [:]
        for event in events {
            if let span = event.span {
                if let known = spans[span] {
                    nodes[known].event = event
                    continue
                }
                spans[span] = nodes.count
            }
            let parent = event.parent.flatMap { spans[$0] }
            if let parent { nodes[parent].children.append(nodes.count) }
            nodes.append(Node(event: event, depth: parent.map { nodes[$0].depth + 1 } ?? 0))
        }
    }

    /// Returns a line for each event, indented.
    ///
    /// - Parameter minimum: Faster events are left out with their contents, unless an error was thrown in them or they
    ///   are in progress.
    func lines(_ durations: ResolutionEvent.Durations = .shown, minimum: Duration = .zero) -> [String] {
        let isShown = shown(minimum)
        var lines: [String] = []
        // An explicit stack, because the depth has no limit.
        var open = Array(nodes.indices.filter { nodes[$0].depth == 0 }.reversed())
        while let index = open.popLast() {
            guard isShown[index] else { continue }
            let node = nodes[index]
            let text = node.event.text(durations, isExplained: !isExplainedInside(node))
            lines.append(String(repeating: "  ", count: node.depth) + text)
            open += node.children.reversed()
        }
        return lines
    }

    private func shown(_ minimum: Duration) -> [Bool] {
        if minimum <= .zero { return nodes.map { _ in true } }
        var isShown = nodes.map { node in
            let event = node.event
            if event.failure != nil || event.kind == .requestedTooLate || event.isBeginning { return true }
            return event.duration.map { $0 >= minimum } ?? false
        }
        for index in nodes.indices.reversed() where !isShown[index] {
            isShown[index] = nodes[index].children.contains { isShown[$0] }
        }
        return isShown
    }

    /// Whether an inner event failed for the same reason.
    private func isExplainedInside(_ node: Node) -> Bool {
        guard let error = node.event.failure as? ResolutionError else { return false }
        return node.children.contains {
            guard let inner = nodes[$0].event.failure as? ResolutionError else { return false }
            return inner.code == error.code && inner.key == error.key
        }
    }
}
