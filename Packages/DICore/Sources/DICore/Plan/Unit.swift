/// One thing that a plan links: what answers a request.
enum Unit: Sendable {
    case component(Registration)
    indirect case role(Registration, ComponentRole)
    indirect case redirection(RedirectionRecord, Unit)
    indirect case form(any DependencyForm.Type, ComponentKey, requester: Requester)
    case resolver

    /// What a decorator makes of what a unit answers with, which leads to that component.
    indirect case decorated(DecoratorRecord, Unit, Registration)

    /// Tells units of one plan apart.
    ///
    /// Registrations are told apart by their own identity and not by their address: a plan that is retired may outlive
    /// them, and another one may come to lie at the address of one that is gone.
    enum ID: Hashable {
        case component(UInt)
        case role(UInt, ordinal: Int)
        indirect case redirection(UInt, ID)
        indirect case form(ComponentKey, Requester)
        case resolver
        indirect case decorated(UInt, ID)
    }

    var id: ID {
        switch self {
        case .component(let registration): .component(registration.identity)
        case .role(let registration, let role): .role(registration.identity, ordinal: role.ordinal)
        case .redirection(let redirection, let target): .redirection(redirection.identity, target.id)
        case .form(_, let key, let requester): .form(key, requester)
        case .resolver: .resolver
        case .decorated(let decorator, let inner, _): .decorated(decorator.identity, inner.id)
        }
    }

    /// The component that it leads to.
    var registration: Registration? {
        switch self {
        case .component(let registration), .role(let registration, _), .decorated(_, _, let registration): registration
        case .redirection(_, let target): target.registration
        case .form, .resolver: nil
        }
    }

    /// How many containers are around the innermost one that it takes something from.
    var layer: Int {
        switch self {
        case .component(let registration), .role(let registration, _): registration.layer
        case .decorated(let decorator, let inner, _): max(decorator.layer, inner.layer)
        case .redirection(let redirection, let target): max(redirection.layer, target.layer)
        case .form, .resolver: 0
        }
    }

    /// The key that it answers to.
    var key: ComponentKey {
        switch self {
        case .component(let registration): registration.record.key
        case .role(_, let role): role.key
        case .redirection(let redirection, _): redirection.key
        case .form(_, let key, _): key
        case .resolver: ComponentKey((any Resolver).self)
        case .decorated(_, let inner, _): inner.key
        }
    }

    /// What can be said of what answers: of the component, or of what a decorator makes of it.
    ///
    /// - Parameter owner: The container, as the owner of what its decorators make; `nil` for what is neither.
    func description(in defaults: ContainerDefaults, of owner: DecorationOwner) -> ComponentDescription? {
        switch self {
        case .component(let registration), .role(let registration, _): registration.description(in: defaults)
        case .redirection(_, let target): target.description(in: defaults, of: owner)
        case .decorated(let decorator, let inner, let registration):
            inner.description(in: defaults, of: owner).map {
                decorator.description(over: $0, answering: key, as: owner.number(of: id(of: registration, in: owner)))
            }
        case .form, .resolver: nil
        }
    }

    /// Tells what decorators make of the component apart.
    func id(of registration: Registration, in owner: DecorationOwner) -> DecorationID {
        DecorationID(owner: ObjectIdentifier(owner), registration: registration.identity, steps: steps)
    }

    /// The decorators that make it, the innermost first.
    var decorators: [UInt] {
        switch self {
        case .redirection(_, let target): target.decorators
        case .decorated(let decorator, let inner, _): inner.decorators + [decorator.identity]
        case .component, .role, .form, .resolver: []
        }
    }

    /// Whether a decorator makes it.
    var isDecorated: Bool {
        if case .decorated = self { true } else { false }
    }

    /// The way to it from the component that it leads to.
    var steps: [DecorationID.Step] {
        switch self {
        case .component(let registration): [.answer(registration.record.key, number: 0)]
        case .role(_, let role): [.answer(role.key, number: role.number)]
        case .redirection(let redirection, let target): target.steps + [.redirection(redirection.identity)]
        case .decorated(let decorator, let inner, _): inner.steps + [.decorator(decorator.identity)]
        case .form, .resolver: []
        }
    }
}
