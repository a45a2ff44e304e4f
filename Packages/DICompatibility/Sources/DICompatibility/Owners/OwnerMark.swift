import DICore

/// Says in the graph that a component is an owner: an optional need that nothing answers.
enum OwnerMark<Output>: AnyOwnerMark {
    static var dependency: Dependency {
        Dependency(ComponentKey(OwnerMark<Output>.self), kind: .optional, label: "as an owner")
    }
}
