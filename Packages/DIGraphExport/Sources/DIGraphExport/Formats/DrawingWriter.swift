/// Writes a drawing in one language. ``GraphPicture/draw(_:with:)`` calls it for each part of a picture.
///
/// Identifiers come from the toolkit. Texts may contain names from the user's code, so writers escape them.
protocol DrawingWriter {
    /// Begins a group of shapes.
    mutating func begin(_ id: String, _ title: String, depth: Int)

    /// Ends the group that was begun last.
    mutating func end(depth: Int)

    /// Adds the shape of a component.
    ///
    /// - Parameters:
    ///   - text: The lines of text in the shape.
    ///   - marks: The problems of the component; `nil` if it has none.
    mutating func add(_ component: GraphPicture.Component, _ text: [String], _ marks: GraphPicture.Marks?, depth: Int)

    /// Adds another shape.
    mutating func add(_ shape: DrawnShape, _ id: String, _ text: [String], isError: Bool, depth: Int)

    /// Adds a line between two shapes.
    ///
    /// - Parameters:
    ///   - text: The label; may be empty.
    ///   - isUnanswered: Whether the line leads to an end that is an error.
    ///   - isWrong: Whether the line is on the chain or the cycle of an error.
    mutating func connect(
        _ from: String, _ line: DrawnLine, _ to: String, _ text: String, isUnanswered: Bool, isWrong: Bool)
}

extension GraphPicture {
    /// Draws the components in their modules, the ends, the lines and the legend.
    func draw(_ details: GraphDetails, with writer: inout some DrawingWriter) {
        let (marks, errorLines) = (problemMarks, errorLines)
        ModuleGroups(self, isFlat: !details.contains(.modules)).visit { id, depth in
            let text = components[id].lines(details, problems: marks[id]?.texts ?? [])
            writer.add(components[id], text, marks[id], depth: depth)
        } begin: { group, name, depth in
            writer.begin("m\(group)", name, depth: depth)
        } end: { depth in
            writer.end(depth: depth)
        }
        for end in ends {
            writer.add(DrawnShape(end), "e\(end.id)", [end.name, end.reason], isError: end.isError, depth: 0)
        }
        for (position, need) in needs.enumerated() {
            guard let target = target(of: need) else { continue }
            writer.connect(
                "c\(need.from)", DrawnLine(need), target.id, need.text(details, leadingTo: target.name),
                isUnanswered: target.isError, isWrong: errorLines.contains(position))
        }
        if details.contains(.legend) { drawLegend(with: &writer) }
    }

    /// Returns the component or the end that a need leads to.
    private func target(of need: Need) -> (id: String, name: String, isError: Bool)? {
        if let id = need.to { return ("c\(id)", components[id].name, false) }
        return need.end.map { ("e\($0)", ends[$0].name, ends[$0].isError) }
    }

    /// Draws an explanation of the shapes and lines in the drawing.
    private func drawLegend(with writer: inout some DrawingWriter) {
        func add(_ shape: DrawnShape, _ id: String, _ text: String) {
            writer.add(shape, id, [text], isError: false, depth: 1)
        }
        let shapes = Set(components.map(DrawnShape.init) + ends.map(DrawnShape.init))
        let lines = Set(needs.map(DrawnLine.init))
        writer.begin("legend", "Legend", depth: 0)
        for (position, shape) in DrawnShape.allCases.enumerated() where shapes.contains(shape) {
            let id = shape == .external ? "lo" : shape == .unanswered ? "lm" : "l\(position)"
            add(shape, id, shape.rawValue)
        }
        if !lines.isEmpty {
            add(.uncached, "ln0", "a component")
            add(.uncached, "ln1", "a dependency")
        }
        writer.end(depth: 0)
        for line in DrawnLine.allCases where lines.contains(line) {
            writer.connect("ln0", line, "ln1", line.rawValue, isUnanswered: false, isWrong: false)
        }
    }
}

/// The modules of a picture as nested groups.
struct ModuleGroups {
    /// A module with its components and inner modules.
    struct Group {
        let name: String

        /// The ids of the components that the module itself contains.
        var components: [Int] = []

        /// The positions of the inner modules in ``ModuleGroups/groups``, in order and by name.
        var groups: [Int] = []
        var positions: [String: Int] = [:]
    }

    /// All groups. The first one is the root: it has the components without a module, and the outermost modules.
    private(set) var groups = [Group(name: "")]

    /// - Parameter isFlat: Whether to leave modules out.
    init(_ picture: GraphPicture, isFlat: Bool) {
        for component in picture.components {
            var group = 0
            for name in isFlat ? [] : component.modules {
                let inner = groups[group].positions[name] ?? groups.count
                if inner == groups.count {
                    groups[group].positions[name] = inner
                    groups[group].groups.append(inner)
                    groups.append(Group(name: name))
                }
                group = inner
            }
            groups[group].components.append(component.id)
        }
    }

    /// Visits every group and component; a group's contents come between its `begin` and its `end`.
    func visit(
        component: (_ id: Int, _ depth: Int) -> Void, begin: (_ group: Int, _ name: String, _ depth: Int) -> Void,
        end: (_ depth: Int) -> Void
    ) {
        // An explicit stack, because the nesting of modules has no limit.
        var open = [(group: 0, next: 0)]
        for id in groups[0].components { component(id, 0) }
        while let (group, next) = open.last {
            let depth = open.count
            guard next < groups[group].groups.count else {
                open.removeLast()
                if !open.isEmpty { end(depth - 2) }
                continue
            }
            open[depth - 1].next += 1
            let inner = groups[group].groups[next]
            begin(inner, groups[inner].name, depth - 1)
            for id in groups[inner].components { component(id, depth) }
            open.append((inner, 0))
        }
    }
}
