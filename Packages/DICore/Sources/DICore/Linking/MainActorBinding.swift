/// How the instances of an entry are bound to the main actor.
enum MainActorBinding: Comparable, Sendable {
    /// They are made and used anywhere.
    case none

    /// They are made on the main actor, because their needs are bound to it. When they exist, they are used anywhere.
    case creation

    /// They are made and used on the main actor only.
    case instance

    /// The strictest binding of needs.
    init(of needs: [Entry]) { self = needs.reduce(.none) { max($0, $1.binding) } }

    /// The binding of a component or a decoration.
    ///
    /// - Parameter isKept: Whether a cache keeps the instances. Those of a component that is bound to no actor are `Sendable` then.
    init(isMainActor: Bool, of needs: [Entry], isKept: Bool) {
        let binding = MainActorBinding(of: needs)
        self = isMainActor ? .instance : isKept ? min(binding, .creation) : binding
    }
}
