/// Who asks a container.
@usableFromInline
struct Asker {
    /// The creation that it asks from; `nil` from outside of any.
    let frame: Frame?

    /// The innermost scope that it sees.
    let scope: ScopeCore?

    /// For which component it asks; from outside for none.
    let requester: Requester

    /// Whether it is on the main actor, and keeps what it gets there.
    let isOnMainActor: Bool

    /// Whether what was made beforehand for the creation that it asks from is an answer.
    let takesPrepared: Bool

    /// The very component that it wants, whoever answers to its key.
    let registration: Registration?

    /// By which of its roles or contributions it wants that; by its own type where `nil`.
    let ordinal: Int?

    init(
        frame: Frame? = nil, scope: ScopeCore? = nil, requester: Requester = .outside, isOnMainActor: Bool = false,
        takesPrepared: Bool = false, registration: Registration? = nil, ordinal: Int? = nil
    ) {
        self.ordinal = ordinal
        self.registration = registration
        self.takesPrepared = takesPrepared
        self.frame = frame
        self.scope = scope
        self.requester = requester
        self.isOnMainActor = isOnMainActor
    }
}
