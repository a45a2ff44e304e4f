import DICore
import DIInspection

extension GraphPicture.Component {
    /// Creates the picture of a graph's node.
    ///
    /// - Parameter name: Returns the name of a key.
    init(_ node: DependencyGraph.Node, name: (ComponentKey) -> String) {
        let component = node.component
        var collections: [String] = []
        for contribution in node.contributions {
            let key = contribution.mapKey.map { " under \($0)" } ?? ""
            let collection = name(contribution.element) + key
            if !collections.contains(collection) { collections.append(collection) }
        }
        self.init(
            id: node.id, name: name(component.key), roles: component.roles.map(name), collections: collections,
            lifetime: component.lifetime.name, extent: component.lifetime.extent,
            scope: component.lifetime.scope?.text, isWeak: component.lifetime.isWeak,
            isolation: component.isolation == .nonisolated ? nil : component.isolation.name,
            place: Self.place(component.place), modules: component.place.modules, marks: Self.marks(of: node),
            decorates: node.decorates, isClosed: component.isClosed, depth: node.depth)
    }

    /// The file and the line; `nil` if a rule did not record its place.
    private static func place(_ place: Place) -> String? {
        place.fileID.isEmpty && place.line == 0 ? nil : "\(place.fileID):\(place.line)"
    }

    private static func marks(of node: DependencyGraph.Node) -> [String] {
        var marks: [String] = []
        if let number = node.component.decoratorNumber {
            marks.append(number == 1 ? "decorator" : "decorator \(number)")
        }
        if let condition = node.component.condition { marks.append(condition) }
        if node.standing != .explicit { marks.append(node.standing.rawValue) }
        if node.isModulePrivate { marks.append("private") }
        if node.isEager, node.decorates == nil { marks.append("eager") }
        if node.isReplaced { return marks + ["replaced"] }
        switch node.opacity {
        case .transparent: break
        case .untilCreated: marks.append("opaque until created")
        case .opaque: marks.append("opaque")
        }
        if !node.isReachable { marks.append("unreachable") }
        return marks
    }
}
