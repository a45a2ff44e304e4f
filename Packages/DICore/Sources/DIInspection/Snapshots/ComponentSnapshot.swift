public import DICore

/// What is known of the instance of one component at one place: in a container, or in one of its open scopes.
///
/// It says how it stands with the instance and holds none, so it may be kept, compared and sent anywhere.
///
/// Thread-safety: an immutable value.
public struct ComponentSnapshot: Sendable {
    /// What can be said of the component, or of what a decorator makes of it.
    public let component: ComponentDescription

    /// How it stands with the instance.
    public let state: State

    /// Whether it was registered in a container around the one that the snapshot is of.
    public let isFromParent: Bool

    /// Whether it answers nothing any more, because others took its place. What was created before may still be there.
    public let isReplaced: Bool

    /// What decorators make of it, the innermost first; and how it stands with that.
    public let decorations: [ComponentSnapshot]

    init(
        _ component: ComponentDescription, _ state: State, isFromParent: Bool = false, isReplaced: Bool = false,
        decorations: [ComponentSnapshot] = []
    ) {
        self.component = component
        self.state = state
        self.isFromParent = isFromParent
        self.isReplaced = isReplaced
        self.decorations = decorations
    }

    init(_ instance: KeptState.Instance) {
        self.init(
            instance.component, State(instance.standing), isFromParent: instance.isFromParent,
            isReplaced: instance.isReplaced, decorations: instance.decorations.map(ComponentSnapshot.init))
    }

    /// Whether the text of a container has a line for it: not where it is the parent's, or a scope's, to tell.
    var isTold: Bool {
        switch state {
        case .inherited, .notKept, .inScopes: !isFromParent
        case .notCreated, .creating, .ready, .inTaskCaches, .unknown: true
        }
    }

    /// A line for the component, and one for each decoration.
    func lines(_ names: TypeNames) -> [String] {
        let name = names.name(component.key) + component.traits + (isReplaced ? ", replaced" : "")
        return ["\(name): \(state.text(for: component.lifetime))"] + decorations.flatMap { $0.lines(names) }
    }
}

extension ComponentSnapshot: SnapshotPart {
    var keys: [ComponentKey] { [component.key] + component.roles + decorations.flatMap(\.keys) }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ComponentSnapshot {
        ComponentSnapshot(
            component.mapKeys(transform), state, isFromParent: isFromParent, isReplaced: isReplaced,
            decorations: decorations.map { $0.mapKeys(transform) })
    }

    func isSame(as other: ComponentSnapshot) -> Bool {
        component == other.component && state == other.state && isFromParent == other.isFromParent
            && isReplaced == other.isReplaced && decorations.isSame(as: other.decorations)
    }
}

extension ComponentSnapshot: Equatable {
    /// Whether everything in both is called alike, also where one of them was decoded.
    ///
    /// - Complexity: O(*n*) in the number of roles and decorations.
    public static func == (left: ComponentSnapshot, right: ComponentSnapshot) -> Bool { left.isCalledAlike(right) }
}

extension ComponentSnapshot: Codable {
    /// Decodes a snapshot. Its types are not known any more; their names are.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the number of roles and decorations.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(
            try values["component"], try values["state"], isFromParent: try values["isFromParent"],
            isReplaced: try values["isReplaced"], decorations: try values["decorations"])
    }

    /// Encodes the snapshot, with what its types are called in place of these.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the number of roles and decorations.
    public func encode(to encoder: any Encoder) throws {
        let described = described
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(described.component, forKey: "component")
        try values.encode(state, forKey: "state")
        try values.encode(isFromParent, forKey: "isFromParent")
        try values.encode(isReplaced, forKey: "isReplaced")
        try values.encode(described.decorations, forKey: "decorations")
    }
}
