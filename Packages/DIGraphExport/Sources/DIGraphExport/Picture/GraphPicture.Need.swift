public import DICore
public import DIInspection

extension GraphPicture {
    /// A line from a component to one of its dependencies.
    ///
    /// Thread-safety: an immutable value.
    public struct Need: Sendable, Equatable, Codable {
        /// The ``Component/id`` of the dependent component.
        public internal(set) var from: Int

        /// The ``Component/id`` of the component that answers; `nil` if there is none.
        public internal(set) var to: Int?

        /// The ``End/id`` of the target, if no component answers.
        public internal(set) var end: Int?

        /// The kind of the dependency.
        public let kind: Dependency.Kind

        /// The name of the requested key.
        public let key: String

        /// The parameter or property that receives the dependency, such as `parameter 1` or `\.clock`.
        public let label: String?

        /// Whether the dependency is resolved after the creation of the dependent instance.
        public let isDeferred: Bool

        /// Whether the line leads from a decorator to the component that it decorates.
        public let isDecoration: Bool
    }

    /// The target of a need that no component answers.
    ///
    /// Thread-safety: an immutable value.
    public struct End: Sendable, Equatable, Codable, Identifiable {
        /// Its position in ``GraphPicture/ends``.
        public internal(set) var id: Int

        /// The name of the requested key.
        public let name: String

        /// The reason that no component answers.
        public let outcome: DependencyGraph.Edge.Outcome

        /// Whether the outcome is an error.
        public let isError: Bool
    }
}

extension GraphPicture.Need {
    /// The label of the line in a drawing; may be empty.
    ///
    /// - Parameter name: The name of the need's target.
    func text(_ details: GraphDetails, leadingTo name: String) -> String {
        var parts: [String] = []
        if details.contains(.labels), let label { parts.append(label) }
        var words: [String] = []
        if kind != .required { words.append(kind.rawValue) } else if isDeferred { words.append("deferred") }
        if isDecoration, !details.contains(.labels) { words.append("decorates") }
        if details.contains(.labels), key != name { words.append(key) }
        if !words.isEmpty { parts.append(words.joined(separator: " ")) }
        return parts.joined(separator: ": ")
    }
}

extension GraphPicture.End {
    init(id: Int, name: String, outcome: DependencyGraph.Edge.Outcome) {
        self.init(id: id, name: name, outcome: outcome, isError: outcome != .external)
    }

    /// The reason that no component answers, as drawings show it.
    var reason: String {
        switch outcome {
        case .missing: "nothing is registered"
        case .ambiguous: "several answer"
        case .redirectionLoop: "redirections in a cycle"
        case .cycle: "types in a cycle"
        case .external: "from outside"
        case .answered, .absent, .empty, .container, .unused: outcome.rawValue
        }
    }
}
