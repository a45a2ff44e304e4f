import DICore
import DIInspection

extension HTMLPage {
    /// Writes a difference of two graphs: the components that differ, their direct dependencies and their direct
    /// dependents.
    ///
    /// ```
    /// let difference = GraphDifference(from: reviewed, to: container.graph())
    /// let page = HTMLPage(title: "Review").text(of: difference)
    /// ```
    ///
    /// An added component has a `+` and a thick outline, a removed one a `−` and a dashed outline, and a changed one a
    /// `~` and its changes. Lines have the same marks.
    ///
    /// - Parameter difference: The difference.
    /// - Returns: A whole HTML document, which is the same in every run.
    /// - Complexity: O(*n*), where *n* is the length of the page.
    public func text(of difference: GraphDifference) -> String {
        text(with: DrawnDifference(difference))
    }
}

/// The picture of a difference, with the marks of its parts.
private struct DrawnDifference: Encodable {
    let picture: GraphPicture
    let changes: Changes

    /// The marks of components, needs and problems, at their positions in the picture.
    struct Changes: Encodable {
        let components: [String]
        let details: [[String]]
        let needs: [String]
        let problems: [String]
        let facts: [GraphDifference.Fact]
    }

    enum CodingKeys: CodingKey {
        case changes
    }

    init(_ difference: GraphDifference) {
        let differing = difference.components.count
        var components = difference.components.map(\.drawn)
        var ends: [GraphPicture.End] = []
        // The positions that lines refer to.
        var targets = components.indices.map { Target.component($0) }
        for neighbor in difference.neighbors {
            if let component = neighbor.drawn {
                targets.append(.component(components.count))
                components.append(component)
            } else {
                targets.append(.end(ends.count))
                ends.append(.init(id: ends.count, name: neighbor.name, outcome: neighbor.outcome ?? .missing))
            }
        }
        for id in components.indices {
            components[id].id = id
            components[id].decorates = nil
        }
        picture = GraphPicture(
            components: components,
            needs: difference.lines.map { line in
                let target = targets[line.to]
                let name = target.component.map { components[$0].name } ?? target.end.map { ends[$0].name }
                return Self.need(line, from: targets[line.from], to: target, name: name ?? "")
            },
            ends: ends, roots: nil,
            problems: difference.problems.map {
                .init(severity: $0.severity, code: $0.code, message: $0.message, text: "", help: nil, components: [])
            })
        let unchanged = Array(repeating: "unchanged", count: components.count - differing)
        changes = Changes(
            components: difference.components.map(\.mark.rawValue) + unchanged,
            details: difference.components.map { $0.details.map(\.description) } + unchanged.map { _ in [] },
            needs: difference.lines.map { $0.mark?.rawValue ?? "unchanged" },
            problems: difference.problems.map(\.mark.rawValue), facts: difference.facts)
    }

    private enum Target {
        case component(Int)
        case end(Int)

        var component: Int? { if case .component(let id) = self { id } else { nil } }
        var end: Int? { if case .end(let id) = self { id } else { nil } }
    }

    private static func need(
        _ line: GraphDifference.Line, from: Target, to: Target, name: String
    ) -> GraphPicture.Need {
        let kind = Dependency.Kind(rawValue: line.text) ?? .required
        return GraphPicture.Need(
            from: from.component ?? 0, to: to.component, end: to.end, kind: kind, key: name, label: nil,
            isDeferred: [.lazy, .provider, .assisted].contains(kind), isDecoration: line.text == "decorates")
    }

    func encode(to encoder: any Encoder) throws {
        try picture.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(changes, forKey: .changes)
    }
}
