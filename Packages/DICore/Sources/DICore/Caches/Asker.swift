/// Who asks a container.
@usableFromInline
struct Asker {
    /// The creation that it asks from; `nil` from outside of any.
    let frame: Frame?

    /// The innermost scope that it sees.
    let scope: ScopeCore?

    /// The modules of the component that asks, outermost first; empty from outside.
    let requester: [ModuleID]

    /// Whether it is on the main actor, and keeps what it gets there.
    let isOnMainActor: Bool

    /// Whether what was made beforehand for the creation that it asks from is an answer.
    let takesPrepared: Bool

    /// The very component that it wants, whoever answers to its key.
    let registration: AnyObject?

    init(
        frame: Frame? = nil, scope: ScopeCore? = nil, requester: [ModuleID] = [], isOnMainActor: Bool = false,
        takesPrepared: Bool = false, registration: AnyObject? = nil
    ) {
        self.registration = registration
        self.takesPrepared = takesPrepared
        self.frame = frame
        self.scope = scope
        self.requester = requester
        self.isOnMainActor = isOnMainActor
    }
}
