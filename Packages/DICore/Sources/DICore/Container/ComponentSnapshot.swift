/// What is known of the instance of one component at one place: in a container, or in one of its open scopes.
///
/// It says how it stands with the instance and holds none, so it may be kept, compared and sent anywhere.
///
/// Thread-safety: an immutable value.
public struct ComponentSnapshot: Sendable, Equatable, Codable {
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

    /// The keys in it.
    var keys: [ComponentKey] { [component.key] + component.roles + decorations.flatMap(\.keys) }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ComponentSnapshot {
        ComponentSnapshot(
            component.mapKeys(transform), state, isFromParent: isFromParent, isReplaced: isReplaced,
            decorations: decorations.map { $0.mapKeys(transform) })
    }

    /// Whether the text of a container has a line for it: not where it is the parent's to tell.
    var isTold: Bool {
        switch state {
        case .inherited, .notKept, .inScopes: !isFromParent
        case .notCreated, .creating, .ready, .inTaskCaches, .unknown: true
        }
    }

    /// A line for the component, and one for each decoration.
    func lines(_ names: TypeNames.Table) -> [String] {
        let name = names.name(component.key) + component.traits + (isReplaced ? ", replaced" : "")
        return ["\(name): \(state.text(for: component.lifetime))"] + decorations.flatMap { $0.lines(names) }
    }
}
