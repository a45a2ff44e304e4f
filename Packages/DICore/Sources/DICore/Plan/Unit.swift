/// An answer to a request that a plan links: a component, a role, a dependency form, the resolver, or a chain of steps.
enum Unit: Sendable {
    case component(Registration)
    indirect case role(Registration, ComponentRole)
    indirect case form(any DependencyForm.Type, ComponentKey, requester: Requester)
    case resolver

    /// The result of the first steps, at least one, of a chain of redirections and decorators.
    case chain(UnitChain, count: Int)

    /// Makes the unit of a component, by its own type or by a role.
    init(_ registration: Registration, _ role: ComponentRole?) {
        self = role.map { .role(registration, $0) } ?? .component(registration)
    }

    /// The identity of a unit in one plan.
    ///
    /// A registration has a number, not an address: a retired plan may outlive the registration, whose address may be
    /// used again.
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

    /// The component that the unit leads to.
    var registration: Registration? {
        switch self {
        case .component(let registration), .role(let registration, _): registration
        case .chain(let chain, _): chain.start.registration
        case .form, .resolver: nil
        }
    }

    /// How many containers are around the innermost one whose registrations the unit uses.
    var layer: Int {
        switch self {
        case .component(let registration), .role(let registration, _): registration.layer
        case .chain(let chain, let count): chain.steps[count - 1].layer
        case .form, .resolver: 0
        }
    }

    /// The key that the unit answers to.
    var key: ComponentKey {
        switch self {
        case .component(let registration): registration.record.key
        case .role(_, let role): role.key
        case .form(_, let key, _): key
        case .resolver: ComponentKey((any Resolver).self)
        case .chain(let chain, let count): chain.steps[count - 1].key
        }
    }

    /// The keys of the unit, of its component, and of the steps in between.
    var keys: [ComponentKey] {
        switch self {
        case .component, .form, .resolver: [key]
        case .role(let registration, _): [key, registration.record.key]
        case .chain(let chain, let count): chain.steps.prefix(count).map(\.key) + chain.start.keys
        }
    }

    /// The number of the contribution among those of its component to the same collection.
    var number: Int { if case .role(_, let role) = self { role.number } else { 0 } }

    /// Whether a decorator makes it.
    var isDecorated: Bool {
        if case .chain(let chain, let count) = self, case .decorator = chain.steps[count - 1].kind {
            true
        } else {
            false
        }
    }

    /// Whether the unit is a component or a decorator's result, and so may be a member of a cycle.
    var isComponent: Bool { if case .component = self { true } else { isDecorated } }
}
