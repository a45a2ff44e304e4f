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
        if picture.components.isEmpty, picture.ends.isEmpty { chart.add(.box, "empty", ["nothing is registered"]) }
        picture.draw(details, with: &chart)
        addClasses(of: picture, to: &chart)
        return chart.text
    }

    private func addClasses(of picture: GraphPicture, to chart: inout MermaidChart) {
        let (ids, marks) = (picture.components.map(\.id), picture.problemMarks)
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
}

extension GraphFormat where Self == Mermaid {
    /// A flowchart in the Mermaid language, from left to right, with modules and roles.
    public static var mermaid: Mermaid { Mermaid() }
}

extension MermaidChart: DrawingWriter {
    mutating func add(
        _ component: GraphPicture.Component, _ text: [String], _ marks: GraphPicture.Marks?, depth: Int
    ) {
        add(Self.shape(DrawnShape(component)), "c\(component.id)", text, depth: depth)
    }

    mutating func add(_ shape: DrawnShape, _ id: String, _ text: [String], isError: Bool, depth: Int) {
        add(Self.shape(shape), id, text, depth: depth)
    }

    mutating func connect(
        _ from: String, _ line: DrawnLine, _ to: String, _ text: String, isUnanswered: Bool, isWrong: Bool
    ) {
        connect(from, isUnanswered && line != .deferred ? .crossed : Self.line(line), to, text)
    }

    private static func shape(_ shape: DrawnShape) -> Shape {
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

    private static func line(_ line: DrawnLine) -> Line {
        switch line {
        case .immediate: .plain
        case .deferred: .dashed
        case .decoration: .thick
        }
    }
}
