import DICore

extension GraphDifference {
    /// The difference as a Mermaid flowchart: the components that differ, their direct dependencies and their direct
    /// dependents.
    ///
    /// An added component is a stadium with a `+` and thick lines. A removed component is a dashed hexagon with a `-`
    /// and dotted lines. A changed component has double sides and a `~`, and lists its changes. Everything else is a
    /// plain box.
    ///
    /// Names are escaped. Mermaid's default limits are 500 lines and 50,000 characters, so ``description`` suits very
    /// large differences better.
    /// - Complexity: O(*n*) in the length of the text.
    public var mermaid: String {
        var chart = MermaidChart(.right)
        for (id, component) in components.enumerated() {
            var text = ["\(component.mark.sign) \(component.name)"]
            switch component.mark {
            case .added, .removed: text.append(component.traits.joined(separator: ", "))
            case .changed:
                if !component.distinction.isEmpty { text.append(component.distinction.joined(separator: ", ")) }
                text += component.details.map(\.description)
            }
            chart.add(Self.shape(component.mark), "c\(id)", text)
        }
        for (position, neighbor) in neighbors.enumerated() {
            let id = "c\(components.count + position)"
            chart.add(
                neighbor.reason == nil ? .box : .slantedIn, id, [neighbor.name, neighbor.reason].compactMap(\.self))
        }
        for (position, fact) in facts.enumerated() {
            chart.add(Self.shape(fact.mark), "f\(position)", ["\(fact.mark.sign) \(fact.text)"])
        }
        for (position, problem) in problems.enumerated() {
            chart.add(
                Self.shape(problem.mark), "p\(position)",
                ["\(problem.mark.sign) \(problem.severity.rawValue) \(problem.code)", problem.message])
        }
        if isEmpty { chart.add(.box, "empty", ["nothing is different"]) }
        for line in lines {
            let sign = line.mark.map(\.sign) ?? ""
            let text = line.text.isEmpty || sign.isEmpty ? sign + line.text : "\(sign) \(line.text)"
            chart.connect("c\(line.from)", Self.line(line), "c\(line.to)", text)
        }
        func ids(_ mark: Mark) -> [String] {
            components.indices.filter { components[$0].mark == mark }.map { "c\($0)" }
                + facts.indices.filter { facts[$0].mark == mark }.map { "f\($0)" }
                + problems.indices.filter { problems[$0].mark == mark }.map { "p\($0)" }
        }
        chart.style("added", "stroke:#2e7d32,stroke-width:3px", ids(.added))
        chart.style("removed", "stroke:#c62828,stroke-width:2px,stroke-dasharray:6 4", ids(.removed))
        chart.style("changed", "stroke:#b26a00,stroke-width:3px", ids(.changed))
        return chart.text
    }

    private static func shape(_ mark: Mark) -> MermaidChart.Shape {
        switch mark {
        case .added: .stadium
        case .removed: .hexagon
        case .changed: .doubled
        }
    }

    private static func line(_ line: Line) -> MermaidChart.Line {
        switch line.mark {
        case .added: .thick
        case .removed: .dashed
        case .changed, nil: .plain
        }
    }
}
