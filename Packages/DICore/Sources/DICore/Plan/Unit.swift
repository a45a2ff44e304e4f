/// One thing that a plan links: what answers a request.
indirect enum Unit {
    case component(Registration)
    case role(Registration, ComponentRole)
    case redirection(RedirectionRecord, Unit)
    case form(any DependencyForm.Type, ComponentKey, requester: [ModuleID])
    case resolver

    /// Tells units of one plan apart.
    enum ID: Hashable {
        case component(ObjectIdentifier)
        case role(ObjectIdentifier, ordinal: Int)
        indirect case redirection(ComponentKey, ID)
        case form(ComponentKey, [ModuleID])
        case resolver
    }

    var id: ID {
        switch self {
        case .component(let registration): .component(ObjectIdentifier(registration))
        case .role(let registration, let role): .role(ObjectIdentifier(registration), ordinal: role.ordinal)
        case .redirection(let redirection, let target): .redirection(redirection.key, target.id)
        case .form(_, let key, let requester): .form(key, requester)
        case .resolver: .resolver
        }
    }
}
