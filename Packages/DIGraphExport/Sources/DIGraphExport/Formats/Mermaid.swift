/// A flowchart in the Mermaid language, which GitHub, GitLab and many editors draw.
///
/// ````
/// ```mermaid
/// flowchart LR
///   c0["Checkout<br/>uncached"]
///   c1[("Database<br/>cached")]
///   c0 --> c1
/// ```
/// ````
///
/// Modules are frames. A shape and a name show each lifetime. Lines are dashed for deferred needs and thick for
/// decorators. Problems have their code and a thick border. ``GraphDetails/legend`` adds an explanation of the shapes.
///
/// All names are escaped, so no name can change the drawing.
///
/// Viewers may have limits. By default, Mermaid draws at most 500 lines and 50,000 characters. For a larger graph, draw
/// a part with ``GraphPicture/focused(on:showing:)-([Int],_)``, or choose another format.
///
/// Thread-safety: an immutable value.
public struct Mermaid: GraphFormat, Hashable {
    /// The direction of the lines.
    public var direction: GraphDirection

    /// The optional details to show.
    public var details: GraphDetails

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - direction: The direction of the lines.
    ///   - details: The optional details to show.
    public init(direction: GraphDirection = .right, details: GraphDetails = .standard) {
        self.direction = direction
        self.details = details
    }

    /// Writes a graph.
    ///
    /// - Parameter picture: The picture of the graph.
    /// - Returns: A flowchart, without a line break at its end.
    /// - Complexity: O(*n* + *m*) on average in the number of components and needs, and in the length of their names.
    public func text(of picture: GraphPicture) -> String {
        var chart = MermaidChart(direction)
        let marks = picture.problemMarks
        ModuleGroups(picture, isFlat: !details.contains(.modules)).visit { id, depth in
            let component = picture.components[id]
            let lines = component.lines(details, problems: marks[id]?.texts ?? [])
            chart.add(Self.shape(DrawnShape(component)), "c\(id)", lines, depth: depth)
        } begin: { group, name, depth in
            chart.begin("m\(group)", name, depth: depth)
        } end: { depth in
            chart.end(depth: depth)
        }
        for end in picture.ends {
            chart.add(Self.shape(DrawnShape(end)), "e\(end.id)", [end.name, end.reason])
        }
        if picture.components.isEmpty, picture.ends.isEmpty { chart.add(.box, "empty", ["nothing is registered"]) }
        for need in picture.needs { add(need, of: picture, to: &chart) }
        if details.contains(.legend) { Self.addLegend(of: picture, to: &chart) }
        addClasses(of: picture, marks, to: &chart)
        return chart.text
    }

    private func add(_ need: GraphPicture.Need, of picture: GraphPicture, to chart: inout MermaidChart) {
        guard let target = picture.target(of: need) else { return }
        let line = target.isError && !need.isDeferred ? .crossed : Self.line(DrawnLine(need))
        chart.connect("c\(need.from)", line, target.id, need.text(details, leadingTo: target.name))
    }

    private func addClasses(
        of picture: GraphPicture, _ marks: [Int: GraphPicture.Marks], to chart: inout MermaidChart
    ) {
        let ids = picture.components.map(\.id)
        chart.style(
            "error", "stroke:#c62828,stroke-width:4px",
            ids.filter { marks[$0]?.isError == true }.map { "c\($0)" }
                + picture.ends.filter(\.isError).map { "e\($0.id)" })
        chart.style(
            "warning", "stroke:#b26a00,stroke-width:3px",
            ids.filter { marks[$0]?.isError == false }.map { "c\($0)" })
        chart.style(
            "faded", "stroke-dasharray:2 4", ids.filter { picture.components[$0].isFaded }.map { "c\($0)" })
        chart.styleLines("stroke:#c62828,stroke-width:4px", picture.errorLines.sorted())
    }

    private static func shape(_ shape: DrawnShape) -> MermaidChart.Shape {
        switch shape {
        case .uncached: .box
        case .resolve: .rounded
        case .thread: .leaningRight
        case .task: .leaningLeft
        case .scope: .stadium
        case .container: .cylinder
        case .instance: .hexagon
        case .weak: .flag
        case .external: .slantedOut
        case .unanswered: .slantedIn
        }
    }

    private static func line(_ line: DrawnLine) -> MermaidChart.Line {
        switch line {
        case .immediate: .plain
        case .deferred: .dashed
        case .decoration: .thick
        }
    }

    private static func addLegend(of picture: GraphPicture, to chart: inout MermaidChart) {
        let legend = Legend(of: picture)
        chart.begin("legend", "Legend", depth: 0)
        for (id, shape, text) in legend.shapes { chart.add(Self.shape(shape), id, [text], depth: 1) }
        chart.end(depth: 0)
        for line in legend.lines { chart.connect("ln0", Self.line(line), "ln1", line.rawValue) }
    }
}

extension GraphFormat where Self == Mermaid {
    /// A flowchart in the Mermaid language, from left to right, with modules and roles.
    public static var mermaid: Mermaid { Mermaid() }
}
