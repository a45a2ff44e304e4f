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
        var targets: [(component: Int?, end: Int?)] = components.indices.map { ($0, nil) }
        for neighbor in difference.neighbors {
            if let component = neighbor.drawn {
                targets.append((components.count, nil))
                components.append(component)
            } else {
                targets.append((nil, ends.count))
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
                let (from, to) = (targets[line.from].component ?? 0, targets[line.to])
                let name = to.component.map { components[$0].name } ?? to.end.map { ends[$0].name }
                let kind = Dependency.Kind(rawValue: line.text) ?? .required
                return GraphPicture.Need(
                    from: from, to: to.component, end: to.end, kind: kind, key: name ?? "", label: nil,
                    isDeferred: [.lazy, .provider, .assisted].contains(kind), isDecoration: line.text == "decorates")
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

    func encode(to encoder: any Encoder) throws {
        try picture.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(changes, forKey: .changes)
    }
}
