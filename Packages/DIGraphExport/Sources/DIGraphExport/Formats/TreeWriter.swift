import DICore

/// Writes a ``TextTree``.
struct TreeWriter {
    private let picture: GraphPicture
    private let format: TextTree
    private let marks: [Int: GraphPicture.Marks]

    /// The positions of each component's needs.
    private var needs: [[Int]]

    /// Whether a component has been written with its needs.
    private var isExpanded: [Bool]

    /// Whether a component can be reached from the roots that have been written.
    private var isReached: [Bool]

    /// The level of each component in ``open``; `nil` if the component is not open.
    private var levels: [Int?]

    /// The components on the path to the current line.
    private var open: [Level] = []

    /// Components beyond the depth limit, which are written below as roots.
    private var rest: [Int] = []
    private var lines: [String] = []

    private struct Level {
        let component: Int
        let prefix: String
        let isDeferred: Bool
        var next = 0
    }

    /// The number of indented levels. Deeper components begin a new tree, so the text grows only with the graph.
    private static let limit = 24

    init(_ picture: GraphPicture, _ format: TextTree) {
        self.picture = picture
        self.format = format
        marks = picture.problemMarks
        needs = Array(repeating: [], count: picture.components.count)
        for (position, need) in picture.needs.enumerated() { needs[need.from].append(position) }
        isExpanded = Array(repeating: false, count: picture.components.count)
        isReached = isExpanded
        levels = Array(repeating: nil, count: picture.components.count)
    }

    mutating func text() -> String {
        if picture.components.isEmpty, picture.ends.isEmpty { return "nothing is registered" }
        if format.roots.isEmpty {
            write(from: starts)
            for id in picture.components.map(\.id) where !isReached[id] { write(from: [id]) }
            writeUnneededEnds()
        } else {
            for root in format.roots {
                let ids = picture.ids(named: root)
                if ids.isEmpty { lines.append("\(root.visible): no component has this name") }
                write(from: ids)
            }
        }
        let problems = picture.problems.map { "\($0.severity.rawValue)[\($0.code)]: \($0.message.visible)" }
        return (lines + (problems.isEmpty ? [] : [""]) + problems).joined(separator: "\n")
    }

    /// The first components of the tree: the declared roots, or else the components that no other one needs.
    private var starts: [Int] {
        if let roots = picture.roots { return roots }
        var isNeeded = Array(repeating: false, count: picture.components.count)
        for need in picture.needs {
            if let target = need.to, target != need.from { isNeeded[target] = true }
        }
        let starts = picture.components.map(\.id).filter { !isNeeded[$0] }
        // No component needs a replaced one, so replaced components come last.
        return starts.filter { !picture.components[$0].isFaded } + starts.filter { picture.components[$0].isFaded }
    }

    private mutating func write(from ids: [Int]) {
        for id in ids where !isExpanded[id] {
            reach(id)
            write(root: id)
            while let next = rest.popLast() {
                if !isExpanded[next] { write(root: next) }
            }
        }
    }

    private mutating func reach(_ root: Int) {
        var open = [root]
        while let id = open.popLast() {
            if isReached[id] { continue }
            isReached[id] = true
            open += needs[id].compactMap { picture.needs[$0].to }
        }
    }

    /// Writes the roots that no component answers.
    private mutating func writeUnneededEnds() {
        let needed = Set(picture.needs.compactMap(\.end))
        for end in picture.ends where !needed.contains(end.id) {
            lines.append("\(end.name.visible): \(end.reason)")
        }
    }

    // MARK: One root

    private mutating func write(root: Int) {
        lines.append(head(root))
        if let depth = format.depth, depth < 1, !needs[root].isEmpty {
            lines[lines.count - 1] += cut
            return
        }
        enter(root, prefix: "", isDeferred: false)
        while let level = open.last {
            let needs = needs[level.component]
            guard level.next < needs.count else {
                levels[level.component] = nil
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            write(needs[level.next], isLast: level.next == needs.count - 1, in: level)
        }
    }

    private mutating func enter(_ component: Int, prefix: String, isDeferred: Bool) {
        isExpanded[component] = true
        levels[component] = open.count
        open.append(Level(component: component, prefix: prefix, isDeferred: isDeferred))
    }

    private mutating func write(_ position: Int, isLast: Bool, in level: Level) {
        let need = picture.needs[position]
        let branch = format.isASCII ? (isLast ? "`-- " : "|-- ") : (isLast ? "└── " : "├── ")
        var line = level.prefix + branch
        if let end = need.end {
            line += prefix(of: need, name: picture.ends[end].name) + picture.ends[end].name.visible
            lines.append("\(line): \(picture.ends[end].reason)")
            return
        }
        guard let target = need.to else { return }
        line += prefix(of: need, name: picture.components[target].name) + head(target)
        if let note = note(on: target, need) {
            lines.append("\(line) (\(note))")
            return
        }
        lines.append(line)
        if needs[target].isEmpty {
            isExpanded[target] = true
        } else if let depth = format.depth, open.count >= depth {
            lines[lines.count - 1] += cut
        } else {
            let trunk = format.isASCII ? "|   " : "│   "
            enter(target, prefix: level.prefix + (isLast ? "    " : trunk), isDeferred: need.isDeferred)
        }
    }

    /// The reason to leave out the needs of a component here; `nil` to write them.
    private mutating func note(on target: Int, _ need: GraphPicture.Need) -> String? {
        if let level = levels[target] {
            let isDeferred = need.isDeferred || open[(level + 1)...].contains(where: \.isDeferred)
            return isDeferred ? "cycle through a deferred need" : "cycle"
        }
        if needs[target].isEmpty { return nil }
        if isExpanded[target] { return "see above" }
        if format.depth.map({ open.count >= $0 }) == true { return nil }
        if open.count >= Self.limit {
            rest.append(target)
            return "see below"
        }
        return nil
    }

    // MARK: Text

    /// The mark of a component whose needs are not shown.
    private var cut: String { format.isASCII ? " ..." : " …" }

    /// The text before a component: the label, the kind and the key.
    private func prefix(of need: GraphPicture.Need, name: String) -> String {
        var text = ""
        if format.details.contains(.labels), let label = need.label { text += "\(label.visible): " }
        if need.kind != .required {
            text += "\(need.kind.rawValue) "
        } else if need.isDeferred {
            text += "deferred "
        }
        if format.details.contains(.labels), need.key != name {
            text += "\(need.key.visible) \(format.isASCII ? "->" : "→") "
        }
        return text
    }

    private func head(_ id: Int) -> String {
        let component = picture.components[id]
        var text = "\(component.name) (\(component.traits.joined(separator: ", ")))"
        if format.details.contains(.roles) {
            for answer in component.answers { text += ", \(answer)" }
        }
        if format.details.contains(.modules), !component.modules.isEmpty {
            text += ", by \(component.modules.joined(separator: format.isASCII ? " -> " : " → "))"
        }
        if format.details.contains(.places), let place = component.place { text += ", \(place)" }
        for mark in marks[id]?.texts ?? [] { text += ", \(mark)" }
        return text.visible
    }
}
