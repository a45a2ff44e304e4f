import DICore

extension GraphPicture {
    /// What is wrong with each component: `error DI0002`, and the worst of it.
    struct Marks {
        fileprivate(set) var texts: [String] = []
        fileprivate(set) var isError = false
    }

    /// What is wrong with each component, by its id; nothing for those without a problem.
    var problemMarks: [Int: Marks] {
        var marks: [Int: Marks] = [:]
        for problem in problems {
            let text = "\(problem.severity.rawValue) \(problem.code)"
            for id in problem.components where marks[id]?.texts.contains(text) != true {
                marks[id, default: Marks()].texts.append(text)
                if problem.severity == .error { marks[id, default: Marks()].isError = true }
            }
        }
        return marks
    }

    /// The needs that are the way to an error or the circle of one, by their position in ``needs``.
    var errorLines: Set<Int> {
        struct Line: Hashable {
            let from: Int
            let to: Int
        }
        var lines: Set<Line> = []
        for problem in problems where problem.severity == .error && problem.components.count > 0 {
            let chain = problem.components
            for (from, to) in zip(chain, chain.dropFirst()) { lines.insert(Line(from: from, to: to)) }
            // The chain of a circle is told once around.
            lines.insert(Line(from: chain[chain.count - 1], to: chain[0]))
        }
        if lines.isEmpty { return [] }
        return Set(
            needs.indices.filter { position in
                guard let target = needs[position].to, !needs[position].isDeferred else { return false }
                return lines.contains(Line(from: needs[position].from, to: target))
            })
    }
}
