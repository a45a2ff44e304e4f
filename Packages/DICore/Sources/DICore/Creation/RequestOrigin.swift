/// The origin of a resolve request.
@usableFromInline
struct RequestOrigin {
    /// The creation that the request comes from; `nil` from outside of every creation.
    let frame: Frame?

    /// The innermost scope that the request sees.
    let scope: ScopeCore?

    /// The component that asks.
    let requester: Requester

    /// Whether the caller is on the main actor, and keeps the instance there.
    let isOnMainActor: Bool

    /// Whether the request takes an instance that was made beforehand for the creation that it comes from.
    let takesPrepared: Bool

    /// The requested component, if the request is not for the component that answers to its key.
    let registration: Registration?

    /// The role or contribution by which that component is requested; `nil` for its own type.
    let ordinal: Int?

    init(
        frame: Frame? = nil, scope: ScopeCore? = nil, requester: Requester = .outside, isOnMainActor: Bool = false,
        takesPrepared: Bool = false, registration: Registration? = nil, ordinal: Int? = nil
    ) {
        self.frame = frame
        self.scope = scope
        self.requester = requester
        self.isOnMainActor = isOnMainActor
        self.takesPrepared = takesPrepared
        self.registration = registration
        self.ordinal = ordinal
    }
}
