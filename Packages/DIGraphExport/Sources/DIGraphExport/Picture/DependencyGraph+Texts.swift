import DICore
import DIInspection

extension DependencyGraph.Node {
    /// The collections that the component contributes to.
    func collections(_ name: (ComponentKey) -> String) -> [String] {
        contributions.map { name($0.element) + ($0.mapKey.map { " under \($0)" } ?? "") }
    }

    /// The marks that follow from the needs: `opaque`, `unreachable`.
    var needMarks: [String] {
        var marks: [String] = []
        switch opacity {
        case .transparent: break
        case .untilCreated: marks.append("opaque until created")
        case .opaque: marks.append("opaque")
        }
        if !isReachable { marks.append("unreachable") }
        return marks
    }
}

extension ComponentDescription {
    /// The traits that distinguish the component from others with its key, such as `decorator 2`.
    var distinction: [String] { Self.distinction(decoratorNumber, condition) }

    static func distinction(_ decoratorNumber: Int?, _ condition: String?) -> [String] {
        let decorator = decoratorNumber.map { $0 == 1 ? "decorator" : "decorator \($0)" }
        return [decorator, condition].compactMap(\.self)
    }
}

extension DependencyGraph.Edge.Outcome {
    /// Whether drawings show the need although no component answers it.
    var isEnd: Bool {
        switch self {
        case .answered, .absent, .empty, .container, .unused: false
        case .external, .missing, .ambiguous, .redirectionLoop, .cycle: true
        }
    }
}
