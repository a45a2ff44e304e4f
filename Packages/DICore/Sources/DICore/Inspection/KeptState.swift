/// What a container or a scope keeps at one moment, for snapshots. It holds no instance.
package struct KeptState {
    /// Of a scope its name, where it has one.
    package var name: ScopeName?

    /// What is owned, where it is the scope of an owned instance.
    package var owned: ComponentKey?

    let phase: ClosingState.Phase

    /// Whether anything can still be asked for: not where what is around is being closed.
    let isOpen: Bool

    /// The components, in the order of registration.
    package let instances: [Instance]

    /// The components whose closers have not begun to run, in the order in which they would.
    package let waitingToClose: [ComponentDescription]

    /// The open scopes, the first that was opened first.
    package let scopes: [KeptState]
    package var childCount = 0

    /// The children, where they were looked at too.
    package var children: [KeptState] = []

    /// Whether something can be asked for.
    package var canBeAsked: Bool { phase == .open && isOpen }

    /// Whether everything is closed.
    package var isClosed: Bool { phase == .closed }

    /// How it stands with the instance of one component, or of what a decorator makes of it.
    package struct Instance {
        package let component: ComponentDescription
        package let standing: Standing

        /// Whether it was registered in a container around.
        package let isFromParent: Bool

        /// Whether others took its place.
        package let isReplaced: Bool

        /// What decorators make of it, the innermost first.
        package let decorations: [Instance]

        init(
            _ component: ComponentDescription, _ standing: Standing, isFromParent: Bool, isReplaced: Bool = false,
            decorations: [Instance] = []
        ) {
            self.component = component
            self.standing = standing
            self.isFromParent = isFromParent
            self.isReplaced = isReplaced
            self.decorations = decorations
        }
    }

    /// What snapshots call a state.
    package enum Standing {
        case notCreated
        case creating(creations: Int, waiting: Int)
        case ready
        case notKept
        case inScopes
        case inTaskCaches
        case inherited
        case unknown(reason: String)
    }
}
