/// One thing that a plan links: what answers a request.
enum Unit: Sendable {
    case component(Registration)
    indirect case role(Registration, ComponentRole)
    indirect case form(any DependencyForm.Type, ComponentKey, requester: Requester)
    case resolver

    /// The result of the first steps of a chain of redirections and decorators; at least one step.
    case chain(UnitChain, count: Int)

    /// A component, by its own type or by a role.
    init(_ registration: Registration, _ role: ComponentRole?) {
        self = role.map { .role(registration, $0) } ?? .component(registration)
    }

    /// Tells units of one plan apart.
    ///
    /// Registrations are told apart by their own identity and not by their address: a plan that is retired may outlive
    /// them, and another one may come to lie at the address of one that is gone.
    enum ID: Hashable {
        case component(UInt)
        case role(UInt, ordinal: Int)
        indirect case form(ComponentKey, Requester)
        case resolver
        case chain(UnitChain.Prefix)
    }

    var id: ID {
        switch self {
        case .component(let registration): .component(registration.identity)
        case .role(let registration, let role): .role(registration.identity, ordinal: role.ordinal)
        case .form(_, let key, let requester): .form(key, requester)
        case .resolver: .resolver
        case .chain(let chain, let count): .chain(UnitChain.Prefix(chain.path, count: count))
        }
    }

    /// The component that it leads to.
    var registration: Registration? {
        switch self {
        case .component(let registration), .role(let registration, _): registration
        case .chain(let chain, _): chain.start.registration
        case .form, .resolver: nil
        }
    }

    /// How many containers are around the innermost one that it takes something from.
    var layer: Int {
        switch self {
        case .component(let registration), .role(let registration, _): registration.layer
        case .chain(let chain, let count): chain.steps[count - 1].layer
        case .form, .resolver: 0
        }
    }

    /// The key that it answers to.
    var key: ComponentKey {
        switch self {
        case .component(let registration): registration.record.key
        case .role(_, let role): role.key
        case .form(_, let key, _): key
        case .resolver: ComponentKey((any Resolver).self)
        case .chain(let chain, let count): chain.steps[count - 1].key
        }
    }

    /// The keys of everything that it is made of: its own, its component's, and those of the steps in between.
    var keys: [ComponentKey] {
        switch self {
        case .component, .form, .resolver: [key]
        case .role(let registration, _): [key, registration.record.key]
        case .chain(let chain, let count): chain.steps.prefix(count).map(\.key) + chain.start.keys
        }
    }

    /// Which of its component's elements of one collection it is.
    var number: Int { if case .role(_, let role) = self { role.number } else { 0 } }

    /// Whether a decorator makes it.
    var isDecorated: Bool {
        if case .chain(let chain, let count) = self, case .decorator = chain.steps[count - 1].kind {
            true
        } else {
            false
        }
    }

    /// Whether it is a component of the user's, or what a decorator makes of one, and so a member of a circle.
    var isComponent: Bool { if case .component = self { true } else { isDecorated } }
}
