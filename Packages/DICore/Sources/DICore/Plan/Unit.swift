/// One thing that a plan links: what answers a request.
indirect enum Unit {
    case component(Registration)
    case role(Registration, ComponentRole)
    case redirection(RedirectionRecord, Unit)
    case form(any DependencyForm.Type, ComponentKey, requester: [ModuleID])
    case resolver

    /// Tells units of one plan apart.
    ///
    /// Registrations are told apart by their own identity and not by their address: a plan that is retired may outlive
    /// them, and another one may come to lie at the address of one that is gone.
    enum ID: Hashable {
        case component(UInt)
        case role(UInt, ordinal: Int)
        indirect case redirection(ComponentKey, ID)
        case form(ComponentKey, [ModuleID])
        case resolver
    }

    var id: ID {
        switch self {
        case .component(let registration): .component(registration.identity)
        case .role(let registration, let role): .role(registration.identity, ordinal: role.ordinal)
        case .redirection(let redirection, let target): .redirection(redirection.key, target.id)
        case .form(_, let key, let requester): .form(key, requester)
        case .resolver: .resolver
        }
    }
}
