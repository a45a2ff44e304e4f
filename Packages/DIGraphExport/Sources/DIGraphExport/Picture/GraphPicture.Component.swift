public import DICore
import DIInspection

extension GraphPicture {
    /// A component as it is drawn.
    ///
    /// Thread-safety: an immutable value.
    public struct Component: Sendable, Equatable, Codable, Identifiable {
        /// Its position in the graph.
        public internal(set) var id: Int

        /// The component's type and qualifier, in short form unless two components would have the same name.
        public let name: String

        /// The other keys that the component answers to.
        public let roles: [String]

        /// The elements of the collections that the component contributes to.
        public let collections: [String]

        /// The lifetime of the instances in a word or two, such as `cached` or `scope request`.
        public let lifetime: String

        /// The extent of the instances' lifetime.
        public let extent: Lifetime.Extent

        /// The scope that owns the instances; `nil` if the lifetime is not a scope's.
        public let scope: String?

        /// Whether the cache holds instances weakly.
        public let isWeak: Bool

        /// The isolation in which instances are created, such as `main actor`; `nil` for nonisolated components.
        public let isolation: String?

        /// The place of registration, such as `Shop/Checkout.swift:41`; `nil` if it is unknown.
        public let place: String?

        /// The names of the modules that contain the component, from the outermost.
        public let modules: [String]

        /// Further attributes: `default`, `overriding`, `replaced`, `private`, `eager`, `unreachable`, `opaque`, and
        /// others.
        public let marks: [String]

        /// The ``id`` of the component that this decorator wraps.
        public internal(set) var decorates: Int?

        /// Whether the component has a closer, which runs when the owner of an instance ends.
        public let isClosed: Bool

        /// The number of parent containers of the container in which the component is registered.
        public let depth: Int
    }
}

extension GraphPicture.Component {
    /// The lifetime, isolation and attributes of the component, such as `thread-safe`, `main actor`, `eager`.
    var traits: [String] {
        var traits = [lifetime]
        if isWeak, !lifetime.contains("weak") { traits.append("weak") }
        if let isolation { traits.append(isolation) }
        traits += marks
        if isClosed { traits.append("closed") }
        if depth > 0 { traits.append(depth == 1 ? "child" : "child \(depth)") }
        return traits
    }

    /// The roles and collections of the component: `as Store`, `one of Rule`.
    var answers: [String] {
        var answers: [String] = []
        if !roles.isEmpty { answers.append("as \(roles.joined(separator: ", "))") }
        if !collections.isEmpty { answers.append("one of \(collections.joined(separator: ", "))") }
        return answers
    }

    /// Whether the component is unused: it is replaced or unreachable.
    var isFaded: Bool { marks.contains("replaced") || marks.contains("unreachable") }

    /// The lines of text in the component's box.
    func lines(_ details: GraphDetails, problems: [String]) -> [String] {
        var lines = [name, traits.joined(separator: ", ")]
        if details.contains(.roles) { lines += answers }
        if details.contains(.places), let place { lines.append(place) }
        if !problems.isEmpty { lines.append(problems.joined(separator: ", ")) }
        return lines
    }
}

extension GraphPicture.Component {
    /// Creates the picture of a graph's node.
    ///
    /// - Parameter name: Returns the name of a key.
    init(_ node: DependencyGraph.Node, name: (ComponentKey) -> String) {
        let component = node.component
        var collections: [String] = []
        for collection in node.collections(name) where !collections.contains(collection) {
            collections.append(collection)
        }
        self.init(
            id: node.id, name: name(component.key), roles: component.roles.map(name), collections: collections,
            lifetime: component.lifetime.name, extent: component.lifetime.extent,
            scope: component.lifetime.scope?.text, isWeak: component.lifetime.isWeak,
            isolation: component.isolation == .nonisolated ? nil : component.isolation.name,
            place: Self.place(component.place), modules: component.place.modules, marks: Self.marks(of: node),
            decorates: node.decorates, isClosed: component.hasCloser, depth: node.depth)
    }

    /// The file and the line; `nil` if a rule did not record its place.
    private static func place(_ place: Place) -> String? {
        place.fileID.isEmpty && place.line == 0 ? nil : "\(place.fileID):\(place.line)"
    }

    private static func marks(of node: DependencyGraph.Node) -> [String] {
        var marks = node.component.distinction
        if node.standing != .explicit { marks.append(node.standing.rawValue) }
        if node.isModulePrivate { marks.append("private") }
        if node.isEager, node.decorates == nil { marks.append("eager") }
        return marks + (node.isReplaced ? ["replaced"] : node.needMarks)
    }
}
